import { ServiceError } from "@/lib/errors";
import { getMailbox, type MessageRow } from "@/lib/messages";
import { answerQuestion, type WrittenAnswer } from "./answer";
import { forgetQuestion, type OpenQuestion, readOpenQuestions } from "./open-questions";

export { answerQuestion, checksFile, isWritable, type WrittenAnswer } from "./answer";
export { type OpenQuestion, readOpenQuestions } from "./open-questions";

/** What waits for the owner. */
export interface Inbox {
  messages: MessageRow[];
  questions: OpenQuestion[];
}

/** @param location of the content @throws StoreUnavailable */
export async function readInbox(location: string): Promise<Inbox> {
  return { messages: await getMailbox().unread(), questions: await readOpenQuestions(location) };
}

/** Forgets a message that is read, or a question that needs no answer; false when there is neither. */
export async function forget(location: string, id: string): Promise<boolean> {
  const question = await findOpenQuestion(location, id);
  if (!question) return getMailbox().remove(id);
  await forgetQuestion(question);
  return true;
}

/**
 * Answers an open question in writing; it is open no more.
 * @param as the question in better words
 * @throws ServiceError `not_found`, or `invalid_request` where it cannot be written down
 */
export async function answerOpenQuestion(
  location: string,
  id: string,
  text: string,
  as?: string,
): Promise<WrittenAnswer> {
  if (!text.trim()) throw new ServiceError("invalid_request", "The answer has no words.");
  const question = await findOpenQuestion(location, id);
  if (!question) throw new ServiceError("not_found", `There is no question ${id.slice(0, 80)}.`);
  const answered = await answerQuestion(location, as || question.group[0].question, text);
  await forgetQuestion(question);
  return answered;
}

async function findOpenQuestion(location: string, id: string): Promise<OpenQuestion | undefined> {
  return (await readOpenQuestions(location)).find(({ group: [first] }) => first.id === id);
}
