import type { Entity } from "@/lib/knowledge";
import type { Question } from "./question";
import { degreeOf } from "./select";

const ofHigher =
  /universi|college|institut|polytech|politec|hochschule|academy|école|ecole|faculty|\b(?:MIT|ETH|EPFL)\b/i;

/** Whether a university is asked for by that word, where none of these studies was at one, nor for a degree. */
export function lacksUniversity({ plain }: Pick<Question, "plain">, studies: readonly Entity[]): boolean {
  return /\b(?:university|universities|uni|alma mater)\b/.test(plain) && !studies.some(isHigher);
}

function isHigher(study: Entity): boolean {
  return degreeOf(study) !== undefined || ofHigher.test(study.name);
}
