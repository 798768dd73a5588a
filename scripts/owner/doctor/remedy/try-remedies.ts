import type { Finding } from "../finding";
import { withEditedCopy } from "./edit";

/**
 * The findings, each with its advice only where it was seen to help: it is applied to a copy, which is looked at again
 * in the same way.
 */
export async function withTriedRemedies(
  findings: Finding[],
  location: string,
  again: (folder: string) => Finding[],
): Promise<Finding[]> {
  const found: Finding[] = [];
  for (const finding of findings)
    found.push((await remedyHelps(finding, location, again)) ? finding : withoutRemedy(finding));
  return found;
}

async function remedyHelps(
  { edits, about }: Finding,
  location: string,
  findAgain: (folder: string) => Finding[],
) {
  if (!edits) return true;
  return withEditedCopy(
    location,
    edits,
    (folder) => !findAgain(folder).some((other) => other.about === about),
  );
}

function withoutRemedy({ kind, message, where, impact }: Finding): Finding {
  return { kind, message, where: where.split(",")[0] ?? where, impact };
}
