import { asks, type Intent, words } from "../intent";
import { ownFactDraft, screening } from "./screening";

const remoteFact = screening({
  keys: ["remote"],
  subject: "whether remote work is wanted",
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
  prosePattern: /\b(?:remote(?:ly)?|hybrid|on-?site)\b/i,
});

/** How often the owner would come to an office is stated under travel, if anywhere. */
export const remote: Intent = {
  ...remoteFact,
  answer: (question, context) =>
    howOftenPattern.test(question.plain) && ownFactDraft(["travel"], context.site)
      ? undefined
      : remoteFact.answer(question, context),
};

const howOftenPattern = /\bhow (?:often|frequently|regularly|many (?:days|times|weeks|trips))\b/;
