import type { Intent } from "../intent";
import { eitherSkill } from "./either-skill";
import { knows } from "./knows";
import { languageLevel } from "./language-level";
import { lastUsed } from "./last-used";
import { programming } from "./programming-languages";
import { skillGroup } from "./skill-group";
import { skillKind } from "./skill-kind";
import { skillLevel } from "./skill-level";
import { skills } from "./skills";
import { usedThere } from "./used-there";
import { whyNot } from "./why-not";

/** What the owner can do, with what, and how well. */
export const skillIntents: Intent[] = [
  whyNot,
  lastUsed,
  usedThere,
  languageLevel,
  programming,
  skillLevel,
  eitherSkill,
  skillGroup,
  knows,
  skillKind,
  skills,
];
