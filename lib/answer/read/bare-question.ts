import { type Entity, isCurrent } from "@/lib/knowledge";
import { isEverydayStem, withoutEndMarks } from "@/lib/language";
import type { Focus } from "../draft";
import { beginsAsQuestion, howItHappened } from "./parts";
import type { Question } from "./question";

const leadInSource = "^(?:(?:and|so|but|ok|okay|hm|oh) )*";
const whyPattern = new RegExp(
  `${leadInSource}(?:why(?: is that| was that| so| that)?|how come|what for|${howItHappened})$`,
);
const whyNotPattern = new RegExp(`${leadInSource}why not(?: any ?more| any longer)?$`);
const howLongPattern = new RegExp(
  `${leadInSource}(?:for )?how long(?: (?:was|is|did|has|had) (?:that|it|this)(?: been| take| last| go on)?)?$`,
);
const howManyPattern = new RegExp(`${leadInSource}how many(?: (?:were|was|are|is) (?:it|that|there|they))?$`);
const whichPattern = new RegExp(
  `${leadInSource}(?:which|what)(?: ones?| of (?:them|those|these))?(?: (?:are|were) (?:they|those|these))?$`,
);
const sinceWhenPattern = new RegExp(`${leadInSource}(?:from|since) when(?: (?:to|until|till) when)?$`);
const untilWhenPattern = new RegExp(`${leadInSource}(?:until|till|to) when$`);
/** Questions about a story that do not say which: "what went wrong?" */
const storyQuestionPattern = new RegExp(
  `${leadInSource}(?:${[
    "what (?:went wrong|failed|broke|worked|did not work|was hard|changed|is next|comes next|happened(?: then| next| after)?)",
    "what (?:was|is|were) the (?:hardest|hard|trickiest|tricky|most difficult|difficult|best|worst|biggest) (?:part|bit|thing|problem|challenge|mistake)",
    "what (?:would|did|has|should|might) P (?:now |really |still )?(?:do differently|learn|learned|learnt|get wrong|change|regret|have done differently|do better)",
    "who (?:noticed|found(?: it| out)?|spotted|discovered|complained|reported|caught|saw|told|fixed|mended|repaired|paid|decided|helped|asked|tested)(?: it| that| this)?",
    "any (?:lessons|numbers|figures|results|metrics|regrets|users|problems|bugs|issues|feedback|plans|downsides|limits|limitations)(?: learned| learnt)?",
    "(?:the )?(?:numbers|figures|results|outcome|impact|problem|problems|challenges|lessons|lessons learned|downsides)",
  ].join("|")})$`,
);
const storyKinds = ["project", "essay"];
const studySubjectPattern = new RegExp(
  `${leadInSource}(?:(?:in )?what|(?:in )?(?:what|which) (?:subjects?|degrees?|courses?|fields?|areas?))$`,
);
const studyEndPattern = new RegExp(
  `${leadInSource}when did P (?:finish|graduate|leave|complete (?:it|that|them))$`,
);
const auxiliaryGroup = "(is|are|was|were|does|do|did|has|have|had|can|could|would|will|should)";
const yesNoPattern = new RegExp(`^${auxiliaryGroup} (.+)$`, "i");
const openQuestionPattern = new RegExp(
  `^(?:what|which|when|where|who|whom|how)(?: (?!${auxiliaryGroup.slice(1, -1)}\\b)[^ ]+){0,4}? ${auxiliaryGroup} (.+)$`,
  "i",
);
const placeKinds = ["work", "volunteer", "education"];

/**
 * Expands a bare question word ("Why?", "how long?") into a full question about the current topic.
 * @param owner a word for the owner
 */
export function expandBareQuestion(turn: Question, focus: Focus, owner: string): string | undefined {
  const { plain } = turn;
  if (whyPattern.test(plain)) return whyQuestion(focus, false);
  if (whyNotPattern.test(plain)) return whyQuestion(focus, true);
  if (howManyPattern.test(plain)) return howManyOf(focus);
  if (whichPattern.test(plain)) return whichOf(focus);
  const earlierYesNo = yesNoBefore(focus);
  if (earlierYesNo && sinceWhenPattern.test(plain) && !/ (?:to|until|till) when$/.test(plain))
    return `Since when ${earlierYesNo}?`;
  if (earlierYesNo && howLongPattern.test(plain)) return `How long ${earlierYesNo}?`;
  const studied = focus.topic?.kind ?? (focus.list?.every(({ kind }) => kind === "education") && "education");
  if (studied === "education" && studySubjectPattern.test(plain)) return `What did ${owner} study?`;
  if (studied === "education" && studyEndPattern.test(plain)) return `When did ${owner} graduate?`;
  if (!focus.topic) return undefined;
  const { kind, name } = focus.topic;
  if (storyKinds.includes(kind) && storyQuestionPattern.test(plain))
    return `${withoutEndMarks(turn.text)} in ${nameInSentence(focus.topic)}?`;
  const asked = (ofPlace: string, ofProject: string) =>
    placeKinds.includes(kind) ? ofPlace : kind === "project" ? ofProject : undefined;
  if (sinceWhenPattern.test(plain))
    return asked(`When did ${owner} start at ${name}?`, `When did ${name} start?`);
  if (untilWhenPattern.test(plain)) return asked(`When did ${owner} leave ${name}?`, `When did ${name} end?`);
  return howLongPattern.test(plain)
    ? asked(`How long was ${owner} at ${name}?`, `How long did ${name} take?`)
    : undefined;
}

/**
 * The previous yes-or-no question where it is about more than one entity: "Does Kiteboard use Tally?", "Was she
 * anybody's boss at Acme?" A follow-up on its time does not ask for the time of the entity.
 */
function yesNoBefore({ question: before }: Focus): string | undefined {
  const text = withoutEndMarks(before?.text ?? "").replace(/^(?:and|so|but|ok|then),? /i, "");
  if (!before || !yesNoPattern.test(text) || before.mentions.length === 0) return undefined;
  const isMore = before.mentions.length > 1 || before.terms.some((term) => !isEverydayStem(term));
  return isMore ? text.charAt(0).toLowerCase() + text.slice(1) : undefined;
}

/** "how many?" after "Did you lose hens?" becomes "How many hens did you lose?" */
function howManyOf({ question: before }: Focus): string | undefined {
  const text = withoutEndMarks(before?.text ?? "").replace(/^(?:and|so|but|ok|then),? /i, "");
  const name = before && namesIn(before).find((each) => text.split(" ").slice(1).join(" ").startsWith(each));
  // A name of several words is one subject.
  const masked = name ? text.replace(name, () => "@") : text;
  const [, verb = "", subject = "", doing = "", things, rest = ""] = yesNoCountPattern.exec(masked) ?? [];
  if (things)
    return `How many ${things} ${verb.toLowerCase()} ${subject.replace("@", () => name ?? "@")} ${doing}${rest}?`;
  const [, is = "", there, more = ""] = areTherePattern.exec(text) ?? [];
  return there ? `How many ${there} ${is.toLowerCase()} there${more}?` : undefined;
}

/** "which ones?" after "How many projects use Rust?" becomes "Which projects use Rust?" */
function whichOf({ question: before }: Focus): string | undefined {
  const [, counted] =
    /^(?:(?:and|so|but|ok|then),? )?how many (.+)$/i.exec(withoutEndMarks(before?.text ?? "")) ?? [];
  return counted && `Which ${counted}?`;
}

const yesNoCountPattern =
  /^(did|does|do|has|have|had|can|could|would|will) ((?:the |her |his |their |your |my )?\S+) ((?:ever |also |already |really )?\S+) (?:any |some |many |a lot of |other )?((?:[\w-]+ )?(?:\w{2,}s|people|children|men|women|hens|fish|sheep))\b(.*)$/i;
const areTherePattern =
  /^(is|are|was|were) there (?:any |some |many |a lot of |other )?((?:[\w-]+ )?(?:\w{2,}s|people|children|men|women|fish|sheep))\b(.*)$/i;

/** The previous question turned into a "why" question. */
function whyQuestion({ question: before, topic: entity, page }: Focus, not: boolean): string | undefined {
  // On a project's page, with no previous question, it asks why the project was built.
  if (!before && !not && page?.kind === "project") return `Why was ${page.name} built?`;
  const text = withoutEndMarks(before?.text ?? "").replace(/^(?:and|so|but|ok|then),? /i, "");
  const [, verb, rest] = yesNoPattern.exec(text) ?? openQuestionPattern.exec(text) ?? [];
  if (!verb || !rest) return beginsAsQuestion(text) || !text.includes(" ") ? undefined : `How come ${text}?`;
  // After "What is Kiteboard?", it asks why the project was built.
  if (
    entity &&
    rest.toLowerCase().endsWith(entity.name.toLowerCase()) &&
    !/ /.test(rest.replace(entity.name, ""))
  )
    return entity.kind === "project" ? `Why was ${entity.name} built?` : undefined;
  const ended = /\b(?:with|in|on|at|for|to|by|from)$/.test(rest) ? `${rest} that` : rest;
  const placed = /^where\b/i.test(text) && !/\bthere$/.test(ended) ? `${ended} there` : ended;
  const isOngoing = entity !== undefined && isCurrent(entity);
  const said = isOngoing && !not ? placed : placed.replace(/\bstill\b/, "no longer");
  return `Why ${verb.toLowerCase()} ${not && before ? negate(said.replace(/\bever /, ""), before) : said}?`;
}

/** Puts "not" after the subject of a clause without its verb: "the app free" becomes "the app not free". */
function negate(said: string, before: Question): string {
  const name = namesIn(before).find((each) => said.replace(/^the /i, "").startsWith(`${each} `));
  const subject = name
    ? said.slice(0, said.indexOf(name) + name.length)
    : (/^(?:(?:the|her|his|their|your|my|an?) )?\S+/i.exec(said)?.[0] ?? "");
  return `${subject} not${said.slice(subject.length)}`;
}

/** The names of entities in a question, as typed. */
function namesIn({ mentions, text, tokens }: Question): string[] {
  return mentions.map(({ from, to }) => text.slice(tokens[from]?.start, tokens[to - 1]?.end));
}

/** An entity's name for use in a sentence: a title, which may be a sentence itself, is put in quotes. */
export function nameInSentence({ name, kind }: Entity): string {
  return (kind === "essay" || kind === "publication") && name.includes(" ") ? `"${name}"` : name;
}
