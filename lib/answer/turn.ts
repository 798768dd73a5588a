import type { Entity } from "@/lib/knowledge";
import { lightWords, stem, stopWords, tokenize, unended } from "@/lib/language";
import { type Response, respond } from "./decide/respond";
import { type Focus, outOfScope } from "./draft";
import { asksWhatWasTold } from "./read/asked";
import { describedIn } from "./read/described";
import { withoutOrders } from "./read/guards/orders";
import { type Part, partsOf } from "./read/parts";
import { analyze, type Question } from "./read/question";
import { fromList } from "./read/select";
import type { Site } from "./site";
import type { Steps } from "./steps";
import { offered } from "./usual/offer";

/** What a message of the user is answered with, part by part, and what the conversation is about afterwards. */
export interface Reading {
  responses: Response[];
  focus: Focus;
  /** Whether something in it gave orders. */
  hostile: boolean;
}

/** A message is read up to here, from its end: a longer one was never taken as a question. */
export const longestMessage = 4_000;

/** Reads one message, some steps for each part: orders are left out, questions are answered one after another, each in the light of the last. */
export function* readTurn(message: string, site: Site, focus: Focus): Steps<Reading> {
  const { text, hostile } = withoutOrders(message.slice(-longestMessage));
  if (hostile && text === "")
    return {
      responses: [
        {
          draft: outOfScope(site),
          question: analyze("", site),
          focus,
          considered: [],
          context: { site, focus, preamble: [] },
        },
      ],
      focus,
      hostile,
    };
  const responses: Response[] = [];
  let carried = focus;
  for (const part of partsOf(text)) {
    yield;
    const response = yield* respondTo(part, site, carried, responses.at(-1)?.question);
    responses.push(response);
    carried = response.focus;
  }
  return { responses, focus: carried, hostile };
}

/** @param before the question before it in the same message, which it may lean on: "What is done about frost? Does it help?" */
function* respondTo(
  { text, aside }: Part,
  site: Site,
  focus: Focus,
  before: Question | undefined,
): Steps<Response> {
  if (!aside) return yield* respond(text, site, focus, focus.topic ? undefined : before);
  if (leavesSubject.test(aside)) return yield* respond(text, site, { page: focus.page });
  const said = analyze(aside, site);
  if (isTopic(said) && isBare(text) && !offered(analyze(text, site), said)) {
    const whole = `${unended(text)}, ${aside.replace(/[.:,;\s—–-]+$/, "")}?`;
    const response = yield* respond(whole, site, focus);
    if (response.draft.status === "answered") return response;
  }
  const described = onlyDescribed(said, site);
  // A part of a name says less than what the whole phrase describes: "The old radio tapes project, what was the bill?"
  const named = described ?? spokenOf(said, text);
  const whole = named ? undefined : withTopic(aside, text);
  if (whole) return yield* respond(whole, site, focus);
  const listed = fromList(said, { site, focus, preamble: [] });
  if (listed) return yield* respond(text, site, { ...focus, topic: listed });
  const told = surelyTold(said) ?? described;
  const plain = unended(text.toLowerCase());
  return yield* respond(
    named && !asksWhatWasTold(plain, said.terms) ? withName(text, named) : text,
    site,
    told ? { ...focus, topic: told } : focus,
    said,
  );
}

/** "Forget work for a second, does she sing?", "Different question: when could she start?" */
const leavesSubject =
  /(?:^|[.!,] )(?:(?:and|ok|okay|so|but|now) )*(?:(?:forget|never ?mind|enough (?:of|about)) (?:[\w-]+ )?(?:work|that|it|this|code|coding|projects|all that)(?: for (?:a|one) (?:second|sec|moment|minute))?|(?:a |one )?(?:completely |totally )?(?:different|new|another|unrelated|other) (?:topic|subject|question|matter|thing)|on (?:a different|another) note|(?:changing|to change) the subject|moving on|switching (?:topics|gears|subjects))[,:.!;\s—–-]*$/i;

const topic =
  /^(?:(?:and|so|but|ok|okay|now),? )*((?:its|the|those|these|his|her|their|your) (?:[\p{L}\p{N}'-]+ ){0,3}[\p{L}\p{N}'-]+?)(s?)[,;:]?$/iu;

/** "And its springs, what was wrong with them?" is "What was wrong with its springs?" */
function withTopic(aside: string, text: string): string | undefined {
  const [, named, plural = ""] = topic.exec(aside.trim()) ?? [];
  const pronoun = plural ? /\b(?:they|them|those|these)\b/i : /\b(?:it|that|this)\b/i;
  return named && pronoun.test(text) ? text.replace(pronoun, () => named + plural) : undefined;
}

const says =
  /\b(?:i|we|our|us|my|me|is|are|was|were|am|be|been|has|have|had|do|does|did|can|could|would|will|should|must|may|need|needs|want|use|uses|using|run|runs|work|works|like|see|saw|know|think|read|heard|if|because|as|since|please|thanks|hi|hello)\b/;
/** More words are a sentence. */
const longestTopic = 9;
const fewestWords = 2;

/** What stands before a question without a verb, and names more than a thing: "Kiteboard against a paper log: any figures?" */
function isTopic({ plain, tokens, terms, mentions, person }: Question): boolean {
  const telling = terms.filter((term) => !lightWords.has(term)).length;
  return (
    !person &&
    tokens.length <= longestTopic &&
    tokens.length > fewestWords &&
    !says.test(plain) &&
    telling > 0 &&
    telling + mentions.length >= fewestWords
  );
}

/** Whether a question has no thing of its own, nor points to one: "what are the numbers?" */
function isBare(text: string): boolean {
  const words = tokenize(text).map(({ word }) => word);
  return (
    words.filter((word) => !stopWords.has(word) && !lightWords.has(word) && !lightWords.has(stem(word)))
      .length <= 1 && !/\b(?:it|that|this|these|those|they|them|there|she|he|you|her|his|your)\b/i.test(text)
  );
}

/** What was said before knows a technology: "We use Kafka. Has she worked with that?" */
const ofKnowing =
  /\b(?:uses?|used|using|knows?|knew|work(?:s|ed|ing)? (?:with|in|on)|experience|familiar|skills?|good|written|codes?|coded|seen|done|deal(?:s|t)?|projects?)\b/i;

/** The thing that a question may point back to; a technology only where it is asked whether the owner knows it. */
function spokenOf({ mentions }: Question, text: string): Entity | undefined {
  const first = mentions[0]?.candidates[0]?.entity;
  return first?.kind === "technology" && !ofKnowing.test(text) ? undefined : first;
}

/** How surely a name must mean a thing to be what is spoken of. */
const surely = 0.6;

/** The project or post that is told of before a question: "I use Kiteboard. How much memory does it take?" */
function surelyTold({ mentions }: Question): Entity | undefined {
  const things = mentions.flatMap(({ candidates: [best] }) =>
    best && best.weight >= surely && ["project", "essay"].includes(best.entity.kind) ? [best.entity] : [],
  );
  return things.length === 1 ? things[0] : undefined;
}

/** The one thing that is described before a question, without its name: "The rota thing was closed in May. Why did it flop?" */
function onlyDescribed(said: Question, { knowledge }: Site): Entity | undefined {
  const [only, ...others] = describedIn(said, knowledge);
  return others.length === 0 ? only?.entity : undefined;
}

/** A question with the thing it points back to in place of the pronoun. */
function withName(text: string, { name }: Entity): string {
  return text
    .replace(/(?<!\b(?:is|are|was|were) )\bthere\b(?! (?:is|are|was|were)\b)/i, `at ${name}`)
    .replace(/\b(?:it|that|this|those|these|them)\b(?! \w+ (?:is|was)\b)/i, name);
}
