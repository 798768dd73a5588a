import type { Entity } from "@/lib/knowledge";
import { indexTerms, lightWords } from "@/lib/language";
import { withoutYes } from "../../draft";
import { portrait } from "../entry/about-thing";
import { draftFromStories, draftFromSummary } from "../entry/quotes";
import { asks, type Intent, words } from "../intent";
import { orderByQuestion } from "./filters";
import { renderList } from "./render";

const talkWords = words(
  "talk keynote presentation conference meetup speak public held publish year date list title",
);

/**
 * Talks that a résumé lists among its publications, since JSON Resume has no section for them; else the projects and
 * posts that are described as talks.
 */
export const talks: Intent = {
  id: "list:talks",
  examples: ["Which talks has she given?", "Has she spoken at conferences?"],
  claim: asks(
    "(talk|talks|keynote|keynotes|presentations) [that] P (has|have|had|gave|held) [ever] [given|held]",
    "(has|have|did) P [ever] (given|gave|give|held|hold) [any|a|some] [conference|public|tech|technical] (talk|talks|keynote|keynotes|presentation|presentations)",
    "(which|what|any|how many) [conference] (talks|keynotes|presentations) (has|have|did) P",
    "(do|does) P (give|hold|do) [any|public|conference] (talk|talks|keynotes|presentations)",
    "(do|does) P speak (at|in) .. (conference|conferences|meetup|meetups|events)",
    "(has|have|did) P [ever] (spoken|speak|spoke|presented|present) (at|in) .. (conference|conferences|meetup|meetups|events)",
    "^[and] [P|any|list|all] [P|of P] talks [given]$",
    "^[and|any|P] talks (about|on)",
    "^[and|so|any|does P do|has P done] [any] public speaking [experience|engagements]",
    "(has|have|did|does|do) P [ever] (spoken|speak|spoke) (publicly|in public)",
    "^(has|have) P [ever] (spoken|presented) [before|anywhere|somewhere] [and where]$",
    "P (first|last|latest|newest|most recent) (talk|keynote|presentation)",
  ),
  words: talkWords,
  answer: (question, context) => {
    const { knowledge } = context.site;
    const listedAsTalks = knowledge.of("publication").filter(isTalk);
    const describedAsTalks = [...knowledge.of("project"), ...knowledge.of("essay")].filter(isDescribedAsTalk);
    const all = listedAsTalks.length > 0 ? listedAsTalks : describedAsTalks;
    const asked = question.terms.filter((term) => !lightWords.has(term) && !talkWords.stems.has(term));
    const found = all.filter((entity) => hasAllTerms(entity, asked));
    if (found.length === 0)
      return asked.length === 0
        ? (draftFromSummary(speakingPattern, context.site, storyPrior) ??
            draftFromStories(talkStatementPattern, context.site, storyPrior, { maxPages: maxStories }))
        : undefined;
    const displayed = orderByQuestion(found, question);
    const [only, ...others] = displayed;
    if (only && others.length === 0 && /\b(?:about|on)$/.test(question.plain)) return portrait(only, context);
    const whole = renderList({ one: "talk", many: "talks" }, displayed, question, context);
    // A talk given to colleagues is no yes to "Has she spoken at conferences?"
    const isYes = !conferencesPattern.test(question.plain) || displayed.some(mentionsConference);
    const list = isYes ? whole : withoutYes(whole);
    // Pages that are talks rarely cover all the talks given.
    const stories =
      listedAsTalks.length === 0 && asked.length === 0 && /^(?:has|have|did)\b/.test(question.plain)
        ? draftFromStories(talkStatementPattern, context.site, storyPrior, { maxPages: maxStories - 1 })
        : undefined;
    return stories && list.status === "answered"
      ? {
          ...list,
          text: `${list.text}\n\n${stories.text}`,
          evidence: [...list.evidence, ...stories.evidence],
        }
      : list;
  },
};

const conferencesPattern = /\bconferences?\b/;
const conferenceNamePattern =
  /\b(?:conferences?|conf|summits?|symposi\w*|meetups?|congress\w*|days?|fest\w*|con)\b/i;

function mentionsConference({ facts }: Entity): boolean {
  return facts.some(({ text }) => conferenceNamePattern.test(text));
}

/** Whether a publication is a talk, by its facts. */
export function isTalk({ facts }: Entity): boolean {
  return facts.some(({ text }) => /\b(?:talk|keynote|presented at|speaker)\b/i.test(text));
}

const speakingPattern =
  /\b(?:speak(?:ing|er)?|spoken|talks?|present(?:ing|ed)) (?:regularly |often )?(?:at|on|given|about)\b/i;

/** How an owner writes about a talk: "I gave a talk at Kelp Conf." */
const talkStatementPattern = new RegExp(
  [
    String.raw`\b(?:I|we|I've|we've) (?:\w+ ){0,2}(?:gave|given|did|delivered|held|presented|had) (?:(?!mock|practice|practise|class|not\b)[\w'-]+ ){0,3}(?:talks?|keynotes?|presentations?)\b`,
    String.raw`\b(?:I|we) (?:\w+ )?(?:spoke|presented) (?:(?:about|on) [\w ,:'-]{2,80} )?at\b`,
    // "We will be presenting a poster on reeds at the Marsh Symposium."
    String.raw`\b(?:I|we)(?:'ll| will|'m| am|'re| are)? (?:\w+ ){0,3}present(?:ing|ed)? (?:[\w'-]+ ){1,8}at (?:the |an? )?\p{Lu}`,
    String.raw`\b[Mm]y (?:[\w-]+ ){0,2}(?:talk|keynote) (?:at|for)\b`,
    String.raw`\b(?:[Tt]alks?|[Kk]eynotes?|[Pp]resentations?) (?:that )?I (?:gave|did|held|have given)\b`,
    // "I've spoken at Kelp Conf and Reed Days multiple times."
    String.raw`\b(?:I|we)(?:'ve|’ve| have) (?:\w+ )?(?:spoken|presented|given talks) at\b`,
    String.raw`\bI(?:'ll| will|'m| am) (?:be )?(?:speaking|presenting|giving an? (?:\w+ )?talk) (?:at|in)\b`,
  ].join("|"),
  "u",
);
/** The prior of an answer with such sentences, and from how many pages they are quoted at most. */
const storyPrior = 0.65;
const maxStories = 3;

const descriptionSlots = new Set(["description", "tagline"]);
const labelSlots = new Set(["tag", "tags", "category"]);

/** Whether an entry is described as a talk ("A talk about Swift") or tagged as one. */
function isDescribedAsTalk({ facts }: Entity): boolean {
  return facts.some(
    ({ slot, text }) =>
      (descriptionSlots.has(slot) &&
        /^(?:an? |my |the )?(?:[\w-]+ ){0,2}(?:talk|keynote|presentation)\b/i.test(text)) ||
      (labelSlots.has(slot) && /^(?:talks?|keynotes?|presentations?|speaking)$/i.test(text)),
  );
}

function hasAllTerms({ name, facts }: Entity, asked: readonly string[]): boolean {
  const terms = new Set([name, ...facts.map(({ text }) => text)].flatMap((text) => indexTerms(text)));
  return asked.every((term) => terms.has(term));
}
