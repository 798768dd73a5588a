import { suggestedQuestions } from "@/lib/answer";
import { getMailbox } from "@/lib/messages";
import { getVisits } from "@/lib/visits";
import { queue } from "./queue";

/** How long the first replies of a new process go before what answers are made from, in milliseconds. */
const firstRepliesMs = 1_000;

/**
 * Makes a new process ready for requests: tasks and messages that earlier processes left behind are taken up. What answers
 * are made from takes a third of a second to make: pages need not wait for it, and a question that comes first makes it.
 * @param beforeEnd has something done once the last reply is given, before the process ends
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
