import { z } from "zod";
import {
  dateForms,
  dateProblem,
  endBeforeStartMessage,
  endsBeforeStart,
  formatDay,
  parseDate,
} from "./dates";
import { concreteDate, dateInName, readFrontMatter } from "./front-matter";
import { withoutTitle } from "./markdown-cleanup";
import { clean, readStory, richText, slugify } from "./markup";
import { webUrl } from "./names";
import { startedPeriod } from "./publication";
import { publicationShape } from "./publication-keys";
import { redirectShape } from "./redirects";
import type { Report } from "./sources";
import type { StoryContext } from "./tree";
import type { Entry, Essay, Field, FieldKind, Period, Project, Story } from "./types";

/** Ids that the pages give to their own elements. */
const reservedProjectIds =
  "name tagline description role employer for period category status stack url repo license".split(" ");
const reservedEssayIds = ["title", "description", "date"];

const textSchema = z.union([z.string(), z.number()], { error: "expected text" }).transform(String);
/** A line that owners may write with links and emphasis, which are dropped when it is displayed. */
const lineSchema = textSchema.transform((value) => richText(value).text);
const dateSchema = z
  .union([z.string(), z.number(), z.date().transform((value) => value.toISOString().slice(0, 10))], {
    error: `expected a date: ${dateForms}`,
  })
  .transform((value, context) => {
    const parsed = parseDate(String(value));
    if (!parsed)
      context.addIssue({
        code: "custom",
        message: dateProblem(value),
      });
    return parsed;
  });
/** Several words, as a list or separated by commas. */
const listSchema = z
  .union([z.array(textSchema), textSchema.transform((value) => value.split(",").map((one) => one.trim()))], {
    error: "expected a list of words",
  })
  .transform((all) => all.filter((one) => one !== ""));
/** What a story is written in, where that is another language than the site's (BCP 47). */
const expectedLanguageTag = "expected a language as a tag: pl, pt-BR";
const languageSchema = z.string({ error: expectedLanguageTag }).transform((given, context) => {
  const tag = languageTagOf(given);
  if (!tag) context.addIssue({ code: "custom", message: expectedLanguageTag });
  return tag;
});

/** A language tag in its canonical form; undefined where it is not a tag. */
function languageTagOf(given: string): string | undefined {
  try {
    return /^[a-z]{2,3}(?:-|$)/i.test(given) ? Intl.getCanonicalLocales(given)[0] : undefined;
  } catch {
    return undefined;
  }
}

const urlSchema = z.url({ protocol: /^https?$/, message: "expected an http or https URL" });

const projectSchema = z.object({
  name: textSchema,
  date: dateSchema.optional(),
  tagline: lineSchema.optional(),
  description: lineSchema.optional(),
  // It is part of addresses: "Open source" is `open-source` there.
  category: textSchema.transform((name) => ({ key: slugify(name), name })).optional(),
  tech_stack: listSchema.default([]),
  tags: listSchema.default([]),
  role: textSchema.optional(),
  employer: textSchema.optional(),
  start: dateSchema.optional(),
  end: dateSchema.optional(),
  status: textSchema.optional(),
  url: urlSchema.optional(),
  repo: urlSchema.optional(),
  license: textSchema.optional(),
  result: textSchema.optional(),
  featured: z.boolean().default(false),
  lang: languageSchema.optional(),
  aliases: z.array(textSchema).default([]),
  ...redirectShape,
  ...publicationShape,
});

const essaySchema = z.object({
  title: textSchema,
  description: lineSchema.optional(),
  date: dateSchema.optional(),
  updated: dateSchema.optional(),
  tags: listSchema.default([]),
  lang: languageSchema.optional(),
  ...redirectShape,
  ...publicationShape,
});

/** Other names for the keys of a project's front matter, the best known first. */
export const projectKeyAliases = {
  name: ["title"],
  tags: ["topics", "categories"],
  date: ["year", "pubDate"],
  tech_stack: ["stack", "technologies", "tech", "tools"],
  employer: ["client", "company"],
  tagline: ["subtitle"],
  description: ["summary", "excerpt"],
  url: ["link", "website", "demo"],
  repo: ["repository", "github"],
} as const;

/** Other names for the keys of an essay's front matter. */
export const essayKeyAliases = {
  title: ["name"],
  tags: ["topics", "categories"],
  date: ["year", "pubDate"],
  description: ["summary", "excerpt", "subtitle"],
  updated: ["lastmod"],
} as const;

/** Reads `projects/<id>.md`: front matter and story. Undefined, with a report, when the front matter is broken. */
export function readProject(
  id: string,
  markdown: string,
  file: string,
  report: Report,
  context?: StoryContext,
): Project | undefined {
  const parsed = readFrontMatter(markdown, file, projectSchema, report, projectKeyAliases);
  if (!parsed) return undefined;
  const { data, body, lineOf } = parsed;
  const story = readStory(withoutTitle(body, data.name), "", reservedProjectIds, context);
  const { start, end } = data;
  const statedDate = concreteDate(data.date) ?? dateInName(file);
  const from = start && start !== "present" ? start : undefined;
  // A day with an end behind it is the first one; without one it is all there was.
  const first = from ?? statedDate;
  const last = end ?? (from ? "present" : statedDate);
  const period = last && startedPeriod(first, last);
  const reportField = (field: string, message: string) =>
    report({ file, line: lineOf(field), field, message });
  if (first && endsBeforeStart(first, end)) reportField("end", endBeforeStartMessage);
  if (start === "present")
    reportField("start", `is no beginning; expected ${dateForms.replace(', or "present"', "")}`);
  const description = data.description ?? openingOf(story) ?? data.tagline ?? data.name;
  const { tech_stack: techStack, redirect_from: formerAddresses, category, ...others } = data;
  const categories = { category: category?.key, categoryName: category?.name };
  const project = {
    ...others,
    ...categories,
    id,
    description,
    period,
    techStack,
    formerAddresses,
    story,
    source: file,
  };
  if (data.result && !pageContains(project, data.result)) {
    const message = `${JSON.stringify(data.result)} does not stand in the story; expected words of it, as they are written there`;
    reportField("result", message);
  }
  return { ...project, fields: projectFields({ ...project, file }) };
}

/** The longest description taken from a story, unless its first sentence alone is longer. */
const maxOpeningChars = 320;

/** The default description: the first sentences of the story. */
export function openingOf({ blocks }: Pick<Story, "blocks">): string | undefined {
  const first = blocks.find(({ kind }) => kind === "paragraph")?.text;
  if (first === undefined || first.length <= maxOpeningChars) return first;
  let opening = "";
  for (const { segment } of new Intl.Segmenter("en", { granularity: "sentence" }).segment(first)) {
    if (opening !== "" && (opening + segment).trimEnd().length > maxOpeningChars) break;
    opening += segment;
  }
  return opening.trimEnd();
}

/** Whether these words are on the project's page: a result displayed beside its name must be readable there. */
function pageContains(
  { tagline, description, story }: Pick<Project, "tagline" | "description" | "story">,
  words: string,
) {
  const texts = [tagline ?? "", description, ...story.blocks.map((block) => block.text)];
  return texts.some((each) => each.includes(clean(words)));
}

/** A project that stands only in the résumé, as a page of its own. */
export function projectFromEntry(entry: Entry, id: string): Project {
  const textsOf = (name: string) =>
    entry.fields.filter((field) => field.name === name).map((field) => field.text);
  const techStack = textsOf("keyword");
  const descriptions = [...textsOf("description"), ...textsOf("summary")];
  const highlights = textsOf("highlight").map((item) => `- ${escapeMarkdown(item)}`);
  const story = readStory(
    [...descriptions.map(escapeMarkdown), highlights.join("\n")].join("\n\n"),
    "",
    reservedProjectIds,
  );
  const project = {
    id,
    name: entry.title,
    description: descriptions[0] ?? textsOf("highlight")[0] ?? entry.title,
    techStack,
    tags: [],
    url: entry.url,
    role: textsOf("role")[0],
    employer: textsOf("entity")[0],
    period: entry.period,
    featured: false,
    aliases: [],
    formerAddresses: [],
    story,
    source: entry.titlePath,
  };
  const namedFields = new Set([
    "period",
    "keyword",
    "description",
    "summary",
    "highlight",
    "url",
    "role",
    "entity",
  ]);
  const rest = entry.fields.filter((field) => !namedFields.has(field.name));
  const fields = [...projectFields({ ...project, file: entry.titlePath.replace(/\.[^.]*$/, "") }), ...rest];
  return { ...project, fields };
}

/** Reads `essays/<id>.md`. Undefined, with a report, when the front matter is broken. */
export function readEssay(
  id: string,
  markdown: string,
  file: string,
  report: Report,
  context?: StoryContext,
): Essay | undefined {
  const parsed = readFrontMatter(markdown, file, essaySchema, report, essayKeyAliases);
  if (!parsed) return undefined;
  const { data, body } = parsed;
  const story = readStory(withoutTitle(body, data.title), "", reservedEssayIds, context);
  const date = concreteDate(data.date) ?? dateInName(file);
  const updated = concreteDate(data.updated);
  return {
    id,
    title: data.title,
    description: data.description ?? openingOf(story) ?? data.title,
    date: date,
    dateDisplay: date && formatDay(date),
    updated,
    updatedDisplay: updated && formatDay(updated),
    tags: data.tags,
    lang: data.lang,
    formerAddresses: data.redirect_from,
    story,
    minutes: Math.max(1, Math.round(story.words / 220)),
    source: file,
  };
}

function projectFields(
  project: Pick<
    Project,
    | "name"
    | "tagline"
    | "role"
    | "employer"
    | "techStack"
    | "tags"
    | "url"
    | "repo"
    | "status"
    | "license"
    | "categoryName"
  > & {
    file: string;
    period?: Period;
  },
): Field[] {
  const fields: Field[] = [];
  const add = (name: string, label: string, kind: FieldKind, value?: string, href?: string) => {
    if (value)
      fields.push({
        name,
        label,
        kind,
        anchor: name,
        path: `${project.file}#${name}`,
        text: clean(value),
        href,
      });
  };
  add("role", "Role", "line", project.role);
  add("employer", "For", "line", project.employer);
  if (project.period?.display) {
    fields.push({
      name: "period",
      label: "Dates",
      kind: "date",
      anchor: "period",
      path: `${project.file}#start`,
      text: project.period.display,
      period: project.period,
    });
  }
  add("category", "Category", "line", project.categoryName);
  add("status", "Status", "line", project.status);
  const tagFields = (name: string, label: string, anchor: string, key: string, texts: readonly string[]) =>
    texts.map((text, at): Field => {
      const path = `${project.file}#${key}[${at}]`;
      return { name, label, kind: "tag", anchor: `${anchor}-${at + 1}`, path, text };
    });
  fields.push(...tagFields("keyword", "Stack", "stack", "tech_stack", project.techStack));
  fields.push(...tagFields("tag", "Tags", "tag", "tags", project.tags));
  add("url", "Live at", "link", project.url, webUrl(project.url));
  add("repo", "Code", "link", project.repo, webUrl(project.repo));
  add("license", "License", "line", project.license);
  return fields;
}

/** Markup, or a URL: a backslash in a URL is part of it (GitHub Flavored Markdown, 6.9). */
const markupOrUrlPattern = /(?<![a-z])https?:\/\/[^\s<]+|(?<![^\s(])www\.[^\s<]+|[\\`*_{}[\]<>#+!|~]/gi;

/** A text whose marks are printed and mean nothing. */
export function escapeMarkdown(value: string): string {
  return value
    .replace(markupOrUrlPattern, (found) => (found.length > 1 ? found : `\\${found}`))
    .replace(/^(\d+)([.)])/, "$1\\$2")
    .replace(/^-/, "\\-");
}
