import { answerForBuild } from "@/lib/protocols";

/** As many as can be read at a glance. */
const maxQuestions = 3;

/**
 * Questions about a page for the chat to suggest there: the first of the candidates that have an answer.
 * @returns them as JSON, for the page to carry in `data-questions`; undefined where none has
 */
export async function pageQuestions(candidates: string[]): Promise<string | undefined> {
  const found: string[] = [];
  for (const question of candidates) {
    const { status } = await answerForBuild(question);
    if (status === "answered") found.push(question);
    if (found.length === maxQuestions) break;
  }
  return found.length > 0 ? JSON.stringify(found) : undefined;
}
