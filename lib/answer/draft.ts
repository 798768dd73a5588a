import type { Entity, Fact } from "@/lib/knowledge";
import type { Question } from "./read/question";
import type { Site } from "./site";
import type { AnswerStatus } from "./types";
import type { UsualQuestion } from "./usual/questions";

/** A quote and where it stands. */
export interface Evidence {
  url: string;
  title: string;
  quote: string;
  asOf?: string;
}

/** What a conversation is about after a turn, so that the next one may leave it out. */
export interface Focus {
  topic?: Entity;
  /** The things an answer listed, in its order: "the second one". */
  list?: Entity[];
  /** What the windows are of that were shown as coming nearest. */
  shown?: Entity;
  /** The question before, as the intents read it. */
  question?: Question;
  /** The sentence that answered, when one did: "in what time?" may well be in it. */
  said?: Draft;
  /** Names it took for known, and nobody here has. */
  missing?: string[];
  /** The thing whose page the visitor is on: "this page", and what is meant while nothing else is spoken of. */
  page?: Entity;
}

/** A refusal is hardly ever the answer itself. */
const refused = 0.03;

/** An answer before it is calibrated and sent. */
export interface Draft {
  status: AnswerStatus;
  text: string;
  evidence: Evidence[];
  /** How sure this way of answering is by itself, 0 to 1, before the question's own features count. */
  prior: number;
  topic?: Entity;
  list?: Entity[];
  /** Whether it is the nearest that could be found, among rivals. */
  hedged?: boolean;
  /** Whether a refusal stands whatever a story says: the pages were searched for what is asked. */
  settled?: boolean;
  /** What comes nearest to an answer where none is sure enough: shown as that, and never as the answer. */
  nearest?: Draft;
  /** The same in fewer words, where it is the answer to one of several questions. */
  brief?: () => Draft;
  /** What a probability was computed from, for fitting it. */
  features?: Record<string, number>;
}

export interface Context {
  site: Site;
  focus: Focus;
  /** Stems of what was said in the same message before the question, when the question leans on it. */
  preamble: string[];
  /** All that was said before it in the same message. */
  preface?: string;
  /** The usual question that takes up what was said before it: no FAQ's yes or no is one to the words asked. */
  taken?: UsualQuestion;
  /** Set by an intent that took its subject from the focus. */
  used?: Entity;
}

/** A receipt for a fact; a long text is quoted by the sentence that matters. */
export function cite(fact: Fact, quote = fact.text): Evidence {
  return { url: fact.url, title: fact.entity.title, quote, asOf: fact.asOf };
}

/** A receipt for a thing's name. */
export function citeName(entity: Entity): Evidence {
  return { url: entity.url, title: entity.title, quote: entity.name };
}

/** A draft that answers, with its receipts; it is 0.9 sure where `more` says nothing else. */
export function answered(text: string, evidence: Evidence[], more: Partial<Draft> = {}): Draft {
  return { status: "answered", text, evidence, prior: 0.9, ...more };
}

/** The portfolio does not say: which is an answer too, and says what is missing and how to ask. */
export function notFound(site: Site, what: string, more: Partial<Draft> = {}): Draft {
  return {
    status: "not_found",
    text: `The portfolio doesn't say ${what}.${askDirectly(site)}`,
    evidence: [],
    prior: refused,
    ...more,
  };
}

/** How to ask the owner, as a sentence behind another; empty where there is no way. */
export function askDirectly({ reach, voice }: Site): string {
  return reach ? ` You can ask ${voice.first ? "me" : voice.name} directly: ${reach}.` : "";
}

/** "Rates", and no "status". */
const endsInPlural = /[^su]s$/;

/** The owner keeps it private: known to be withheld, which differs from unknown. */
export function withheld(site: Site, what: string, onRequest: boolean): Draft {
  const { voice, reach } = site;
  const text = onRequest
    ? `${voice.say(`{S} {does|do} not publish ${what}, and {shares|share} ${endsInPlural.test(what) ? "them" : "it"} on request`)}${reach ? `: ${reach}` : ""}.`
    : `${voice.say("{S} {keeps|keep}")} ${what} private.${reach ? ` For anything else, write to ${reach}.` : ""}`;
  return {
    status: "withheld",
    text,
    evidence: [],
    prior: refused,
  };
}

/** The question is about something else than the owner's work. */
export function outOfScope(site: Site): Draft {
  const name = site.voice.fullName;
  const text = `That is outside of what I can help with: I only answer questions about ${name}'s work, from this portfolio.`;
  return { status: "out_of_scope", text, evidence: [], prior: refused };
}

/** Whether it says that nothing answers; what is withheld is known. */
export function isRefusal({ status }: Draft): boolean {
  return status === "not_found" || status === "out_of_scope";
}

/** The key in `owner.yaml` of a fact of the owner's terms: `on_call`. */
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
