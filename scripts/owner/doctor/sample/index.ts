import { existsSync } from "node:fs";
import path from "node:path";
import { sampleContent } from "@/lib/sample.mjs";
import type { Finding } from "../finding";
import { namesOfSample } from "./names";
import { filesIn, type Piece, piecesOf, sayingOf } from "./pieces";

/** Fewer words than this may stand in anybody's content. */
const TELLING = 5;

/** Settings of `owner.yaml` that fit nobody else, or somebody else by chance: told while the handle is the sample's. */
const personal = ["handle", "assistant", "pronouns"];

/**
 * What is still the invented owner's: whole files, and in the others each field, fact and paragraph that says the same
 * as one of the sample, and each mention of its people, places and works.
 * @param location a folder, or a single résumé file
 */
export function stillSample(location: string): Finding[] {
  if (!existsSync(location) || path.resolve(location) === sampleContent) return [];
  const sample = new Map(filesIn(sampleContent).map(({ file, text }) => [file, text]));
  const sayings = sayingsOf(sample);
  const names = namesOfSample();
  return filesIn(location).flatMap(({ file, text }): Finding[] => {
    const there = sample.get(file);
    if (there !== undefined && sayingOf(there) === sayingOf(text)) {
      return [finding(`The whole file is still the sample's.`, file, 10)];
    }
    const places = partsLeft(file, text, sayings);
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

function sayingsOf(sample: Map<string, string>): Set<string> {
  const pieces = [...sample].flatMap(([file, text]) => piecesOf(file, text));
  return new Set(pieces.filter(isTelling).map(({ text }) => sayingOf(text)));
}

/** The address of the schema is everybody's, and a placeholder in brackets may well stay. */
function isTelling({ at, text, words }: Piece): boolean {
  return words >= TELLING && at !== "$schema" && !/^\(.*\)$/.test(text);
}

/** The places in a file that say what the sample says; one inside another is not told again. */
function partsLeft(file: string, text: string, sayings: Set<string>): string[] {
  const pieces = piecesOf(file, text);
  const settings = /^owner\.ya?ml$/.test(file) ? settingsLeft(pieces) : [];
  const left = pieces.filter((piece) => sayings.has(sayingOf(piece.text))).map(({ at }) => at);
  const whole = left.filter((at) => !left.some((other) => other !== at && isInside(at, other)));
  return [...new Set([...settings, ...whole])];
}

function settingsLeft(pieces: Piece[]): string[] {
  const own = (at: string) => pieces.find((piece) => piece.at === at)?.text;
  const sample = new Map(
    filesIn(sampleContent)
      .filter(({ file }) => file === "owner.yaml")
      .flatMap(({ file, text }) => piecesOf(file, text))
      .map(({ at, text }) => [at, text]),
  );
  const same = own("handle") === sample.get("handle");
  return [
    ...(own("sample") === "true" ? ["sample"] : []),
    ...(same ? personal.filter((at) => own(at) !== undefined && own(at) === sample.get(at)) : []),
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

function finding(says: string, where: string, worth: number): Finding {
  return { kind: "sample", says, where, worth };
}
