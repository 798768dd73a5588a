import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { isPersonKey, personIn, readJsonSource, seldomPublishedIn } from "@/lib/content";
import { textOf } from "./decode";
import { type Draft, emptyDraft, type Resume } from "./draft";
import { isExternal, isUsablePicture } from "./pictures";
import type { Fact } from "./screening";

const sections = ["basics", "bio", "work", "education", "skills", "projects", "volunteer", "publications"];

/** Whether a value that was read as JSON is a JSON Resume. */
export function isResume(value: unknown): value is Resume {
  return (
    typeof value === "object" &&
    value !== null &&
    !Array.isArray(value) &&
    Object.keys(value).some((key) => sections.includes(key.toLowerCase()))
  );
}

/** A text as JSON. @param name of its file, where that is not known otherwise @throws Error with the line and what is wrong */
export function jsonIn(text: string, name = ""): unknown {
  const { value, failure } = readJsonSource(text);
  if (failure) throw new Error(`${name}${name && ", "}line ${failure.line}: ${failure.message}`);
  return value;
}

/** A JSON Resume as it stands, with the portrait that lies beside it. @param file where it was read from */
export function fromResume(written: Resume, file: string): Draft {
  const name = path.basename(file);
  const resume = withBasicsKey(written);
  const draft = {
    ...emptyDraft(`the JSON Resume ${name}`),
    resume,
    taken: [`resume.json from ${name}, whole`],
  };
  const named = resume.basics?.image ?? resume.basics?.picture;
  if (typeof named !== "string" || named === "" || isExternal(named)) return draft;
  const beside = path.dirname(path.resolve(file));
  const portrait = path.resolve(beside, named.replace(/^\/+/, ""));
  if (!isUsablePicture(portrait, beside)) {
    draft.lost.push(`${named}: the portrait is not beside ${name}`);
    return draft;
  }
  const place = path.relative(beside, portrait).split(path.sep).join("/");
  draft.pictures.push({ place, bytes: readFileSync(portrait) });
  draft.taken.push(`${place}, the portrait`);
  return draft;
}

/** The same with the person under `basics`, whose older name is `bio`: a name that is added beside it would hide it. */
function withBasicsKey(resume: Resume): Resume {
  if ("basics" in resume || !Object.keys(resume).some(isPersonKey)) return resume;
  const others = Object.entries(resume).filter(([key]) => !isPersonKey(key));
  return { basics: personIn(resume), ...Object.fromEntries(others) };
}

/** The résumé that lies at the root of a site, if there is one. @throws Error when it is not JSON */
export function resumeOfSite(folder: string): Draft | undefined {
  const file = path.join(folder, "resume.json");
  if (!existsSync(file)) return undefined;
  const value = jsonIn(textOf(readFileSync(file)), "resume.json");
  return isResume(value) ? fromResume(value, file) : undefined;
}

/** The facts that keep what few people publish off the site, for their owner to fill in. */
export function factsToWithhold(resume: Resume, given: readonly Fact[]): Fact[] {
  return seldomPublishedIn(resume, given).map((fact) => ({ ...fact, value: "" }));
}
