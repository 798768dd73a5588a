import { suggestedQuestions } from "@/lib/answer";
import { getMailbox } from "@/lib/messages";
import { getVisits } from "@/lib/visits";
import { queue } from "./queue";

/** A new process warms up the question index only after this delay, so that its first replies do not wait for it. */
const firstRepliesMs = 1_000;

/**
 * Makes a new process ready for requests: tasks and messages that earlier processes left behind are taken up. Building the
 * index for answers takes a third of a second: pages need not wait for it, and an early question builds it itself.
 * @param beforeEnd registers work to do after the last reply, before the process ends
 */
export function startOperations(beforeEnd: (work: () => Promise<void>) => void): void {
  setTimeout(suggestedQuestions, firstRepliesMs).unref();
  const tasks = queue();
  tasks.start();
  const messages = getMailbox();
  messages.start();
  // Not on the signal: replies that are still being sent count too.
  beforeEnd(() => getVisits().flush());
  const stop = () => {
    tasks.stop();
    messages.stop();
  };
  // A host sends the one, Ctrl+C the other; the framework ends after either.
  process.once("SIGTERM", stop).once("SIGINT", stop);
}
