import type { Entity } from "@/lib/knowledge";
import type { Question } from "./question";
import { degreeOf } from "./select";

const ofHigher =
  /universi|college|institut|polytech|politec|hochschule|academy|école|ecole|faculty|\b(?:MIT|ETH|EPFL)\b/i;

/** Asked for by that word, a school or a course is no answer. */
export function asksForUniversity({ plain }: Pick<Question, "plain">): boolean {
  return /\b(?:university|universities|uni|alma mater)\b/.test(plain);
}

/** Whether something was studied for a degree, or where degrees are given. */
export function isHigherEducation(entity: Entity): boolean {
  return degreeOf(entity) !== undefined || ofHigher.test(entity.name);
}
