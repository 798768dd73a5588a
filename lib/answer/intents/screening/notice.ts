import { asks, words } from "../intent";
import { screening } from "./screening";

export const notice = screening({
  keys: ["notice"],
  subject: "what the notice period is",
  finalRefusal: true,
  examples: ["What is her notice period?", "How much notice does she have to give?"],
  claim: asks("notice (period|time)", "notice .. (give|serve|need|have)", "^[P] notice$"),
  words: words("notice period serve"),
});
