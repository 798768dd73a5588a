import { type Entity, type EntityKind, lightWords, terms } from "@/lib/knowledge";
import { isYesNo } from "../asked";
import { cueStems } from "../cues";
import type { Context, Draft } from "../draft";
import { expectationOf } from "../expect";
import type { Question } from "../question";
import { fromList, named, refersBack } from "../select";
import { isBrief } from "./brief";
import { holdsNames } from "./fit";
import { accept, probability } from "./probability";
import { candidatesIn, type Scored, scored, type Wanted } from "./scoring";
import { told } from "./telling";

/** How much a word said before the question counts, beside one of the question. */
const asideWeight = 0.6;
/** How much a word of asking counts, which a passage need not repeat. */
const lightWeight = 0.3;

export const tap: any = {};
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

/**
 * The sentence that answers, when no field does.
 * @param kind only passages of this kind of thing
 * @returns undefined unless a sentence covers what was asked
 */
export function fromPassages(question: Question, context: Context, kind?: EntityKind): Draft | undefined {
  const { scope, carried } = scopeOf(question, context);
  const wanted = wantedOf(question, context, scope);
  const brief = scope.length === 1 && isBrief(scope[0] as Entity);
  if (wanted.length === 0 && !brief) return undefined;
  const expected = expectationOf(question);
  const found = scored(candidatesIn(scope, wanted, question, context, kind), wanted, expected, question);
  tap.last = { found, tell: (u: Scored) => told([u], question, context) };
  const [best] = found;
  if (!best || !holdsNames(question, best.passage)) return undefined;
  const runnerUp = found.find((other) => other.passage.entity !== best.passage.entity);
  const features = {
    coverage: best.coverage,
    own: best.own,
    exact: best.exact,
    rest: best.rest,
    typed: expected.kind === "any" ? 0 : best.typed,
    open: expected.kind === "any" ? 1 : 0,
    scoped: scope.length > 0 ? 1 : 0,
    brief: brief ? 1 : 0,
    margin: Math.min(1, best.score - (runnerUp?.score ?? 0)),
  };
  const sure = probability(features);
  if (sure < accept) return undefined;
  if (carried) context.used = carried;
  return { ...told([best, ...also(best, found, question)], question, context), sure, features };
}

/** The things whose words are searched: those of the list or the name that is meant, else what was spoken of. */
export function scopeOf(question: Question, context: Context): { scope: Entity[]; carried?: Entity } {
  const listed = fromList(question, context);
  const things = listed ? [listed] : named(question, thingKinds);
  const spoken = context.focus.entity;
  if (things.length > 0 || !spoken || spoken.kind === "person" || !refersBack(question))
    return { scope: things };
  return { scope: [spoken], carried: spoken };
}

/** What is looked for, weighed: rare words more, everyday words that stand nowhere on the site less. */
export function wantedOf(question: Question, { site, aside }: Context, scope: Entity[]): Wanted[] {
  const { ranker } = site.knowledge;
  // The name of the thing itself stands in each of its lines and tells none from another.
  const names = new Set(scope.flatMap((entity) => terms(entity.name)));
  const topics = named(question, topicKinds)
    .flatMap((entity) => terms(entity.name))
    .filter((term) => !names.has(term));
  const numbers = question.tokens.map(({ word }) => word).filter((word) => /^\d/.test(word));
  const weigh = (term: string) =>
    ranker.idf(term) *
    (lightWords.has(term) ? lightWeight : ranker.has(term) ? 1 : cueStems.has(term) ? 0.6 : 0.8);
  const asked = new Set([...question.terms, ...topics, ...numbers]);
  const said = aside.filter((term) => !lightWords.has(term) && !asked.has(term) && ranker.has(term));
  return [
    ...[...asked].map((term) => ({
      term,
      weight: weigh(term),
      content: question.terms.includes(term) && !lightWords.has(term),
    })),
    ...said.map((term) => ({ term, weight: asideWeight * weigh(term), content: false })),
  ];
}

/** A second sentence of the same thing, when it is nearly as good. */
function also(best: Scored, found: Scored[], question: Question): Scored[] {
  if (expectationOf(question).kind !== "any" || isYesNo(question)) return [];
  const second = found
    .slice(1)
    .find(
      (other) =>
        other.passage.entity === best.passage.entity &&
        other.quote !== best.quote &&
        other.score > 0.8 * best.score,
    );
  return second ? [second] : [];
}
