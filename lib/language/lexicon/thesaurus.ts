import data from "../data/thesaurus.json" with { type: "json" };
import { groupsOf } from "./read";

/**
 * Words people use for one another when they speak of work and life, a group a line. A question's word also looks
 * for the other words of its groups, at a lower weight.
 */
export const thesaurus: string[][] = groupsOf("thesaurus", data);
