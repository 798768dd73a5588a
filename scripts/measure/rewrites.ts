import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import YAML from "yaml";
import { slugify } from "@/lib/content";
import { escapeRegExp } from "@/lib/language";
import { type AskAgain, type Comparison, type Given, minConfidence } from "./rewordings";

/** Files by their paths below the content folder. */
type Files = ReadonlyMap<string, string>;

/** One way to write the same content. */
interface Rewrite {
  kind: string;
  write: (files: Files) => Files;
  /** What is called otherwise in it, so that questions and answers are, too. */
  renamed?: readonly (readonly [from: string, to: string])[];
}

/**
 * Asks the same questions of the same content written in other ways that mean the same, and compares the answers (metamorphic
 * testing: Chen, Cheung and Yiu, 1998). What visitors expect of a page is left out: it names passages word for word.
 * @param folder a content folder, which stays as it is
 * @param load reads the content of a folder, to ask it
 */
export async function compareRewrites(
  questions: readonly string[],
  folder: string,
  load: (folder: string) => AskAgain,
): Promise<Comparison[]> {
  const copy = mkdtempSync(path.join(tmpdir(), "portfolio-rewritten-"));
  try {
    const files = readFiles(folder);
    writeFiles(folder, copy, files);
    const ask = load(copy);
    const given = new Map<string, Given>();
    for (const question of questions) {
      const answer = await ask(question);
      if (answer.status === "answered" && answer.confidence >= minConfidence) given.set(question, answer);
    }
    const comparisons: Comparison[] = [];
    for (const { kind, write, renamed = [] } of [...layouts, ...namings(files)]) {
      const rewritten = write(files);
      if ([...files].every(([name, text]) => rewritten.get(name) === text)) continue;
      writeFiles(folder, copy, rewritten);
      const askAgain = load(copy);
      const changed: Comparison["changed"] = [];
      for (const [question, before] of given) {
        const asked = rename(question, renamed);
        const after = await askAgain(asked);
        const expected = rename(before.answer, renamed);
        if (!isSame(after, { ...before, answer: expected }))
          changed.push({ asked, before: expected, after: after.answer });
      }
      comparisons.push({ kind, compared: given.size, changed });
    }
    return comparisons;
  } finally {
    rmSync(copy, { recursive: true });
  }
}

/** Whether two answers say the same, but for the marks that a rewrite changes; of several passages half may be others. */
function isSame(one: Given, other: Given): boolean {
  if (one.status !== other.status) return false;
  const linesOf = ({ answer }: Given) =>
    answer
      .split("\n")
      .map((line) => line.replace(/[^\p{L}\p{N}]/gu, "").toLowerCase())
      .filter(Boolean);
  const [lines, others] = [linesOf(one), linesOf(other)];
  const shared = lines.filter((line) => others.includes(line)).length;
  return lines.join() === others.join() || shared >= Math.max(lines.length, others.length) / 2;
}

function readFiles(folder: string): Files {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return new Map(
    names
      .filter((name) => /\.(?:md|yaml|json)$/.test(name) && statSync(path.join(folder, name)).isFile())
      .map((name) => [name, readFileSync(path.join(folder, name), "utf8")]),
  );
}

/** Writes the files into a copy of the folder, which keeps its pictures. */
function writeFiles(folder: string, copy: string, files: Files): void {
  rmSync(copy, { recursive: true });
  cpSync(folder, copy, {
    recursive: true,
    filter: (name) => !/\.(?:md|yaml|json|jsonl)$/.test(name),
  });
  for (const [name, text] of files) {
    mkdirSync(path.dirname(path.join(copy, name)), { recursive: true });
    writeFileSync(path.join(copy, name), text);
  }
}

function rename(text: string, renamed: Rewrite["renamed"] = []): string {
  return renamed.reduce(
    (said, [from, to]) =>
      said.replace(new RegExp(`(?<![\\p{L}\\d])${escapeRegExp(from)}(?![\\p{L}\\d])`, "gu"), () => to),
    text,
  );
}

// How it is written down.

/** Of Markdown, the body of each file; line by line, without code. */
function markdown(change: (body: string) => string): Rewrite["write"] {
  return eachFile((text, name) => {
    if (!name.endsWith(".md")) return text;
    const [matter = ""] = frontMatterPattern.exec(text) ?? [];
    return matter + change(text.slice(matter.length));
  });
}

const frontMatterPattern = /^---\n[\s\S]*?\n---\n/;

function eachLine(change: (line: string) => string): Rewrite["write"] {
  return markdown((body) => {
    let isCode = false;
    return body
      .split("\n")
      .map((line) => {
        const isFence = /^\s*(?:```|~~~)/.test(line);
        if (isFence) isCode = !isCode;
        return isCode || isFence ? line : change(line);
      })
      .join("\n");
  });
}

function eachFile(change: (text: string, name: string) => string): Rewrite["write"] {
  return (files) => new Map([...files].map(([name, text]) => [name, change(text, name)]));
}

function isProse(line: string): boolean {
  return line.trim() !== "" && !/^\s*(?:[#|><:[\]]|[-*+] |\d+[.)] |!\[| {4})/.test(line);
}

/** A word in the middle of a sentence, for marks that are put around one. */
const plainWordPattern = /(?<=[a-z] )([a-z]{6,})(?= [a-z])/;
const maxLineLength = 60;

function wrapped(line: string): string {
  if (!isProse(line)) return line;
  return line.split(" ").reduce((text, word) => {
    const length = text.length - text.lastIndexOf("\n") - 1 + word.length;
    // A line that begins with such a word would be read as a list.
    const mayBreak = length > maxLineLength && !/^(?:[-+*#>|=]|\d+[.)])/.test(word);
    return `${text}${mayBreak ? "\n" : " "}${word}`;
  });
}

function reversedKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversedKeys);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, own]) => [key, reversedKeys(own)]),
  );
}

const layouts: readonly Rewrite[] = [
  { kind: "with the line ends of Windows", write: eachFile((text) => text.replaceAll("\n", "\r\n")) },
  { kind: "in short lines", write: eachLine(wrapped) },
  { kind: "with other bullets", write: eachLine((line) => line.replace(/^(\s*)- /, "$1* ")) },
  { kind: "with loose lists", write: eachLine((line) => line.replace(/^- .*$/, "$&\n")) },
  {
    kind: "with headings underlined",
    write: eachLine((line) => line.replace(/^## (.*)$/, "$1\n---")),
  },
  { kind: "with headings one level down", write: eachLine((line) => line.replace(/^#{1,4} /, "#$&")) },
  {
    kind: "with headings in bold",
    write: eachLine((line) => line.replace(/^(#{2,4}) (.*)$/, "$1 **$2**")),
  },
  { kind: "with numbered headings", write: eachLine((line) => line.replace(/^## /, "## 2. ")) },
  { kind: "with signs before headings", write: eachLine((line) => line.replace(/^#{2,4} /, "$&🚀 ")) },
  {
    kind: "with ids behind headings",
    write: eachLine((line) => line.replace(/^#{2,4} .*$/, "$& {#a-place}")),
  },
  {
    kind: "with words in bold",
    write: eachLine((line) => (isProse(line) ? line.replace(plainWordPattern, "**$1**") : line)),
  },
  {
    kind: "with links",
    write: eachLine((line) =>
      isProse(line) ? line.replace(plainWordPattern, "[$1](https://links.example.org)") : line,
    ),
  },
  {
    kind: "with curly quotes",
    write: eachLine((line) => line.replace(/(\w)'(\w)/g, "$1’$2").replace(/(^|[\s(])"([^"]*)"/g, "$1“$2”")),
  },
  {
    kind: "with comments",
    write: markdown((body) => body.replace(/\n\n(?=[A-Z])/g, "\n\n<!-- to be rewritten -->\n\n")),
  },
  {
    kind: "with contents before it",
    write: markdown((body) => {
      const titles = [...body.matchAll(/^## (.*)$/gm)].map(([, title = ""]) => title);
      const links = titles.map((title) => `- [${title}](#${slugify(title)})`);
      return links.length > 1 && !titles.some((title) => title.endsWith("?"))
        ? `${links.join("\n")}\n\n${body}`
        : body;
    }),
  },
  {
    kind: "in JSON with other orders",
    write: eachFile((text, name) =>
      name === "resume.json" ? JSON.stringify(reversedKeys(JSON.parse(text)), null, 1) : text,
    ),
  },
  {
    kind: "in YAML with quotes",
    write: eachFile((text, name) =>
      name.endsWith(".yaml") ? YAML.stringify(YAML.parse(text), { defaultStringType: "QUOTE_DOUBLE" }) : text,
    ),
  },
];

// What it names.

const ownersNames = ["Jean-Luc O'Brien", "Sanne van der Berg", "Will Long", "April May", "Nguyễn Văn An"];
const employersNames: readonly (readonly string[])[] = [
  ["Remote", "Linear", "Notion", "Block"],
  ["AT&T", "Booking.com", "37signals", "L'Oréal"],
];
const projectsNames: readonly (readonly string[])[] = [
  ["Portfolio Website", "Todo App", "Weather App", "Chatbot"],
  ["Signal", "Notes", "Atlas", "Recipes"],
];

function namings(files: Files): Rewrite[] {
  const resume = JSON.parse(files.get("resume.json") ?? "{}");
  const owner: string = resume.basics?.name ?? "";
  const employers = [...new Set<string>((resume.work ?? []).map(({ name }: { name: string }) => name))];
  const projects = [...files].flatMap(([name, text]) => {
    const [, title] = (name.startsWith("projects/") && /^(?:name|title): *"?(.*?)"?$/m.exec(text)) || [];
    return title ? [title] : [];
  });
  const pairs = (from: readonly string[], to: readonly string[]) =>
    from.slice(0, to.length).map((name, at) => [name, to[at] ?? name] as const);
  return [
    ...ownersNames.map((name) => naming(`with ${name} as its owner`, partsOfName(owner, name))),
    ...employersNames.map((names) => naming(`with ${names[0]} as employer`, pairs(employers, names))),
    ...projectsNames.map((names) => naming(`with ${names[0]} as project`, pairs(projects, names))),
  ];
}

/** The full name first, for its parts stand in it. */
function partsOfName(from: string, to: string): readonly (readonly [string, string])[] {
  const [firstFrom = from, firstTo = to] = [from.split(" ")[0], to.split(" ")[0]];
  const familyOf = (name: string) => name.split(" ").slice(1).join(" ") || name;
  return [
    [from, to],
    [firstFrom, firstTo],
    [familyOf(from), familyOf(to)],
  ];
}

function naming(kind: string, renamed: Rewrite["renamed"]): Rewrite {
  return {
    kind,
    renamed,
    write: eachFile((text, name) => {
      if (name !== "owner.yaml") return rename(text, renamed);
      // What else the owner is called, and the name in addresses, are not those of the new name.
      const { aliases, handle, ...facts } = YAML.parse(text);
      return YAML.stringify({ handle, ...YAML.parse(rename(YAML.stringify(facts), renamed)) });
    }),
  };
}
