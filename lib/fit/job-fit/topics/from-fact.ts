import { sentences } from "@/lib/language";
import { type Receipt, receiptOf, shorten } from "../../evidence/receipts";
import type { ScreeningFact } from "../../evidence/screening";
import { denies } from "../../evidence/tone";
import { type Finding, type MatchContext, noEvidence, notPublic, type Term } from "../ask";

/** A finding that rests on a public fact, with its words as the reason. */
export function fromFact(
  matching: MatchContext,
  fact: Extract<ScreeningFact, { state: "public" }>,
  verdict: Finding["verdict"],
): Finding {
  const [first] = fact.facts;
  const checked = first?.asOf && matching.date(first.asOf);
  const label =
    first && (checked ? matching.say("asOf", { label: first.label, date: checked }) : first.label);
  const quote = matching.quote(shorten(fact.text));
  const reason = label ? matching.say("saysUnder", { label, quote }) : matching.say("says", { quote });
  return { verdict, reason, receipts: fact.facts.map((each) => receiptOf(each)) };
}

/** A finding on a screening fact alone: what isn't public is said to be so, and of a missing one there is no evidence. */
export function fromScreening(
  matching: MatchContext,
  fact: ScreeningFact,
  what: Term,
  verdictOn: (text: string) => Finding["verdict"],
): Finding {
  if (fact.state === "private") return notPublic(matching, fact.onRequest, what);
  return fact.state === "public"
    ? fromFact(matching, fact, verdictOn(fact.text))
    : noEvidence(matching.say("nothingAbout", { what: matching.term(what) }));
}

/** A finding from the summary or the FAQ, where no screening fact covers a term. */
export function fromProse(matching: MatchContext, pattern: RegExp, what: Term): Finding {
  const receipt = findInProse(matching, (sentence) => pattern.test(sentence));
  return receipt
    ? fromSentence(matching, receipt, denies(receipt.quote) ? "conflict" : "partial")
    : noEvidence(matching.say("nothingAbout", { what: matching.term(what) }));
}

/** A finding on a sentence in the owner's own words. */
export function fromSentence(matching: MatchContext, receipt: Receipt, verdict: Finding["verdict"]): Finding {
  const reason = matching.say("says", { quote: matching.quote(receipt.quote) });
  return { verdict, reason, receipts: [receipt] };
}

/** The first sentence of the summary or the FAQ that matches. */
export function findInProse(
  { knowledge }: MatchContext,
  matches: (sentence: string) => boolean,
): Receipt | undefined {
  for (const { entity, slot, text, url } of knowledge.passages) {
    if (!(entity.kind === "faq" || (entity.kind === "person" && slot === "summary"))) continue;
    const quote = sentences(text).find(matches);
    if (quote) return { url, title: entity.title, quote };
  }
  return undefined;
}
