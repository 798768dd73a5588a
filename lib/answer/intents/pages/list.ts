import type { Entity, Fact } from "@/lib/knowledge";
import { indexTerms, sentences, upperFirst } from "@/lib/language";
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
import type { Question } from "../../read/question";
import { asksForDependents } from "../../read/question-checks";
import type { Site } from "../../site";
import { bullets, inBrackets } from "../../speak/lines";
import { escapeMarkdown } from "../../speak/voice";
import { piecesIn } from "../entry/quotes";
import { type Intent, words } from "../intent";
import { statedCountDraft } from "../lists/stated-count";
import { cardsOf, type PageCard } from "./catalogue";
import { parseOpening } from "./opening";
import { type PageQuery, parsePageQuery } from "./page-query";
import { isCalledSideProject, selectPages } from "./select";

/** The prior of a list, and of one whose order or maker is only a guess. */
const listPrior = 0.86;
const guessPrior = 0.6;
const maxLineChars = 160;
/** The text of a single result may be a description of a few sentences. */
const maxSingleChars = 400;
/** An answer has no more receipts. */
const maxCited = 24;
const maxListChars = 670;

/** Projects and posts by year, technology, tag, category, status or topic: all that fit, how many, the newest. */
export const listPages: Intent = {
  id: "pages:list",
  examples: [
    "Which of her projects are written in Rust?",
    "How many posts did she publish in 2024?",
    "anything she launched since 2020?",
    "Does she have any projects about hospitals?",
  ],
  claim: ({ plain }) => parseOpening(plain) !== undefined,
  words: words("project post essay article work list show count number"),
  answer: (question, context) => {
    if ([followUpPattern, nonPostPattern, withOthersPattern].some((other) => other.test(question.plain)))
      return undefined;
    if (asksForDependents(question)) return undefined;
    const query = parsePageQuery(question);
    // What was published is asked of publications, where there are any, unless it is called a post.
    if (
      query?.asksForAll &&
      /\bpublish/.test(question.plain) &&
      !postWordPattern.test(question.plain) &&
      context.site.knowledge.of("publication").length > 0
    )
      return undefined;
    const statedCount =
      query?.asksForCount && !query.months ? statedCountDraft(question, context) : undefined;
    if (statedCount) return statedCount;
    const found = query && selectPages(query, cardsToSearch(question, context));
    if (found) return draftList(query, found, context);
    return query && isDated(query)
      ? notFound(context.site, `anything about ${nounOf(query.kind)}s ${query.months?.phrase}`)
      : undefined;
  },
  coversQuestion: true,
  finalRefusal: true,
};

const postWordPattern = /\b(?:essays?|(?:blog ?)?posts?|write-ups?)\b/;

/** "Did she build anything for that?", said of a matter that was told before it: the words of no page are asked for. */
const followUpPattern = /\b(?:for|about|against|like|similar to) (?:that|this|it)$/;

/** Questions about work done together with others don't ask for all pages. */
const withOthersPattern = /\btogether$|\bwith (?:him|her|them)$/;

/** Talks, papers and books are not posts. */
const nonPostPattern =
  /\b(?:talks?|papers?|books?|novels?) (?:has|have|had|did|do|does) P\b|\b(?:given|gave|give|published|publish|written|wrote|write) (?:any |an? )?(?:talks?|papers?|books?|novels?)\b/;

/** All pages, or those of a list that was given before: "Which of these projects are finished?" */
function cardsToSearch({ plain }: Question, { site, focus: { list = [] } }: Context): readonly PageCard[] {
  const cards = cardsOf(site.knowledge);
  if (!/\b(?:these|those) (?:projects|essays|posts)\b/.test(plain)) return cards;
  const before = cards.filter(({ entity }) => list.includes(entity));
  return before.length > 0 ? before : cards;
}

/** Whether only dates narrow it: that there are no posts of a year is known, for every page says its own. */
function isDated({ months, wishes, excludedWishes, employers, statusPattern, sort }: PageQuery): boolean {
  return (
    months !== undefined &&
    wishes.length + excludedWishes.length === 0 &&
    employers.length === 0 &&
    !statusPattern &&
    !sort
  );
}

function nounOf(kind: PageQuery["kind"]): string {
  return kind === "any" ? "page" : kind === "essay" ? "post" : "project";
}

function draftList(query: PageQuery, cards: PageCard[], { site }: Context): Draft {
  const entities = cards.map(({ entity }) => entity);
  const [only] = cards;
  const isSingle = cards.length === 1 && only && !query.asksForCount;
  // No page states its size: the biggest is the one of the most people.
  const measure = query.order?.by === "biggest" ? "role" : undefined;
  const isGuess = query.order?.by === "foremost" && !cards.some(({ featured }) => featured);
  // Only an employer says whether a project was made for somebody.
  const isMakerUnknown =
    query.madeFor === "personal" &&
    !cardsOf(site.knowledge).some((card) => card.employer || isCalledSideProject(card));
  const lines = isSingle ? [singleLine(only.entity, measure)] : linesOf(cards);
  const lead = isSingle ? singleLead(query, cards, site) : leadOf(query, cards, isMakerUnknown, site);
  const storyQuote = isSingle ? quoteFromStory(only, query, lines[0] ?? "", site) : undefined;
  const storyText = storyQuote ? `\n\n${site.voice.quoteIfNeeded(escapeMarkdown(storyQuote.quote))}` : "";
  const body = isSingle ? `${lines[0]}.${storyText}` : bullets(lines);
  return answered(
    lead + body,
    [
      ...entities.map(citeName),
      ...entities.slice(0, maxCited).flatMap((entity) => evidenceOf(entity, query, body)),
      ...(storyQuote ? [storyQuote] : []),
    ],
    {
      topic: isSingle ? only.entity : site.knowledge.person,
      list: entities,
      prior: isGuess || isMakerUnknown ? guessPrior : listPrior,
    },
  );
}

/** The sentence of the story that contains the wishes, if the displayed line and labels don't. */
function quoteFromStory(
  { entity }: PageCard,
  { wishes }: PageQuery,
  line: string,
  { windowIndex }: Site,
): Evidence | undefined {
  const labels = factsOf(entity, "keyword", "tag", "category").map(({ text }) => text);
  const displayedTerms = new Set([line, ...labels].flatMap((text) => indexTerms(text)));
  const missingTerms = wishes.map((group) =>
    group.flatMap(({ terms }) => terms).filter((term) => !displayedTerms.has(term)),
  );
  if (missingTerms.length === 0 || missingTerms.some((terms) => terms.length === 0)) return undefined;
  const found = piecesIn(windowIndex.pageOf(entity)?.windows ?? []).find(({ quote }) => {
    const own = new Set(indexTerms(quote));
    return (
      quote.length <= maxSingleChars && missingTerms.some((terms) => terms.every((term) => own.has(term)))
    );
  });
  return found && { url: found.url, title: entity.title, quote: found.quote };
}

function singleLead({ order, isYesNo }: PageQuery, cards: readonly PageCard[], site: Site): string {
  if (order?.by === "biggest") return "By its team: ";
  if (order?.by === "foremost") return `${rankedBy(cards, site)}: `;
  return isYesNo ? "Yes: " : "";
}

function leadOf(query: PageQuery, cards: readonly PageCard[], isMakerUnknown: boolean, site: Site): string {
  if (query.order?.by === "foremost") return `${rankedBy(cards, site)}:\n`;
  if (isMakerUnknown) return "The portfolio doesn't say which projects were done on the side. All of them:\n";
  const yes = query.isYesNo && !query.asksForCount;
  return `${yes ? "Yes, " : ""}${countHeading(query, cards, !yes)}:\n`;
}

/** "Four projects from 2018". */
function countHeading({ months, order }: PageQuery, cards: readonly PageCard[], first: boolean): string {
  const kinds = new Set(cards.map(({ kind }) => kind));
  const [kind] = kinds;
  const one = nounOf(kinds.size > 1 ? "any" : (kind ?? "any"));
  const count = countInWords(cards.length);
  const said = first ? upperFirst(count) : count;
  const when = months && !order ? ` ${months.phrase}` : "";
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

function countInWords(count: number): string {
  return numerals[count] ?? String(count);
}

function linesOf(cards: readonly PageCard[]): string[] {
  const full = cards.map(({ entity }) => lineOf(entity, "tagline"));
  if (bullets(full).length <= maxListChars) return full;
  const dated = cards.map(({ entity }) => lineOf(entity));
  return bullets(dated).length <= maxListChars
    ? dated
    : cards.map(({ entity }) => `**${escapeMarkdown(entity.name)}**`);
}

function lineOf(entity: Entity, ...slots: string[]): string {
  const said = shortText(factOf(entity, ...slots));
  return `**${escapeMarkdown(entity.name)}**${said ? `, ${said}` : ""}${inBrackets(entity.period?.display)}`;
}

function singleLine(entity: Entity, measure: string | undefined): string {
  const said = shortText(factOf(entity, measure ?? "tagline", "description"), maxSingleChars);
  return sentences(said).length > 1
    ? `**${escapeMarkdown(entity.name)}**${inBrackets(entity.period?.display)}: ${said}`
    : `**${escapeMarkdown(entity.name)}**${said ? `, ${said}` : ""}${inBrackets(entity.period?.display)}`;
}

/** The text of a fact for a line; empty when it is too long. */
function shortText(fact: Fact | undefined, longest = maxLineChars): string {
  return fact && fact.text.length <= longest ? escapeMarkdown(fact.text.replace(/[.;]$/, "")) : "";
}

/** Evidence for a page: its date, the fields that match the filters, and the displayed or matching texts. */
function evidenceOf(
  entity: Entity,
  { wishes, statusPattern, excludedStatusPattern, employers, license, order }: PageQuery,
  body: string,
): Evidence[] {
  const isInBody = (fact: Fact) =>
    shortText(fact, maxSingleChars) !== "" && body.includes(shortText(fact, maxSingleChars));
  const asked = new Set(
    wishes
      .flat()
      .flatMap(({ technology, words }) => [words.join(" "), ...(technology ? [technology.name] : [])])
      .map((name) => name.toLowerCase()),
  );
  const citedFacts = [
    ...factsOf(entity, "period", "date"),
    ...factsOf(entity, "tagline", "description").filter((fact) => wishes.length > 0 || isInBody(fact)),
    ...factsOf(entity, "keyword", "tag", "category").filter(({ text }) => asked.has(text.toLowerCase())),
    ...(statusPattern || excludedStatusPattern ? factsOf(entity, "status") : []),
    ...(order?.by === "biggest" ? factsOf(entity, "role") : []),
    ...(license ? factsOf(entity, "license") : []),
    ...(employers.length > 0 ? factsOf(entity, "employer") : []),
  ];
  return citedFacts.map((fact) => cite(fact));
}
