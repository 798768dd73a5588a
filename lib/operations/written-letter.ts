import { getMailbox, type Letter } from "@/lib/messages";
import { freshCallId } from "./keys";
import { isReceipt, takesMessages } from "./message-receipt";
import { asUnavailable } from "./run";

/**
 * Keeps a letter that `leaveMessage` refused, for whoever wrote it to change.
 * @returns what `letterToChange` takes; nothing can send a letter by it
 * @throws ServiceError `unavailable`
 */
export async function setLetterAside(letter: Letter): Promise<string> {
  const id = freshCallId();
  try {
    await getMailbox().setAside(id, letter);
  } catch (error) {
    throw asUnavailable(error) ?? error;
  }
  return id;
}

/**
 * What was written and not sent yet.
 * @param id of a draft, or of a letter that was set aside
 * @throws StoreUnavailable
 */
export async function letterToChange(id: string): Promise<Letter | undefined> {
  return takesMessages() && isReceipt(id) ? getMailbox().editableLetter(id) : undefined;
}
