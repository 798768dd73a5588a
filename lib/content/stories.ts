import { z } from "zod";
import { beforeStart, dateForms, endsBeforeStart, formatDay, notADate, parseDate } from "./dates";
import { fencedLines, withoutComments } from "./fences";
import { clean, readStory, richText, slugify, unique } from "./markup";
import { dateInName, known, readMatter, splitMatter } from "./matter";
import { moved } from "./moved";
import { webUrl } from "./names";
import { withoutTitle } from "./pasted";
import { begunPeriod } from "./publication";
import { publication } from "./publication-keys";
import type { Report } from "./sources";
import type { Surroundings } from "./tree";
import type { Entry, Essay, FaqEntry, Field, FieldKind, Period, Project, Story } from "./types";

/** Ids that the pages give to their own elements. */
const projectIds =
  "name tagline description role employer for period category status stack url repo license".split(" ");
const essayIds = ["title", "description", "date"];

const text = z.union([z.string(), z.number()], { error: "expected text" }).transform(String);
/** A line that owners may write with links and emphasis, which it is shown without. */
const line = text.transform((value) => richText(value).text);
const date = z
  .union([z.string(), z.number(), z.date().transform((value) => value.toISOString().slice(0, 10))], {
    error: `expected a date: ${dateForms}`,
  })
  .transform((value, context) => {
    const parsed = parseDate(String(value));
    if (!parsed)
      context.addIssue({
        code: "custom",
        message: notADate(value),
      });
    return parsed;
  });
/** Several, as a list or between commas. */
const several = z
  .union([z.array(text), text.transform((value) => value.split(",").map((one) => one.trim()))], {
    error: "expected a list of words",
  })
  .transform((all) => all.filter((one) => one !== ""));
/** What a story is written in, where that is another language than the site's (BCP 47). */
const notALanguage = "expected a language as a tag: pl, pt-BR";
const language = z.string({ error: notALanguage }).transform((given, context) => {
  const tag = tagOf(given);
  if (!tag) context.addIssue({ code: "custom", message: notALanguage });
  return tag;
});

/** A language's tag as it is written by everybody; undefined where it is no tag. */
function tagOf(given: string): string | undefined {
  try {
    return /^[a-z]{2,3}(?:-|$)/i.test(given) ? Intl.getCanonicalLocales(given)[0] : undefined;
  } catch {
    return undefined;
  }
}

const link = z.url({ protocol: /^https?$/, message: "expected an http or https URL" });

const projectSchema = z.object({
  name: text,
  date: date.optional(),
  tagline: line.optional(),
  description: line.optional(),
  // It is part of addresses: "Open source" is `open-source` there.
  category: text.transform((name) => ({ key: slugify(name), name })).optional(),
  tech_stack: several.default([]),
  tags: several.default([]),
  role: text.optional(),
  employer: text.optional(),
  start: date.optional(),
  end: date.optional(),
  status: text.optional(),
  url: link.optional(),
  repo: link.optional(),
  license: text.optional(),
  result: text.optional(),
  featured: z.boolean().default(false),
  lang: language.optional(),
  aliases: z.array(text).default([]),
  ...moved,
  ...publication,
});

const essaySchema = z.object({
  title: text,
  description: line.optional(),
  date: date.optional(),
  updated: date.optional(),
  tags: several.default([]),
  lang: language.optional(),
  ...moved,
  ...publication,
});

/** What the keys of a project's front matter are called as well, the best known first. */
export const otherProjectKeys = {
  name: ["title"],
  tags: ["topics", "categories"],
  date: ["year"],
  tech_stack: ["stack", "technologies", "tech", "tools"],
  employer: ["client", "company"],
  tagline: ["subtitle"],
  description: ["summary", "excerpt"],
  url: ["link", "website", "demo"],
  repo: ["repository", "github"],
} as const;

/** The same of a post's. */
export const otherEssayKeys = {
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
  around?: Surroundings,
): Project | undefined {
  const parsed = readMatter(markdown, file, projectSchema, report, otherProjectKeys);
  if (!parsed) return undefined;
  const { data, body, lineOf } = parsed;
  const story = readStory(withoutTitle(body, data.name), "", projectIds, around);
  const { start, end } = data;
  const on = known(data.date) ?? dateInName(file);
  const from = start && start !== "present" ? start : undefined;
  // A day with an end behind it is the first one; without one it is all there was.
  const first = from ?? on;
  const last = end ?? (from ? "present" : on);
  const period = last && begunPeriod(first, last);
  const wrong = (field: string, message: string) => report({ file, line: lineOf(field), field, message });
  if (first && endsBeforeStart(first, end)) wrong("end", beforeStart);
  if (start === "present")
    wrong("start", `is no beginning; expected ${dateForms.replace(', or "present"', "")}`);
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
  if (data.result && !tells(project, data.result)) {
    const message = `${JSON.stringify(data.result)} does not stand in the story; expected words of it, as they are written there`;
    wrong("result", message);
  }
  return { ...project, fields: projectFields({ ...project, file }) };
}

/** How many characters a description has at most that is taken from a story, unless its first sentence alone has more. */
const longestOpening = 320;

/** What stands for a description that nobody wrote: the first sentences of the story. */
export function openingOf({ blocks }: Pick<Story, "blocks">): string | undefined {
  const first = blocks.find(({ kind }) => kind === "paragraph")?.text;
  if (first === undefined || first.length <= longestOpening) return first;
  let opening = "";
  for (const { segment } of new Intl.Segmenter("en", { granularity: "sentence" }).segment(first)) {
    if (opening !== "" && (opening + segment).trimEnd().length > longestOpening) break;
    opening += segment;
  }
  return opening.trimEnd();
}

/** Whether a project's page has these words: what leads its name must be there to be read. */
function tells(
  { tagline, description, story }: Pick<Project, "tagline" | "description" | "story">,
  words: string,
) {
  const texts = [tagline ?? "", description, ...story.blocks.map((block) => block.text)];
  return texts.some((each) => each.includes(clean(words)));
}

/** A project that stands only in the résumé, as a page of its own. */
export function projectFromEntry(entry: Entry, id: string): Project {
  const all = (name: string) =>
    entry.fields.filter((field) => field.name === name).map((field) => field.text);
  const techStack = all("keyword");
  const descriptions = [...all("description"), ...all("summary")];
  const highlights = all("highlight").map((item) => `- ${escapeMarkdown(item)}`);
  const story = readStory(
    [...descriptions.map(escapeMarkdown), highlights.join("\n")].join("\n\n"),
    "",
    projectIds,
  );
  const project = {
    id,
    name: entry.title,
    description: descriptions[0] ?? all("highlight")[0] ?? entry.title,
    techStack,
    tags: [],
    url: entry.url,
    role: all("role")[0],
    employer: all("entity")[0],
    period: entry.period,
    featured: false,
    aliases: [],
    formerAddresses: [],
    story,
    source: entry.titlePath,
  };
  const shown = new Set([
    "period",
    "keyword",
    "description",
    "summary",
    "highlight",
    "url",
    "role",
    "entity",
  ]);
  const rest = entry.fields.filter((field) => !shown.has(field.name));
  const fields = [...projectFields({ ...project, file: entry.titlePath.replace(/\.[^.]*$/, "") }), ...rest];
  return { ...project, fields };
}

/** Reads `essays/<id>.md`. Undefined, with a report, when the front matter is broken. */
export function readEssay(
  id: string,
  markdown: string,
  file: string,
  report: Report,
  around?: Surroundings,
): Essay | undefined {
  const parsed = readMatter(markdown, file, essaySchema, report, otherEssayKeys);
  if (!parsed) return undefined;
  const { data, body } = parsed;
  const story = readStory(withoutTitle(body, data.title), "", essayIds, around);
  const written = known(data.date) ?? dateInName(file);
  const updated = known(data.updated);
  return {
    id,
    title: data.title,
    description: data.description ?? openingOf(story) ?? data.title,
    date: written,
    dateDisplay: written && formatDay(written),
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

/**
 * Reads `faq.md`: each `## Question` and the text under it. Where no heading is of that level, the questions are the headings of
 * the one level there is below a title, or the lines in bold; a file without any is told. Where headings below that level
 * end in a question mark, those that do are the questions, and the others above them are groups.
 */
export function readFaq(markdown: string, file: string, report: Report, around?: Surroundings): FaqEntry[] {
  const taken = new Set<string>();
  // Front matter is nothing a list of questions needs, but its lines count.
  const rest = splitMatter(markdown)?.body ?? markdown;
  const body = markdown.slice(0, markdown.length - rest.length).replace(/[^\n]/g, "") + rest;
  // A question that is taken back by a comment is asked of nobody.
  const lines = withoutComments(body.split("\n"));
  const { questions: starts, groups } = questionLines(lines);
  const notice = (line: number, message: string) =>
    report({ file, line, field: "(the file)", message, notice: true });
  const first = Math.min(...[...starts, ...groups].map(({ at }) => at));
  const above = lines.slice(0, first).findIndex((line) => line.trim() !== "" && !/^# /.test(line));
  if (starts.length === 0 && lines.some((line) => line.trim() !== ""))
    notice(1, 'has no question that is read; expected "## Question" and its answer under it');
  else if (above >= 0 && starts.length > 0) notice(above + 1, "is not read before the first question");
  for (const { at, says, end } of groups)
    if (lines.slice(at + 1, end).some((line) => line.trim() !== ""))
      notice(at + 1, `"${clean(says)}" is no question, and what stands right under it is not read`);
  return starts.flatMap(({ at, says, end }) => {
    const question = clean(says);
    const slug = slugify(question);
    if (taken.has(slug)) notice(at + 1, `asks "${question}" once more; the first answer is the one given`);
    const anchor = unique(slug, taken);
    const text = lines.slice(at + 1, end).join("\n");
    const answer = readStory(text, `${anchor}-`, [], around);
    if (answer.blocks.length > 0) return [{ anchor, question, answer }];
    const message = "has no answer; expected at least one paragraph under it";
    report({ file, line: at + 1, field: `## ${question}`, message });
    return [];
  });
}

interface Line {
  at: number;
  says: string;
}

/** A line with the one before which what stands under it ends. */
type Opening = Line & { end?: number };

/** Where the questions of an FAQ stand, and the headings of groups of them, as indices of lines, and what they say. */
function questionLines(lines: readonly string[]): { questions: Opening[]; groups: Opening[] } {
  const { questions, groups = [] } = headed(lines);
  const ends = [...questions, ...groups].map(({ at }) => at).sort((a, b) => a - b);
  const opening = (line: Line): Opening => ({ ...line, end: ends.find((at) => at > line.at) });
  return { questions: questions.map(opening), groups: groups.map(opening) };
}

/** What is fenced is code. */
function headed(lines: readonly string[]): { questions: Line[]; groups?: Line[] } {
  const fenced = fencedLines(lines);
  const headings = lines.flatMap((line, at) => {
    const [, marks = "", says = ""] =
      (!fenced[at] && /^(#{1,6})[ \t]+(.*?)(?:[ \t]+#+)?[ \t]*$/.exec(line)) || [];
    return marks ? [{ at, level: marks.length, says }] : [];
  });
  const bold = lines.flatMap((line, at) => {
    const [, says] = (!fenced[at] && /^(?:\*\*|__)(?:Q\d*[:.]\s*)?(.+?)(?:\*\*|__):?\s*$/.exec(line)) || [];
    return says ? [{ at, says }] : [];
  });
  const [first, second] = headings;
  const between = lines.slice((first?.at ?? 0) + 1, second?.at).some((line) => line.trim() !== "");
  const isTitle = first?.level === 1 && (second ? second.level !== 1 && !between : bold.length > 0);
  const asked = isTitle ? headings.slice(1) : headings;
  if (asked.length === 0) return { questions: bold };
  const level = asked.some((heading) => heading.level === 2) ? 2 : (asked[0]?.level ?? 1);
  const asks = asked.filter(({ says }) => clean(says).endsWith("?"));
  const deepest = Math.max(...asks.map((heading) => heading.level));
  if (deepest > level)
    return { questions: asks, groups: asked.filter((each) => !asks.includes(each) && each.level < deepest) };
  const isOfOneLevel = level === 2 || asked.every((heading) => heading.level === level);
  return { questions: isOfOneLevel ? asked.filter((heading) => heading.level === level) : [] };
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
  const tagged = (name: string, label: string, anchor: string, key: string, texts: readonly string[]) =>
    texts.map((text, at): Field => {
      const path = `${project.file}#${key}[${at}]`;
      return { name, label, kind: "tag", anchor: `${anchor}-${at + 1}`, path, text };
    });
  fields.push(...tagged("keyword", "Stack", "stack", "tech_stack", project.techStack));
  fields.push(...tagged("tag", "Tags", "tag", "tags", project.tags));
  add("url", "Live at", "link", project.url, webUrl(project.url));
  add("repo", "Code", "link", project.repo, webUrl(project.repo));
  add("license", "License", "line", project.license);
  return fields;
}

/** Markup, or an address: in that a backslash is a part of it (GitHub Flavored Markdown, 6.9). */
const markupOrAddress = /(?<![a-z])https?:\/\/[^\s<]+|(?<![^\s(])www\.[^\s<]+|[\\`*_{}[\]<>#+!|~]/gi;

function escapeMarkdown(value: string): string {
  return value
    .replace(markupOrAddress, (found) => (found.length > 1 ? found : `\\${found}`))
    .replace(/^(\d+)([.)])/, "$1\\$2")
    .replace(/^-/, "\\-");
}
