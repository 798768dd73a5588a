import { monthNames, stopWords } from "@/lib/language";
import { makes, postNouns, projectNouns, sorts, starts, writes } from "./words";

/** How a question for pages begins: what kind of page it asks for, and by which word. */
export interface Opening {
  kind: "project" | "essay" | "any";
  noun: string;
  plural: boolean;
  /** The sort of project the noun names. */
  sort?: readonly string[];
  /** Asked for by a verb alone, so that only years and technologies may narrow it: "What has she built with Rust?" */
  structural: boolean;
}

const verb = (words: ReadonlySet<string>) => [...words].join("|");
const making = `(?:${verb(makes)}|${verb(starts)}|${verb(writes)})(?: (?:on|up|off|out))?`;

/** What may stand before the noun: the asking, whose it is, and up to four words that narrow it. */
const aux = "is|are|was|were|be|do|does|did|has|have|had|can|could|would|will";
const before = new RegExp(
  `^(?:(?:and|so|ok|please|then|now) )*(?:(?:list|tell|show|give|name|find|count|see)(?: me| us)? )?` +
    `(?:(?:which|what|how many|the number of|number of|any|all|every|are there|is there|were there|(?:${aux}) P(?: ever)?(?: (?:have|has|had|got|${making}))?) ?)*` +
    `(?:(?:is|are|was|were) )?(?:(?:of|a|an|any|some|the|all|P|other|else|different|many|there) )*` +
    `((?:(?!(?:${aux}|P|to|by|that|which|how|what|on|at|in|for|with|about)\\b)\\S+ ){0,4})$`,
);

/** Verbs that by themselves ask for things made: "what has she built", and not "what did she work on". */
const made =
  "done (?=(?:in|with|using) )|built|build|made|make|created|create|shipped|ship|coded|code|launched|launch|released|release|started|start|begun|began|begin|kicked off|kick off|set up|founded|found";
const wrote = "written|wrote|write|blogged|blog|posted|post|published|publish";
const byVerb = new RegExp(
  String.raw`^(?:(?:and|so|please) )*(?:(?:list|tell me|tell us|show me|name|give me) )?(?:what|what else|all|everything|anything|something|(?:(?:all|some of|what|which) )?(?:the )?(?:things|stuff))(?: that| else)?(?: (?:has|have|had|did|does|do))? P (?:has |have |had )?(?:ever |also |already )?(?:(${made})(?: (?:or|and) (?:${made}))?|(${wrote}))\b(?! (?:in|with)$)`,
);
const first = "first|latest|newest|last|most recent|oldest";
/** "Did she write anything in 2021?", "the first thing she built": asked for by the verb as well. */
const byVerbLater = [
  new RegExp(`^(?:did|has|have) P (?:ever )?(?:(${made})|(${wrote})) (?:anything|something|any|much)\\b`),
  new RegExp(`\\b(?:${first}) thing(?: that)? P (?:ever |has |have )?(?:(${made})|(${wrote}))\\b`),
];
const anything =
  /^(?:(?:and|so|please) )*(?:(?:is|are|was|were) there |(?:has|have|does|do|did) P (?:ever )?(?:have |got |done |made |built |build |do |make )?)?(?:(?:list|show|tell|give|find)(?: me| us)? )?(?:anything|something|everything|any work|any of P work)(?: (?:that|which|P))?(?: (?:is|was|are|has|have|were))? (?:(?:built|made|done|coded|developed|runs?|running|based|powered|hosted|implemented|created|programmed) )?(?:about|on|with|for|in|using|involving|related to|to do with|around|tagged|labell?ed|categori[sz]ed|filed under|under)\b|^(?:and |so )?(?:what|which ones?) (?:has|have|did|does|do) P (?:tag(?:ged)?|filed?|label|labell?ed) (?:with |as |under )?\S|^(?:and |so )?what is (?:there )?(?:with|under|in|tagged|filed under) (?:the )?(?:(?:tag|category) )?[\w-]+(?: tag| category)?$/;
const owned =
  /\b(?:from|by|of|among|in|amongst) P\b|\bP (?:has|have|did|made|built|wrote|work\w*|projects?|portfolio|posts?|blog|essays?|site)\b/;
/** What is done with a tool that is not one's own. */
const using =
  /\bP (?:\w+ )?(?:uses?|used|using|knows?|know|prefers?|prefer|likes?|plays?|play|reads?|read|needs?|need)\b/;

const fewWords = 4;

/** "Which of her things", "stuff of yours", "which of the things she made": what somebody has made. */
const ownThings =
  /\bP (?:things|stuff)\b|\b(?:things|stuff) of P\b|(?<=\b(?:which|what|how many|any|all) (?:of )?)(?:the )?things (?:that )?P (?:has |have )?(?:made|built|created|shipped|coded)\b/;

/** "The oldest thing on the blog" is a post, and so is "the oldest one on here". */
const thingOfBlog =
  /\b(?:thing|one|piece|entry|stuff|things|pieces|entries) (?:(?:P |ever |that was )*(?:posted|published|written) )?(?:on|in|of) (?:the|this|P) blog\b|(?<=\b(?:oldest|newest|latest|earliest|first|last|most recent) )(?:one|thing|entry) (?:ever )?(?:(?:posted|published|written) )?(?:(?:up )?on )?(?:here|this site)\b/;

/** "Show me the opinion pieces" */
const writtenPieces = /\b(opinion|think|travel|personal|reflective|technical|written|writing|news) pieces\b/;

/** How a question asks for pages; undefined when it does not. */
export function openingOf(asked: string): Opening | undefined {
  const plain = asked
    .replace(ownThings, "P projects")
    .replace(thingOfBlog, "post")
    .replace(writtenPieces, "$1 posts");
  return byNoun(plain) ?? byVerbAlone(plain) ?? byAnything(plain) ?? byMatter(plain);
}

const writtenAbout =
  /^(?:and |so )?(?:what (?:else )?)?(?:has|have|did|does|do) P (?:ever |also |already )?(?:written|writes?|blogged|blogs?|posted|posts?) (?:about|on) \S|^(?:and |so )?(?:is there )?(?:anything|something) (?:written|posted|blogged) (?:here )?(?:about|on) \S/;

/** "Has she written about Lagos?" asks for the posts on it. */
function byMatter(plain: string): Opening | undefined {
  return writtenAbout.test(plain) ? { kind: "essay", noun: "", plural: true, structural: false } : undefined;
}

function byNoun(plain: string): Opening | undefined {
  const words = plain.split(" ");
  for (const [at, noun] of words.entries()) {
    const found = kindOf(noun);
    if (!found) continue;
    // "Blog posts", "bot projects": the last of several nouns is the one.
    if (kindOf(words[at + 1] ?? "")) continue;
    const lead = words
      .slice(0, at)
      .map((word) => `${word} `)
      .join("");
    if (!before.test(lead)) return undefined;
    const plural = /s$/.test(noun);
    if (!plural && !isOneOf(lead)) return undefined;
    // "The best project management tool" is no project, nor is "P favourite book".
    if (!plural && rankedAlone.test(lead) && (found.sort || isOther(words[at + 1]))) return undefined;
    if (firms.test(noun) && (isOther(words[at + 1]) || !isBegun(words.slice(0, at)))) return undefined;
    // "Game engines" are no games.
    if (!plural && found.sort && isOther(words[at + 1])) return undefined;
    if (found.sort && (!(isOwn(plain) || isShown(noun, plain)) || using.test(plain))) return undefined;
    return { ...found, noun, plural, structural: false };
  }
  return undefined;
}

/** What others have too: a "business partner" is no business, and "Would she join a startup?" asks for none of hers. */
const firms = /^(?:business|startup|venture)$/;

function isBegun(lead: readonly string[]): boolean {
  return lead.some((word) => /^(?:which|what)$/.test(word) || starts.has(word) || makes.has(word));
}

/** Whether a word after a noun makes it part of another's name. */
function isOther(next: string | undefined): boolean {
  return next !== undefined && next !== "P" && !stopWords.has(next) && !makes.has(next) && !writes.has(next);
}

function kindOf(noun: string): Pick<Opening, "kind" | "sort"> | undefined {
  if (projectNouns.has(noun)) return { kind: "project" };
  if (postNouns.has(noun)) return { kind: "essay" };
  const sort = sorts.find((words) =>
    words.some((word) => noun === word || noun === `${word}s` || noun === word.replace(/y$/, "ies")),
  );
  return sort && { kind: "project", sort };
}

/** What only the owner can rank: "her best projects", "the most impressive one". */
export const foremost =
  "main|best|top|key|notable|favou?rite|flagship|important|significant|impressive|proudest|featured|standout|strongest|coolest|greatest|major|most (?:important|impressive|interesting|notable|significant|relevant)";

const rankedAlone = new RegExp(`\\b(?:${foremost})\\b`);

/** One page may be meant by its noun: "which project", "the latest post", and not "the project". */
function isOneOf(lead: string): boolean {
  const narrowed = `(?:(?!(?:${aux}|P|the)\\b)\\S+ ){0,3}$`;
  return new RegExp(
    `\\b(?:which|what|any|every|an?|first|earliest|oldest|latest|newest|most recent|last|longest|shortest|biggest|largest|${foremost}) ${narrowed}`,
  ).test(lead);
}

/** "Which apps run on iOS?" asks for the owner's, "Which apps does it work with?" for others. */
function isShown(noun: string, plain: string): boolean {
  return ownSorts.test(noun) && !ofTheirUse.test(plain);
}

const ownSorts = /^(?:apps|games|bots|websites|plugins|extensions)$/;
const ofTheirUse =
  /\b(?:uses?|used|using|supports?|supported|works? (?:with|for)|integrat\w+|like|similar|best|better|popular|recommend\w*|i|we|you|it|that|this|they)\b/;

function isOwn(plain: string): boolean {
  return /\bP\b/.test(plain);
}

const inCode = new RegExp(
  `^ (?:in|using|with) (?!\\d|(?:the )?(?:last|past|early|mid|late|spring|summer|autumn|fall|winter|${monthNames})\\b)`,
);

function byVerbAlone(plain: string): Opening | undefined {
  const found = [byVerb, ...byVerbLater].map((pattern) => pattern.exec(plain)).find(Boolean);
  if (!found) return undefined;
  const plural = !/\bthing\b/.test(found[0]);
  // What is written in a language, and not in a year, is code.
  const isPost = found[2] !== undefined && !inCode.test(plain.slice(found.index + found[0].length));
  return { kind: isPost ? "essay" : "project", noun: "", plural, structural: !isPost };
}

/** Only pages have tags and categories. */
const byLabel = /\b(?:tag(?:ged)?|labell?ed|categori[sz]ed|category|filed)\b/;

function byAnything(plain: string): Opening | undefined {
  // "Anything with Rust?" is asked of whose site it is, though it doesn't say so.
  const isShort = plain.split(" ").length <= fewWords;
  if (!anything.test(plain) || !(isShort || owned.test(plain) || byLabel.test(plain))) return undefined;
  const kind = /\bprojects?\b/.test(plain)
    ? "project"
    : /\b(?:posts?|blog|essays?|articles?)\b/.test(plain)
      ? "essay"
      : "any";
  return { kind, noun: "", plural: true, structural: false };
}
