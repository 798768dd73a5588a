import type { Entity } from "@/lib/knowledge";
import { answered, cite, citeName, type Draft } from "../../draft";
import { inBrackets, periodEvidence, positionOf } from "../../speak/lines";
import { escapeMarkdown } from "../../speak/voice";

/** One job in a line after `lead` (given without a colon): position, employer and dates, with a receipt for each. */
export function oneJobDraft(job: Entity, lead: string): Draft {
  const position = positionOf(job);
  const role = position ? `**${escapeMarkdown(position.text)}** at ` : "";
  const text = `${lead}: ${role}**${escapeMarkdown(job.name)}**${inBrackets(job.period?.display)}.`;
  const evidence = [...periodEvidence(job), position ? cite(position) : citeName(job)];
  return answered(text, evidence, { topic: job, prior: 0.88 });
}
