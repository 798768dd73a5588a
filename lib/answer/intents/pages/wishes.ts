import type { Entity, Mention } from "@/lib/knowledge";
import { nameKey, stem, stopWords, terms } from "@/lib/language";
import type { Question } from "../../read/question";
import { ends, general, linking, makes, postNouns, projectNouns, starts, writes } from "./words";

/** Something that a page must be about, or be made with. */
export interface Wish {
  words: string[];
  terms: readonly string[];
  technology?: Entity;
  /** Written like a name: of it a page speaks wherever it names it. */
  proper: boolean;
}

/** What the words of a question ask of a page. */
export interface Wishes {
  /** Alternatives, of each of which all must hold. */
  wishes: Wish[][];
  /** Things of none of which all may hold. */
  without: Wish[][];
  /** Pages left out by name. */
  except: Entity[];
  /** For any of whom it was made. */
  employers: Entity[];
}

/** Turn what follows into what is not wanted, and back. */
const negators = /^(?:not|without|except|excluding|besides|nor|neither|no|other than|apart from)$/;
const restarts = /^(?:but|that|which)$/;

interface Item {
  word: string;
  raw: string;
  mention?: Mention;
}

/** The words of a question that are no filter of themselves. */
export interface Fillers {
  /** Its words without those that say when, how far, in what state. */
  plain: string;
  noun: string;
  sort?: readonly string[];
}

/** The words of a question that filter, those of one name or technology together, split at "or". */
export function wishesIn(question: Question, fillers: Fillers): Wishes {
  const left = new Set(fillers.plain.split(" "));
  const found: Wishes = { wishes: [[]], without: [], except: [], employers: [] };
  let run: Item[] = [];
  let negated = false;
  const close = () => {
    if (run.length > 0 && negated) found.without.push(run.map(wishOf));
    else if (run.length > 0) found.wishes.at(-1)?.push(...run.map(wishOf));
    run = [];
  };
  let last = "";
  for (const item of itemsOf(question)) {
    const { word, mention } = item;
    const thing = thingOf(item);
    const negates = left.has(word) && (negators.test(word) || negators.test(`${last} ${word}`));
    last = word;
    if (word.split(" ").every((part) => !left.has(part))) close();
    else if (thing && pageKinds.includes(thing.kind) && negated) found.except.push(thing);
    else if (thing && placeKinds.includes(thing.kind)) found.employers.push(thing);
    else if (!mention && (negates || restarts.test(word))) {
      close();
      negated = negates;
    } else if (word === "or") {
      close();
      if (!negated) found.wishes.push([]);
    } else if (!mention && isFiller(word, left, fillers) && !isTopic(word, fillers)) close();
    else run.push(item);
  }
  close();
  found.wishes = found.wishes.filter((group) => group.length > 0).map(withoutGeneral);
  return found;
}

const placeKinds = ["work", "education", "volunteer"];
const pageKinds = ["project", "essay"];

/** The page, or the place of more than one word, that an item surely names. */
function thingOf({ word, mention }: Item): Entity | undefined {
  const best = mention?.candidates[0];
  if (!best || best.weight < 0.7) return undefined;
  if (placeKinds.includes(best.entity.kind)) return word.includes(" ") ? best.entity : undefined;
  const isTag = best.entity.facts.some(
    ({ slot, text }) => slot === "keyword" && nameKey(text) === nameKey(word),
  );
  return pageKinds.includes(best.entity.kind) && !isTag ? best.entity : undefined;
}

/** "Medical data" asks for what is medical: a general noun beside another word narrows nothing. */
function withoutGeneral(group: Wish[]): Wish[] {
  const narrow = group.filter(
    ({ words, technology }) => technology || !words.every((word) => general.has(word)),
  );
  return narrow.length > 0 ? narrow : group;
}

/** "Posts about his own website" are not all posts, though "posts on her website" are. */
function isTopic(word: string, { plain }: Fillers): boolean {
  return ofSite.has(word) && new RegExp(`\\babout (?:P |the )?(?:own |personal )?${word}\\b`).test(plain);
}

const ofSite = new Set(["website", "site", "blog", "portfolio"]);

function isFiller(word: string, left: ReadonlySet<string>, { noun, sort }: Fillers): boolean {
  return (
    word === "P" ||
    word === noun ||
    sort?.includes(word) === true ||
    !left.has(word) ||
    stopWords.has(word) ||
    linking.has(word) ||
    starts.has(word) ||
    makes.has(word) ||
    writes.has(word) ||
    ends.has(word) ||
    projectNouns.has(word) ||
    postNouns.has(word) ||
    /^(?:19|20)\d\ds?$/.test(word)
  );
}

/** The words of a question in order, the owner as `P`, those of a name or a technology as one. */
function itemsOf({ tokens, mentions, plain }: Question): Item[] {
  const items: Item[] = [];
  const written = plain.split(" ");
  let at = 0;
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index];
    if (!token) continue;
    if (written[at] !== token.word) {
      // The owner's name may be of several words, and stands as one `P`.
      if (written[at] === "P") {
        items.push({ word: "P", raw: token.raw });
        if (tokens[index + 1]?.word === written[at + 1]) at += 1;
      }
      continue;
    }
    at += 1;
    const mention = mentions.find(({ from }) => from === index);
    const kept = mention && isMeant(mention) ? mention : undefined;
    if (!kept) {
      items.push({ word: token.word, raw: token.raw });
      continue;
    }
    const words = tokens.slice(kept.from, kept.to);
    items.push({
      word: words.map(({ word }) => word).join(" "),
      raw: words.map(({ raw }) => raw).join(" "),
      mention: kept,
    });
    index = kept.to - 1;
    at += kept.to - kept.from - 1;
  }
  return items;
}

/** A technology, or a name in full: parts of other names are ordinary words here. */
function isMeant({ candidates }: Mention): boolean {
  const [best] = candidates;
  if (!best) return false;
  return technologyOf(candidates) !== undefined || best.weight >= 0.85;
}

const nearly = 0.25;

function technologyOf(candidates: Mention["candidates"]): Entity | undefined {
  const most = candidates[0]?.weight ?? 0;
  return candidates.find(({ entity, weight }) => entity.kind === "technology" && weight >= most - nearly)
    ?.entity;
}

function wishOf({ word, raw, mention }: Item, at: number): Wish {
  return {
    words: [word],
    terms: [
      ...new Set(
        word
          .split(" ")
          .filter((each) => !stopWords.has(each))
          .flatMap((each) => (/[.'&-]/.test(each) ? terms(each).slice(1) : [stem(each)])),
      ),
    ],
    technology: mention && technologyOf(mention.candidates),
    proper: at >= 0 && /\p{Lu}/u.test(raw),
  };
}
