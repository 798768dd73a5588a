import { sentences } from "@/lib/language";
import { type Receipt, receiptOf, shorten } from "../../evidence/receipts";
import type { Screened } from "../../evidence/screening";
import { denies } from "../../evidence/tone";
import { type Finding, type MatchContext, noEvidence, type Term } from "../ask";

/** A finding on a public fact: its words, and its receipts. */
export function fromFact(
  matching: MatchContext,
  fact: Extract<Screened, { state: "public" }>,
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

/** What the résumé or the FAQ says in the owner's own words, where no screening fact does. */
export function fromProse(matching: MatchContext, pattern: RegExp, what: Term): Finding {
  const said = saidInProse(matching, (sentence) => pattern.test(sentence));
  return said
    ? fromSaid(matching, said, denies(said.quote) ? "conflict" : "partial")
    : noEvidence(matching.say("nothingAbout", { what: matching.term(what) }));
}

/** A finding on a sentence in the owner's own words. */
export function fromSaid(matching: MatchContext, said: Receipt, verdict: Finding["verdict"]): Finding {
  return { verdict, reason: matching.say("says", { quote: matching.quote(said.quote) }), receipts: [said] };
}

/** The first sentence of the summary or the FAQ that says something. */
export function saidInProse(
  { knowledge }: MatchContext,
  says: (sentence: string) => boolean,
): Receipt | undefined {
  for (const { entity, slot, text, url } of knowledge.passages) {
    if (!(entity.kind === "faq" || (entity.kind === "person" && slot === "summary"))) continue;
    const quote = sentences(text).find(says);
    if (quote) return { url, title: entity.title, quote };
  }
  return undefined;
}
