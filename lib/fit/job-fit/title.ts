import type { Knowledge } from "@/lib/knowledge";
import { fold, stem } from "@/lib/language";
import { skillIndex } from "../evidence/skills";
import { specificWordsOf } from "../evidence/support";
import type { Label, Segment } from "./ask";
import { labelOf } from "./headings";
import { isInstruction } from "./instructions";
import { ownProfessions, ownTitles, professionOf, professionsIn } from "./professions";
import { firstLines } from "./segments";

const genderMarkPattern =
  /\s*[([](?:[mfwdxi]\s*[/|,*]\s*){1,3}[mfwdxi*]\s*[)\]]|\s*\((?:all genders|alle geschlechter)\)/gi;
const seekingPattern =
  /\b(?:looking for|seeking|hiring|searching for|join us as|suchen(?: wir)?)\s+(?:(?:an?|the|our|another|eine[nr]?|ab sofort|zum nächstmöglichen Zeitpunkt)(?:\/n)?\s+)*([^.,;:()\n]{3,90})/i;

/** The title of the job as the text puts it, and without gender marks. */
export interface Title {
  text: string;
  bare: string;
}

/**
 * The job's title from the first lines of an advertisement: after or below a label such as "Position:", else the first
 * line that looks like one, else what a sentence anywhere says is sought. Undefined when there is none.
 */
export function titleOf(text: string): Title | undefined {
  const lines = firstLines(text).filter((line) => !isInstruction(line));
  for (const [at, line] of lines.entries()) {
    const { label, rest } = splitLabel(line);
    const below = lines[at + 1] ?? "";
    const isBelow = rest === "" && !splitLabel(below).label && !below.endsWith(":");
    const titleText = isBelow ? below : rest;
    if (label === "title" && titleText !== "") return makeTitle(titleText);
  }
  const short = lines.find((line) => isTitle(line));
  if (short) return makeTitle(short);
  const soughtTitle = seekingPattern
    .exec(text)?.[1]
    ?.split(/\s(?:to|who|with|for|in|that|für|mit|der|die|zur|at|on)\s/)[0];
  return soughtTitle && professionOf(soughtTitle) ? makeTitle(soughtTitle) : undefined;
}

/** A title as a segment of its advertisement. */
export function titleSegment({ text }: Title): Segment {
  return { text, folded: fold(text), section: "open", importance: "must", wanted: true, voice: "asks" };
}

/** The label that a line begins with, and the text after it. */
function splitLabel(line: string): { label?: Label; rest: string } {
  const colon = line.indexOf(":");
  const label = colon > 0 && colon < 24 ? labelOf(fold(line.slice(0, colon)).trim()) : undefined;
  return { label, rest: line.slice(colon + 1).trim() };
}

/**
 * Whether the job is of a profession that none of the owner's positions is. Only the title decides: the text may mention
 * pilots and nurses, and seek neither.
 */
export function isOtherProfession(title: Title | undefined, text: string, knowledge: Knowledge): boolean {
  const own = ownProfessions(knowledge);
  const asked = title ? professionOf(title.bare) : undefined;
  if (own.size === 0 || !title || !asked) return false;
  // "Lecturer in Software Engineering"
  const field = /\b(?:in|of|for) (.+)$/i.exec(title.bare)?.[1] ?? "";
  const named = [asked, ...professionsIn(field)];
  if (named.some((each) => own.has(each) || [...own].some((held) => areRelated(held, each)))) return false;
  if (sharesFieldOfWork(title, knowledge)) return false;
  return toolsIn(text, knowledge) < minSharedTools;
}

/** "Security lead" of a "Security auditor": a field of work that both titles name, whatever is done in it. */
function sharesFieldOfWork({ bare }: Title, knowledge: Knowledge): boolean {
  const asked = fieldOf(bare);
  return ownTitles(knowledge).some((held) => fieldOf(held).some((each) => asked.includes(each)));
}

/** The stems of a title that say in what field somebody works: neither the profession nor the level. */
function fieldOf(title: string): string[] {
  return specificWordsOf(title)
    .map(fold)
    .filter((word) => professionOf(word) === undefined && !rolePattern.test(word))
    .map(stem);
}

const rolePattern =
  /^(?:senior|junior|lead(?:er)?|head|chief|principal|staff|deputy|vice|assistant|associate|manag\w+|directors?|officers?|specialists?|coordinators?|consultants?|experts?|advis[eo]rs?|analysts?|owners?|founder|independent|freelance|team|group|product|projects?|programmes?|services?|digital|operations?|business|leiter\w*|berater\w*)$/;

/** A job that asks for at least this many of the owner's tools is similar work, whatever it is called. */
const minSharedTools = 3;

function toolsIn(text: string, knowledge: Knowledge): number {
  const index = skillIndex(knowledge);
  const named = new Set(index.find(text).map(({ key }) => key));
  return [...named].filter(
    (key) => !index.get(key)?.concept && index.uses(key).some(({ role }) => role === "stack"),
  ).length;
}

/** Professions that share so much of their work that similar words mean similar work. */
const relatedProfessions = [
  ["software", "data"],
  ["software", "operations"],
  ["data", "science"],
  ["product", "project"],
  ["design", "media"],
];

function areRelated(one: string, other: string): boolean {
  return relatedProfessions.some((pair) => pair.includes(one) && pair.includes(other));
}

function isTitle(line: string): boolean {
  const words = line.split(/\s+/).length;
  if (words > 12 || /[.!?:]$/.test(line) || /\b(?:we|wir|you|your|our)\b/i.test(line)) return false;
  return professionOf(line) !== undefined || (words <= 7 && line.search(genderMarkPattern) >= 0);
}

function makeTitle(line: string): Title {
  const text = line
    .replace(/^#+\s*/, "")
    .trim()
    .slice(0, 200);
  return { text, bare: text.replace(genderMarkPattern, "").replace(/\s+/g, " ").trim() };
}
