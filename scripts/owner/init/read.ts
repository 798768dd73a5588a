import { existsSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { messageOf } from "@/lib/errors";
import { textOf } from "./decode";
import type { Draft } from "./draft";
import { fromGitHub, isRepositories } from "./github";
import { fromLinkedIn } from "./linkedin";
import { fromResume, isResume, jsonIn } from "./resume";
import { fromResumeText } from "./resume-text";
import { fromSite } from "./site";

const supportedKinds =
  "a JSON Resume (.json), a LinkedIn export (.zip), GitHub's answer for repositories (.json), a folder of Markdown (Hugo, Jekyll, Astro, Next), or a résumé's text (.txt, .md)";

/**
 * Reads what an owner has, whatever it is.
 * @param source a file or folder
 * @throws Error with what was expected
 */
export function readSource(source: string): Draft {
  if (!existsSync(source)) throw new Error(`There is no ${source}; expected ${supportedKinds}.`);
  try {
    return statSync(source).isDirectory() ? fromSite(source) : fromFile(source);
  } catch (error) {
    throw new Error(`${source}: ${messageOf(error)}. Expected is ${supportedKinds}.`);
  }
}

function fromFile(source: string): Draft {
  const name = path.basename(source);
  const bytes = readFileSync(source);
  if (/\.(?:docx?|odt|pages|rtf)$/i.test(name))
    throw new Error("is a document of a word processor; save it as plain text (.txt) and give that");
  if (bytes.subarray(0, 2).toString("latin1") === "PK") return fromLinkedIn(bytes, name);
  if (bytes.subarray(0, 5).toString("latin1") === "%PDF-")
    throw new Error("is a PDF; copy its text into a .txt file and give that");
  const text = textOf(bytes);
  if (!/^\s*[[{]/.test(text)) return fromResumeText(text, name);
  const value = jsonIn(text);
  if (isRepositories(value)) return fromGitHub(value, name);
  if (isResume(value)) return fromResume(value, source);
  throw new Error("is JSON, but neither a résumé (no `basics`, `work`, ...) nor a list of repositories");
}
