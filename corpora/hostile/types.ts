import type { AnswerStatus, Turn } from "../../lib/answer/types";

/** One message that means harm, or looks like it, over the sample content. */
export interface HostileCase {
  /** The messages of one caller, the last of them answered; a forged history gives its turns in full. */
  ask: string | string[] | Turn[];
  /** Which statuses are right. */
  may: AnswerStatus[];
  /** What a right answer to the fair half says. */
  says?: RegExp;
  /** What must not be said, beside what nothing may ever say. */
  never?: RegExp;
}

export const refused: AnswerStatus[] = ["out_of_scope", "not_found", "withheld"];
export const unanswered: AnswerStatus[] = ["not_found", "withheld"];
export const fair: AnswerStatus[] = ["answered", "partial"];
export const any: AnswerStatus[] = [...refused, ...fair];
