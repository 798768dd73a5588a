import { stopWords } from "@/lib/language";
import type { EvidenceSentence } from "./evidence-sentence";
import type { Word } from "./text";

/** How many words may be between the parts of a name in the evidence: a middle name, an initial, "of". */
const maxNameGap = 3;

/** Whether the names of a claim are combined as in the evidence: no first name of one person with the last name of another. */
export function keepsNames(claim: readonly Word[], evidence: EvidenceSentence): boolean {
  return claim.every((word, at) => {
    if (isOwnerUsedAsPlace(word, claim[at - 1], evidence)) return false;
    const next = claim[at + 1];
    if (
      !next ||
      !word.name ||
      !next.name ||
      next.clause !== word.clause ||
      next.start - word.end > 2 ||
      next.start <= word.end - 1
    )
      return true;
    return isFollowedBy(word, next, evidence);
  });
}

const wordsBeforeThings = new Set(
  "a an the one this that each every another from in into at on near under through until till since during".split(
    " ",
  ),
);

/**
 * Whether the owner's name, which a claim may add by itself, is used like the name of a thing, a place or a day: "until Sol", "a
 * Sol in 4 kB", "on the one Sol".
 */
function isOwnerUsedAsPlace(word: Word, before: Word | undefined, { words }: EvidenceSentence): boolean {
  return (
    word.owner && wordsBeforeThings.has(before?.word ?? "") && !words.some(({ stem }) => stem === word.stem)
  );
}

function isFollowedBy(word: Word, next: Word, { words, context }: EvidenceSentence): boolean {
  const places = words.flatMap(({ stem }, at) => (stem === word.stem ? [at] : []));
  if (places.length === 0 || !words.some(({ stem }) => stem === next.stem))
    return context.has(word.stem) || context.has(next.stem) || places.length === 0;
  return places.some((at) => words.slice(at + 1, at + 1 + maxNameGap).some(({ stem }) => stem === next.stem));
}

const beForms = new Set("is are was were be been being got gets".split(" "));
const pronouns = new Set("he she it they him her them this these".split(" "));
const firstPersonPronouns = new Set(["i", "we"]);
const thirdPersonPronouns = new Set(["he", "she"]);
/** Words that may be between an agent and the verb. */
const fillerWords = new Set(
  "has have had is was were are be been being also then later first once still now never not just only only did does do would will could can may might who which that".split(
    " ",
  ),
);

/** Whether the roles are as in the evidence: a verb between two names has them on the same sides, or swapped by the passive. */
export function keepsRoles(claim: readonly Word[], evidence: EvidenceSentence): boolean {
  const names = claim.filter(({ name }) => name);
  for (const verb of claim) {
    if (verb.name || stopWords.has(verb.word) || verb.figures.length > 0) continue;
    const places = evidence.words.filter(({ stem, name }) => stem === verb.stem && !name);
    if (places.length === 0) continue;
    if (
      !places.some(
        (place) =>
          hasSameSides(verb, place, names, claim, evidence) && hasSameAgent(verb, place, claim, evidence),
      )
    )
      return false;
  }
  return keepsAgents(claim, evidence);
}

function hasSameSides(
  verb: Word,
  place: Word,
  names: readonly Word[],
  claim: readonly Word[],
  evidence: EvidenceSentence,
): boolean {
  const passive = isPassive(claim, verb.at);
  const isVoiceChanged = passive !== isPassive(evidence.words, place.at);
  return names.every((one) =>
    names.every((other) => {
      if (!(one.at < verb.at && verb.at < other.at) || one.stem === other.stem) return true;
      const first = nearestPosition(evidence, one.stem, place.at);
      const second = nearestPosition(evidence, other.stem, place.at);
      if (first === undefined || second === undefined) return true;
      const swapped = second < place.at && place.at < first;
      const kept = first < place.at && place.at < second;
      return isVoiceChanged ? !kept : !swapped;
    }),
  );
}

/**
 * The occurrence of a word nearest to a position; a name that is not in the sentence is where its pronoun is, or before
 * the sentence.
 */
function nearestPosition(
  { words, context }: EvidenceSentence,
  stem: string,
  place: number,
): number | undefined {
  const places = words.flatMap((word) => (word.stem === stem ? [word.at] : []));
  if (places.length === 0 && context.has(stem)) return words.find(({ word }) => pronouns.has(word))?.at ?? -1;
  return places.sort((a, b) => Math.abs(a - place) - Math.abs(b - place))[0];
}

function isPassive(words: readonly Word[], at: number): boolean {
  const place = words.findIndex((word) => word.at === at);
  const after = words.slice(place + 1, place + 6);
  const by = after.findIndex(({ word }) => word === "by");
  return (
    by >= 0 && (words.slice(Math.max(0, place - 4), place).some(({ word }) => beForms.has(word)) || by < 2)
  );
}

/** The word right before a verb, as its agent. */
function agentBefore(words: readonly Word[], at: number): Word | undefined {
  let place = words.findIndex((word) => word.at === at) - 1;
  while (place >= 0 && (fillerWords.has(words[place]?.word ?? "") || /ly$/.test(words[place]?.word ?? "")))
    place -= 1;
  return words[place];
}

/** Whether a verb has the same agent: "I built it" does not prove that Tom did, nor "Tom built it" that the owner did. */
function hasSameAgent(verb: Word, place: Word, claim: readonly Word[], evidence: EvidenceSentence): boolean {
  const claimed = agentBefore(claim, verb.at);
  const actual = agentBefore(evidence.words, place.at);
  if (!claimed || !actual || claimed.stem === actual.stem) return true;
  const byOwner =
    claimed.owner || firstPersonPronouns.has(claimed.word) || thirdPersonPronouns.has(claimed.word);
  if (byOwner && actual.name && !isPassive(claim, verb.at))
    return claim.some(({ stem }) => stem === actual.stem);
  if (byOwner && evidence.isFirstPerson && thirdPersonPronouns.has(actual.word)) return false;
  if (
    claimed.name &&
    (firstPersonPronouns.has(actual.word) || actual.owner) &&
    !isPassive(evidence.words, place.at)
  )
    return claim.some(({ owner, word }) => owner || firstPersonPronouns.has(word));
  // A statement about a project by its name, on the page of another, is not about that other.
  if (claimed.name && actual.name && !evidence.words.some(({ stem }) => stem === claimed.stem)) return false;
  return true;
}

/** Whether the name after "by" is the agent of the same verb: "owned by A, run by B" is not owned by B. */
function keepsAgents(claim: readonly Word[], evidence: EvidenceSentence): boolean {
  return claim.every(({ word, clause }, at) => {
    const name = claim[at + 1]?.name ? claim[at + 1] : claim[at + 2];
    if (word !== "by" || !name?.name || name.clause !== clause) return true;
    const verb = verbBefore(claim, at);
    const places = evidence.words.filter(({ stem, name: named }) => named && stem === name.stem);
    if (!verb || !evidence.words.some(({ stem }) => stem === verb.stem)) return true;
    return places.length === 0 || places.some(({ at: place }) => isAgentOf(evidence.words, place, verb.stem));
  });
}

function isAgentOf(words: readonly Word[], place: number, done: string): boolean {
  for (let at = place - 1; at >= 0; at -= 1) {
    if (words[at]?.word !== "by") continue;
    const verb = verbBefore(words, at);
    return !verb || verb.stem === done;
  }
  return true;
}

function verbBefore(words: readonly Word[], by: number): Word | undefined {
  let at = by - 1;
  while (at >= 0 && /ly$/.test(words[at]?.word ?? "")) at -= 1;
  return words[at];
}
