import type { Entity, Fact } from "@/lib/knowledge";
import { fold, sentences } from "@/lib/language";
import { entriesWhere } from "../../evidence/entries";
import { type Receipt, receiptOf } from "../../evidence/receipts";
import { specificWordsOf } from "../../evidence/support";
import { denies } from "../../evidence/tone";
import { usageOfEntries } from "../../evidence/usage";
import { type Ask, type Finding, type MatchContext, noEvidence, type Segment } from "../ask";
import { type Domain, domains, domainsIn } from "../domains";
import { askOf, bestOf } from ".";
import { judgeByWording } from "./duties";

const fieldCuePattern =
  /\b(?:experience|background|industry|industries|sector|employment|employers?|jobs?|domain|interest|passion|curious|excited|care about|know(?:s|ing|ledge)?|worked|environment|settings?|understanding|(?:previous|prior|past|earlier|former) (?:[\p{L}-]+ )?(?:roles?|posts?|positions?|service|careers?|stints?|spells?)|(?:time|years?|months|a spell|a stint|a season) (?:spent )?(?:in|at|with|on|among)|familiar\w*|ideally|preferably|idealerweise|erfahrung\w*|branche|umfeld|bereich|interesse|kenntnisse)\b/u;

/** The most words of an item that only names fields: "insurance" names one, "energy or utilities" two. */
const maxBareWords = 2;
/** What joins fields, and a label before them: "Domain: health care", where a table has its columns on one line. */
const joiningPattern = /^[^|:]{3,20}[|:]\s*|\s*[|(].*$|(?<!\p{L})(?:and|or|und|oder)(?!\p{L})|[/&,]/giu;

/** "The Medical Device Regulation" is a text to know, and not a field to have worked in. */
const regulationPattern =
  /(?:\p{Lu}[\p{L}-]+ ){1,4}(?:Regulations?|Directives?|Act|Code|Ordinance|Standards?|Verordnung|Gesetz)(?!\p{L})/gu;

/** A field of business: "background in health care". */
export function domainAsks(segment: Segment): Ask[] {
  const { folded } = segment;
  const isBare = segment.text.replace(joiningPattern, " ").trim().split(/\s+/).length <= maxBareWords;
  if (!segment.wanted || segment.section === "duties" || !(fieldCuePattern.test(folded) || isBare)) return [];
  const regulated = regulatedPattern.exec(folded)?.[0];
  if (regulated) return [regulatedAsk(segment, regulated)];
  const found = domainsIn(segment.text.replace(regulationPattern, " "));
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

const regulatedPattern =
  /\b(?:highly |heavily )?regulated (?:industr(?:y|ies)|sectors?|markets?|environments?|fields?|domains?)\b/;
/** The fields in which an authority licenses or inspects what is sold. */
const regulatedFields = new Set<Domain["key"]>([
  "healthcare",
  "finance",
  "insurance",
  "energy",
  "telecom",
  "travel",
]);

/** "Experience in a regulated industry": any of those fields will do. */
function regulatedAsk(segment: Segment, name: string): Ask {
  const group = domains.filter(({ key }) => regulatedFields.has(key));
  return askOf(segment, {
    kind: "domain",
    key: "domain:regulated",
    name: () => name,
    judge: (matching) => judgeDomains(matching, group, segment.text),
  });
}

const describedPattern =
  /\b(?:clinical|medical|patients?|hospital|health|bank(?:ing)?|payments?|security|insurance) (?:safety|terminolog\w+|data|records?|information|codes?|coding|standards?|trials?|apps?|guidelines?|pathways?|documentation|notes?|governance|imag\w+|risk)\b/;

/** Whether a field of business only tells what kind of thing is meant: "clinical safety", "patient data". */
export function namesFieldAsAdjective({ folded }: Segment): boolean {
  return describedPattern.test(folded);
}

const verdictsBestFirst = ["met", "partial", "conflict", "no_evidence"];

function judgeDomains(matching: MatchContext, asked: readonly Domain[], text: string): Finding {
  const best = bestOf(
    verdictsBestFirst,
    asked.map((each) => judgeDomain(matching, each)),
  );
  return best.verdict === "no_evidence" && asksForMore(text, asked)
    ? judgeByWording({ text, isDuty: false }).judge(matching)
    : best;
}

/** "A good understanding of radio propagation from HF to SHF" is no work in broadcasting: it says more than a field. */
function asksForMore(text: string, asked: readonly Domain[]): boolean {
  const rest = specificWordsOf(text).filter((word) => !asked.some(({ pattern }) => pattern.test(fold(word))));
  return rest.filter((word) => !fieldCuePattern.test(fold(word))).length >= minExtraWords;
}

const minExtraWords = 2;

/**
 * Whether jobs, projects or voluntary work are of a field of business. A sentence that denies it wins over all but a job;
 * for an owner of another profession it is met in part at most.
 */
export function judgeDomain(matching: MatchContext, domain: Domain): Finding {
  const name = matching.asked.fields[domain.key];
  const found = entriesWhere(matching.knowledge, ({ text }) => domain.pattern.test(fold(text)), [
    "work",
    "project",
    "volunteer",
  ]);
  const denied = findFieldDenial(matching, domain);
  if (denied && found.every(({ entity }) => entity.kind !== "work")) {
    const quote = matching.quote(denied.quote);
    const reason = matching.say("onField", { name, quote });
    return { verdict: "conflict", reason, receipts: [denied] };
  }
  if (found.length > 0) return findingOfWork(matching, name, found);
  return noEvidence(matching.say("noWorkIn", { name }));
}

function findingOfWork(
  matching: MatchContext,
  name: string,
  found: { entity: Entity; fact: Fact }[],
): Finding {
  const where = matching.listSome([...new Set(found.map(({ entity }) => entity.title))]);
  const { months } = usageOfEntries(found.map(({ entity }) => entity));
  const span = months > 0 ? matching.say("inAll", { time: matching.duration(months) }) : "";
  const otherwise = matching.job.isOtherProfession ? matching.say("inOtherProfession") : "";
  const reason = matching.say("workIn", { name, where, span, otherwise });
  const receipts = found.map(({ fact }) => receiptOf(fact));
  return { verdict: matching.job.isOtherProfession ? "partial" : "met", reason, receipts };
}

/** "I have not worked in finance." */
function findFieldDenial(matching: MatchContext, domain: Domain): Receipt | undefined {
  for (const { entity, text, url } of matching.knowledge.passages) {
    if (entity.kind !== "faq" && entity.kind !== "person") continue;
    const quote = sentences(text).find((sentence) => denies(sentence) && domain.pattern.test(fold(sentence)));
    if (quote) return { url, title: entity.title, quote };
  }
  return undefined;
}
