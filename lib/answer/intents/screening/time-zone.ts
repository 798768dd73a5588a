import { fold, zoneIn, zoneInText } from "@/lib/language";
import { answered, cite, type Draft, factOf } from "../../draft";
import type { Question } from "../../read/question";
import type { Site } from "../../site";
import { describeTimeDifference } from "../../speak/time-difference";
import { escapeMarkdown } from "../../speak/voice";
import { asks, type Claim, words } from "../intent";
import { callOrderPattern } from "./calls";
import { screening } from "./screening";

const asksForHours = asks(
  "(time zone|timezone|utc|gmt)",
  "(working|office|business|core) hours",
  "overlap .. with",
  "(working day|our day|our hours|office day|work day) .. P .. (around|awake|online|reachable|available|there)",
  "P .. (around|awake|online|reachable) .. (working day|our day|our hours|our morning|our afternoon)",
  "hours .. (overlap|ahead|behind|apart)",
  "time difference",
  /\b(?:call|meeting|standup|stand-up|join|available|meet) at \d{1,2} [0-5]\d\b/,
  /\bP\b.*\b(?:at|by) (?:noon|\d{1,2} [0-5]\d)\b/,
);
const namesHour = asks(/\b\d{1,2}(?: [0-5]\d)? ?(?:am|pm|o'clock)\b/);
/** What happened at an hour is not about when somebody works: "How did she find the 3 am fault?" */
const pastPattern = /\b(?:did|was|were|had|happened|went)\b/;
const asksForWorkingTime = asks(
  "P (do|work|keep|cover|match|support|accommodate|handle|manage) .. (hours|time|schedule)",
  /\bP (?:ever |also |sometimes |be able to |be willing to )*(?:do|shift|move|adjust|adapt|bend|stretch|flex|push|change) (?:P |the |some |late |early )*(?:day|days|hours?|schedule|times?|mornings?|afternoons?|evenings?)\b/,
);
/** "Can she do US East Coast hours?" names a place to mean its time zone. */
const asksForRegionalHours: Claim = (asked) =>
  asksForWorkingTime(asked) && (zoneIn(asked.plain) !== undefined || regionPattern.test(asked.plain));
const regionPattern =
  /\b(?:us|usa|american|european|asian|uk|eu|apac|emea|other|different|overseas) (?:\w+ )?(?:hours|time|times|schedules?|teams?|colleagues|customers|clients|offices?|side)\b|\b(?:americans|europeans|asians|the states)\b/;

/** The time zone of where the owner lives. Working hours cannot be derived from a place. */
function homeZoneDraft({ text, plain }: Question, { knowledge, voice }: Site): Draft | undefined {
  const home = factOf(knowledge.person, "location");
  const own = home && zoneInText(fold(home.text));
  const between = own && describeTimeDifference(text.toLowerCase(), own.zone);
  if (!home || !own || !(between || /\b(?:time zone|timezone|utc|gmt)\b/.test(plain))) return undefined;
  const lives = voice.say(
    `{S} {is|am} based in **${escapeMarkdown(home.text)}**, where it is ${own.zone} time.`,
  );
  return answered([between, lives].filter(Boolean).join(" "), [cite(home)], {
    topic: knowledge.person,
    prior: 0.8,
  });
}

export const timeZone = screening({
  keys: ["time_zone"],
  subject: "which time zone applies",
  examples: [
    "Which time zone is she in?",
    "Do her working hours overlap with ours?",
    "Can she do US East Coast hours?",
    "Could she join a call at 9 am in San Francisco?",
    "How many hours does she overlap with New York?",
  ],
  claim: (asked) =>
    !callOrderPattern.test(asked.plain) &&
    (asksForHours(asked) ||
      asksForRegionalHours(asked) ||
      (namesHour(asked) && !pastPattern.test(asked.plain))),
  words: words(`
    shift move adjust adapt bend stretch flex push change evening late early team colleagues
    zone timezone utc gmt overlap us american european asian uk eu apac emea overseas working office business core cover match accommodate schedule ahead behind apart
    time difference am pm o'clock
    around awake online reachable actually day morning afternoon meeting call join standup stand-up daily attend available noon
  `),
  derive: ({ text }, value) => describeTimeDifference(text.toLowerCase(), value),
  ownerOnlyPattern: /^how (?:many|much) (?:\w+ ){0,2}(?:hours?|overlap)\b.*\bwith\b/,
  fallback: homeZoneDraft,
});
