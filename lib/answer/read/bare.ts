import { type Entity, isCurrent } from "@/lib/knowledge";
import { everydayStems, unended } from "@/lib/language";
import type { Focus } from "../draft";
import { asks, howItCame } from "./parts";
import type { Question } from "./question";

const lead = "^(?:(?:and|so|but|ok|okay|hm|oh) )*";
const whyAlone = new RegExp(
  `${lead}(?:why(?: is that| was that| so| that)?|how come|what for|${howItCame})$`,
);
const whyNotAlone = new RegExp(`${lead}why not(?: any ?more| any longer)?$`);
const howLongAlone = new RegExp(
  `${lead}(?:for )?how long(?: (?:was|is|did|has|had) (?:that|it|this)(?: been| take| last| go on)?)?$`,
);
const howManyAlone = new RegExp(`${lead}how many(?: (?:were|was|are|is) (?:it|that|there|they))?$`);
const whichAlone = new RegExp(
  `${lead}(?:which|what)(?: ones?| of (?:them|those|these))?(?: (?:are|were) (?:they|those|these))?$`,
);
const fromWhen = new RegExp(`${lead}(?:from|since) when(?: (?:to|until|till) when)?$`);
const untilWhen = new RegExp(`${lead}(?:until|till|to) when$`);
/** What is asked of a story, with nothing said of which: "what went wrong?" */
const ofStory = new RegExp(
  `${lead}(?:${[
    "what (?:went wrong|failed|broke|worked|did not work|was hard|changed|is next|comes next|happened(?: then| next| after)?)",
    "what (?:was|is|were) the (?:hardest|hard|trickiest|tricky|most difficult|difficult|best|worst|biggest) (?:part|bit|thing|problem|challenge|mistake)",
    "what (?:would|did|has|should|might) P (?:now |really |still )?(?:do differently|learn|learned|learnt|get wrong|change|regret|have done differently|do better)",
    "who (?:noticed|found(?: it| out)?|spotted|discovered|complained|reported|caught|saw|told|fixed|mended|repaired|paid|decided|helped|asked|tested)(?: it| that| this)?",
    "any (?:lessons|numbers|figures|results|metrics|regrets|users|problems|bugs|issues|feedback|plans|downsides|limits|limitations)(?: learned| learnt)?",
    "(?:the )?(?:numbers|figures|results|outcome|impact|problem|problems|challenges|lessons|lessons learned|downsides)",
  ].join("|")})$`,
);
const stories = ["project", "essay"];
const studyWhat = new RegExp(
  `${lead}(?:(?:in )?what|(?:in )?(?:what|which) (?:subjects?|degrees?|courses?|fields?|areas?))$`,
);
const studyEnd = new RegExp(`${lead}when did P (?:finish|graduate|leave|complete (?:it|that|them))$`);
const aux = "(is|are|was|were|does|do|did|has|have|had|can|could|would|will|should)";
const yesNo = new RegExp(`^${aux} (.+)$`, "i");
const open = new RegExp(
  `^(?:what|which|when|where|who|whom|how)(?: (?!${aux.slice(1, -1)}\\b)[^ ]+){0,4}? ${aux} (.+)$`,
  "i",
);
const places = ["work", "volunteer", "education"];

/**
 * "Why?", "how long?": a question word alone, as the question it is about what was spoken of.
 * @param owner a word for the owner
 */
export function alone(turn: Question, focus: Focus, owner: string): string | undefined {
  const { plain } = turn;
  if (whyAlone.test(plain)) return reasonFor(focus, false);
  if (whyNotAlone.test(plain)) return reasonFor(focus, true);
  if (howManyAlone.test(plain)) return countOf(focus);
  if (whichAlone.test(plain)) return whichOf(focus);
  const ofDeed = deedBefore(focus);
  if (ofDeed && fromWhen.test(plain) && !/ (?:to|until|till) when$/.test(plain))
    return `Since when ${ofDeed}?`;
  if (ofDeed && howLongAlone.test(plain)) return `How long ${ofDeed}?`;
  const studied = focus.topic?.kind ?? (focus.list?.every(({ kind }) => kind === "education") && "education");
  if (studied === "education" && studyWhat.test(plain)) return `What did ${owner} study?`;
  if (studied === "education" && studyEnd.test(plain)) return `When did ${owner} graduate?`;
  if (!focus.topic) return undefined;
  const { kind, name } = focus.topic;
  if (stories.includes(kind) && ofStory.test(plain))
    return `${unended(turn.text)} in ${spelled(focus.topic)}?`;
  const asked = (ofPlace: string, ofProject: string) =>
    places.includes(kind) ? ofPlace : kind === "project" ? ofProject : undefined;
  if (fromWhen.test(plain)) return asked(`When did ${owner} start at ${name}?`, `When did ${name} start?`);
  if (untilWhen.test(plain)) return asked(`When did ${owner} leave ${name}?`, `When did ${name} end?`);
  return howLongAlone.test(plain)
    ? asked(`How long was ${owner} at ${name}?`, `How long did ${name} take?`)
    : undefined;
}

/**
 * What the question before asked yes or no of, where that is more than one thing: "Does Kiteboard use Tally?", "Was she
 * anybody's boss at Acme?" The time of it is not that of the thing.
 */
function deedBefore({ question: before }: Focus): string | undefined {
  const text = unended(before?.text ?? "").replace(/^(?:and|so|but|ok|then),? /i, "");
  if (!before || !yesNo.test(text) || before.mentions.length === 0) return undefined;
  const isMore = before.mentions.length > 1 || before.terms.some((term) => !everydayStems.has(term));
  return isMore ? text.charAt(0).toLowerCase() + text.slice(1) : undefined;
}

/** "Did you lose hens?", and then "how many?": "How many hens did you lose?" */
function countOf({ question: before }: Focus): string | undefined {
  const text = unended(before?.text ?? "").replace(/^(?:and|so|but|ok|then),? /i, "");
  const name = before && namesIn(before).find((each) => text.split(" ").slice(1).join(" ").startsWith(each));
  // A name of several words is one subject.
  const masked = name ? text.replace(name, () => "@") : text;
  const [, verb = "", subject = "", doing = "", things, rest = ""] = yesNoOfSome.exec(masked) ?? [];
  if (things)
    return `How many ${things} ${verb.toLowerCase()} ${subject.replace("@", () => name ?? "@")} ${doing}${rest}?`;
  const [, is = "", there, more = ""] = areThere.exec(text) ?? [];
  return there ? `How many ${there} ${is.toLowerCase()} there${more}?` : undefined;
}

/** "How many projects use Rust?", and then "which ones?" */
function whichOf({ question: before }: Focus): string | undefined {
  const [, counted] =
    /^(?:(?:and|so|but|ok|then),? )?how many (.+)$/i.exec(unended(before?.text ?? "")) ?? [];
  return counted && `Which ${counted}?`;
}

const yesNoOfSome =
  /^(did|does|do|has|have|had|can|could|would|will) ((?:the |her |his |their |your |my )?\S+) ((?:ever |also |already |really )?\S+) (?:any |some |many |a lot of |other )?((?:[\w-]+ )?(?:\w{2,}s|people|children|men|women|hens|fish|sheep))\b(.*)$/i;
const areThere =
  /^(is|are|was|were) there (?:any |some |many |a lot of |other )?((?:[\w-]+ )?(?:\w{2,}s|people|children|men|women|fish|sheep))\b(.*)$/i;

/** The question before, asked for its reason. */
function reasonFor({ question: before, topic: entity, page }: Focus, not: boolean): string | undefined {
  // On a project's page, with nothing said before, it is why there is such a thing.
  if (!before && !not && page?.kind === "project") return `Why was ${page.name} built?`;
  const text = unended(before?.text ?? "").replace(/^(?:and|so|but|ok|then),? /i, "");
  const [, verb, rest] = yesNo.exec(text) ?? open.exec(text) ?? [];
  if (!verb || !rest) return asks(text) || !text.includes(" ") ? undefined : `How come ${text}?`;
  // "What is Kiteboard?" asks for no more than it: then it is why there is such a thing.
  if (
    entity &&
    rest.toLowerCase().endsWith(entity.name.toLowerCase()) &&
    !/ /.test(rest.replace(entity.name, ""))
  )
    return entity.kind === "project" ? `Why was ${entity.name} built?` : undefined;
  const ended = /\b(?:with|in|on|at|for|to|by|from)$/.test(rest) ? `${rest} that` : rest;
  const placed = /^where\b/i.test(text) && !/\bthere$/.test(ended) ? `${ended} there` : ended;
  const goesOn = entity !== undefined && isCurrent(entity);
  const said = goesOn && !not ? placed : placed.replace(/\bstill\b/, "no longer");
  return `Why ${verb.toLowerCase()} ${not && before ? denied(said.replace(/\bever /, ""), before) : said}?`;
}

/** What is said after a verb with "not" behind its subject: "the app free" is "the app not free". */
function denied(said: string, before: Question): string {
  const name = namesIn(before).find((each) => said.replace(/^the /i, "").startsWith(`${each} `));
  const subject = name
    ? said.slice(0, said.indexOf(name) + name.length)
    : (/^(?:(?:the|her|his|their|your|my|an?) )?\S+/i.exec(said)?.[0] ?? "");
  return `${subject} not${said.slice(subject.length)}`;
}

/** The names of things in a question, as they are typed. */
function namesIn({ mentions, text, tokens }: Question): string[] {
  return mentions.map(({ from, to }) => text.slice(tokens[from]?.start, tokens[to - 1]?.end));
}

/** A thing's name as it stands in a sentence: a title, which may be a sentence itself, in quotes. */
export function spelled({ name, kind }: Entity): string {
  return (kind === "essay" || kind === "publication") && name.includes(" ") ? `"${name}"` : name;
}
