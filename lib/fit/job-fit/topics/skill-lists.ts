import type { Mention } from "../../evidence/names";
import type { Skill, SkillIndex } from "../../evidence/skills";

/** Alternative skills, of which one is enough, and the piece of text that asks for them. */
export interface SkillGroup {
  options: Skill[];
  text: string;
  start: number;
  end: number;
  /** A similar skill is accepted as well. */
  similar: boolean;
  /** It is something done with another skill: "fine-tuned speech recognition models". */
  hasObject: boolean;
}

type Joint = "and" | "or" | "comma" | "examples" | "object" | "break";

/** "You have fine-tuned speech recognition models", "how to evaluate LLMs": the second skill is what the first was done with. */
const verbBeforePattern = /(?:^|\b(?:to|can|have|had|has|you|['’]ve)\s+)$/i;

const examplesPattern =
  /(?:such as|like|e\.\s?g\.?,?|for example|for instance|z\.\s?b\.|wie(?: zum beispiel| etwa)?|beispielsweise|etwa|(?:one|any|some)(?: or more)? of(?: the following)?|at least one(?: of)?|mindestens eine[rs]?(?: der)?|either|entweder)[\s(,:]*$|\b(?:an?|any|one|another) (?:[\p{L}-]+ ){0,2}(?:language|database|framework|cloud|library|broker|queue|engine|platform|store|runtime|shell) \($/iu;
const similarPattern =
  /^\W*(?:or|oder|and|und)?\s*(?:(?:an?|some|eine?[mnr]?|any)\s+)?(?:other\s+)?(?:similar|comparable|equivalent|vergleichbar|ähnlich|gleichwertig|o\.\s?ä)/i;

/** The skills a text names, "A or B" as one group and "A, B and C" as three. */
export function skillGroups(text: string, skills: SkillIndex, mentions = skills.find(text)): SkillGroup[] {
  const groups: {
    mentions: Mention[];
    start: number;
    end: number;
    similar: boolean;
    hasObject: boolean;
  }[] = [];
  const joints = resolveCommas(
    mentions.slice(1).map((mention, at) => jointOf(text, mentions[at]!, mention, skills)),
    text,
    mentions,
  );
  for (const [at, mention] of mentions.entries()) {
    const joint = at === 0 ? "break" : joints[at - 1];
    const { start, end } = mention;
    const similar = similarPattern.test(text.slice(end));
    const group = groups.at(-1);
    // What follows the object, "ASR or TTS models", is one as well.
    const isObject = joint === "object" || (joint === "or" && group?.hasObject === true);
    if (group && isObject) {
      group.end = end;
      group.hasObject = true;
    } else if (group && (joint === "or" || joint === "examples")) {
      group.mentions.push(mention);
      group.end = end;
      group.similar ||= similar;
    } else groups.push({ mentions: [mention], start, end, similar, hasObject: false });
  }
  return groups.map(({ mentions: members, start, end, similar, hasObject }, at) => ({
    options: withoutDuplicates(members.flatMap(({ key }) => skills.get(key) ?? [])),
    text: pieceOf(text, at === 0 ? 0 : start, end, groups[at + 1]?.start),
    start,
    end,
    similar,
    hasObject,
  }));
}

function jointOf(text: string, left: Mention, right: Mention, skills: SkillIndex): Joint {
  const between = text.slice(left.end, right.start);
  if (isVerbForm(text, left) && /^\s+(?:an?\s|the\s|our\s)?$/.test(between)) return "object";
  const shows = skills.shownBy(left.key).some(({ key }) => key === right.key);
  if (examplesPattern.test(between) || (shows && /^\s*\w{0,12}\s*\(\s*$/.test(between)))
    return shows ? "examples" : "break";
  if (between.length > 40 || /[.;:()!?]/.test(between.replace(/\([^()]*\)/g, ""))) return "break";
  if (/\b(?:or|oder|bzw)\b|^\s*\/\s*$/i.test(between)) return "or";
  if (/\b(?:and|und|sowie|as well as|plus)\b|&|\+/i.test(between)) return "and";
  return /^\s*(?:,[\s\p{L}-]*|[|•]\s*|-\s+)$/u.test(between) ? "comma" : "break";
}

function isVerbForm(text: string, { start, end }: Mention): boolean {
  return (
    /(?:[^e]ed|ate|une|i[sz]e)$/i.test(text.slice(start, end)) && verbBeforePattern.test(text.slice(0, start))
  );
}

/** A comma joins like the word at the end of the list; after "such as", like "or". */
function resolveCommas(joints: Joint[], text: string, mentions: readonly Mention[]): Joint[] {
  const resolved = [...joints];
  for (let at = resolved.length - 1; at >= 0; at -= 1) {
    const next = resolved[at + 1];
    if (resolved[at] === "comma") resolved[at] = next === "or" ? "or" : "and";
  }
  for (let from = 0; from <= joints.length; from += 1) {
    const begins = from === 0 || joints[from - 1] === "break" || joints[from - 1] === "examples";
    if (!begins) continue;
    const areAlternatives =
      joints[from - 1] === "examples" ||
      examplesPattern.test(text.slice(0, mentions[from]?.start ?? 0).slice(-40));
    for (let at = from; at < joints.length && joints[at] !== "break" && joints[at] !== "examples"; at += 1) {
      if (areAlternatives || openEndPattern.test(text.slice(mentions[at + 1]!.end))) {
        for (let back = from; back <= at; back += 1) resolved[back] = "or";
      }
    }
  }
  return resolved;
}

/** "A, B, etc." and "A, B or similar" name examples. */
const openEndPattern =
  /^\W*(?:etc|usw|(?:or|oder)\s+(?:(?:an?|some|eine?[mnr]?|any)\s+)?(?:other\s+)?(?:similar|comparable|equivalent|other|another|vergleichbar|ähnlich|gleichwertig)|o\.\s?ä)/i;

const joiningPattern =
  /(?:\s(?:and|or|und|oder|sowie|as well as|plus|with|using|in|on|for|mit|such as|like|of|the|an?|our|&|\+))+$/i;

/** The text that asks for a group: up to the next one, or to the comma before the words in between. */
function pieceOf(text: string, from: number, end: number, next: number | undefined): string {
  const behind = text.slice(end, next);
  const comma = next === undefined ? -1 : behind.indexOf(",");
  const piece = (text.slice(from, end) + (comma < 0 ? behind : behind.slice(0, comma))).replace(
    /[\s,;/(|•]+$/,
    "",
  );
  // "GraphQL is a plus": at the end of a line it joins nothing.
  return (next === undefined ? piece : piece.replace(joiningPattern, ""))
    .replace(/[\s,;]+$|(?<=\s\p{Lu}|^\p{Lu})\.$/u, "")
    .trim();
}

function withoutDuplicates(skills: Skill[]): Skill[] {
  return [...new Set(skills)];
}
