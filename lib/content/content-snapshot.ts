import { createHash } from "node:crypto";
import { readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { deserialize, serialize } from "node:v8";
import { env } from "@/lib/env";
import { loadContent } from "./load";
import { contentDay } from "./publication";
import { sourceFiles } from "./source-files";
import type { Content } from "./types";

/** In a build's folder, at a place that is not served. */
const snapshotPath = "server/content.kept";
const hashBytes = 32;

/**
 * Keeps the content beside a finished build as it is read now: a server that starts then need not parse it, which takes
 * longer than all else it does before its first reply.
 * @param build the folder of the build
 * @throws ContentError when there is no readable résumé; the system's error when nothing can be written
 */
export function writeContentSnapshot(build: string, location: string = env().CONTENT_DIR): void {
  const file = path.join(/*turbopackIgnore: true*/ build, snapshotPath);
  const inputs = inputsHash(build, location);
  const content = serialize(loadContent(location));
  const temporary = `${file}.${process.pid}`;
  writeFileSync(temporary, Buffer.concat([digestOf(inputs, content), content]));
  renameSync(temporary, file);
}

/**
 * The content as a build kept it, or undefined: where this is no such build, a file of the content or a shared picture is
 * another by now, what is published is, or the file is damaged.
 */
export function readContentSnapshot(build: string, location: string): Content | undefined {
  try {
    const snapshot = readFileSync(path.join(/*turbopackIgnore: true*/ build, snapshotPath));
    const inputs = inputsHash(build, location);
    const content = snapshot.subarray(hashBytes);
    if (!digestOf(inputs, content).equals(snapshot.subarray(0, hashBytes))) return undefined;
    return deserialize(content) as Content;
  } catch {
    // It is read from its own files, as it is where nothing was kept.
    return undefined;
  }
}

/** What the content depends on: the code that reads it, the day, every file that may be part of it. */
function inputsHash(build: string, location: string): Buffer {
  const hash = createHash("sha256");
  const code = readFileSync(path.join(/*turbopackIgnore: true*/ build, "BUILD_ID"));
  for (const part of [code, process.version, contentDay()]) hash.update(part).update("\0");
  for (const { name, file } of sourceFiles(location)) {
    const bytes = readFileSync(/*turbopackIgnore: true*/ file);
    hash.update(`${name}\0${bytes.length}\0`).update(bytes);
  }
  return hash.digest();
}

function digestOf(state: Buffer, content: Uint8Array): Buffer {
  return createHash("sha256").update(state).update(content).digest();
}
