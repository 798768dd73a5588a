import data from "../data/typos.json" with { type: "json" };
import { mapOf, pairsOf } from "./read";

/** Misspellings of question words, which no vocabulary of a site would hold. */
export const commonTypos: ReadonlyMap<string, string> = mapOf("typos", pairsOf("typos", data.misspelt));

/** Short forms people ask with, which a résumé writes out; a site that uses one itself keeps it. */
export const abbreviations: ReadonlyMap<string, string> = mapOf(
  "typos",
  pairsOf("typos", data.abbreviations),
);
