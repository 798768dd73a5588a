import { z } from "zod";
import { type Entry, getOwner, getProfile, localizedPath, type Section, sectionIds } from "@/lib/content";
import { siteUrl } from "@/lib/env";
import { InvalidInput } from "./input";
import { operation } from "./operation";

const entry = z
  .object({
    title: z.string(),
    dates: z.string().optional(),
    details: z
      .array(z.object({ label: z.string(), text: z.string() }))
      .describe("What the résumé says of it, in its own words."),
    source: z.url().describe("Where it stands on the résumé page."),
  })
  .meta({
    id: "ProfileEntry",
    description: "A job, a degree, a group of skills or another line of the résumé.",
  });

const section = z
  .object({ id: z.string(), title: z.string(), entries: z.array(entry) })
  .meta({ id: "ProfileSection", description: "A section of the résumé." });

const link = z.object({ network: z.string(), username: z.string().optional(), url: z.string().optional() });

export const readProfile = operation({
  name: "get_profile",
  summary: "Who the owner is",
  description:
    "The owner's profile: headline, summary, location, links, and the sections of the résumé (work, education, skills, " +
    "languages and others). `sections` narrows it to the sections asked for.",
  routes: [],
  input: z.object({
    sections: z
      .array(z.string().max(80))
      .max(30)
      .optional()
      .describe("Only these sections, by `id`: `work`, `education`, `skills`, ... An empty list gives none."),
  }),
  output: z
    .object({
      name: z.string(),
      headline: z.string().optional(),
      summary: z.string().optional(),
      pronouns: z.string().optional(),
      location: z.string().optional(),
      email: z.string().optional(),
      website: z.string().optional(),
      links: z.array(link),
      invented: z.boolean().describe("True while this is the sample portfolio of an invented person."),
      updated: z.string().optional().describe("When the résumé was last changed."),
      sections: z.array(section),
      page: z.url().describe("The résumé page."),
    })
    .meta({ id: "Profile", description: "The owner and the résumé." }),
  translated: true,
  scope: "read:profile",
  examples: [
    { name: "profile", summary: "All of it", input: {} },
    { name: "skills", summary: "Skills and languages", input: { sections: ["skills", "languages"] } },
  ],
  handler: async ({ sections: wanted }) => {
    const { name, label, about, location, email, url, links, updated, sections } = getProfile();
    const { pronouns, sample } = getOwner();
    const summary = about.fields.filter((field) => field.name === "summary").map(({ text }) => text);
    return {
      name,
      headline: label,
      summary: summary.join("\n\n") || undefined,
      pronouns,
      location,
      email,
      website: url,
      links,
      invented: sample,
      updated,
      sections: wantedOf(sections, wanted).map(({ id, title, entries }) => ({
        id,
        title,
        entries: entries.map(toEntry),
      })),
      page: new URL(localizedPath("/resume"), siteUrl()).href,
    };
  },
});

function wantedOf(sections: readonly Section[], wanted: readonly string[] | undefined): readonly Section[] {
  if (!wanted) return sections;
  const known = new Set([...sectionIds, ...sections.map(({ id }) => id)]);
  const unknown = wanted.findIndex((id) => !known.has(id));
  if (unknown >= 0) throw new InvalidInput(`sections[${unknown}]`, `must be one of ${[...known].join(", ")}`);
  return sections.filter(({ id }) => wanted.includes(id));
}

function toEntry({ title, period, fields, anchor }: Entry): z.input<typeof entry> {
  return {
    title,
    dates: period?.display,
    details: fields.filter(({ kind }) => kind !== "date").map(({ label, text }) => ({ label, text })),
    source: new URL(localizedPath(`/resume#${anchor}`), siteUrl()).href,
  };
}
