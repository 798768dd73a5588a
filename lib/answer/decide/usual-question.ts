import {
  categoryMembers,
  indexTerms,
  lightWords,
  stem,
  synonymsOf,
  technologyWords,
  terms,
} from "@/lib/language";
import { type Context, factsOf } from "../draft";
import { mentionsGeneralTopic } from "../read/guards/out-of-scope";
import { possessionSource } from "../read/guards/private/age";
import { otherPeopleNamed } from "../read/other-people";
import type { Question } from "../read/question";
import { asksForEarlierHome, writingOnPattern } from "../read/question-checks";
import { pointsBack, refersBack } from "../read/select";
import type { Site } from "../site";
import type { Steps } from "../steps";
import {
  candidatesOf,
  type UsualMatch,
  type UsualQuestion,
  usualByMeaning,
  usualByWords,
  wordingsOf,
} from "../usual";
import { missingNames } from "./missing-names";

/** The usual question that is asked in whatever words: found by its words, or by its meaning where that is known. */
export function* matchUsualQuestion(question: Question, context: Context): Steps<UsualMatch | undefined> {
  yield;
  if (context.offerQuestion) return { usual: context.offerQuestion, score: 1 };
  // A question that depends on the topic is about it, unless a statement came before it in the same message.
  if (context.focus.topic && context.preamble.length === 0 && refersBack(question)) return undefined;
  const byWords = usualByWords(question);
  const isGeneral = mentionsGeneralTopic(question, (term) => context.site.knowledge.ranker.has(term));
  const byMeaning = byWords?.score === 1 || isGeneral ? undefined : yield* usualByMeaning(question, context);
  const matched =
    byMeaning && !(byWords?.usual === byMeaning.usual && byWords.score > byMeaning.score)
      ? byMeaning
      : byWords;
  return matched && withoutOtherMatters(matched, question, context.site);
}

/** The score from which a usual question is asked of the owner, though a topic was named before. */
const minOwnScore = 0.75;

/**
 * Whether a question surely is a usual one about the owner, whatever was spoken of before: "What are her weak spots?" is short,
 * and yet complete.
 */
export function* asksOfOwner(question: Question, site: Site): Steps<boolean> {
  // "Day rate?" does not mention the owner.
  const required = question.mentionsOwner ? minOwnScore : minPlainScore;
  return (yield* scoreOfOwner(question, site)) >= required;
}

/** From this score on a question that names no project may be meant for the owner, on the page of one. */
const minScoreOnPage = 0.5;

/** Whether a question that is asked on the page of a project, without naming one, may be about the owner: "Part time possible?" */
export function* mayAskOfOwner(question: Question, site: Site): Steps<boolean> {
  return (yield* scoreOfOwner(question, site)) >= minScoreOnPage;
}

/** How surely a question by itself is a usual one about the owner alone, 0 to 1. */
function* scoreOfOwner(question: Question, site: Site): Steps<number> {
  if (pointsBack(question)) return 0;
  const matched = yield* matchUsualQuestion(question, { site, focus: {}, preamble: [] });
  return matched && !matched.usual.ofTopic ? matched.score : 0;
}

/** A match without what the question is not about; of two that are likely, those that have all of its words. */
function withoutOtherMatters(match: UsualMatch, question: Question, site: Site): UsualMatch | undefined {
  const candidates = candidatesOf(match).filter((each) => !isOtherMatter(each, question, site));
  const fitting = match.alternative
    ? candidates.filter((each) => foreignTerms(question, each).length === 0)
    : candidates;
  const [usual, alternative] = fitting;
  return usual && { usual, score: match.score, alternative };
}

/** The score from which a question is surely the usual one that it matches. */
const minPlainScore = 0.9;
/** The same for a usual question that posts hardly ever answer, and how many other words it may have. */
const minSeldomToldScore = 0.75;
const maxSeldomToldTerms = 1;

/**
 * Whether a question is nothing but a usual one: it has no word that no wording of that one has. Posts seldom answer those, and
 * share words with all of them: "Was she ever fired?" matched a tank that fires pellets. Of 1,020 such questions to 17 owners
 * who answer few of them, one in five had been met with such passages (November 2026).
 */
export function asksNothingElse({ usual, score }: UsualMatch, question: Question): boolean {
  // "Has she ever had to let someone go?": of 73 such questions posts answered four.
  if (usual.seldomTold && score >= minSeldomToldScore)
    return foreignTerms(question, usual).length <= maxSeldomToldTerms;
  return score >= minPlainScore && !usual.inPosts && foreignTerms(question, usual).length === 0;
}

/** The terms of a question, light words aside, that no wording of a usual question has, nor its answer where that is given. */
function foreignTerms({ terms }: Question, usual: UsualQuestion, answered = ""): string[] {
  const known = new Set([...wordingsOf(usual), answered].flatMap((text) => indexTerms(text)));
  return terms.filter((term) => !lightWords.has(term) && !known.has(term));
}

/** To an embedder the smallest means nearly the same as the biggest. */
const smallestPattern = /\b(?:smallest|tiniest|littlest|least|simplest|shortest|quickest)\b/;
const worstPattern = /\b(?:worst|weakest|poorest|least good)\b/;
/** The biggest project is the one with the biggest team, which does not answer which has the most users. */
const otherSizePattern =
  /\b(?:users?|customers?|clients?|downloads?|stars?|revenue|money|budget|lines|traffic|requests)\b/;
/** Usual questions that a project as a whole answers: "Which feature impressed her most?" asks for a part of one. */
const projectQuestionIds = new Set([
  "best-work",
  "newest-project",
  "biggest-project",
  "list-projects",
  "live-projects",
  "proudest",
]);
const projectPartPattern =
  /\b(?:which|what) (?:[\w-]+ )?(?:features?|parts?|aspects?|details?|chapters?|sections?|functions?|commands?|lessons?|moments?|decisions?|tricks?|bugs?|problems?)\b/;
/** Usual questions that are asked of all projects, and not of those for one kind of machine: "Shipped any Android apps?" */
const allProjectsQuestionIds = new Set(["list-projects", "side-projects", "live-projects", "newest-project"]);
/** "Which bank did she work for?" asks for one kind, and is not answered by all of them. */
const oneKindPattern =
  /^(?:and |so )?(?:at |for )?(?:which|what) (?!(?:kinds?|sorts?|types?|other|else|all|of)\b|(?:different |past |previous |former |big |biggest |well[- ]known )?(?:compan|employer|place|firm|organi[sz]ation|job|team|business|start-?up|role|position|institution)\w*\b)[a-z-]+ (?:did|has|does) P\b/;
/** "Which of her projects have to do with music?" asks for projects, and not for what they are made with. */
const amongProjectsPattern =
  /^(?:and |so )?(?:which|what) (?:ones? )?(?:of )?(?:P |the |these |those )?(?:\w+ )?(?:projects?|posts?|essays?|articles?|apps?|things?)\b/;
const toolQuestionIds = new Set(["tech-stack", "tools", "setup", "favourite-technology", "ai-tools"]);
/** Languages that somebody writes in are mostly programming languages. */
const codeLanguagePattern =
  /\blanguages? (?:do|does|did|can|would) P (?:\w+ )?(?:write|code|program|build|ship)\b/;
/** "Which conferences has she spoken at?" asks for no language. */
const eventPattern =
  /\b(?:conferences?|meet-?ups?|events?|podcasts?|panels?|talks?|summits?|symposi(?:a|um)|workshops?|stages?|audiences?)\b/;
/** Publications that are not posts. */
const otherPrintPattern = /\b(?:books?|novels?|papers?|articles? in|talks?)\b/;
/** "What has she written about her email habits?" asks for what was written, and not how soon she replies. */
const writtenAboutPattern =
  /\b(?:written|wrote|writes?|blogged|posted) (?:anything |something |much |a lot )?(?:about|on)\b/;
const writingQuestionIds = new Set([
  "list-posts",
  "newest-post",
  "press",
  "talks-papers",
  "reading",
  "thesis",
]);
/** "Is this site open source?" does not ask about the projects. */
const workQuestionIds = new Set(["open-source", "tech-stack"]);
const thisSitePattern = /\b(?:is|was|does) this (?:site|website|page|portfolio|chat)\b/;
const possessorPattern = /\b(?!(?:what|who|where|when|how|it|that|there|here|let)['’])(\p{L}+)['’]s\b/giu;
const ownerPronounPattern = /\b(?:she|he|her|his|him|hers)\b/i;

/** Usual questions that are answered by some or all of the pages. */
const pageQuestionIds = new Set([
  ...projectQuestionIds,
  ...allProjectsQuestionIds,
  "list-posts",
  "newest-post",
]);
/** What is written on one topic: "Which posts has she written on bread?" */
const writtenTopicPattern =
  /\b(?:writes?|wrote|written|writings?|posts?|posted|blogged|articles?|essays?|texts?)\b.*?\b(?:about|on|regarding)\b (.+)/;
/** More words than this that are in neither a usual question nor its answer ask for something else. */
const maxForeignTerms = 3;

/**
 * Whether a question for pages asks for something that the usual one does not: "What did she do to make fresh paint look
 * old?" does not ask for her newest project, and posts on one topic are not all there are.
 */
export function asksForMore(usual: UsualQuestion, question: Question, answered: string): boolean {
  if (!pageQuestionIds.has(usual.id)) return false;
  const [, topic = ""] = writtenTopicPattern.exec(question.plain) ?? [];
  const topicTerms = new Set(indexTerms(topic));
  const foreign = foreignTerms(question, usual, answered);
  return foreign.length > maxForeignTerms || foreign.some((term) => topicTerms.has(term));
}

/** Whether a question that resembles a usual one is about something or somebody else. */
function isOtherMatter(usual: UsualQuestion, question: Question, site: Site): boolean {
  const { id, ofSomebody, ofSite } = usual;
  if (eitherOrPattern.test(question.plain)) return true;
  if (ofSite && ownerPronounPattern.test(question.raw)) return true;
  if (workQuestionIds.has(id) && thisSitePattern.test(question.plain)) return true;
  if (id === "location" && asksForEarlierHome(question)) return true;
  if (wishPattern.test(question.plain) && !wordingsOf(usual).some((text) => wishPattern.test(text)))
    return true;
  if (otherMatterPatterns[id]?.some((pattern) => pattern.test(question.plain))) return true;
  if (projectQuestionIds.has(id) && projectPartPattern.test(question.plain)) return true;
  if (toolQuestionIds.has(id) && amongProjectsPattern.test(question.plain)) return true;
  // "Which frameworks does she use?" asks for one kind of what she works with.
  if (id === "tech-stack" && foreignTerms(question, usual).some((term) => categoryMembers.has(term)))
    return true;
  if (allProjectsQuestionIds.has(id) && question.tokens.some(({ word }) => technologyWords.has(word)))
    return true;
  if (writtenAboutPattern.test(question.plain) && !writingQuestionIds.has(id)) return true;
  if (id === "years" && asksForOtherWork(question, site)) return true;
  if (!ofSomebody) return false;
  const possessors = [...question.raw.matchAll(possessorPattern)].map(([, name = ""]) => name.toLowerCase());
  // In the plain form the owner's name was replaced.
  const words = question.plain.split(" ");
  return (
    possessors.some((name) => words.includes(name)) ||
    missingNames(question, site).length > 0 ||
    otherPeopleNamed(question).length > 0
  );
}

/** "Which candidate does she wish she had hired?" asks for none that she has hired. */
const wishPattern = /\b(?:wish(?:es|ed)?|regret(?:s|ted)?)\b/;

/** "Is she a manager or an engineer?" is answered by what she is, and not by yes. */
const eitherOrPattern =
  /^(?:and |so )?is P (?:more of |rather )?(?:an? )?\w[\w -]* or (?:more of |rather )?(?:an? )?\w/;

/** A product for phones, and not a number: "Is the phone bot live?" */
const phoneProductPattern =
  /\bphone (?:bots?|assistants?|lines?|apps?|menus?|systems?|trees?|agents?|software|things?)\b/;

/** "Contact" in the name of a product: "How do I glue the contact mics?", "contact lenses", "contact tracing". */
const contactProductPattern =
  /\bcontact (?:mics?|microphones?|lens(?:es)?|tracing|sheets?|pads?|points?|centers?|centres?|surfaces?|printing|prints?|sports?|adhesives?|angles?|forces?|sensors?|switch(?:es)?)\b/;

/** "How old is her cat?" asks about the cat. */
const otherAgePattern = new RegExp(`\\bhow old (?:is|are|was|were) P ${possessionSource}`);
/** A number that is not for calling: "What is your sworn translator number?" */
const otherNumberPattern =
  /\b(?!(?:phones?|telephone|mobile|cell|cellphone|contact|direct|best|work|office|home|private|personal|landline|whatsapp|signal|current|own|right|good|new|this|that|the|an?|any|some|P|her|his|their|your|my|which|what|by)\b)[a-z]\w* (?:numbers?|no\.?)\b/;

/** "Has she been promoted at her current company?" does not ask for her employers. */
const promotionPattern = /\bpromot(?:ed|ions?)\b/;

/** A headline names no employer: "Which company does she work for at the moment?" */
const employerPattern =
  /\b(?:which|what|whose|who is P) (?:\w+ )?(?:compan(?:y|ies)|employers?|firms?|organi[sz]ations?)\b/;

/** "Studying or working?" asks about a job as well. */
const workingPattern = /\b(?:working|employed|job)\b/;

/** "Is there a video of the talk?" asks for more than that there was one. */
const recordingPattern =
  /\b(?:videos?|recordings?|recorded|filmed|transcripts?|watch)\b|\b(?:the|any|P) slides?\b|\bslides? (?:of|from|for)\b/;

/** "Which countries did she visit?" does not ask where she lives. */
const visitPattern =
  /\b(?:visit(?:s|ed|ing)?|travel(?:s|l?ed|l?ing)?|been to|went to|trips?|holidays?|vacations?)\b/;

/** Who mentors need not teach. */
const teachingPattern = /\b(?:teach(?:es|ing)?|taught)\b/;

/** "What is the name of her dog?", "what are her children called". */
const namedThingPattern =
  /\bnames? of P [a-z]|\bP (?!full|first|last|family|middle|real)[a-z-]+(?:['’]s)? (?:names?|called)\b/;

/** By the id of a usual question: what is asked in similar words and is about something else. */
const otherMatterPatterns: Readonly<Record<string, readonly RegExp[]>> = {
  "list-posts": [otherPrintPattern],
  "biggest-project": [smallestPattern, otherSizePattern],
  "longest-job": [projectPartPattern],
  strength: [worstPattern],
  companies: [oneKindPattern, promotionPattern],
  "spoken-languages": [codeLanguagePattern, eventPattern],
  "phone-number": [phoneProductPattern, otherNumberPattern],
  age: [otherAgePattern],
  contact: [contactProductPattern],
  "what-do": [employerPattern],
  "talks-papers": [writingOnPattern, recordingPattern],
  mentor: [teachingPattern],
  location: [visitPattern],
  name: [namedThingPattern],
  learning: [workingPattern],
};

const softwareWorkPattern = /^(?:programming|coding|developing|engineering)$/;
const softwareTitlePattern =
  /\b(?:developers?|engineers?|programmers?|coders?|software|devops|administrators?|full[- ]stack|front[- ]?end|back[- ]?end)\b/i;

/** A specific activity, unlike work in general: "How long have you been teaching?" */
const activityPattern = /\bbeen (?!working|doing|employed|going)(\w+ing)\b/;
/** "How many years has she been doing software?": not those on a stage before. */
const softwareYearsPattern = /\b(?:doing|making|writing|building|developing) (?:software|code)\b/;

/** Whether it asks for years of an activity that neither headline nor positions mention: years of baking, not of programming. */
function asksForOtherWork({ plain }: Question, { knowledge }: Site): boolean {
  if (softwareYearsPattern.test(plain)) return true;
  const [, activity] = activityPattern.exec(plain) ?? [];
  if (!activity) return false;
  const { person } = knowledge;
  const titles = [
    ...factsOf(person, "label"),
    ...knowledge.of("work").flatMap((job) => factsOf(job, "position")),
  ];
  if (softwareWorkPattern.test(activity)) return !titles.some(({ text }) => softwareTitlePattern.test(text));
  const titleTerms = new Set(titles.flatMap(({ text }) => terms(text)));
  return ![stem(activity), ...synonymsOf(stem(activity))].some((term) => titleTerms.has(term));
}
