import { getContent, isSelfEmployed } from "@/lib/content";
import { fill } from "@/lib/locale";
import { strings } from "./strings";
import { shortName } from "./words";

/** Up to three example questions that this content can answer, each of another kind. */
export function firstQuestions(): string[] {
  const { owner, profile, projects } = getContent();
  const who = shortName(profile.name);
  const { asked } = strings().pages;
  const entry = (section: string) => profile.sections.find(({ id }) => id === section)?.entries[0];
  const available = owner.facts.some((fact) => fact.key === "availability" && fact.visibility === "public");
  const project = projects.find(({ featured }) => featured) ?? projects[0];
  const job = entry("work");
  const candidates = [
    available && fill(asked.available, { who }),
    project && fill(asked.whatIs, { name: project.name }),
    job && !isSelfEmployed(job.title) && fill(asked.doneAt, { who, place: job.title }),
    entry("education") && fill(asked.studied, { who }),
    entry("languages") && fill(asked.languages, { who }),
    entry("skills") && fill(asked.skills, { who }),
  ];
  return candidates.filter((question) => typeof question === "string").slice(0, 3);
}
