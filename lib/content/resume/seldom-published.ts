import { type FactVisibility, privacyRulesOf } from "../key-meanings";
import { withoutPrivate } from "./withhold";

/** The facts that few people publish, each with the visibility that withholds it. */
const seldomPublishedFacts: readonly FactVisibility[] = [
  { key: "phone", visibility: "on_request" },
  { key: "salary_expectation", visibility: "on_request" },
  ...[
    "date_of_birth",
    "nationality",
    "marital_status",
    "gender",
    "religion",
    "ethnicity",
    "health",
    "identity_number",
  ].map((key) => ({ key, visibility: "never" as const })),
];

/**
 * The facts by which what a résumé says and few people publish is kept off the site, until its owner says otherwise: an
 * export of another service has a telephone number and a birthday, and nobody was asked whether they may be shown.
 * @param stated what the owner has stated already, which stays as it is
 */
export function seldomPublishedIn(resume: unknown, stated: readonly FactVisibility[]): FactVisibility[] {
  const publicFacts = stated.filter(({ visibility }) => visibility === "public");
  const found = new Set<string>();
  return seldomPublishedFacts
    .filter(({ key }) => !stated.some((fact) => fact.key === key))
    .filter((fact) => {
      const before = found.size;
      withoutPrivate(resume, privacyRulesOf([...publicFacts, fact]), (path) => found.add(path));
      return found.size > before;
    });
}
