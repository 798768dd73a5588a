import { placesIn } from "@/lib/language";
import { asks, type Claim, words } from "../intent";
import { ownFactDraft, screening } from "./screening";

const comingPattern =
  /\b(?:can|could|would|will|might) P (?:ever |also |be able to |be willing to )*(?:(?:come|visit|travel|get|make it)\b|be (?:over )?in\b|(?:do|give|hold|run|speak|present|lecture)\b.* (?:in|at) )/;

/** "Could she come to Berlin for two days?", "Would she give a talk in Vienna?" name a place, but don't ask for a move. */
const asksToVisit: Claim = ({ plain }) =>
  comingPattern.test(plain) &&
  !/\b(?:live|work|job|role|move|based|settle|for good|permanent\w*)\b/.test(plain) &&
  placesIn(plain, true).length > 0;

const asksForTravel = asks(
  "(willing|able|open|happy) to travel",
  "travel .. (how much|percent|required|for work)",
  "how much travel",
  "^[and] travel$",
  "^(is|are) [any|some] (travel|travelling|traveling) .. (ok|okay|fine|possible|option)",
  "^(is|are) [any|some] (travel|travelling|traveling) (ok|okay|fine|possible|an option)",
  // Could she come to our office twice a month?
  /\b(?:come|fly|visit|travel|be|meet)\b.*\b(?:office|on-?site|in person|headquarters|hq|customers?|clients?)\b.*\b(?:once|twice|times|days?|every|monthly|weekly|a (?:week|month|quarter|year))\b/,
  "(can|could|would|will) P travel",
  // How often she is in an office is about her current job, not about what is possible.
  /\bhow (?:often|frequently|regularly|many (?:days|times|weeks|trips))\b(?! (?:(?:a|per|each|every) \w+ )?(?:is|was) P\b).* (?:onsite|on-site|on site|office|in person|come over|fly|visit|travel)\b/,
  /\b(?:can|could|would|will) P (?:come|fly|travel|get) (?:over |out |up )?to (?:\w+ ){1,3}?(?:once|twice|(?:\w+ )?times|every|each|now and then|sometimes|regularly|monthly|weekly)\b/,
  // Would she fly to Chicago for a conference?
  /\b(?:can|could|would|will|might) P (?:be able to |be willing to |ever |also )?(?:fly|travel|come|go|get|make it) (?:over |out |up |down )?(?:to|for)\b.*\b(?:conferences?|meetups?|summits?|workshops?|off-?sites?|retreats?|kick-?offs?|trade fairs?|all-hands|keynotes?)\b/,
  /\b(?:can|could|would|will|might) P (?:be able to |be willing to |ever |also )?fly (?:over|out|in|to|for)\b/,
  "business (trip|trips|travel)",
);

/** Days in an office may be stated under remote work. */
const officePattern = /\b(?:office|on-?site|on site|in person)\b/;

export const travel = screening({
  keys: ["travel"],
  subject: "how much travel is possible",
  examples: ["How much travel is fine with her?", "Is she willing to travel?"],
  claim: (asked) => asksForTravel(asked) || asksToVisit(asked),
  fallback: ({ plain }, site) => (officePattern.test(plain) ? ownFactDraft(["remote"], site) : undefined),
  words: words(
    "willing open happy travel percent required come fly visit meet office onsite person headquarters hq customers clients once twice times days every monthly weekly month week quarter business trip often frequently regularly on-site over could get conference* meetup* summit* workshop* offsite* off-site* retreat* kick-off* kickoff* fair* all-hands keynote* ever also able",
  ),
});
