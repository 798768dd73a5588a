import type { Entity } from "@/lib/knowledge";
import { indexTerms, lightWords, stopWords } from "@/lib/language";
import type { Focus } from "../draft";
import { exactEntry } from "../intents/faq";
import type { Site } from "../site";
import { expandBareQuestion, nameInSentence } from "./bare-question";
import { expandComparison } from "./comparison";
import { describedIn } from "./described";
import { bareQuestionPattern, expandFollowUp } from "./followup";
import { narrowQuestion } from "./narrowing";
import { replacePersonPronoun } from "./other-people";
import type { Question } from "./question";
import {
  extremeWithin,
  impersonalPattern,
  itemFromList,
  kindNouns,
  notRelativeClause,
  oldestOrNewest,
  requestedExtreme,
} from "./select";

/** A follow-up, rewritten so that it stands alone. */
export interface ResolvedQuestion {
  text: string;
  /** The entity whose name was put in: several may share the name. */
  intendedEntity?: Entity;
}

/**
 * Rewrites a follow-up: "What failed in it?", after a question about Kiteboard, becomes "What failed in Kiteboard?"
 * @returns undefined when the turn stands alone, or what it refers to is unknown
 */
export function resolveFollowUp(turn: Question, focus: Focus, site: Site): ResolvedQuestion | undefined {
  // A question of the FAQ stands alone, whatever the topic was.
  if (exactEntry(turn, site)) return undefined;
  const bare = expandBareQuestion(turn, focus, site.voice.name);
  if (bare !== undefined) return { text: bare, intendedEntity: focus.topic };
  const comparison = expandComparison(turn, focus);
  if (comparison !== undefined) return { text: comparison };
  const part = narrowQuestion(turn, focus);
  if (part !== undefined) return { text: part };
  const { pronouns = "" } = site.knowledge.content.owner;
  const text = replacePersonPronoun(turn, focus, pronouns) ?? expandFollowUp(turn, focus, site);
  if (text !== undefined) return { text };
  if (bareQuestionPattern.test(turn.plain)) return undefined;
  const end = requestedExtreme(turn, focus);
  if (end) return { text: `Tell me about ${nameInSentence(end)}`, intendedEntity: end };
  const edge = extremeWithin(turn.text, focus);
  if (edge && turn.mentions.length === 0)
    return {
      text: turn.text.replace(edge.phrase, () => nameInSentence(edge.entity)),
      intendedEntity: edge.entity,
    };
  const listed = therePattern.test(turn.text) ? undefined : itemFromList(turn, { focus, site, preamble: [] });
  if (listed && listed.kind !== "person") return withItem(turn, listed, focus);
  const described = withDescribedNames(turn, site) ?? withLatestEntry(turn, site);
  if (described) return described;
  const { list = [] } = focus;
  const entity = (thisPagePattern.test(turn.plain) ? focus.page : undefined) ?? focus.topic ?? focus.page;
  // With several entities in one place, "there" is the place and not an entity.
  const inPlace = list.length > 1 || !entity ? withPlaceBefore(turn, focus) : undefined;
  if (
    !inPlace &&
    !entity &&
    therePattern.test(turn.text) &&
    list.length > 1 &&
    list.every(({ kind }) => kind === "work")
  )
    return { text: turn.text.replace(therePattern, () => "at each job") };
  if (inPlace || !entity || entity.kind === "person") return inPlace;
  // An entry of the FAQ and a term of work have no name for use in a sentence: the previous question has the topic.
  if (entity.kind === "faq" || entity.kind === "screening") return undefined;
  // Of several roles at one place, the question's other words choose.
  // Where the owner is "she" or "he", "them" is a thing with a plural name: "What went wrong with the signs?", "them".
  const isThem =
    /^(?:she|he)\b/.test(pronouns) && (entity.kind === "project" || placeKinds.includes(entity.kind));
  const written = withName(turn.text, entity, askedItem(focus, entity) ?? nameInSentence(entity), isThem);
  if (written === undefined) return undefined;
  return { text: written, intendedEntity: severalTherePattern.test(turn.plain) ? undefined : entity };
}

/** "Is the kite app free?" becomes "Is Kiteboard free?" */
function withDescribedNames(turn: Question, { knowledge }: Site): ResolvedQuestion | undefined {
  const described = describedIn(turn, knowledge);
  const [only, ...more] = described;
  if (!only) return undefined;
  const { tokens } = turn;
  // From the end, so that the places of the others still hold.
  const text = described.toReversed().reduce((before, { entity, from, to }) => {
    const [start, end] = [tokens[from]?.start, tokens[to - 1]?.end];
    return `${before.slice(0, start)}${nameInSentence(entity)}${before.slice(end)}`;
  }, turn.text);
  return { text, intendedEntity: more.length > 0 ? undefined : only.entity };
}

const latestEntryPattern =
  /\b(?:her|his|their|your|my|the) (?:very )?(?:(latest|newest|most recent|last)|oldest|earliest|first) (?:(?:side|pet|software) )?(?:(project)|(?:blog )?(?:post|essay|article))\b(?! (?:of|in|from|during|since|before|after|about|on|tagged|using|with|that|which) \w)/i;

const whichOnePattern =
  /^(?:(?:and|so)\b ?)?(?:(?:which|what) (?:one )?(?:is|was))?(?: *(?:(?:up )?on )?(?:here|(?:this|the|her|his|their|your) (?:site|website|blog|page)))?[?.! ]*$/i;

/**
 * "How long did her latest project take?": replaces the latest or first project or post (not one of a year or on a topic)
 * by its name.
 */
function withLatestEntry(turn: Question, { knowledge }: Site): ResolvedQuestion | undefined {
  const [phrase, latest, project] = latestEntryPattern.exec(turn.text) ?? [];
  if (phrase === undefined || turn.mentions.length > 0) return undefined;
  // "Which is her newest project?" asks for the project itself.
  if (whichOnePattern.test(turn.text.replace(phrase, ""))) return undefined;
  const asked = indexTerms(turn.text.replace(phrase, " ")).filter((term) => !lightWords.has(term));
  const entity = oldestOrNewest(knowledge.of(project ? "project" : "essay"), latest !== undefined);
  if (!entity || asked.length === 0) return undefined;
  return { text: turn.text.replace(phrase, () => nameInSentence(entity)), intendedEntity: entity };
}

const severalTherePattern = /\b(?:there|first|originally)\b.*\b(?:there|first|originally)\b|\bfirst\b/;

/** Refers to the page the visitor is on. */
const thisPagePattern =
  /\b(?:this (?:page|project|app|tool|essay|article|post|piece|story|text|work)|on here|right here)\b/;

/** A reference to an item of a list, with the words that belong to it. */
const itemPattern = new RegExp(
  String.raw`\b(?:the |that |this )?(?:(?:very )?(?:first|second|third|fourth|fifth|last|final|latest|other|former|latter|earlier|later|(?:19|20)\d\d|1st|2nd|3rd|4th|5th) )(?:ones?|${kindNouns}|of (?:them|those|these|the two))\b|\bthe (?:former|latter|first|second|third|fourth|fifth|last|other)\b(?= *(?:$|[?.!,]))|\b(?:that|this) one\b`,
  "i",
);
/** Whether a question is about an item of the list just given, or the rest of it: "the second one", "the others". */
export function pointsToItem({ text, plain }: Question): boolean {
  return itemPattern.test(text) || theRestPattern.test(plain);
}

/** "And the other two?", "the rest of them?": all of a list except the topic. */
export const theRestPattern =
  /^(?:(?:and|so|but|ok) )*(?:(?:what|how) about |tell (?:me|us) (?:more )?about |what (?:is|are) )?the (?:other (?:(two|three|four|five) ?)?(?:ones|things|projects|posts|essays|jobs|roles|degrees|papers|talks|awards)?|others|rest)(?: (?:of )?(?:them|those|these))?$/;

/** Filler words around such a reference when the turn says nothing else. */
const fillerPattern =
  /^(?:and|or|but|so|then|ok|okay|now|what|how|about|tell|me|with|for|in|at|more|on|,| )*$/i;

/** "Tell me about the second one", "and the last of these?" */
function withItem(
  turn: Question,
  listed: Entity,
  { question: before, topic: entity }: Focus,
): ResolvedQuestion | undefined {
  const found = itemPattern.exec(turn.text);
  if (!found) return undefined;
  const rest = `${turn.text.slice(0, found.index)} ${turn.text.slice(found.index + found[0].length)}`;
  if (!fillerPattern.test(rest.replace(/[?.!]+/g, "").trim()))
    return { text: turn.text.replace(itemPattern, () => nameInSentence(listed)), intendedEntity: listed };
  const spoken = entity && before ? before.text.replace(entity.name, () => listed.name) : undefined;
  const same = spoken !== undefined && spoken !== before?.text;
  return { text: same ? spoken : `Tell me about ${nameInSentence(listed)}`, intendedEntity: listed };
}

const then = "again|then|too|now|still|first|exactly|yet|anyway|at all|as well|instead";
/** "That" or "this" as a pronoun, not before a noun or opening a clause. */
const demonstrativePattern = new RegExp(
  String.raw`\b(?:that|this)\b(?= *(?:$|[?.!,;])| (?:${then}|for|with|by|about|in|on|at|from|to|built|made|written)\b)|${notRelativeClause}\b(?:that|this)\b(?= (?:is|was|does|did|has|had|still|take|takes|took|work|works|use|uses|run|runs|cost|costs|ever|\w+ed)\b)`,
  "i",
);
const thisNounPattern = new RegExp(String.raw`\b(?:this|that|the same) (?:one|${kindNouns})\b`, "i");
const therePattern =
  /(?<!\b(?:is|are|was|were|been|be) )\bthere\b(?! (?:is|are|was|were|any|a|an|some|more)\b)/i;
const herePattern = /\bhere\b(?= *(?:$|[?.!,;]))/i;
const placeKinds = ["work", "volunteer", "education"];

const whatIsPattern =
  /^(?:and |so )?(?:what|who) (?:is|are|was|were) ((?:the|an?|your|his|her|their|that|this) .{3,60}?)[?.! ]*$/i;

/**
 * The thing asked about, where it has no page of its own: after "What is the tram lamp?", which is in a list of small
 * things on another page, "it" is the lamp.
 */
function askedItem({ question, lastAnswer }: Focus, entity: Entity): string | undefined {
  const [, item] = whatIsPattern.exec(question?.text ?? "") ?? [];
  if (!item || !lastAnswer) return undefined;
  const asked = indexTerms(item).filter((term) => !lightWords.has(term) && !stopWords.has(term));
  const named = new Set([entity.name, ...entity.aliases].flatMap((name) => indexTerms(name)));
  const isNone = asked.length === 0 || asked.some((term) => named.has(term));
  // "Tram lamp (2018): goes red when ...": an item begins with what it is about.
  const isItem = lastAnswer.evidence.some(({ quote }) => {
    const opening = indexTerms(quote).slice(0, asked.length + 1);
    return asked.every((term) => opening.includes(term));
  });
  return isItem && !isNone ? item : undefined;
}

/** "With them", and not "show them". */
const afterPrepositionPattern = /(?<=\b(?:with|about|on|for|of|in|from|to) )them\b/i;

/** The text with its pronoun replaced by the entity's name; undefined where it has no pronoun. */
function withName(text: string, { kind }: Entity, name: string, isThem: boolean): string | undefined {
  if (impersonalPattern.test(text)) return undefined;
  const pairs: [RegExp, string][] = [
    [thisNounPattern, name],
    [/\bits\b/i, `${name}'s`],
    [/\b(?:it|itself)\b/i, name],
    [demonstrativePattern, name],
    [/\bthe name\b(?! (?:of|for|on|in)\b)/i, `${name}'s name`],
    [therePattern, `${placeKinds.includes(kind) ? "at" : "in"} ${name}`],
    [herePattern, `in ${name}`],
    ...(placeKinds.includes(kind) ? [[/\bthem\b/i, name] satisfies [RegExp, string]] : []),
    ...(isThem ? [[afterPrepositionPattern, name] satisfies [RegExp, string]] : []),
  ];
  for (const [pattern, by] of pairs) if (pattern.test(text)) return text.replace(pattern, () => by);
  return undefined;
}

/** "What did she do there?", after "Did she work in England?" */
function withPlaceBefore(turn: Question, { question: before }: Focus): ResolvedQuestion | undefined {
  const [place] = before?.places ?? [];
  if (!before || !place || !therePattern.test(turn.text)) return undefined;
  const [from, to] = [before.tokens[place.from]?.start, before.tokens[place.to - 1]?.end];
  return { text: turn.text.replace(therePattern, () => `in ${before.text.slice(from, to)}`) };
}
