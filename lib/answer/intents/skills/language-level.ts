import { escapeRegExp, joinList, sentences } from "@/lib/language";
import { answered, cite, citeName, type Draft, factOf, factsOf, notFound } from "../../draft";
import type { Question } from "../../read/question";
import { isYesNo, mentionsKind } from "../../read/question-checks";
import { namedEntities } from "../../read/select";
import type { Site } from "../../site";
import { languageNameOnSite, languageNames } from "../../speak/languages/language-names";
import { inBrackets } from "../../speak/lines";
import { escapeMarkdown } from "../../speak/voice";
import { draftFromOwnWords } from "../entry/quotes";
import { asks, type Intent, words } from "../intent";

/** "Does she speak German?" */
const speaksPattern =
  /^(?:and |so )?(?:is|can|could|does|do|would) P (?:also )?(?:speak|know|understand|read|write|fluent in|conversational in) (?:any |some |fluent |good |basic )?(\p{L}+)(?: (?:well|fluently|too|as well|at all))?$/u;

/** "Is she a German speaker?" */
const speakerPattern =
  /^(?:and |so )?(?:is|are|was) P (?:an? )?(?:also )?(?:native |fluent |good |any )*(\p{L}+)[ -]speak(?:er|ing)$/u;

/** "Could she give her talk in German?" */
const workUsePattern =
  /\b(?:give|hold|present|teach|lecture|lead|run|work|interview|negotiate|moderate|chair|write|speak at|talk at)\b/;
const highLevelPattern =
  /\b(?:native|mother tongue|first language|bilingual|fluent|proficien\w*|professional|c1|c2)\b/;

/** How well the owner speaks a language: "Is her German any good?" */
export const languageLevel: Intent = {
  id: "language-level",
  examples: ["How good is her German?", "Does she speak Portuguese?"],
  claim: asks(
    /@language\b/,
    speaksPattern,
    speakerPattern,
    "(level|fluency|proficiency|command|fluent|skills) .. @language",
  ),
  words: words(
    "language level fluency proficiency command fluent native speaker enough decent ok okay good well run hold speak understand read write lead meeting work job daily customers conversation",
  ),
  answer: (question, { site }) => {
    const languages = namedEntities(question, ["language"]);
    if (/\b(?:besides|except|apart from|other than|aside from)\b/.test(question.plain)) return undefined;
    if (languages.length === 0) return unlistedLanguageDraft(question, site);
    if (mentionsKind(question, "work", "project", "education")) return undefined;
    const lines = languages.map(
      (language) => `**${escapeMarkdown(language.name)}**${inBrackets(factOf(language, "fluency")?.text)}`,
    );
    const askedLevel = /\b(native|fluent|bilingual|beginner|advanced|proficient|professional)(?:ly)?\b/.exec(
      question.plain,
    )?.[1];
    const levels = languages.map((language) => factOf(language, "fluency")?.text.toLowerCase() ?? "");
    // Whether a level is enough is for the reader to judge, and most work needs a high level.
    const isForWork =
      workUsePattern.test(question.plain) && !levels.every((level) => highLevelPattern.test(level));
    const isYes =
      !/\benough\b/.test(question.plain) &&
      !isForWork &&
      (!askedLevel || levels.every((level) => level.includes(askedLevel)));
    const others = otherLanguages(question, site);
    const rest = others.length > 0 ? ` ${joinList(others)}: no evidence in the portfolio.` : "";
    const yes = isYesNo(question) && isYes ? "Yes. " : "";
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
  finalRefusal: true,
};

const speakingWords =
  "\\b(?:speak|spoke|learn|fluen|native|bilingual|lesson|mother tongue|grew up|lack of|rusty)";
const speakingPattern = new RegExp(speakingWords, "i");

/**
 * For a language that is not listed: what the owner writes about speaking it. If no sentence mentions both the language
 * and speaking, the answer is that nothing is known.
 */
function unlistedLanguageDraft({ plain }: Question, site: Site): Draft | undefined {
  const [, asked = ""] = speaksPattern.exec(plain) ?? speakerPattern.exec(plain) ?? [];
  const code = languageNames("en").get(asked);
  if (!code) return undefined;
  const name = languageNameOnSite(code, site);
  const statement = draftFromOwnWords(
    new RegExp(`^(?=.*\\b${escapeRegExp(name)}\\b).*${speakingWords}`, "is"),
    site,
  );
  if (statement) return statement;
  // "Germany" is not German, and "learn" elsewhere in a paragraph may be about something else.
  const namePattern = new RegExp(`\\b${escapeRegExp(name)}\\b`);
  const isMentioned = site.knowledge.passages.some(
    ({ text }) =>
      text.includes(name) &&
      sentences(text).some((each) => namePattern.test(each) && speakingPattern.test(each)),
  );
  return isMentioned ? undefined : notFound(site, `anything about ${name}`);
}

/** Unlisted languages asked about together with a listed one: "German and French", not "German for a French bank". */
function otherLanguages({ text, tokens, mentions }: Question, site: Site): string[] {
  const names = languageNames("en");
  return tokens
    .filter(({ start, end }, at) => {
      const isJoined =
        /(?:\b(?:and|or|nor)|,)\s*$/i.test(text.slice(0, start)) ||
        /^\s*(?:,|(?:and|or)\b)/i.test(text.slice(end));
      return isJoined && !mentions.some(({ from, to }) => from <= at && at < to);
    })
    .flatMap(({ word }) => names.get(word) ?? [])
    .map((code) => languageNameOnSite(code, site));
}
