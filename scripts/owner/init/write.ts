import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { stringify } from "yaml";
import { type ContentProblem, handleOf, loadContent, personName } from "@/lib/content";
import type { Language } from "@/lib/locale";
import type { Doc, Draft } from "./draft";
import { type Fact, factsInResume, screeningQuestions, yamlValue } from "./screening";

/** The files of a content folder, by their paths in it. */
export type Files = Map<string, string | Uint8Array>;

/**
 * What a draft becomes. Everything says in a comment what it was made from; what is missing stands there as a line
 * that begins with `gap`, which doctor lists until it is gone.
 * @param day today, as the day on which the facts were said
 */
export function filesOf(draft: Draft, facts: readonly Fact[], language: Language, day: string): Files {
  const files: Files = new Map();
  files.set("resume.json", `${JSON.stringify(draft.resume, null, 2)}\n`);
  files.set("owner.yaml", renderOwner(draft, facts, language, day));
  for (const kind of ["projects", "essays", "pages"] as const)
    for (const doc of draft[kind]) files.set(`${kind}/${doc.id}.md`, renderStory(doc));
  if (draft.faq !== undefined) files.set("faq.md", `${draft.faq.trim()}\n`);
  for (const { place, bytes } of draft.pictures) files.set(place, bytes);
  return files;
}

function renderOwner(
  { resume, taken, source }: Draft,
  facts: readonly Fact[],
  language: Language,
  day: string,
): string {
  const known = Object.fromEntries(
    facts.map((fact) => [fact.key, { value: yamlValue(fact), visibility: fact.visibility, as_of: day }]),
  );
  const said = factsInResume(resume);
  const missing = screeningQuestions.filter(({ key }) => !(key in known || key in said));
  return [
    `# Made by npm run init on ${day} from ${source}:`,
    ...taken.map((line) => `#   ${line}`),
    "",
    stringify({ handle: handleOf(personName(resume)), person: "third", language }).trim(),
    "# gap: pronouns, such as she/her: answers speak of you by them",
    "",
    "# Each fact: its value; public, on_request or never; the day you last checked it.",
    Object.keys(known).length > 0 ? stringify({ facts: known }).trim() : "facts: {}",
    ...missing.map(({ key, ask, example }) => `# gap: ${key}: ${ask} Such as: ${example}`),
    "",
  ].join("\n");
}

function renderStory({ matter, body, from, gaps }: Doc): string {
  const front = [
    `# Made from ${from}`,
    stringify(matter, { lineWidth: 0 }).trim(),
    ...gaps.map((gap) => `# gap: ${gap}`),
  ];
  return ["---", ...front, "---", "", body.trim(), ""].join("\n");
}

/** Files that are there already with other content, which writing would overwrite. */
export function conflicts(files: Files, folder: string): string[] {
  return [...files].flatMap(([place, content]) => {
    const file = path.join(folder, place);
    return existsSync(file) && !readFileSync(file).equals(Buffer.from(content)) ? [place] : [];
  });
}

/**
 * Writes the files, all or none: they are laid out beside the folder and read as the site would read them, then moved
 * into place. What was there of the same name is kept in a folder of its own.
 * @returns what the site cannot read of it, and where earlier files are kept
 * @throws ContentError when the site could not be built from it at all
 */
export function write(
  files: Files,
  folder: string,
  { instead }: { instead: boolean },
): { problems: ContentProblem[]; kept?: string } {
  mkdirSync(path.dirname(folder), { recursive: true });
  const staging = mkdtempSync(path.join(path.dirname(folder), ".init-"));
  try {
    for (const [place, content] of files) writeInto(path.join(staging, place), content);
    const { problems } = loadContent(staging);
    const kept =
      existsSync(folder) && readdirSync(folder).length > 0 ? backUp(folder, files, instead) : undefined;
    for (const place of files.keys()) {
      mkdirSync(path.dirname(path.join(folder, place)), { recursive: true });
      renameSync(path.join(staging, place), path.join(folder, place));
    }
    return { problems, kept };
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}

/** Moves what would be overwritten aside; with `instead`, everything that is there. */
function backUp(folder: string, files: Files, instead: boolean): string | undefined {
  const places = instead ? [""] : conflicts(files, folder);
  if (places.length === 0) return undefined;
  const backup = freeName(`${folder}.before-init`);
  for (const place of places) {
    mkdirSync(path.dirname(path.join(backup, place)), { recursive: true });
    renameSync(path.join(folder, place), path.join(backup, place));
  }
  return backup;
}

/** A name that is not taken, so that a later backup never overwrites an earlier one. */
function freeName(name: string): string {
  for (let nth = 1; ; nth += 1) {
    const candidate = nth === 1 ? name : `${name}-${nth}`;
    if (!existsSync(candidate)) return candidate;
  }
}

function writeInto(file: string, content: string | Uint8Array): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
}
