import { readFileSync } from "node:fs";
import { tokenize } from "@/lib/language";
import { compareAdverts, compareWordings, type ReadDemand, type Wordings } from "../measure/advert-rewrites";
import { Stop } from "../setup/run.mjs";
import { renderComparisons } from "./eval/comparisons";

/** A job advertisement with what its reader has to find in it; the labels were made before anything read it. */
export interface Advert {
  id: string;
  text: string;
  labels: { text: string; importance: "must" | "nice"; verdicts: string[] }[];
  not_requirements: string[];
}

interface Row extends ReadDemand {
  reason: string;
}

/** The minimum share of the shorter text's words that two texts must have in common to match. */
const minSharedWords = 0.6;

/**
 * Reads advertisements over the content that the environment names, and tells what was right, missing and noise.
 * @throws Stop when the file holds no advertisements
 */
export async function scoreAdverts(file: string, showFails: boolean): Promise<string> {
  const adverts = readAdverts(file);
  const read = await createReader();
  const confusion: Confusion = new Map();
  const wrongLines: string[] = [];
  const totals = { labels: 0, right: 0, missing: 0, noise: 0 };
  for (const advert of adverts) {
    const requirements = await read(advert.text);
    const used = new Set<Row>();
    for (const label of advert.labels) {
      const rows = rowsOf(label.text, requirements);
      for (const row of rows) used.add(row);
      const fitting = rows.filter(({ verdict }) => label.verdicts.includes(verdict));
      const right =
        rows.length > 0 &&
        (fitting.length * 2 >= rows.length || (label.verdicts.includes("partial") && isPartly(rows)));
      const actual = (right ? fitting[0] : rows[0])?.verdict ?? "missing";
      const expected = label.verdicts[0] ?? actual;
      const line = confusion.get(expected) ?? new Map<string, number>();
      confusion.set(expected, line.set(actual, (line.get(actual) ?? 0) + 1));
      totals.labels += 1;
      totals.right += Number(right);
      totals.missing += Number(rows.length === 0);
      if (!right)
        wrongLines.push(
          `${advert.id}: ${label.verdicts.join("/")} read as ${actual}: ${label.text}${rows[0] ? ` | ${rows[0].reason}` : ""}`,
        );
    }
    const noise = requirements.filter(
      (row) => !used.has(row) && advert.not_requirements.some((text) => overlap(text, row.text)),
    );
    totals.noise += noise.length;
    wrongLines.push(...noise.map(({ text }) => `${advert.id}: noise: ${text}`));
  }
  const share = (100 * totals.right) / Math.max(1, totals.labels);
  return [
    ...(showFails ? wrongLines : []),
    `${totals.labels} requirements: ${share.toFixed(1)} % right, ${totals.missing} missing, ${totals.noise} rows that ask for nothing`,
    ...tableOf(confusion),
  ].join("\n");
}

/**
 * How often what is read of advertisements stays what it is when they are written in other ways.
 * @param fails also prints what was read otherwise
 * @throws Stop when the file holds no advertisements
 */
export async function evaluateAdvertRewrites(file: string, fails: boolean): Promise<string> {
  const texts = readAdverts(file).map(({ text }) => text);
  return renderComparisons(await compareAdverts(texts, await createReader()), fails);
}

/** How often demands in other words that mean the same are read as the same. @param file groups of wordings, a line each */
export async function evaluateWordings(file: string, fails: boolean): Promise<string> {
  const groups = linesOf(file).map(parseWordings);
  return renderComparisons(await compareWordings(groups, await createReader()), fails);
}

function readAdverts(file: string): Advert[] {
  return linesOf(file).map(parseAdvert);
}

function linesOf(file: string): string[] {
  return readFileSync(file, "utf8").split("\n").filter(Boolean);
}

/**
 * Reads an advertisement over the content that the environment names.
 * @throws Stop where the task job_fit is not there
 */
export async function createReader(): Promise<(text: string) => Promise<Row[]>> {
  const { prepareMeaning } = await import("@/lib/answer");
  const { taskKinds } = await import("@/lib/fit");
  await prepareMeaning();
  const jobFit = taskKinds.find(({ type }) => type === "job_fit");
  if (!jobFit) throw new Stop("The task job_fit is not there.");
  return async (text) => {
    const workplace = { progress: async () => undefined, signal: new AbortController().signal };
    const result = await jobFit.run({ job_description: text }, workplace);
    return result.requirements as Row[];
  };
}

/** Whether rows of one line say of a part that it is met, and of another that it isn't: the line is met in part. */
export function isPartly(rows: readonly Pick<Row, "verdict">[]): boolean {
  const isMet = ({ verdict }: Pick<Row, "verdict">) => verdict === "met" || verdict === "partial";
  return rows.some(isMet) && !rows.every(isMet);
}

/** How often a verdict was wanted, and which one was given. */
type Confusion = Map<string, Map<string, number>>;

const columns: [verdict: string, name: string][] = [
  ["met", "met"],
  ["partial", "partly"],
  ["no_evidence", "not said"],
  ["conflict", "contradicted"],
  ["not_public", "not public"],
  ["missing", "missing"],
];
const width = 13;

/** A line for each verdict that was wanted, a column for each that was given. */
function tableOf(confusion: Confusion): string[] {
  const cell = (text: string | number) => String(text).padStart(width);
  const lines = columns.flatMap(([wanted, name]) => {
    const given = confusion.get(wanted);
    return given ? [cell(name) + columns.map(([each]) => cell(given.get(each) ?? "")).join("")] : [];
  });
  return [cell("wanted") + columns.map(([, name]) => cell(name)).join(""), ...lines];
}

function parseWordings(line: string, at: number): Wordings {
  const { of, plain, ways }: Partial<Wordings> = JSON.parse(line);
  if (typeof of !== "string" || typeof plain !== "string" || !Array.isArray(ways))
    throw new Stop(`Line ${at + 1}: expected an object with of, plain and ways`);
  return { of, plain, ways };
}

export function parseAdvert(line: string, at: number): Advert {
  const { id = String(at + 1), text, labels, not_requirements = [] }: Partial<Advert> = JSON.parse(line);
  if (typeof text !== "string" || !Array.isArray(labels))
    throw new Stop(`Line ${at + 1}: expected an object with text, labels and not_requirements`);
  return { id, text, labels, not_requirements };
}

/** The rows that are of a label: those that stand in it or hold it, else the one with most of its words. */
export function rowsOf<Row extends { text: string }>(label: string, rows: readonly Row[]): Row[] {
  const contained = rows.filter(({ text }) => overlap(text, label));
  if (contained.length > 0) return contained;
  const labelWords = wordsOf(label);
  const scored = rows.map((row) => {
    const words = wordsOf(row.text);
    const shared = [...words].filter((word) => labelWords.has(word)).length;
    return { row, share: shared / Math.max(1, Math.min(words.size, labelWords.size)) };
  });
  const best = Math.max(0, ...scored.map(({ share }) => share));
  return best < minSharedWords ? [] : scored.filter(({ share }) => share === best).map(({ row }) => row);
}

function overlap(one: string, other: string): boolean {
  return one.includes(other) || other.includes(one);
}

function wordsOf(text: string): Set<string> {
  return new Set(
    tokenize(text)
      .map(({ word }) => word)
      .filter((word) => word.length > 1),
  );
}
