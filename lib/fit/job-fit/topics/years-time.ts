import { type Entity, type Fact, isCurrent } from "@/lib/knowledge";
import { fold, sentences, terms } from "@/lib/language";
import { entriesWhere } from "../../evidence/entries";
import { nameReceipt, type Receipt, receiptOf } from "../../evidence/receipts";
import { similarTerms } from "../../evidence/similar-terms";
import type { Skill } from "../../evidence/skills";
import { denies } from "../../evidence/tone";
import { isPaid, type Usage, usageOfEntries } from "../../evidence/usage";
import type { MatchContext } from "../ask";
import type { Domain } from "../domains";
import { numberOf, numberWords } from "../numbers";
import { professionsIn } from "../professions";

/** What the years of experience are in. */
export type Subject =
  | { type: "skills"; options: Skill[] }
  | { type: "profession"; profession: string }
  | { type: "domain"; domain: Domain }
  | { type: "words"; stems: string[]; activity: string }
  | { type: "any" };

/** Years of something, as dated entries show them. */
export interface TimeOfUse extends Usage {
  /** What was counted, in the reader's language. */
  what: string;
  receipts: Receipt[];
  /** Where a number of years is stated in words. */
  stated?: { years: number; receipt: Receipt };
  /** It is named, though no dated entry shows it. */
  named?: Receipt;
}

/** The time in a subject that the portfolio shows. */
export function timeOfUse(matching: MatchContext, subject: Subject, paidOnly: boolean): TimeOfUse {
  switch (subject.type) {
    case "skills":
      return longestSkillTime(matching, subject.options, paidOnly);
    case "profession":
      return professionTime(matching, subject.profession);
    case "domain":
      return entriesTime(
        matching,
        matching.asked.fields[subject.domain.key],
        entriesWhere(matching.knowledge, ({ text }) => subject.domain.pattern.test(fold(text))),
        paidOnly,
      );
    case "words":
      return longerTime(
        entriesTime(matching, matching.say("fittingWork"), wordEntries(matching, subject.stems), paidOnly),
        headlineTime(matching, subject.stems),
      );
    case "any":
      return {
        ...entitiesTime(matching.say("paidWork"), matching.knowledge.of("work")),
        stated: statedYears(matching, (sentence) =>
          /\byears? of (?:(?:paid|professional|work|industry|relevant) )*(?:experience|work)\b|Jahre (?:Berufs)?erfahrung/i.test(
            sentence,
          ),
        ),
      };
  }
}

/** The time of the skill used longest, of skills of which one is enough. */
function longestSkillTime(matching: MatchContext, options: readonly Skill[], paidOnly: boolean): TimeOfUse {
  const times = options
    .map((skill) => skillTime(matching, skill, paidOnly))
    .sort((a, b) => b.months - a.months);
  const best = times[0]!;
  const names = matching.list(
    options.map(({ name }) => name),
    true,
  );
  return best.months > 0 ? best : { ...best, what: names, named: times.find(({ named }) => named)?.named };
}

function skillTime(matching: MatchContext, skill: Skill, paidOnly: boolean): TimeOfUse {
  const uses = [skill, ...matching.skills.shownBy(skill.key)].flatMap(({ key }) => matching.skills.uses(key));
  const jobs = matching.knowledge.of("work");
  const dated = uses
    .filter(({ role }) => role === "stack" || role === "work")
    .filter(({ entity }) => !paidOnly || isPaid(entity, jobs));
  const usage = usageOfEntries(dated.map(({ entity }) => entity));
  const newest = usage.entries.flatMap((entity) => dated.find((use) => use.entity === entity)?.receipt ?? []);
  return {
    ...usage,
    what: skill.name,
    receipts: firstTwoAndLast(newest),
    stated: statedYears(matching, (sentence) =>
      matching.skills.find(sentence).some(({ key }) => key === skill.key),
    ),
    named: uses[0]?.receipt,
  };
}

function professionTime(matching: MatchContext, profession: string): TimeOfUse {
  const isOfProfession = (text: string) => professionsIn(text).includes(profession);
  const jobs = jobsWhere(matching, isOfProfession(headlineOf(matching)), isOfProfession);
  return {
    ...entitiesTime(matching.say("suchPosition"), jobs),
    stated: statedYears(matching, isOfProfession),
  };
}

function headlineOf({ knowledge }: MatchContext): string {
  return knowledge.person.facts.find(({ slot }) => slot === "label")?.text ?? "";
}

/** The jobs whose position fits, with those that go on where the headline does. */
function jobsWhere(
  { knowledge }: MatchContext,
  withCurrent: boolean,
  fits: (position: string) => boolean,
): Entity[] {
  return knowledge
    .of("work")
    .filter(
      (job) =>
        (withCurrent && isCurrent(job)) ||
        job.facts.some(({ slot, text }) => slot === "position" && fits(text)),
    );
}

function longerTime(one: TimeOfUse, other: TimeOfUse | undefined): TimeOfUse {
  return other && other.months > one.months ? other : one;
}

/**
 * The time in the work that the owner's headline names: "security roles" of a "Security auditor" are the present job and those
 * whose title has a word of the headline. Undefined where the headline doesn't name what is asked for.
 */
function headlineTime(matching: MatchContext, stems: readonly string[]): TimeOfUse | undefined {
  const named = new Set(terms(headlineOf(matching)));
  const names = (each: string) => [each, ...similarTerms(each)].some((other) => named.has(other));
  const specific = stems.filter((each) => !activityStems.has(each));
  if (specific.length === 0 || !specific.every(names)) return undefined;
  const jobs = jobsWhere(matching, true, (position) => terms(position).some((each) => named.has(each)));
  return entitiesTime(matching.say("fittingWork"), jobs);
}

/** "Embedded development" is what an embedded engineer does. */
const activityStems = new Set(terms("development engineering programming design work practice research"));

/** The time that these entries cover together. */
export function entitiesTime(what: string, jobs: readonly Entity[]): TimeOfUse {
  const usage = usageOfEntries(jobs);
  return { ...usage, what, receipts: firstTwoAndLast(usage.entries).flatMap(periodReceipts) };
}

function entriesTime(
  matching: MatchContext,
  what: string,
  found: { entity: Entity; fact: Fact }[],
  paidOnly: boolean,
): TimeOfUse {
  const jobs = matching.knowledge.of("work");
  const counted = found.filter(({ entity }) => !paidOnly || isPaid(entity, jobs));
  const usage = usageOfEntries(counted.map(({ entity }) => entity));
  const receipts = usage.entries.flatMap((entity) =>
    counted.filter((each) => each.entity === entity).map(({ fact }) => receiptOf(fact)),
  );
  return { ...usage, what, receipts: firstTwoAndLast(receipts) };
}

/** Entries that hold most of the words asked for, and the rarest of them: "data" alone makes nothing railway data. */
function wordEntries(matching: MatchContext, stems: readonly string[]): { entity: Entity; fact: Fact }[] {
  const minMatches = Math.ceil(stems.length / 2);
  const found = stems.map((stem) => {
    const like = [stem, ...similarTerms(stem)];
    return entriesWhere(matching.knowledge, ({ text }) => terms(text).some((each) => like.includes(each)));
  });
  const [rarest = []] = [...found].sort((a, b) => a.length - b.length);
  return rarest.filter(
    ({ entity }) =>
      found.filter((each) => each.some((other) => other.entity === entity)).length >= minMatches,
  );
}

const statedYearsPattern = new RegExp(
  `\\b((?<![\\d.,])\\d{1,2}(?:[.,]\\d)?|${numberWords})\\+? (?:years?|jahren?|jahre)\\b(?! (?:ago|old|of age|later|earlier|before|alt|später|zuvor)\\b)`,
  "iu",
);

/** "I have eight years of Python behind me"; "just under", "almost" and "eight years ago" are not that. */
function statedYears(matching: MatchContext, fits: (sentence: string) => boolean): TimeOfUse["stated"] {
  const texts = matching.knowledge.passages.filter(
    ({ entity, slot }) =>
      entity.kind === "faq" ||
      (entity.kind === "person" && slot !== "location") ||
      (entity.kind === "work" && slot === "summary"),
  );
  for (const { text, url, entity } of texts) {
    for (const sentence of sentences(text)) {
      const match = statedYearsPattern.exec(sentence);
      if (
        !match ||
        denies(sentence) ||
        !/experience|\bI\b|erfahrung|with|of|in\b/i.test(sentence) ||
        !fits(sentence)
      )
        continue;
      if (
        /\b(?:under|almost|nearly|less than|fast|knapp|last|past|in the|for the|after|vor)\s*$/i.test(
          sentence.slice(0, match.index),
        )
      )
        continue;
      const years = numberOf((match[1] ?? "").replace(",", "."));
      return { years, receipt: { url, title: entity.title, quote: sentence.slice(0, 280) } };
    }
  }
  return undefined;
}

function periodReceipts(entity: Entity): Receipt[] {
  const period = entity.facts.find(({ slot }) => slot === "period");
  return period ? [receiptOf(period)] : [nameReceipt(entity)];
}

/** The newest two and the oldest: between them they show the span. */
function firstTwoAndLast<Item>(items: readonly Item[]): Item[] {
  return items.filter((_, at) => at < 2 || at === items.length - 1);
}
