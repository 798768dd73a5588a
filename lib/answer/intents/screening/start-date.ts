import { asks, words } from "../intent";
import { screening } from "./screening";

const months = "january february march april may june july august september october november december".split(
  " ",
);
/** Words for when somebody may start or be free. */
export const timeWords = [
  ...months,
  ..."spring summer autumn fall winter week month quarter year".split(" "),
];

export const startDate = screening({
  keys: ["start_date", "availability", "notice"],
  subject: "when a start would be possible",
  examples: [
    "When could she start?",
    "How soon could she join us?",
    "What is her earliest start?",
    "Is she free in March?",
    "Would he be available next summer?",
  ],
  claim: asks(
    "when (can|could|would|is|are) P [able to] (start|begin|join|available)",
    "when (is|are|will|would) P [be] free",
    // Not how soon an answer comes.
    /\bhow soon\b(?!.*\b(?:repl(?:y|ies)|responds?|answers?|gets? back|hear|writes? back|calls? back)\b)/,
    // Could she start in March?
    /\b(?:can|could|would|will|able to|ready to) (?:P )?(?:be able to )?(?:start|begin|join)(?: \w+)? (?:in|by|before|after|on|from|next|this|early|late|immediately|now|right away|tomorrow|asap|as soon)(?![\w-])/,
    new RegExp(
      String.raw`\b(?:free|available) (?:again )?(?:in|by|from|before|after|next|this|during|early|late)(?: (?:in|the|early|late|next))* (?:${timeWords.join("|")}|20\d\d)\b`,
    ),
    "when (can|could|would|will) P [be able to] (start|begin|join) .. (job|role|position|work|team|us)",
    /\bhow long (?:would|will|do|must|might|could) (?:we|i|one|our \w+) (?:have to |need to )?wait\b/,
    "earliest start",
    "(earliest|soonest) .. P (can|could|would|will|might) [be able to] (start|begin|join|available)",
    "start date",
    "^[and|so] from when$",
    "^[and|so] from when (on|onwards)$",
    "from when (on|onwards) (can|could|would|will|might|is|are) P",
    "from when (can|could|would|will|might|is|are) P",
  ),
  words: words(
    `wait join free available earliest soonest soon immediately tomorrow asap early late next this during again ${timeWords.join(" ")}`,
  ),
  prosePattern:
    /\bavailable (?:from|immediately|now|to start)\b|\bfrom (?:January|February|March|April|May|June|July|August|September|October|November|December)\b/i,
});
