import { createAnswerer } from "@/lib/answer";
import type { Content } from "@/lib/content";
import { drain } from "@/lib/operations";
import type { AskAgain } from "./rewordings";

/** Asks a content without an embedder, so that a test takes seconds and has the same figures everywhere. */
export function askByWords(content: Content): AskAgain {
  const person = createAnswerer(content);
  return async (query, history = [], page) => {
    const { text, ...answer } = await drain(person.answer({ query, history, page }));
    return { ...answer, answer: text };
  };
}
