import { type Entity, newestFirst } from "@/lib/knowledge";
import { fold, sentences } from "@/lib/language";
import {
  answered,
  type Context,
  cite,
  citeName,
  type Draft,
  type Evidence,
  factOf,
  factsOf,
} from "../../draft";
import { asksHowMuch } from "../../read/question-checks";
import { bullets, inBrackets } from "../../speak/lines";
import { escapeMarkdown } from "../../speak/voice";
import { draftFromStories } from "../entry/quotes";
import { asks, type Intent, words } from "../intent";
import { phrase } from "../patterns";
import { listIntent } from "./list";

const outsideWorkPhrase = "outside [of] (work|office|the office|coding|programming|the day job|P day job)";

const interestList = listIntent({
  id: "interests",
  kind: "interest",
  one: "interest",
  many: "interests",
  examples: [
    "What are her hobbies?",
    "What does she do in her free time?",
    "What does she do for fun outside of coding?",
  ],
  nounPattern: phrase(
    "(hobb*|interests|interested in|free time|spare time|for fun|pastime|pastimes|leisure|unwind|relax)",
    outsideWorkPhrase,
    "(after work|off the clock)",
  ),
  claim: asks(
    "P .. for fun",
    "(hobb*|interests|interested in|free time|spare time|pastime|pastimes|leisure|unwind|relax)",
    outsideWorkPhrase,
    /\bwhen (?:P )?(?:is|are)? ?not (?:working|coding|at work)\b/,
    "(after work|off the clock)",
  ),
  words: words(`
    interests free spare fun pastime leisure unwind relax outside office coding programming day job clock hob*
  `),
});

/** Tags of posts that are not about work. */
const leisureTagPattern =
  /^(?:life|hobb(?:y|ies)|off[- ]topic|(?:outside|not|after)[- ](?:of[- ])?work|(?:free|spare)[- ]time|leisure|fun|everyday[- ]life)$/i;
const maxPosts = 5;
const maxOpeningLength = 200;

/** Wording about life outside of work; and wording about what somebody likes, which may be about work as well. */
const leisurePattern =
  /\b(?:(?:free|spare) time|outside (?:of )?(?:work|the office)|(?:besides|away from|apart from|aside from|after|beyond) (?:work|code|coding|programming|(?:the|my|a) (?:computer|keyboard|desk|screen))|hobb(?:y|ies)|weekends?|when (?:(?:i|he|she|they)(?:'m| am| is| are)? )?not (?:working|coding|programming|at (?:work|a|the|my))|off the clock)\b/;
const likingPattern = /\b(?:loves?|enjoys?|fond of|fan of|passionate about)\b/i;
const workPattern =
  /\b(?:work\w*|software|cod(?:e|ing)|programm\w*|build\w*|engineer\w*|develop\w*|technolog\w*|tech|data|design\w*|teams?|clients?|customers?|products?|problems?|solving|systems?|tools?|web|open source|research\w*)\b/i;
const maxSummarySentences = 2;

/** How owners write in posts what they do when they don't work. */
const hobbyStatementPattern =
  /\b(?:my|our) (?:\w+ )?(?:hobb(?:y|ies)|pastimes?)\b|\bin my (?:spare|free) time,? I\b|\bI\b.* in my (?:spare|free) time\b|\bwhen I(?:'m| am) not (?:working|coding|programming|at work)\b|\bI (?:also |really )?dabble (?:in|with)\b|\boutside (?:of )?(?:work|the office),? I\b|\bfor fun,? I\b/i;
/** Sentences that don't state a hobby: "I am not learning much in my free time" */
const noHobbyPattern = new RegExp(
  `${workPattern.source}|\\bnot\\b(?! (?:working|coding|programming|at work))|n['’]t\\b`,
  "i",
);
const storyPrior = 0.6;
const maxStories = 3;

/** The sentences of the summary about life outside of work. */
function leisureSummaryDraft({ site: { knowledge, voice } }: Context): Draft | undefined {
  const summarySentences = factsOf(knowledge.person, "summary").flatMap((fact) =>
    sentences(fact.text).map((quote) => ({ fact, quote })),
  );
  const onLeisure = summarySentences.filter(({ quote }) => leisurePattern.test(fold(quote)));
  const liked = summarySentences.filter(({ quote }) => likingPattern.test(quote) && !workPattern.test(quote));
  const displayed = (onLeisure.length > 0 ? onLeisure : liked).slice(0, maxSummarySentences);
  if (displayed.length === 0) return undefined;
  return answered(
    voice.quoteIfNeeded(displayed.map(({ quote }) => escapeMarkdown(quote)).join(" ")),
    displayed.map(({ fact, quote }) => cite(fact, quote)),
    { topic: knowledge.person, prior: onLeisure.length > 0 ? 0.8 : 0.6 },
  );
}

/**
 * Interests outside of work: those listed in the résumé, else the summary's sentences about them, else the posts that
 * are tagged as life and the like.
 */
export const interests: Intent = {
  ...interestList,
  answer: (question, context) => {
    const fromList = interestList.answer(question, context);
    const isListed = context.site.knowledge.of("interest").length > 0;
    if (fromList || isListed || asksHowMuch(question)) return fromList;
    return (
      leisureSummaryDraft(context) ??
      draftFromStories(hobbyStatementPattern, context.site, storyPrior, {
        maxPages: maxStories,
        exclude: noHobbyPattern,
      }) ??
      leisurePostsDraft(context)
    );
  },
};

function leisurePostsDraft({ site: { knowledge } }: Context): Draft | undefined {
  const leisurePostIds = new Set(
    knowledge.content.essays
      .filter(({ tags }) => tags.some((tag) => leisureTagPattern.test(tag)))
      .map(({ id }) => `essay:${id}`),
  );
  const posts = newestFirst(knowledge.of("essay").filter(({ id }) => leisurePostIds.has(id))).slice(
    0,
    maxPosts,
  );
  if (posts.length === 0) return undefined;
  const displayed = posts.map((entity) => ({ entity, about: openingEvidence(entity) }));
  const lines = displayed.map(({ entity, about }) => {
    const dated = `**${escapeMarkdown(entity.name)}**${inBrackets(entity.period?.display)}`;
    return about.length > 0
      ? `${dated}: ${about.map(({ quote }) => escapeMarkdown(quote)).join(" ")}`
      : dated;
  });
  return answered(
    `Posts on life outside of work:\n${bullets(lines)}`,
    displayed.flatMap(({ entity, about }) => [citeName(entity), ...about]),
    { list: posts, prior: 0.5 },
  );
}

/** The first sentences of a post's description. */
function openingEvidence(entity: Entity): Evidence[] {
  const fact = factOf(entity, "description");
  let length = 0;
  return sentences(fact?.text ?? "").flatMap((quote) => {
    length += quote.length;
    return fact && length <= maxOpeningLength ? [cite(fact, quote)] : [];
  });
}
