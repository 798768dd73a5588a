import { joinList } from "@/lib/language";
import type { Examination } from "./examine";
import { type Finding, type Kind, kinds } from "./finding";

const headings: Record<Kind, string> = {
  leak: "Private, and readable",
  broken: "Cannot be read, and stops the build",
  notice: "Worth a look",
  sample: "Still the sample's",
  contradiction: "Does not agree",
  stale: "Old, or of unknown age",
  check: "Answered once, and no more",
  link: "Leads nowhere",
  model: "The model",
  missing: "Asked, and not answered",
  thin: "Thin",
};

/** The report for a terminal: a summary in the first line, then what to do, the most valuable first. */
export function renderText(examination: Examination): string {
  const sections = sectionsOf(examination).map(([heading, findings]) => {
    const lines = findings.map(({ message, where, paste }) =>
      [`- ${message}`, `  ${where}`, ...indent(paste, "    ")].join("\n"),
    );
    return `${heading}\n${lines.join("\n")}`;
  });
  return [renderSummary(examination), ...sections].join("\n\n");
}

/** The same as a page of Markdown. */
export function renderMarkdown(examination: Examination): string {
  const sections = sectionsOf(examination).map(([heading, findings]) => {
    const items = findings.map(({ message, where, paste }) => {
      const code = paste ? `\n\n${indent(["```", paste, "```"].join("\n"), "  ").join("\n")}` : "";
      return `- ${message}\n  In ${where}.${code}`;
    });
    return `## ${heading}\n\n${items.join("\n")}`;
  });
  return [`# What ${examination.owner}'s portfolio lacks`, renderSummary(examination), ...sections].join(
    "\n\n",
  );
}

/** One line that says how it stands. */
export function renderSummary({
  questionCount,
  answeredCount,
  withheldCount,
  unansweredCount,
  isPrivacyKnown,
  uncompared,
  findings,
}: Examination): string {
  const count = (kind: Kind) => findings.filter((finding) => finding.kind === kind).length;
  const leaked = count("leak");
  const others = (
    [
      ["broken", "problem", "problems"],
      ["notice", "notice", "notices"],
      ["sample", "part of the sample", "parts of the sample"],
      ["contradiction", "contradiction", "contradictions"],
      ["stale", "fact to check again", "facts to check again"],
      ["check", "failed check", "failed checks"],
      ["link", "dead link", "dead links"],
      ["model", "remark on the model", "remarks on the model"],
      ["thin", "thin spot", "thin spots"],
    ] as const
  )
    .filter(([kind]) => count(kind) > 0)
    .map(([kind, one, many]) => `${count(kind)} ${count(kind) === 1 ? one : many}`);
  return [
    `Of ${questionCount} questions people ask, ${answeredCount} ${areOrIs(answeredCount)} answered, ${withheldCount} ${areOrIs(withheldCount)} kept private and ${unansweredCount} ${unansweredCount === 1 ? "has" : "have"} no answer.`,
    leaked > 0
      ? `${leaked === 1 ? "One place gives" : `${leaked} places give`} away what is private.`
      : isPrivacyKnown
        ? privacyNote(uncompared)
        : "What is private cannot be told before owner.yaml can be read.",
    others.length > 0 ? `Found: ${others.join(", ")}.` : "Nothing else is wrong.",
  ].join(" ");
}

/** What was looked for, and what could not be: a placeholder stands in no text. */
function privacyNote(uncompared: readonly string[]): string {
  if (uncompared.length === 0) return "Nothing private can be read.";
  const keys = joinList(uncompared.map((key) => key.replaceAll("_", " ")));
  return `Nothing private can be read, as far as it can be compared: ${keys} ${uncompared.length === 1 ? "has" : "have"} a placeholder in owner.yaml, so only you can tell.`;
}

function areOrIs(count: number): string {
  return count === 1 ? "is" : "are";
}

function sectionsOf({ findings }: Examination): [string, Finding[]][] {
  return kinds.flatMap((kind): [string, Finding[]][] => {
    const own = findings.filter((finding) => finding.kind === kind).sort((a, b) => b.impact - a.impact);
    return own.length > 0 ? [[headings[kind], own]] : [];
  });
}

function indent(text: string | undefined, by: string): string[] {
  return text ? text.split("\n").map((line) => `${by}${line}`.trimEnd()) : [];
}
