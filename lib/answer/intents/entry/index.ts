import type { Intent } from "../intent";
import { aboutThing, companyDoes, done } from "./about";
import { bare } from "./bare";
import { compareProjects } from "./compare";
import { attribute, field } from "./field";
import { holds } from "./holds";
import { issuer, license, link, stack } from "./link";
import { asWhat, whyLeft } from "./role";
import { story } from "./story";
import { courses, score, studied, thesis } from "./study";
import { ended, howLong, ofList, started, when } from "./when";
import { where } from "./where";

/** Questions for one field of one thing: when, where, as what, with which score. */
export const entryRules: Intent[] = [
  ofList,
  compareProjects,
  bare,
  whyLeft,
  howLong,
  score,
  thesis,
  started,
  ended,
  when,
  companyDoes,
  where,
  asWhat,
  courses,
  studied,
  issuer,
  stack,
  link,
  license,
  holds,
  field,
  attribute,
  story,
  done,
  aboutThing,
];
