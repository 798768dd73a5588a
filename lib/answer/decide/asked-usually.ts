import { indexTerms, lightWords, stem, synonymsOf, technologyWords, terms } from "@/lib/language";
import { type Context, factsOf } from "../draft";
import { asksForWritingOn } from "../read/asked";
import { isWorldly } from "../read/guards/elsewhere";
import { somethingOf } from "../read/guards/private/age";
import type { Question } from "../read/question";
import { refersBack } from "../read/select";
import { othersNamed } from "../read/somebody";
import type { Site } from "../site";
import type { Steps } from "../steps";
import { type AskedUsually, type UsualQuestion, usualByMeaning, usualByWords } from "../usual";
import { missingNames } from "./missing";

/** The usual question that is asked, in whatever words: by its words, or by what it means where that is known. */
export function* askedUsually(question: Question, context: Context): Steps<AskedUsually | undefined> {
  yield;
  if (context.taken) return { usual: context.taken, alike: 1 };
  // What leans on a thing is asked of it, unless something was told in the same breath.
  if (context.focus.topic && context.preamble.length === 0 && refersBack(question)) return undefined;
  const said = usualByWords(question);
  const isOfWorld = isWorldly(question, (term) => context.site.knowledge.ranker.has(term));
  const meant = said?.alike === 1 || isOfWorld ? undefined : yield* usualByMeaning(question, context);
  const asked = meant && !(said?.usual === meant.usual && said.alike > meant.alike) ? meant : said;
  return asked && isOfAnother(asked.usual, question, context.site) ? undefined : asked;
}

/** An embedder has the smallest for nearly the same as the biggest. */
const least = /\b(?:smallest|tiniest|littlest|least|simplest|shortest|quickest)\b/;
const worst = /\b(?:worst|weakest|poorest|least good)\b/;
/** A project is the biggest by its team, which is no answer to who asks for the one with the most users. */
const ofOtherSize =
  /\b(?:users?|customers?|clients?|downloads?|stars?|revenue|money|budget|lines|traffic|requests)\b/;
/** Usual questions that a project as a whole answers: "Which feature impressed her most?" asks for a part of one. */
const ofProjects = new Set([
  "best-work",
  "newest-project",
  "biggest-project",
  "list-projects",
  "live-projects",
  "proudest",
]);
const ofPart =
  /\b(?:which|what) (?:[\w-]+ )?(?:features?|parts?|aspects?|details?|chapters?|sections?|functions?|commands?|lessons?|moments?|decisions?|tricks?|bugs?|problems?)\b/;
/** Usual questions that are asked of all projects, and not of those for one kind of machine: "Shipped any Android apps?" */
const ofAllProjects = new Set(["list-projects", "side-projects", "live-projects", "newest-project"]);
/** "Which bank did she work for?" asks for one kind, and is not answered by all of them. */
const ofOneKind =
  /^(?:and |so )?(?:at |for )?(?:which|what) (?!(?:kinds?|sorts?|types?|other|else|all|of)\b|(?:different |past |previous |former |big |biggest |well[- ]known )?(?:compan|employer|place|firm|organi[sz]ation|job|team|business|start-?up|role|position|institution)\w*\b)[a-z-]+ (?:did|has|does) P\b/;
/** "Which of her projects have to do with music?" asks for projects, and not for what they are made with. */
const amongProjects =
  /^(?:and |so )?(?:which|what) (?:ones? )?(?:of )?(?:P |the |these |those )?(?:\w+ )?(?:projects?|posts?|essays?|articles?|apps?|things?)\b/;
const ofMeans = new Set(["tech-stack", "tools", "setup", "favourite-technology", "ai-tools"]);
/** Languages that are written in are mostly those of programs. */
const ofCode = /\blanguages? (?:do|does|did|can|would) P (?:\w+ )?(?:write|code|program|build|ship)\b/;
/** What is no post. */
const ofOtherPrint = /\b(?:books?|novels?|papers?|articles? in|talks?)\b/;
/** "What has she written about her email habits?" asks for what was written, and not how soon she replies. */
const ofWriting =
  /\b(?:written|wrote|writes?|blogged|posted) (?:anything |something |much |a lot )?(?:about|on)\b/;
const ofWritings = new Set(["list-posts", "newest-post", "press", "talks-papers", "reading", "thesis"]);
/** "Is this site open source?" asks nothing of the projects. */
const ofWork = new Set(["open-source", "tech-stack"]);
const ofThisSite = /\b(?:is|was|does) this (?:site|website|page|portfolio|chat)\b/;
const possessor = /\b(?!(?:what|who|where|when|how|it|that|there|here|let)['’])(\p{L}+)['’]s\b/giu;
const theOwner = /\b(?:she|he|her|his|him|hers)\b/i;

/** Usual questions that some or all of the pages answer. */
const ofPages = new Set([...ofProjects, ...ofAllProjects, "list-posts", "newest-post"]);
/** What is written on one matter: "Which posts has she written on bread?" */
const onMatter =
  /\b(?:writes?|wrote|written|writings?|posts?|posted|blogged|articles?|essays?|texts?)\b.*?\b(?:about|on|regarding)\b (.+)/;
/** So many words that are none of a usual question, nor of what answers it, ask for something else. */
const mostForeign = 3;

/**
 * Whether a question for pages asks for something that the usual one does not: "What did she do to make fresh paint look
 * old?" is no question for her newest project, and posts on one matter are not all there are.
 */
export function asksForMore({ id, ask, ways }: UsualQuestion, question: Question, answered: string): boolean {
  if (!ofPages.has(id)) return false;
  const known = new Set([...ask, ...ways, answered].flatMap((text) => indexTerms(text)));
  const isForeign = (term: string) => !lightWords.has(term) && !known.has(term);
  const [, matter = ""] = onMatter.exec(question.plain) ?? [];
  const ofMatter = new Set(indexTerms(matter));
  const foreign = question.terms.filter(isForeign);
  return foreign.length > mostForeign || foreign.some((term) => ofMatter.has(term));
}

/** Whether it is asked of somebody else than the owner, or of the owner and not of the site. */
function isOfAnother({ id, ofSomebody, ofSite }: UsualQuestion, question: Question, site: Site): boolean {
  if (either.test(question.plain)) return true;
  if (ofSite && theOwner.test(question.raw)) return true;
  if (ofWork.has(id) && ofThisSite.test(question.plain)) return true;
  if (otherMatters[id]?.some((matter) => matter.test(question.plain))) return true;
  if (ofProjects.has(id) && ofPart.test(question.plain)) return true;
  if (ofMeans.has(id) && amongProjects.test(question.plain)) return true;
  if (ofAllProjects.has(id) && question.tokens.some(({ word }) => technologyWords.has(word))) return true;
  if (ofWriting.test(question.plain) && !ofWritings.has(id)) return true;
  if (id === "years" && isOfOtherWork(question, site)) return true;
  if (!ofSomebody) return false;
  const whose = [...question.raw.matchAll(possessor)].map(([, name = ""]) => name.toLowerCase());
  // The owner's name is no longer there.
  const said = question.plain.split(" ");
  return (
    whose.some((name) => said.includes(name)) ||
    missingNames(question, site).length > 0 ||
    othersNamed(question).length > 0
  );
}

/** "Is she a manager or an engineer?" is answered by what she is, and not by yes. */
const either =
  /^(?:and |so )?is P (?:more of |rather )?(?:an? )?\w[\w -]* or (?:more of |rather )?(?:an? )?\w/;

/** A thing made for phones, and no number: "Is the phone bot live?" */
const ofPhones =
  /\bphone (?:bots?|assistants?|lines?|apps?|menus?|systems?|trees?|agents?|software|things?)\b/;

/** Contact as a kind of thing, and nobody's: "How do I glue the contact mics?", "contact lenses", "contact tracing". */
const ofContactThings =
  /\bcontact (?:mics?|microphones?|lens(?:es)?|tracing|sheets?|pads?|points?|centers?|centres?|surfaces?|printing|prints?|sports?|adhesives?|angles?|forces?|sensors?|switch(?:es)?)\b/;

/** "How old is her cat?" is asked of the cat. */
const ofOtherAge = new RegExp(`\\bhow old (?:is|are|was|were) P ${somethingOf}`);
/** A number that is written on a paper, and nobody is rung by: "What is your sworn translator number?" */
const ofOtherNumber =
  /\b(?!(?:phones?|telephone|mobile|cell|cellphone|contact|direct|best|work|office|home|private|personal|landline|whatsapp|signal|current|own|right|good|new|this|that|the|an?|any|some|P|her|his|their|your|my|which|what|by)\b)[a-z]\w* (?:numbers?|no\.?)\b/;

/** "Has she been promoted at her current company?" asks for no employers. */
const ofPromotion = /\bpromot(?:ed|ions?)\b/;

/** A headline names no employer: "Which company does she work for at the moment?" */
const ofEmployer =
  /\b(?:which|what|whose|who is P) (?:\w+ )?(?:compan(?:y|ies)|employers?|firms?|organi[sz]ations?)\b/;

/** "Studying or working?" asks for a job as well. */
const ofWorking = /\b(?:working|employed|job)\b/;

/** "Is there a video of the talk?" asks for more than that there was one. */
const ofRecording =
  /\b(?:videos?|recordings?|recorded|filmed|transcripts?|watch)\b|\b(?:the|any|P) slides?\b|\bslides? (?:of|from|for)\b/;

/** "Which countries did she visit?" asks for no home. */
const ofVisits =
  /\b(?:visit(?:s|ed|ing)?|travel(?:s|l?ed|l?ing)?|been to|went to|trips?|holidays?|vacations?)\b/;

/** Who mentors need not teach. */
const ofTeaching = /\b(?:teach(?:es|ing)?|taught)\b/;

/** What is asked in words that sound like a usual question, by its id, and is another matter. */
const otherMatters: Readonly<Record<string, readonly RegExp[]>> = {
  "list-posts": [ofOtherPrint],
  "biggest-project": [least, ofOtherSize],
  "longest-job": [ofPart],
  strength: [worst],
  companies: [ofOneKind, ofPromotion],
  "spoken-languages": [ofCode],
  "phone-number": [ofPhones, ofOtherNumber],
  age: [ofOtherAge],
  contact: [ofContactThings],
  "what-do": [ofEmployer],
  "talks-papers": [asksForWritingOn, ofRecording],
  mentor: [ofTeaching],
  location: [ofVisits],
  learning: [ofWorking],
};

const softwareWork = /^(?:programming|coding|developing|engineering)$/;
const softwareTitle =
  /\b(?:developers?|engineers?|programmers?|coders?|software|devops|administrators?|full[- ]stack|front[- ]?end|back[- ]?end)\b/i;

/** Any activity, of which work in general is none: "How long have you been teaching?" */
const activity = /\bbeen (?!working|doing|employed|going)(\w+ing)\b/;

/** Whether years are asked of an activity that neither the headline nor a position speaks of: years of baking are none of programming. */
function isOfOtherWork({ plain }: Question, { knowledge }: Site): boolean {
  const [, asked] = activity.exec(plain) ?? [];
  if (!asked) return false;
  const { person } = knowledge;
  const told = [
    ...factsOf(person, "label"),
    ...knowledge.of("work").flatMap((job) => factsOf(job, "position")),
  ];
  if (softwareWork.test(asked)) return !told.some(({ text }) => softwareTitle.test(text));
  const own = new Set(told.flatMap(({ text }) => terms(text)));
  return ![stem(asked), ...synonymsOf(stem(asked))].some((term) => own.has(term));
}
