import { parse } from "yaml";
import { type Content, slugify } from "@/lib/content";
import type { Topic } from "../bank";
import type { Edit } from "./edit";

/** Something to write where a question has no answer: where, the lines, and the same as edits to try it out. */
export interface Remedy {
  where: string;
  paste: string;
  edits: Edit[];
}

/** Placeholder text under a heading when advice is tried out: the owner's own words are not known yet. */
const placeholderAnswer = "It took me a year to find out, and I would do it the same way again.";

/** The remedies of a topic, in the order in which they are worth trying. */
export function remediesFor(topic: Topic, content: Content): Remedy[] {
  return topic.paste.flatMap((paste) => {
    if (topic.file === "owner.yaml") return [factRemedy(topic, paste, content)];
    if (topic.file === "resume.json") return [resumeRemedy(topic, paste)];
    if (topic.file === "faq.md") return [faqRemedy(paste.replace(/^## /, ""))];
    if (topic.field === "a new file") return [newFileRemedy(topic, paste)];
    return projectRemedies(topic, paste, content);
  });
}

/** An answer in the owner's own words: what is asked like that is served first. */
export function faqRemedy(question: string): Remedy {
  const paste = `## ${question}`;
  return {
    where: "faq.md, with your answer under it",
    paste,
    edits: [{ file: "faq.md", append: `${paste}\n\n${placeholderAnswer}` }],
  };
}

function factRemedy({ field }: Topic, paste: string, { owner }: Content): Remedy {
  const [key = ""] = field.split(".").slice(-1);
  const fact: unknown = parse(paste)[key];
  const written = owner.facts.find((each) => each.key === key)?.written;
  return {
    where: written ? `owner.yaml, facts.${written}, which says it in other words` : `owner.yaml, ${field}`,
    paste: written ? paste.replace(key, written) : paste,
    edits: [{ file: "owner.yaml", set: ["facts", written ?? key], value: fact }],
  };
}

/** `work[].highlights` is one of every job that has none; `basics.location` and `skills` are filled up. */
function resumeRemedy({ field }: Topic, paste: string): Remedy {
  const parentKeys = field.split(/\[\]\.|\./).slice(0, -1);
  const steps = field.includes("[]") ? [...parentKeys, "*"] : parentKeys;
  const edits = Object.entries<unknown>(JSON.parse(`{${paste}}`)).map(
    ([key, value]): Edit => ({ file: "resume.json", set: [...steps, key], value }),
  );
  return { where: `resume.json, ${field}`, paste, edits };
}

function newFileRemedy({ file, field }: Topic, paste: string): Remedy {
  const name = /^(?:name|title): (.+)$/m.exec(paste)?.[1] ?? "new";
  const place = file.replace("*", slugify(name));
  return {
    where: `${file}, ${field}`,
    paste,
    edits: [{ file: place, append: `${paste}\n\n${placeholderAnswer}` }],
  };
}

/** A line of front matter or a heading, in the project's file; one that is known from the résumé alone gets a file. */
function projectRemedies({ file }: Topic, paste: string, { projects }: Content): Remedy[] {
  const project = projects.find(({ id }) => file.includes("*") || file === `projects/${id}.md`);
  if (!project) return [];
  const isFile = project.source.startsWith("projects/");
  const place = isFile ? project.source : `projects/${project.id}.md`;
  const name: Edit[] = isFile ? [] : [{ file: place, set: ["name"], value: project.name }];
  const front = isFile ? "" : `---\nname: ${project.name}\n---\n\n`;
  if (paste.startsWith("##")) {
    const heading: Edit = { file: place, append: `${paste}\n\n${placeholderAnswer}` };
    return [
      {
        where: `${place}, ${isFile ? "a section" : "a new file"}`,
        paste: `${front}${paste}`,
        edits: [...name, heading],
      },
    ];
  }
  const [[key, value] = ["", ""]] = Object.entries<unknown>(parse(paste));
  const line = isFile ? paste : `---\nname: ${project.name}\n${paste}\n---`;
  return [
    {
      where: `${place}, ${isFile ? "front matter" : "a new file"}`,
      paste: line,
      edits: [...name, { file: place, set: [key], value }],
    },
  ];
}
