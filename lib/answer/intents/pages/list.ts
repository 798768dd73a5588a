import type { Entity, Fact } from "@/lib/knowledge";
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
import { bullets, inBrackets } from "../../speak/lines";
import { escapeMarkdown } from "../../speak/voice";
import { type Intent, words } from "../intent";
import { cardsOf, type PageCard } from "./catalogue";
import { openingOf } from "./opening";
import { type PageQuery, pageQueryOf } from "./read";
import { selected } from "./select";

const longestLine = 160;
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
    const query = pageQueryOf(question);
    const found = query && selected(query, cardsOf(context.site.knowledge));
    if (found) return listed(query, found, context);
    return query && isDated(query)
      ? notFound(context.site, `anything about ${nounOf(query.kind)}s ${query.months?.words}`)
      : undefined;
  },
  whole: true,
  final: true,
};

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
  const lines = alone ? [lineOf(only.entity, measure ?? "tagline", "description")] : linesOf(cards);
  const yes = query.yesNo && !query.counted ? "Yes" : "";
  const lead = alone
    ? measure
      ? "By its team: "
      : yes
        ? "Yes: "
        : ""
    : `${yes ? "Yes, " : ""}${headOf(query, cards, yes === "")}:\n`;
  const body = alone ? `${lines[0]}.` : bullets(lines);
  return answered(
    lead + body,
    [
      ...entities.map(citeName),
      ...entities.slice(0, mostCited).flatMap((entity) => evidenceOf(entity, query, body)),
    ],
    { entity: alone ? only.entity : site.knowledge.person, list: entities, sure: 0.86 },
  );
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

/** What a line says of a thing in the words of a fact: nothing where that is long. */
function told(fact: Fact | undefined): string {
  return fact && fact.text.length <= longestLine ? escapeMarkdown(fact.text.replace(/[.;]$/, "")) : "";
}

/** Its date, the fields that the filters are met by, and what is said of it or holds the words that were asked for. */
function evidenceOf(
  entity: Entity,
  { wishes, states, unstates, employers, license, order }: PageQuery,
  body: string,
): Evidence[] {
  const isSaid = (fact: Fact) => told(fact) !== "" && body.includes(told(fact));
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
