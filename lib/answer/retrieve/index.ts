import type { Entity, EntityKind } from "@/lib/knowledge";
import { everydayStems, lightWords, terms } from "@/lib/language";
import type { Context, Draft } from "../draft";
import { groupOf, knows } from "../intents/skills/evidence";
import { isYesNo } from "../read/asked";
import { calledBy } from "../read/called";
import type { Question } from "../read/question";
import { fromList, named, refersBack } from "../read/select";
import { isBrief, isBriefKind } from "./brief";
import { expectationOf } from "./expect";
import { holdsNames } from "./fit";
import { accept, probability } from "./probability";
import { candidatesIn, type Scored, scored, type Wanted } from "./scoring";
import { thingKinds } from "./sight";
import { onlyOfItsKind, strictly } from "./strict";
import { closest, isSomething, told } from "./telling";

/** Below this a sentence cannot be the answer: no number where one is asked for, nobody where it is "who". */
const impossible = 0.15;
/** From this probability on one sentence is the whole answer; below it stands among its rivals. */
const certain = 0.9;
/** How much worse a rival may score, and how long it may be. */
const nearly = 0.35;
const longestRival = 220;
/** How surely a thing must be meant for its words alone to be read. */
const sureEnough = 0.6;
/** How surely for nothing else to be read instead: by its name, and not by a part of it. */
const surely = 0.75;
/** How probable what is then read must be. */
const wide = 0.6;
/** How much a word said before the question counts, beside one of the question. */
const asideWeight = 0.6;
/** How much a word of asking counts, which a passage need not repeat. */
const lightWeight = 0.3;

/** "Does she have experience with machine learning?" is not met by words that mean something like it. */
const asksForSkill =
  /^(?:and |so )?(?:does|do|did|has|have|is|was|can) P .*\b(?:experience (?:with|in|of|using)|knows?|knowledge of|familiar with|used|use|worked with|skilled|proficient|certified)\b/;
/** What was taught in a course is not what is used. */
const whichUsed = /^(?:and |so )?(?:what|which) .* P (?:use|used|using|work with)\b/;
const half = 0.5;
/** Below this share of the very words, a sentence only speaks of something like what was asked. */
const barely = 0.1;

const topicKinds: EntityKind[] = ["technology", "skill", "language", "interest"];

/**
 * The sentence that answers, when no field does.
 * @param kind only passages of this kind of thing
 * @returns undefined unless a sentence covers what was asked
 */
export function fromPassages(question: Question, context: Context, kind?: EntityKind): Draft | undefined {
  const meant = scopeOf(question, context);
  const found = within(meant, question, context, kind);
  // "The blade crack warning system" may be more than the paper with two of its words in the title.
  const vague = meant.scope.length > 0 && !meant.carried && named(question, thingKinds, surely).length === 0;
  const wider = !found && vague ? within({ scope: [] }, question, context, kind) : undefined;
  return found ?? (wider && wider.prior >= wide && !isOther(wider, meant) ? wider : undefined);
}

const places: EntityKind[] = ["work", "volunteer", "education"];

/** Whether an answer is of a place, and the question named one: what was done at one is not true of another. */
function isOther({ topic: entity }: Draft, { scope }: Scope): boolean {
  return (
    entity !== undefined && places.includes(entity.kind) && scope.some(({ kind }) => places.includes(kind))
  );
}

function within(
  { scope, carried }: Scope,
  question: Question,
  context: Context,
  kind: EntityKind | undefined,
): Draft | undefined {
  const wanted = wantedOf(question, context, scope);
  const brief = scope.length === 1 && scope.every((entity) => isBrief(entity));
  if (wanted.length === 0 && !brief) return undefined;
  const expected = expectationOf(question);
  const found = scored(candidatesIn(scope, wanted, question, context, kind), wanted, expected, question);
  const best = expected.kind === "number" ? found.find(({ typed }) => typed >= impossible) : found[0];
  const strict = onlyOfItsKind(found, scope, expected);
  if (!best || !holdsNames(question, best.passage)) return undefined;
  if (best.typed < impossible) return strict && { ...told([strict], question, context), prior: strictly };
  const runnerUp = found.find((other) => other.passage.entity !== best.passage.entity);
  const features = {
    coverage: best.coverage,
    exact: best.exact,
    rest: best.rest,
    scoped: scope.length > 0 ? 1 : 0,
    margin: Math.min(1, best.score - (runnerUp?.score ?? 0)),
  };
  if (isSomething.test(question.plain) && !saysWhat(best, question)) return undefined;
  const vague = scope.length === 0 && best.exact < barely;
  if (vague && (isYesNo(question) || best.passage.entity.kind === "reference")) return undefined;
  if (whichUsed.test(question.plain) && best.passage.slot === "course") return undefined;
  if (asksForSkill.test(question.plain) && scope.length === 0 && best.exact < half) return undefined;
  const sure = probability(features);
  const accepted = sure >= (scope.length > 0 ? accept.scoped : accept.free);
  if (carried && (accepted || strict)) context.used = carried;
  if (!accepted) return strict && { ...told([strict], question, context), prior: strictly, features };
  const { entity } = best.passage;
  const skill =
    entity.kind === "technology" && !groupOf(entity, context.site)
      ? knows([entity], question, context)
      : undefined;
  if (skill) return { ...skill, prior: sure, features };
  const others = sure < certain ? rivals(best, found) : [];
  const draft =
    others.length > 0
      ? closest([best, ...others], question, context)
      : told([best, ...also(best, found, question)], question, context);
  return { ...draft, prior: sure, features };
}

/** Whether a sentence says what the owner is: in a field for that, or in the very word that was asked. */
function saysWhat({ passage, quote }: Scored, { plain }: Question): boolean {
  if (["position", "label", "role", "roles", "title", "degree", "keyword"].includes(passage.slot))
    return true;
  const head = /\ban? (?:[\w-]+ )*?([\w-]+)(?= (?:at|in|of|for|with|on|who|while|before|after)\b|$)/.exec(
    plain,
  )?.[1];
  return head !== undefined && quote.toLowerCase().includes(head);
}

/** What else may be the answer: nearly as good, and of something else. */
function rivals(best: Scored, found: Scored[]): Scored[] {
  const chosen = [best];
  for (const other of found) {
    if (chosen.length > 2 || other.score < best.score - nearly) break;
    if (other.typed < impossible || other.own === 0 || other.quote.length > longestRival) continue;
    if (
      !chosen.some(({ passage }) => passage.entity === other.passage.entity && isWhole(passage.entity, other))
    )
      if (!chosen.some(({ quote }) => quote === other.quote)) chosen.push(other);
  }
  return chosen.slice(1);
}

/** Whether naming the thing once says all there is of it. */
function isWhole(entity: Entity, { passage }: Scored): boolean {
  return passage.entity === entity && isBriefKind(entity) && isBrief(entity);
}

interface Scope {
  scope: Entity[];
  /** The thing of an earlier turn, when it is what is searched. */
  carried?: Entity;
}

/** The things whose words are searched: those of the list or the name that is meant, else what was spoken of. */
export function scopeOf(question: Question, context: Context): Scope {
  const listed = fromList(question, context);
  const meant = listed ? [listed] : named(question, thingKinds, sureEnough);
  const called = meant.length === 0 ? calledBy(question, thingKinds, context.site) : undefined;
  const things = called ? [called] : meant;
  const spoken = context.focus.topic;
  if (things.length > 0 || !spoken || spoken.kind === "person" || !refersBack(question))
    return { scope: things };
  return { scope: [spoken], carried: spoken };
}

/** What is looked for, weighed: rare words more, everyday words that stand nowhere on the site less. */
export function wantedOf(question: Question, { site, preamble: aside }: Context, scope: Entity[]): Wanted[] {
  const { ranker } = site.knowledge;
  // The name of the thing itself stands in each of its lines and tells none from another.
  const names = new Set(scope.flatMap((entity) => terms(entity.name)));
  const topics = named(question, topicKinds)
    .flatMap((entity) => terms(entity.name))
    .filter((term) => !names.has(term));
  const numbers = question.tokens.map(({ word }) => word).filter((word) => /^\d/.test(word));
  const weigh = (term: string) =>
    ranker.idf(term) *
    (lightWords.has(term) ? lightWeight : ranker.has(term) ? 1 : everydayStems.has(term) ? 0.6 : 0.8);
  const asked = new Set([...question.terms, ...hinted(question, scope), ...topics, ...numbers]);
  const said = aside.filter((term) => !lightWords.has(term) && !asked.has(term) && ranker.has(term));
  return [
    ...[...asked].map((term) => ({
      term,
      weight: weigh(term),
      content: !topics.includes(term) && !/^\d/.test(term) && !lightWords.has(term),
    })),
    ...said.map((term) => ({ term, weight: asideWeight * weigh(term), content: false })),
  ];
}

/** The words of mentions that name none of the things in question: "the cafe group". */
function hinted(question: Question, scope: Entity[]): string[] {
  return question.mentions
    .filter(({ candidates: [best] }) => !best || best.weight < sureEnough || scope.length === 0)
    .flatMap(({ from, to }) => question.tokens.slice(from, to).flatMap(({ word }) => terms(word)));
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
