import { type Answer, answer, type Conversation, editionsFor, type Piece } from "@/lib/answer";
import { decoded, getContent, inEdition, splitPath } from "@/lib/content";
import type { Language } from "@/lib/locale";

/** An answer from what the owner wrote in one language, with its first piece. */
interface Begun {
  /** What the addresses of that language begin with. */
  base: string;
  assistant: string;
  begun: IteratorResult<Piece, Answer>;
  pieces: AsyncGenerator<Piece, Answer>;
}

/**
 * Answers from the language that is asked in, and from the others only what that one has no answer to: the receipts come
 * first, and without one there is none.
 * @throws the signal's reason when it aborts
 */
export async function answerInEdition(conversation: Conversation, signal: AbortSignal): Promise<Begun> {
  const [first, ...others] = editionsFor(conversation);
  const own = await begin(first, conversation, signal);
  if (isProved(own)) return own;
  for (const language of others) {
    const other = await begin(language, conversation, signal);
    if (isProved(other)) return other;
  }
  return own;
}

async function begin(
  language: Language | undefined,
  conversation: Conversation,
  signal: AbortSignal,
): Promise<Begun> {
  const page = conversation.page && splitPath(decoded(conversation.page)).path;
  return inEdition(language, async () => {
    const { base, owner } = getContent();
    const pieces = answer({ ...conversation, page }, signal);
    return { base, assistant: owner.assistant, begun: await pieces.next(), pieces };
  });
}

function isProved({ begun }: Begun): boolean {
  return !begun.done && begun.value.type === "sources" && begun.value.sources.length > 0;
}
