import type { Entity, Knowledge } from "@/lib/knowledge";
import { indexTerms, nameKey } from "@/lib/language";
import { factsOf } from "../../draft";

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

function projectCards({ content, of }: Knowledge): PageCard[] {
  const byId = new Map(of("project").map((entity) => [entity.id, entity]));
  return content.projects.flatMap((project): PageCard[] => {
    const entity = byId.get(`project:${project.id}`);
    if (!entity) return [];
    const { techStack, category, status = "", employer = "", role = "", repo, license, story } = project;
    const about = [project.name, project.tagline ?? "", project.description, status, employer, role];
    const said = `${project.description} ${project.tagline ?? ""}`;
    const inProgress = /\b(?:work in progress|wip)\b/i.exec(said)?.[0] ?? "";
    return [
      {
        entity,
        kind: "project",
        labels: labelsOf([...techStack, ...(category ? [category] : [])]),
        technologies: techStack.map(nameKey),
        tags: category ? [nameKey(category)] : [],
        head: termsOf([...about, ...techStack, category ?? "", ...headingsOf(story.blocks)]),
        body: termsOf(bodyOf(entity, story.blocks)),
        status: `${status} ${inProgress}`.trim(),
        employer,
        ended: project.period?.end !== undefined && project.period.end !== "present",
        open: repo !== undefined || license !== undefined || /\bopen[- ]source/i.test(said),
        words: story.words,
      },
    ];
  });
}

function essayCards({ content, of }: Knowledge): PageCard[] {
  const byId = new Map(of("essay").map((entity) => [entity.id, entity]));
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
        head: termsOf([title, description, ...tags, ...headingsOf(story.blocks)]),
        body: termsOf(bodyOf(entity, story.blocks)),
        status: "",
        employer: "",
        ended: true,
        open: false,
        words: story.words,
      },
    ];
  });
}

function labelsOf(names: readonly string[]): PageCard["labels"] {
  return names.map((name) => ({ key: nameKey(name), terms: indexTerms(name) }));
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
