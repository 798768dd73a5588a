import { z } from "zod";
import { localizedPath } from "@/lib/content";
import { siteUrl } from "@/lib/env";
import { getKnowledge, type Knowledge } from "@/lib/knowledge";
import { nameKey, plural, Spelling } from "@/lib/language";
import { kind } from "@/lib/tasks";
import { dateInWords } from "./evidence/dates";
import { type Skill, type SkillIndex, skillIndex, type Use } from "./evidence/skills";
import { usageOf } from "./evidence/usage";

const maxPlaces = 12;

const usedIn = z.object({
  title: z.string(),
  url: z.string().describe("The absolute address of the passage, with its anchor."),
  period: z.string().nullable().describe("As the page prints it."),
  role: z
    .enum(["stack", "work", "skills", "mentioned"])
    .describe(
      "`stack`: in a project's list; `work`: in the account of a job or project; `skills`: in a skill group.",
    ),
  quote: z.string().describe("Stands word for word in the page."),
});

const technology = z.object({
  name: z.string().describe("As the portfolio spells it, or as it was asked for."),
  status: z.enum(["found", "no_evidence"]),
  used_in: z.array(usedIn).describe("One passage for each place, the strongest first, at most 12."),
  since: z.string().nullable().describe("`YYYY-MM`: the start of the first dated use."),
  last_used: z.string().nullable().describe("`YYYY-MM`, or `present`."),
  years: z.number().describe("Years that dated entries cover, overlaps counted once."),
  currency: z
    .enum(["current", "recent", "past", "listed_only"])
    .nullable()
    .describe("`recent`: ended in the last two years; `listed_only`: no dated entry shows it."),
  did_you_mean: z.string().optional().describe("The nearest name that the portfolio has."),
  related: z.array(z.string()).optional().describe("Other things of the same kind that the portfolio has."),
});

const result = z.object({
  summary: z.string(),
  technologies: z.array(technology).describe("The most evidence first."),
});

type Technology = z.output<typeof technology>;

export const stackAnalysis = kind({
  type: "stack_analysis",
  summary: "Tells where each technology was used, since when and how recently.",
  input: z.object({
    technologies: z
      .array(z.string().trim().min(1).max(80))
      .min(1)
      .max(50)
      .optional()
      .describe("The technologies to look for, 1 to 50; all of the portfolio's when absent."),
  }),
  output: result,
  async run({ technologies: asked }, { progress, signal }) {
    await progress(5);
    const knowledge = getKnowledge();
    const index = skillIndex(knowledge);
    await progress(20);
    const names = [...new Set(asked ?? index.own.map(({ name }) => name))];
    const found: Technology[] = [];
    for (const [at, name] of names.entries()) {
      signal.throwIfAborted();
      found.push(analyse(name, index, knowledge));
      await progress(20 + (75 * (at + 1)) / names.length);
    }
    const technologies = sortByEvidence(found);
    await progress(100);
    return { summary: summarise(technologies), technologies };
  },
});

function analyse(asked: string, index: SkillIndex, knowledge: Knowledge): Technology {
  const skill = index.get(asked);
  const uses = skill ? index.uses(skill.key) : [];
  if (!skill || uses.length === 0) return withoutEvidence(asked, skill, index, knowledge);
  const { since, until, months, currency } = usageOf(uses);
  return {
    name: skill.name,
    status: "found",
    used_in: placesOf(uses),
    since: since ?? null,
    last_used: until ?? null,
    years: Math.round((months / 12) * 10) / 10,
    currency,
  };
}

function withoutEvidence(
  name: string,
  skill: Skill | undefined,
  index: SkillIndex,
  knowledge: Knowledge,
): Technology {
  const related = skill ? index.relatives(skill).map((other) => other.name) : [];
  const near = skill ? undefined : closestName(name, index, knowledge);
  return {
    name,
    status: "no_evidence",
    used_in: [],
    since: null,
    last_used: null,
    years: 0,
    currency: null,
    ...(near ? { did_you_mean: near } : {}),
    ...(related.length > 0 ? { related: related.slice(0, 3) } : {}),
  };
}

/** For a misspelt name: the portfolio's own name that is closest in spelling. */
function closestName(name: string, index: SkillIndex, knowledge: Knowledge): string | undefined {
  const known = new Map(
    knowledge
      .of("technology")
      .flatMap((entity) => [entity.name, ...entity.aliases].map((each) => [nameKey(each), entity.name])),
  );
  const corrected = new Spelling(known.keys()).correct(nameKey(name));
  const found = corrected && known.get(corrected);
  return found ? (index.get(found)?.name ?? found) : undefined;
}

function placesOf(uses: readonly Use[]): Technology["used_in"] {
  const places = new Map<string, Use>();
  for (const use of uses) {
    const known = places.get(use.entity.id);
    // A project's own list says more of the role than a sentence, and the sentence says more as a quote.
    if (!known) places.set(use.entity.id, { ...use });
    else if (use.role === "stack") known.role = "stack";
  }
  return [...places.values()].slice(0, maxPlaces).map(({ entity, role, receipt }) => ({
    title: receipt.title,
    url: siteUrl() + localizedPath(receipt.url),
    period: entity.period?.display ?? null,
    role,
    quote: receipt.quote,
  }));
}

function sortByEvidence(technologies: readonly Technology[]): Technology[] {
  const weight = ({ used_in, years }: Technology) =>
    used_in.filter(({ role }) => role === "stack" || role === "work").length * 100 +
    used_in.length * 10 +
    years;
  return [...technologies].sort((a, b) => weight(b) - weight(a) || a.name.localeCompare(b.name, "en"));
}

function summarise(technologies: readonly Technology[]): string {
  const found = technologies.filter(({ status }) => status === "found");
  const current = found.filter(({ currency }) => currency === "current").map(({ name }) => name);
  const listed = found.filter(({ currency }) => currency === "listed_only");
  const missing = technologies.filter(({ status }) => status === "no_evidence").length;
  const [first] = found;
  return [
    found.length === 0
      ? "The portfolio shows none of these."
      : `The portfolio shows ${found.length} of ${technologies.length}.`,
    first && first.years > 0
      ? `The most evidence is for ${first.name}: ${plural(first.years, "year")} of dated work since ${dateInWords(first.since ?? "")}.`
      : "",
    current.length > 0
      ? `In use now: ${current.slice(0, 8).join(", ")}${current.length > 8 ? ` and ${current.length - 8} more` : ""}.`
      : "",
    listed.length > 0 ? `Listed or mentioned without a dated use: ${listed.length}.` : "",
    missing > 0 ? `No evidence: ${missing}.` : "",
  ]
    .filter((sentence) => sentence !== "")
    .join(" ");
}
