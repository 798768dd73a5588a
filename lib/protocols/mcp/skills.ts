import {
  type CacheHint,
  ProtocolError,
  ProtocolErrorCode,
  type Resource,
} from "@modelcontextprotocol/server";
import { SKILLS_EXTENSION_ID, skillEntry } from "@modelcontextprotocol/server/ext/skills";
import { getProfile, oncePerContent } from "@/lib/content";
import { type Skill, skillFile, skills } from "../discovery/skills";

/** Skills over MCP (SEP-2640): the skills of the site, each one file, which is read as a resource. */
export const SKILLS_EXTENSION = SKILLS_EXTENSION_ID;

const FILE = "SKILL.md";

/** `skills/list`: every skill, with the digest and the size of its file. There are few, so that they fit on one page. */
export async function listSkills(hint: CacheHint) {
  return { skills: await entries(), ...hint };
}

/**
 * `skills/get`: the entry of one skill.
 * @throws ProtocolError `-32602` when no skill has this address (SEP-2640, "Getting a Skill")
 */
export async function getSkill(uri: string, hint: CacheHint) {
  const skill = (await entries()).find((entry) => entry.uri === uri);
  if (skill) return { skill, ...hint };
  throw new ProtocolError(ProtocolErrorCode.InvalidParams, `No skill is served at ${uri.slice(0, 200)}.`);
}

/** The file of each skill as a resource; its digest is of exactly these bytes. */
export function skillResources(): (Resource & { read(): string })[] {
  const { name: owner } = getProfile();
  return skills.map((skill) => ({
    uri: `skill://${skill.name}/${FILE}`,
    name: skill.name,
    title: `Skill ${skill.name}`,
    description: skill.description(owner),
    mimeType: "text/markdown",
    read: () => skillFile(skill),
  }));
}

function entries() {
  return oncePerContent("mcp:skills", () => Promise.all(skills.map(entryOf)));
}

function entryOf(skill: Skill) {
  return skillEntry(skill.name, { [FILE]: skillFile(skill) });
}
