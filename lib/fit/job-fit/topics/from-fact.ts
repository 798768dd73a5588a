import { sentences } from "@/lib/language";
import { receiptOf, shorten } from "../../evidence/receipts";
import type { Screened } from "../../evidence/screening";
import { denies } from "../../evidence/tone";
import { type Desk, type Finding, noEvidence, type Term } from "../ask";

/** A finding on a public fact: its words, and its receipts. */
export function fromFact(
  desk: Desk,
  fact: Extract<Screened, { state: "public" }>,
  verdict: Finding["verdict"],
): Finding {
  const [first] = fact.facts;
  const checked = first?.asOf && desk.date(first.asOf);
  const label = first && (checked ? desk.say("asOf", { label: first.label, date: checked }) : first.label);
  const quote = desk.quote(shorten(fact.text));
  const reason = label ? desk.say("saysUnder", { label, quote }) : desk.say("says", { quote });
  return { verdict, reason, receipts: fact.facts.map((each) => receiptOf(each)) };
}

/** What the résumé or the FAQ says in the owner's own words, where no screening fact does. */
export function fromProse(desk: Desk, pattern: RegExp, what: Term): Finding {
  for (const { entity, slot, text, url } of desk.knowledge.passages) {
    if (!(entity.kind === "faq" || (entity.kind === "person" && slot === "summary"))) continue;
    const quote = sentences(text).find((sentence) => pattern.test(sentence));
    if (quote)
      return {
        verdict: denies(quote) ? "conflict" : "partial",
        reason: desk.say("says", { quote: desk.quote(quote) }),
        receipts: [{ url, title: entity.title, quote }],
      };
  }
  return noEvidence(desk.say("nothingAbout", { what: desk.term(what) }));
}
