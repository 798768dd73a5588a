import type { Entity, Fact } from "@/lib/knowledge";
import { indexTerms, sentences } from "@/lib/language";
import {
  answered,
  type Context,
  cite,
  citeName,
  type Draft,
  type Evidence,
  factOf,
  factsOf,
  notFound,
} from "../../draft";
import { asksForDependents } from "../../read/asked";
import type { Question } from "../../read/question";
import type { Site } from "../../site";
import { bullets, inBrackets } from "../../speak/lines";
import { escapeMarkdown } from "../../speak/voice";
import { piecesIn } from "../entry/quotes";
import { type Intent, words } from "../intent";
import { toldCount } from "../lists/told-count";
import { cardsOf, type PageCard } from "./catalogue";
import { openingOf } from "./opening";
import { type PageQuery, pageQueryOf } from "./read";
import { isCalledSideProject, selected } from "./select";

/** How sure a list is, and how sure one that stands in for an order that nobody gave. */
const listedSurely = 0.86;
const guessed = 0.6;
const longestLine = 160;
/** What is said of the only one there is may be a description of a few sentences. */
const longestAlone = 400;
/** An answer has no more receipts. */
const mostCited = 24;
const longestList = 670;

/** Projects and posts by year, technology, tag, category, status or topic: all that fit, how many, the newest. */
export const listPages: Intent = {
  id: "pages:list",
  examples: [
    "Which of her projects are written in Rust?",
    "How many posts did she publish in 2024?",
    "anything she launched since 2020?",
    "Does she have any projects about hospitals?",
  ],
  claim: ({ plain }) => openingOf(plain) !== undefined,
  words: words("project post essay article work list show count number"),
  answer: (question, context) => {
    if ([ofWhatWasSaid, noPosts, withOthers].some((other) => other.test(question.plain))) return undefined;
    if (asksForDependents(question)) return undefined;
    const query = pageQueryOf(question);
    // What was published is asked of publications, where there are any, unless it is called a post.
    if (
      query?.all &&
      /\bpublish/.test(question.plain) &&
      !calledPosts.test(question.plain) &&
      context.site.knowledge.of("publication").length > 0
    )
      return undefined;
    const told = query?.counted && !query.months ? toldCount(question, context) : undefined;
    if (told) return told;
    const found = query && selected(query, cardsAsked(question, context));
    if (found) return listed(query, found, context);
    return query && isDated(query)
      ? notFound(context.site, `anything about ${nounOf(query.kind)}s ${query.months?.words}`)
      : undefined;
  },
  whole: true,
  final: true,
};

const calledPosts = /\b(?:essays?|(?:blog ?)?posts?|write-ups?)\b/;

/** "Did she build anything for that?", said of a matter that was told before it: the words of no page are asked for. */
const ofWhatWasSaid = /\b(?:for|about|against|like|similar to) (?:that|this|it)$/;

/** What two people made together is asked of them, and is not all that there is. */
const withOthers = /\btogether$|\bwith (?:him|her|them)$/;

/** What is given or printed elsewhere is no post. */
const noPosts =
  /\b(?:talks?|papers?|books?|novels?) (?:has|have|had|did|do|does) P\b|\b(?:given|gave|give|published|publish|written|wrote|write) (?:any |an? )?(?:talks?|papers?|books?|novels?)\b/;

/** All pages, or those of a list that was given before: "Which of these projects are finished?" */
function cardsAsked({ plain }: Question, { site, focus: { list = [] } }: Context): readonly PageCard[] {
  const cards = cardsOf(site.knowledge);
  if (!/\b(?:these|those) (?:projects|essays|posts)\b/.test(plain)) return cards;
  const before = cards.filter(({ entity }) => list.includes(entity));
  return before.length > 0 ? before : cards;
}

/** Whether only dates narrow it: that there are no posts of a year is known, for every page says its own. */
function isDated({ months, wishes, without, employers, states, sort }: PageQuery): boolean {
  return (
    months !== undefined && wishes.length + without.length === 0 && employers.length === 0 && !states && !sort
  );
}

function nounOf(kind: PageQuery["kind"]): string {
  return kind === "any" ? "page" : kind === "essay" ? "post" : "project";
}

function listed(query: PageQuery, cards: PageCard[], { site }: Context): Draft {
  const entities = cards.map(({ entity }) => entity);
  const [only] = cards;
  const alone = cards.length === 1 && only && !query.counted;
  // No page states its size: the biggest is the one of the most people.
  const measure = query.order?.by === "biggest" ? "role" : undefined;
  const isGuess = query.order?.by === "foremost" && !cards.some(({ featured }) => featured);
  // Whether a project was made for somebody is said by its employer.
  const isAnyones =
    query.made === "personal" &&
    !cardsOf(site.knowledge).some((card) => card.employer || isCalledSideProject(card));
  const lines = alone ? [lineOfOnly(only.entity, measure)] : linesOf(cards);
  const lead = alone ? leadOfOnly(query, cards, site) : leadOf(query, cards, isAnyones, site);
  const named = alone ? namedInStory(only, query, lines[0] ?? "", site) : undefined;
  const after = named ? `\n\n${site.voice.quoting(escapeMarkdown(named.quote))}` : "";
  const body = alone ? `${lines[0]}.${after}` : bullets(lines);
  return answered(
    lead + body,
    [
      ...entities.map(citeName),
      ...entities.slice(0, mostCited).flatMap((entity) => evidenceOf(entity, query, body)),
      ...(named ? [named] : []),
    ],
    {
      topic: alone ? only.entity : site.knowledge.person,
      list: entities,
      prior: isGuess || isAnyones ? guessed : listedSurely,
    },
  );
}

/** The sentence of its story that says what was asked for, where nothing that is told of the page does. */
function namedInStory(
  { entity }: PageCard,
  { wishes }: PageQuery,
  told: string,
  { windowIndex }: Site,
): Evidence | undefined {
  const labels = factsOf(entity, "keyword", "tag", "category").map(({ text }) => text);
  const said = new Set([told, ...labels].flatMap((text) => indexTerms(text)));
  const untold = wishes.map((group) => group.flatMap(({ terms }) => terms).filter((term) => !said.has(term)));
  if (untold.length === 0 || untold.some((terms) => terms.length === 0)) return undefined;
  const found = piecesIn(windowIndex.pageOf(entity)?.windows ?? []).find(({ quote }) => {
    const own = new Set(indexTerms(quote));
    return quote.length <= longestAlone && untold.some((terms) => terms.every((term) => own.has(term)));
  });
  return found && { url: found.url, title: entity.title, quote: found.quote };
}

function leadOfOnly({ order, yesNo }: PageQuery, cards: readonly PageCard[], site: Site): string {
  if (order?.by === "biggest") return "By its team: ";
  if (order?.by === "foremost") return `${rankedBy(cards, site)}: `;
  return yesNo ? "Yes: " : "";
}

function leadOf(query: PageQuery, cards: readonly PageCard[], isAnyones: boolean, site: Site): string {
  if (query.order?.by === "foremost") return `${rankedBy(cards, site)}:\n`;
  if (isAnyones) return "The portfolio doesn't say which projects were done on the side. All of them:\n";
  const yes = query.yesNo && !query.counted;
  return `${yes ? "Yes, " : ""}${headOf(query, cards, !yes)}:\n`;
}

/** "Four projects from 2018". */
function headOf({ months, order }: PageQuery, cards: readonly PageCard[], first: boolean): string {
  const kinds = new Set(cards.map(({ kind }) => kind));
  const [kind] = kinds;
  const one = nounOf(kinds.size > 1 ? "any" : (kind ?? "any"));
  const count = inWords(cards.length);
  const said = first ? count.charAt(0).toUpperCase() + count.slice(1) : count;
  const when = months && !order ? ` ${months.words}` : "";
  return `**${said}** ${one}${cards.length === 1 ? "" : "s"}${when}`;
}

/** Who says that these come first. */
function rankedBy(cards: readonly PageCard[], { voice }: Site): string {
  const several = cards.length > 1;
  return cards.some(({ featured }) => featured)
    ? voice.say(`What {S} {puts|put} first`)
    : `The portfolio doesn't rank them; the newest ${several ? "are" : "is"}`;
}

const numerals = "no one two three four five six seven eight nine ten eleven twelve".split(" ");

function inWords(count: number): string {
  return numerals[count] ?? String(count);
}

function linesOf(cards: readonly PageCard[]): string[] {
  const full = cards.map(({ entity }) => lineOf(entity, "tagline"));
  if (bullets(full).length <= longestList) return full;
  const dated = cards.map(({ entity }) => lineOf(entity));
  return bullets(dated).length <= longestList
    ? dated
    : cards.map(({ entity }) => `**${escapeMarkdown(entity.name)}**`);
}

function lineOf(entity: Entity, ...slots: string[]): string {
  const said = told(factOf(entity, ...slots));
  return `**${escapeMarkdown(entity.name)}**${said ? `, ${said}` : ""}${inBrackets(entity.period?.display)}`;
}

function lineOfOnly(entity: Entity, measure: string | undefined): string {
  const said = told(factOf(entity, measure ?? "tagline", "description"), longestAlone);
  return sentences(said).length > 1
    ? `**${escapeMarkdown(entity.name)}**${inBrackets(entity.period?.display)}: ${said}`
    : `**${escapeMarkdown(entity.name)}**${said ? `, ${said}` : ""}${inBrackets(entity.period?.display)}`;
}

/** What a line says of a thing in the words of a fact: nothing where that is long. */
function told(fact: Fact | undefined, longest = longestLine): string {
  return fact && fact.text.length <= longest ? escapeMarkdown(fact.text.replace(/[.;]$/, "")) : "";
}

/** Its date, the fields that the filters are met by, and what is said of it or holds the words that were asked for. */
function evidenceOf(
  entity: Entity,
  { wishes, states, unstates, employers, license, order }: PageQuery,
  body: string,
): Evidence[] {
  const isSaid = (fact: Fact) => told(fact, longestAlone) !== "" && body.includes(told(fact, longestAlone));
  const asked = new Set(
    wishes
      .flat()
      .flatMap(({ technology, words }) => [words.join(" "), ...(technology ? [technology.name] : [])])
      .map((name) => name.toLowerCase()),
  );
  const shown = [
    ...factsOf(entity, "period", "date"),
    ...factsOf(entity, "tagline", "description").filter((fact) => wishes.length > 0 || isSaid(fact)),
    ...factsOf(entity, "keyword", "tag", "category").filter(({ text }) => asked.has(text.toLowerCase())),
    ...(states || unstates ? factsOf(entity, "status") : []),
    ...(order?.by === "biggest" ? factsOf(entity, "role") : []),
    ...(license ? factsOf(entity, "license") : []),
    ...(employers.length > 0 ? factsOf(entity, "employer") : []),
  ];
  return shown.map((fact) => cite(fact));
}
