import { parseArgs } from "node:util";
import { getMailbox, type MessageRow } from "@/lib/messages";
import { main, Stop } from "../setup/run.mjs";

// `npm run inbox [-- --done RECEIPT]`: the messages that reached you no other way, and: this one is read, forget it.
await main(async () => {
  const { values } = parseArgs({ options: { done: { type: "string" } } });
  const box = getMailbox();
  if (values.done !== undefined) {
    if (!(await box.remove(values.done))) throw new Stop(`There is no message ${values.done}.`);
    console.log(`Forgotten: ${values.done}`);
    return;
  }
  const unread = await box.unread();
  console.log(unread.length === 0 ? "No messages." : unread.map(inWords).join("\n\n"));
});

const reasons: Partial<Record<MessageRow["phase"], string>> = {
  undelivered: "your mail refused it",
  uncertain: "sent once without a reply: look whether you have it",
};

function inWords({ id, phase, letter, createdAt }: MessageRow): string {
  const reason = reasons[phase];
  return [
    `${createdAt.slice(0, 16).replace("T", " ")}  ${letter?.name} <${letter?.email}>${reason ? `  (${reason})` : ""}`,
    ...(letter?.message.split("\n") ?? []).map((line) => `  ${line}`),
    `  npm run inbox -- --done ${id}`,
  ].join("\n");
}
