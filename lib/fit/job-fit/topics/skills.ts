import { placesIn, upperFirst } from "@/lib/language";
import { findDenial } from "../../evidence/denials";
import { contentStems } from "../../evidence/entries";
import { isMentioned } from "../../evidence/mentions";
import type { Mention } from "../../evidence/names";
import { unknownQualifier } from "../../evidence/qualifiers";
import { nameReceipt, type Receipt } from "../../evidence/receipts";
import type { Skill, Use } from "../../evidence/skills";
import { specificWordsOf } from "../../evidence/support";
import { usageOf } from "../../evidence/usage";
import { type Ask, type Finding, type MatchContext, noEvidence, type Segment } from "../ask";
import { askOf, bestOf, type ReadingContext } from ".";
import { judgeByWording } from "./duties";
import { isLanguage } from "./languages";
import { type SkillGroup, skillGroups } from "./skill-lists";

/** Words that ask for practice: a mention in a skills list is not enough. */
const practicePattern =
  /\b(?:hands[- ]on|production|proven|commercial|professional|in[- ]depth|deep|extensive|practical|track record|praktische|fundierte|mehrjährige|nachgewiesene)\b/i;

/** "Not bothered by having no product manager", "TypeScript, not Java": a negated skill is not asked for. */
const negatedPattern =
  /\b(?:no|without|kein\w*|ohne)\s(?:\p{L}+\s)?$|\b(?:not|instead of|rather than|(?:do not|don['’]t) use)\s$/iu;

/** "The EU AI Act" is a law, and no artificial intelligence. */
const lawPattern = /^ (?:Act|Directive|Regulation|Law|Bill|Treaty)\b/;

/** "French A, English C and one further C language": interpreters grade the languages they work in by letters (AIIC). */
function isInterpreterGrade(text: string, { start, end }: Mention): boolean {
  if (!/^[A-C]$/.test(text.slice(start, end))) return false;
  const words = text.match(/\p{L}+/gu) ?? [];
  const before = /(\p{L}+)\W*$/u.exec(text.slice(0, start))?.[1] ?? "";
  return isLanguage(before) || (/^ languages?\b/i.test(text.slice(end)) && words.some(isLanguage));
}

/** Skills by name: languages, tools, practices. */
export function skillAsks(
  segment: Segment,
  { skills }: ReadingContext,
  taken: readonly [number, number][],
): Ask[] {
  if (!segment.wanted && segment.importance === "must") return [];
  const mentions = skills
    .find(segment.text)
    .filter(({ start, end }) => !taken.some(([from, to]) => start < to && from < end))
    .filter(({ start }) => !negatedPattern.test(segment.text.slice(0, start)))
    .filter(({ end }) => !lawPattern.test(segment.text.slice(end)))
    .filter((mention) => !isInterpreterGrade(segment.text, mention));
  const known = skillGroups(segment.text, skills, mentions).map((group) => skillAsk(segment, group));
  if (mentions.length === 0) return known;
  return [...known, ...unknownAsks(segment, mentions), ...besideAsks(segment, mentions)];
}

/** "TypeScript and some Go", "Postgres with PostGIS": a name right after a known one. */
const besideNamePattern =
  /^,?\s+(?:and|with|plus|&|as well as|und|sowie)\s+(?:(?:some|a little|a bit of|basic)\s+)?(\p{Lu}[\p{L}\p{N}.+#-]{0,23}[\p{L}\p{N}+#])(?=$|[,;)]|\.(?:\s|$)|\s(?:on|in|for|at|is|as|to)\b)/u;

function besideAsks(segment: Segment, mentions: readonly Mention[]): Ask[] {
  return mentions
    .flatMap(({ end }) => besideNamePattern.exec(segment.text.slice(end))?.[1] ?? [])
    .filter((name) => !mentions.some(({ start, end }) => segment.text.slice(start, end).includes(name)))
    .filter((name) => !isLanguage(name) && placesIn(name).length === 0)
    .map((name) => unknownAsk(segment, name));
}

const namePattern = /^\p{Lu}[\p{L}\p{N}.+#-]{1,24}(?: \p{Lu}[\p{L}\p{N}.+#-]{1,24})?$/u;

/** "TypeScript, React, Zorblax": an unknown word in a list of names is a name too. */
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
    .filter((text) => namePattern.test(text) && !isLanguage(text) && placesIn(text).length === 0)
    .map((text) => unknownAsk(segment, text));
}

function unknownAsk(segment: Segment, text: string): Ask {
  return askOf(segment, {
    kind: "skill",
    key: `words:${contentStems(text).join(" ")}`,
    name: () => text,
    text,
    ...judgeByWording({ text, isDuty: false }),
  });
}

function skillAsk(segment: Segment, { options, text, similar, hasObject }: SkillGroup): Ask {
  const practice = practicePattern.test(text);
  const isPractice = !hasObject && options.every(({ concept }) => concept);
  return askOf(segment, {
    kind: "skill",
    key: `skill:${options
      .map(({ key }) => key)
      .sort()
      .join("|")}`,
    name: () => options.map(({ name }) => name).join(" / "),
    text,
    statement: isPractice ? text : undefined,
    judge: (matching) => {
      const certified = certificatePattern.test(text);
      const finding = judgeSkills(matching, options, { practice, similar, certified });
      return isPractice && finding.verdict === "no_evidence"
        ? inOtherWords(matching, text, finding)
        : checkRemainingWords(matching, text, options, finding);
    },
  });
}

/** "Performance tuning of slow loads": a practice that is not named may be told, where enough is said of it. */
function inOtherWords(matching: MatchContext, text: string, finding: Finding): Finding {
  if (specificWordsOf(text).length < minWordsOfPractice) return finding;
  const told = judgeByWording({ text, isDuty: false }).judge(matching);
  return told.verdict === "met" || told.verdict === "partial" ? told : finding;
}

const minWordsOfPractice = 3;

/** "PostgreSQL at scale: partitioning, replication": met in part where nothing of the rest is mentioned. */
function checkRemainingWords(
  matching: MatchContext,
  text: string,
  options: readonly Skill[],
  finding: Finding,
): Finding {
  const denied = findDenial(matching.knowledge, text, true);
  if (denied && finding.verdict === "met")
    return {
      verdict: findDenial(matching.knowledge, text) ? "conflict" : "partial",
      reason: matching.say("says", { quote: matching.quote(denied.quote) }),
      receipts: [denied],
    };
  if (finding.verdict !== "met" || matching.job.language === "de") return finding;
  if (areExamplesInBrackets(text, options, matching)) return finding;
  const isProduct = ({ key, concept }: Skill) => !concept && usesInWork(matching.skills.uses(key)).length > 0;
  const narrowed = options.some(isProduct)
    ? undefined
    : unknownQualifier(matching.knowledge, matching.skills, text, options);
  if (narrowed !== undefined) {
    const reason = matching.say("alsoNothingOf", { reason: finding.reason, words: matching.quote(narrowed) });
    return { ...finding, verdict: "partial", reason };
  }
  // "HIPAA-regulated" is HIPAA, and the part after the hyphen adds nothing.
  const named = matching.skills
    .find(text)
    .map(({ start, end }) => text.slice(start, end) + (adjectivePattern.exec(text.slice(end))?.[0] ?? ""));
  const withoutNames = [...named, ...options.map(({ name }) => name)].reduce(
    (rest, each) => rest.replace(each, " "),
    text,
  );
  const rest = specificWordsOf(withoutNames.replace(givenExamplesPattern, " ")).filter(
    (word) => !attitudePattern.test(word),
  );
  const missing = rest.filter((word) => !isMentioned(matching.knowledge, word));
  if (rest.length < minRemainingWords || missing.length < rest.length) return finding;
  const words = matching.list(missing.slice(0, maxMissingWords).map((word) => matching.quote(word)));
  const reason = matching.say("alsoNothingOf", { reason: finding.reason, words });
  return { ...finding, verdict: "partial", reason };
}

/** "Satellite links (Iridium or Globalstar)": whoever has used the one has used what is asked for. */
function areExamplesInBrackets(text: string, options: readonly Skill[], { skills }: MatchContext): boolean {
  return [...text.matchAll(/\(([^()]*\b(?:or|oder)\b[^()]*)\)/g)].some(([, inside = ""]) =>
    skills.find(inside).some(({ key }) => options.some((option) => option.key === key)),
  );
}

/** The rest of a word after a name: "-regulated", "-compliant". */
const adjectivePattern = /^-\p{Ll}{3,20}/u;

/** "(e.g. DCB0129 or ISO 14971)" */
const givenExamplesPattern = /\((?:e\.\s?g\.?|for example|for instance|such as|z\.\s?b\.)[^()]*\)/gi;
/** Words on how well a skill is known, and on attitudes to it. */
const attitudePattern =
  /'|^(?:fluen\w+|proficien\w+|expert\w*|mandatory|comfort\w*|confiden\w+|(?:un)?afraid|ashamed|mind|enjoy\w*|happy|love\w*|thing|whole)$/i;
/** A single word beside a skill may be a manner of speaking. */
const minRemainingWords = 2;
const maxMissingWords = 3;

interface SkillDemand {
  practice: boolean;
  similar: boolean;
  /** A certificate is asked for. */
  certified?: boolean;
}

const certificatePattern = /\b(?:qualifications?|certificat\w+|certified|accredit\w+|ticket|zertifi\w+)\b/i;

/** The owner's certificates in a skill. */
function fromCertificates(matching: MatchContext, { key }: Skill): Finding | undefined {
  const held = matching.knowledge
    .of("certificate")
    .filter(({ name }) => matching.skills.find(name).some((mention) => mention.key === key));
  if (held.length === 0) return undefined;
  const reason = matching.say("lists", { names: matching.list(held.map(({ name }) => name)) });
  return { verdict: "met", reason, receipts: held.map(nameReceipt) };
}

const verdictsBestFirst = ["met", "partial", "conflict", "no_evidence", "not_public"];

/** The best finding on one of the options. */
export function judgeSkills(matching: MatchContext, options: readonly Skill[], demand: SkillDemand): Finding {
  if (options.length === 0) return noEvidence("");
  const judged = (asked: SkillDemand) =>
    bestOf(
      verdictsBestFirst,
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

function judgeSkill(matching: MatchContext, skill: Skill, demand: SkillDemand): Finding {
  const own = matching.skills.uses(skill.key);
  const relatedSkills = matching.skills
    .shownBy(skill.key)
    .filter(({ key }) => matching.skills.uses(key).length > 0);
  const byCertificate = demand.certified ? fromCertificates(matching, skill) : undefined;
  if (byCertificate) return byCertificate;
  const byOwnUses = fromUses(matching, skill, own, demand);
  // The use of a related skill says more than a sentence that mentions the concept.
  const byRelatedSkills = skill.concept
    ? fromRelatedSkills(matching, skill, relatedSkills, demand)
    : undefined;
  if (byRelatedSkills) return byRelatedSkills;
  if (byOwnUses?.verdict === "met") return byOwnUses;
  const [denied] = matching.skills.denials(skill.key);
  if (denied) {
    const reason = matching.say("deniedSkill", { name: skill.name });
    return { verdict: "conflict", reason, receipts: [denied] };
  }
  return (
    fromRelatedSkills(matching, skill, relatedSkills, demand) ??
    byOwnUses ??
    fromDeniedField(matching, skill) ??
    fromBase(matching, skill) ??
    fromRelatives(matching, skill, demand)
  );
}

/** Denied with its field: an owner who has made no mobile apps has made none for iOS. */
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

/** In part, by the skill it is a variant of: EKS is managed Kubernetes. */
function fromBase(matching: MatchContext, { name, variantOf = [] }: Skill): Finding | undefined {
  for (const key of variantOf) {
    const uses = matching.skills.uses(key).filter(({ role }) => role !== "mentioned");
    const base = matching.skills.get(key);
    if (!base || uses.length === 0) continue;
    const reason = matching.say("formOf", { name, base: base.name });
    return { verdict: "partial", reason, receipts: receiptsOf(uses).slice(0, 2) };
  }
  return undefined;
}

/** What the uses of the skill itself show; undefined when there are none. */
function fromUses(
  matching: MatchContext,
  skill: Skill,
  uses: readonly Use[],
  { practice }: SkillDemand,
): Finding | undefined {
  const { name } = skill;
  const receipts = receiptsOf(uses);
  const worked = usesInWork(uses);
  if (worked.length > 0) return { verdict: "met", reason: reasonOfUse(matching, skill, uses), receipts };
  const listed = uses.find(({ role }) => role === "skills");
  const certificate = practice ? undefined : fromCertificates(matching, skill);
  if (certificate) return certificate;
  if (listed) {
    const group = listed.entity.name;
    const reason = matching.say("onlyListed", { name, group });
    return { verdict: practice ? "partial" : "met", reason, receipts };
  }
  if (uses.length === 0) return undefined;
  const where = matching.listSome(titles(uses), 2);
  const reason = matching.say("onlyMentioned", { name, where });
  return { verdict: "partial", reason, receipts };
}

/** Met by skills that show it: PostgreSQL for "relational databases". */
function fromRelatedSkills(
  matching: MatchContext,
  { name }: Skill,
  shown: readonly Skill[],
  demand: SkillDemand,
): Finding | undefined {
  const found = shown
    .map((skill) => ({ skill, finding: fromUses(matching, skill, matching.skills.uses(skill.key), demand) }))
    .filter(({ finding }) => finding?.verdict === "met");
  if (found.length === 0) return undefined;
  const names = matching.listSome(found.map(({ skill }) => skill.name));
  const uses = found.flatMap(({ skill }) => matching.skills.uses(skill.key));
  const reason =
    usesInWork(uses).length > 0
      ? matching.say("shownByUse", { name, names, span: spanOf(matching, uses) })
      : matching.say("onlyListedThings", { name, names });
  return {
    verdict: "met",
    reason,
    receipts: found.flatMap(({ finding }) => finding?.receipts.slice(0, 1) ?? []),
  };
}

/** Not met by another skill of the same family, but a reader may want to know of it. */
function fromRelatives(matching: MatchContext, skill: Skill, { similar }: SkillDemand): Finding {
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
  const isEnough = similar && usesInWork(matching.skills.uses(relative.key)).length > 0;
  return { verdict: isEnough ? "met" : "no_evidence", reason, receipts };
}

function reasonOfUse(matching: MatchContext, { name, concept }: Skill, uses: readonly Use[]): string {
  const { entries } = usageOf(uses);
  const dated = entries.map(({ title }) => title);
  const where = matching.listSome([...new Set([...dated, ...titles(usesInWork(uses))])]);
  const subject = concept ? upperFirst(name) : name;
  return matching.say(concept ? "shownIn" : "usedIn", { name: subject, where, span: spanOf(matching, uses) });
}

function spanOf(matching: MatchContext, uses: readonly Use[]): string {
  const { since, until } = usageOf(uses);
  if (!since) return "";
  return matching.say("span", { since: matching.date(since), until: matching.date(until) });
}

function usesInWork(uses: readonly Use[]): Use[] {
  return uses.filter(({ role }) => role === "work" || role === "stack");
}

/** One receipt for each entity, so that three receipts are three entities. */
function receiptsOf(uses: readonly Use[]): Receipt[] {
  const places = new Map<string, Receipt>();
  for (const { entity, receipt } of uses) if (!places.has(entity.id)) places.set(entity.id, receipt);
  return [...places.values()];
}

function titles(uses: readonly Use[]): string[] {
  return [...new Set(uses.map(({ entity }) => entity.title))];
}
