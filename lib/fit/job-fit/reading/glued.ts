// Pastes that lost their line breaks without a space: "with Spring BootOwn the ledgerBuild event-driven systems".
import { nameKey } from "@/lib/language";
import { knownSkills } from "../../evidence/technologies";
import { beginsDemand, headingAtEnd } from "./run-on";

/** A shorter line has no room for a list. */
const minLineChars = 100;
/** So many lines that seem to begin inside a word tell that breaks were lost; fewer may be names that are not known here. */
const minJoints = 3;
/** Lines are longer on average: where capitals inside words are more frequent, no breaks were lost. */
const minCharsApart = 20;

/** A capital behind a small letter, a figure or a mark of punctuation; behind capitals; money or years behind a letter. */
const jointPattern =
  /(?<=[\p{Ll}\d)\]%.!?+])(?=\p{Lu}\p{Ll}+)|(?<=\p{Lu}{2})(?=\p{Lu}\p{Ll}{2})|(?<=\p{L})(?=[€£$]\d|\d{1,2}\+)/gu;
/** How the lines of an advertisement begin, other than with a demand: its headings, its terms, what a job board adds. */
const openingPattern =
  /^(?:(?:what|who|how|why|where|when|your?|you(?:'ll|'re)|our|we(?:'re)?|the|this|these|about|must|nice|no|as|in|full|part|permanent|contract|remote|hybrid|salary|pay|benefits?|perks|posted|report|be|responsibilities|requirements|qualifications|skills|location|languages?|employment|seniority|industries|job|apply|easy|show|candidates?|applicants?|all|please|for|with|additional|preferred|minimum|desirable|essential|not)\b|[€£$]|\d{1,2}\+)/i;
/** "Node.js", "example.com" and "v2.Beta" have no sentence before their dot. */
const sentenceEndPattern = /\p{L}{3}[.!?]$/u;
const maxWordChars = 60;

const skillKeys = new Set(knownSkills.flatMap(({ name, aliases }) => [name, ...aliases]).map(nameKey));

/** Splits lines where one begins inside a word, if that happens so often that it is no name. */
export function splitGluedLines(lines: readonly string[]): string[] {
  return lines.flatMap((line) => {
    const joints = line.length < minLineChars ? [] : jointsIn(line);
    if (joints.length < minJoints) return [line];
    return [0, ...joints].flatMap((from, at) => asLines(line.slice(from, joints[at]).trim()));
  });
}

/** "We love dogs. What you'll be doing": the heading on a line of its own; a demand with a mark, as an item has. */
function asLines(piece: string): string[] {
  const heading = headingAtEnd(piece);
  const rest = heading === undefined ? piece : piece.slice(0, -heading.length).trim();
  const item = opensItem(rest) ? `• ${rest}` : rest;
  if (heading === undefined) return [item];
  return [...(item === "" ? [] : [item]), "", `# ${heading}`];
}

function opensItem(piece: string): boolean {
  const [first = ""] = piece.split(" ", 1);
  return beginsDemand(first) || /^\d{1,2}\+$/.test(first);
}

function jointsIn(line: string): number[] {
  const candidates = [...line.matchAll(jointPattern)];
  if (candidates.length < minJoints || candidates.length > line.length / minCharsApart) return [];
  return candidates.flatMap(({ index }) => {
    const [before = ""] = /\S+$/.exec(line.slice(Math.max(0, index - maxWordChars), index)) ?? [];
    const [word = ""] = /^\S+/.exec(line.slice(index, index + maxWordChars)) ?? [];
    const next = line.slice(index + word.length, index + word.length + 1);
    return isJoint(before, word, next) || headingAtEnd(line.slice(0, index)) !== undefined ? [index] : [];
  });
}

/**
 * @param before the letters in front of the joint, from the last space on
 * @param word what stands behind it, up to the next space
 * @param next what comes after that word; empty at the end of the line
 */
function isJoint(before: string, word: string, next: string): boolean {
  if (before.length < 2 || isKnownName(before, word)) return false;
  if (/[)\]]$/.test(before)) return next === " ";
  if (/[.!?]$/.test(before)) return sentenceEndPattern.test(before) && next === " ";
  return openingPattern.test(word) || beginsDemand(word);
}

/** Whether the joint is inside a name: "PostgreSQL", "(AWS/CloudWatch)". */
function isKnownName(before: string, word: string): boolean {
  const [start] = before.split(betweenNamesPattern).slice(-1);
  const [end] = word.split(betweenNamesPattern);
  return start !== "" && skillKeys.has(nameKey(`${start}${end}`));
}

const betweenNamesPattern = /[/,;:()&]+/;
