import { unended } from "@/lib/language";
import type { Focus } from "../draft";
import { yearsIn } from "./followup";
import type { Question } from "./question";
import { sharedYears, yearsAsked } from "./span";

const lead = "^(?:(?:and|but|so|ok|okay|now|hm|please|what about|how about|i mean|show me|list) )*";
/** "Only the ones in health care, please", "just since 2023", "and only counting those in Portugal?" */
const onlyThose = new RegExp(
  `${lead}(?:only|just) (?:counting |show |list )?(?:(?:the|those|these) )?(?:(?:ones?|those|these|projects|posts|essays|jobs|roles|talks) )?((?:in|at|on|for|from|since|before|after|between|during|with|without|using|about|written|published|built|made|done|started|begun|finished|released|launched|first|that|which|who|where|of) .+)$`,
);
/** "Which of those are still live?" */
const ofThem = /(?<=\b(?:which|what|how many|any|some|all|each|most) )of (?:them|those|these)\b/i;
const asksForSome =
  /^(?:(?:and|so|ok) )*(?:what|which|list|name|show|give|tell|how many|are there|can P list|can you (?:list|name|tell|show)|does P have|has P|did P)\b|\bhow many\b/;

/**
 * A turn that narrows what was asked before: "Only the ones since 2023?", after "Which jobs has she had?", is "Which jobs
 * has she had since 2023?"
 * @returns undefined when the turn narrows nothing
 */
export function narrowed(turn: Question, focus: Focus): string | undefined {
  return withCondition(turn, focus) ?? ofListed(turn, focus);
}

function withCondition(turn: Question, { question: before }: Focus): string | undefined {
  const { plain, text } = turn;
  const [, condition] = onlyThose.exec(plain) ?? [];
  if (!condition || !before || !asksForSome.test(before.plain) || isOfOne(before)) return undefined;
  if (yearsOnly.test(condition)) return withYears(before, turn);
  const words = unended(text).split(" ");
  // As it was typed, with names in their capitals.
  const said = words.slice(-condition.split(" ").length).join(" ");
  const bare = (said.length >= condition.length ? said : condition)
    .replace(/,? (?:please|pls)$/i, "")
    .replace(/^first (?=published|released|launched|built|written)/i, "");
  return `${unended(before.text)} ${bare.replace(/^(?:that|which|who) (?:are|is|were|was) /i, "")}?`;
}

/** "What is Kiteboard built with?" lists nothing of which some could be meant. */
function isOfOne({ plain, mentions }: Question): boolean {
  const isOfStory = mentions.some(({ candidates: [best] }) => best && stories.includes(best.entity.kind));
  return isOfStory && !kindsListed.test(plain);
}

const stories = ["project", "essay"];
const kindsListed =
  /^(?:\w+ )?(?:what|which|how many|list|are there) (?:[\w-]+ )*?(?:projects|posts|essays|jobs|roles|talks)\b/;
const yearsOnly =
  /^(?:in|since|from|before|after|between|during) (?:the )?(?:19|20)\d\ds?(?: (?:and|to|or|until) (?:19|20)\d\ds?)?(?: (?:please|pls))?$/;

/** "Just since 2023", after what was started since 2020 or in 2024: of the years of both, else of the last that were said. */
function withYears(before: Question, turn: Question): string | undefined {
  if (!turn.span) return undefined;
  const both = before.span && sharedYears(before.span, turn.span);
  const years = yearsAsked(both ?? turn.span);
  const said = unended(before.text);
  return before.span && yearsIn.test(said) ? `${said.replace(yearsIn, years)}?` : `${said} ${years}?`;
}

function ofListed({ text, mentions }: Question, { list = [] }: Focus): string | undefined {
  const kinds = new Set(list.map(({ kind }) => kind));
  const [kind] = kinds;
  // "How many of those use Rust?" names nothing but what they are made with.
  const isOfOthers = mentions.some(({ candidates: [best] }) => best?.entity.kind !== "technology");
  if (list.length < 2 || kinds.size > 1 || isOfOthers || !ofThem.test(text)) return undefined;
  if (kind !== "project" && kind !== "essay") return undefined;
  return text.replace(ofThem, kind === "project" ? "of these projects" : "of these essays");
}
