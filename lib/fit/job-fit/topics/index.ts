import type { Signs } from "../../evidence/signs";
import type { SkillBook } from "../../evidence/skills";
import type { Ask, Desk, Finding, RequirementKind, Segment, Term } from "../ask";

/** What readers of requirements have at hand. */
export interface Reading {
  skills: SkillBook;
}

interface AskParts {
  kind: RequirementKind;
  key: string;
  /** A function where no term is its name; an empty text where only the job description would name it. */
  name: Term | Ask["name"];
  text?: string;
  judge(desk: Desk): Finding;
  signs?(desk: Desk): Signs | undefined;
}

export function askOf(segment: Segment, { text = segment.text, name, ...parts }: AskParts): Ask {
  const named: Ask["name"] = typeof name === "string" ? (desk) => desk.term(name) : name;
  return { text, importance: segment.importance, name: named, ...parts };
}
