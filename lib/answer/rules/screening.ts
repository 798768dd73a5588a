import { formatDate, parseDate } from "@/lib/content";
import { sentences } from "@/lib/knowledge";
import { answered, type Context, cite, type Draft, factsOf, notFound, type Rule, withheld } from "../draft";

interface Screening {
  keys: string[];
  what: string;
  when: RegExp[];
  /** Words by which a résumé's own prose may answer, when the owner's file does not. */
  prose?: RegExp;
}

const topics: Screening[] = [
  {
    keys: ["notice"],
    what: "what the notice period is",
    when: [/\bnotice (?:period|time)\b|\bnotice\b.*\b(?:give|serve|need|have)\b|^(?:P )?notice$/],
  },
  {
    keys: ["start_date", "availability", "notice"],
    what: "when a start would be possible",
    when: [
      /\b(?:when (?:can|could|would|is|are) P (?:able to )?(?:start|begin|join|available)|how soon|earliest start|start date|from when)\b/,
    ],
    prose: /\bavailable (?:from|immediately|now|to start)\b/i,
  },
  {
    keys: ["salary_expectation", "rate_policy", "rates"],
    what: "what salary or rate is expected",
    when: [
      /\b(?:salary|pay|wage|compensation|remuneration)\b/,
      /\b(?:how much (?:does|do|would|will) P (?:charge|cost|want|expect|ask)|day rate|hourly|rates?\b(?! of| limit)|fees?|fixed price|price|pricing|quote me|budget for P)\b/,
    ],
  },
  {
    keys: ["work_authorization", "visa"],
    what: "what the work authorization is",
    when: [
      /\b(?:visa|sponsorship|sponsor|work (?:permit|authori[sz]ation|permission|rights?)|right to work|authori[sz]ed to work|legally work|allowed to work|green card|eligible to work)\b/,
    ],
  },
  {
    keys: ["relocation"],
    what: "whether relocation is possible",
    when: [
      /\b(?:relocat(?:e|ing|ion)|P move (?:to|for)|willing to move|mov(?:e|ing) (?:cities|countries|abroad))\b/,
    ],
    prose: /\brelocat/i,
  },
  {
    keys: ["remote"],
    what: "whether remote work is wanted",
    when: [/\b(?:remote(?:ly)?|hybrid|on-?site|work from home|wfh|in (?:the )?office|telecommut\w+)\b/],
    prose: /\b(?:remote(?:ly)?|hybrid|on-?site)\b/i,
  },
  {
    keys: ["time_zone"],
    what: "which time zone applies",
    when: [/\b(?:time ?zone|utc|gmt|working hours|overlap with)\b/],
  },
  {
    keys: ["travel"],
    what: "how much travel is possible",
    when: [
      /\b(?:willing|able|open|happy) to travel\b|\btravel\b.*\b(?:how much|percent|required|for work)\b|\bhow much travel\b|^(?:and )?travel$/,
    ],
  },
  {
    keys: ["on_call"],
    what: "whether on-call work is done",
    when: [
      /\bon-?call\b.*\b(?:do|does|rota|would|ok|accept|willing)\b|\b(?:do|does|would|will|is) P .*\bon-?call\b|^on-?call$/,
    ],
  },
  {
    keys: ["employment_types", "employment"],
    what: "which kind of contract is wanted",
    when: [
      /\b(?:full[- ]time|part[- ]time|contract(?:or|ing)? (?:or|work|role)|permanent|employment types?|kind of (?:contract|employment)|(?:full|part) time|days a week|contract or)\b/,
    ],
    prose:
      /\b(?:full[- ]time|part[- ]time|contract work|permanent)\b.*\b(?:role|position|work|seeking|looking)\b/i,
  },
  {
    keys: ["freelance", "employment_types"],
    what: "whether freelance work is taken",
    when: [
      /\b(?:take|taking|accept|accepting|available for|open to|do|does|doing)\b.*\b(?:freelanc\w+|consult\w+|side projects?|contracts?)\b(?! at)/,
      /^freelance$/,
    ],
    prose: /\b(?:available for|open to|taking) (?:freelance|consult|contract)/i,
  },
  {
    keys: ["interviewing"],
    what: "anything about other interviews",
    when: [/\binterviewing\b|\bother (?:offers|interviews|companies)\b.*\b(?:talk|process|interview)\w*/],
  },
  {
    keys: ["calls", "contact"],
    what: "how to book a call",
    when: [/\b(?:book|schedule|set up|arrange)\b.*\b(?:call|meeting|chat|interview)\b/],
  },
  {
    keys: ["references_policy"],
    what: "whether references can be reached",
    when: [
      /\b(?:speak|talk) (?:to|with) (?:a |P |some )?references?\b|\b(?:provide|give|supply|send|share|contact)\b.*\breferences?\b/,
    ],
  },
  {
    keys: ["looking_for", "availability"],
    what: "which role is wanted",
    when: [
      /\b(?:(?:what|which) (?:kind|sort|type)s? of (?:role|job|work|position|company|team|opportunit\w+)s?\b.*\b(?:look|want|seek|interest|prefer|after)\w*|what (?:is|are) P (?:looking|searching|hoping) for|ideal (?:role|job|next)|next role|what does P want|looking for in|kind of position)\b/,
    ],
    prose:
      /\b(?:look(?:ing)? for|seeking|eager to|open to|interested in (?:a |roles|positions|joining)|hoping to|want(?:s)? to (?:join|work)|available for|searching for)\b/i,
  },
  {
    keys: ["availability", "looking_for", "start_date"],
    what: "anything about availability",
    when: [
      /\b(?:availab\w+|open to (?:work|offers|opportunit\w+|new)|job ?hunting|on the (?:job )?market|looking for (?:a |an |new )?(?:work|job|role|position|opportunit\w+|something new)|hireable|hirable|for hire|seeking (?:a |new )?(?:work|job|role|position)|actively looking|free to (?:start|work)|leaving P current|looking to (?:leave|move|change|switch))\b/,
    ],
    prose:
      /\b(?:look(?:ing)? for (?:a |an |my |his |her |their |new )?(?:first |next )?(?:\w+ )?(?:role|job|position|work|opportunit\w+|team)|seeking|eager to join|open to|available|job market|searching for)\b/i,
  },
];

/** Pass-or-fail questions of a first call, from `owner.yaml`; else from what the résumé says in its own words. */
export const screeningRules: Rule[] = topics.map(({ keys, what, when, prose }) => ({
  id: `screening:${keys[0]}`,
  when,
  answer: (question, context) => {
    const { site } = context;
    // A long question with these words in it is about something that happened, not about terms of work.
    if (question.terms.length > 4 && !question.person) return undefined;
    if (
      question.mentions.some(
        ({ candidates }) =>
          (candidates[0]?.weight ?? 0) > 0.6 &&
          ["work", "project", "technology"].includes(candidates[0]?.entity.kind ?? ""),
      )
    )
      return undefined;
    for (const key of keys) {
      const known = site.knowledge.of("screening").find((entity) => entity.id === `fact:${key}`);
      if (known) return fromFacts(known.facts, context, known);
      const hidden = site.withheld.get(key);
      if (hidden) return withheld(site, hidden.label.toLowerCase(), hidden.visibility === "on_request");
    }
    return (prose && fromProse(prose, context)) ?? notFound(site, what);
  },
}));

function fromFacts(facts: Parameters<typeof cite>[0][], _context: Context, entity: Draft["entity"]): Draft {
  const values = facts.map((fact) => fact.text);
  const body = values.length > 1 ? `${facts[0]?.label}: ${values.join(", ")}.` : withStop(values[0] ?? "");
  const asOf = facts[0]?.asOf;
  const date = asOf && parseDate(asOf);
  const confirmed = date && date !== "present" ? ` (Confirmed ${formatDate(date)}.)` : "";
  return answered(
    body + confirmed,
    facts.map((fact) => cite(fact)),
    { entity, sure: 0.92 },
  );
}

function fromProse(pattern: RegExp, { site }: Context): Draft | undefined {
  for (const fact of factsOf(site.knowledge.person, "summary", "label")) {
    const quote = sentences(fact.text).find((text) => pattern.test(text));
    if (quote)
      return answered(
        `In ${site.voice.say("{S's}").toLowerCase() === "my" ? "my" : site.voice.say("{S's}")} own words: "${quote}"`,
        [cite(fact, quote)],
        { sure: 0.75 },
      );
  }
  return undefined;
}

function withStop(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
