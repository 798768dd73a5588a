import { oncePerProcess } from "@/lib/once-per-process";
import { getLimiter, getStore } from "@/lib/runtime";
import { createKeptQuestions, type KeptQuestions } from "./kept-questions";

export { type EmbedTexts, groupByMeaning, timesAsked } from "./group-by-meaning";
export type { KeptQuestion, KeptQuestions, Verdict } from "./kept-questions";

/** The record of questions that this site had no good answer to; created on first use. */
export function getQuestions(): KeptQuestions {
  return oncePerProcess("questions", () => createKeptQuestions(getStore(), getLimiter()));
}
