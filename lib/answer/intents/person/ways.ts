import type { Fact } from "@/lib/knowledge";
import { joinList } from "@/lib/language";
import { answered, type Context, cite, type Draft, notFound, withheld } from "../../draft";
import { aboutAThing } from "../../read/asked";
import type { Question } from "../../read/question";
import { linkTo } from "../../speak/lines";

/** Words a question on how to reach somebody is made of. */
const contactWords =
  /^(?:phone|telephon|mobil|cell|cellphon|whatsapp|call|ring|dial|reach|email|e-mail|mail|inbox|address|contact|best|number|direct|work|write|send|messag|public|studio|offic|person|privat|busi)$/;

/** Whether the way to reach the owner is all that is asked: "phone number?", not "which phones could run it?". */
export function isContactQuestion(question: Question): boolean {
  if (
    /\b(?:written|wrote|write|blogged|posted) (?:about|on)\b|\b(?:phone|mobile|mail|email) (?:compan|app|maker|operator|carrier|client|server|campaign|set-?up|configuration|workflow|habits?|etiquette|newsletter|reader|thread|archive)|\bP (?:read|reads|check|checks|manage|manages|handle|handles|sort|sorts|filter|filters) (?:P )?(?:e-?mails?|mail)\b/.test(
      question.plain,
    )
  )
    return false;
  return !aboutAThing(question) && question.terms.filter((term) => !contactWords.test(term)).length <= 1;
}

const year = "(?:19|20)\\d\\d";
/** A date or a span of years, in figures: `2019-01-15`, `15.01.2019`, `2019-2021`. */
const date = `${year}[./-]\\d{1,2}(?:[./-]\\d{1,2})?|(?:\\d{1,2}[./-]){1,2}${year}|${year} ?[/-] ?${year}`;

/** How each way of reaching somebody is called, and what it looks like where it is called something else. */
const ways = {
  email: { called: /^e-?mail|email$|mail$/, looks: /^\S+@\S+\.\w+$/ },
  phone: {
    called: /phone|mobile|^tel|^cell|whatsapp/,
    looks: new RegExp(`^(?!(?:${date})$)\\+?\\(?\\d[\\d ()./-]{6,}$`),
  },
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

/**
 * Answers how to reach the owner: from the résumé or a section of contact details, else from the screening fact; else
 * it says that this is withheld, or not told.
 * @param what with its article, as in "a phone number"
 */
export function contactDraft(
  question: Question,
  context: Context,
  slot: keyof typeof ways,
  what: string,
): Draft {
  const { site } = context;
  const { person } = site.knowledge;
  const fitting = addresses(context).filter(
    ({ fact, called }) =>
      ways[slot].called.test(called) ||
      ways[slot].called.test(fact.slot) ||
      (fact.entity !== person && ways[slot].looks.test(fact.text)),
  );
  const wanted = fitting.filter(({ called }) => question.plain.includes(called.toLowerCase()));
  const found = wanted.length > 0 ? wanted : fitting;
  if (found.length > 0) {
    const lines = found.map(({ fact, label }) => `${label.toLowerCase()} is ${linkTo(fact)}`);
    return answered(
      site.voice.say(`{S's} ${joinList(lines)}.`),
      found.map(({ fact }) => cite(fact)),
      { topic: person, prior: 0.95 },
    );
  }
  const screening = site.knowledge.of("screening").find((entity) => entity.id === `fact:${slot}`);
  if (screening?.facts[0]) return answered(screening.facts[0].text, [cite(screening.facts[0])]);
  const hidden = site.withheld.get(slot);
  return hidden
    ? withheld(site, what, hidden.visibility === "on_request")
    : notFound(site, `${what.replace(/^an? /, "which ")} to use`);
}
