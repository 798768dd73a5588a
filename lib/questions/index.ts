import { oncePerProcess } from "@/lib/once-per-process";
import { getLimiter, getStore } from "@/lib/runtime";
import { type KeptQuestions, keptQuestions } from "./kept";

export { foldByMeaning, timesAsked, type Vectors } from "./fold";
export type { KeptQuestion, KeptQuestions, Verdict } from "./kept";

/** The questions that this site had no good answer to; made on first use. */
export function getQuestions(): KeptQuestions {
  return oncePerProcess("questions", () => keptQuestions(getStore(), getLimiter()));
}
