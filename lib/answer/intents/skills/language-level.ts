import { joinList, literal, sentences } from "@/lib/language";
import { answered, cite, citeName, type Draft, factOf, factsOf, notFound } from "../../draft";
import { isYesNo, mentions } from "../../read/asked";
import type { Question } from "../../read/question";
import { named } from "../../read/select";
import type { Site } from "../../site";
import { languageNames, writtenName } from "../../speak/languages/spoken";
import { inBrackets } from "../../speak/lines";
import { escapeMarkdown } from "../../speak/voice";
import { saidOfOneself } from "../entry/quotes";
import { asks, type Intent, words } from "../intent";

/** "Does she speak German?" */
const speaks =
  /^(?:and |so )?(?:is|can|could|does|do|would) P (?:also )?(?:speak|know|understand|read|write|fluent in|conversational in) (?:any |some |fluent |good |basic )?(\p{L}+)(?: (?:well|fluently|too|as well|at all))?$/u;

/** "Is she a German speaker?" */
const isSpeaker =
  /^(?:and |so )?(?:is|are|was) P (?:an? )?(?:also )?(?:native |fluent |good |any )*(\p{L}+)[ -]speak(?:er|ing)$/u;

/** "Could she give her talk in German?" */
const atWork =
  /\b(?:give|hold|present|teach|lecture|lead|run|work|interview|negotiate|moderate|chair|write|speak at|talk at)\b/;
const speaksWell =
  /\b(?:native|mother tongue|first language|bilingual|fluent|proficien\w*|professional|c1|c2)\b/;

/** How well the owner speaks a language: "Is her German any good?" */
export const spoken: Intent = {
  id: "language-level",
  examples: ["How good is her German?", "Does she speak Portuguese?"],
  claim: asks(
    /@language\b/,
    speaks,
    isSpeaker,
    "(level|fluency|proficiency|command|fluent|skills) .. @language",
  ),
  words: words(
    "language level fluency proficiency command fluent native speaker enough decent ok okay good well run hold speak understand read write lead meeting work job daily customers conversation",
  ),
  answer: (question, { site }) => {
    const languages = named(question, ["language"]);
    if (/\b(?:besides|except|apart from|other than|aside from)\b/.test(question.plain)) return undefined;
    if (languages.length === 0) return unlisted(question, site);
    if (mentions(question, "work", "project", "education")) return undefined;
    const lines = languages.map(
      (language) => `**${escapeMarkdown(language.name)}**${inBrackets(factOf(language, "fluency")?.text)}`,
    );
    const asked = /\b(native|fluent|bilingual|beginner|advanced|proficient|professional)(?:ly)?\b/.exec(
      question.plain,
    )?.[1];
    const levels = languages.map((language) => factOf(language, "fluency")?.text.toLowerCase() ?? "");
    // Whether a level is enough is the reader's to say, and for most work only who speaks it well can.
    const isForWork = atWork.test(question.plain) && !levels.every((level) => speaksWell.test(level));
    const agrees =
      !/\benough\b/.test(question.plain) &&
      !isForWork &&
      (!asked || levels.every((level) => level.includes(asked)));
    const others = languagesBeside(question, site);
    const rest = others.length > 0 ? ` ${joinList(others)}: no evidence in the portfolio.` : "";
    const yes = isYesNo(question) && agrees ? "Yes. " : "";
    const draft = answered(
      `${yes}${site.voice.say(`{S} {speaks|speak} ${joinList(lines)}.`)}${rest}`,
      languages.flatMap((language) => [
        citeName(language),
        ...factsOf(language, "fluency").map((fact) => cite(fact)),
      ]),
      { topic: languages[0], prior: 0.93 },
    );
    return rest ? { ...draft, status: "partial" } : draft;
  },
  final: true,
};

const speaking = "\\b(?:speak|spoke|learn|fluen|native|bilingual|lesson|mother tongue|grew up|lack of|rusty)";
const tellsOfSpeaking = new RegExp(speaking, "i");

/** What the owner tells of speaking it; it is not spoken, as far as the portfolio says, where no sentence tells of it and of speaking. */
function unlisted({ plain }: Question, site: Site): Draft | undefined {
  const [, asked = ""] = speaks.exec(plain) ?? isSpeaker.exec(plain) ?? [];
  const code = languageNames("en").get(asked);
  if (!code) return undefined;
  const name = writtenName(code, site);
  const told = saidOfOneself(new RegExp(`^(?=.*\\b${literal(name)}\\b).*${speaking}`, "is"), site);
  if (told) return told;
  // "Germany" is no German, and what is learned elsewhere in a paragraph is none either.
  const named = new RegExp(`\\b${literal(name)}\\b`);
  const isTold = site.knowledge.passages.some(
    ({ text }) =>
      text.includes(name) && sentences(text).some((each) => named.test(each) && tellsOfSpeaking.test(each)),
  );
  return isTold ? undefined : notFound(site, `anything about ${name}`);
}

/** Languages that are asked for in one breath with the owner's: "German and French", and not "German for a French bank". */
function languagesBeside({ text, tokens, mentions: named }: Question, site: Site): string[] {
  const names = languageNames("en");
  return tokens
    .filter(({ start, end }, at) => {
      const isJoined =
        /(?:\b(?:and|or|nor)|,)\s*$/i.test(text.slice(0, start)) ||
        /^\s*(?:,|(?:and|or)\b)/i.test(text.slice(end));
      return isJoined && !named.some(({ from, to }) => from <= at && at < to);
    })
    .flatMap(({ word }) => names.get(word) ?? [])
    .map((code) => writtenName(code, site));
}
