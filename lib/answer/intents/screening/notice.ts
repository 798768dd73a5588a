import { asks, words } from "../intent";
import { screening } from "./screening";

export const notice = screening({
  keys: ["notice"],
  what: "what the notice period is",
  closed: true,
  claim: asks("notice (period|time)", "notice .. (give|serve|need|have)", "^[P] notice$"),
  words: words("notice period serve"),
});
