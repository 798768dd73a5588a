import { getProfile } from "@/lib/content";
import { digestOf } from "../signed";
import { absolute } from "../text";
import { assessJobFit } from "./assess-job-fit";
import { citeTheWork } from "./cite-the-work";
import { queryPortfolio } from "./query-portfolio";

/** A skill as its author writes it; the front matter is made from it. */
export interface Skill {
  name: string;
  /** What it does and when to use it, at most 1,024 characters. */
  description(owner: string): string;
  /** Questions in plain words that it is the answer to. */
  examples(owner: string): string[];
  body(owner: string): string;
}

export const skills: readonly Skill[] = [queryPortfolio, assessJobFit, citeTheWork];

/** Where a skill's file is served, from the root (Agent Skills Discovery 0.2.0). */
export function pathOf({ name }: Skill): string {
  return `/.well-known/agent-skills/${name}/SKILL.md`;
}

/** The file of a skill (agentskills.io). Its digest is of exactly these bytes. */
export function skillFile(skill: Skill): string {
  const { name } = getProfile();
  return `---
name: ${skill.name}
description: ${JSON.stringify(skill.description(name))}
license: MIT
compatibility: ${JSON.stringify(`Needs HTTP access to ${absolute("/")}`)}
---

${skill.body(name).trim()}
`;
}

/** The index of the skills (Agent Skills Discovery 0.2.0). */
export function skillIndex(): string {
  const { name } = getProfile();
  return JSON.stringify({
    $schema: "https://schemas.agentskills.io/discovery/0.2.0/schema.json",
    skills: skills.map((skill) => ({
      name: skill.name,
      type: "skill-md",
      description: skill.description(name),
      url: absolute(pathOf(skill)),
      digest: digestOf(skillFile(skill)),
    })),
  });
}
