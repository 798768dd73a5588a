import { type Entity, type Fact, fold, sentences, terms } from "@/lib/knowledge";
import { contentStems, entriesWhere, holdsStem } from "../../evidence/entries";
import { nameReceipt, type Receipt, receiptOf } from "../../evidence/receipts";
import type { Skill } from "../../evidence/skills";
import { denies } from "../../evidence/tone";
import { isPaid, type Usage, usageOfEntries } from "../../evidence/usage";
import { type Ask, type Desk, type Finding, noEvidence, type Segment } from "../ask";
import { type Domain, domainsIn } from "../domains";
import { professionOf, professionsIn } from "../professions";
import { askOf, type Reading } from "../topics";
import { judgeDomain } from "./domain";
import { type SkillGroup, skillGroups } from "./skill-lists";

const numbers: Record<string, number> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  fifteen: 15,
  twenty: 20,
  ein: 1,
  zwei: 2,
  drei: 3,
  vier: 4,
  fünf: 5,
  sechs: 6,
  sieben: 7,
  acht: 8,
  neun: 9,
  zehn: 10,
  zwölf: 12,
  several: 3,
  multiple: 3,
  mehrere: 3,
};
const written = Object.keys(numbers).join("|");
const yearsPattern = new RegExp(
  `\\b(\\d{1,2}|${written})(?:\\s?(?:-|–|to|bis|\\()\\s?\\d{1,2}\\)?)?\\s?\\+?\\s?(?:(?:or|and) more |plus |oder mehr |full |volle )?(?:-\\s?)?(?:years?|yrs?\\.?|jahren?|jahre)(?![-\\p{L}])['’]?\\+?|\\b(mehrjährige[rn]?)\\b`,
  "iu",
);

/** What the years are years of. */
type Subject =
  | { type: "skills"; options: Skill[] }
  | { type: "profession"; profession: string }
  | { type: "domain"; domain: Domain }
  | { type: "words"; stems: string[] }
  | { type: "any" };

export interface YearsRead {
  asks: Ask[];
  /** The stretches of the segment that are read, so that no other topic reads them again. */
  taken: [number, number][];
}

/** "5+ years of TypeScript", "mindestens 3 Jahre Berufserfahrung als Entwickler". */
export function yearsAsks(segment: Segment, { skills }: Reading): YearsRead {
  const { text } = segment;
  const match = yearsPattern.exec(text);
  const none = { asks: [], taken: [] };
  if (!match || !isAsked(segment, match)) return none;
  const years = match[2] ? 3 : (numbers[(match[1] ?? "").toLowerCase()] ?? Number(match[1]));
  const end = match.index + match[0].length;
  const rest = clauseAfter(text.slice(end));
  const groups = joined(
    skillGroups(rest, skills).filter(({ start }, at) => at > 0 || start < 80),
    rest,
  );
  const listed = groups.length > 0 ? groups : skillGroups(before(text, match.index), skills).slice(-1);
  const professional =
    /\b(?:professional|commercial|paid|industry|production|beruflich\w*|professionelle[rn]?)\b/i.test(text);
  if (listed.length > 0) {
    const follows = groups.length > 0;
    const asks = listed.map((group, at) => {
      const piece = follows && at === 0 ? text.slice(match.index, end + group.end) : undefined;
      return yearsAsk(segment, { type: "skills", options: group.options }, years, professional, piece);
    });
    return { asks, taken: [follows ? [end, end + groups.at(-1)!.end] : [0, match.index]] };
  }
  return {
    asks: [yearsAsk(segment, subjectOf(rest, text), years, professional)],
    taken: [[end, end + rest.length]],
  };
}

function isAsked({ text, wanted }: Segment, match: RegExpExecArray): boolean {
  const after = text.slice(match.index + match[0].length).trimStart();
  if (/^(?:old|of age|ago|alt\b|young|in a row|warranty|later|jung)/i.test(after)) return false;
  if (
    /\b(?:founded|established|last|past|next|for over|since|seit|über uns|we have|we've|we are|wir sind|contract|befristet)\b[^,]{0,30}$/i.test(
      text.slice(0, match.index),
    )
  )
    return false;
  return wanted || /experience|erfahrung/i.test(text);
}

/** The groups at the start that are one enumeration: the years are of each. */
function joined(groups: SkillGroup[], text: string): SkillGroup[] {
  const last = groups.findIndex(({ end }, at) => {
    const next = groups[at + 1];
    return !next || !/^\s*(?:,|,?\s*(?:and|und|sowie|&|\+))\s*$/i.test(text.slice(end, next.start));
  });
  return groups.slice(0, last + 1);
}

/** What follows, up to the end of the clause. */
function clauseAfter(text: string): string {
  const end = text.search(
    /[;.!?](?:\s|$)|[()]|\s[–—]\s|,\s*(?:(?:and|und)\s+)?(?:with|including|ideally|preferably|a|an|strong|fluent|you|must|mit|idealerweise|davon|sehr|gute)\b|\b(?:and|und) (?:a|an|you|strong|solid|good|excellent|fluent|familiarity|knowledge|experience|sehr|gute)\b/iu,
  );
  return (end < 0 ? text : text.slice(0, end)).slice(0, 160);
}

/** "TypeScript (5+ years)" and "TypeScript: 5 years". */
function before(text: string, index: number): string {
  const lead = text.slice(Math.max(0, index - 60), index);
  return /[(:–-]\s*(?:min(?:imum|\.|destens)?|at least)?\s*$/i.test(lead) ? lead : "";
}

function subjectOf(rest: string, text: string): Subject {
  const [domain] = domainsIn(rest);
  const profession = professionOf(rest) ?? professionOf(text);
  if (domain && !professionOf(rest)) return { type: "domain", domain };
  const stems = contentStems(rest).filter((stem) => !general.has(stem));
  if (profession) return { type: "profession", profession };
  return stems.length === 0 ? { type: "any" } : { type: "words", stems: stems.slice(0, 5) };
}

const general = new Set(
  terms(
    "professional work working experience relevant hands-on practical industry proven role roles similar position field area related comparable full-time commercial job history track record erfahrung berufserfahrung praktische einschlägige relevante vergleichbare position bereich in der im als mit von und on post-qualification overall total",
  ),
);

function yearsAsk(segment: Segment, subject: Subject, years: number, paidOnly: boolean, text?: string): Ask {
  return askOf(segment, {
    kind: "experience_years",
    key: `years:${keyOf(subject)}:${years}`,
    name: [`${years} years${of("of", nameOf(subject, 0))}`, `${years} Jahre${of("", nameOf(subject, 1))}`],
    text,
    judge: (desk) => judgeYears(desk, subject, years, paidOnly),
  });
}

function keyOf(subject: Subject): string {
  if (subject.type === "words") return subject.stems.join(" ");
  return subject.type === "profession" ? subject.profession : nameOf(subject, 0);
}

function of(preposition: string, name: string): string {
  return name && ` ${preposition} ${name}`.replace(/ {2,}/, " ");
}

function nameOf(subject: Subject, language: 0 | 1): string {
  if (subject.type === "skills") return subject.options.map(({ name }) => name).join(" / ");
  return subject.type === "domain" ? subject.domain.names[language] : "";
}

interface Time extends Usage {
  /** What was counted, in the reader's language. */
  what: string;
  receipts: Receipt[];
  /** Where a number of years is stated in words. */
  stated?: { years: number; receipt: Receipt };
  /** It is named, though no dated entry shows it. */
  named?: Receipt;
}

function judgeYears(desk: Desk, subject: Subject, years: number, paidOnly: boolean): Finding {
  const time = timeOf(desk, subject, paidOnly);
  const stated = time.stated && time.stated.years * 12 > time.months ? time.stated : undefined;
  if (stated && stated.years >= years) {
    const reason = desk.say(
      `The portfolio states ${stated.years} years of ${time.what}.`,
      `Das Portfolio nennt ${stated.years} Jahre ${time.what}.`,
    );
    return { verdict: "met", reason, receipts: [stated.receipt, ...time.receipts] };
  }
  if (time.months === 0 && subject.type === "domain") return judgeDomain(desk, subject.domain);
  if (time.months === 0) return undatedFinding(desk, time);
  const enough = time.months >= years * 12;
  return {
    verdict: enough ? "met" : "partial",
    reason: countedReason(desk, time, enough ? undefined : years),
    receipts: time.receipts,
  };
}

function undatedFinding(desk: Desk, { what, named }: Time): Finding {
  if (!named)
    return noEvidence(
      desk.say(`The portfolio shows no years of ${what}.`, `Das Portfolio zeigt keine Jahre mit ${what}.`),
    );
  const reason = desk.say(
    `${what} is named, but no dated entry tells for how long.`,
    `${what} ist genannt, aber kein datierter Eintrag zeigt, wie lange.`,
  );
  return { verdict: "partial", reason, receipts: [named] };
}

/** How it was computed, in one sentence. */
function countedReason(
  desk: Desk,
  { what, entries, months, since, until }: Time,
  asked: number | undefined,
): string {
  const names = desk.some(
    entries.map(({ title }) => title),
    2,
  );
  const english = `${entries.length === 1 ? "One dated entry" : `${entries.length} dated entries`} with ${what} (${names}, ${desk.month(since)} to ${desk.month(until)}) ${entries.length === 1 ? "covers" : "cover"} ${desk.duration(months)}, overlaps counted once`;
  const german = `${entries.length === 1 ? "Ein datierter Eintrag" : `${entries.length} datierte Einträge`} mit ${what} (${names}, ${desk.month(since)} bis ${desk.month(until)}) ${entries.length === 1 ? "umfasst" : "umfassen"} ${desk.duration(months)}, Überschneidungen einfach gezählt`;
  return asked === undefined
    ? `${desk.say(english, german)}.`
    : desk.say(`${english}; ${asked} years are asked.`, `${german}; gefragt sind ${asked} Jahre.`);
}

function timeOf(desk: Desk, subject: Subject, paidOnly: boolean): Time {
  switch (subject.type) {
    case "skills":
      return longestOf(desk, subject.options, paidOnly);
    case "profession":
      return professionTime(desk, subject.profession);
    case "domain":
      return entriesTime(
        desk,
        desk.say(...subject.domain.names),
        entriesWhere(desk.knowledge, ({ text }) => subject.domain.words.test(fold(text))),
        paidOnly,
      );
    case "words":
      return entriesTime(
        desk,
        desk.say("work that fits these words", "passender Arbeit"),
        wordEntries(desk, subject.stems),
        paidOnly,
      );
    case "any":
      return {
        ...jobsTime(desk, desk.say("paid work", "bezahlter Arbeit"), desk.knowledge.of("work")),
        stated: statedYears(desk, (sentence) =>
          /\byears? of (?:(?:paid|professional|work|industry|relevant) )*(?:experience|work)\b|Jahre (?:Berufs)?erfahrung/i.test(
            sentence,
          ),
        ),
      };
  }
}

/** Of skills of which one is enough, the one used longest. */
function longestOf(desk: Desk, options: readonly Skill[], paidOnly: boolean): Time {
  const times = options.map((skill) => skillTime(desk, skill, paidOnly)).sort((a, b) => b.months - a.months);
  const best = times[0]!;
  const names = desk.list(
    options.map(({ name }) => name),
    true,
  );
  return best.months > 0 ? best : { ...best, what: names, named: times.find(({ named }) => named)?.named };
}

function skillTime(desk: Desk, skill: Skill, paidOnly: boolean): Time {
  const uses = [skill, ...desk.skills.shownBy(skill.key)].flatMap(({ key }) => desk.skills.uses(key));
  const jobs = desk.knowledge.of("work");
  const dated = uses
    .filter(({ role }) => role === "stack" || role === "work")
    .filter(({ entity }) => !paidOnly || isPaid(entity, jobs));
  const usage = usageOfEntries(dated.map(({ entity }) => entity));
  const newest = usage.entries.flatMap((entity) => dated.find((use) => use.entity === entity)?.receipt ?? []);
  return {
    ...usage,
    what: skill.name,
    receipts: ends(newest),
    stated: statedYears(desk, (sentence) => desk.skills.find(sentence).some(({ key }) => key === skill.key)),
    named: uses[0]?.receipt,
  };
}

function professionTime(desk: Desk, profession: string): Time {
  const jobs = desk.knowledge
    .of("work")
    .filter(({ facts }) =>
      facts.some(({ slot, text }) => slot === "position" && professionsIn(text).includes(profession)),
    );
  return {
    ...jobsTime(desk, desk.say("such a position", "einer solchen Position"), jobs),
    stated: statedYears(desk, (sentence) => professionsIn(sentence).includes(profession)),
  };
}

function jobsTime(_: Desk, what: string, jobs: readonly Entity[]): Time {
  const usage = usageOfEntries(jobs);
  return { ...usage, what, receipts: ends(usage.entries).flatMap(periodReceipts) };
}

function entriesTime(
  desk: Desk,
  what: string,
  found: { entity: Entity; fact: Fact }[],
  paidOnly: boolean,
): Time {
  const jobs = desk.knowledge.of("work");
  const counted = found.filter(({ entity }) => !paidOnly || isPaid(entity, jobs));
  const usage = usageOfEntries(counted.map(({ entity }) => entity));
  const receipts = usage.entries.flatMap((entity) =>
    counted.filter((each) => each.entity === entity).map(({ fact }) => receiptOf(fact)),
  );
  return { ...usage, what, receipts: ends(receipts) };
}

/** Entries that hold most of the words asked for. */
function wordEntries(desk: Desk, stems: readonly string[]): { entity: Entity; fact: Fact }[] {
  const need = stems.length <= 2 ? stems.length : Math.ceil(stems.length * 0.6);
  return entriesWhere(desk.knowledge, ({ text }) => {
    const held = new Set(terms(text));
    return stems.filter((stem) => holdsStem(held, stem) === "exact").length >= need;
  });
}

const statedPattern = new RegExp(`\\b(\\d{1,2}|${written})\\+? (?:years?|jahren?|jahre)\\b`, "iu");

/** "I have eight years of Python behind me"; "just under" and "almost" are not that. */
function statedYears(desk: Desk, fits: (sentence: string) => boolean): Time["stated"] {
  const texts = desk.knowledge.passages.filter(
    ({ entity, slot }) =>
      entity.kind === "faq" ||
      (entity.kind === "person" && slot !== "location") ||
      (entity.kind === "work" && slot === "summary"),
  );
  for (const { text, url, entity } of texts) {
    for (const sentence of sentences(text)) {
      const match = statedPattern.exec(sentence);
      if (
        !match ||
        denies(sentence) ||
        !/experience|\bI\b|erfahrung|with|of|in\b/i.test(sentence) ||
        !fits(sentence)
      )
        continue;
      if (
        /\b(?:under|almost|nearly|less than|fast|knapp|last|past|in the|for the|after)\s*$/i.test(
          sentence.slice(0, match.index),
        )
      )
        continue;
      const years = numbers[match[1]!.toLowerCase()] ?? Number(match[1]);
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
function ends<Item>(items: readonly Item[]): Item[] {
  return items.length <= 3 ? [...items] : [items[0]!, items[1]!, items.at(-1)!];
}
