import { existsSync } from "node:fs";
import path from "node:path";
import { sampleContent } from "@/lib/sample.mjs";
import type { Finding } from "../finding";
import { sampleNames } from "./names";
import { normalizedText, type Piece, piecesOf, readFiles } from "./pieces";

/** Texts with fewer words may occur in anybody's content. */
const minWords = 5;

/** Settings of `owner.yaml` that fit nobody else, or somebody else by chance: told while the handle is the sample's. */
const personalSettings = ["handle", "assistant", "pronouns"];

/**
 * What is still the invented owner's: whole files, and in the others each field, fact and paragraph that says the same
 * as one of the sample, and each mention of its people, places and works.
 * @param location a folder, or a single résumé file
 */
export function findSampleLeftovers(location: string): Finding[] {
  if (!existsSync(location) || path.resolve(location) === sampleContent) return [];
  const sample = new Map(readFiles(sampleContent).map(({ file, text }) => [file, text]));
  const sayings = statementsOf(sample);
  const names = sampleNames();
  return readFiles(location).flatMap(({ file, text }): Finding[] => {
    const sampleText = sample.get(file);
    if (sampleText !== undefined && normalizedText(sampleText) === normalizedText(text)) {
      return [finding(`The whole file is still the sample's.`, file, 10)];
    }
    const places = sampleParts(file, text, sayings);
    const named = names.filter((name) => mentions(textOutside(file, text, places), name));
    return [
      ...places.map((at) => finding(`${at} is still the sample's.`, `${file}, ${at}`, 8)),
      ...named.map((name) => finding(`“${name}” is of the sample.`, file, 6)),
    ];
  });
}

/** Whether a text names it, as a word of its own. */
export function mentions(text: string, name: string): boolean {
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    const [before = " ", after = " "] = [text[at - 1], text[at + name.length]];
    if (!/[\p{L}\p{N}]/u.test(before) && !/[\p{L}\p{N}]/u.test(after)) return true;
  }
  return false;
}

function statementsOf(sample: Map<string, string>): Set<string> {
  const pieces = [...sample].flatMap(([file, text]) => piecesOf(file, text));
  return new Set(pieces.filter(isDistinctive).map(({ text }) => normalizedText(text)));
}

/** The address of the schema is everybody's, and a placeholder in brackets may well stay. */
function isDistinctive({ at, text, words }: Piece): boolean {
  return words >= minWords && at !== "$schema" && !/^\(.*\)$/.test(text);
}

/** The places in a file that repeat the sample; one inside another is not reported again. */
function sampleParts(file: string, text: string, sayings: Set<string>): string[] {
  const pieces = piecesOf(file, text);
  const settings = /^owner\.ya?ml$/.test(file) ? sampleSettings(pieces) : [];
  const sampleOwned = pieces.filter((piece) => sayings.has(normalizedText(piece.text))).map(({ at }) => at);
  const whole = sampleOwned.filter((at) => !sampleOwned.some((other) => other !== at && isInside(at, other)));
  return [...new Set([...settings, ...whole])];
}

function sampleSettings(pieces: Piece[]): string[] {
  const settingOf = (at: string) => pieces.find((piece) => piece.at === at)?.text;
  const sample = new Map(
    readFiles(sampleContent)
      .filter(({ file }) => file === "owner.yaml")
      .flatMap(({ file, text }) => piecesOf(file, text))
      .map(({ at, text }) => [at, text]),
  );
  const same = settingOf("handle") === sample.get("handle");
  return [
    ...(settingOf("sample") === "true" ? ["sample"] : []),
    ...(same
      ? personalSettings.filter((at) => settingOf(at) !== undefined && settingOf(at) === sample.get(at))
      : []),
  ];
}

function isInside(at: string, other: string): boolean {
  return at.startsWith(`${other}.`) || at.startsWith(`${other}[`);
}

/** What of a file is left to look at when the parts that were told are taken out. */
function textOutside(file: string, text: string, places: string[]): string {
  return piecesOf(file, text)
    .filter(({ text: own }) => !own.startsWith("{"))
    .filter(({ at }) => !places.some((place) => at === place || isInside(at, place)))
    .map((piece) => piece.text)
    .join("\n");
}

function finding(message: string, where: string, impact: number): Finding {
  return { kind: "sample", message, where, impact };
}
