import { z } from "zod";
import { ageOf, getOwner, getProfile, localizedPath, type ScreeningFact } from "@/lib/content";
import { siteUrl } from "@/lib/env";
import { operation } from "./operation";

const fact = z
  .object({
    key: z.string(),
    label: z.string(),
    values: z.array(z.string()).describe("In the owner's words."),
    as_of: z.string().optional().describe("When the owner last confirmed it, `YYYY-MM-DD`."),
    stale: z
      .boolean()
      .optional()
      .describe("True where that is longer ago than such a fact can be believed: it may have changed since."),
    source: z.url().describe("Where it stands on the résumé page."),
  })
  .meta({ id: "AvailabilityFact", description: "Something a first call would ask." });

const withheld = z
  .object({
    key: z.string(),
    label: z.string(),
    how: z.enum(["on_request", "private"]).describe("`on_request`: ask the owner. `private`: not given out."),
  })
  .meta({ id: "WithheldFact", description: "Something the owner knows and keeps off the site." });

/** The questions of a first call, all at once. */
export const checkAvailability = operation({
  name: "check_availability",
  summary: "Is the owner available, and on what terms?",
  description:
    "The facts of a first screening call, as the owner confirmed them: availability, notice, employment types, location " +
    "and time zone, remote, relocation, work authorization, languages, rates, contact. What is on neither list the " +
    "portfolio doesn't say.",
  routes: [],
  input: z.object({}),
  output: z
    .object({
      facts: z.array(fact),
      withheld: z.array(withheld),
      contact: z.string().optional().describe("How to reach the owner for what is not here."),
    })
    .meta({ id: "Availability", description: "The owner's terms of work." }),
  translated: true,
  scope: "read:profile",
  examples: [{ name: "availability", summary: "All the terms", input: {} }],
  handler: async () => {
    const { facts } = getOwner();
    return {
      facts: facts.filter(({ visibility }) => visibility === "public").map(toFact),
      withheld: facts
        .filter(({ visibility }) => visibility !== "public")
        .map(({ key, label, visibility }) => ({
          key,
          label,
          how: visibility === "on_request" ? ("on_request" as const) : ("private" as const),
        })),
      contact: contact(facts),
    };
  },
});

function toFact({ key, label, values, asOf, anchor }: ScreeningFact): z.input<typeof fact> {
  const stale = (asOf && ageOf(key, asOf, new Date()).isStale) || undefined;
  return {
    key,
    label,
    values,
    as_of: asOf,
    stale,
    source: new URL(localizedPath(`/resume#${anchor}`), siteUrl()).href,
  };
}

function contact(facts: readonly ScreeningFact[]): string | undefined {
  const { email, links, url } = getProfile();
  const given = facts.find(({ key, visibility }) => key === "contact" && visibility === "public");
  return given?.values[0] ?? email ?? links.find((link) => link.url)?.url ?? url;
}
