import { zoneIn } from "@/lib/language";
import { hoursBetween } from "../../speak/hours";
import { asks, type Claim, words } from "../intent";
import { screening } from "./screening";

const named = asks(
  "(time zone|timezone|utc|gmt)",
  "(working|office|business|core) hours",
  "overlap with",
  "hours .. (overlap|ahead|behind|apart)",
  "time difference",
  /\b\d{1,2}(?: [0-5]\d)? ?(?:am|pm|o'clock)\b/,
  /\b(?:call|meeting|standup|stand-up|join|available|meet) at \d{1,2} [0-5]\d\b/,
  /\bP\b.*\b(?:at|by) (?:noon|\d{1,2} [0-5]\d)\b/,
);
const workingTime = asks(
  "P (do|work|keep|cover|match|support|accommodate|handle|manage) .. (hours|time|schedule)",
);
/** "Can she do US East Coast hours?" names a place by its clock. */
const byPlace: Claim = (asked) => workingTime(asked) && zoneIn(asked.plain) !== undefined;

export const timeZone = screening({
  keys: ["time_zone"],
  what: "which time zone applies",
  examples: [
    "Which time zone is she in?",
    "What are her working hours?",
    "Can she do US East Coast hours?",
    "Could she join a call at 9 am in San Francisco?",
    "How many hours does she overlap with New York?",
  ],
  claim: (asked) => named(asked) || byPlace(asked),
  words: words(`
    zone timezone utc gmt overlap working office business core cover match accommodate schedule ahead behind apart
    time difference am pm o'clock
    meeting call join standup attend available noon
  `),
  workedOut: ({ text }, value) => hoursBetween(text.toLowerCase(), value),
});
