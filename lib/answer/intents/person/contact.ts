import type { Fact } from "@/lib/knowledge";
import { joinList } from "@/lib/language";
import { answered, type Context, cite, type Draft, factsOf, notFound, withheld } from "../../draft";
import { aboutAThing } from "../../read/asked";
import type { Question } from "../../read/question";
import { linkTo } from "../../speak/lines";
import { asks, type Intent, words } from "../intent";

/** How to reach the owner. */
export const phone: Intent = {
  id: "phone",
  claim: asks(
    "(phone|telephone|cellphone|whatsapp)", // What's her phone number?
    "(mobile|cell) [phone] (number|no)",
    "P (mobile|cell)",
    "(number|numbers) (to|can i|do i|should i|i should|i can|i could) (call|reach|ring|dial)",
    "(call|ring|phone) P",
    "^(mobile|cell)",
  ),
  words: words("phone telephone cellphone whatsapp mobile cell number reach ring dial"),
  answer: (question, context) =>
    isContactQuestion(question) ? contactFact(question, context, "phone", "a phone number") : undefined,
  final: true,
};

export const email: Intent = {
  id: "email",
  claim: asks("(email|emails|e-mail|e-mails|mail address|inbox)", "P mail", "^mail$"),
  words: words("email e-mail e-mails mail address inbox"),
  answer: (question, context) =>
    isContactQuestion(question) ? contactFact(question, context, "email", "an email address") : undefined,
  final: true,
};

export const website: Intent = {
  id: "website",
  claim: asks(
    /\b(?:website|web site|homepage|home page|web page|personal (?:site|page)|blog url|url)\b(?!.*\bof @)/,
  ),
  words: words("website web homepage home blog url"),
  answer: (question, context) =>
    aboutAThing(question) || spokenOf(question, context)
      ? undefined
      : contactFact(question, context, "url", "a website"),
};

export const contact: Intent = {
  id: "contact",
  claim: asks(
    "(contact|reach|get in touch with|get [a] hold of|get ahold of|write to|message|talk to|hire) P", // How can I reach her?
    "contact [detail|details|info*]",
    "(get in touch|reach out)",
    "best way to (reach|contact)",
  ),
  words: words("contact reach touch ahold message talk hire inf*"),
  answer: (_, context) => contactAnswer(context),
};

/** Whether "it" is a thing of the conversation: "Does it have a website?" */
function spokenOf({ plain, person }: Question, { focus }: Context): boolean {
  return !person && focus.entity !== undefined && /\b(?:it|its|that|there|this)\b/.test(plain);
}

/** Words a question on how to reach somebody is made of. */
const contactWords =
  /^(?:phone|telephon|mobil|cell|cellphon|whatsapp|call|ring|dial|reach|email|e-mail|mail|inbox|address|contact|best|number|direct|work|write|send|messag|public|studio|offic|person|privat|busi)$/;

/** Whether the way to reach the owner is all that is asked: "phone number?", not "which phones could run it?". */
function isContactQuestion(question: Question): boolean {
  if (
    /\b(?:phone|mobile|mail|email) (?:compan|app|maker|operator|carrier|client|server|campaign)/.test(
      question.plain,
    )
  )
    return false;
  return !aboutAThing(question) && question.terms.filter((term) => !contactWords.test(term)).length <= 1;
}

/** How each way of reaching somebody is called, and what it looks like where it is called something else. */
const ways = {
  email: { called: /^e-?mail|email$|mail$/, looks: /^\S+@\S+\.\w+$/ },
  phone: { called: /phone|mobile|^tel|^cell|whatsapp/, looks: /^\+?\(?\d[\d ()./-]{6,}$/ },
  url: { called: /^url$|website|homepage|^blog$/, looks: /^https?:/ },
};

/** Where the owner's addresses stand: with the name, or in a section of contact details. */
function addresses({ site }: Context): Address[] {
  const { person, of } = site.knowledge;
  const own = person.facts.filter(({ slot }) => !["profile", "summary", "name"].includes(slot));
  const more = of("custom").filter(({ section }) => /contact/i.test(section));
  return [
    ...own.map((fact) => ({ fact, called: fact.slot, label: fact.label })),
    ...more.flatMap(({ facts }) =>
      facts.map((fact) => {
        const called = fact.path.split(/[.\]]/).at(-1) ?? fact.slot;
        return { fact, called, label: fact.slot === "title" ? called : fact.label };
      }),
    ),
  ];
}

interface Address {
  fact: Fact;
  called: string;
  label: string;
}

function contactFact(question: Question, context: Context, slot: keyof typeof ways, what: string): Draft {
  const { site } = context;
  const { person } = site.knowledge;
  const fitting = addresses(context).filter(
    ({ fact, called }) =>
      ways[slot].called.test(called) || (fact.entity !== person && ways[slot].looks.test(fact.text)),
  );
  const wanted = fitting.filter(({ called }) => question.plain.includes(called.toLowerCase()));
  const found = wanted.length > 0 ? wanted : fitting;
  if (found.length > 0) {
    const lines = found.map(({ fact, label }) => `${label.toLowerCase()} is ${linkTo(fact)}`);
    return answered(
      site.voice.say(`{S's} ${joinList(lines)}.`),
      found.map(({ fact }) => cite(fact)),
      { entity: person, sure: 0.95 },
    );
  }
  const screening = site.knowledge.of("screening").find((entity) => entity.id === `fact:${slot}`);
  if (screening?.facts[0]) return answered(screening.facts[0].text, [cite(screening.facts[0])]);
  const hidden = site.withheld.get(slot);
  return hidden
    ? withheld(site, what, hidden.visibility === "on_request")
    : notFound(site, `${what.replace(/^an? /, "which ")} to use`);
}

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
