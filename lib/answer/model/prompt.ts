import { createHash, randomBytes } from "node:crypto";
import type { Answer } from "../types";
import { instructionsFor, shapeOf } from "./instructions";
import type { Form } from "./settings";
import type { ModelQuestion, Passage } from "./types";

/** Everything that a model gets to see. */
export interface Prompt {
  asked: ModelQuestion;
  draft: Answer;
  passages: readonly Passage[];
}

/** The text of a prompt: the instructions, and the data. */
export interface PromptText {
  system: string;
  user: string;
}

const maxQuestionChars = 1_000;
const maxEarlierQuestions = 6;
const maxDraftChars = 4_000;

/**
 * The question, the questions before it, the engine's own answer, and passages of the public content. Each is marked as data
 * by a random boundary that nobody can guess.
 */
export function renderPrompt(prompt: Prompt, form: Form): PromptText {
  const boundary = randomBytes(16).toString("hex");
  const blocks = blocksOf(prompt).map(
    ([name, text]) =>
      `[${boundary} ${name}]\n${text.replaceAll(boundary, " ")}\n[${boundary} end of ${name}]`,
  );
  const { voice } = prompt.asked.site;
  const followUp = prompt.asked.earlier.length > 0;
  const system = [...instructionsFor(voice, boundary), ...shapeOf(form, followUp)].join("\n");
  return { system, user: blocks.join("\n\n") };
}

/** The cache key of a prompt: the same question over the same content has the same key. */
export function hashOf(prompt: Prompt): string {
  return createHash("sha256")
    .update(JSON.stringify([prompt.asked.site.voice.fullName, blocksOf(prompt)]))
    .digest("base64url");
}

function blocksOf({ asked, draft, passages }: Prompt): [name: string, text: string][] {
  const { earlier, visitorText, question } = asked;
  const resolved =
    question === visitorText
      ? []
      : [["question as it was understood", withoutControlChars(question)] as const];
  const blocks: (readonly [string, string])[] = [
    ...passages.map(
      ({ id, title, text }) =>
        [`passage ${id}`, `${withoutControlChars(title)}\n${withoutControlChars(text)}`] as const,
    ),
    ...(earlier.length > 0
      ? [["earlier questions", earlier.slice(-maxEarlierQuestions).map(questionText).join("\n")] as const]
      : []),
    ["question", questionText(visitorText)],
    ...resolved,
    ["draft answer", draftText(draft)],
  ];
  return blocks.map(([name, text]) => [name, text.trim()]);
}

function draftText({ status, text }: Answer): string {
  return status === "answered" || status === "partial"
    ? withoutControlChars(text).slice(0, maxDraftChars)
    : "None was found.";
}

function questionText(question: string): string {
  return withoutControlChars(question).slice(0, maxQuestionChars).trim();
}

/** Without control characters, and without the invisible ones that hide text in text. */
function withoutControlChars(text: string): string {
  return text.replace(/[^\P{C}\n]/gu, " ");
}
