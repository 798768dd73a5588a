import { hiddenBy, type Stated } from "../meaning";
import { withoutPrivate } from "./withhold";

/** What few people publish, by the name of the fact that keeps it back. */
const seldomPublished: readonly Stated[] = [
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
 * @param given what the owner has stated already, which stays as it is
 */
export function seldomPublishedIn(resume: unknown, given: readonly Stated[]): Stated[] {
  const shown = given.filter(({ visibility }) => visibility === "public");
  const found = new Set<string>();
  return seldomPublished
    .filter(({ key }) => !given.some((fact) => fact.key === key))
    .filter((fact) => {
      const before = found.size;
      withoutPrivate(resume, hiddenBy([...shown, fact]), (path) => found.add(path));
      return found.size > before;
    });
}
