import type { Story } from "@/lib/content";
import { type Entity, type Knowledge, openLicensePattern, technologyAliases } from "@/lib/knowledge";
import { indexTerms, nameKey } from "@/lib/language";
import { factsOf } from "../../draft";
import { numberOf } from "../../read/numbers";

/** A project or a post with the properties it can be filtered by. */
export interface PageCard {
  entity: Entity;
  kind: "project" | "essay";
  /** Tags, category and stack, each as the key of its name and as terms. */
  labels: { key: string; terms: readonly string[] }[];
  technologies: readonly string[];
  tags: readonly string[];
  /** Terms of what a reader sees before reading: title, summary, labels, headings, employer and role. */
  headTerms: ReadonlySet<string>;
  /** Terms of the whole page. */
  bodyTerms: ReadonlySet<string>;
  status: string;
  employer: string;
  /** Whether its period has a stated end. */
  hasEnd: boolean;
  isOpenSource: boolean;
  /** Whether the owner features it. */
  featured: boolean;
  /** Terms of its license. */
  license: readonly string[];
  /** For whom it was made, where its employer says so. */
  madeFor?: "freelance" | "personal";
  /** The team size stated in its role. */
  teamSize?: number;
  wordCount: number;
}

// Knowledge never changes once it is built.
const cardsBySite = new WeakMap<Knowledge, PageCard[]>();

/** Every project and post of a site, in page order. */
export function cardsOf(knowledge: Knowledge): PageCard[] {
  const made = cardsBySite.get(knowledge) ?? [...projectCards(knowledge), ...essayCards(knowledge)];
  cardsBySite.set(knowledge, made);
  return made;
}

const freelancePattern = /\b(?:freelanc\w*|self[- ]employed|independent|contract(?:or|ing))\b/i;
const personalPattern = /^(?:personal|private|own|side|hobby|self|myself|none|volunteer(?:ing)?)\b/i;

function projectCards({ content, of }: Knowledge): PageCard[] {
  const independent = of("work").filter(({ name, facts }) =>
    [name, ...facts.map(({ slot, text }) => (slot === "position" ? text : ""))].some((text) =>
      freelancePattern.test(text),
    ),
  );
  const clients = new Set(independent.map(({ name }) => nameKey(name)));
  const madeFor = (employer: string): PageCard["madeFor"] =>
    personalPattern.test(employer)
      ? "personal"
      : freelancePattern.test(employer) || clients.has(nameKey(employer))
        ? "freelance"
        : undefined;
  const byId = new Map(of("project").map((entity) => [entity.id, entity]));
  const headings = distinctiveHeadings(content.projects.map(({ story }) => story));
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
        headTerms: termsOf([...about, ...techStack, ...tags, category ?? "", ...headings(story)]),
        bodyTerms: termsOf(bodyOf(entity, story.blocks)),
        status: `${status} ${inProgress}`.trim(),
        employer,
        hasEnd: project.period?.end !== undefined && project.period.end !== "present",
        isOpenSource:
          repo !== undefined || openLicensePattern.test(license ?? "") || /\bopen[- ]source/i.test(said),
        featured,
        license: indexTerms(license ?? ""),
        madeFor: employer ? madeFor(employer) : undefined,
        teamSize: parseTeamSize(role),
        wordCount: story.words,
      },
    ];
  });
}

/** "Lead engineer, team of three" says three. */
function parseTeamSize(role: string): number | undefined {
  const [, said = ""] = /\bteam of (\d+|[a-z]+)/i.exec(role) ?? [];
  return numberOf(said.toLowerCase()) || undefined;
}

function essayCards({ content, of }: Knowledge): PageCard[] {
  const byId = new Map(of("essay").map((entity) => [entity.id, entity]));
  const headings = distinctiveHeadings(content.essays.map(({ story }) => story));
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
        headTerms: termsOf([title, description, ...tags, ...headings(story)]),
        bodyTerms: termsOf(bodyOf(entity, story.blocks)),
        status: "",
        employer: "",
        hasEnd: true,
        isOpenSource: false,
        featured: false,
        license: [],
        wordCount: story.words,
      },
    ];
  });
}

/** Headings that many pages have, such as "What failed", say nothing of any one of them. */
function distinctiveHeadings(stories: readonly Story[]): (story: Story) => string[] {
  const counts = new Map<string, number>();
  for (const { blocks } of stories)
    for (const heading of new Set(headingsOf(blocks))) counts.set(heading, (counts.get(heading) ?? 0) + 1);
  const maxPages = Math.max(1, stories.length / 4);
  return ({ blocks }) => headingsOf(blocks).filter((heading) => (counts.get(heading) ?? 0) <= maxPages);
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
