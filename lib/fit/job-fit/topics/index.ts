import type { Owner } from "@/lib/content";
import type { Signs } from "../../evidence/signs";
import type { SkillIndex } from "../../evidence/skills";
import type { Ask, Finding, MatchContext, RequirementKind, Segment, Term, TextSpan } from "../ask";

/** What readers of requirements have at hand. */
export interface ReadingContext {
  skills: SkillIndex;
  owner: Owner;
}

interface AskParts {
  kind: RequirementKind;
  key: string;
  /** A function where no term is its name; an empty text where only the job description would name it. */
  name: Term | Ask["name"];
  text?: string;
  span?: TextSpan;
  isTitle?: boolean;
  judge(matching: MatchContext): Finding;
  statement?: string;
  signs?(matching: MatchContext): Signs | undefined;
}

/** What a labelled line says, with its label: a figure by itself says nothing of what it is of. */
export function withLabel({ text, labelText }: Segment): string {
  return labelText ? `${labelText}: ${text}` : text;
}

/** Where a pattern was found. */
export function spanOfMatch(match: RegExpExecArray | null): TextSpan | undefined {
  return match ? { start: match.index, end: match.index + match[0].length } : undefined;
}

/** The first by its verdict, in the order that a topic has; there is one at least. */
export function bestOf(order: readonly string[], findings: readonly Finding[]): Finding {
  const rank = ({ verdict }: Finding) => order.indexOf(verdict);
  return findings.reduce((best, each) => (rank(each) < rank(best) ? each : best));
}

/** An ask with the importance of its segment, and the segment's whole text where it has none of its own. */
export function askOf(segment: Segment, { text = segment.text, name, ...parts }: AskParts): Ask {
  const named: Ask["name"] = typeof name === "string" ? (matching) => matching.term(name) : name;
  return { text, importance: segment.importance, name: named, ...parts };
}
