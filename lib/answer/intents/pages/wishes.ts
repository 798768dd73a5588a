import type { Entity, Mention } from "@/lib/knowledge";
import { nameKey, stem, stopWords, terms } from "@/lib/language";
import type { Question } from "../../read/question";
import {
  endVerbs,
  generalNouns,
  linkingWords,
  makeVerbs,
  postNouns,
  projectNouns,
  startVerbs,
  writeVerbs,
} from "./words";

/** Something that a page must be about, or be made with. */
export interface Wish {
  words: string[];
  terms: readonly string[];
  technology?: Entity;
  /** Whether it is written like a name: then a mention anywhere on a page counts. */
  isProper: boolean;
}

/** The filters in the words of a question. */
export interface Wishes {
  /** Alternative groups; a page must match all wishes of one group. */
  wishes: Wish[][];
  /** Groups of wishes; a page that matches all of a group is left out. */
  excludedWishes: Wish[][];
  /** Pages left out by name. */
  excludedPages: Entity[];
  /** For any of whom it was made. */
  employers: Entity[];
}

/** Words after which wishes are excluded, and words that end the exclusion. */
const negatorPattern = /^(?:not|without|except|excluding|besides|nor|neither|no|other than|apart from)$/;
const restartPattern = /^(?:but|that|which)$/;

interface QuestionItem {
  word: string;
  raw: string;
  mention?: Mention;
}

/** The words of a question that are not wishes. */
export interface Fillers {
  /** Its words without those that say when, how far, in what state. */
  plain: string;
  noun: string;
  sort?: readonly string[];
}

/** Parses the wishes of a question, with a name or technology as one wish, split at "or". */
export function parseWishes(question: Question, fillers: Fillers): Wishes {
  const left = new Set(fillers.plain.split(" "));
  const found: Wishes = { wishes: [[]], excludedWishes: [], excludedPages: [], employers: [] };
  let run: QuestionItem[] = [];
  let negated = false;
  const close = () => {
    if (run.length > 0 && negated) found.excludedWishes.push(run.map(toWish));
    else if (run.length > 0) found.wishes.at(-1)?.push(...run.map(toWish));
    run = [];
  };
  let last = "";
  for (const item of itemsOf(question)) {
    const { word, mention } = item;
    const entity = namedEntity(item, last);
    const negates = left.has(word) && (negatorPattern.test(word) || negatorPattern.test(`${last} ${word}`));
    last = word;
    if (word.split(" ").every((part) => !left.has(part))) close();
    else if (entity && pageKinds.includes(entity.kind) && negated) found.excludedPages.push(entity);
    else if (entity && employerKinds.includes(entity.kind)) found.employers.push(entity);
    else if (!mention && (negates || restartPattern.test(word))) {
      close();
      negated = negates;
    } else if (word === "or") {
      close();
      if (!negated) found.wishes.push([]);
    } else if (!mention && isFiller(word, left, fillers) && !isSiteTopic(word, fillers)) close();
    else run.push(item);
  }
  close();
  found.wishes = found.wishes.filter((group) => group.length > 0).map(withoutGeneral);
  return found;
}

const employerKinds = ["work", "education", "volunteer"];
const pageKinds = ["project", "essay"];

/** The page, or the employer or school, that an item clearly names; one of a single word may be a topic unless something is done at it. */
function namedEntity({ word, mention }: QuestionItem, before: string): Entity | undefined {
  const best = mention?.candidates[0];
  if (!best || best.weight < 0.7) return undefined;
  if (employerKinds.includes(best.entity.kind))
    return word.includes(" ") || before === "at" ? best.entity : undefined;
  const isTag = best.entity.facts.some(
    ({ slot, text }) => slot === "keyword" && nameKey(text) === nameKey(word),
  );
  return pageKinds.includes(best.entity.kind) && !isTag ? best.entity : undefined;
}

/** "Medical data" asks for what is medical: a general noun beside another word narrows nothing. */
function withoutGeneral(group: Wish[]): Wish[] {
  const narrow = group.filter(
    ({ words, technology }) => technology || !words.every((word) => generalNouns.has(word)),
  );
  return narrow.length > 0 ? narrow : group;
}

/** "Posts about his own website" are not all posts, though "posts on her website" are. */
function isSiteTopic(word: string, { plain }: Fillers): boolean {
  return siteNouns.has(word) && new RegExp(`\\babout (?:P |the )?(?:own |personal )?${word}\\b`).test(plain);
}

const siteNouns = new Set(["website", "site", "blog", "portfolio"]);

function isFiller(word: string, left: ReadonlySet<string>, { noun, sort }: Fillers): boolean {
  return (
    word === "P" ||
    word === noun ||
    sort?.includes(word) === true ||
    !left.has(word) ||
    stopWords.has(word) ||
    linkingWords.has(word) ||
    startVerbs.has(word) ||
    makeVerbs.has(word) ||
    writeVerbs.has(word) ||
    endVerbs.has(word) ||
    projectNouns.has(word) ||
    postNouns.has(word) ||
    /^(?:19|20)\d\ds?$/.test(word)
  );
}

/** The words of a question in order, the owner as `P`, those of a name or a technology as one. */
function itemsOf({ tokens, mentions, plain }: Question): QuestionItem[] {
  const items: QuestionItem[] = [];
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
    const filterMention = mention && isFilterMention(mention) ? mention : undefined;
    if (!filterMention) {
      items.push({ word: token.word, raw: token.raw });
      continue;
    }
    const words = tokens.slice(filterMention.from, filterMention.to);
    items.push({
      word: words.map(({ word }) => word).join(" "),
      raw: words.map(({ raw }) => raw).join(" "),
      mention: filterMention,
    });
    index = filterMention.to - 1;
    at += filterMention.to - filterMention.from - 1;
  }
  return items;
}

/** A technology, or a name in full: parts of other names are ordinary words here. */
function isFilterMention({ candidates }: Mention): boolean {
  const [best] = candidates;
  if (!best) return false;
  return technologyOf(candidates) !== undefined || best.weight >= 0.85;
}

const maxWeightGap = 0.25;

function technologyOf(candidates: Mention["candidates"]): Entity | undefined {
  const topWeight = candidates[0]?.weight ?? 0;
  return candidates.find(
    ({ entity, weight }) => entity.kind === "technology" && weight >= topWeight - maxWeightGap,
  )?.entity;
}

function toWish({ word, raw, mention }: QuestionItem, at: number): Wish {
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
    isProper: at >= 0 && /\p{Lu}/u.test(raw),
  };
}
