import {
  allowedEdits,
  countryOf,
  editDistance,
  everydayWords,
  fold,
  isEverydayStem,
  isNearForm,
  letterDifference,
  letterMask,
  nameKey,
  stateOf,
  stem,
  stopWords,
  type Token,
  tokenize,
} from "@/lib/language";
import { partsOf } from "./aliases";
import type { Entity, Mention } from "./types";

const maxWords = 9;
/** How likely a mention means an entity, by which part of its name is mentioned; low weights are only hints. */
const mentionWeights = { name: 1, alias: 0.9, part: 0.7, role: 0.65, single: 0.62, common: 0.3, fuzzy: 0.8 };

interface Candidate {
  entity: Entity;
  weight: number;
}

/** Index of all names on a site, for finding mentions in a question. */
export class Gazetteer {
  readonly #names = new Map<string, Candidate[]>();
  /** Name keys by length and first letter, so that a misspelt one is compared with few. */
  readonly #keysByStart = new Map<string, { key: string; letters: number }[]>();
  #maxKeyLength = 0;

  constructor(entities: Entity[]) {
    const places = placeWords(entities);
    const commonWords = lowercaseWords(entities);
    const wordsBesideCertificates = wordsOutsideCertificates(entities);
    for (const entity of entities) {
      if (entity.kind === "faq" || entity.kind === "screening") continue;
      this.#add(entity.name, entity, mentionWeights.name);
      for (const alias of entity.aliases) {
        if (entity.kind === "technology" && places.has(fold(alias))) continue;
        this.#add(alias, entity, mentionWeights.alias);
      }
      for (const role of entity.roles ?? []) this.#add(role, entity, mentionWeights.role);
      if (["person", "language", "technology"].includes(entity.kind)) continue;
      for (const part of [entity.name, ...entity.aliases].flatMap((name) => partsOf(name, entity.kind))) {
        // "At Glasgow" is the university there, unless something else is.
        if (!places.has(part) && (entity.kind === "education" || !isPlaceName(part)))
          this.#add(
            part,
            entity,
            partWeight(part, entity.kind === "certificate" ? wordsBesideCertificates : commonWords),
          );
      }
    }
    for (const key of this.#names.keys()) {
      const list = this.#keysByStart.get(`${key.length}${key[0]}`) ?? [];
      list.push({ key, letters: letterMask(key) });
      this.#keysByStart.set(`${key.length}${key[0]}`, list);
      this.#maxKeyLength = Math.max(this.#maxKeyLength, key.length);
    }
  }

  /** The mentions in a question, without overlaps; longer and more likely ones win. */
  link(tokens: Token[]): Mention[] {
    const keys = tokens.map(({ word }) => nameKey(word));
    const nearestKey = memoize((key) => this.#nearestKey(key));
    const mentions: Mention[] = [];
    for (let from = 0; from < tokens.length; from += 1) {
      let key = "";
      for (let to = from + 1; to <= Math.min(tokens.length, from + maxWords); to += 1) {
        key += keys[to - 1];
        if (key.length > this.#maxKeyLength + allowedEdits(key.length)) break;
        const mention = this.#lookUp(tokens, from, to, key, nearestKey);
        if (mention) mentions.push(mention);
      }
    }
    const strength = (mention: Mention) =>
      (mention.to - mention.from) * 2 + (mention.candidates[0]?.weight ?? 0);
    const chosen: Mention[] = [];
    const taken = new Set<number>();
    for (const mention of mentions.sort((a, b) => strength(b) - strength(a))) {
      const places = range(mention.from, mention.to);
      if (places.some((at) => taken.has(at))) continue;
      for (const at of places) taken.add(at);
      chosen.push(mention);
    }
    return chosen.sort((a, b) => a.from - b.from);
  }

  /** @param key the words from `from` up to `to`, as names are compared */
  #lookUp(
    tokens: Token[],
    from: number,
    to: number,
    key: string,
    nearestKey: (key: string) => string | undefined,
  ): Mention | undefined {
    const isRun = to - from > 1;
    const [first, last] = [tokens[from]?.word ?? "", tokens[to - 1]?.word ?? ""];
    const hasStopWordEdge = stopWords.has(first) || stopWords.has(last);
    if (!key || (isRun && (conjunctionPattern.test(first) || conjunctionPattern.test(last))))
      return undefined;
    const exact = this.#names.get(key);
    if (exact) {
      const strongCandidates = exact.filter(
        (candidate) =>
          (!hasStopWordEdge || candidate.weight >= mentionWeights.alias) &&
          (isRun || isMeant(candidate, tokens, from)),
      );
      if (strongCandidates.length > 0 && (isRun || isMeantAsName(tokens, from))) {
        return {
          from,
          to,
          candidates: strongCandidates,
          name: strongCandidates[0]?.entity.name ?? key,
          fuzzy: false,
        };
      }
    }
    if (hasStopWordEdge || key.length < 5) return undefined;
    const nearKey = nearestKey(key);
    // "Published" is a word of its own and no misspelt "Polish"; "academy" may well be meant for "Academia".
    const run = tokens.slice(from, to);
    const areEverydayWords = () => run.every(({ word }) => isEveryday(word));
    if (!nearKey || (areEverydayWords() && !isNearForm(key, nearKey))) return undefined;
    if (isRun && (this.#isNameAmongWords(run) || run.some(({ raw }) => initialismPattern.test(raw))))
      return undefined;
    // "Germany" is no misspelt "German".
    if (isPlaceName(run.map(({ word }) => word).join(" "))) return undefined;
    const candidates = (this.#names.get(nearKey) ?? [])
      .filter((candidate) => isRun || isMeant(candidate, tokens, from))
      .map(({ entity, weight }) => ({ entity, weight: weight * mentionWeights.fuzzy }));
    if (candidates.length === 0) return undefined;
    return { from, to, candidates, name: candidates[0]?.entity.name ?? nearKey, fuzzy: true };
  }

  /** Whether a run is a name plus everyday words: "Tinroof use" is not a misspelt "Tinroof ate". */
  #isNameAmongWords(run: readonly Token[]): boolean {
    const names = run.filter(({ word }) => {
      const [surest] = this.#names.get(nameKey(word)) ?? [];
      return surest !== undefined && surest.weight >= mentionWeights.alias;
    });
    return names.length > 0 && run.every((token) => names.includes(token) || isEveryday(token.word));
  }

  #nearestKey(key: string): string | undefined {
    const bound = allowedEdits(key.length);
    const letters = letterMask(key);
    let best: string | undefined;
    let bestDistance = bound + 1;
    for (let length = key.length - bound; length <= key.length + bound; length += 1) {
      for (const other of this.#keysByStart.get(`${length}${key[0]}`) ?? []) {
        const maxDistance = Math.min(bound, bestDistance - 1);
        if (letterDifference(letters, other.letters) > 2 * maxDistance) continue;
        // "Larder 5" is another release than "Larder 4", however near.
        if (digitsOf(key) !== digitsOf(other.key)) continue;
        const distance = editDistance(key, other.key, maxDistance);
        if (distance < bestDistance) {
          best = other.key;
          bestDistance = distance;
        }
      }
    }
    return best;
  }

  #add(name: string, entity: Entity, weight: number): void {
    // A question's words are read without their possessive "'s", and with it where it was typed without the mark.
    const asRead = tokenize(name.replaceAll("’", "'")).map(({ word }) => nameKey(word));
    for (const key of new Set([nameKey(name), asRead.join("")])) this.#addKey(key, entity, weight);
  }

  #addKey(key: string, entity: Entity, weight: number): void {
    if (!key || (key.length < 2 && entity.kind !== "technology")) return;
    const list = this.#names.get(key) ?? [];
    const known = list.find((candidate) => candidate.entity === entity);
    if (known) known.weight = Math.max(known.weight, weight);
    else list.push({ entity, weight });
    this.#names.set(
      key,
      // A group of skills may be named after its first; an entity with facts of its own is preferred.
      list.sort((a, b) => b.weight - a.weight || Number(isSkillGroup(a)) - Number(isSkillGroup(b))),
    );
  }
}

/** Initials are not misspellings: "open TCP connections" does not mean OpenCV. */
const initialismPattern = /^\p{Lu}{2,5}s?$/u;

function isSkillGroup({ entity }: Candidate): boolean {
  return entity.kind === "skill";
}

/** Caches results while one question is read. */
function memoize(find: (key: string) => string | undefined): (key: string) => string | undefined {
  const found = new Map<string, string | undefined>();
  return (key) => {
    if (!found.has(key)) found.set(key, find(key));
    return found.get(key);
  };
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, offset) => from + offset);
}

function digitsOf(key: string): string {
  return key.replace(/\D/g, "");
}

/** Name keys leave these out, so a run of words that begins or ends with one is no better than the rest. */
const conjunctionPattern = /^(?:and|&)$/;

function isEveryday(word: string): boolean {
  return everydayWords.has(word) || isEverydayStem(stem(word));
}

function isPlaceName(part: string): boolean {
  return countryOf.has(part) || [...stateOf.values()].includes(part);
}

/** The weight of a part of a name: "Dropbox" is distinctive; everyday words and words the site uses otherwise are not. */
function partWeight(part: string, commonWords: ReadonlySet<string>): number {
  const words = part.split(" ").filter((word) => !stopWords.has(word));
  if (words.length > 1)
    return words.every((word) => everydayWords.has(word)) ? mentionWeights.single : mentionWeights.part;
  return words.every((word) => isEveryday(word) || commonWords.has(word))
    ? mentionWeights.common
    : mentionWeights.single;
}

/** Words that the site's texts use in lower case outside of names. */
function lowercaseWords(entities: Entity[]): Set<string> {
  const lowercaseWordsIn = (text: string) => text.match(lowercaseWordPattern) ?? [];
  const names = new Set(
    entities.flatMap(({ name, aliases }) => [name, ...aliases].flatMap(lowercaseWordsIn)),
  );
  const texts = entities.flatMap(({ facts }) => facts.flatMap(({ text }) => lowercaseWordsIn(text)));
  return new Set(texts.filter((word) => !names.has(word)));
}

/** What the site speaks of elsewhere, and not only in a certificate: "Kubernetes" of "Certified Kubernetes Administrator". */
function wordsOutsideCertificates(entities: Entity[]): Set<string> {
  // Most sites have none, and to read all texts takes time before the first answer.
  if (!entities.some(({ kind }) => kind === "certificate")) return new Set();
  const texts = entities.flatMap(({ kind, name, facts }) =>
    kind === "certificate" ? [] : [name, ...facts.map(({ text }) => text)],
  );
  return new Set(texts.flatMap((text) => tokenize(text).map(({ word }) => word)));
}

/** A lower-case word that is not part of an address. */
const lowercaseWordPattern = /(?<![\p{L}\p{N}@./_-])\p{Ll}{3,}(?![\p{L}\p{N}@/_-]|\.\p{L})/gu;

/** Kinds whose names are titles made of ordinary words. */
const titledKinds = new Set<Entity["kind"]>([
  "project",
  "essay",
  "page",
  "publication",
  "volunteer",
  "certificate",
]);
/** Nouns for these kinds, which are said next to a title. */
const kindNounPattern =
  /^(?:project|projects|app|tool|library|site|essay|post|article|paper|talk|certificate|certification|course|exam)$/;

const degreeAdverbPattern = /^(?:as|so|too|how|very|quite|really|more|less|most|least)$/;

/** Whether a single word means the candidate, and is no ordinary word where it stands. */
function isMeant(candidate: Candidate, tokens: Token[], at: number): boolean {
  return isMeantAsTitle(candidate, tokens, at) && !isEverydayUse(candidate, tokens, at);
}

/** Whether an ordinary word means a title: capitalized, next to a noun for its kind, or the only content word. */
function isMeantAsTitle({ entity, weight }: Candidate, tokens: Token[], at: number): boolean {
  if (weight > mentionWeights.common || !titledKinds.has(entity.kind)) return true;
  const { raw = "" } = tokens[at] ?? {};
  // "What is she like as an engineer?" says what the owner is.
  if (/^an?$/.test(tokens[at - 1]?.word ?? "") && tokens[at - 2]?.word === "as") return false;
  // "What took about as long?" says how something is.
  if (degreeAdverbPattern.test(tokens[at - 1]?.word ?? "")) return false;
  // What a certificate is about is no less a name where the certificate is not meant.
  if (at > 0 && /^\p{Lu}/u.test(raw) && entity.kind !== "certificate") return true;
  if ([at - 1, at + 1].some((place) => kindNounPattern.test(tokens[place]?.word ?? ""))) return true;
  return tokens.every(({ word }, place) => place === at || stopWords.has(word));
}

const organizationKinds = new Set<Entity["kind"]>(["work", "volunteer", "education"]);
const organizationCuePattern = /^(?:at|with|join|joined|joining|leave|left|leaving|quit|quitting)$/;
/** What stands before a verb or a noun, and never before a name: "she could start", "her current role", "to contact". */
const beforeOtherWordsPattern =
  /^(?:i|you|he|she|they|we|p|who|her|his|their|your|my|our|the|an?|any|some|to|can|could|will|would|should|may|might|must|best|good|better)$/;

const articlePattern = /^(?:the|her|his|your|their|p)$/;

/**
 * Whether a word that is a name on this site is the everyday word where it stands: "When could she start?" does not ask for a firm
 * called Start, nor "Is she open to remote?" for Remote. A capital inside a sentence is a name, and so is what stands where one does.
 */
function isEverydayUse({ entity: { kind }, weight }: Candidate, tokens: Token[], at: number): boolean {
  const { word = "", raw = "" } = tokens[at] ?? {};
  // "The hospital" is the one that a longer name has in it.
  if (weight < mentionWeights.alias) return false;
  const before = tokens[at - 1]?.word ?? "";
  // "Which bank uses Larch?" does not ask about the page "Uses".
  if (kind === "page" && /^\p{Ll}/u.test(raw) && isEverydayStem(stem(word)) && !articlePattern.test(before))
    return tokens.some(({ word: other }, place) => place !== at && !stopWords.has(other));
  if (!everydayWords.has(word) || !(organizationKinds.has(kind) || titledKinds.has(kind))) return false;
  if (at > 0 && /^\p{Lu}/u.test(raw) && tokens.some((token) => /^\p{Ll}/u.test(token.raw))) return false;
  if ([at - 1, at + 1].some((place) => kindNounPattern.test(tokens[place]?.word ?? ""))) return false;
  return organizationKinds.has(kind)
    ? !organizationCuePattern.test(before)
    : beforeOtherWordsPattern.test(before);
}

/** "London" in "Code Kitchen London" is a place before it is a name. */
function placeWords(entities: Entity[]): Set<string> {
  const facts = entities.flatMap((entity) => entity.facts.filter((fact) => fact.slot === "location"));
  return new Set(facts.flatMap((fact) => tokenize(fact.text).map(({ word }) => word)));
}

const skillCuePattern =
  /^(?:experience|experienced|language|lang|programming|developer|code|coding|know|knows|skills?|expertise|proficient|fluent)$/;

/** Whether a single word is meant as a name: `Go`, `R` and `C` only when capital, alone, or next to a word about skills. */
function isMeantAsName(tokens: Token[], at: number): boolean {
  const token = tokens[at];
  if (!token || (!stopWords.has(token.word) && token.word.length > 1)) return true;
  if (tokens.length <= 2) return true;
  const beside = [tokens[at - 1]?.word ?? "", tokens[at + 1]?.word ?? ""];
  return (
    (at > 0 && /^\p{Lu}/u.test(token.raw) && token.raw !== "I") ||
    beside.some((word) => skillCuePattern.test(word))
  );
}
