import data from "../data/thesaurus.json" with { type: "json" };
import { parseGroups } from "./word-lists";

/**
 * Groups of words that are used interchangeably about work and life, a group a line. A search for one word also finds
 * the others of its groups, at a lower weight.
 */
export const thesaurus: string[][] = parseGroups("thesaurus", data);
