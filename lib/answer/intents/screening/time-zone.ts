import { hoursBetween } from "../../speak/hours";
import { asks, words } from "../intent";
import { screening } from "./screening";

export const timeZone = screening({
  keys: ["time_zone"],
  what: "which time zone applies",
  examples: [
    "Which time zone is she in?",
    "What are her working hours?",
    "Could she join a call at 9 am in San Francisco?",
    "How many hours does she overlap with New York?",
  ],
  claim: asks(
    "(time zone|timezone|utc|gmt)",
    "(working|office|business|core) hours",
    "overlap with",
    "hours .. (overlap|ahead|behind|apart)",
    "time difference",
    /\b\d{1,2}(?: [0-5]\d)? ?(?:am|pm|o'clock)\b/,
    /\b(?:call|meeting|standup|stand-up|join|available|meet) at \d{1,2} [0-5]\d\b/,
    /\bP\b.*\b(?:at|by) (?:noon|\d{1,2} [0-5]\d)\b/,
  ),
  words: words(`
    zone timezone utc gmt overlap working office business core ahead behind apart time difference am pm o'clock
    meeting call join standup attend available noon
  `),
  workedOut: ({ text }, value) => hoursBetween(text.toLowerCase(), value),
});
