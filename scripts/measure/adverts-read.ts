import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { type Advert, parseAdvert } from "../owner/adverts";
import { root } from "../setup/run.mjs";
import type { Wordings } from "./advert-rewrites";

const folder = path.join(root, "corpora/adverts");
/** Held-out files: nothing is fitted on them. */
const heldOutFiles = ["held.jsonl", "apart.jsonl", "summer.jsonl", "march.jsonl"];

/** The labelled advertisements that weights may be fitted on, each with the file it is from. */
function advertsToFit(): { set: string; advert: Advert }[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".jsonl") && !heldOutFiles.includes(name))
    .sort()
    .flatMap((set) => linesOf(set).map((line, at) => ({ set, advert: parseAdvert(line, at) })));
}

/** Sets whose labels take duties for nothing that is asked, while the others label them. */
const setsWithoutDuties = ["november.jsonl", "december.jsonl", "january.jsonl"];

/** The labelled advertisements whose labels include duties, to fit what is a requirement and what is not. */
export function advertsWithDuties(): { set: string; advert: Advert }[] {
  return advertsToFit().filter(({ set }) => !setsWithoutDuties.includes(set));
}

/** The people beside the sample owner over whom requirements are labelled, by their folders in `portfolios/fit`. */
export const otherPeople = ["adaeze-okonrende", "bogdan-czarnik", "rangi-whitcombe"];

/** The sample owner, among the people over whom requirements are labelled. */
export const sampleOwner = "maren";

/**
 * The labelled advertisements over a person: those that were written for them, and those for others, of which most ask for what
 * they never did. A set is what one hand labelled over one person.
 */
export function advertsOver(person: string): { set: string; advert: Advert }[] {
  if (person === sampleOwner) return advertsToFit();
  const own = linesOf(`others/${person}.jsonl`).map((line, at) => ({
    set: person,
    advert: parseAdvert(line, at),
  }));
  const texts = new Map<string, Advert>();
  for (const file of readdirSync(path.join(folder, "others")))
    for (const [at, line] of linesOf(`others/${file}`).entries()) {
      const advert = parseAdvert(line, at);
      texts.set(`${file.replace(/\.jsonl$/, "")} ${advert.id}`, advert);
    }
  const elsewhere = linesOf(`elsewhere/${person}.jsonl`).flatMap((line) => {
    const { of, id, labels }: { of: string; id: string; labels: Advert["labels"] } = JSON.parse(line);
    const advert = texts.get(`${of} ${id}`);
    return advert ? [{ set: elsewhereSetOf(person), advert: { ...advert, labels } }] : [];
  });
  return [...own, ...elsewhere];
}

/** The name of a person's set of advertisements that were written for others. */
export function elsewhereSetOf(person: string): string {
  return `${person}, elsewhere`;
}

/** Single sentences, with whether they ask for something. */
export function sentencesToFit(): { text: string; asks: boolean }[] {
  return linesOf("sentences/open.jsonl").map((line) => JSON.parse(line));
}

/** The wordings that may be fitted on. */
export function wordingsToFit(): Wordings[] {
  return linesOf("wordings/read.jsonl").map((line) => JSON.parse(line));
}

/** Single demands, each with the term of work that it is about, or `none`. */
export function termsToFit(): { text: string; of: string }[] {
  return linesOf("sentences/terms.jsonl").map((line) => JSON.parse(line));
}

function linesOf(file: string): string[] {
  return readFileSync(path.join(folder, file), "utf8").split("\n").filter(Boolean);
}
