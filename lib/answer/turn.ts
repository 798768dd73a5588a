import type { Entity } from "@/lib/knowledge";
import { lightWords, stem, stopWords, tokenize, withoutEndMarks } from "@/lib/language";
import { type Response, respond } from "./decide/respond";
import { asksOfOwner } from "./decide/usual-question";
import { type Focus, outOfScope } from "./draft";
import { withoutCourtesies } from "./read/courtesies";
import { describedIn } from "./read/described";
import { withoutInjectedOrders } from "./read/guards/prompt-injection";
import { type Part, partsOf } from "./read/parts";
import { analyze, type Question } from "./read/question";
import { asksAboutStatement } from "./read/question-checks";
import { isUnderspecified, itemFromList, refersBack } from "./read/select";
import type { Site } from "./site";
import type { Steps } from "./steps";
import { offerQuestionOf } from "./usual/offer";

/** The responses to the parts of a user's message, and the conversation's focus afterwards. */
export interface TurnResult {
  responses: Response[];
  focus: Focus;
  /** Whether the message tried to give the system orders (prompt injection). */
  hostile: boolean;
}

/** Only the last so many characters of a message are read: nobody asks a longer question. */
const maxMessageChars = 4_000;

/** The questions of a message, without injected orders and politeness; none where it holds nothing but orders. */
export function readMessage(
  message: string,
  { knowledge, titles }: Site,
): { parts: Part[]; hostile: boolean } {
  const { text, hostile } = withoutInjectedOrders(message.slice(-maxMessageChars), titles);
  const parts = hostile && text === "" ? [] : partsOf(withoutCourtesies(text, knowledge.person.aliases));
  return { parts, hostile };
}

/** Answers one message part by part: injected orders are left out, and each question may refer to the one before. */
export function* answerTurn(message: string, site: Site, focus: Focus): Steps<TurnResult> {
  const { parts, hostile } = readMessage(message, site);
  if (parts.length === 0)
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
  let currentFocus = focus;
  for (const part of parts) {
    yield;
    const response = yield* respondTo(part, site, currentFocus, responses.at(-1)?.question);
    responses.push(response);
    currentFocus = response.focus;
  }
  return { responses, focus: currentFocus, hostile };
}

/** @param previous the previous question of the same message, which it may refer to: "What is done about frost? Does it help?" */
function* respondTo(
  { text, preface }: Part,
  site: Site,
  focus: Focus,
  previous: Question | undefined,
): Steps<Response> {
  if (!preface) {
    const leans = !focus.topic && previous && (yield* leansOn(text, site));
    return yield* respond(text, site, focus, leans ? previous : undefined);
  }
  if (subjectChangePattern.test(preface)) return yield* respond(text, site, { page: focus.page });
  const prefaceQuestion = analyze(preface, site);
  if (!saysMatter(prefaceQuestion) && !(yield* leansOn(text, site))) return yield* respond(text, site, focus);
  if (
    isTopicPhrase(prefaceQuestion) &&
    lacksSubject(text) &&
    !offerQuestionOf(analyze(text, site), prefaceQuestion)
  ) {
    const whole = `${withoutEndMarks(text)}, ${preface.replace(/[.:,;\s—–-]+$/, "")}?`;
    const response = yield* respond(whole, site, focus);
    if (response.draft.status === "answered") return response;
  }
  const described = describedEntity(prefaceQuestion, site);
  // The whole phrase identifies more than part of a name does: "The old radio tapes project, what was the bill?"
  const named = described ?? mentionedEntity(prefaceQuestion, text);
  const whole = named ? undefined : withTopic(preface, text);
  if (whole) return yield* respond(whole, site, focus);
  const listed = itemFromList(prefaceQuestion, { site, focus, preamble: [] });
  if (listed) return yield* respond(text, site, { ...focus, topic: listed });
  const statedTopic = statedEntity(prefaceQuestion) ?? described;
  const plain = withoutEndMarks(text.toLowerCase());
  return yield* respond(
    named && !asksAboutStatement(plain, prefaceQuestion.terms) ? withName(text, named) : text,
    site,
    statedTopic ? { ...focus, topic: statedTopic } : focus,
    prefaceQuestion,
  );
}

/** Whether a question of a message is about what was said or asked before it. */
function* leansOn(text: string, site: Site): Steps<boolean> {
  const question = analyze(text, site);
  const isShort = refersBack(question) || isUnderspecified(question) || !question.mentionsOwner;
  return isShort && !(yield* asksOfOwner(question, site));
}

const matterPattern =
  /\d|\b(?:we|our|us|they|their|role|position|job|team|company|office|start-?up|project|product|clients?|customers?|salary|budget|offer|contract|remote|site|page)\b/;

/**
 * Whether a statement before a question may be what the question is about. "Sorry, I'm on my phone" and "Happy Monday!" are
 * not: they name nothing that this site knows, neither the owner nor an offer.
 */
function saysMatter({ plain, mentions, places, mentionsOwner }: Question): boolean {
  return mentionsOwner || mentions.length > 0 || places.length > 0 || matterPattern.test(plain);
}

/** "Forget work for a second, does she sing?", "Different question: when could she start?" */
const subjectChangePattern =
  /(?:^|[.!,] )(?:(?:and|ok|okay|so|but|now) )*(?:(?:forget|never ?mind|enough (?:of|about)) (?:[\w-]+ )?(?:work|that|it|this|code|coding|projects|all that)(?: for (?:a|one) (?:second|sec|moment|minute))?|(?:a |one )?(?:completely |totally )?(?:different|new|another|unrelated|other) (?:topic|subject|question|matter|thing)|on (?:a different|another) note|(?:changing|to change) the subject|moving on|switching (?:topics|gears|subjects))[,:.!;\s—–-]*$/i;

const topicPattern =
  /^(?:(?:and|so|but|ok|okay|now),? )*((?:its|the|those|these|his|her|their|your) (?:[\p{L}\p{N}'-]+ ){0,3}[\p{L}\p{N}'-]+?)(s?)[,;:]?$/iu;

/** "And its springs, what was wrong with them?" becomes "What was wrong with its springs?" */
function withTopic(aside: string, text: string): string | undefined {
  const [, named, plural = ""] = topicPattern.exec(aside.trim()) ?? [];
  const pronoun = plural ? /\b(?:they|them|those|these)\b/i : /\b(?:it|that|this)\b/i;
  return named && pronoun.test(text) ? text.replace(pronoun, () => named + plural) : undefined;
}

const verbPattern =
  /\b(?:i|we|our|us|my|me|is|are|was|were|am|be|been|has|have|had|do|does|did|can|could|would|will|should|must|may|need|needs|want|use|uses|using|run|runs|work|works|like|see|saw|know|think|read|heard|if|because|as|since|please|thanks|hi|hello)\b/;
/** A phrase of more words is a sentence. */
const maxTopicWords = 9;
const minTopicWords = 2;

/** Whether a preface is a topic without a verb that says more than a name: "Kiteboard against a paper log: any figures?" */
function isTopicPhrase({ plain, tokens, terms, mentions, mentionsOwner }: Question): boolean {
  const telling = terms.filter((term) => !lightWords.has(term)).length;
  return (
    !mentionsOwner &&
    tokens.length <= maxTopicWords &&
    tokens.length > minTopicWords &&
    !verbPattern.test(plain) &&
    telling > 0 &&
    telling + mentions.length >= minTopicWords
  );
}

/** Whether a question names no subject and has no pronoun for one: "what are the numbers?" */
function lacksSubject(text: string): boolean {
  const words = tokenize(text).map(({ word }) => word);
  return (
    words.filter((word) => !stopWords.has(word) && !lightWords.has(word) && !lightWords.has(stem(word)))
      .length <= 1 && !/\b(?:it|that|this|these|those|they|them|there|she|he|you|her|his|your)\b/i.test(text)
  );
}

/** Asks whether the owner knows a technology named before: "We use Kafka. Has she worked with that?" */
const knowledgePattern =
  /\b(?:uses?|used|using|knows?|knew|work(?:s|ed|ing)? (?:with|in|on)|experience|familiar|skills?|good|written|codes?|coded|seen|done|deal(?:s|t)?|projects?)\b/i;

/** The entity a question may refer to; a technology only where the question asks whether the owner knows it. */
function mentionedEntity({ mentions }: Question, text: string): Entity | undefined {
  const first = mentions[0]?.candidates[0]?.entity;
  return first?.kind === "technology" && !knowledgePattern.test(text) ? undefined : first;
}

/** How probably a name must mean an entity for that to become the topic. */
const minNameConfidence = 0.6;

/** The one project or post named in the preface: "I use Kiteboard. How much memory does it take?" */
function statedEntity({ mentions }: Question): Entity | undefined {
  const things = mentions.flatMap(({ candidates: [best] }) =>
    best && best.weight >= minNameConfidence && ["project", "essay"].includes(best.entity.kind)
      ? [best.entity]
      : [],
  );
  return things.length === 1 ? things[0] : undefined;
}

/** The one entity described in the preface without its name: "The rota thing was closed in May. Why did it flop?" */
function describedEntity(said: Question, { knowledge }: Site): Entity | undefined {
  const [only, ...others] = describedIn(said, knowledge);
  return others.length === 0 ? only?.entity : undefined;
}

/** The question with its pronoun replaced by the entity's name. */
function withName(text: string, { name }: Entity): string {
  return text
    .replace(/(?<!\b(?:is|are|was|were) )\bthere\b(?! (?:is|are|was|were)\b)/i, `at ${name}`)
    .replace(/\b(?:it|that|this|those|these|them)\b(?! \w+ (?:is|was)\b)/i, name);
}
