import { asks, type Intent, words } from "../intent";
import { ownFact, screening } from "./screening";

const wanted = screening({
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
    "(day|days|time|times|week|often|P|work|works|working|be|being|come|go|sit|presence) in [the|our|your|an] office",
    "^(would|could|can|will|does) P work (from|at|out of) (our|the|your|an|a) office$",
    "^(would|could|can|will|does) P (come|travel|get) (to|into|in to) (our|the|your) office$",
    "(work|working|works|be|come) on site",
  ),
  words: words("remote hybrid on-site onsite site home wfh office telecommu*"),
  prose: /\b(?:remote(?:ly)?|hybrid|on-?site)\b/i,
});

/** How often somebody comes to an office is said of travel, where anything is. */
export const remote: Intent = {
  ...wanted,
  answer: (question, context) =>
    howOften.test(question.plain) && ownFact(["travel"], context.site)
      ? undefined
      : wanted.answer(question, context),
};

const howOften = /\bhow (?:often|frequently|regularly|many (?:days|times|weeks|trips))\b/;
