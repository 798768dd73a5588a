import { asks, words } from "../intent";
import { screening } from "./screening";

export const employmentTypes = screening({
  keys: ["employment_types", "employment"],
  what: "which kind of contract is wanted",
  examples: ["Is she looking for something permanent or part time?", "What kind of contract does she want?"],
  claim: asks(
    "(full time|full-time|part time|part-time|permanent|days a week)",
    "(contract|contractor|contracting) (or|work|role)",
    /\bhire P\b.*\b(?:contract\w*|freelanc\w+|part-?time|full-?time|days|weeks|months)\b/,
    "employment (type|types)",
    "kind of (contract|employment)",
  ),
  words: words("full-time part-time permanent days weeks months contract contractor employment hire"),
  prose:
    /\b(?:full[- ]time|part[- ]time|contract work|permanent)\b.*\b(?:role|position|work|seeking|looking)\b/i,
});
