import type { Entity, Fact } from "@/lib/knowledge";
import { fold } from "@/lib/language";
import { answered, type Context, cite, type Draft, factsOf } from "../../draft";
import { linkTo } from "../../speak/lines";
import { draftFromSummary } from "../entry/quotes";
import { asks, type Intent, words } from "../intent";

/** "How far ahead of the release did she contact them?" */
const doneByOwnerPattern = /\b(?:did|has|have|had|was) P (?:\w+ )?(?:contact|reach|message|hire)/;

export const contact: Intent = {
  id: "contact",
  examples: ["How can I contact Maren?", "What is the best way to reach her?", "How do I get in touch?"],
  claim: asks(
    "(contact|reach|get in touch with|get [a] hold of|get ahold of|write to|message|talk to|hire) P", // How can I reach her?
    "contact [detail|details|info*]",
    "(get in touch|reach out)",
    "best way to (reach|contact)",
    "(address|where|channel) to (write|write to|reach|send|contact|message) .. P",
  ),
  words: words(
    "address channel send write contact reach touch ahold message talk hire next step like want proceed inf*",
  ),
  answer: ({ plain }, context) => (doneByOwnerPattern.test(plain) ? undefined : contactAnswer(context)),
};

/** How owners state the way they prefer to be reached: "Here are the channels I recommend: Matrix, then mail." */
const preferencePattern =
  /\b(?:best|easiest|quickest|preferred) (?:way|place) to (?:reach|contact|get (?:in touch|hold))\b|\bprefer(?:red)?\b.{0,40}\b(?:contact|e-?mail|messages?|channels?)\b|\bchannels? (?:that )?I (?:recommend|prefer|use)\b|\b(?:reach|contact|message|email|find|ping|write to) me (?:on|at|via|by|through|over)\b/i;

const contactPrior = 0.93;

/** The owner's statement on contact and the email address, without repeating one that is the same or part of the other. */
function mergeStatedAndEmail({ facts }: Entity, own: readonly Fact[]): Fact[] {
  const emails = own.filter(({ slot }) => slot === "email");
  const statedFacts = facts.filter(({ text }) => !emails.some((email) => fold(email.text) === fold(text)));
  const rest = emails.filter(
    (email) => !statedFacts.some(({ text }) => fold(text).includes(fold(email.text))),
  );
  return [...statedFacts, ...rest];
}

function contactAnswer({ site }: Context): Draft | undefined {
  const { person } = site.knowledge;
  const stated = site.knowledge.of("screening").find((entity) => entity.id === "fact:contact");
  const preferred = stated ? undefined : draftFromSummary(preferencePattern, site, contactPrior);
  const own = factsOf(person, "email", "phone", "url").slice(0, 3);
  const all: Fact[] = stated
    ? mergeStatedAndEmail(stated, own)
    : [...own, ...factsOf(person, "profile").slice(0, 3)];
  if (all.length === 0) return undefined;
  const lines = all.map((fact) =>
    fact.entity === person ? `- ${fact.label}: ${linkTo(fact)}` : `${fact.text}`,
  );
  const intro = stated ? "" : `${site.voice.say("{S's}")} contact details:\n`;
  const lead = preferred ? `${preferred.text}\n\n` : "";
  return answered(
    `${lead}${intro}${lines.join("\n")}`,
    [...(preferred?.evidence ?? []), ...all.map((fact) => cite(fact))],
    { topic: person, prior: contactPrior },
  );
}
