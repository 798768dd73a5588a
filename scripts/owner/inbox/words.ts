import type { OpenQuestion } from "@/lib/inbox";
import type { MessageRow } from "@/lib/messages";
import { timesAsked } from "@/lib/questions";

const reasons: Partial<Record<MessageRow["phase"], string>> = {
  undelivered: "  (your mail refused it)",
  uncertain: "  (sent once without a reply: look whether you have it)",
};

const maxNearestChars = 120;

/** A message for the terminal, with the line that forgets it. */
export function renderMessage({ id, phase, letter, createdAt }: MessageRow): string {
  return [
    `${createdAt.slice(0, 16).replace("T", " ")}  ${letter?.name} <${letter?.email}>${reasons[phase] ?? ""}`,
    ...(letter?.message.split("\n") ?? []).map((line) => `  ${line}`),
    `  npm run inbox -- --done ${id}`,
  ].join("\n");
}

/** A question for the terminal, with the line that answers it. */
export function renderQuestion({ group, nearest }: OpenQuestion): string {
  const [first, ...others] = group;
  const times = group.reduce((sum, member) => sum + timesAsked(member), 0);
  const last = group
    .map((member) => member.last)
    .sort()
    .at(-1);
  return [
    `${times}x, last on ${last}: ${first.question}`,
    ...others.map(({ question }) => `  also: ${question}`),
    nearest ? `  nearest: ${nearest.url}: ${nearest.text.slice(0, maxNearestChars)}` : "  nothing near it",
    `  npm run inbox -- --answer ${first.id} "Your answer."`,
  ].join("\n");
}
