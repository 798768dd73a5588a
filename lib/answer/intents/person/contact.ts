import type { Fact } from "@/lib/knowledge";
import { answered, type Context, cite, type Draft, factsOf } from "../../draft";
import { linkTo } from "../../speak/lines";
import { asks, type Intent, words } from "../intent";

export const contact: Intent = {
  id: "contact",
  examples: ["How can I contact Maren?", "What is the best way to reach her?", "How do I get in touch?"],
  claim: asks(
    "(contact|reach|get in touch with|get [a] hold of|get ahold of|write to|message|talk to|hire) P", // How can I reach her?
    "contact [detail|details|info*]",
    "(get in touch|reach out)",
    "best way to (reach|contact)",
  ),
  words: words("contact reach touch ahold message talk hire next step like want proceed inf*"),
  answer: (_, context) => contactAnswer(context),
};

function contactAnswer({ site }: Context): Draft | undefined {
  const { person } = site.knowledge;
  const stated = site.knowledge.of("screening").find((entity) => entity.id === "fact:contact");
  const own = factsOf(person, "email", "phone", "url").slice(0, 3);
  const all: Fact[] = stated
    ? [...stated.facts, ...own.filter((fact) => fact.slot === "email")]
    : [...own, ...factsOf(person, "profile").slice(0, 3)];
  if (all.length === 0) return undefined;
  const lines = all.map((fact) =>
    fact.entity === person ? `- ${fact.label}: ${linkTo(fact)}` : `${fact.text}`,
  );
  const intro = stated ? "" : `${site.voice.say("{S's}")} contact details:\n`;
  return answered(
    `${intro}${lines.join("\n")}`,
    all.map((fact) => cite(fact)),
    { entity: person, sure: 0.93 },
  );
}
