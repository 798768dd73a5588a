import { suggestedQuestions } from "@/lib/answer";
import { getMailbox } from "@/lib/messages";
import { getVisits } from "@/lib/visits";
import type { Caller } from "./caller";
import { queue } from "./queue";

/** How long the first replies of a new process go before what answers are made from, in milliseconds. */
const firstRepliesMs = 1_000;

/**
 * Makes a new process ready for requests: tasks and messages that earlier processes left behind are taken up. What answers
 * are made from takes a third of a second to make: pages need not wait for it, and a question that comes first makes it.
 * @param defer keeps the process alive for what is to be done when it is asked to end
 */
export function startOperations(defer: Caller["defer"]): void {
  setTimeout(suggestedQuestions, firstRepliesMs).unref();
  const tasks = queue();
  tasks.start();
  const messages = getMailbox();
  messages.start();
  const stop = () => {
    defer(getVisits().flush());
    tasks.stop();
    messages.stop();
  };
  // A host sends the one, Ctrl+C the other; the framework ends after either.
  process.once("SIGTERM", stop).once("SIGINT", stop);
}
