import {
  type Entity,
  type EntityKind,
  type Fact,
  type Passage,
  stem,
  synonymsOf,
  terms,
} from "@/lib/knowledge";
import { answered, type Context, cite, citeName, type Draft, type Evidence, factOf, factsOf } from "../draft";
import type { Question } from "../question";
import { fromList, named, refersBack } from "../select";
import { escapeMarkdown, sentence } from "../voice";
import { isYesNo } from "./lists";

const topicKinds: EntityKind[] = ["technology", "skill", "language", "interest"];
const thingKinds: EntityKind[] = [
  "work",
  "volunteer",
  "education",
  "project",
  "essay",
  "award",
  "certificate",
  "publication",
  "reference",
  "custom",
];
/** Kinds whose whole entry is a line or two, so that the line is the answer. */
const briefKinds = new Set<EntityKind>([
  "award",
  "certificate",
  "publication",
  "custom",
  "reference",
  "interest",
  "language",
  "education",
]);
const measures =
  /\b(?:how (?:many|much|large|big|fast|often|far|high|low|long|small|deep|wide|old)|what (?:number|percentage|percent|share|size|amount|volume)|by how|number of|what (?:is|was) the (?:size|number|amount))\b/;
const hasNumber =
  /\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|dozens?|hundreds?|thousands?|millions?|half|third|quarter|doubled|tripled|twice|weekly|monthly|daily|yearly|fortnightly|every)\b/i;
const asksWhen =
  /^(?:and |so )?(?:when|what year|which year|in (?:what|which) year|since when|what month|what date)\b|\b(?:what|which) year\b/;
const asksWhere =
  /^(?:and |so )?(?:where|(?:in |at |from )?(?:which|what) (?:city|town|country|place|region|province|state))\b/;

/** Words of asking, which a passage need not repeat. */
const asking = new Set(
  "size number amount percent percentag total look sai said think thought thing describ explain accord quot exactli peopl person did made help involv respons known call name experi like much mani often long far high low thank currentli kind type sort ask happen want need come came todai abl".split(
    " ",
  ),
);

/** Below this probability nothing is claimed. Fitted with the weights on the labelled set. */
const accept = 0.4;

interface Scored {
  passage: Passage;
  quote: string;
  /** The share of what was asked, by weight, that the sentence and its surroundings hold. */
  coverage: number;
  /** The share of the asked words that stand in the sentence itself. */
  exact: number;
  score: number;
}

/** The sentence that answers, when no field does; undefined unless it covers what was asked. */
export function fromPassages(question: Question, context: Context, kind?: EntityKind): Draft | undefined {
  const { site, focus } = context;
  const listed = fromList(question, context);
  const things = listed ? [listed] : named(question, thingKinds);
  const carried =
    things.length === 0 && focus.entity && focus.entity.kind !== "person" && refersBack(question)
      ? focus.entity
      : undefined;
  const scope = carried ? [carried] : things;
  const wanted = wantedTerms(question);
  const number = measures.test(question.plain);
  const only = scope.length === 1 ? scope[0] : undefined;
  const brief = only !== undefined && length(only) < 420;
  if (wanted.length === 0 && !brief) return undefined;
  const employed = /\bP (?:ever )?(?:work\w*|employed) (?:for|at|with)\b/.test(question.plain);
  const pool =
    scope.length > 0
      ? inScope(scope, site.knowledge.passages)
      : site.knowledge.ranker.search(wanted, 60).map((hit) => hit.passage);
  const candidates = pool.filter(({ entity }) =>
    kind ? entity.kind === kind : !employed || !["certificate", "award", "publication"].includes(entity.kind),
  );
  const scored = candidates
    .flatMap((passage) => score(passage, wanted, number, context))
    .sort((a, b) => b.score - a.score);
  const [best] = scored;
  if (!best || (number && !hasNumber.test(best.quote))) return undefined;
  if (!holdsNames(question, best)) return undefined;
  if (asksForName(question) && !namesOne(question, best.quote)) return undefined;
  const runnerUp = scored.find((other) => other.passage.entity !== best.passage.entity);
  const features: Features = {
    coverage: best.coverage,
    exact: best.exact,
    scoped: scope.length > 0 ? 1 : 0,
    brief: brief ? 1 : 0,
    margin: Math.min(1, best.score - (runnerUp?.score ?? 0)),
  };
  const sure = probability(features);
  if (sure < accept) return undefined;
  if (carried) context.used = carried;
  const also =
    number || isYesNo(question)
      ? []
      : scored
          .slice(1)
          .filter(
            (other) =>
              other.passage.entity === best.passage.entity &&
              other.quote !== best.quote &&
              other.score > 0.8 * best.score,
          )
          .slice(0, 1);
  return { ...compose([best, ...also], question, context), sure, features };
}

type Features = Omit<typeof weights, "bias">;

function wantedTerms(question: Question): string[] {
  const topics = named(question, topicKinds).flatMap((entity) => terms(entity.name));
  const numbers = question.tokens.map(({ word }) => word).filter((word) => /^\d/.test(word));
  const own = question.terms.filter((term) => !asking.has(term));
  return [...new Set([...own, ...topics, ...numbers])];
}

const weights = { bias: -1.75, coverage: 1.7, exact: 1.45, scoped: 0.4, brief: 0.5, margin: 1.8 };

function probability(features: Features): number {
  let z = weights.bias;
  for (const [name, value] of Object.entries(features)) z += weights[name as keyof Features] * value;
  return 1 / (1 + Math.exp(-z));
}

function compose(chosen: Scored[], question: Question, { site }: Context): Draft {
  const [best] = chosen as [Scored];
  const { entity } = best.passage;
  if (briefKinds.has(entity.kind) && length(entity) < 420) return wholeEntry(entity, question);
  const evidence: Evidence[] = chosen.map(({ passage, quote }) => ({
    url: passage.url,
    title: entity.title,
    quote,
  }));
  const body = chosen.map(({ quote }) => sentence(escapeMarkdown(quote))).join(" ");
  const owner = ["person", "faq", "screening"].includes(entity.kind);
  const extra = owner ? [] : extras(entity, question);
  const yes = isYesNo(question) ? "Yes. " : "";
  const said = entity.kind === "reference" ? `"${body}"` : site.voice.quoting(body);
  const more = extra.length > 0 ? ` (${extra.map((fact) => escapeMarkdown(fact.text)).join(", ")})` : "";
  const text = `${yes}${owner ? "" : `**${escapeMarkdown(entity.name)}**${more}: `}${said}`;
  return answered(
    text,
    [...evidence, ...extra.map((fact) => cite(fact)), ...(owner ? [] : [citeName(entity)])],
    { entity: owner ? undefined : entity },
  );
}

/** What a when- or where-question wants to know of the thing a sentence belongs to. */
function extras(entity: Entity, question: Question): Fact[] {
  const facts: Fact[] = [];
  if (asksWhen.test(question.plain)) facts.push(...factsOf(entity, "period", "date"));
  if (asksWhere.test(question.plain)) facts.push(...factsOf(entity, "location"));
  if (/\b(?:role|position|as what|title)\b/.test(question.plain)) facts.push(...factsOf(entity, "position"));
  return facts.slice(0, 2);
}

function wholeEntry(entity: Entity, question: Question): Draft {
  const quote = factOf(entity, "reference");
  const facts = entity.facts.filter((fact) => !["title", "url"].includes(fact.slot));
  const yes = isYesNo(question) ? "Yes. " : "";
  const body = quote
    ? `"${quote.text}"`
    : facts.map((fact) => escapeMarkdown(fact.text).replace(/[.;]$/, "")).join("; ");
  const text = `${yes}**${escapeMarkdown(entity.name)}**${body ? `: ${sentence(body)}` : "."}`;
  return answered(text, [citeName(entity), ...facts.map((fact) => cite(fact))], { entity });
}

function length(entity: Entity): number {
  return entity.facts.reduce((sum, fact) => sum + (fact.slot === "url" ? 0 : fact.text.length), 0);
}

function inScope(scope: Entity[], passages: Passage[]): Passage[] {
  const own = new Set(scope);
  const names = scope.map((entity) => entity.name.toLowerCase());
  return passages.filter(
    (passage) =>
      own.has(passage.entity) ||
      (passage.entity.kind !== "technology" &&
        names.some((name) => name.length > 3 && passage.text.toLowerCase().includes(name))),
  );
}

function score(passage: Passage, wanted: string[], number: boolean, { site }: Context): Scored[] {
  if (passage.slot === "title" && !briefKinds.has(passage.entity.kind)) return [];
  const { ranker } = site.knowledge;
  const { entity } = passage;
  const brief = briefKinds.has(entity.kind);
  const surroundings = brief
    ? entity.facts.map((fact) => `${fact.text} ${fact.label}`).join(" ")
    : `${passage.heading} ${passage.text}`;
  const around = new Set(terms(`${entity.name} ${entity.section} ${surroundings}`));
  const setting = new Set(
    terms(
      factsOf(entity, "position", "description", "location", "degree", "area", "tagline")
        .map((fact) => fact.text)
        .join(" "),
    ),
  );
  const weigh = (term: string) => (ranker.has(term) ? ranker.idf(term) : ranker.idf(term) * 0.8);
  const total = wanted.reduce((sum, term) => sum + weigh(term), 0);
  return passage.sentences.map((quote) => {
    const own = new Set(terms(quote));
    let covered = 0;
    for (const term of wanted) covered += weigh(term) * match(term, own, around, setting);
    const coverage = total > 0 ? covered / total : 0;
    const exact = wanted.length > 0 ? wanted.filter((term) => own.has(term)).length / wanted.length : 0;
    const short = own.size < 4 && !brief ? -0.05 : 0;
    const lived = entity.kind === "work" || entity.kind === "project" ? 0.06 : 0;
    const typed = number ? (hasNumber.test(quote) ? 0.2 : -0.2) : 0;
    return { passage, quote, coverage, exact, score: coverage + typed + short + lived };
  });
}

/** How well a sentence holds a word: itself 1, a near form or a synonym less, only around it least. */
function match(term: string, own: Set<string>, around: Set<string>, setting: Set<string>): number {
  if (own.has(term)) return 1;
  if (term.length > 3) {
    for (const other of own) {
      if (
        other.length > 3 &&
        sharedPrefix(term, other) >= Math.max(4, Math.min(term.length, other.length) - 1)
      )
        return 0.85;
    }
  }
  const kin = synonymsOf(term);
  if (kin.some((other) => own.has(other))) return 0.75;
  if (around.has(term)) return 0.75;
  if (setting.has(term)) return 0.6;
  return kin.some((other) => around.has(other) || setting.has(other)) ? 0.4 : 0;
}

function sharedPrefix(a: string, b: string): number {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  return at;
}

/** A sentence about another thing than the one named is no answer: each name asked about must stand in it or its entry. */
function holdsNames(question: Question, { passage }: Scored): boolean {
  if (question.raw === question.raw.toUpperCase()) return true;
  const names = question.tokens.filter(
    ({ raw, word }, at) =>
      at > 0 && /^\p{Lu}/u.test(raw) && raw !== "I" && question.terms.includes(stem(word)),
  );
  if (names.length === 0) return true;
  const { entity } = passage;
  const own = new Set(
    terms(
      `${entity.name} ${entity.section} ${entity.facts.map((fact) => `${fact.label} ${fact.text}`).join(" ")} ${passage.text}`,
    ),
  );
  return names.every(
    ({ word }) => own.has(stem(word)) || synonymsOf(stem(word)).some((other) => own.has(other)),
  );
}

const nameAsked =
  /^(?:and |so )?(?:which|what) ((?:[a-z-]+ ){0,2}?)([a-z-]+) (?:did|does|do|has|have|is|was|were) P\b/;
const kinds =
  /^(?:bootcamp|school|university|college|company|firm|employer|client|city|country|hospital|club|team|church|band|agency|conference|course|platform|vendor|brand|hotel)$/;

/** "Which bootcamp did he attend?" asks for a name, and a passage that has only the common word does not give one. */
function asksForName(question: Question): boolean {
  const noun = nameAsked.exec(question.plain)?.[2];
  return noun !== undefined && kinds.test(noun);
}

function namesOne(question: Question, quote: string): boolean {
  const noun = stem(nameAsked.exec(question.plain)?.[2] ?? "");
  const words = quote.split(/\s+/);
  const at = words.findIndex((word) => stem(word.toLowerCase().replace(/[^\p{L}]/gu, "")) === noun);
  return words.some(
    (word, index) => index > 0 && Math.abs(index - at) <= 4 && /^["'(]?\p{Lu}/u.test(word) && word !== "I",
  );
}
