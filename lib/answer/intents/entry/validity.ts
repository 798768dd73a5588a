import { inFull } from "@/lib/content";
import { answered, cite, citeName, notFound } from "../../draft";
import { subjects } from "../../read/select";
import { periodEvidence } from "../../speak/lines";
import { escapeMarkdown, sentence } from "../../speak/voice";
import { asks, type Intent, words } from "../intent";

const saysHowLong =
  /\b(?:expir\w*|valid\w*|renew\w*|laps\w*|recertif\w*|good (?:until|for)|runs out|(?:until|through) (?:\w+ )?\d{4})\b/i;

const whenRenewed =
  /^(?:and |so )?(?:when|which year|what year|in (?:which|what) year) (?:did|was|has|were) .*\b(?:renew|recertif)/;

/** Whether a certificate still holds, by what its entry says of it. */
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
    // When it was renewed is the day that is given.
    if (whenRenewed.test(question.plain) && entity.period)
      return answered(
        `${escapeMarkdown(entity.name)}: **${inFull(entity.period.display)}**.`,
        periodEvidence(entity),
        { topic: entity },
      );
    const said = entity.facts.filter(
      ({ slot, text, label }) => slot !== "title" && (saysHowLong.test(text) || saysHowLong.test(label)),
    );
    if (said.length === 0)
      return notFound(context.site, `whether ${entity.name} is still valid`, { topic: entity });
    const told = said.map(({ label, text }) =>
      sentence(`${saysHowLong.test(text) ? "" : `${label}: `}${escapeMarkdown(text)}`),
    );
    return answered(
      `**${escapeMarkdown(entity.name)}**: ${told.join(" ")}`,
      [...said.map((fact) => cite(fact)), citeName(entity)],
      { topic: entity },
    );
  },
};
