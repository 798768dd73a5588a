import type { JobFitResult } from "@/lib/fit";
import type { Strings } from "@/lib/locale";
import { partsOf } from "./words";

/**
 * A comparison as Markdown, to be pasted into a mail or a note: the summary, then a line a requirement with the
 * address of the passage it rests on.
 * @param link the address at which the comparison can be read
 */
export function asMarkdown(
  result: JobFitResult,
  title: string,
  link: string,
  say: Strings["ledger"],
): string {
  const parts = partsOf(result, say).map(({ title: heading, rows }) => {
    const lines = rows.map(({ text, verdict, reason, quotes: [first] }) => {
      const proof = first ? ` [${escaped(first.title)}](${first.source})` : "";
      return `- **${say.verdicts[verdict]}**: ${escaped(text).replace(/[.;,]$/, "")}. ${escaped(reason)}${proof}`;
    });
    return [`## ${heading}`, "", ...lines].join("\n");
  });
  return [`# ${title}`, escaped(result.summary), ...parts, link].join("\n\n").concat("\n");
}

/** A text from outside, so that nothing in it is taken for Markdown or HTML. */
function escaped(text: string): string {
  return text.replace(/\s+/g, " ").replace(/[\\`*_{}[\]<>#|]/g, "\\$&");
}
