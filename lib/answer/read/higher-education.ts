import type { Entity } from "@/lib/knowledge";
import type { Question } from "./question";
import { degreeOf } from "./select";

const universityPattern =
  /universi|college|institut|polytech|politec|hochschule|academy|école|ecole|faculty|\b(?:MIT|ETH|EPFL)\b/i;

/** Whether a question asks for a university, and none of these studies was at one or led to a degree. */
export function lacksUniversity({ plain }: Pick<Question, "plain">, studies: readonly Entity[]): boolean {
  return /\b(?:university|universities|uni|alma mater)\b/.test(plain) && !studies.some(isHigher);
}

function isHigher(study: Entity): boolean {
  return degreeOf(study) !== undefined || universityPattern.test(study.name);
}
