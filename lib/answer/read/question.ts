import type { Entity, Knowledge, Mention, PlaceMention } from "@/lib/knowledge";
import { everydayWords, fold, lowerFirst, stem, stopWords, type Token, tokenize } from "@/lib/language";
import type { Site } from "../site";
import { expandContractions, lowercaseIfAllCaps } from "./contractions";
import { ownerWords, unnamedOwnerPositions } from "./owner";
import { pinMention } from "./pin";
import { type Span, spanIn } from "./span";
import { correctSpelling, isKnownWord, maxTokens } from "./spelling";
import { asQuestion } from "./statements";

/** A parsed question: its words, the people and entities it names, and the words this site does not know. */
export interface Question {
  raw: string;
  /** As asked, with contractions expanded; the tokens' positions refer to it. */
  text: string;
  /** The same with pronouns for the owner's name: "Does she know Go?" for "Does Maren know Go?" */
  pronounText: string;
  /** Folded, with spelling corrected and contractions expanded: what intents match. The owner is `P`. */
  plain: string;
  /** `plain` with each mention as `@kind`. */
  tagged: string;
  tokens: Token[];
  /** Mentions of entities other than the owner, in order. */
  mentions: Mention[];
  /** Places it names where something on this site is located. */
  places: PlaceMention[];
  /** Whether it mentions the owner: by name, by pronoun, or as "you". */
  mentionsOwner: boolean;
  /** Stems of the topic words, without mentions. */
  terms: string[];
  /** Words and names that this site does not know. */
  unknown: UnknownWord[];
  /** The years it names. */
  span?: Span;
  /** Stems of the words whose spelling was corrected. */
  corrected: ReadonlySet<string>;
  /** The entity of an earlier turn whose name was put in place of a pronoun. */
  intendedEntity?: Entity;
}

export interface UnknownWord {
  word: string;
  raw: string;
  /** Written like a name, inside a sentence. */
  proper: boolean;
}

const singularPronouns = new Set("he she you his hers her your yours him".split(" "));
const pluralPronouns = new Set("they them their theirs themselves".split(" "));
const honorifics = new Set("dr mr mrs ms mx prof professor".split(" "));
/** Only so much of a question is read: a longer one is not a question, and must not keep others waiting. */
const maxLength = 2000;
/** Longer words, and words that grow when folded, are truncated. */
const maxWordLength = 60;

/**
 * Parses a question. Nothing here depends on earlier turns.
 * @param intendedEntity the entity whose name was put into a follow-up
 */
export function analyze(raw: string, site: Site, intendedEntity?: Entity): Question {
  return parseQuestion(raw, site, intendedEntity, true);
}

/** Parses a carefully written text, such as a job advertisement: its unknown words are not taken for typing errors. */
export function analyzeWithoutCorrection(raw: string, site: Site): Question {
  return parseQuestion(raw, site, undefined, false);
}

function parseQuestion(
  raw: string,
  site: Site,
  intendedEntity: Entity | undefined,
  mayCorrect: boolean,
): Question {
  const { knowledge } = site;
  const said = lowercaseIfAllCaps(raw.slice(0, maxLength));
  const { text: spelt, corrected } = mayCorrect
    ? correctSpelling(said, site)
    : { text: said, corrected: new Set<string>() };
  const expanded = asQuestion(expandContractions(spelt), knowledge.person.aliases);
  const tokens = tokenize(expanded).slice(0, maxTokens).map(truncateToken);
  const found = knowledge.gazetteer.link(tokens);
  const linked = intendedEntity ? pinMention(found, tokens, intendedEntity) : found;
  const isPerson = (mention: Mention) => mention.candidates[0]?.entity.kind === "person";
  const onSkills = tokens.some(({ word }) => skillWordPattern.test(word));
  const mentions = linked.filter((mention) => !isPerson(mention) && !isCommonWord(mention, tokens, onSkills));
  const places = knowledge.places
    .find(tokens)
    .filter((place) => !linked.some(({ from, to }) => from < place.to && place.from < to));
  const ownersNames = linked.filter((mention) => isPerson(mention) && !isMeasure(mention, tokens));
  const owner = new Set(ownersNames.flatMap(({ from, to }) => range(from, to)));
  for (const at of unnamedOwnerPositions(tokens))
    if (!mentions.some(({ from, to }) => from <= at && at < to)) owner.add(at);
  for (const [at, token] of tokens.entries()) if (isOwnersShortName(token, knowledge)) owner.add(at);
  const mentioned = new Map(
    mentions.flatMap((mention) => range(mention.from, mention.to).map((at) => [at, mention] as const)),
  );

  const plain: string[] = [];
  const tagged: string[] = [];
  const terms: string[] = [];
  const unknown: UnknownWord[] = [];
  let mentionsOwner = owner.size > 0;
  // Where the owner is "she", "they" means other people.
  const others =
    mentionsOwner || tokens.some(({ word }) => singularPronouns.has(word)) ? pluralPronouns : undefined;
  for (const [at, token] of tokens.entries()) {
    const { word } = token;
    if (
      owner.has(at) ||
      (ownerWords.has(word) && !others?.has(word)) ||
      (owner.has(at + 1) && honorifics.has(word))
    ) {
      mentionsOwner = true;
      if (plain.at(-1) !== "P") {
        plain.push("P");
        tagged.push("P");
      }
      continue;
    }
    plain.push(word);
    const mention = mentioned.get(at);
    if (mention) {
      if (mention.from === at) tagged.push(`@${mention.candidates[0]?.entity.kind}`);
      continue;
    }
    tagged.push(word);
    if (stopWords.has(word) || /^(?:\w+-)?(?:19|20)\d\d(?:-\d+)*$/.test(word)) continue;
    terms.push(stem(word));
    if (!isKnownWord(word, knowledge) && !places.some(({ from, to }) => from <= at && at < to)) {
      unknown.push({
        word,
        raw: token.raw,
        proper: at > 0 && /\p{Lu}/u.test(token.raw) && token.raw !== "I",
      });
    }
  }
  return {
    raw,
    text: expanded,
    pronounText: withPronouns(expanded, tokens, owner, knowledge),
    plain: plain.join(" "),
    tagged: tagged.join(" "),
    tokens,
    mentions,
    places,
    mentionsOwner,
    terms: [...new Set(terms)],
    unknown,
    span: spanIn(plain.join(" ")),
    corrected,
    intendedEntity,
  };
}

const pronounForms: Readonly<Record<string, readonly [subject: string, possessive: string]>> = {
  she: ["she", "her"],
  he: ["he", "his"],
};

function withPronouns(
  text: string,
  tokens: readonly Token[],
  owner: ReadonlySet<number>,
  { content }: Knowledge,
): string {
  const [kind = ""] = content.owner.pronouns?.split("/") ?? [];
  const [subject, possessive] = pronounForms[kind] ?? ["they", "their"];
  let result = "";
  let from = 0;
  for (const [at, { raw, start, end }] of tokens.entries()) {
    if (!owner.has(at)) continue;
    result += text.slice(from, start);
    // Of "Ada Lovelace's" the last word decides.
    if (!owner.has(at + 1)) result += /['’]s?$/.test(raw) ? possessive : subject;
    from = owner.has(at + 1) ? (tokens[at + 1]?.start ?? end) : end;
  }
  const named = result + text.slice(from);
  return named.replace(candidatePattern, (_, whose?: string) => (whose ? possessive : subject));
}

const candidatePattern = /\bthe (?:candidate|applicant)(['’]s)?(?![\w-])/gi;

function truncateToken(token: Token): Token {
  return token.word.length > maxWordLength ? { ...token, word: token.word.slice(0, maxWordLength) } : token;
}

/** Whether a word is short for the owner's first name: "Tom" for Tomáš, "Dan" for Daniel. */
function isOwnersShortName({ raw, word }: Token, { person, gazetteer }: Knowledge): boolean {
  if (word.length < 3 || !/^\p{Lu}\p{Ll}+(?:'s)?$/u.test(raw) || everydayWords.has(word)) return false;
  const [first = ""] = fold(person.name.replace(/^(?:dr|prof|mr|mrs|ms)\.? /i, "")).split(" ");
  return (
    first !== word && first.startsWith(word) && gazetteer.link([{ raw, word, start: 0, end: 0 }]).length === 0
  );
}

const skillWordPattern =
  /^(?:skills?|know|knows|use|uses|used|using|good|experience|proficient|expertise|interests?)$/;

const articles = new Set(["the", "a", "an"]);

/**
 * Whether a mention is just an ordinary use of the word: of "Product" or "Code" as a skill group, of Next.js in "the next
 * concert", of an interest in old radios in "the old radio tapes".
 */
function isCommonWord(mention: Mention, tokens: Token[], onSkills: boolean): boolean {
  const kind = mention.candidates[0]?.entity.kind ?? "";
  if (isMeasure(mention, tokens)) return true;
  // A certificate may be called WAS for short, but "was the" is not a certificate.
  const said = tokens
    .slice(mention.from, mention.to)
    .map(({ raw }, at) => (mention.from + at === 0 ? lowerFirst(raw) : raw));
  if (said.every((raw) => stopWords.has(raw))) return true;
  if (kind === "certificate" && isFieldOfCertificate(mention, tokens)) return true;
  if (!["skill", "interest", "custom", "technology"].includes(kind) || tokens.length <= 3) return false;
  const after = tokens[mention.to]?.word ?? "";
  if (kind === "interest" && mention.fuzzy && after && !stopWords.has(after)) return true;
  const [own, ...more] = tokens.slice(mention.from, mention.to).filter(({ word }) => !articles.has(word));
  if (!own || more.length > 0 || !everydayWords.has(own.word)) return false;
  if (own !== tokens[0] && /^\p{Lu}\p{Ll}/u.test(own.raw)) return false;
  return !onSkills;
}

/** What is said of certificates, or of what somebody has. */
const certificateWordPattern =
  /^(?:(?:re|un)?certif|licen[cs]|issu|exam|qualif|accredit|credential|expir|renew|valid|obtain|earn|pass|lapse|hold|held|get|got|have|has|had|do$|does$|did$)/;
const ownersPattern = /^(?:her|his|their|your|my|our)$/;

/** "The salmon ROV" is no "ROV Pilot Technician": one word of a certificate's name may be what it is about. */
function isFieldOfCertificate({ from, to, candidates: [best] }: Mention, tokens: Token[]): boolean {
  if (to - from > 1 || tokens.length <= minTokensAround || (best?.weight ?? 0) > maxPartWeight) return false;
  if (ownersPattern.test(tokens[from - 1]?.word ?? "")) return false;
  return !tokens.some(({ word }) => certificateWordPattern.test(word));
}

/** A question of so few words is about what it names; and the weight of a part of a name at most. */
const minTokensAround = 3;
const maxPartWeight = 0.65;

const measurePattern =
  /^(?:many|much|long|often|big|large|far|old|soon|fast|quick|good|well|high|deep|hard)$/;

/** "How long do they take?" does not name a project "Long Reach". */
function isMeasure({ from, to }: Mention, tokens: Token[]): boolean {
  return to - from === 1 && tokens[from - 1]?.word === "how" && measurePattern.test(tokens[from]?.raw ?? "");
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, offset) => from + offset);
}
