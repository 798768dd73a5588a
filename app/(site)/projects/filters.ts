import type { Essay, Project } from "@/lib/content";

/** One filter of a list. */
export interface Choice {
  /** As in the hash: `tech=node.js`. */
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

/** The filters of a list of projects; empty where a filter would not narrow it. */
export function choicesOf(projects: readonly Project[]): Choices {
  const categories = countedBy(projects, categoryKeys);
  const technologies = countedBy(projects, technologyKeys);
  return {
    categories: categories.length > 1 ? categories.sort((a, b) => a.label.localeCompare(b.label)) : [],
    common: technologies.filter(({ count }) => count > 1).sort((a, b) => b.count - a.count),
    rare: technologies.filter(({ count }) => count === 1),
  };
}

/** The filters of the essays: the tags that several share. */
export function tagChoicesOf(essays: readonly Essay[]): Choices {
  const tags = countedBy(essays, tagKeys).sort((a, b) => b.count - a.count);
  const common = tags.filter(({ count }) => count > 1);
  return { categories: common, common: [], rare: [] };
}

/** Every tag of an essay, for the attribute that the filters look at. */
export function tagKeysOf(essay: Essay): string {
  return tagKeys(essay)
    .map(({ key }) => key)
    .join(" ");
}

function tagKeys({ tags }: Pick<Essay, "tags">): Keyed[] {
  return tags.map((tag) => ({ key: `tag=${wordOf(tag)}`, label: tag }));
}

/** A CSS rule for each filter, which works without a script: it hides the items without the key that is `:target`. */
export function rulesFor({ categories, common, rare }: Choices): string {
  return [...categories, ...common, ...rare]
    .map(
      ({ key }) =>
        `:root:has([id="${key}"]:target) .contents-item:not([data-keys~="${key}"]){display:none}\n`,
    )
    .join("");
}

/** Every key of a project, for the attribute that the filters look at. */
export function keysOf(project: Project): string {
  return [...categoryKeys(project), ...technologyKeys(project)].map(({ key }) => key).join(" ");
}

type Keyed = Pick<Choice, "key" | "label">;

function categoryKeys({ category, categoryName = category }: Project): Keyed[] {
  return category && categoryName ? [{ key: `category=${wordOf(category)}`, label: categoryName }] : [];
}

function technologyKeys({ techStack }: Project): Keyed[] {
  return techStack.map((technology) => ({ key: `tech=${wordOf(technology)}`, label: technology }));
}

/** A key without characters that would end a CSS string or a list: `C#` and `C++` stay apart. */
function wordOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}+#.]+/gu, "-")
    .replace(/^-|-$/g, "");
}

function countedBy<Item>(items: readonly Item[], keysIn: (item: Item) => Keyed[]): Choice[] {
  const found = new Map<string, Choice>();
  for (const keyed of items.flatMap(keysIn)) {
    const choice = found.get(keyed.key) ?? { ...keyed, count: 0 };
    choice.count += 1;
    found.set(keyed.key, choice);
  }
  return [...found.values()];
}
