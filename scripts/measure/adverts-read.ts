import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { type Advert, parseAdvert } from "../owner/adverts";
import { root } from "../setup/run.mjs";

const folder = path.join(root, "corpora/adverts");
/** Kept unread: nothing is fitted on them. */
const unread = ["held.jsonl", "apart.jsonl", "summer.jsonl", "march.jsonl"];

/** The labelled advertisements that weights may be fitted on, each with the file it is from. */
export function advertsToFit(): { set: string; advert: Advert }[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".jsonl") && !unread.includes(name))
    .sort()
    .flatMap((set) => linesOf(set).map((line, at) => ({ set, advert: parseAdvert(line, at) })));
}

/** Sets whose labels take duties for nothing that is asked, while the others label them. */
const withoutDuties = ["november.jsonl", "december.jsonl", "january.jsonl"];

/** The same, where what asks is to be told from what does not. */
export function advertsWithDuties(): { set: string; advert: Advert }[] {
  return advertsToFit().filter(({ set }) => !withoutDuties.includes(set));
}

/** Single sentences, with whether they ask for something. */
export function sentencesToFit(): { text: string; asks: boolean }[] {
  return linesOf("sentences/open.jsonl").map((line) => JSON.parse(line));
}

function linesOf(file: string): string[] {
  return readFileSync(path.join(folder, file), "utf8").split("\n").filter(Boolean);
}
