import type { Entity } from "@/lib/knowledge";
import {
  answered,
  type Context,
  cite,
  citeName,
  type Draft,
  type Evidence,
  factOf,
  factsOf,
} from "../../draft";
import { bullets, inBrackets } from "../../speak/lines";
import { escapeMarkdown } from "../../speak/voice";
import { type Intent, words } from "../intent";
import { cardsOf, type PageCard } from "./catalogue";
import { openingOf } from "./opening";
import { type PageQuery, pageQueryOf } from "./read";
import { selected } from "./select";

const longestLine = 160;
const longestList = 1000;

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
    return found && listed(query, found, context);
  },
  whole: true,
};

function listed(query: PageQuery, cards: PageCard[], { site }: Context): Draft {
  const entities = cards.map(({ entity }) => entity);
  const [only] = cards;
  const alone = cards.length === 1 && only && !query.counted;
  const lines = alone ? [lineOf(only.entity, "tagline", "description")] : linesOf(cards);
  const yes = query.yesNo && !query.counted ? "Yes" : "";
  const lead = alone ? (yes ? "Yes: " : "") : `${yes ? "Yes, " : ""}${headOf(query, cards, yes === "")}:\n`;
  return answered(
    lead + (alone ? `${lines[0]}.` : bullets(lines)),
    entities.slice(0, 12).flatMap((entity) => evidenceOf(entity, query)),
    { entity: alone ? only.entity : site.knowledge.person, list: entities, sure: 0.86 },
  );
}

/** "Four projects from 2018". */
function headOf({ years, order }: PageQuery, cards: readonly PageCard[], first: boolean): string {
  const kinds = new Set(cards.map(({ kind }) => kind));
  const [kind] = kinds;
  const one = kinds.size > 1 ? "page" : kind === "essay" ? "post" : "project";
  const count = inWords(cards.length);
  const said = first ? count.charAt(0).toUpperCase() + count.slice(1) : count;
  const when = years && !order ? ` ${years.words}` : "";
  return `**${said}** ${one}${cards.length === 1 ? "" : "s"}${when}`;
}

const numerals = "no one two three four five six seven eight nine ten eleven twelve".split(" ");

function inWords(count: number): string {
  return numerals[count] ?? String(count);
}

function linesOf(cards: readonly PageCard[]): string[] {
  const full = cards.map(({ entity }) => lineOf(entity, "tagline"));
  return bullets(full).length <= longestList
    ? full
    : cards.map(({ entity }) => `**${escapeMarkdown(entity.name)}**${inBrackets(entity.period?.display)}`);
}

function lineOf(entity: Entity, ...slots: string[]): string {
  const what = factOf(entity, ...slots);
  const said = what && what.text.length <= longestLine ? escapeMarkdown(what.text.replace(/[.;]$/, "")) : "";
  return `**${escapeMarkdown(entity.name)}**${said ? `, ${said}` : ""}${inBrackets(entity.period?.display)}`;
}

/** Its name, its date, and the fields that the filters are met by. */
function evidenceOf(entity: Entity, { wishes, states, employer }: PageQuery): Evidence[] {
  const asked = new Set(wishes.flat().flatMap(({ technology }) => technology?.name.toLowerCase() ?? []));
  const shown = [
    ...factsOf(entity, "period", "date", "tagline", "description"),
    ...factsOf(entity, "keyword").filter(({ text }) => asked.has(text.toLowerCase())),
    ...(states ? factsOf(entity, "status") : []),
    ...(employer ? factsOf(entity, "employer") : []),
  ];
  return [citeName(entity), ...shown.map((fact) => cite(fact))];
}
