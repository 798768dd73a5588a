import { asks, words } from "../intent";
import { screening } from "./screening";

/** "Is she available for a quick call on Friday?" */
export const forCallPattern =
  /\b(?:available|free|open|up|time) (?:for|to) (?:an? |have an? |do an? )?(?:\w+ ){0,2}(?:call|chat|meeting|interview|screening|talk)s?\b/;

/** A request to book a slot in a calendar, which the assistant doesn't have: "Please reserve Thursday at 14:00." */
export const callOrderPattern =
  /^(?:please |can you |could you |would you )*(?:reserve|book|schedule|block|pencil in)\b.*\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|tomorrow|next week|this week|calendar|slot|\d{1,2} [0-5]\d)\b/;

/** "On what day does the committee meet?" is not about a call with the owner. */
const othersMeetingPattern =
  /\b(?:do|does|did) (?!(?:i|we|you|P)\b)(?:the |a |an |P )?(?:[\w-]+ ){1,3}(?:meet|talk|speak|call)\b/;

const asksForCall = asks(
  "(book|schedule|set up|arrange) .. (call|meeting|chat|interview)",
  "(get|have|jump on|hop on|do|grab) .. (call|chat|video call|phone call) [with P]$",
  "(book|grab|get|have|take) .. (min|mins|minutes|half an hour|slot|moment) .. P",
  "^(is|are|would) [a|an|short] (call|calls|chat|meeting|interview) (be possible|possible|ok|okay|fine)",
  "(which|what) [time] (slot|slots|days|day|times|time) .. (call|calls|talk|meet|phone|interview|interviews|meeting)",
  /^(?:can|could|may|would it be ok to|is it ok to) (?:(?:i|we) )?(?:call|phone|ring|speak to|talk to) P (?:on|at|in|for|tomorrow|today|tonight|next|this|before|after|between|any)\b(?! P)/,
  "when (can|could) (i|we) (call|phone|talk to|speak to|speak with|talk with|meet) P",
  /\bhow long (?:is|are|do|does|would|will) (?:(?:an?|the|such|P) )?(?:\w+ )?calls?\b.* P\b|\bhow long (?:is|are|do|does) P (?:\w+ )?calls?\b/,
  forCallPattern,
  "how (are|is|do) [a] (call|calls) .. (arranged|booked|scheduled|set up|work)",
  callOrderPattern,
);

export const calls = screening({
  keys: ["calls", "contact"],
  subject: "how to book a call",
  finalRefusal: true,
  ownerOnlyPattern: callOrderPattern,
  examples: [
    "Can I book a call with her?",
    "Is she available for a quick call?",
    "How do I schedule an interview with her?",
  ],
  claim: (asked) =>
    !othersMeetingPattern.test(asked.plain) && !/\bon[- ]call\b/.test(asked.plain) && asksForCall(asked),
  words: words(
    "long last available free quick monday tuesday wednesday thursday friday saturday sunday weekend tomorrow today tonight morning afternoon evening ring min minutes half hour slot moment book arrange meeting chat interview days times phone talk speak grab jump hop video reserve block pencil coming week calendar client user send confirmation utc gmt",
  ),
});
