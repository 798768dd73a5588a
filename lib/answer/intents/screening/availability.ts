import { asks, words } from "../intent";
import { forCallPattern } from "./calls";
import { screening } from "./screening";
import { timeWords } from "./start-date";

const asksForAvailability = asks(
  "(availab*|hireable|hirable|for hire|actively looking)",
  "open to (work|offers|opportunit*|new)",
  "(job hunting|jobhunting|job-hunting)",
  "on the [job] market",
  "looking for [a|an|new|a new] (work|job|role|position|opportunit*|something new)",
  "seeking [a|new|a new] (work|job|role|position)",
  "free to (start|work)",
  "^[and|so] (can|could|may) (i|we) hire P [now|today]$",
  "leaving P current",
  "looking to (leave|move|change|switch)",
);

export const availability = screening({
  keys: ["availability", "looking_for", "start_date"],
  subject: "anything about availability",
  examples: [
    "Is she available?",
    "Is she open to new opportunities?",
    "Is she looking for a new job?",
    "Can we hire her?",
  ],
  claim: (asked) => asksForAvailability(asked) && !forCallPattern.test(asked.plain),
  words: words(`
    ${timeWords.join(" ")} contract gig assignment engagement hireable hirable hire open offers new hunting jobhunting job-hunting market seeking free leaving
    move change switch avail* opportun*
  `),
  prosePattern:
    /\b(?:look(?:ing)? (?:out )?for (?:a |an |my |his |her |their |new )?(?:first |next )?(?:\w+ )?(?:role|job|position|work|opportunit\w+|team)|seeking|eager to join|open to|available|job market|searching for)\b/i,
  postPattern:
    /\bI(?:'m| am|'ll be| will be)(?: \w+){0,3} (?:looking|searching|hunting) for (?:[\w-]+ ){0,4}(?:jobs?|roles?|positions?|work|opportunit\w+|clients?|gigs?|contracts?|internships?)\b|\bI(?:'m| am|'ll be| will be) (?:\w+ ){0,2}(?:available|open) (?:for|to) (?:\w+ ){0,3}(?:work|hire|offers|opportunit\w+|contract\w*|roles?|clients?)\b|\bon the job market\b/i,
});
