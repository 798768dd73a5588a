import type { Fact } from "@/lib/knowledge";
import { joinList, nameKey } from "@/lib/language";
import { answered, cite, factsOf } from "../../draft";
import { bullets } from "../../speak/lines";
import { escapeMarkdown } from "../../speak/voice";
import { asks, type Intent, words } from "../intent";
import { cardsOf, type PageCard } from "./catalogue";

const maxAnswerChars = 680;

/** What pages can be grouped by: the word in the question, and the fields with the values. */
const groupings: { askedPattern: RegExp; slots: string[]; postSlots?: string[]; byYear?: true }[] = [
  { askedPattern: /^years?$/, slots: ["period"], postSlots: ["date"], byYear: true },
  {
    askedPattern: /^(?:category|categories|kinds?|types?|tags?|topics?|subjects?|themes?|areas?)$/,
    slots: ["category", "tag"],
    postSlots: ["keyword"],
  },
  {
    askedPattern: /^(?:technology|technologies|tools?|languages?|stack)$/,
    slots: ["keyword"],
    postSlots: ["keyword"],
  },
  { askedPattern: /^status(?:es)?$/, slots: ["status"] },
  { askedPattern: /^(?:employers?|clients?|company|companies)$/, slots: ["employer"] },
];
const perGroupPattern =
  /\b(projects?|posts?|essays?|articles?)\b.*\b(?:per|by|for each|in each|of each|each|every) (?:P )?(\w+)$/;

/** How many projects or posts there are of each year, category, technology, status or employer. */
export const tallyPages: Intent = {
  id: "pages:tally",
  examples: ["How many projects are there per category?", "How many posts did she write each year?"],
  claim: asks(
    "(how many|number of|count|count of|break down|group) .. (project|projects|post|posts|essay|essays|article|articles) .. (per|by|each|every)",
    "(how many|number of|count|break down|group) (project|projects|post|posts|essay|essays|article|articles) (per|by|each|every|in each|for each)",
  ),
  words: words("how many number count break group project post essay article per each every year category"),
  answer: (question, { site }) => {
    const [, noun = "", by = ""] = perGroupPattern.exec(question.plain) ?? [];
    const grouping = groupings.find(({ askedPattern }) => askedPattern.test(by));
    if (!grouping || question.mentions.length > 0) return undefined;
    const kind = noun.startsWith("project") ? "project" : "essay";
    const slots = kind === "essay" ? grouping.postSlots : grouping.slots;
    const cards = cardsOf(site.knowledge).filter((card) => card.kind === kind);
    const groups = slots ? groupsOf(cards, slots, grouping.byYear === true) : [];
    const text = bullets(
      groups.map(({ name, entries }) => {
        const names = joinList(entries.map(({ card }) => escapeMarkdown(card.entity.name)));
        return `**${escapeMarkdown(name)}**: ${entries.length} (${names})`;
      }),
    );
    const brief = bullets(
      groups.map(({ name, entries }) => `**${escapeMarkdown(name)}**: ${entries.length}`),
    );
    if (groups.length === 0) return undefined;
    return answered(
      text.length <= maxAnswerChars ? text : brief,
      groups.flatMap(({ entries }) => entries.map(({ fact }) => cite(fact))),
      { topic: site.knowledge.person, list: cards.map(({ entity }) => entity), prior: 0.86 },
    );
  },
  coversQuestion: true,
};

interface Group {
  name: string;
  entries: { card: PageCard; fact: Fact }[];
}

/** Pages under each value of their fields, the newest year or the largest group first. */
function groupsOf(cards: readonly PageCard[], slots: readonly string[], byYear: boolean): Group[] {
  const groups = new Map<string, Group>();
  for (const card of cards)
    for (const fact of factsOf(card.entity, ...slots)) {
      const year = card.entity.period?.start?.year;
      const name = byYear ? year && String(year) : fact.text;
      if (!name) continue;
      const group = groups.get(nameKey(name)) ?? { name, entries: [] };
      if (!group.entries.some((other) => other.card === card)) group.entries.push({ card, fact });
      groups.set(nameKey(name), group);
    }
  return [...groups.values()].sort((a, b) =>
    byYear ? Number(b.name) - Number(a.name) : b.entries.length - a.entries.length,
  );
}
