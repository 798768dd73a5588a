import { type Answer, answer, type Conversation, editionsFor, type Piece } from "@/lib/answer";
import { decoded, getContent, runInEdition, splitPath } from "@/lib/content";
import type { Language } from "@/lib/locale";

/** An answer being generated from the content in one language, with its first piece. */
interface StartedAnswer {
  /** Path prefix of that language's addresses. */
  base: string;
  assistant: string;
  firstStep: IteratorResult<Piece, Answer>;
  pieces: AsyncGenerator<Piece, Answer>;
}

/**
 * Answers from the content in the language of the question, and from another language only where that one has no answer:
 * the first piece of an answer is its sources, so an answer without sources is none.
 * @throws the signal's reason when it aborts
 */
export async function answerInEdition(
  conversation: Conversation,
  signal: AbortSignal,
): Promise<StartedAnswer> {
  const [first, ...others] = editionsFor(conversation);
  const own = await startAnswer(first, conversation, signal);
  if (hasSources(own)) return own;
  for (const language of others) {
    const other = await startAnswer(language, conversation, signal);
    if (hasSources(other)) return other;
  }
  return own;
}

async function startAnswer(
  language: Language | undefined,
  conversation: Conversation,
  signal: AbortSignal,
): Promise<StartedAnswer> {
  const page = conversation.page && splitPath(decoded(conversation.page)).path;
  return runInEdition(language, async () => {
    const { base, owner } = getContent();
    const pieces = answer({ ...conversation, page }, signal);
    return { base, assistant: owner.assistant, firstStep: await pieces.next(), pieces };
  });
}

function hasSources({ firstStep }: StartedAnswer): boolean {
  return !firstStep.done && firstStep.value.type === "sources" && firstStep.value.sources.length > 0;
}
