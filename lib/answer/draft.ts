import type { Entity, Fact } from "@/lib/knowledge";
import type { Question } from "./read/question";
import type { Site } from "./site";
import type { AnswerStatus } from "./types";
import type { UsualQuestion } from "./usual/questions";

/** A quote and the page it comes from. */
export interface Evidence {
  url: string;
  title: string;
  quote: string;
  asOf?: string;
}

/** The state of a conversation after a turn: what the next question may refer to without naming it. */
export interface Focus {
  topic?: Entity;
  /** The entities an answer listed, in its order, for "the second one". */
  list?: Entity[];
  /** The entity of the passages that were displayed as the nearest to an answer. */
  nearestTopic?: Entity;
  /** The previous question, as the intents read it. */
  question?: Question;
  /** The answer just given, where it quoted a sentence: "in what time?" may well be answered by the same one. */
  lastAnswer?: Draft;
  /** Names the question assumed to be known, and this site does not know. */
  unknownNames?: string[];
  /** The entity whose page the visitor is on: "this page", and the default topic while nothing else was named. */
  page?: Entity;
  /** What the previous question was asked of without naming it. */
  story?: Entity;
}

/** A refusal is hardly ever the right answer. */
const refusalPrior = 0.03;

/** An answer before it is calibrated and sent. */
export interface Draft {
  status: AnswerStatus;
  text: string;
  evidence: Evidence[];
  /** The prior probability that this way of answering is right, 0 to 1, before the question's own features count. */
  prior: number;
  topic?: Entity;
  list?: Entity[];
  /** Whether it is only the best of several candidates that scored about the same. */
  hedged?: boolean;
  /** Whether a refusal is final, whatever a story says: the pages were already searched for what is asked. */
  final?: boolean;
  /** The nearest passage where no answer is probable enough: displayed as such, and never as the answer. */
  nearest?: Draft;
  /** A shorter version, for an answer to one of several questions. */
  brief?: () => Draft;
  /** The features the probability was computed from, for fitting. */
  features?: Record<string, number>;
}

export interface Context {
  site: Site;
  focus: Focus;
  /** Stems of the text before the question in the same message, when the question depends on it. */
  preamble: string[];
  /** All of the text before the question in the same message. */
  preface?: string;
  /** The usual question asked about an offer in the preface: a FAQ's yes or no does not answer the words asked. */
  offerQuestion?: UsualQuestion;
  /** The subject, set by an intent that took it from the focus. */
  subjectFromFocus?: Entity;
}

/** A receipt for a fact; of a long text, pass the sentence that matters as the quote. */
export function cite(fact: Fact, quote = fact.text): Evidence {
  return { url: fact.url, title: fact.entity.title, quote, asOf: fact.asOf };
}

/** A receipt for an entity's name. */
export function citeName(entity: Entity): Evidence {
  return { url: entity.url, title: entity.title, quote: entity.name };
}

/** The receipts for who the owner is: the name, and the headline where there is one. */
export function citeOwner(person: Entity): Evidence[] {
  const headline = factOf(person, "label");
  return [citeName(person), ...(headline ? [cite(headline)] : [])];
}

/** A draft that answers, with its receipts; its prior is 0.9 unless `more` gives another. */
export function answered(text: string, evidence: Evidence[], more: Partial<Draft> = {}): Draft {
  return { status: "answered", text, evidence, prior: 0.9, ...more };
}

/** A draft for what the portfolio does not say: it names what is missing and how to ask the owner. */
export function notFound(site: Site, what: string, more: Partial<Draft> = {}): Draft {
  return {
    status: "not_found",
    text: `The portfolio doesn't say ${what}.${contactSentence(site)}`,
    evidence: [],
    prior: refusalPrior,
    ...more,
  };
}

/** A sentence on how to ask the owner, to append to another; empty where no contact is known. */
export function contactSentence({ contact, voice }: Site): string {
  return contact ? ` You can ask ${voice.isFirstPerson ? "me" : voice.name} directly: ${contact}.` : "";
}

/** Matches "rates", but not "status". */
const pluralPattern = /[^su]s$/;

/** A draft for what the owner keeps private: known to be withheld, which differs from unknown. */
export function withheld(site: Site, what: string, onRequest: boolean): Draft {
  const { voice, contact } = site;
  const text = onRequest
    ? `${voice.say(`{S} {does|do} not publish ${what}, and {shares|share} ${pluralPattern.test(what) ? "them" : "it"} on request`)}${contact ? `: ${contact}` : ""}.`
    : `${voice.say("{S} {keeps|keep}")} ${what} private.${contact ? ` For anything else, write to ${contact}.` : ""}`;
  return {
    status: "withheld",
    text,
    evidence: [],
    prior: refusalPrior,
  };
}

/** A draft for a question that is about something other than the owner's work. */
export function outOfScope(site: Site): Draft {
  const name = site.voice.fullName;
  const text = `That is outside of what I can help with: I only answer questions about ${name}'s work, from this portfolio.`;
  return { status: "out_of_scope", text, evidence: [], prior: refusalPrior };
}

/** Whether a draft says that there is no answer; what is withheld is known, so it does not count. */
export function isRefusal({ status }: Draft): boolean {
  return status === "not_found" || status === "out_of_scope";
}

/** The key in `owner.yaml` of one of the owner's terms of work: `on_call`. */
export function keyOf({ id }: Entity): string {
  return id.replace(/^fact:/, "");
}

/** The facts of an entity in a slot, in page order. */
export function factsOf(entity: Entity, ...slots: string[]): Fact[] {
  return slots.flatMap((slot) => entity.facts.filter((fact) => fact.slot === slot));
}

/** The first fact of an entity in the first of these slots that it has; undefined where it has none of them. */
export function factOf(entity: Entity, ...slots: string[]): Fact | undefined {
  return factsOf(entity, ...slots)[0];
}

/** The same answer without a yes. */
export function withoutYes(draft: Draft): Draft {
  return { ...draft, text: draft.text.replace(/^Yes(?:[.:]\s+|, (?=\*\*))/, "") };
}
