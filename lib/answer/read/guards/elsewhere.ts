import type { EntityKind } from "@/lib/knowledge";
import {
  everydayStems,
  everydayWords,
  kinOf,
  lightWords,
  stem,
  stopWords,
  type Token,
  technologyWords,
  tokenize,
} from "@/lib/language";
import { openingOf } from "../../intents/pages/opening";
import { phrase } from "../../intents/patterns";
import type { Question } from "../question";

/** Words that make a question one about the world, not about a person's work. */
const worldly: RegExp[] = [
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

const ofToday = /\b(?:today|tonight|tomorrow|right now)\b/;

/** Typed to try the machine, and no question at all: paths, templates, queries of a database. */
const probe = /\.\.\/|\{\{.*\}\}|<%|\$\{|\bselect \* from\b|\bdrop table\b|\bunion select\b|' or '?1/i;

/** Asked of the weather itself, whatever the site's own words are. */
const weather =
  /\b(?:what|how)(?: is|'s| will| was) the (?:weather|temperature|forecast)\b|\bweather (?:in|like|today|tomorrow)\b/;

/** Orders to make something, which an answering portfolio does not do: "Write me a python script". */
const makeSomething =
  /^(?!.*\b(?:posts|articles|essays|write-?ups|projects|talks|papers|stories)\b)(?:please |can you |could you |now |then )*(?:write|code|create|generate|compose|draft|implement|program|make|build|give|produce|design|fix|debug|optimi[sz]e|refactor|solve|calculate|compute|translate|explain|teach|show)\b(?: me| us)?(?: how)?(?: to)? (?:an? |some |the |this |my |\d+ )?(?:\w+ ){0,3}?(?<!\bin (?:an?|one|two|a single|a short) )(?:script|function|program|code|class|regex|query|poem|story|essay|song|recipe|joke|algorithm|loop|app|website|game|cover letter|email|tweet|haiku|list of (?!P)|paragraph|sentence|equation|integral|homework|bubble ?sort|quicksort|fibonacci)\b/i;

/** The same of what only an order asks for: "Write me a Flink job"; a bio of the owner is a summary. */
const writeMe =
  /^(?:please |can you |could you |now |then )*(?:write|code|generate|implement|program|compose) (?:me|us) (?:an? |some |the )?(?!.*\b(?:bio|biography|summary|intro\w*|profile|blurb|pitch|overview|message|email)\b)/i;

/** "Give me the story of The Quiet Client": what is there is told, and nothing made. */
const retold =
  /^(?:please |can you |could you )*(?:give|show|tell|explain)\b.*\b(?:story|gist|code|script|list|essay|program|game|app|summary) (?:of|behind|in)\b/i;

/** "Show me everything tagged game": only what is there has tags. */
const ofLabel = /\b(?:tagged|labell?ed|filed under)\b/i;

const howTo =
  /^(?:how (?:do|can|would|should|does) (?:i|we|one|you (?:make|cook|fix))|should i|what (?:is|are) the best|is it (?:true|legal|safe)|what does .* mean)\b/;

/** Requests to be taught or advised, whatever the subject: "Explain gradient descent", "How does Raft work?" */
const general =
  /^(?:please |can you |could you )*(?:explain|teach|define)\b|^how (?:does|do|can|would) .* work$|^which is (?:better|worse)\b|\bdifferences? between\b|\bis .* better than\b|^(?:what|which) .* (?:should|would) (?:i|you|one) (?:use|choose|buy|pick|learn)\b/;

/** Something that took place, and no subject: "Explain how a script ended up deleting a day." */
const happened =
  /^(?:please |can you |could you )*explain (?:how|why|what) .*\b(?:\w{2,}ed|was|were|did|had|got|went|came|became|broke|lost|made|fell|took|ran|began|led)\b/;

/** What a visitor does with a portfolio or with what is in it: "How do I book a call?" */
const visiting =
  /\b(?:i|we|one) (?:\w+ )?(?:contact|reach|hire|get (?:in touch|hold)|book|schedule|email|call|write to|talk|speak|cite|quote|find|see|read|download|use|try|install|get|run|verify|connect|ask|pay|subscribe|follow|support|contribute|know|tell|pronounce|invite)\b/;

const superlative =
  /^(?:what|which|who)(?: \w+)? (?:is|are) (?:the |a )?(?:best|worst|cheapest|nearest|fastest|biggest|most \w+|good|better|worse)\b|^recommend\b|\bshould (?:i|we) (?:use|choose|buy|pick|learn|take|get|need|install|make)\b|^(?:what|where) (?:is|are) (?:a|some) good\b/;

/** One of what was told: "Which one is the most popular?" */
const ofThese = /^(?:and |so )?(?:what|which) (?:one|of (?:them|these|those))\b/;

/** What the asker may do or have: "Can I learn chess by myself?" */
const mayI =
  /\b(?:can|could|do) (?:i|we) (?:use|choose|buy|pick|learn|take|get(?! (?:in touch|(?:a )?hold|through|back|access)\b)|need|install|make)\b/;

/** What a visitor asks of terms: "Is relocation possible?", "Are references available?" */
const ofTerms =
  /\b(?:possible|available|ok|okay|fine|an option|needed|required|negotiable|welcome|known|offered|accepted|given)\b/;

/** What a visitor looks for on somebody's site: "Is there a GitHub link?" */
const ofPresence =
  /^(?:is|are) there (?:something|anything) (?:that |which )?(?:an?|the|this|that|P) |^(?:is|are) there (?:something|anything|some(?:thing)? (?:written|told|here)|an? (?:\w+ )?(?:project|post|essay|article|page|story|section|part|bit)|any (?:\w+ )?(?:projects|posts|essays|articles|pages|stories)) (?:(?:here|written|told) )?(?:about|on|with|for|of|where|that|which|in which)\b|^(?:is|are) there (?:an?|any|some) (?:[\w-]+ ){0,2}(?:links?|profile|account|repo(?:sitory|s)?|source code|code|website|blog|demo|video|newsletter|feed|api|cv|resume|pdf|contact|address|email|phone|number|tier|plan|trial|discount|refund|licen[cs]e|roadmap|changelog|forum|app)\b/;

const thisSite = /\bthis (?:site|website|page|portfolio|chat|assistant)\b/;

/** "What is the best way to get in touch?" is asked of the owner, though nobody is named. */
const ofReaching =
  /\b(?:way|place|time|how) (?:\w+ )?to (?:get in touch|get hold|reach out|make contact|book|schedule|ask|send)\b/;

/** A thing that is taken for known, as what is told on a site is: "Is the teaching material ready?" */
const definite =
  /\b(?:the|this|that|these|those) (?!(?:sun|moon|earth|world|universe|sky|sea|ocean|police|army|government|state|law|constitution|president|king|queen|pope|economy|market|stock|internet|web|media|news|weather|country|public|church|bible|flu|north|south|east|west|best|worst|same|most|first|last|only|other|future|past)\b)[\p{L}-]+/u;
/** What is the asker's own is none of it: "Can my landlord raise the rent?" */
const askersOwn = /\b(?:my|our)\b/;

/** Whether something is asked of a thing that is taken for known. */
function isOfGiven(plain: string): boolean {
  return definite.test(plain) && !askersOwn.test(plain);
}

/** Kinds whose names are titles, and how surely one is named as a whole. */
const titled: EntityKind[] = ["project", "essay", "publication"];
const wholeTitle = 0.9;

const topics: EntityKind[] = ["technology", "skill", "interest", "language"];
const aboutKnowing =
  /\b(?:experience|know|knows|used?|uses|level|skills?|any|certified|background|familiar)\b/;

/** A shorter stem is met by chance, that of Mars by March; a shorter name has to stand there letter by letter. */
const shortestName = 5;
const shortestWord = 3;

function isRare(word: string): boolean {
  return (
    !everydayWords.has(word) &&
    !everydayStems.has(stem(word)) &&
    !technologyWords.has(word) &&
    !stopWords.has(word)
  );
}

/** Whether a question has a rare word of a title of this site: "At what temperature does Fridgewatch go off?" */
function namesTitle({ mentions, tokens }: Pick<Question, "mentions" | "tokens">): boolean {
  return mentions.some(
    ({ from, to, candidates: [best] }) =>
      best !== undefined &&
      titled.includes(best.entity.kind) &&
      tokens.slice(from, to).some(({ word }) => isRare(word)),
  );
}

/**
 * Whether a question has a name of this site's own that is no technology: a rare word of a title, "Is Kiteboard free?"
 * after a post "An update on Kiteboard", or one that stands in its texts and is written like a name.
 */
function namesOwn({ mentions, tokens }: Question, { known, stands }: Words): boolean {
  const isTitled = namesTitle({ mentions, tokens });
  // "SV650" is a name, whatever else it may be called by.
  const isModel = ({ raw, word }: Token) => /^\p{L}{1,5}-?\d{2,}\p{L}*$/u.test(raw) && known(stem(word));
  const isName = ({ raw, word }: Token) =>
    /^\p{Lu}\p{Ll}/u.test(raw) &&
    isRare(word) &&
    (stem(word).length >= shortestName ? known(stem(word)) : word.length >= shortestWord && stands(word));
  return isTitled || tokens.some(isModel) || tokens.slice(1).some(isName);
}

/** Whether no list of English knows a word of this site: a name in small letters, "does telefork keep sockets open?" */
function isOwnWord(term: string): boolean {
  const { close, loose } = kinOf(term);
  return close.length + loose.length === 0 && !technologyWords.has(term);
}

/** A question on a subject as such, with nobody in it: "Is SQL hard to learn?", "How long does a coin cell last?" */
function onSubjectOnly(
  { plain, terms, tokens, person, mentions, places }: Question,
  known: (term: string) => boolean,
): boolean {
  // Several rare words of this site's own are no chance.
  const names = new Set(tokens.slice(1).flatMap(({ raw, word }) => (/^\p{Lu}/u.test(raw) ? stem(word) : [])));
  const own = terms.filter((term) => known(term) && !lightWords.has(term) && !names.has(term));
  const telling = own.filter((term) => !everydayStems.has(term));
  if (telling.length > 1 || telling.some((term) => term.length >= shortestName && isOwnWord(term)))
    return false;
  const content = terms.filter((term) => !lightWords.has(term));
  if (own.length > 0 && own.length >= content.length - 1 && /\bthe\b/.test(plain)) return false;
  if (isOfGiven(plain)) return false;
  if (ofTerms.test(plain) || visiting.test(plain) || ofPresence.test(plain)) return false;
  if (person || places.length > 0 || tokens.length <= 2 || aboutKnowing.test(plain)) return false;
  const vague = mentions.every(
    ({ candidates: [best] }) => best && (topics.includes(best.entity.kind) || best.weight < 0.6),
  );
  return (
    vague &&
    /^(?:is|are|can|should|does|do|how long does|how (?:hard|easy|old|deep|high|big|far|much) (?:is|are))\b/.test(
      plain,
    )
  );
}

/** Whether a question has words of the world at large, whatever it seems to mean: "What is the capital of France?" */
export function isWorldly({ raw, person }: Question, known: (term: string) => boolean): boolean {
  return !person && saysWorldly(raw.toLowerCase(), known);
}

/** "What is the exchange rate today?": what a site tells of another day is no answer. */
export function isOfToday({ raw, person }: Question): boolean {
  const text = raw.toLowerCase();
  return !person && ofToday.test(text) && worldly.some((pattern) => pattern.test(text));
}

/** What the assistant is to do for the visitor, which no portfolio holds, whatever words it shares with one. */
const forVisitor =
  /^(?:please )?(?:can|could|would|will) you (?:please )?(?:recommend (?:me |us )?(?:an?|some|any)\b(?!.*\b(?:projects?|essays?|posts?|pages?|talks?|papers?|articles?)\b)|(?:fix|debug|solve|proofread) (?:my|(?:the|this|a)\b.*\bmy)\b)/;

/** @param ofThing whether it is asked of a thing of this site, for which a word of the world is no sign */
function saysWorldly(text: string, known: (term: string) => boolean, ofThing = false): boolean {
  if (weather.test(text) || forVisitor.test(text)) return true;
  if (ofThing && !ofToday.test(text)) return false;
  const sign = worldly.map((pattern) => pattern.exec(text)?.[0]).find(Boolean);
  // What stands today is asked of the world, though the site may tell of another day.
  return sign !== undefined && (ofToday.test(text) || !tokenize(sign).every(({ word }) => known(stem(word))));
}

/** The words of a site. */
export interface Words {
  /** Whether a stem is one of them. */
  known: (term: string) => boolean;
  /** Whether a word stands there, letter by letter. */
  stands: (word: string) => boolean;
}

/**
 * Whether a question asks about the world at large, "Is SQL hard to learn?"; or how something is done in general, which a
 * story may well tell: "How do I centre a div?" A word of this site's own is no sign of that. Undefined where it asks neither.
 * @param ofBefore whether something was spoken of before, which it may be about: "How big is it?"
 */
export function elsewhereAs(
  question: Question,
  words: Words,
  ofBefore: boolean,
): "of the world" | "how" | undefined {
  const { raw, plain, tagged, person, mentions } = question;
  const { known } = words;
  // What a title says is not what the question asks: "Tell me about Which language should I learn?"
  const byTitle = mentions.some(
    ({ candidates: [best] }) => best && best.weight >= wholeTitle && titled.includes(best.entity.kind),
  );
  const text = (byTitle ? tagged : raw).toLowerCase();
  if (saysWorldly(text, known, namesTitle(question)) || probe.test(raw)) return "of the world";
  const ofName = namesOwn(question, words);
  const sure =
    ofName ||
    mentions.some(
      ({ candidates: [best] }) => best && best.weight >= 0.6 && best.entity.kind !== "technology",
    );
  if (!ofBefore && !ofName && !thisSite.test(plain) && onSubjectOnly(question, known)) return "of the world";
  // "Which project is the biggest?" is asked of this site's.
  const ours = person || openingOf(plain) !== undefined;
  const isSubject = general.test(plain) && !happened.test(plain);
  const isThere = ofLabel.test(raw) || (sure && retold.test(raw.trim()));
  if (!isThere && (makeSomething.test(raw.trim()) || writeMe.test(raw.trim()))) return "of the world";
  const asksHow = howTo.test(plain) && !visiting.test(plain);
  if (ours || sure) return undefined;
  // What somebody should take or choose is advice, whatever is told here of it.
  if (ofReaching.test(plain)) return undefined;
  const isAdvice = superlative.test(plain) && !(ofBefore && ofThese.test(plain));
  if (isAdvice || (mayI.test(plain) && !isOfGiven(plain))) return "of the world";
  return isSubject || asksHow ? "how" : undefined;
}
