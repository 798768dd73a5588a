import type { Content, Entry, Project } from "@/lib/content";
import { buildKnowledge } from "@/lib/knowledge";
import { fold } from "@/lib/language";
import type { Finding } from "./finding";
import type { Edit } from "./remedy/edit";
import { hasWords } from "./secrets";

/** Parts of entries that readers look for and these do not have. */
export function gaps(content: Content): Finding[] {
  return [...projectGaps(content.projects), ...jobGaps(content), ...unusedSkills(content)];
}

/** Enough of a story, in words, for a reader to have read one. */
const storyWords = 60;

interface Wanted {
  what: [of1: string, ofMany: string];
  /** Its key in a project's front matter; none for the story. */
  key?: string;
  /** What JSON Resume calls it; what it has no word for needs a file of its own. */
  inResume?: string;
  value: unknown;
  worth: number;
  has: (project: Project) => boolean;
}

const wanted: Wanted[] = [
  {
    what: ["what your part was", "what your part was"],
    key: "role",
    inResume: "roles",
    value: "Author",
    worth: 6,
    has: ({ role }) => Boolean(role),
  },
  {
    what: ["when it was made", "when they were made"],
    key: "start",
    inResume: "startDate",
    value: "2024-05",
    worth: 5,
    has: ({ period }) => Boolean(period),
  },
  {
    what: ["what it is built with", "what they are built with"],
    key: "tech_stack",
    inResume: "keywords",
    value: ["Go", "SQLite"],
    worth: 6,
    has: ({ techStack }) => techStack.length > 0,
  },
  {
    what: ["what it is, in a line", "what they are, in a line"],
    key: "tagline",
    value: "What it does, in one line",
    worth: 4,
    // A description that is no more than the start of the story says nothing of its own.
    has: ({ tagline, description, name, story }) =>
      Boolean(tagline) || ![name, ...story.blocks.map(({ text }) => text)].includes(description),
  },
  {
    what: ["a story of more than a few lines", "a story of more than a few lines"],
    value: "",
    worth: 5,
    has: ({ story }) => story.words >= storyWords,
  },
];

/** Projects with a file and those that only the résumé has are put right in different places. */
function projectGaps(projects: Project[]): Finding[] {
  const written = projects.filter(({ source }) => source.startsWith("projects/"));
  const listed = projects.filter((project) => !written.includes(project));
  return wanted.flatMap((want) => [
    ...projectGap(want, written, (project) => inFile(want, project)),
    ...projectGap(want, listed, (project) =>
      want.inResume ? inResume(want, project) : inNewFile(want, project),
    ),
  ]);
}

type Fix = Required<Pick<Finding, "where" | "paste" | "edits">>;

function projectGap(
  { what, worth, has }: Wanted,
  projects: Project[],
  fix: (project: Project) => Fix,
): Finding[] {
  const without = projects.filter((project) => !has(project));
  const [first, ...others] = without.map(fix);
  if (!first) return [];
  const one = others.length === 0;
  const says = `${namesOf(without.map(({ name }) => name))} ${one ? "does" : "do"} not say ${what[one ? 0 : 1]}.`;
  const edits = [first, ...others].flatMap((each) => each.edits);
  return [{ kind: "thin", says, ...first, edits, worth, about: what[0] }];
}

function inFile({ key, value }: Wanted, { source }: Project): Fix {
  if (!key)
    return { where: `${source}, the story`, paste: storyHead, edits: [{ file: source, append: someStory }] };
  return {
    where: `${source}, ${key}`,
    paste: `${key}: ${inYaml(value)}`,
    edits: [{ file: source, set: [key], value }],
  };
}

function inResume({ inResume = "", value }: Wanted, { source }: Project): Fix {
  const given = inResume === "roles" ? [value] : value;
  const entry = stepsTo(source);
  return {
    where: `resume.json, ${entry[0]}[].${inResume}`,
    paste: `"${inResume}": ${JSON.stringify(given)}`,
    edits: [{ file: "resume.json", set: [...entry, inResume], value: given }],
  };
}

function inNewFile({ key, value }: Wanted, { id, name }: Project): Fix {
  const file = `projects/${id}.md`;
  const front = { name, ...(key && { [key]: value }) };
  const lines = Object.entries(front).map(([field, text]) => `${field}: ${inYaml(text)}`);
  return {
    where: `${file}, a new file`,
    paste: ["---", ...lines, "---", ...(key ? [] : ["", storyHead])].join("\n"),
    edits: [
      ...Object.entries(front).map(([field, text]): Edit => ({ file, set: [field], value: text })),
      ...(key ? [] : [{ file, append: someStory }]),
    ],
  };
}

const storyHead = "## The problem";
const someStory = `${storyHead}\n\n${"What was wrong, what I did about it, and what came of it. ".repeat(6)}`;

function inYaml(value: unknown): string {
  return Array.isArray(value) ? `[${value.join(", ")}]` : String(value);
}

/** `work[2].name` is the name of the entry at `work`, 2. */
function stepsTo(titlePath: string): (string | number)[] {
  const [, section = "", at = "0"] = /^(.+?)\[(\d+)\]/.exec(titlePath) ?? [];
  return [section, Number(at)];
}

function jobGaps({ profile }: Content): Finding[] {
  const jobs = profile.sections.find(({ id }) => id === "work")?.entries ?? [];
  const says = (entry: Entry, ...names: string[]) => entry.fields.some(({ name }) => names.includes(name));
  const silent = jobs.filter((job) => !says(job, "summary", "highlight", "description"));
  const undated = jobs.filter(({ period }) => !period);
  const highlights = ["Cut the nightly import from six hours to forty minutes"];
  return [
    ...jobGap(
      silent,
      ["does not say what you did there", "do not say what you did there"],
      "highlights",
      highlights,
    ),
    ...jobGap(undated, ["has no dates", "have no dates"], "startDate", "2019-05"),
  ];
}

function jobGap(jobs: Entry[], [ofOne, ofMany]: [string, string], field: string, value: unknown): Finding[] {
  if (jobs.length === 0) return [];
  return [
    {
      kind: "thin",
      says: `${namesOf(jobs.map(({ title }) => title))} ${jobs.length === 1 ? ofOne : ofMany}.`,
      where: `resume.json, work[].${field}`,
      paste: `"${field}": ${JSON.stringify(value)}`,
      edits: jobs.map(({ titlePath }) => ({
        file: "resume.json",
        set: [...stepsTo(titlePath), field],
        value,
      })),
      worth: 6,
      about: ofOne,
    },
  ];
}

/** Skills that are listed and occur nowhere else, by none of their names: a reader has nothing but the word. */
function unusedSkills(content: Content): Finding[] {
  const { passages, of } = buildKnowledge(content);
  const told = passages
    .filter(({ entity }) => !["skill", "technology", "interest"].includes(entity.kind))
    .map(({ text }) => fold(text))
    .join("\n");
  const alone = of("technology").filter(({ name, aliases, facts }) => {
    const listed = facts.every(({ url }) => url.includes("#skills"));
    return listed && ![name, ...aliases].some((each) => hasWords(told, fold(each)));
  });
  if (alone.length === 0) return [];
  return [
    {
      kind: "thin",
      says: `Nothing but the list of skills mentions ${namesOf(alone.map(({ name }) => name))}.`,
      ...whereUsed(
        content,
        alone.map(({ name }) => name),
      ),
      worth: 3,
      about: "skills",
    },
  ];
}

function whereUsed(
  { profile, projects }: Content,
  skills: string[],
): Pick<Finding, "where" | "paste" | "edits"> {
  const job = profile.sections.find(({ id }) => id === "work")?.entries[0];
  const value = [`Used ${skills.join(", ")} for the billing of every shop`];
  if (job) {
    const edits = [{ file: "resume.json", set: [...stepsTo(job.titlePath), "highlights"], value }];
    return { where: "resume.json, work[].highlights, or a project's tech_stack", edits };
  }
  const file = projects.find(({ source }) => source.startsWith("projects/"))?.source;
  return file
    ? { where: "a project's story or tech_stack", edits: [{ file, append: value.join() }] }
    : { where: "a project of its own, in projects/" };
}

function namesOf(names: string[]): string {
  const shown = names.slice(0, 6);
  const rest = names.length - shown.length;
  if (rest > 0) return `${shown.join(", ")} and ${rest} more`;
  return shown.length < 2 ? shown.join("") : `${shown.slice(0, -1).join(", ")} and ${shown.at(-1)}`;
}
