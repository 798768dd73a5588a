import { terms, zoneIn } from "@/lib/language";
import { type Draft, factOf } from "../../draft";
import type { Question } from "../../read/question";
import type { Site } from "../../site";
import { asks, type Claim, type Intent, words } from "../intent";
import { ownFactDraft, screening } from "./screening";

const asksToMove = asks(
  "(relocate|relocating|relocation)",
  /(?<!\b(?:did|has|have|when|why) )\bP move (?:to|for)\b/,
  "willing to move",
  "^[and|so] (would|could|will|can) P [ever] move [here|over|over here]$",
  /(?:to|would|could|can|if|get|make|let) (?:\w+ )?move P (?:to|over|here)\b/,
  "(open|ready|happy|prepared|able|want) to move",
  "(consider|considering|about|mind|for) moving",
  /\b(?:would|could|will) P (?:consider |be willing to |come (?:and |to )?)?(?:live|be based|settle) in\b/,
  /\bP (?:would|could|will|might) (?:come (?:and |to |over to )?)?(?:live|settle|be based) in\b/,
  "(move|moving) (cities|countries|abroad)",
  "(would|could|will|can) P [ever] (pack up|up sticks|pack P bags|leave everything)",
  /\bP (?:\w+ ){0,4}(?:come|go|head|fly) (?:over |out )?to (?:\w+ ){1,3}for (?:a|an|the|this|our|your) (?:\w+ ){0,2}(?:job|role|position|offer|post)$/,
);
const asksToWorkAt = asks(
  /^(?:and |so )?(?:would|could|will) P (?:be (?:willing|open|able|happy|ok|okay|prepared) to |consider |ever )?(?:work|working|take a (?:job|role)) (?:in|from|out of)\b/,
  /\bP (?:\w+ ){0,3}commut(?:e|ing) to\b/,
);
/** "Would she work in Berlin?" names the place. */
const asksToWorkInPlace: Claim = (asked) => asksToWorkAt(asked) && zoneIn(asked.plain) !== undefined;

const relocationFact = screening({
  keys: ["relocation"],
  subject: "whether relocation is possible",
  finalRefusal: true,
  examples: ["Would she relocate to Berlin?", "Is she willing to move?", "Would she work in Berlin?"],
  claim: (asked) => !pastMovePattern.test(asked.plain) && (asksToMove(asked) || asksToWorkInPlace(asked)),
  words: words(
    "relocate move willing open ready happy prepared consider chance come mind live based settle cities countries abroad commute work job role able okay ever",
  ),
  prosePattern: /\brelocat/i,
  // Owners may write "Halmstad; I shall not move before 2029" under location.
  fallback: (_, site) =>
    ownFactDraft(["location", "looking_for", "availability"], site, undefined, movePattern),
});

/** Questions about a past move, or a text about moving, are not about a move the owner would make. */
const pastMovePattern =
  /\b(?:writ(?:e|ten|ing)|wrote|blog\w*|posts?) (?:about|on)\b|\b(?:did|when|why|how)\b.*\bmov(?:e|ed|ing) (?:\w+ ){0,2}from \w+ to \w+/;

const movePattern = /\b(?:mov(?:e|es|ing) (?!fast|quick)|relocat\w+)/i;

export const relocation: Intent = {
  ...relocationFact,
  answer: (question, context) =>
    (asksToWorkAt(question) &&
      (atHomeDraft(question, context.site) ?? occasionalStayDraft(question, context.site))) ||
    relocationFact.answer(question, context),
};

/** Working some days at a place needs no move: "Would she work in Lisbon two days a week?" */
function occasionalStayDraft({ plain }: Question, site: Site): Draft | undefined {
  if (daysPerWeekPattern.test(plain)) return ownFactDraft(["remote", "travel"], site);
  return occasionalPattern.test(plain) ? ownFactDraft(["travel", "remote"], site) : undefined;
}

const daysPerWeekPattern =
  /\b(?:once|twice|half|(?:one|two|three|four|an?|a few|a couple of|some|[1-4]) (?:days?|times?|mornings?|afternoons?)) (?:a|per|each|every|of the|in the) week\b/;
const occasionalPattern =
  /\b(?:once|twice|days?|times?|weeks?) (?:a|per|each|every|in a) (?:month|quarter|year)\b|\b(?:from time to time|now and then|occasionally|sometimes|every (?:month|quarter|other week))\b/;

/** Working in the place where the owner lives needs no move. */
function atHomeDraft(question: Question, site: Site): Draft | undefined {
  const home = factOf(site.knowledge.person, "location");
  const own = terms(home?.text ?? "");
  return question.terms.some((term) => own.includes(term))
    ? ownFactDraft(["remote", "location"], site)
    : undefined;
}
