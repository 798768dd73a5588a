import { createHash, randomBytes } from "node:crypto";
import type { Answer } from "../types";
import { instructionsFor, shapeOf } from "./instructions";
import type { Form } from "./settings";
import type { Asked, Passage } from "./types";

/** What a model gets to see, and all it gets to see. */
export interface Prompt {
  asked: Asked;
  draft: Answer;
  passages: readonly Passage[];
}

/** A prompt in words: what is to be done, and what it is done with. */
export interface Wording {
  system: string;
  user: string;
}

const maxQuestion = 1_000;
const maxEarlier = 6;
const maxDraft = 4_000;

/**
 * The question, the questions before it, the engine's own answer, and passages of the public content. Each stands
 * between lines that nobody can guess, as data.
 */
export function wordingOf(prompt: Prompt, form: Form): Wording {
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

/** What a prompt is known by: the same question over the same content has the same. */
export function hashOf(prompt: Prompt): string {
  return createHash("sha256")
    .update(JSON.stringify([prompt.asked.site.voice.fullName, blocksOf(prompt)]))
    .digest("base64url");
}

function blocksOf({ asked, draft, passages }: Prompt): [name: string, text: string][] {
  const { earlier, said, question } = asked;
  const resolved = question === said ? [] : [["question as it was understood", plain(question)] as const];
  const blocks: (readonly [string, string])[] = [
    ...passages.map(({ id, title, text }) => [`passage ${id}`, `${plain(title)}\n${plain(text)}`] as const),
    ...(earlier.length > 0
      ? [["earlier questions", earlier.slice(-maxEarlier).map(shown).join("\n")] as const]
      : []),
    ["question", shown(said)],
    ...resolved,
    ["draft answer", draftOf(draft)],
  ];
  return blocks.map(([name, text]) => [name, text.trim()]);
}

function draftOf({ status, text }: Answer): string {
  return status === "answered" || status === "partial" ? plain(text).slice(0, maxDraft) : "None was found.";
}

function shown(question: string): string {
  return plain(question).slice(0, maxQuestion).trim();
}

/** Without control characters, and without the invisible ones that hide text in text. */
function plain(text: string): string {
  return text.replace(/[^\P{C}\n]/gu, " ");
}
