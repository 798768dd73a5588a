import type { Story } from "@/lib/content";
import { type Entity, type Knowledge, openLicense, technologyAliases } from "@/lib/knowledge";
import { indexTerms, nameKey } from "@/lib/language";
import { factsOf } from "../../draft";
import { numberOf } from "../../read/numbers";

/** A project or a post with what it can be listed by. */
export interface PageCard {
  entity: Entity;
  kind: "project" | "essay";
  /** Tags, category and stack, each as the key of its name and as terms. */
  labels: { key: string; terms: readonly string[] }[];
  technologies: readonly string[];
  tags: readonly string[];
  /** Terms of what a reader sees before reading: title, summary, labels, headings, employer and role. */
  head: ReadonlySet<string>;
  /** Terms of the whole page. */
  body: ReadonlySet<string>;
  status: string;
  employer: string;
  /** Whether the end of its period is written there, and not taken from its absence. */
  ended: boolean;
  open: boolean;
  /** Whether the owner puts it before the others. */
  featured: boolean;
  /** Terms of its license. */
  license: readonly string[];
  /** For whom it was made, where its employer says so. */
  made?: "freelance" | "personal";
  /** How many people its role says were in the team. */
  team?: number;
  words: number;
}

// Knowledge never changes once it is built.
const known = new WeakMap<Knowledge, PageCard[]>();

/** Every project and post of a site, in page order. */
export function cardsOf(knowledge: Knowledge): PageCard[] {
  const made = known.get(knowledge) ?? [...projectCards(knowledge), ...essayCards(knowledge)];
  known.set(knowledge, made);
  return made;
}

const notEmployed = /\b(?:freelanc\w*|self[- ]employed|independent|contract(?:or|ing))\b/i;
const forOneself = /^(?:personal|private|own|side|hobby|self|myself|none|volunteer(?:ing)?)\b/i;

function projectCards({ content, of }: Knowledge): PageCard[] {
  const independent = of("work").filter(({ name, facts }) =>
    [name, ...facts.map(({ slot, text }) => (slot === "position" ? text : ""))].some((text) =>
      notEmployed.test(text),
    ),
  );
  const clients = new Set(independent.map(({ name }) => nameKey(name)));
  const madeFor = (employer: string): PageCard["made"] =>
    forOneself.test(employer)
      ? "personal"
      : notEmployed.test(employer) || clients.has(nameKey(employer))
        ? "freelance"
        : undefined;
  const byId = new Map(of("project").map((entity) => [entity.id, entity]));
  const headings = ownHeadings(content.projects.map(({ story }) => story));
  return content.projects.flatMap((project): PageCard[] => {
    const entity = byId.get(`project:${project.id}`);
    if (!entity) return [];
    const {
      techStack,
      tags,
      category,
      status = "",
      employer = "",
      role = "",
      repo,
      license,
      featured,
      story,
    } = project;
    const about = [project.name, project.tagline ?? "", project.description, status, employer, role];
    const said = `${project.description} ${project.tagline ?? ""}`;
    const inProgress = /\b(?:work in progress|wip)\b/i.exec(said)?.[0] ?? "";
    return [
      {
        entity,
        kind: "project",
        labels: labelsOf([...techStack, ...tags, ...(category ? [category] : [])]),
        technologies: techStack.map(nameKey),
        tags: [...(category ? [category] : []), ...tags].map(nameKey),
        head: termsOf([...about, ...techStack, ...tags, category ?? "", ...headings(story)]),
        body: termsOf(bodyOf(entity, story.blocks)),
        status: `${status} ${inProgress}`.trim(),
        employer,
        ended: project.period?.end !== undefined && project.period.end !== "present",
        open: repo !== undefined || openLicense.test(license ?? "") || /\bopen[- ]source/i.test(said),
        featured,
        license: indexTerms(license ?? ""),
        made: employer ? madeFor(employer) : undefined,
        team: teamIn(role),
        words: story.words,
      },
    ];
  });
}

/** "Lead engineer, team of three" says three. */
function teamIn(role: string): number | undefined {
  const [, said = ""] = /\bteam of (\d+|[a-z]+)/i.exec(role) ?? [];
  return numberOf(said.toLowerCase()) || undefined;
}

function essayCards({ content, of }: Knowledge): PageCard[] {
  const byId = new Map(of("essay").map((entity) => [entity.id, entity]));
  const headings = ownHeadings(content.essays.map(({ story }) => story));
  return content.essays.flatMap((essay): PageCard[] => {
    const entity = byId.get(`essay:${essay.id}`);
    if (!entity) return [];
    const { title, description, tags, story } = essay;
    return [
      {
        entity,
        kind: "essay",
        labels: labelsOf(tags),
        technologies: [],
        tags: tags.map(nameKey),
        head: termsOf([title, description, ...tags, ...headings(story)]),
        body: termsOf(bodyOf(entity, story.blocks)),
        status: "",
        employer: "",
        ended: true,
        open: false,
        featured: false,
        license: [],
        words: story.words,
      },
    ];
  });
}

/** Headings that many pages have, such as "What failed", say nothing of any one of them. */
function ownHeadings(stories: readonly Story[]): (story: Story) => string[] {
  const counts = new Map<string, number>();
  for (const { blocks } of stories)
    for (const heading of new Set(headingsOf(blocks))) counts.set(heading, (counts.get(heading) ?? 0) + 1);
  const most = Math.max(1, stories.length / 4);
  return ({ blocks }) => headingsOf(blocks).filter((heading) => (counts.get(heading) ?? 0) <= most);
}

function labelsOf(names: readonly string[]): PageCard["labels"] {
  return names
    .flatMap((name) => [name, ...technologyAliases(name)])
    .map((name) => ({ key: nameKey(name), terms: indexTerms(name) }));
}

function headingsOf(blocks: readonly { kind: string; text: string }[]): string[] {
  return blocks.flatMap(({ kind, text }) => (kind === "heading" ? [text] : []));
}

function bodyOf(entity: Entity, blocks: readonly { text: string }[]): string[] {
  const facts = factsOf(entity, "tagline", "description", "keyword", "category", "role", "employer");
  return [entity.name, ...facts.map(({ text }) => text), ...blocks.map(({ text }) => text)];
}

function termsOf(texts: readonly string[]): Set<string> {
  return new Set(texts.flatMap((text) => indexTerms(text)));
}
