import {
  allowedEdits,
  countryOf,
  differentLetters,
  editDistance,
  everydayStems,
  everydayWords,
  fold,
  isNearForm,
  lettersIn,
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
/** How surely a mention means a thing, by what of its name is mentioned; below `sure` it is only a hint. */
const weights = { name: 1, alias: 0.9, part: 0.7, role: 0.65, single: 0.62, common: 0.3, fuzzy: 0.8 };

interface Candidate {
  entity: Entity;
  weight: number;
}

/** The names of a site, for finding them in a question. */
export class Gazetteer {
  readonly #names = new Map<string, Candidate[]>();
  /** The names by their length and first letter, so that a misspelt one is compared with few. */
  readonly #alike = new Map<string, { key: string; letters: number }[]>();
  #longest = 0;

  constructor(entities: Entity[]) {
    const places = placeWords(entities);
    const spoken = spokenWords(entities);
    for (const entity of entities) {
      if (entity.kind === "faq" || entity.kind === "screening") continue;
      this.#add(entity.name, entity, weights.name);
      for (const alias of entity.aliases) {
        if (entity.kind === "technology" && places.has(fold(alias))) continue;
        this.#add(alias, entity, weights.alias);
      }
      for (const role of entity.roles ?? []) this.#add(role, entity, weights.role);
      if (["person", "language", "technology"].includes(entity.kind)) continue;
      for (const part of [entity.name, ...entity.aliases].flatMap((name) => partsOf(name, entity.kind))) {
        // "At Glasgow" is the university there, unless something else is.
        if (!places.has(part) && (entity.kind === "education" || !isPlace(part)))
          this.#add(part, entity, weightOf(part, spoken));
      }
    }
    for (const key of this.#names.keys()) {
      const list = this.#alike.get(`${key.length}${key[0]}`) ?? [];
      list.push({ key, letters: lettersIn(key) });
      this.#alike.set(`${key.length}${key[0]}`, list);
      this.#longest = Math.max(this.#longest, key.length);
    }
  }

  /** The mentions in a question, longest and surest first, none overlapping another. */
  link(tokens: Token[]): Mention[] {
    const keys = tokens.map(({ word }) => nameKey(word));
    const nearest = remembered((key) => this.#nearest(key));
    const mentions: Mention[] = [];
    for (let from = 0; from < tokens.length; from += 1) {
      let key = "";
      for (let to = from + 1; to <= Math.min(tokens.length, from + maxWords); to += 1) {
        key += keys[to - 1];
        if (key.length > this.#longest + allowedEdits(key.length)) break;
        const mention = this.#lookUp(tokens, from, to, key, nearest);
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
    nearest: (key: string) => string | undefined,
  ): Mention | undefined {
    const isRun = to - from > 1;
    const [first, last] = [tokens[from]?.word ?? "", tokens[to - 1]?.word ?? ""];
    const trimmed = stopWords.has(first) || stopWords.has(last);
    if (!key || (isRun && (joining.test(first) || joining.test(last)))) return undefined;
    const exact = this.#names.get(key);
    if (exact) {
      const strong = exact.filter(
        (candidate) =>
          (!trimmed || candidate.weight >= weights.alias) && (isRun || meansTitle(candidate, tokens, from)),
      );
      if (strong.length > 0 && (isRun || isName(tokens, from))) {
        return { from, to, candidates: strong, name: strong[0]?.entity.name ?? key, fuzzy: false };
      }
    }
    if (trimmed || key.length < 5) return undefined;
    const near = nearest(key);
    // "Published" is a word of its own and no misspelt "Polish"; "academy" may well be meant for "Academia".
    const run = tokens.slice(from, to);
    const ownWords = () => run.every(({ word }) => isEveryday(word));
    if (!near || (ownWords() && !isNearForm(key, near))) return undefined;
    if (isRun && (this.#holdsName(run) || run.some(({ raw }) => initialism.test(raw)))) return undefined;
    // "Germany" is no misspelt "German".
    if (isPlace(run.map(({ word }) => word).join(" "))) return undefined;
    const candidates = (this.#names.get(near) ?? [])
      .filter((candidate) => isRun || meansTitle(candidate, tokens, from))
      .map(({ entity, weight }) => ({ entity, weight: weight * weights.fuzzy }));
    if (candidates.length === 0) return undefined;
    return { from, to, candidates, name: candidates[0]?.entity.name ?? near, fuzzy: true };
  }

  /** Whether one word of a run is a name, and the others are words: "Tinroof use" is no misspelt "Tinroof ate". */
  #holdsName(run: readonly Token[]): boolean {
    const names = run.filter(({ word }) => {
      const [surest] = this.#names.get(nameKey(word)) ?? [];
      return surest !== undefined && surest.weight >= weights.alias;
    });
    return names.length > 0 && run.every((token) => names.includes(token) || isEveryday(token.word));
  }

  #nearest(key: string): string | undefined {
    const bound = allowedEdits(key.length);
    const letters = lettersIn(key);
    let best: string | undefined;
    let bestDistance = bound + 1;
    for (let length = key.length - bound; length <= key.length + bound; length += 1) {
      for (const other of this.#alike.get(`${length}${key[0]}`) ?? []) {
        const most = Math.min(bound, bestDistance - 1);
        if (differentLetters(letters, other.letters) > 2 * most) continue;
        // "Larder 5" is another release than "Larder 4", however near.
        if (digitsOf(key) !== digitsOf(other.key)) continue;
        const distance = editDistance(key, other.key, most);
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
      // A group of skills may be called by its first: what was done with the thing says more.
      list.sort((a, b) => b.weight - a.weight || Number(isGroup(a)) - Number(isGroup(b))),
    );
  }
}

/** "Open TCP connections" are no misspelt OpenCV. */
const initialism = /^\p{Lu}{2,5}s?$/u;

function isGroup({ entity }: Candidate): boolean {
  return entity.kind === "skill";
}

/** Each result once, for as long as one question is read. */
function remembered(find: (key: string) => string | undefined): (key: string) => string | undefined {
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

/** A name is compared without these, so that a run of words that begins with one is a longer spelling of the rest. */
const joining = /^(?:and|&)$/;

function isEveryday(word: string): boolean {
  return everydayWords.has(word) || everydayStems.has(stem(word));
}

function isPlace(part: string): boolean {
  return countryOf.has(part) || [...stateOf.values()].includes(part);
}

/** "Dropbox" alone names somebody; "food" or "the group" may mean anything, and so may what the site says as a word. */
function weightOf(part: string, spoken: ReadonlySet<string>): number {
  const words = part.split(" ").filter((word) => !stopWords.has(word));
  if (words.length > 1) return words.every((word) => everydayWords.has(word)) ? weights.single : weights.part;
  return words.every((word) => isEveryday(word) || spoken.has(word)) ? weights.common : weights.single;
}

/** Words that the site's own texts use in small letters, and no name has so. */
function spokenWords(entities: Entity[]): Set<string> {
  const inSmall = (text: string) => text.match(smallWord) ?? [];
  const names = new Set(entities.flatMap(({ name, aliases }) => [name, ...aliases].flatMap(inSmall)));
  const texts = entities.flatMap(({ facts }) => facts.flatMap(({ text }) => inSmall(text)));
  return new Set(texts.filter((word) => !names.has(word)));
}

/** A word in small letters that is no part of an address. */
const smallWord = /(?<![\p{L}\p{N}@./_-])\p{Ll}{3,}(?![\p{L}\p{N}@/_-]|\.\p{L})/gu;

/** Kinds that are named by titles, in which there are ordinary words. */
const titled = new Set<Entity["kind"]>([
  "project",
  "essay",
  "page",
  "publication",
  "volunteer",
  "certificate",
]);
/** What stands beside the name of such a thing. */
const kindOfThing =
  /^(?:project|projects|app|tool|library|site|essay|post|article|paper|talk|certificate|certification|course|exam)$/;

const ofDegree = /^(?:as|so|too|how|very|quite|really|more|less|most|least)$/;

/** Whether one ordinary word of a title is meant as the title: written like a name, beside what it names, or alone. */
function meansTitle({ entity, weight }: Candidate, tokens: Token[], at: number): boolean {
  if (weight > weights.common || !titled.has(entity.kind)) return true;
  const { raw = "" } = tokens[at] ?? {};
  // "What is she like as an engineer?" says what the owner is.
  if (/^an?$/.test(tokens[at - 1]?.word ?? "") && tokens[at - 2]?.word === "as") return false;
  // "What took about as long?" says how something is.
  if (ofDegree.test(tokens[at - 1]?.word ?? "")) return false;
  if (at > 0 && /^\p{Lu}/u.test(raw)) return true;
  if ([at - 1, at + 1].some((place) => kindOfThing.test(tokens[place]?.word ?? ""))) return true;
  return tokens.every(({ word }, place) => place === at || stopWords.has(word));
}

/** "London" in "Code Kitchen London" is a place before it is a name. */
function placeWords(entities: Entity[]): Set<string> {
  const facts = entities.flatMap((entity) => entity.facts.filter((fact) => fact.slot === "location"));
  return new Set(facts.flatMap((fact) => tokenize(fact.text).map(({ word }) => word)));
}

const skillCues =
  /^(?:experience|experienced|language|lang|programming|developer|code|coding|know|knows|skills?|expertise|proficient|fluent)$/;

/** Whether a single word is meant as a name: `Go`, `R` and `C` only when capital, alone, or beside a word on skills. */
function isName(tokens: Token[], at: number): boolean {
  const token = tokens[at];
  if (!token || (!stopWords.has(token.word) && token.word.length > 1)) return true;
  if (tokens.length <= 2) return true;
  const beside = [tokens[at - 1]?.word ?? "", tokens[at + 1]?.word ?? ""];
  return (
    (at > 0 && /^\p{Lu}/u.test(token.raw) && token.raw !== "I") || beside.some((word) => skillCues.test(word))
  );
}
