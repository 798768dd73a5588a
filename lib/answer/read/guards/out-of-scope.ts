import type { EntityKind } from "@/lib/knowledge";
import {
  everydayWords,
  isEverydayStem,
  lightWords,
  relatedWordsOf,
  stem,
  stopWords,
  type Token,
  technologyWords,
  tokenize,
} from "@/lib/language";
import { parseOpening } from "../../intents/pages/opening";
import { phrase } from "../../intents/patterns";
import type { Question } from "../question";

/** Topics of the world at large, not of a person's work. */
const generalTopicPatterns: RegExp[] = [
  phrase("weather", "forecast", "temperature", "rain", "chest pain", "symptom[s]"),
  /\b(?:what|which|any) medicines?\b(?! (?:did|was|were|has|have))|\bmedicines? (?:for|against)\b/,
  phrase("stock (price|tip|tips|market|markets)", "bitcoin", "crypto", "lottery", "exchange rate"),
  phrase("world cup", "olympics", "super bowl", "champions league", "premier league", "oscar[s]", "news"),
  phrase("election[s]", "president", "prime minister", "king of", "queen of", "vote for", "religion of"),
  phrase("capital [city] of", "population of", "tallest", "meaning of life", "horoscope", "photosynthesis"),
  phrase("joke", "poem", "haiku", "limerick", "sing", "riddle", "recipe", "homework", "translate"),
  phrase("lawyer for me", "dinner", "flight[s]", "hotel", "taxi"),
  phrase("square root", "times table", "what time is it", "today's date", "what day is"),
  /\b(?:book|reserve|order|buy|get) (?:me|us) (?:a|an|some|the)\b/,
  /\b(?:remind me|turn (?:on|off)|set (?:a|an) (?:alarm|timer))\b/,
  /^(?:please )?(?:rate|rank|score|grade) .*\b(?:\d|scale|stars)\b/,
  /\bconvert \d\b/,
  /\b\d+(?:\s*[+*/×]\s*| - )\d+\b/,
  /\bwho (?:is going to|will|would) (?:win|be (?:the )?(?:next )?(?:champions?|president|king|queen))\b|\bwho's going to win\b/,
  /\bwho (?:won|invented|discovered|painted|directed|wrote (?:hamlet|harry))\b/,
  /^(?:can you (?:help me (?:with|write|fix|debug)|recommend|solve|fix my|debug my|explain (?:how|what|why)))\b/,
  /^(?:what|which) (?!.*\b(?:projects?|essays?|posts?|pages?|talks?|papers?|articles?|read)\b)[\p{L} ]{3,40} would you recommend\b/u,
];

const todayPattern = /\b(?:today|tonight|tomorrow|right now)\b/;

/** Security probes instead of questions: paths, templates, database queries. */
const probePattern = /\.\.\/|\{\{.*\}\}|<%|\$\{|\bselect \* from\b|\bdrop table\b|\bunion select\b|' or '?1/i;

/** Questions about the weather itself, whatever words the site has. */
const weatherPattern =
  /\b(?:what|how)(?: is|'s| will| was) the (?:weather|temperature|forecast)\b|\bweather (?:in|like|today|tomorrow)\b/;

/** Requests to make something, which a portfolio does not do: "Write me a python script". */
const makeSomethingPattern =
  /^(?!.*\b(?:posts|articles|essays|write-?ups|projects|talks|papers|stories)\b)(?:please |can you |could you |now |then )*(?:write|code|create|generate|compose|draft|implement|program|make|build|give|produce|design|fix|debug|optimi[sz]e|refactor|solve|calculate|compute|translate|explain|teach|show)\b(?: me| us)?(?: how)?(?: to)? (?:an? |some |the |this |my |\d+ )?(?:\w+ ){0,3}?(?<!\bin (?:an?|one|two|a single|a short) )(?:script|function|program|code|class|regex|query|poem|story|essay|song|recipe|joke|algorithm|loop|app|website|game|cover letter|email|tweet|haiku|list of (?!P)|paragraph|sentence|equation|integral|homework|bubble ?sort|quicksort|fibonacci)\b/i;

/** The same without a list of things: "Write me a Flink job"; but a bio of the owner is a summary. */
const writeMePattern =
  /^(?:please |can you |could you |now |then )*(?:write|code|generate|implement|program|compose) (?:me|us) (?:an? |some |the )?(?!.*\b(?:bio|biography|summary|intro\w*|profile|blurb|pitch|overview|message|email)\b)/i;

/** "Give me the story of The Quiet Client": asks for a text that exists, not for a new one. */
const existingStoryPattern =
  /^(?:please |can you |could you )*(?:give|show|tell|explain)\b.*\b(?:story|gist|code|script|list|essay|program|game|app|summary) (?:of|behind|in)\b/i;

/** "Show me everything tagged game": only existing entries have tags. */
const labelPattern = /\b(?:tagged|labell?ed|filed under)\b/i;

const howToPattern =
  /^(?:how (?:do|can|would|should|does) (?:i|we|one|you (?:make|cook|fix))|should i|what (?:is|are) the best|is it (?:true|legal|safe)|what does .* mean)\b/;

/** Requests for explanation or advice on any subject: "Explain gradient descent", "How does Raft work?" */
const explanationPattern =
  /^(?:please |can you |could you )*(?:explain|teach|define)\b(?! .* to (?:the|an?|our|your|non|other|people|clients?|customers?|somebody|someone)\b)|^how (?:does|do|can|would) .* work$|^which is (?:better|worse)\b|\bdifferences? between\b|\bis .* better than\b|^(?:what|which) .* (?:should|would) (?:i|you|one) (?:use|choose|buy|pick|learn)\b/;

/** A past event instead of a subject: "Explain how a script ended up deleting a day." */
const pastEventPattern =
  /^(?:please |can you |could you )*explain (?:how|why|what) .*\b(?:\w{2,}ed|was|were|did|had|got|went|came|became|broke|lost|made|fell|took|ran|began|led)\b/;

/** What a visitor does with a portfolio or its contents: "How do I book a call?" */
const visitorActionPattern =
  /\b(?:i|we|one) (?:\w+ )?(?:contact|reach|hire|get (?:in touch|hold)|book|schedule|email|call|write to|talk|speak|cite|quote|find|see|read|download|use|try|install|get|run|verify|connect|ask|pay|subscribe|follow|support|contribute|know|tell|pronounce|invite)\b/;

const advicePattern =
  /^(?:what|which|who)(?: \w+)? (?:is|are) (?:the |a )?(?:best|worst|cheapest|nearest|fastest|biggest|most \w+|good|better|worse)\b|^recommend\b|\bshould (?:i|we) (?:use|choose|buy|pick|learn|take|get|need|install|make)\b|^(?:what|where) (?:is|are) (?:a|some) good\b/;

/** Selects from what was just listed: "Which one is the most popular?" */
const oneOfThesePattern = /^(?:and |so )?(?:what|which) (?:one|of (?:them|these|those))\b/;

/** What visitors may do or have: "Can I learn chess by myself?" */
const mayIPattern =
  /\b(?:can|could|do) (?:i|we) (?:use|choose|buy|pick|learn|take|get(?! (?:in touch|(?:a )?hold|through|back|access)\b)|need|install|make)\b/;

/** Questions about terms of work: "Is relocation possible?", "Are references available?" */
const termsPattern =
  /\b(?:possible|available|ok|okay|fine|an option|needed|required|negotiable|welcome|known|offered|accepted|given)\b/;

/** Questions about what is on this site: "Is there a GitHub link?" */
const presencePattern =
  /^(?:is|are) there (?:something|anything) (?:that |which )?(?:an?|the|this|that|P) |^(?:is|are) there (?:something|anything|some(?:thing)? (?:written|told|here)|an? (?:\w+ )?(?:project|post|essay|article|page|story|section|part|bit)|any (?:\w+ )?(?:projects|posts|essays|articles|pages|stories)) (?:(?:here|written|told) )?(?:about|on|with|for|of|where|that|which|in which)\b|^(?:is|are) there (?:an?|any|some) (?:[\w-]+ ){0,2}(?:links?|profile|account|repo(?:sitory|s)?|source code|code|website|blog|demo|video|newsletter|feed|api|cv|resume|pdf|contact|address|email|phone|number|tier|plan|trial|discount|refund|licen[cs]e|roadmap|changelog|forum|app)\b/;

const thisSitePattern = /\bthis (?:site|website|page|portfolio|chat|assistant)\b/;

/** "What is the best way to get in touch?" is about the owner, though nobody is named. */
const contactPattern =
  /\b(?:way|place|time|how) (?:\w+ )?to (?:get in touch|get hold|reach out|make contact|book|schedule|ask|send)\b/;

/** A definite noun phrase, which assumes something told on this site: "Is the teaching material ready?" */
const definitePattern =
  /\b(?:the|this|that|these|those) (?!(?:sun|moon|earth|world|universe|sky|sea|ocean|police|army|government|state|law|constitution|president|king|queen|pope|economy|market|stock|internet|web|media|news|weather|country|public|church|bible|flu|north|south|east|west|best|worst|same|most|first|last|only|other|future|past)\b)[\p{L}-]+/u;
/** The visitor's own things are not on this site: "Can my landlord raise the rent?" */
const visitorsOwnPattern = /\b(?:my|our)\b/;

/** Whether a question is about something that is assumed to be known here. */
function isAboutGivenThing(plain: string): boolean {
  return definitePattern.test(plain) && !visitorsOwnPattern.test(plain);
}

/** Kinds whose names are titles, and the mention weight of a title named in full. */
const titledKinds: EntityKind[] = ["project", "essay", "publication"];
const wholeTitleThreshold = 0.9;

const topicKinds: EntityKind[] = ["technology", "skill", "interest", "language"];
const knowledgePattern =
  /\b(?:experience|know|knows|used?|uses|level|skills?|any|certified|background|familiar)\b/;

/** A shorter stem matches by chance, that of "Mars" by "March"; a shorter name must appear letter by letter. */
const minNameLength = 5;
const minWordLength = 3;

function isRareWord(word: string): boolean {
  return (
    !everydayWords.has(word) &&
    !isEverydayStem(stem(word)) &&
    !technologyWords.has(word) &&
    !stopWords.has(word)
  );
}

/** Whether a question has a rare word from a title of this site: "At what temperature does Fridgewatch go off?" */
function mentionsTitle({ mentions, tokens }: Pick<Question, "mentions" | "tokens">): boolean {
  return mentions.some(
    ({ from, to, candidates: [best] }) =>
      best !== undefined &&
      titledKinds.includes(best.entity.kind) &&
      tokens.slice(from, to).some(({ word }) => isRareWord(word)),
  );
}

/**
 * Whether a question has a name of this site's own that is not a technology: a rare word of a title ("Is Kiteboard free?"
 * with a post "An update on Kiteboard"), or a capitalized rare word that appears in its texts.
 */
function mentionsOwnName({ mentions, tokens }: Question, { hasStem, hasWord }: SiteWords): boolean {
  const isTitled = mentionsTitle({ mentions, tokens });
  // "SV650" is always a name.
  const isModel = ({ raw, word }: Token) => /^\p{L}{1,5}-?\d{2,}\p{L}*$/u.test(raw) && hasStem(stem(word));
  const isName = ({ raw, word }: Token) =>
    /^\p{Lu}\p{Ll}/u.test(raw) &&
    isRareWord(word) &&
    (stem(word).length >= minNameLength
      ? hasStem(stem(word))
      : word.length >= minWordLength && hasWord(word));
  return isTitled || tokens.some(isModel) || tokens.slice(1).some(isName);
}

/** Whether a word of this site is in no English word list: a name in lower case, "does telefork keep sockets open?" */
function isOwnWord(term: string): boolean {
  const { close, loose } = relatedWordsOf(term);
  return close.length + loose.length === 0 && !technologyWords.has(term);
}

/** Whether a question is about a subject in general, not a person: "Is SQL hard to learn?", "How long does a coin cell last?" */
function isGeneralQuestion(
  { plain, terms, tokens, mentionsOwner, mentions, places }: Question,
  hasStem: (term: string) => boolean,
): boolean {
  // Several rare words of this site are not a coincidence.
  const names = new Set(tokens.slice(1).flatMap(({ raw, word }) => (/^\p{Lu}/u.test(raw) ? stem(word) : [])));
  const own = terms.filter((term) => hasStem(term) && !lightWords.has(term) && !names.has(term));
  const telling = own.filter((term) => !isEverydayStem(term));
  if (telling.length > 1 || telling.some((term) => term.length >= minNameLength && isOwnWord(term)))
    return false;
  const content = terms.filter((term) => !lightWords.has(term));
  if (own.length > 0 && own.length >= content.length - 1 && /\bthe\b/.test(plain)) return false;
  if (isAboutGivenThing(plain)) return false;
  if (termsPattern.test(plain) || visitorActionPattern.test(plain) || presencePattern.test(plain))
    return false;
  if (mentionsOwner || places.length > 0 || tokens.length <= 2 || knowledgePattern.test(plain)) return false;
  const isVague = mentions.every(
    ({ candidates: [best] }) => best && (topicKinds.includes(best.entity.kind) || best.weight < 0.6),
  );
  return (
    isVague &&
    /^(?:is|are|can|should|does|do|how long does|how (?:hard|easy|old|deep|high|big|far|much) (?:is|are))\b/.test(
      plain,
    )
  );
}

/** Whether a question has a topic of the world at large, whatever it seems to mean: "What is the capital of France?" */
export function mentionsGeneralTopic(
  { raw, mentionsOwner }: Question,
  hasStem: (term: string) => boolean,
): boolean {
  return !mentionsOwner && hasGeneralTopic(raw.toLowerCase(), hasStem);
}

/** "What is the exchange rate today?": a text about another day does not answer it. */
export function asksForCurrentNews({ raw, mentionsOwner }: Question): boolean {
  const text = raw.toLowerCase();
  return (
    !mentionsOwner && todayPattern.test(text) && generalTopicPatterns.some((pattern) => pattern.test(text))
  );
}

/** Tasks for the assistant, which no portfolio can do, whatever words they share with one. */
const taskForVisitorPattern =
  /^(?:please )?(?:can|could|would|will) you (?:please )?(?:recommend (?:me |us )?(?:an?|some|any)\b(?!.*\b(?:projects?|essays?|posts?|pages?|talks?|papers?|articles?)\b)|(?:fix|debug|solve|proofread) (?:my|(?:the|this|a)\b.*\bmy)\b)/;

/** @param isAboutEntity whether the question is about an entity of this site, for which a general topic is no sign */
function hasGeneralTopic(text: string, hasStem: (term: string) => boolean, isAboutEntity = false): boolean {
  if (taskForVisitorPattern.test(text)) return true;
  if (isAboutEntity && !todayPattern.test(text)) return false;
  if (weatherPattern.test(text)) return true;
  const match = generalTopicPatterns.map((pattern) => pattern.exec(text)?.[0]).find(Boolean);
  // The state of today is out of scope, though the site may tell about another day.
  return (
    match !== undefined &&
    (todayPattern.test(text) || !tokenize(match).every(({ word }) => hasStem(stem(word))))
  );
}

/** Lookups in the words of a site. */
export interface SiteWords {
  /** Whether a stem is one of the site's. */
  hasStem: (term: string) => boolean;
  /** Whether a word appears on the site, letter by letter. */
  hasWord: (word: string) => boolean;
}

/**
 * How a question is out of scope: about the world at large ("Is SQL hard to learn?"), or about how something is done in
 * general, which a story may well tell ("How do I centre a div?"). Undefined where it is neither.
 * @param hasPriorTopic whether there is a topic from earlier, which it may be about: "How big is it?"
 */
export function outOfScopeKind(
  question: Question,
  words: SiteWords,
  hasPriorTopic: boolean,
): "of the world" | "how" | undefined {
  const { raw, plain, tagged, mentionsOwner, mentions } = question;
  const { hasStem } = words;
  // A title's own words do not count as the question's: "Tell me about Which language should I learn?"
  const namesTitle = mentions.some(
    ({ candidates: [best] }) =>
      best && best.weight >= wholeTitleThreshold && titledKinds.includes(best.entity.kind),
  );
  const text = (namesTitle ? tagged : raw).toLowerCase();
  if (hasGeneralTopic(text, hasStem, namesTitle || mentionsTitle(question)) || probePattern.test(raw))
    return "of the world";
  const isOwnName = mentionsOwnName(question, words);
  const namesEntity =
    isOwnName ||
    mentions.some(
      ({ candidates: [best] }) => best && best.weight >= 0.6 && best.entity.kind !== "technology",
    );
  if (!hasPriorTopic && !isOwnName && !thisSitePattern.test(plain) && isGeneralQuestion(question, hasStem))
    return "of the world";
  // "Which project is the biggest?" is about this site's projects.
  const isAboutSite = mentionsOwner || parseOpening(plain) !== undefined;
  const isSubject = explanationPattern.test(plain) && !pastEventPattern.test(plain);
  const isExisting = labelPattern.test(raw) || (namesEntity && existingStoryPattern.test(raw.trim()));
  const request = text.trim();
  if (!isExisting && (makeSomethingPattern.test(request) || writeMePattern.test(request)))
    return "of the world";
  const asksHow = howToPattern.test(plain) && !visitorActionPattern.test(plain);
  if (isAboutSite || namesEntity) return undefined;
  // What somebody should take or choose is advice, whatever this site says about it.
  if (contactPattern.test(plain)) return undefined;
  const isAdvice = advicePattern.test(plain) && !(hasPriorTopic && oneOfThesePattern.test(plain));
  if (isAdvice || (mayIPattern.test(plain) && !isAboutGivenThing(plain))) return "of the world";
  return isSubject || asksHow ? "how" : undefined;
}
