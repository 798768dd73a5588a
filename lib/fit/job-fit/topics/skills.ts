import { placesIn } from "@/lib/language";
import { specific } from "../../evidence/borne-out";
import { deniedIn } from "../../evidence/denials";
import { contentStems } from "../../evidence/entries";
import type { Mention } from "../../evidence/names";
import { narrowedBy } from "../../evidence/qualified";
import type { Receipt } from "../../evidence/receipts";
import type { Skill, Use } from "../../evidence/skills";
import { isToldAnywhere } from "../../evidence/told";
import { usageOf } from "../../evidence/usage";
import { type Ask, type Finding, type MatchContext, noEvidence, type Segment } from "../ask";
import { askOf, bestOf, type Reading } from ".";
import { judgedByWords } from "./duties";
import { isLanguage } from "./languages";
import { type SkillGroup, skillGroups } from "./skill-lists";

/** Words by which being on a list is not enough. */
const practised =
  /\b(?:hands[- ]on|production|proven|commercial|professional|in[- ]depth|deep|extensive|practical|track record|praktische|fundierte|mehrjährige|nachgewiesene)\b/i;

/** "Not bothered by having no product manager", "TypeScript, not Java": what is not there is not asked for. */
const lacking =
  /\b(?:no|without|kein\w*|ohne)\s(?:\p{L}+\s)?$|\b(?:not|instead of|rather than|(?:do not|don['’]t) use)\s$/iu;

/** "The EU AI Act" is a law, and no artificial intelligence. */
const ofLaw = /^ (?:Act|Directive|Regulation|Law|Bill|Treaty)\b/;

/** "French A, English C and one further C language": interpreters grade the languages they work in by letters (AIIC). */
function isOfInterpreters(text: string, { start, end }: Mention): boolean {
  if (!/^[A-C]$/.test(text.slice(start, end))) return false;
  const words = text.match(/\p{L}+/gu) ?? [];
  const before = /(\p{L}+)\W*$/u.exec(text.slice(0, start))?.[1] ?? "";
  return isLanguage(before) || (/^ languages?\b/i.test(text.slice(end)) && words.some(isLanguage));
}

/** Skills by name: languages, tools, practices. */
export function skillAsks(segment: Segment, { skills }: Reading, taken: readonly [number, number][]): Ask[] {
  if (!segment.wanted && segment.importance === "must") return [];
  const mentions = skills
    .find(segment.text)
    .filter(({ start, end }) => !taken.some(([from, to]) => start < to && from < end))
    .filter(({ start }) => !lacking.test(segment.text.slice(0, start)))
    .filter(({ end }) => !ofLaw.test(segment.text.slice(end)))
    .filter((mention) => !isOfInterpreters(segment.text, mention));
  const known = skillGroups(segment.text, skills, mentions).map((group) => skillAsk(segment, group));
  if (mentions.length === 0) return known;
  return [...known, ...unknownAsks(segment, mentions), ...asksBeside(segment, mentions)];
}

/** "TypeScript and some Go", "Postgres with PostGIS": a name right behind a known one. */
const beside =
  /^,?\s+(?:and|with|plus|&|as well as|und|sowie)\s+(?:(?:some|a little|a bit of|basic)\s+)?(\p{Lu}[\p{L}\p{N}.+#-]{0,23}[\p{L}\p{N}+#])(?=$|[,;)]|\.(?:\s|$)|\s(?:on|in|for|at|is|as|to)\b)/u;

function asksBeside(segment: Segment, mentions: readonly Mention[]): Ask[] {
  return mentions
    .flatMap(({ end }) => beside.exec(segment.text.slice(end))?.[1] ?? [])
    .filter((name) => !mentions.some(({ start, end }) => segment.text.slice(start, end).includes(name)))
    .filter((name) => !isLanguage(name) && placesIn(name).length === 0)
    .map((name) => unknownAsk(segment, name));
}

const item = /^\p{Lu}[\p{L}\p{N}.+#-]{1,24}(?: \p{Lu}[\p{L}\p{N}.+#-]{1,24})?$/u;

/** "TypeScript, React, Zorblax": a name between names is one too, though nobody knows it. */
function unknownAsks(segment: Segment, mentions: readonly Mention[]): Ask[] {
  const pieces = [...segment.text.matchAll(/[^,;]+/g)].map(({ 0: text, index }) => ({ text, index }));
  if (pieces.length < 3) return [];
  return pieces
    .filter(({ text, index }) => !mentions.some(({ start }) => start >= index && start < index + text.length))
    .map(({ text }) =>
      text
        .replace(/^\s*(?:and|und)\s/i, "")
        .trim()
        .replace(/\.$/, ""),
    )
    .filter((text) => item.test(text) && !isLanguage(text) && placesIn(text).length === 0)
    .map((text) => unknownAsk(segment, text));
}

function unknownAsk(segment: Segment, text: string): Ask {
  return askOf(segment, {
    kind: "skill",
    key: `words:${contentStems(text).join(" ")}`,
    name: () => text,
    text,
    ...judgedByWords({ text, isDuty: false }),
  });
}

function skillAsk(segment: Segment, { options, text, similar }: SkillGroup): Ask {
  const practice = practised.test(text);
  return askOf(segment, {
    kind: "skill",
    key: `skill:${options
      .map(({ key }) => key)
      .sort()
      .join("|")}`,
    name: () => options.map(({ name }) => name).join(" / "),
    text,
    judge: (matching) =>
      withRest(matching, text, options, judgeSkills(matching, options, { practice, similar })),
  });
}

/** "PostgreSQL at scale: partitioning, replication": the thing is shown, and nothing of what is to be done with it. */
function withRest(
  matching: MatchContext,
  text: string,
  options: readonly Skill[],
  finding: Finding,
): Finding {
  const denied = deniedIn(matching.knowledge, text, true);
  if (denied && finding.verdict === "met")
    return {
      verdict: deniedIn(matching.knowledge, text) ? "conflict" : "partial",
      reason: matching.say("says", { quote: matching.quote(denied.quote) }),
      receipts: [denied],
    };
  if (finding.verdict !== "met" || matching.job.language === "de") return finding;
  const isProduct = ({ key, concept }: Skill) => !concept && worksOf(matching.skills.uses(key)).length > 0;
  const narrowed = options.some(isProduct)
    ? undefined
    : narrowedBy(matching.knowledge, matching.skills, text, options);
  if (narrowed !== undefined) {
    const reason = matching.say("alsoNothingOf", { reason: finding.reason, words: matching.quote(narrowed) });
    return { ...finding, verdict: "partial", reason };
  }
  // "HIPAA-regulated" is HIPAA, and what stands behind the hyphen says nothing more of it.
  const named = matching.skills
    .find(text)
    .map(({ start, end }) => text.slice(start, end) + (adjective.exec(text.slice(end))?.[0] ?? ""));
  const bare = [...named, ...options.map(({ name }) => name)].reduce(
    (rest, each) => rest.replace(each, " "),
    text,
  );
  const rest = specific(bare).filter((word) => !attitude.test(word));
  const untold = rest.filter((word) => !isToldAnywhere(matching.knowledge, word));
  if (rest.length < fewestRest || untold.length < rest.length) return finding;
  const words = matching.list(untold.slice(0, mostUntold).map((word) => matching.quote(word)));
  const reason = matching.say("alsoNothingOf", { reason: finding.reason, words });
  return { ...finding, verdict: "partial", reason };
}

/** Behind a name: "-regulated", "-compliant". */
const adjective = /^-\p{Ll}{3,20}/u;

/** Words on how well something is known, and how one feels about it. */
const attitude =
  /'|^(?:fluen\w+|proficien\w+|expert\w*|mandatory|comfort\w*|confiden\w+|(?:un)?afraid|ashamed|mind|enjoy\w*|happy|love\w*|thing|whole)$/i;
/** One word beside a skill may be a manner of speaking. */
const fewestRest = 2;
const mostUntold = 3;

interface Demand {
  practice: boolean;
  similar: boolean;
}

const better = ["met", "partial", "conflict", "no_evidence", "not_public"];

/** The best that one of the options gets. */
export function judgeSkills(matching: MatchContext, options: readonly Skill[], demand: Demand): Finding {
  if (options.length === 0) return noEvidence("");
  const judged = (asked: Demand) =>
    bestOf(
      better,
      options.map((skill) => judgeSkill(matching, skill, asked)),
    );
  const best = judged({ ...demand, similar: false });
  if (demand.similar && best.verdict === "partial") return judged(demand);
  if (options.length === 1 || best.verdict !== "no_evidence") return best;
  const names = matching.list(
    options.map(({ name }) => name),
    true,
  );
  return noEvidence(matching.say("unmentioned", { name: names }));
}

function judgeSkill(matching: MatchContext, skill: Skill, demand: Demand): Finding {
  const own = matching.skills.uses(skill.key);
  const shown = matching.skills.shownBy(skill.key).filter(({ key }) => matching.skills.uses(key).length > 0);
  const direct = fromUses(matching, skill, own, demand);
  // A thing that was used says more than a sentence in which the idea comes up.
  const byThings = skill.concept ? fromShown(matching, skill, shown, demand) : undefined;
  if (byThings) return byThings;
  if (direct?.verdict === "met") return direct;
  const [denied] = matching.skills.denials(skill.key);
  if (denied) {
    const reason = matching.say("deniedSkill", { name: skill.name });
    return { verdict: "conflict", reason, receipts: [denied] };
  }
  return (
    fromShown(matching, skill, shown, demand) ??
    direct ??
    fromDeniedField(matching, skill) ??
    fromBase(matching, skill) ??
    fromRelatives(matching, skill, demand)
  );
}

/** Who has made no mobile apps has made none for iOS. */
function fromDeniedField(matching: MatchContext, { key }: Skill): Finding | undefined {
  const { skills } = matching;
  const field = skills.shows(key).find((each) => each.concept && skills.uses(each.key).length === 0);
  const [denied] = field ? skills.denials(field.key) : [];
  if (!field || !denied) return undefined;
  return {
    verdict: "conflict",
    reason: matching.say("deniedSkill", { name: field.name }),
    receipts: [denied],
  };
}

/** EKS is Kubernetes, managed: who knows the one has less to learn of the other. */
function fromBase(matching: MatchContext, { name, of = [] }: Skill): Finding | undefined {
  for (const key of of) {
    const uses = matching.skills.uses(key).filter(({ role }) => role !== "mentioned");
    const base = matching.skills.get(key);
    if (!base || uses.length === 0) continue;
    const reason = matching.say("formOf", { name, base: base.name });
    return { verdict: "partial", reason, receipts: receiptsOf(uses).slice(0, 2) };
  }
  return undefined;
}

/** What the uses of the very thing show; undefined when there are none. */
function fromUses(
  matching: MatchContext,
  skill: Skill,
  uses: readonly Use[],
  { practice }: Demand,
): Finding | undefined {
  const { name } = skill;
  const receipts = receiptsOf(uses);
  const worked = worksOf(uses);
  if (worked.length > 0) return { verdict: "met", reason: usedReason(matching, skill, uses), receipts };
  const listed = uses.find(({ role }) => role === "skills");
  if (listed) {
    const group = listed.entity.name;
    const reason = matching.say("onlyListed", { name, group });
    return { verdict: practice ? "partial" : "met", reason, receipts };
  }
  if (uses.length === 0) return undefined;
  const where = matching.some(titles(uses), 2);
  const reason = matching.say("onlyMentioned", { name, where });
  return { verdict: "partial", reason, receipts };
}

/** PostgreSQL for "relational databases". */
function fromShown(
  matching: MatchContext,
  { name }: Skill,
  shown: readonly Skill[],
  demand: Demand,
): Finding | undefined {
  const found = shown
    .map((skill) => ({ skill, finding: fromUses(matching, skill, matching.skills.uses(skill.key), demand) }))
    .filter(({ finding }) => finding?.verdict === "met");
  if (found.length === 0) return undefined;
  const names = matching.some(found.map(({ skill }) => skill.name));
  const uses = found.flatMap(({ skill }) => matching.skills.uses(skill.key));
  const reason =
    worksOf(uses).length > 0
      ? matching.say("shownByUse", { name, names, span: spanOf(matching, uses) })
      : matching.say("onlyListedThings", { name, names });
  return {
    verdict: "met",
    reason,
    receipts: found.flatMap(({ finding }) => finding?.receipts.slice(0, 1) ?? []),
  };
}

/** Another thing of the same kind is not the thing, and a reader may want to know of it. */
function fromRelatives(matching: MatchContext, skill: Skill, { similar }: Demand): Finding {
  const [relative] = matching.skills.relatives(skill);
  const { family } = skill;
  if (!relative || !family) {
    return noEvidence(matching.say("unmentioned", { name: skill.name }));
  }
  const reason = matching.say("otherThing", {
    name: skill.name,
    relative: relative.name,
    kind: matching.asked.kinds[family],
  });
  const receipts = receiptsOf(matching.skills.uses(relative.key)).slice(0, 2);
  const enough = similar && worksOf(matching.skills.uses(relative.key)).length > 0;
  return { verdict: enough ? "met" : "no_evidence", reason, receipts };
}

function usedReason(matching: MatchContext, { name, concept }: Skill, uses: readonly Use[]): string {
  const { entries } = usageOf(uses);
  const dated = entries.map(({ title }) => title);
  const where = matching.some([...new Set([...dated, ...titles(worksOf(uses))])]);
  const subject = concept ? name.charAt(0).toUpperCase() + name.slice(1) : name;
  return matching.say(concept ? "shownIn" : "usedIn", { name: subject, where, span: spanOf(matching, uses) });
}

function spanOf(matching: MatchContext, uses: readonly Use[]): string {
  const { since, until } = usageOf(uses);
  if (!since) return "";
  return matching.say("span", { since: matching.date(since), until: matching.date(until) });
}

function worksOf(uses: readonly Use[]): Use[] {
  return uses.filter(({ role }) => role === "work" || role === "stack");
}

/** One receipt a place, so that three receipts are three places. */
function receiptsOf(uses: readonly Use[]): Receipt[] {
  const places = new Map<string, Receipt>();
  for (const { entity, receipt } of uses) if (!places.has(entity.id)) places.set(entity.id, receipt);
  return [...places.values()];
}

function titles(uses: readonly Use[]): string[] {
  return [...new Set(uses.map(({ entity }) => entity.title))];
}
