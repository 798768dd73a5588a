import data from "../data/typos.json" with { type: "json" };
import { buildMap, parsePairs } from "./word-lists";

/** Frequent misspellings of question words, which spelling correction by a site's vocabulary would miss. */
export const commonTypos: ReadonlyMap<string, string> = buildMap("typos", parsePairs("typos", data.misspelt));

/** Short forms people ask with, which a résumé writes out; a site that uses one itself keeps it. */
export const abbreviations: ReadonlyMap<string, string> = buildMap(
  "typos",
  parsePairs("typos", data.abbreviations),
);
