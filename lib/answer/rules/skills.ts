import { type Entity, type Fact, fold, nameKey, sentences } from "@/lib/knowledge";
import {
  answered,
  type Context,
  cite,
  citeName,
  type Draft,
  type Evidence,
  factOf,
  factsOf,
  notFound,
  type Rule,
} from "../draft";
import type { Question } from "../question";
import { named } from "../select";
import { newestFirst } from "../timeline";
import { escapeMarkdown, joinList } from "../voice";
import { isYesNo } from "./lists";

/** Languages programs are written in, for telling them from tools when a résumé does not. */
const programmingLanguages = new Set(
  "c c++ cpp c# csharp java javascript js typescript ts python ruby go golang rust swift kotlin scala haskell erlang elixir clojure perl php r julia matlab lua dart objectivec objective-c fortran cobol lisp ocaml f# fsharp vb visualbasic bash shell sql plsql html css groovy zig nim assembly solidity prolog actionscript coffeescript delphi pascal ada vhdl verilog elm apex abap".split(
    " ",
  ),
);

/** What the owner can do, with what, and how well. */
export const skillRules: Rule[] = [
  {
    id: "language-level",
    when: [/@language\b/],
    answer: (question, context) => languageLevel(question, context),
  },
  {
    id: "programming-languages",
    when: [
      /\b(?:programming|coding|scripting|computer|development) languages?\b/,
      /\blanguages?\b.*\b(?:program|cod(?:e|ing)|develop|write code)\w*\b/,
    ],
    answer: (_, context) => programming(context),
  },
  {
    id: "skill-level",
    when: [
      /\b(?:how (?:good|well|proficient|skilled|experienced|strong|comfortable|familiar|fluent|expert)|level|proficien\w+|expert\w*|rate P|strong in)\b.*@(?:technology|skill)/,
      /@(?:technology|skill).*\b(?:level|proficiency|expertise|skills?)\b/,
    ],
    answer: (question, context) => skillLevel(question, context),
  },
  {
    id: "skill-group",
    when: [/@skill\b/],
    answer: (question, context) => {
      const [group] = named(question, ["skill"]);
      const keywords = group ? factsOf(group, "keyword") : [];
      if (
        !group ||
        question.terms.length > 2 ||
        /\b(?:speaks?|spoken|human|fluent|how many|how much|cert\w*|awards?)\b/.test(question.plain)
      )
        return undefined;
      if (keywords.length === 0) return knows([group], question, context);
      const text = `**${escapeMarkdown(group.name)}**${level(group)}: ${joinList(keywords.map((fact) => escapeMarkdown(fact.text)))}.`;
      return answered(
        text,
        [
          citeName(group),
          ...keywords.map((fact) => cite(fact)),
          ...factsOf(group, "level").map((fact) => cite(fact)),
        ],
        { entity: group },
      );
    },
  },
  {
    id: "knows",
    when: [/@technology\b/],
    answer: (question, context) => {
      const technologies = named(question, ["technology"]);
      const about =
        isYesNo(question) ||
        question.tokens.length <= 6 ||
        /\b(?:experience|know|knows|use|used|uses|work(?:ed)? with|skill|skills|familiar|where|how|evidence|proficient|background)\b/.test(
          question.plain,
        );
      if (
        /\b(?:cert\w*|awards?|projects?|papers?|talks?|course|training|built|how many|how much|when|degree|anything|repo)\b/.test(
          question.plain,
        ) ||
        !about ||
        question.terms.length > 4 ||
        question.mentions.some((mention) =>
          ["project", "work"].includes(mention.candidates[0]?.entity.kind ?? ""),
        )
      )
        return undefined;
      return knows(technologies, question, context);
    },
  },
  {
    id: "skills",
    when: [
      /\b(?:skills?|skill ?set|tech(?:nical|nology)? ?(?:stack|skills?|background)|technolog(?:y|ies)|tools?|strengths?|good at|best at|expertise|speciali[sz]\w+|competenc\w+|proficient|strongest|know(?:s)? how to|capabilities|toolbox|stack|frameworks?|databases?|software does P)\b/,
    ],
    answer: (question, context) => skills(question, context),
  },
];

function languageLevel(question: Question, { site }: Context): Draft | undefined {
  const languages = named(question, ["language"]);
  if (
    languages.length === 0 ||
    question.mentions.some((mention) =>
      ["work", "project", "education"].includes(mention.candidates[0]?.entity.kind ?? ""),
    )
  )
    return undefined;
  const lines = languages.map((language) => {
    const fluency = factOf(language, "fluency");
    return `**${escapeMarkdown(language.name)}**${fluency ? ` (${escapeMarkdown(fluency.text)})` : ""}`;
  });
  const evidence = languages.flatMap((language) => [
    citeName(language),
    ...factsOf(language, "fluency").map((fact) => cite(fact)),
  ]);
  const text = `${isYesNo(question) ? "Yes. " : ""}${site.voice.say(`{S} {speaks|speak} ${joinList(lines)}.`)}`;
  return answered(text, evidence, { entity: languages[0], sure: 0.93 });
}

function programming({ site }: Context): Draft {
  const isLanguage = (fact: Fact) => programmingLanguages.has(nameKey(fact.text));
  const spoken = /\b(?:spoken|foreign|human|natural)\b/i;
  const groups = site.knowledge.of("skill").filter((group) => {
    const keywords = factsOf(group, "keyword");
    const called = /\b(?:languages?|programming|coding|code)\b/i.test(group.name) && !spoken.test(group.name);
    return (
      keywords.some(isLanguage) && (called || keywords.filter(isLanguage).length / keywords.length >= 0.5)
    );
  });
  const grouped = groups.flatMap((group) => factsOf(group, "keyword"));
  const loose = site.knowledge
    .of("technology")
    .filter((entity) => programmingLanguages.has(nameKey(entity.name)));
  const facts: Fact[] = grouped.length > 0 ? grouped : loose.flatMap((entity) => entity.facts.slice(0, 1));
  if (facts.length === 0) return notFound(site, "which programming languages are used");
  const names = [...new Set(facts.map((fact) => fact.text))].slice(0, 14);
  const group = groups.length === 1 ? groups[0] : undefined;
  const text = site.voice.say(
    `{S's} programming languages${group ? level(group) : ""}: ${joinList(names.map((name) => `**${escapeMarkdown(name)}**`))}.`,
  );
  return answered(text, [...groups.map(citeName), ...facts.slice(0, 14).map((fact) => cite(fact))], {
    entity: groups[0] ?? site.knowledge.person,
  });
}

function skillLevel(question: Question, context: Context): Draft | undefined {
  const [technology] = named(question, ["technology", "skill"]);
  if (!technology) return undefined;
  const group = technology.kind === "skill" ? technology : groupOf(technology, context);
  const fact = group && factOf(group, "level");
  if (!fact || !group) return knows([technology], question, context);
  const inGroup = technology === group ? "" : `, in the group ${escapeMarkdown(group.name)}`;
  return answered(
    `${escapeMarkdown(technology.name)}: **${escapeMarkdown(fact.text)}**${inGroup}.`,
    [cite(fact), ...technology.facts.slice(0, 1).map((first) => cite(first))],
    { entity: technology },
  );
}

/** Evidence for knowing a technology: its group of skills, and where it was used. */
export function knows(technologies: Entity[], question: Question, context: Context): Draft | undefined {
  if (technologies.length === 0) return undefined;
  const missing = question.unknown
    .filter(({ raw, proper }) => proper || raw.length > 2)
    .map(({ raw }) => raw);
  const parts: string[] = [];
  const evidence: Evidence[] = [];
  for (const technology of technologies.slice(0, 4)) {
    const listed =
      technology.kind === "skill"
        ? [technology]
        : [groupOf(technology, context)].filter((group) => group !== undefined);
    const uses = usesOf(technology, context);
    const name = `**${escapeMarkdown(technology.name)}**`;
    const [group] = listed;
    const used = uses.slice(0, 3).map(({ entity }) => escapeMarkdown(entity.name));
    const first = uses[0];
    parts.push(
      group && group !== technology
        ? `${name} is listed under ${escapeMarkdown(group.name)}${level(group)}${used.length > 0 ? `, and it was used in ${joinList(used)}` : ""}.`
        : used.length > 0
          ? `${name} was used in ${joinList(used)}.`
          : `${name} is listed among the skills${level(technology)}.`,
    );
    if (first?.quote) parts.push(`"${first.quote}"`);
    evidence.push(
      ...technology.facts.slice(0, 1).map((fact) => cite(fact)),
      ...uses.slice(0, 3).map(({ fact, quote }) => cite(fact, quote)),
    );
    if (technology.kind === "skill") evidence.push(citeName(technology));
  }
  const yes = isYesNo(question) ? "Yes. " : "";
  if (missing.length > 0 && /\b(?:and|or|,)\b/.test(question.raw)) {
    parts.push(`${joinList(missing)}: no evidence in the portfolio.`);
    return {
      ...answered(yes + parts.join(" "), evidence, { entity: technologies[0], sure: 0.75 }),
      status: "partial",
    };
  }
  return missing.some((name) => /^\p{Lu}/u.test(name))
    ? undefined
    : answered(yes + parts.join(" "), evidence, { entity: technologies[0], sure: 0.88 });
}

function usesOf(technology: Entity, { site }: Context): { entity: Entity; fact: Fact; quote: string }[] {
  const found = new Map<Entity, { entity: Entity; fact: Fact; quote: string }>();
  const name = ` ${spaced(technology.name)} `;
  for (const kind of ["work", "project", "volunteer", "education"] as const) {
    for (const entity of newestFirst(site.knowledge.of(kind))) {
      for (const fact of entity.facts) {
        const whole = fact.slot === "keyword" && nameKey(fact.text) === nameKey(technology.name);
        const text = whole
          ? undefined
          : sentences(fact.text).find((part) => ` ${spaced(part)} `.includes(name));
        const known = found.get(entity);
        if ((whole || text) && (!known || (known.quote === "" && text)))
          found.set(entity, {
            entity,
            fact,
            quote: text && text.length < 220 ? text : whole ? "" : (text ?? ""),
          });
      }
    }
  }
  return [...found.values()]
    .map((use) => ({ ...use, quote: use.quote || use.fact.text }))
    .map((use) => ({ ...use, quote: use.quote.length > 240 ? use.fact.text : use.quote }))
    .map((use) => (use.fact.slot === "keyword" ? { ...use, quote: "" } : use))
    .map((use) => ({ ...use, fact: use.fact }));
}

function spaced(text: string): string {
  return fold(text)
    .replace(/[^\p{L}\p{N}+#.]+/gu, " ")
    .replace(/\.(?= |$)/g, "");
}

function groupOf(technology: Entity, { site }: Context): Entity | undefined {
  return site.knowledge
    .of("skill")
    .find((group) =>
      factsOf(group, "keyword").some((fact) => nameKey(fact.text) === nameKey(technology.name)),
    );
}

function level(group: Entity): string {
  const fact = factOf(group, "level");
  return fact ? ` (${escapeMarkdown(fact.text)})` : "";
}

function skills(question: Question, { site }: Context): Draft | undefined {
  const things = question.mentions.some(
    ({ candidates }) => !["skill", "interest"].includes(candidates[0]?.entity.kind ?? ""),
  );
  if (things || /\b(?:how (?:many|much|long|big)|when|cert\w*|awards?)\b/.test(question.plain))
    return undefined;
  const specific = question.terms.filter(
    (term) =>
      site.knowledge.ranker.has(term) &&
      !/^(?:skill|technolog|technic|tool|tech|stack|strength|main|core|kei|top|best|strong|strongest|soft|hard|framework|databas|set|softwar)$/.test(
        term,
      ),
  );
  const groups = site.knowledge.of("skill");
  const fitting =
    specific.length > 0
      ? groups.filter((group) => specific.some((term) => fold(group.name).includes(term)))
      : groups;
  if (question.unknown.length > 0 || (specific.length > 0 && fitting.length === 0)) return undefined;
  if (groups.length === 0) {
    const technologies = site.knowledge.of("technology").slice(0, 12);
    if (technologies.length === 0) return undefined;
    const text = site.voice.say(
      `{S's} work shows ${joinList(technologies.map((entity) => escapeMarkdown(entity.name)))}.`,
    );
    return answered(
      text,
      technologies.flatMap((entity) => entity.facts.slice(0, 1)).map((fact) => cite(fact)),
      { entity: site.knowledge.person, sure: 0.75 },
    );
  }
  const lines = fitting.map((group) => {
    const keywords = factsOf(group, "keyword").map((fact) => escapeMarkdown(fact.text));
    return `- **${escapeMarkdown(group.name)}**${level(group)}${keywords.length > 0 ? `: ${keywords.join(", ")}` : ""}`;
  });
  while (lines.join("\n").length > 1100) lines.pop();
  const evidence = fitting
    .slice(0, lines.length)
    .flatMap((group) => [citeName(group), ...factsOf(group, "keyword", "level").map((fact) => cite(fact))]);
  return answered(lines.join("\n"), evidence, { entity: site.knowledge.person, list: fitting, sure: 0.85 });
}
