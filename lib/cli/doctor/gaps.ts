import type { Content, Entry, Project } from "@/lib/content";
import { buildKnowledge } from "@/lib/knowledge";
import type { Finding } from "./finding";

/** Parts of entries that readers look for and these do not have. */
export function gaps(content: Content): Finding[] {
  return [...projectGaps(content.projects), ...jobGaps(content), ...unusedSkills(content)];
}

const wanted: [
  what: string,
  field: string,
  paste: string,
  worth: number,
  has: (project: Project) => boolean,
][] = [
  ["what your part was", "role", "role: Author", 6, ({ role }) => Boolean(role)],
  ["when they were made", "start", "start: 2024-05", 5, ({ period }) => Boolean(period)],
  [
    "what they are built with",
    "tech_stack",
    "tech_stack: [Go, SQLite]",
    6,
    ({ techStack }) => techStack.length > 0,
  ],
  [
    "what they are, in a line",
    "tagline",
    "tagline: What it does, in one line",
    4,
    ({ tagline }) => Boolean(tagline),
  ],
  ["a story of more than a few lines", "the story", "## The problem", 5, ({ story }) => story.words >= 60],
];

function projectGaps(projects: Project[]): Finding[] {
  return wanted.flatMap(([what, field, paste, worth, has]): Finding[] => {
    const without = projects.filter((project) => !has(project));
    if (without.length === 0) return [];
    const says = `${namesOf(without.map(({ name }) => name))} ${without.length === 1 ? "does" : "do"} not say ${what.replace("they were", without.length === 1 ? "it was" : "they were").replace("they are", without.length === 1 ? "it is" : "they are")}.`;
    return [{ kind: "thin", says, where: `${without[0]?.source}, ${field}`, paste, worth }];
  });
}

function jobGaps({ profile }: Content): Finding[] {
  const jobs = profile.sections.find(({ id }) => id === "work")?.entries ?? [];
  const says = (entry: Entry, ...names: string[]) => entry.fields.some(({ name }) => names.includes(name));
  const silent = jobs.filter((job) => !says(job, "summary", "highlight", "description"));
  const undated = jobs.filter(({ period }) => !period);
  return [
    ...found(
      silent,
      "do not say what you did there",
      "resume.json, work[].highlights",
      '"highlights": ["Cut the nightly import from six hours to forty minutes"]',
      6,
    ),
    ...found(undated, "have no dates", "resume.json, work[].startDate", '"startDate": "2019-05"', 6),
  ];
}

function found(entries: Entry[], what: string, where: string, paste: string, worth: number): Finding[] {
  if (entries.length === 0) return [];
  const one = entries.length === 1;
  const verb = one ? what.replace(/^do /, "does ").replace(/^have /, "has ") : what;
  return [
    { kind: "thin", says: `${namesOf(entries.map(({ title }) => title))} ${verb}.`, where, paste, worth },
  ];
}

/** Skills that are listed and occur nowhere else: a reader has nothing but the word. */
function unusedSkills(content: Content): Finding[] {
  const { passages, of } = buildKnowledge(content);
  const told = passages
    .filter(({ entity }) => !["skill", "technology", "interest"].includes(entity.kind))
    .map(({ text }) => text.toLowerCase());
  const alone = of("technology").filter(({ name, facts }) => {
    const listed = facts.every(({ url }) => url.includes("#skills"));
    return listed && !told.some((text) => text.includes(name.toLowerCase()));
  });
  if (alone.length === 0) return [];
  return [
    {
      kind: "thin",
      says: `Nothing but the list of skills mentions ${namesOf(alone.map(({ name }) => name))}.`,
      where: "resume.json, work[].highlights, or a project's tech_stack",
      worth: 3,
    },
  ];
}

function namesOf(names: string[]): string {
  const shown = names.slice(0, 6);
  const rest = names.length - shown.length;
  if (rest > 0) return `${shown.join(", ")} and ${rest} more`;
  return shown.length < 2 ? shown.join("") : `${shown.slice(0, -1).join(", ")} and ${shown.at(-1)}`;
}
