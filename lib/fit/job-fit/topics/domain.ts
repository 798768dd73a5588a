import type { Entity, Fact } from "@/lib/knowledge";
import { fold, sentences } from "@/lib/language";
import { entriesWhere } from "../../evidence/entries";
import { type Receipt, receiptOf } from "../../evidence/receipts";
import { denies } from "../../evidence/tone";
import { usageOfEntries } from "../../evidence/usage";
import { type Ask, type Desk, type Finding, noEvidence, type Segment } from "../ask";
import { type Domain, domainsIn } from "../domains";
import { askOf, bestOf } from ".";

const cue =
  /\b(?:experience|background|industry|industries|sector|employment|employers?|jobs?|domain|interest|passion|curious|excited|care about|know(?:s|ing|ledge)?|worked|environment|settings?|understanding|(?:previous|prior|past|earlier|former) (?:[\p{L}-]+ )?(?:roles?|posts?|positions?|service|careers?|stints?|spells?)|(?:time|years?|months|a spell|a stint|a season) (?:spent )?(?:in|at|with|on|among)|familiar\w*|ideally|preferably|idealerweise|erfahrung\w*|branche|umfeld|bereich|interesse|kenntnisse)\b/u;

/** "Insurance" in a list names a field by itself, "energy or utilities" two. */
const mostAlone = 2;
/** "Domain: health care", where a table has its columns on a line. */
const joining = /^[^|:]{3,20}[|:]\s*|\s*[|(].*$|(?<!\p{L})(?:and|or|und|oder)(?!\p{L})|[/&,]/giu;

/** A field of business: "background in health care". */
export function domainAsks(segment: Segment): Ask[] {
  const { folded } = segment;
  const alone = segment.text.replace(joining, " ").trim().split(/\s+/).length <= mostAlone;
  if (!segment.wanted || segment.section === "duties" || !(cue.test(folded) || alone)) return [];
  const found = domainsIn(segment.text);
  if (found.length === 0) return [];
  const either = found.length > 1 && /\b(?:or|oder)\b|\//.test(folded);
  const groups = either ? [found] : found.map((each) => [each]);
  return groups.map((group) =>
    askOf(segment, {
      kind: "domain",
      key: `domain:${group.map(({ key }) => key).join("|")}`,
      name: ({ asked }) => group.map((each) => asked.fields[each.key]).join(" / "),
      judge: (desk) => judgeDomains(desk, group),
    }),
  );
}

const better = ["met", "partial", "conflict", "no_evidence"];

function judgeDomains(desk: Desk, asked: readonly Domain[]): Finding {
  return bestOf(
    better,
    asked.map((each) => judgeDomain(desk, each)),
  );
}

/**
 * Whether jobs, projects or voluntary work are of a field of business. A sentence that denies it wins over all but a job;
 * for an owner of another profession it is met in part at most.
 */
export function judgeDomain(desk: Desk, domain: Domain): Finding {
  const name = desk.asked.fields[domain.key];
  const found = entriesWhere(desk.knowledge, ({ text }) => domain.words.test(fold(text)), [
    "work",
    "project",
    "volunteer",
  ]);
  const denied = denialOf(desk, domain);
  if (denied && found.every(({ entity }) => entity.kind !== "work")) {
    const quote = desk.quote(denied.quote);
    const reason = desk.say("onField", { name, quote });
    return { verdict: "conflict", reason, receipts: [denied] };
  }
  if (found.length > 0) return shownDomain(desk, name, found);
  return noEvidence(desk.say("noWorkIn", { name }));
}

function shownDomain(desk: Desk, name: string, found: { entity: Entity; fact: Fact }[]): Finding {
  const where = desk.some([...new Set(found.map(({ entity }) => entity.title))]);
  const { months } = usageOfEntries(found.map(({ entity }) => entity));
  const span = months > 0 ? desk.say("inAll", { time: desk.duration(months) }) : "";
  const otherwise = desk.job.otherProfession ? desk.say("inOtherProfession") : "";
  const reason = desk.say("workIn", { name, where, span, otherwise });
  const receipts = found.map(({ fact }) => receiptOf(fact));
  return { verdict: desk.job.otherProfession ? "partial" : "met", reason, receipts };
}

/** "I have not worked in finance." */
function denialOf(desk: Desk, domain: Domain): Receipt | undefined {
  for (const { entity, text, url } of desk.knowledge.passages) {
    if (entity.kind !== "faq" && entity.kind !== "person") continue;
    const quote = sentences(text).find((sentence) => denies(sentence) && domain.words.test(fold(sentence)));
    if (quote) return { url, title: entity.title, quote };
  }
  return undefined;
}
