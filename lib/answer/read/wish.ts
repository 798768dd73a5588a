import { indexTerms, lightWords, withoutEndMarks } from "@/lib/language";
import type { Question } from "./question";
import nouns from "./thing-nouns.json" with { type: "json" };

/** A project that a visitor remembers or wants, described by its purpose instead of its name. */
export interface Wish {
  /** Its purpose: "tells me how hard a text is to read". */
  text: string;
  /** Whether it explicitly asks for something that was made: "Is there something of hers that ...?" */
  isExplicit: boolean;
}

const opening = "^(?:and |so |but )?";
const ownerDid = "(?:has|have|had|did|does|do|is|was) P (?:ever |also |already |perhaps |maybe )?";
const madeVerbs =
  "(?:buil[dt]|building|made?|make|making|writ(?:e|ten|ing)|wrote|creat(?:e|ed|ing)|develop(?:ed|ing)?|cod(?:e|ed|ing)|design(?:ed|ing)?|ship(?:ped)?|releas(?:e|ed)|produc(?:e|ed)|programm?(?:ed)?|publish(?:ed)?|invent(?:ed)?)";
const thing = `(?:something|anything|(?:an?|any|some)(?: kind of| sort of)? (?:[\\w-]+ )?(?:${nouns.built.join("|")})s?)`;
const leading = "(?:that|which|to|for|about|on|where|with|like)";

/** Ways to ask for something by its purpose; the last group is the purpose. */
const wishPatterns: RegExp[] = [
  `${opening}${ownerDid}(?:${madeVerbs}|have|got|done|do|work(?:ed|ing)? on) ${thing} (?:of P )?${leading} (.+)$`,
  `${opening}(?:is|was|are) there ${thing} (?:(?:of|by|from) P |P (?:has |have )?${madeVerbs} )?${leading} (.+)$`,
  `${opening}which (?:one )?of P (?:[\\w-]+ )?(?:projects|works|things|${nouns.built.join("s|")}s) (?!(?:are|were) (?!(?:made|meant|built|intended|designed|aimed) (?:for|at)\\b)|have\\b|use\\b)(.+)$`,
].map((form) => new RegExp(form));
/** "Did she ever make an inventory of tunnels?": may ask for a project, or for something else she did. */
const madeThingPattern = new RegExp(
  `${opening}${ownerDid}${madeVerbs} (?!(?:it|that|this|them|P)\\b)(?:an? |any |some )?(.+)$`,
);
/** "I need something that proofreads minutes, has she done that?": the need stated before the question. */
const neededPattern = new RegExp(
  `\\b(?:need|needs|want|wants|looking for|wish for|after) (?:something|a \\w+)(?: simple| small)? ${leading} (.+)$`,
);
const followUpPattern = /[,.;:?!]? (?:and |so |but )?(?:has|have|did|does|is) [^,.;?!]*\??$/;

/** A year as a time; in "vintage 1970s programs" it is a style. */
const yearPattern = /\b(?:in|since|before|after|during|between|from|until|by) (?:\w+ )?(?:19|20)\d\d\b/;
/** Pronouns: "Does he have something for it?" says the purpose earlier. */
const pointingWords = new Set(["it", "that", "this", "those", "them", "one"]);
/** How many informative words a purpose needs; more where the question may not ask for a project. */
const minTerms = { explicit: 1, implicit: 2 };
/** A mention with at least this weight already says what is meant. */
const minNameConfidence = 0.6;

/**
 * The project that a question asks for by its purpose: "Has she built anything that tells how hard a text is to read?"
 * Undefined where it names an entity, a technology or a year, which other ways of answering handle.
 * @param preface the text before it in the same message
 */
export function wishOf(question: Question, preface = ""): Wish | undefined {
  if (
    (question.span && yearPattern.test(question.plain)) ||
    question.mentions.some(({ candidates: [best] }) => best && best.weight >= minNameConfidence)
  )
    return undefined;
  const explicit =
    originalEnd(firstMatch(wishPatterns, question.plain), question) ??
    wishInPreface(`${preface} ${question.raw}`.toLowerCase());
  const text = explicit ?? originalEnd(madeThingPattern.exec(question.plain)?.[1], question);
  const informativeTerms = indexTerms(text ?? "").filter(
    (term) => !lightWords.has(term) && !pointingWords.has(term),
  );
  if (text === undefined || informativeTerms.length < (explicit ? minTerms.explicit : minTerms.implicit))
    return undefined;
  return { text, isExplicit: explicit !== undefined };
}

/** The end of a question as it was typed, without spelling correction: its words need not be words of this site. */
function originalEnd(end: string | undefined, { text, tokens }: Question): string | undefined {
  const first = end && tokens.at(-end.split(" ").length);
  return first ? withoutEndMarks(text.slice(first.start)) : undefined;
}

/** What a visitor says they need, before asking whether it was made. */
function wishInPreface(said: string): string | undefined {
  const asked = followUpPattern.exec(said);
  return asked ? neededPattern.exec(said.slice(0, asked.index))?.[1]?.replace(/[,.;:?!\s]+$/, "") : undefined;
}

function firstMatch(patterns: readonly RegExp[], text: string): string | undefined {
  for (const pattern of patterns) {
    const found = pattern.exec(text)?.at(-1);
    if (found) return found;
  }
  return undefined;
}
