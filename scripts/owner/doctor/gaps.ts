import type { Content, Entry, Project } from "@/lib/content";
import { buildKnowledge } from "@/lib/knowledge";
import { fold } from "@/lib/language";
import type { Finding } from "./finding";
import type { Edit } from "./remedy/edit";
import { hasWords } from "./secrets";

/** Parts of entries that readers look for and these do not have. */
export function findGaps(content: Content): Finding[] {
  return [...projectGaps(content.projects), ...jobGaps(content), ...unusedSkills(content)];
}

/** A story with fewer words does not count as one. */
const minStoryWords = 60;

interface ExpectedPart {
  description: [of1: string, ofMany: string];
  /** Its key in a project's front matter; none for the story. */
  key?: string;
  /** Its key in JSON Resume; what that has no key for needs a file of its own. */
  inResume?: string;
  value: unknown;
  impact: number;
  has: (project: Project) => boolean;
}

const expectedParts: ExpectedPart[] = [
  {
    description: ["what your part was", "what your part was"],
    key: "role",
    inResume: "roles",
    value: "Author",
    impact: 6,
    has: ({ role }) => Boolean(role),
  },
  {
    description: ["when it was made", "when they were made"],
    key: "start",
    inResume: "startDate",
    value: "2024-05",
    impact: 5,
    has: ({ period }) => Boolean(period),
  },
  {
    description: ["what it is built with", "what they are built with"],
    key: "tech_stack",
    inResume: "keywords",
    value: ["Go", "SQLite"],
    impact: 6,
    has: ({ techStack }) => techStack.length > 0,
  },
  {
    description: ["what it is, in a line", "what they are, in a line"],
    key: "tagline",
    value: "What it does, in one line",
    impact: 4,
    // A description that is no more than the start of the story says nothing of its own.
    has: ({ tagline, description, name, story }) =>
      Boolean(tagline) || ![name, ...story.blocks.map(({ text }) => text)].includes(description),
  },
  {
    description: ["a story of more than a few lines", "a story of more than a few lines"],
    value: "",
    impact: 5,
    has: ({ story }) => story.words >= minStoryWords,
  },
];

/** Projects with a file and those that only the résumé has are put right in different places. */
function projectGaps(projects: Project[]): Finding[] {
  const withFile = projects.filter(({ source }) => source.startsWith("projects/"));
  const resumeOnly = projects.filter((project) => !withFile.includes(project));
  return expectedParts.flatMap((want) => [
    ...projectGap(want, withFile, (project) => fixInFile(want, project)),
    ...projectGap(want, resumeOnly, (project) =>
      want.inResume ? fixInResume(want, project) : fixInNewFile(want, project),
    ),
  ]);
}

type Fix = Required<Pick<Finding, "where" | "paste" | "edits">>;

function projectGap(
  { description, impact, has }: ExpectedPart,
  projects: Project[],
  fix: (project: Project) => Fix,
): Finding[] {
  const without = projects.filter((project) => !has(project));
  const [first, ...others] = without.map(fix);
  if (!first) return [];
  const one = others.length === 0;
  const message = `${namesOf(without.map(({ name }) => name))} ${one ? "does" : "do"} not say ${description[one ? 0 : 1]}.`;
  const edits = [first, ...others].flatMap((each) => each.edits);
  return [{ kind: "thin", message, ...first, edits, impact, about: description[0] }];
}

function fixInFile({ key, value }: ExpectedPart, { source }: Project): Fix {
  if (!key)
    return {
      where: `${source}, the story`,
      paste: storyHeading,
      edits: [{ file: source, append: placeholderStory }],
    };
  return {
    where: `${source}, ${key}`,
    paste: `${key}: ${toYaml(value)}`,
    edits: [{ file: source, set: [key], value }],
  };
}

function fixInResume({ inResume = "", value }: ExpectedPart, { source }: Project): Fix {
  const given = inResume === "roles" ? [value] : value;
  const entry = pathToEntry(source);
  return {
    where: `resume.json, ${entry[0]}[].${inResume}`,
    paste: `"${inResume}": ${JSON.stringify(given)}`,
    edits: [{ file: "resume.json", set: [...entry, inResume], value: given }],
  };
}

function fixInNewFile({ key, value }: ExpectedPart, { id, name }: Project): Fix {
  const file = `projects/${id}.md`;
  const front = { name, ...(key && { [key]: value }) };
  const lines = Object.entries(front).map(([field, text]) => `${field}: ${toYaml(text)}`);
  return {
    where: `${file}, a new file`,
    paste: ["---", ...lines, "---", ...(key ? [] : ["", storyHeading])].join("\n"),
    edits: [
      ...Object.entries(front).map(([field, text]): Edit => ({ file, set: [field], value: text })),
      ...(key ? [] : [{ file, append: placeholderStory }]),
    ],
  };
}

const storyHeading = "## The problem";
const placeholderStory = `${storyHeading}\n\n${"What was wrong, what I did about it, and what came of it. ".repeat(6)}`;

function toYaml(value: unknown): string {
  return Array.isArray(value) ? `[${value.join(", ")}]` : String(value);
}

/** `work[2].name` is the name of the entry at `work`, 2. */
function pathToEntry(titlePath: string): (string | number)[] {
  const [, section = "", at = "0"] = /^(.+?)\[(\d+)\]/.exec(titlePath) ?? [];
  return [section, Number(at)];
}

function jobGaps({ profile }: Content): Finding[] {
  const jobs = profile.sections.find(({ id }) => id === "work")?.entries ?? [];
  const hasField = (entry: Entry, ...names: string[]) =>
    entry.fields.some(({ name }) => names.includes(name));
  const withoutText = jobs.filter((job) => !hasField(job, "summary", "highlight", "description"));
  const undated = jobs.filter(({ period }) => !period);
  const highlights = ["Cut the nightly import from six hours to forty minutes"];
  return [
    ...jobGap(
      withoutText,
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
      message: `${namesOf(jobs.map(({ title }) => title))} ${jobs.length === 1 ? ofOne : ofMany}.`,
      where: `resume.json, work[].${field}`,
      paste: `"${field}": ${JSON.stringify(value)}`,
      edits: jobs.map(({ titlePath }) => ({
        file: "resume.json",
        set: [...pathToEntry(titlePath), field],
        value,
      })),
      impact: 6,
      about: ofOne,
    },
  ];
}

/** Skills that are listed and mentioned nowhere else under any of their names: a reader has nothing but the word. */
function unusedSkills(content: Content): Finding[] {
  const { passages, of } = buildKnowledge(content);
  const passageTexts = passages
    .filter(({ entity }) => !["skill", "technology", "interest"].includes(entity.kind))
    .map(({ text }) => fold(text))
    .join("\n");
  const unusedNames = of("technology").filter(({ name, aliases, facts }) => {
    const listed = facts.every(({ url }) => url.includes("#skills"));
    return listed && ![name, ...aliases].some((each) => hasWords(passageTexts, fold(each)));
  });
  if (unusedNames.length === 0) return [];
  return [
    {
      kind: "thin",
      message: `Nothing but the list of skills mentions ${namesOf(unusedNames.map(({ name }) => name))}.`,
      ...fixForSkills(
        content,
        unusedNames.map(({ name }) => name),
      ),
      impact: 3,
      about: "skills",
    },
  ];
}

function fixForSkills(
  { profile, projects }: Content,
  skills: string[],
): Pick<Finding, "where" | "paste" | "edits"> {
  const job = profile.sections.find(({ id }) => id === "work")?.entries[0];
  const value = [`Used ${skills.join(", ")} for the billing of every shop`];
  if (job) {
    const edits = [{ file: "resume.json", set: [...pathToEntry(job.titlePath), "highlights"], value }];
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
