import { suggestedQuestions } from "@/lib/answer";
import { getMailbox } from "@/lib/messages";
import { getVisits } from "@/lib/visits";
import { queue } from "./queue";

/**
 * Makes a new process ready before its first request: what answers are made from is read now and not by the first
 * visitor, and tasks and messages that earlier processes left behind are taken up.
 */
export function startOperations(): void {
  suggestedQuestions();
  const tasks = queue();
  tasks.start();
  const messages = getMailbox();
  messages.start();
  process.once("SIGTERM", () => {
    void getVisits().flush();
    tasks.stop();
    messages.stop();
  });
}
