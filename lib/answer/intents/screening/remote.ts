import { asks, words } from "../intent";
import { screening } from "./screening";

export const remote = screening({
  keys: ["remote"],
  what: "whether remote work is wanted",
  examples: [
    "Does she work remotely?",
    "Would she take a hybrid role?",
    "Would she work on site?",
    "Can she work from home?",
  ],
  claim: asks(
    "(remote|remotely|hybrid|on-site|onsite|work from home|wfh|telecommut*)",
    "in [the] office",
    "(work|working|works|be|come) on site",
  ),
  words: words("remote hybrid on-site onsite site home wfh office telecommu*"),
  prose: /\b(?:remote(?:ly)?|hybrid|on-?site)\b/i,
});
