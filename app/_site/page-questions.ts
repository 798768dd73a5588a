import { answerForBuild } from "@/lib/protocols";

/** As many as are read at a glance. */
const enough = 3;

/**
 * Questions about what a page tells, for the conversation to offer there: of those given, the first that have an answer.
 * @returns them as JSON, for the page to carry in `data-questions`; undefined where none has
 */
export async function pageQuestions(candidates: string[]): Promise<string | undefined> {
  const found: string[] = [];
  for (const question of candidates) {
    const { status } = await answerForBuild(question);
    if (status === "answered") found.push(question);
    if (found.length === enough) break;
  }
  return found.length > 0 ? JSON.stringify(found) : undefined;
}
