import { indexTerms, lightWords, unended } from "@/lib/language";
import type { Question } from "./question";
import nouns from "./thing-nouns.json" with { type: "json" };

/** Something that a visitor remembers or wants, by what it is for and without its name. */
export interface Wish {
  /** What it is for: "tells me how hard a text is to read". */
  text: string;
  /** Whether it asks for a thing that was made, and for nothing else: "Is there something of hers that ...?" */
  surely: boolean;
}

const opening = "^(?:and |so |but )?";
const did = "(?:has|have|had|did|does|do|is|was) P (?:ever |also |already |perhaps |maybe )?";
const made =
  "(?:buil[dt]|building|made?|make|making|writ(?:e|ten|ing)|wrote|creat(?:e|ed|ing)|develop(?:ed|ing)?|cod(?:e|ed|ing)|design(?:ed|ing)?|ship(?:ped)?|releas(?:e|ed)|produc(?:e|ed)|programm?(?:ed)?|publish(?:ed)?|invent(?:ed)?)";
const thing = `(?:something|anything|(?:an?|any|some)(?: kind of| sort of)? (?:[\\w-]+ )?(?:${nouns.built.join("|")})s?)`;
const leading = "(?:that|which|to|for|about|on|where|with|like)";

/** Ways to ask for a thing by what it is for; the last group is what it is for. */
const forms: RegExp[] = [
  `${opening}${did}(?:${made}|have|got|done|do|work(?:ed|ing)? on) ${thing} (?:of P )?${leading} (.+)$`,
  `${opening}(?:is|was|are) there ${thing} (?:(?:of|by|from) P |P (?:has |have )?${made} )?${leading} (.+)$`,
  `${opening}which (?:one )?of P (?:[\\w-]+ )?(?:projects|works|things|${nouns.built.join("s|")}s) (?!(?:are|were) (?!(?:made|meant|built|intended|designed|aimed) (?:for|at)\\b)|have\\b|use\\b)(.+)$`,
].map((form) => new RegExp(form));
/** "Did she ever make an inventory of tunnels?": of a thing, or of something else that was done. */
const ofWork = new RegExp(`${opening}${did}${made} (?!(?:it|that|this|them|P)\\b)(?:an? |any |some )?(.+)$`);
/** "I need something that proofreads minutes, has she done that?": what stands before the question. */
const wanted = new RegExp(
  `\\b(?:need|needs|want|wants|looking for|wish for|after) (?:something|a \\w+)(?: simple| small)? ${leading} (.+)$`,
);
const asking = /[,.;:?!]? (?:and |so |but )?(?:has|have|did|does|is) [^,.;?!]*\??$/;

/** A year to look in, and no style of one: "vintage 1970s programs". */
const inYear = /\b(?:in|since|before|after|during|between|from|until|by) (?:\w+ )?(?:19|20)\d\d\b/;
/** "Does he have something for it?" says before what it is for. */
const pointing = new Set(["it", "that", "this", "those", "them", "one"]);
/** As few words of meaning say nothing of what a thing is for, where it is not sure that a thing is asked for. */
const fewest = { surely: 1, else: 2 };
/** A name surer than this says itself what is meant. */
const sureName = 0.6;

/**
 * What a question asks for by what it is for: "Has she built anything that tells how hard a text is to read?" Undefined where it
 * names a thing, a technology or a year, which other ways of answering read.
 * @param preface what was said before it in the same message
 */
export function wishOf(question: Question, preface = ""): Wish | undefined {
  if (
    (question.span && inYear.test(question.plain)) ||
    question.mentions.some(({ candidates: [best] }) => best && best.weight >= sureName)
  )
    return undefined;
  const surely =
    asWritten(firstMatch(forms, question.plain), question) ??
    wantedBefore(`${preface} ${question.raw}`.toLowerCase());
  const text = surely ?? asWritten(ofWork.exec(question.plain)?.[1], question);
  const telling = indexTerms(text ?? "").filter((term) => !lightWords.has(term) && !pointing.has(term));
  if (text === undefined || telling.length < (surely ? fewest.surely : fewest.else)) return undefined;
  return { text, surely: surely !== undefined };
}

/** The end of a question as it was written: what was mended in it are words that stand on this site, which these need not be. */
function asWritten(end: string | undefined, { text, tokens }: Question): string | undefined {
  const first = end && tokens.at(-end.split(" ").length);
  return first ? unended(text.slice(first.start)) : undefined;
}

/** What somebody says they need, before they ask whether it was done. */
function wantedBefore(said: string): string | undefined {
  const asked = asking.exec(said);
  return asked ? wanted.exec(said.slice(0, asked.index))?.[1]?.replace(/[,.;:?!\s]+$/, "") : undefined;
}

function firstMatch(patterns: readonly RegExp[], text: string): string | undefined {
  for (const pattern of patterns) {
    const found = pattern.exec(text)?.at(-1);
    if (found) return found;
  }
  return undefined;
}
