import { draftFromOwnWords } from "../entry/quotes";
import { asks, type Intent, words } from "../intent";

/** How owners write of what they are bad at: "I still can't touch-type.", "I am hopeless at names." */
const weaknessPattern = new RegExp(
  [
    String.raw`\bI(?:'m|’m| am| was| have always been) (?:(?:still|just|very|really|quite|notoriously|famously|a bit|so|too) ){0,2}(?:bad|terrible|hopeless|useless|awful|lousy|clumsy|poor|slow|no good|not (?:very |so |particularly |that )?(?:good|great|strong)) (?:at|with|in)\b`,
    String.raw`\bI still (?:can't|can’t|cannot) (?!(?:quite |really )?(?:believe|say|tell|imagine|wait|recommend|see|find|think|help|remember|be)\b)[a-z-]+`,
    String.raw`\bI still (?:don't|don’t|do not) (?:really )?understand\b(?! (?:why|what|how come))`,
    String.raw`\bI (?:don't|don’t|do not) (?:really )?know (?:it|them|this|that) well\b`,
    String.raw`\bmy (?:biggest |greatest |main |worst )?(?:weak(?:ness(?:es)?| spots?| points?| side)|blind spots?|shortcomings?|bad habits?)\b`,
    String.raw`\bI(?:'m|’m| am| was) (?:(?:too|very|rather|quite|a bit) )?(?:stubborn|impatient|pedantic|disorgani[sz]ed|a perfectionist)\b`,
    String.raw`\bI (?:still |always )?struggle (?:with|to)\b`,
    String.raw`\bI (?:never|have never) (?:quite |really )?(?:(?:learned|learnt) (?:to|how)|got the hang of)\b`,
  ].join("|"),
);

/** What the owner is bad at, in the owner's own words only. */
export const weaknesses: Intent = {
  id: "weaknesses",
  examples: ["What is she bad at?", "What are her weaknesses?", "What is her weak spot?"],
  claim: asks(
    "what (is|are) P [biggest|greatest|main|worst] (weakness|weaknesses|weak spot|weak spots|weak point|weak points|weak side|shortcomings|blind spot|blind spots)$",
    "what (is|are) P (bad|not good|not so good|no good|terrible|hopeless) at$",
  ),
  words: words(
    "biggest greatest main worst weak* spot point side shortcoming blind bad good terrible hopeless",
  ),
  answer: (_question, { site }) => draftFromOwnWords(weaknessPattern, site, { maxPages: 2 }),
};
