import { lightWords, stem } from "@/lib/language";
import { type Context, type Draft, type Focus, isRefusal } from "../draft";
import type { Question } from "../read/question";
import { pointsToItem } from "../read/resolve";
import { isThin, pointsBack, refersBack } from "../read/select";
import { holdsType } from "../retrieve/answer-type";
import { expectationOf, hasNumber, hasYear } from "../retrieve/expect";
import { asNearest } from "../retrieve/wished";
import type { Steps } from "../steps";
import { accounted } from "./accounted";
import { type Choice, choose, fromProse, noRule } from "./choose";

/** What is given, and whether it was found in the light of the question before. */
export type Given = Choice & { lit?: boolean };

/** What was asked before, as a turn that leans on it takes it up. */
export interface Matter {
  said: Question;
  /** Stems of what it asked of, beside the name of the thing that is spoken of still. */
  terms: string[];
}

/** The question before, where it asked for something of its own and this turn leans on it: "How many people did that hit?" */
export function matterOf(
  turn: Question,
  written: Question,
  { question: said, topic: entity }: Focus,
): Matter | undefined {
  if (!said || !(refersBack(turn) || isThin(turn) || asksForMore(turn))) return undefined;
  if (pointsToItem(turn) || ofAnother.test(turn.plain)) return undefined;
  const others = said.mentions.filter(
    ({ candidates: [best] }) => best && best.entity !== entity && best.entity !== written.meant,
  );
  const named = others.flatMap(({ from, to }) => said.tokens.slice(from, to).map(({ word }) => stem(word)));
  const terms = [...new Set([...said.terms, ...named])];
  return terms.some((term) => !lightWords.has(term)) ? { said, terms } : undefined;
}

/** "Such as?", "What are the numbers?": asked of what was told, whatever else is known of the thing. */
function asksForMore({ plain }: Question): boolean {
  return more.test(plain);
}

const more =
  /^(?:(?:and|so|ok|but) )*(?:such as|like what|like which|for (?:example|instance)|(?:what would be |do you have |is there |give (?:me )?)?(?:an?|one|some) (?:concrete )?examples?|what (?:are|were) the (?:numbers|figures)|(?:the |any |in )?(?:numbers|figures)|give (?:me |us )?(?:the )?(?:numbers|figures)|by how much(?: exactly)?|how much exactly|which ones?)$/;

/**
 * What answers a turn that leans on the question before: the turn by itself, unless it asks for more of that; else stories
 * in the light of that question. What comes nearest in that light is nearer than what comes nearest without.
 */
export function* inLightOf(
  { said, terms }: Matter,
  turn: Question,
  question: Question,
  context: Context,
): Steps<Given> {
  const goesOn = asksForMore(turn);
  const alone = goesOn ? undefined : yield* choose(question, context);
  if (alone && !isRefusal(alone.draft)) return alone;
  const lit = { ...(yield* choose(question, { ...context, preamble: terms, preface: said.raw })), lit: true };
  const isTold =
    lit.by !== undefined &&
    fromProse.includes(lit.by) &&
    lit.draft.prior >= surelyLit &&
    tellsOf(turn, lit.draft, context, goesOn) &&
    accounted(said, lit.draft, noRule, context) >= leastOwn;
  const nearest = lit.draft.nearest?.prior ?? 0;
  if (isTold || (alone && isRefusal(lit.draft) && nearest > (alone.draft.nearest?.prior ?? 0))) return lit;
  const given = alone ?? (yield* choose(question, context));
  // What answered the question before comes nearer than what holds the words of a turn that says little.
  const isSaid = lit.draft.text === context.focus.said?.text;
  const isNear = alone && !isSaid && lit.draft.status === "answered" && fromProse.includes(lit.by ?? "");
  return isNear
    ? { ...given, draft: { ...given.draft, nearest: asNearest(lit.draft, context.site.voice) }, lit: true }
    : given;
}

/** "And the other one?", "no, I meant the organ": of something else than was asked before. */
const ofAnother =
  /\b(?:other|others|else|another|sorry|wait|actually|instead|rather|i mean|i meant|i was (?:thinking|asking|talking) (?:of|about)|not that)\b/;

const happened = stem("happened");

/** How sure stories must be of what was read with another question: surer than of one that stands alone. */
const surelyLit = 0.75;

/** How much of a turn's own words what was found in the light of the question before must say. */
const leastOwn = 0.5;

/** Whether what was found tells what the turn itself asks, and not the question before once more. */
function tellsOf(turn: Question, draft: Draft, context: Context, goesOn: boolean): boolean {
  if (draft.status !== "answered") return false;
  const own = goesOn ? [] : turn.terms.filter((term) => !lightWords.has(term) && term !== happened);
  const { kind } = expectationOf(turn);
  const text = draft.evidence.map(({ quote }) => quote).join(" ");
  const isOfOwn = own.length > 0 && accounted(turn, draft, noRule, context) >= leastOwn;
  // "How many cats does she have?" points to nothing that was told, whatever figures stand in it.
  const isOfIt = own.length === 0 || pointsBack(turn) || isOfOwn;
  if (kind === "money") return isOfIt && holdsType("money", { text, heading: "" }) > 0;
  if (kind === "number" || kind === "frequency") return isOfIt && hasNumber(text);
  if (kind === "time") return isOfIt && hasYear(text);
  if (kind === "reason") return isOfIt && holdsType("reason", { text, heading: "" }) > 0;
  const isSaid = draft.text === context.focus.said?.text;
  return isOfOwn || (own.length === 0 && (goesOn || (kind === "any" && !isSaid)));
}
