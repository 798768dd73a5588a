import type { Entity, Fact } from "@/lib/knowledge";
import { isYesNo } from "../asked";
import { answered, type Context, cite, citeName, type Draft, factOf, factsOf } from "../draft";
import { inBrackets } from "../lines";
import type { Question } from "../question";
import { escapeMarkdown, sentence } from "../voice";
import { isBrief, isBriefKind } from "./brief";
import type { Scored } from "./scoring";

const asksWhen =
  /^(?:and |so )?(?:when|what year|which year|in (?:what|which) year|since when|what month|what date)\b|\b(?:what|which) year\b/;
const asksWhere =
  /^(?:and |so )?(?:where|(?:in |at |from )?(?:which|what) (?:city|town|country|place|region|province|state))\b/;

/** The share of what was asked that must stand word for word for a plain yes. */
const surely = 0.6;

/** The sentences as an answer, with the name of what they are about. */
export function told(chosen: Scored[], question: Question, { site }: Context): Draft {
  const [best] = chosen as [Scored];
  const { entity } = best.passage;
  if (isBriefKind(entity) && isBrief(entity))
    return wholeEntry(entity, isYesNo(question) && best.exact >= surely);
  const body = chosen.map(({ quote }) => sentence(escapeMarkdown(quote))).join(" ");
  const said = entity.kind === "reference" ? `"${body}"` : site.voice.quoting(body);
  // What is held only by words used for what was asked may well be its contrary: "weekly", "fortnightly".
  const yes = isYesNo(question) && best.exact >= surely ? "Yes. " : "";
  const evidence = chosen.map(({ passage, quote }) => ({ url: passage.url, title: entity.title, quote }));
  if (["person", "faq", "screening"].includes(entity.kind)) return answered(`${yes}${said}`, evidence);
  const extra = extras(entity, question);
  const more = inBrackets(extra.map((fact) => fact.text).join(", "));
  return answered(
    `${yes}**${escapeMarkdown(entity.name)}**${more}: ${said}`,
    [...evidence, ...extra.map((fact) => cite(fact)), citeName(entity)],
    { entity },
  );
}

/** What a when- or where-question wants to know of the thing a sentence belongs to. */
function extras(entity: Entity, { plain }: Question): Fact[] {
  const facts: Fact[] = [];
  if (asksWhen.test(plain)) facts.push(...factsOf(entity, "period", "date"));
  if (asksWhere.test(plain)) facts.push(...factsOf(entity, "location"));
  if (/\b(?:role|position|as what|title)\b/.test(plain)) facts.push(...factsOf(entity, "position"));
  return facts.slice(0, 2);
}

function wholeEntry(entity: Entity, affirmed: boolean): Draft {
  const reference = factOf(entity, "reference");
  const facts = entity.facts.filter((fact) => !["title", "url"].includes(fact.slot));
  const yes = affirmed ? "Yes. " : "";
  const body = reference
    ? `"${reference.text}"`
    : facts.map((fact) => escapeMarkdown(fact.text).replace(/[.;]$/, "")).join("; ");
  const text = `${yes}**${escapeMarkdown(entity.name)}**${body ? `: ${sentence(body)}` : "."}`;
  return answered(text, [citeName(entity), ...facts.map((fact) => cite(fact))], { entity });
}
