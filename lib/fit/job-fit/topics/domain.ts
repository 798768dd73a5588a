import type { Entity, Fact } from "@/lib/knowledge";
import { fold, sentences } from "@/lib/language";
import { specific } from "../../evidence/borne-out";
import { entriesWhere } from "../../evidence/entries";
import { type Receipt, receiptOf } from "../../evidence/receipts";
import { denies } from "../../evidence/tone";
import { usageOfEntries } from "../../evidence/usage";
import { type Ask, type Finding, type MatchContext, noEvidence, type Segment } from "../ask";
import { type Domain, domainsIn } from "../domains";
import { askOf, bestOf } from ".";
import { judgedByWords } from "./duties";

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
      judge: (matching) => judgeDomains(matching, group, segment.text),
    }),
  );
}

const better = ["met", "partial", "conflict", "no_evidence"];

function judgeDomains(matching: MatchContext, asked: readonly Domain[], text: string): Finding {
  const best = bestOf(
    better,
    asked.map((each) => judgeDomain(matching, each)),
  );
  return best.verdict === "no_evidence" && asksForMore(text, asked)
    ? judgedByWords({ text, isDuty: false }).judge(matching)
    : best;
}

/** "A good understanding of radio propagation from HF to SHF" is no work in broadcasting: it says more than a field. */
function asksForMore(text: string, asked: readonly Domain[]): boolean {
  const rest = specific(text).filter((word) => !asked.some(({ words }) => words.test(fold(word))));
  return rest.filter((word) => !cue.test(fold(word))).length >= fewestMore;
}

const fewestMore = 2;

/**
 * Whether jobs, projects or voluntary work are of a field of business. A sentence that denies it wins over all but a job;
 * for an owner of another profession it is met in part at most.
 */
export function judgeDomain(matching: MatchContext, domain: Domain): Finding {
  const name = matching.asked.fields[domain.key];
  const found = entriesWhere(matching.knowledge, ({ text }) => domain.words.test(fold(text)), [
    "work",
    "project",
    "volunteer",
  ]);
  const denied = denialOf(matching, domain);
  if (denied && found.every(({ entity }) => entity.kind !== "work")) {
    const quote = matching.quote(denied.quote);
    const reason = matching.say("onField", { name, quote });
    return { verdict: "conflict", reason, receipts: [denied] };
  }
  if (found.length > 0) return shownDomain(matching, name, found);
  return noEvidence(matching.say("noWorkIn", { name }));
}

function shownDomain(matching: MatchContext, name: string, found: { entity: Entity; fact: Fact }[]): Finding {
  const where = matching.some([...new Set(found.map(({ entity }) => entity.title))]);
  const { months } = usageOfEntries(found.map(({ entity }) => entity));
  const span = months > 0 ? matching.say("inAll", { time: matching.duration(months) }) : "";
  const otherwise = matching.job.otherProfession ? matching.say("inOtherProfession") : "";
  const reason = matching.say("workIn", { name, where, span, otherwise });
  const receipts = found.map(({ fact }) => receiptOf(fact));
  return { verdict: matching.job.otherProfession ? "partial" : "met", reason, receipts };
}

/** "I have not worked in finance." */
function denialOf(matching: MatchContext, domain: Domain): Receipt | undefined {
  for (const { entity, text, url } of matching.knowledge.passages) {
    if (entity.kind !== "faq" && entity.kind !== "person") continue;
    const quote = sentences(text).find((sentence) => denies(sentence) && domain.words.test(fold(sentence)));
    if (quote) return { url, title: entity.title, quote };
  }
  return undefined;
}
