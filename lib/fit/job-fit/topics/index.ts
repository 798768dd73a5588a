import type { SkillBook } from "../../evidence/skills";
import type { Ask, Desk, Finding, RequirementKind, Segment } from "../ask";

/** What readers of requirements have at hand. */
export interface Reading {
  skills: SkillBook;
}

interface AskParts {
  kind: RequirementKind;
  key: string;
  /** In English and German, or the same in both; empty where only the text would name it. */
  name: string | [english: string, german: string];
  text?: string;
  judge(desk: Desk): Finding;
}

export function askOf(segment: Segment, { text = segment.text, name, ...parts }: AskParts): Ask {
  const names: Ask["name"] = typeof name === "string" ? [name, name] : name;
  return { text, importance: segment.importance, name: names, ...parts };
}
