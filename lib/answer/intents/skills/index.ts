import type { Intent } from "../intent";
import { group, skills } from "./groups";
import { skillKind } from "./kinds";
import { knowing, skillLevel } from "./knows";
import { programming, spoken } from "./languages";
import { usedThere } from "./used-there";

/** What the owner can do, with what, and how well. */
export const skillRules: Intent[] = [
  usedThere,
  spoken,
  programming,
  skillLevel,
  group,
  knowing,
  skillKind,
  skills,
];
