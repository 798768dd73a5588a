import { withFullMonths } from "@/lib/content";
import { answered, cite, citeName, notFound } from "../../draft";
import { subjects } from "../../read/select";
import { periodEvidence } from "../../speak/lines";
import { endSentence, escapeMarkdown } from "../../speak/voice";
import { asks, type Intent, words } from "../intent";

const validityPattern =
  /\b(?:expir\w*|valid\w*|renew\w*|laps\w*|recertif\w*|good (?:until|for)|runs out|(?:until|through) (?:\w+ )?\d{4})\b/i;

const renewalDatePattern =
  /^(?:and |so )?(?:when|which year|what year|in (?:which|what) year) (?:did|was|has|were) .*\b(?:renew|recertif)/;

/** Whether a certificate is still valid, by the fields of its entry. */
export const validity: Intent = {
  id: "validity",
  examples: [
    "Is the FHIR Implementation Practitioner certificate still valid?",
    "When does the FHIR Implementation Practitioner certificate expire?",
    "Has the FHIR Implementation Practitioner certificate been renewed?",
  ],
  claim: asks(
    "@certificate .. (valid|active|current|expire*|expiry|renew*|lapse*|out of date|up to date|still)",
    "(valid|active|expire*|expiry|renew*|lapse*) .. @certificate",
  ),
  words: words("valid active current still expi* rene* laps* date certificate"),
  answer: (question, context) => {
    const [entity] = subjects(question, context, ["certificate"]);
    if (!entity) return undefined;
    // The date of the entry is that of the renewal.
    if (renewalDatePattern.test(question.plain) && entity.period)
      return answered(
        `${escapeMarkdown(entity.name)}: **${withFullMonths(entity.period.display)}**.`,
        periodEvidence(entity),
        { topic: entity },
      );
    const facts = entity.facts.filter(
      ({ slot, text, label }) =>
        slot !== "title" && (validityPattern.test(text) || validityPattern.test(label)),
    );
    if (facts.length === 0)
      return notFound(context.site, `whether ${entity.name} is still valid`, { topic: entity });
    const lines = facts.map(({ label, text }) =>
      endSentence(`${validityPattern.test(text) ? "" : `${label}: `}${escapeMarkdown(text)}`),
    );
    return answered(
      `**${escapeMarkdown(entity.name)}**: ${lines.join(" ")}`,
      [...facts.map((fact) => cite(fact)), citeName(entity)],
      { topic: entity },
    );
  },
};
