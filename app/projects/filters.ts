import type { Project } from "@/lib/content";

/** Something projects can be chosen by. */
export interface Choice {
  /** As the address has it: `tech=node.js`. */
  key: string;
  label: string;
  count: number;
}

export interface Choices {
  categories: Choice[];
  /** Used in several projects, the most used first. */
  common: Choice[];
  /** Used in one. */
  rare: Choice[];
}

/** What a list of projects can be filtered by; empty where a filter would say nothing. */
export function choicesOf(projects: readonly Project[]): Choices {
  const categories = countedBy(projects, categoryKeys);
  const technologies = countedBy(projects, technologyKeys);
  return {
    categories: categories.length > 1 ? categories.sort((a, b) => a.label.localeCompare(b.label)) : [],
    common: technologies.filter(({ count }) => count > 1).sort((a, b) => b.count - a.count),
    rare: technologies.filter(({ count }) => count === 1),
  };
}

/** Every key of a project, for the attribute that the filters look at. */
export function keysOf(project: Project): string {
  return [...categoryKeys(project), ...technologyKeys(project)].map(({ key }) => key).join(" ");
}

type Keyed = Pick<Choice, "key" | "label">;

function categoryKeys({ category }: Project): Keyed[] {
  return category ? [{ key: `category=${wordOf(category)}`, label: category }] : [];
}

function technologyKeys({ techStack }: Project): Keyed[] {
  return techStack.map((technology) => ({ key: `tech=${wordOf(technology)}`, label: technology }));
}

/** One word without anything that would end a string or a list: `C#` and `C++` stay apart. */
function wordOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}+#.]+/gu, "-")
    .replace(/^-|-$/g, "");
}

function countedBy(projects: readonly Project[], keysIn: (project: Project) => Keyed[]): Choice[] {
  const found = new Map<string, Choice>();
  for (const keyed of projects.flatMap(keysIn)) {
    const choice = found.get(keyed.key) ?? { ...keyed, count: 0 };
    choice.count += 1;
    found.set(keyed.key, choice);
  }
  return [...found.values()];
}
