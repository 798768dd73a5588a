import { monthNames, stopWords } from "@/lib/language";
import { makeVerbs, postNouns, projectNouns, projectSorts, startVerbs, writeVerbs } from "./words";

/** How a question about pages begins: the kind of page, and the noun it uses. */
export interface Opening {
  kind: "project" | "essay" | "any";
  noun: string;
  plural: boolean;
  /** The sort of project the noun names. */
  sort?: readonly string[];
  /** Asked for by a verb alone, so that only years and technologies may narrow it: "What has she built with Rust?" */
  verbOnly: boolean;
}

const alternatives = (words: ReadonlySet<string>) => [...words].join("|");
const makingSource = `(?:${alternatives(makeVerbs)}|${alternatives(startVerbs)}|${alternatives(writeVerbs)})(?: (?:on|up|off|out))?`;

/** What may precede the noun: question words, the owner, and up to four words that narrow it. */
const auxiliaries = "is|are|was|were|be|do|does|did|has|have|had|can|could|would|will";
const leadPattern = new RegExp(
  `^(?:(?:and|so|ok|please|then|now) )*(?:(?:list|tell|show|give|name|find|count|see)(?: me| us)? )?` +
    `(?:(?:which|what|how many|the number of|number of|any|all|every|are there|is there|were there|(?:${auxiliaries}) P(?: ever)?(?: (?:have|has|had|got|${makingSource}))?) ?)*` +
    `(?:(?:is|are|was|were) )?(?:(?:of|a|an|any|some|the|all|P|other|else|different|many|there) )*` +
    `((?:(?!(?:${auxiliaries}|P|to|by|that|which|how|what|on|at|in|for|with|about)\\b)\\S+ ){0,4})$`,
);

/** Verbs that by themselves ask for things made: "what has she built", and not "what did she work on". */
const makeForms =
  "done (?=(?:in|with|using) )|built|build|made|make|created|create|shipped|ship|coded|code|launched|launch|released|release|started|start|begun|began|begin|kicked off|kick off|set up|founded|found";
const writeForms = "written|wrote|write|blogged|blog|posted|post|published|publish";
const verbOpeningPattern = new RegExp(
  String.raw`^(?:(?:and|so|please) )*(?:(?:list|tell me|tell us|show me|name|give me) )?(?:what|what else|all|everything|anything|something|(?:(?:all|some of|what|which) )?(?:the )?(?:things|stuff))(?: that| else)?(?: (?:has|have|had|did|does|do))? P (?:has |have |had )?(?:ever |also |already )?(?:(${makeForms})(?: (?:or|and) (?:${makeForms}))?|(${writeForms}))\b(?! (?:in|with)$)`,
);
const superlatives = "first|latest|newest|last|most recent|oldest";
/** "Did she write anything in 2021?", "the first thing she built": asked for by the verb as well. */
const laterVerbPatterns = [
  new RegExp(
    `^(?:did|has|have) P (?:ever )?(?:(${makeForms})|(${writeForms})) (?:anything|something|any|much)\\b`,
  ),
  new RegExp(
    `\\b(?:${superlatives}) thing(?: that)? P (?:ever |has |have )?(?:(${makeForms})|(${writeForms}))\\b`,
  ),
];
const anythingPattern =
  /^(?:(?:and|so|please) )*(?:(?:is|are|was|were) there |(?:has|have|does|do|did) P (?:ever )?(?:have |got |done |made |built |build |do |make )?)?(?:(?:list|show|tell|give|find)(?: me| us)? )?(?:anything|something|everything|any work|any of P work)(?: (?:that|which|P))?(?: (?:is|was|are|has|have|were))? (?:(?:built|made|done|coded|developed|runs?|running|based|powered|hosted|implemented|created|programmed) )?(?:about|on|with|for|in|using|involving|related to|to do with|around|tagged|labell?ed|categori[sz]ed|filed under|under)\b|^(?:and |so )?(?:what|which ones?) (?:has|have|did|does|do) P (?:tag(?:ged)?|filed?|label|labell?ed) (?:with |as |under )?\S|^(?:and |so )?what is (?:there )?(?:with|under|in|tagged|filed under) (?:the )?(?:(?:tag|category) )?[\w-]+(?: tag| category)?$/;
const ownedPattern =
  /\b(?:from|by|of|among|in|amongst) P\b|\bP (?:has|have|did|made|built|wrote|work\w*|projects?|portfolio|posts?|blog|essays?|site)\b/;
/** Verbs for using what others made. */
const usingPattern =
  /\bP (?:\w+ )?(?:uses?|used|using|knows?|know|prefers?|prefer|likes?|plays?|play|reads?|read|needs?|need)\b/;

const maxShortWords = 4;

/** "Which of her things", "stuff of yours", "which of the things she made": what somebody has made. */
const ownThingsPattern =
  /\bP (?:things|stuff)\b|\b(?:things|stuff) of P\b|(?<=\b(?:which|what|how many|any|all) (?:of )?)(?:the )?things (?:that )?P (?:has |have )?(?:made|built|created|shipped|coded)\b/;

/** "The oldest thing on the blog" is a post, and so is "the oldest one on here". */
const blogThingPattern =
  /\b(?:thing|one|piece|entry|stuff|things|pieces|entries) (?:(?:P |ever |that was )*(?:posted|published|written) )?(?:on|in|of) (?:the|this|P) blog\b|(?<=\b(?:oldest|newest|latest|earliest|first|last|most recent) )(?:one|thing|entry) (?:ever )?(?:(?:posted|published|written) )?(?:(?:up )?on )?(?:here|this site)\b/;

/** "Show me the opinion pieces" */
const writtenPiecesPattern =
  /\b(opinion|think|travel|personal|reflective|technical|written|writing|news) pieces\b/;

/** Parses the opening of a question about pages; undefined when it is none. */
export function parseOpening(asked: string): Opening | undefined {
  const plain = asked
    .replace(ownThingsPattern, "P projects")
    .replace(blogThingPattern, "post")
    .replace(writtenPiecesPattern, "$1 posts");
  return openingByNoun(plain) ?? openingByVerb(plain) ?? openingByAnything(plain) ?? openingByTopic(plain);
}

const writtenAboutPattern =
  /^(?:and |so )?(?:what (?:else )?)?(?:has|have|did|does|do) P (?:ever |also |already )?(?:written|writes?|blogged|blogs?|posted|posts?) (?:about|on) \S|^(?:and |so )?(?:is there )?(?:anything|something) (?:written|posted|blogged) (?:here )?(?:about|on) \S/;

/** "Has she written about Lagos?" asks for the posts on it. */
function openingByTopic(plain: string): Opening | undefined {
  return writtenAboutPattern.test(plain)
    ? { kind: "essay", noun: "", plural: true, verbOnly: false }
    : undefined;
}

function openingByNoun(plain: string): Opening | undefined {
  const words = plain.split(" ");
  for (const [at, noun] of words.entries()) {
    const found = kindOfNoun(noun);
    if (!found) continue;
    // "Blog posts", "bot projects": the last of several nouns is the one.
    if (kindOfNoun(words[at + 1] ?? "")) continue;
    const lead = words
      .slice(0, at)
      .map((word) => `${word} `)
      .join("");
    if (!leadPattern.test(lead)) return undefined;
    const plural = /s$/.test(noun);
    if (!plural && !isIndefinite(lead)) return undefined;
    // "The best project management tool" is no project, nor is "P favourite book".
    if (!plural && foremostPattern.test(lead) && (found.sort || continuesName(words[at + 1])))
      return undefined;
    if (
      firmPattern.test(noun) &&
      (continuesName(words[at + 1]) || !hasAskingOrMakingWord(words.slice(0, at)))
    )
      return undefined;
    // "Game engines" are no games.
    if (!plural && found.sort && continuesName(words[at + 1])) return undefined;
    if (found.sort && (!(mentionsOwner(plain) || isOwnSort(noun, plain)) || usingPattern.test(plain)))
      return undefined;
    return { ...found, noun, plural, verbOnly: false };
  }
  return undefined;
}

/** What others have too: a "business partner" is no business, and "Would she join a startup?" asks for none of hers. */
const firmPattern = /^(?:business|startup|venture)$/;

function hasAskingOrMakingWord(lead: readonly string[]): boolean {
  return lead.some((word) => /^(?:which|what)$/.test(word) || startVerbs.has(word) || makeVerbs.has(word));
}

/** Whether the word after a noun makes it part of a longer name. */
function continuesName(next: string | undefined): boolean {
  return (
    next !== undefined &&
    next !== "P" &&
    !stopWords.has(next) &&
    !makeVerbs.has(next) &&
    !writeVerbs.has(next)
  );
}

function kindOfNoun(noun: string): Pick<Opening, "kind" | "sort"> | undefined {
  if (projectNouns.has(noun)) return { kind: "project" };
  if (postNouns.has(noun)) return { kind: "essay" };
  const sort = projectSorts.find((words) =>
    words.some((word) => noun === word || noun === `${word}s` || noun === word.replace(/y$/, "ies")),
  );
  return sort && { kind: "project", sort };
}

/** Superlatives that only the owner can judge: "her best projects", "the most impressive one". */
export const foremostWords =
  "main|best|top|key|notable|favou?rite|flagship|important|significant|impressive|proudest|featured|standout|strongest|coolest|greatest|major|most (?:important|impressive|interesting|notable|significant|relevant)";

const foremostPattern = new RegExp(`\\b(?:${foremostWords})\\b`);

/** One page may be meant by its noun: "which project", "the latest post", and not "the project". */
function isIndefinite(lead: string): boolean {
  const narrowed = `(?:(?!(?:${auxiliaries}|P|the)\\b)\\S+ ){0,3}$`;
  return new RegExp(
    `\\b(?:which|what|any|every|an?|first|earliest|oldest|latest|newest|most recent|last|longest|shortest|biggest|largest|${foremostWords}) ${narrowed}`,
  ).test(lead);
}

/** "Which apps run on iOS?" asks for the owner's, "Which apps does it work with?" for others. */
function isOwnSort(noun: string, plain: string): boolean {
  return ownSortPattern.test(noun) && !othersUsePattern.test(plain);
}

const ownSortPattern = /^(?:apps|games|bots|websites|plugins|extensions)$/;
const othersUsePattern =
  /\b(?:uses?|used|using|supports?|supported|works? (?:with|for)|integrat\w+|like|similar|best|better|popular|recommend\w*|i|we|you|it|that|this|they)\b/;

function mentionsOwner(plain: string): boolean {
  return /\bP\b/.test(plain);
}

const inLanguagePattern = new RegExp(
  `^ (?:in|using|with) (?!\\d|(?:the )?(?:last|past|early|mid|late|spring|summer|autumn|fall|winter|${monthNames})\\b)`,
);

function openingByVerb(plain: string): Opening | undefined {
  const found = [verbOpeningPattern, ...laterVerbPatterns]
    .map((pattern) => pattern.exec(plain))
    .find(Boolean);
  if (!found) return undefined;
  const plural = !/\bthing\b/.test(found[0]);
  // What is written in a language, and not in a year, is code.
  const isPost =
    found[2] !== undefined && !inLanguagePattern.test(plain.slice(found.index + found[0].length));
  return { kind: isPost ? "essay" : "project", noun: "", plural, verbOnly: !isPost };
}

/** Only pages have tags and categories. */
const labelPattern = /\b(?:tag(?:ged)?|labell?ed|categori[sz]ed|category|filed)\b/;

function openingByAnything(plain: string): Opening | undefined {
  // "Anything with Rust?" is asked of whose site it is, though it doesn't say so.
  const isShortQuestion = plain.split(" ").length <= maxShortWords;
  if (
    !anythingPattern.test(plain) ||
    !(isShortQuestion || ownedPattern.test(plain) || labelPattern.test(plain))
  )
    return undefined;
  const kind = /\bprojects?\b/.test(plain)
    ? "project"
    : /\b(?:posts?|blog|essays?|articles?)\b/.test(plain)
      ? "essay"
      : "any";
  return { kind, noun: "", plural: true, verbOnly: false };
}
