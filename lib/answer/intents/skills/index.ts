import type { Intent } from "../intent";
import { knowing } from "./knows";
import { spoken } from "./language-level";
import { programming } from "./programming-languages";
import { group } from "./skill-group";
import { skillKind } from "./skill-kind";
import { skillLevel } from "./skill-level";
import { skills } from "./skills";
import { usedThere } from "./used-there";
import { whyNot } from "./why-not";

/** What the owner can do, with what, and how well. */
export const skillIntents: Intent[] = [
  whyNot,
  usedThere,
  spoken,
  programming,
  skillLevel,
  group,
  knowing,
  skillKind,
  skills,
];
