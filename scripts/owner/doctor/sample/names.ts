import { loadContent } from "@/lib/content";
import { sampleContent } from "@/lib/sample.mjs";

/** Sections of the résumé whose titles name somebody or something that was invented. */
const inventedSections = ["work", "volunteer", "education", "publications", "references"];

/**
 * Names that belong to the invented owner and to nobody else: the person, their addresses, employers, schools, works.
 * Single words that anybody may write are left out, except where a project is called by one.
 */
export function sampleNames(): string[] {
  const { owner, profile, projects, essays } = loadContent(sampleContent);
  const titles = profile.sections
    .filter(({ id }) => inventedSections.includes(id))
    .flatMap(({ entries }) => entries.map(({ title }) => title.split(",")[0] ?? title));
  const wording = [profile.name, ...owner.aliases, ...titles, ...essays.map(({ title }) => title)];
  return [
    ...new Set([
      ...wording.filter((name) => name.includes(" ")),
      ...profile.name.split(" ").slice(-1),
      ...(profile.email ? [profile.email] : []),
      ...projects.map(({ name }) => name),
    ]),
  ];
}
