import { withoutEndMarks } from "@/lib/language";
import type { Focus } from "../draft";
import { yearsPattern } from "./followup";
import type { Question } from "./question";
import { sharedYears, yearsPhrase } from "./span";

const leadInSource = "^(?:(?:and|but|so|ok|okay|now|hm|please|what about|how about|i mean|show me|list) )*";
/** "Only the ones in health care, please", "just since 2023", "and only counting those in Portugal?" */
const onlyThosePattern = new RegExp(
  `${leadInSource}(?:only|just) (?:counting |show |list )?(?:(?:the|those|these) )?(?:(?:ones?|those|these|projects|posts|essays|jobs|roles|talks) )?((?:in|at|on|for|from|since|before|after|between|during|with|without|using|about|written|published|built|made|done|started|begun|finished|released|launched|first|that|which|who|where|of) .+)$`,
);
/** "Which of those are still live?" */
const ofThemPattern = /(?<=\b(?:which|what|how many|any|some|all|each|most) )of (?:them|those|these)\b/i;
const listQuestionPattern =
  /^(?:(?:and|so|ok) )*(?:what|which|list|name|show|give|tell|how many|are there|can P list|can you (?:list|name|tell|show)|does P have|has P|did P)\b|\bhow many\b/;

/**
 * Expands a turn that narrows the previous question: "Only the ones since 2023?", after "Which jobs has she had?", becomes
 * "Which jobs has she had since 2023?"
 * @returns undefined when the turn narrows nothing
 */
export function narrowQuestion(turn: Question, focus: Focus): string | undefined {
  return withCondition(turn, focus) ?? withListedKind(turn, focus);
}

function withCondition(turn: Question, { question: before }: Focus): string | undefined {
  const { plain, text } = turn;
  const [, condition] = onlyThosePattern.exec(plain) ?? [];
  if (!condition || !before || !listQuestionPattern.test(before.plain) || isAboutOneEntity(before))
    return undefined;
  if (yearsOnlyPattern.test(condition)) return withYears(before, turn);
  const words = withoutEndMarks(text).split(" ");
  // As it was typed, with names in their capitals.
  const said = words.slice(-condition.split(" ").length).join(" ");
  const bare = (said.length >= condition.length ? said : condition)
    .replace(/,? (?:please|pls)$/i, "")
    .replace(/^first (?=published|released|launched|built|written)/i, "");
  return `${withoutEndMarks(before.text)} ${bare.replace(/^(?:that|which|who) (?:are|is|were|was) /i, "")}?`;
}

/** Whether a question is about one project or post, so that there is no list to narrow: "What is Kiteboard built with?" */
function isAboutOneEntity({ plain, mentions }: Question): boolean {
  const isAboutStory = mentions.some(
    ({ candidates: [best] }) => best && storyKinds.includes(best.entity.kind),
  );
  return isAboutStory && !kindListPattern.test(plain);
}

const storyKinds = ["project", "essay"];
const kindListPattern =
  /^(?:\w+ )?(?:what|which|how many|list|are there) (?:[\w-]+ )*?(?:projects|posts|essays|jobs|roles|talks)\b/;
const yearsOnlyPattern =
  /^(?:in|since|from|before|after|between|during) (?:the )?(?:19|20)\d\ds?(?: (?:and|to|or|until) (?:19|20)\d\ds?)?(?: (?:please|pls))?$/;

/** "Just since 2023", after a question on other years: the overlap of both spans, else the turn's own years. */
function withYears(before: Question, turn: Question): string | undefined {
  if (!turn.span) return undefined;
  const both = before.span && sharedYears(before.span, turn.span);
  const years = yearsPhrase(both ?? turn.span);
  const said = withoutEndMarks(before.text);
  return before.span && yearsPattern.test(said)
    ? `${said.replace(yearsPattern, years)}?`
    : `${said} ${years}?`;
}

function withListedKind({ text, mentions }: Question, { list = [] }: Focus): string | undefined {
  const kinds = new Set(list.map(({ kind }) => kind));
  const [kind] = kinds;
  // "How many of those use Rust?" names only a technology, not another entity.
  const isOfOthers = mentions.some(({ candidates: [best] }) => best?.entity.kind !== "technology");
  if (list.length < 2 || kinds.size > 1 || isOfOthers || !ofThemPattern.test(text)) return undefined;
  if (kind !== "project" && kind !== "essay") return undefined;
  return text.replace(ofThemPattern, kind === "project" ? "of these projects" : "of these essays");
}
