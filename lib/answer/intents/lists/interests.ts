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
import { asksHowMuch } from "../../read/asked";
import { bullets, inBrackets } from "../../speak/lines";
import { escapeMarkdown } from "../../speak/voice";
import { saidInStories } from "../entry/quotes";
import { asks, type Intent, words } from "../intent";
import { phrase } from "../patterns";
import { list } from "./list";

const outsideOfWork = "outside [of] (work|office|the office|coding|programming|the day job|P day job)";

const listed = list({
  id: "interests",
  kind: "interest",
  one: "interest",
  many: "interests",
  examples: [
    "What are her hobbies?",
    "What does she do in her free time?",
    "What does she do for fun outside of coding?",
  ],
  called: phrase(
    "(hobb*|interests|interested in|free time|spare time|for fun|pastime|pastimes|leisure|unwind|relax)",
    outsideOfWork,
    "(after work|off the clock)",
  ),
  claim: asks(
    "P .. for fun",
    "(hobb*|interests|interested in|free time|spare time|pastime|pastimes|leisure|unwind|relax)",
    outsideOfWork,
    /\bwhen (?:P )?(?:is|are)? ?not (?:working|coding|at work)\b/,
    "(after work|off the clock)",
  ),
  words: words(`
    interests free spare fun pastime leisure unwind relax outside office coding programming day job clock hob*
  `),
});

/** What posts are filed under that are not about work. */
const aside =
  /^(?:life|hobb(?:y|ies)|off[- ]topic|(?:outside|not|after)[- ](?:of[- ])?work|(?:free|spare)[- ]time|leisure|fun|everyday[- ]life)$/i;
const most = 5;
const longestOpening = 200;

/** What begins or holds a sentence on life outside of work, and what only somebody's liking says, which may be of work. */
const ofLeisure =
  /\b(?:(?:free|spare) time|outside (?:of )?(?:work|the office)|(?:besides|away from|apart from|aside from|after|beyond) (?:work|code|coding|programming|(?:the|my|a) (?:computer|keyboard|desk|screen))|hobb(?:y|ies)|weekends?|when (?:(?:i|he|she|they)(?:'m| am| is| are)? )?not (?:working|coding|programming|at (?:work|a|the|my))|off the clock)\b/;
const ofLiking = /\b(?:loves?|enjoys?|fond of|fan of|passionate about)\b/i;
const ofWork =
  /\b(?:work\w*|software|cod(?:e|ing)|programm\w*|build\w*|engineer\w*|develop\w*|technolog\w*|tech|data|design\w*|teams?|clients?|customers?|products?|problems?|solving|systems?|tools?|web|open source|research\w*)\b/i;
const mostLiked = 2;

/** How owners tell in their posts what they do when they don't work. */
const ofHobbies =
  /\b(?:my|our) (?:\w+ )?(?:hobb(?:y|ies)|pastimes?)\b|\bin my (?:spare|free) time,? I\b|\bI\b.* in my (?:spare|free) time\b|\bwhen I(?:'m| am) not (?:working|coding|programming|at work)\b|\bI (?:also |really )?dabble (?:in|with)\b|\boutside (?:of )?(?:work|the office),? I\b|\bfor fun,? I\b/i;
/** "I am not learning much in my free time" */
const ofNoHobby = new RegExp(
  `${ofWork.source}|\\bnot\\b(?! (?:working|coding|programming|at work))|n['’]t\\b`,
  "i",
);
const toldSurely = 0.6;
const mostTold = 3;

/** What the summary says of life outside of work, sentence by sentence. */
function likedIn({ site: { knowledge, voice } }: Context): Draft | undefined {
  const said = factsOf(knowledge.person, "summary").flatMap((fact) =>
    sentences(fact.text).map((quote) => ({ fact, quote })),
  );
  const plainly = said.filter(({ quote }) => ofLeisure.test(fold(quote)));
  const liked = said.filter(({ quote }) => ofLiking.test(quote) && !ofWork.test(quote));
  const shown = (plainly.length > 0 ? plainly : liked).slice(0, mostLiked);
  if (shown.length === 0) return undefined;
  return answered(
    voice.quoting(shown.map(({ quote }) => escapeMarkdown(quote)).join(" ")),
    shown.map(({ fact, quote }) => cite(fact, quote)),
    { topic: knowledge.person, prior: plainly.length > 0 ? 0.8 : 0.6 },
  );
}

/**
 * What is done outside of work: the interests of the résumé, else what its summary says of that, else the posts that are
 * filed under life and the like.
 */
export const interests: Intent = {
  ...listed,
  answer: (question, context) => {
    const given = listed.answer(question, context);
    const isListed = context.site.knowledge.of("interest").length > 0;
    if (given || isListed || asksHowMuch(question)) return given;
    return (
      likedIn(context) ??
      saidInStories(ofHobbies, context.site, toldSurely, { most: mostTold, unless: ofNoHobby }) ??
      filedAside(context)
    );
  },
};

function filedAside({ site: { knowledge } }: Context): Draft | undefined {
  const filed = new Set(
    knowledge.content.essays
      .filter(({ tags }) => tags.some((tag) => aside.test(tag)))
      .map(({ id }) => `essay:${id}`),
  );
  const posts = newestFirst(knowledge.of("essay").filter(({ id }) => filed.has(id))).slice(0, most);
  if (posts.length === 0) return undefined;
  const shown = posts.map((entity) => ({ entity, about: opening(entity) }));
  const lines = shown.map(({ entity, about }) => {
    const dated = `**${escapeMarkdown(entity.name)}**${inBrackets(entity.period?.display)}`;
    return about.length > 0
      ? `${dated}: ${about.map(({ quote }) => escapeMarkdown(quote)).join(" ")}`
      : dated;
  });
  return answered(
    `Posts on life outside of work:\n${bullets(lines)}`,
    shown.flatMap(({ entity, about }) => [citeName(entity), ...about]),
    { list: posts, prior: 0.5 },
  );
}

/** What a post is said to be about, in its first sentences. */
function opening(entity: Entity): Evidence[] {
  const fact = factOf(entity, "description");
  let length = 0;
  return sentences(fact?.text ?? "").flatMap((quote) => {
    length += quote.length;
    return fact && length <= longestOpening ? [cite(fact, quote)] : [];
  });
}
