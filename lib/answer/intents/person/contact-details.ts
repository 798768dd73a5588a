import type { Fact } from "@/lib/knowledge";
import { joinList } from "@/lib/language";
import { answered, type Context, cite, type Draft, notFound, withheld } from "../../draft";
import type { Question } from "../../read/question";
import { isAboutEntity } from "../../read/question-checks";
import { linkTo } from "../../speak/lines";

/** Words of questions on how to reach somebody. */
const contactWordPattern =
  /^(?:phone|telephon|mobil|cell|cellphon|whatsapp|call|ring|dial|reach|email|e-mail|mail|inbox|address|contact|best|number|direct|work|write|send|messag|public|studio|offic|person|privat|busi)$/;

/** Whether a question only asks how to reach the owner: "phone number?", not "which phones could run it?". */
export function isContactQuestion(question: Question): boolean {
  if (
    /\b(?:written|wrote|write|blogged|posted) (?:about|on)\b|\b(?:phone|mobile|mail|email) (?:compan|app|maker|operator|carrier|client|server|campaign|set-?up|configuration|workflow|habits?|etiquette|newsletter|reader|thread|archive)|\bP (?:read|reads|check|checks|manage|manages|handle|handles|sort|sorts|filter|filters) (?:P )?(?:e-?mails?|mail)\b/.test(
      question.plain,
    )
  )
    return false;
  return (
    !isAboutEntity(question) && question.terms.filter((term) => !contactWordPattern.test(term)).length <= 1
  );
}

const year = "(?:19|20)\\d\\d";
/** A date or a span of years, in figures: `2019-01-15`, `15.01.2019`, `2019-2021`. */
const date = `${year}[./-]\\d{1,2}(?:[./-]\\d{1,2})?|(?:\\d{1,2}[./-]){1,2}${year}|${year} ?[/-] ?${year}`;

/** What each contact detail is called, and what its value looks like if it is called something else. */
const contactWays = {
  email: { labelPattern: /^e-?mail|email$|mail$/, valuePattern: /^\S+@\S+\.\w+$/ },
  phone: {
    labelPattern: /phone|mobile|^tel|^cell|whatsapp/,
    valuePattern: new RegExp(`^(?!(?:${date})$)\\+?\\(?\\d[\\d ()./-]{6,}$`),
  },
  url: { labelPattern: /^url$|website|homepage|^blog$/, valuePattern: /^https?:/ },
};

/** The owner's contact details: in the basics of the résumé, or in a custom section of contact details. */
function contactFacts({ site }: Context): ContactFact[] {
  const { person, of } = site.knowledge;
  const own = person.facts.filter(({ slot }) => !["profile", "summary", "name"].includes(slot));
  const more = of("custom").filter(({ section }) => /contact/i.test(section));
  return [
    ...own.map((fact) => ({ fact, key: fact.slot, label: fact.label })),
    ...more.flatMap(({ facts }) =>
      facts.map((fact) => {
        const key = fact.path.split(/[.\]]/).at(-1) ?? fact.slot;
        return { fact, key, label: fact.slot === "title" ? key : fact.label };
      }),
    ),
  ];
}

interface ContactFact {
  fact: Fact;
  key: string;
  label: string;
}

/**
 * Answers how to reach the owner: from the résumé or a section of contact details, else from the screening fact; else
 * it says that this is withheld or missing.
 * @param what with its article, as in "a phone number"
 */
export function contactDraft(
  question: Question,
  context: Context,
  slot: keyof typeof contactWays,
  what: string,
): Draft {
  const { site } = context;
  const { person } = site.knowledge;
  const fitting = contactFacts(context).filter(
    ({ fact, key }) =>
      contactWays[slot].labelPattern.test(key) ||
      contactWays[slot].labelPattern.test(fact.slot) ||
      (fact.entity !== person && contactWays[slot].valuePattern.test(fact.text)),
  );
  const wanted = fitting.filter(({ key }) => question.plain.includes(key.toLowerCase()));
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
  const withheldFact = site.withheld.get(slot);
  return withheldFact
    ? withheld(site, what, withheldFact.visibility === "on_request")
    : notFound(site, `${what.replace(/^an? /, "which ")} to use`);
}
