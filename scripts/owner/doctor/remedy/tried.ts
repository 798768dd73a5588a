import type { Finding } from "../finding";
import { onCopy } from "./edit";

/**
 * The findings, each with its advice only where it was seen to help: it is applied to a copy, which is looked at again
 * in the same way.
 */
export async function tried(
  findings: Finding[],
  location: string,
  again: (folder: string) => Finding[],
): Promise<Finding[]> {
  const found: Finding[] = [];
  for (const finding of findings)
    found.push((await helps(finding, location, again)) ? finding : bare(finding));
  return found;
}

async function helps({ edits, about }: Finding, location: string, again: (folder: string) => Finding[]) {
  if (!edits) return true;
  return onCopy(location, edits, (folder) => !again(folder).some((other) => other.about === about));
}

function bare({ kind, says, where, worth }: Finding): Finding {
  return { kind, says, where: where.split(",")[0] ?? where, worth };
}
