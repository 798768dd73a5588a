import { getContent } from "@/lib/content";
import { shortName } from "./words";

/** Three first questions this content can answer, each of another kind, so that the box explains itself. */
export function firstQuestions(): string[] {
  const { owner, profile, projects } = getContent();
  const who = shortName(profile.name);
  const entry = (section: string) => profile.sections.find(({ id }) => id === section)?.entries[0];
  const available = owner.facts.some((fact) => fact.key === "availability" && fact.visibility === "public");
  const project = projects.find(({ featured }) => featured) ?? projects[0];
  const job = entry("work");
  const candidates = [
    available && `When is ${who} available?`,
    project && `What is ${project.name}?`,
    job && `What did ${who} do at ${job.title}?`,
    entry("education") && `Where did ${who} study?`,
    entry("languages") && `Which languages does ${who} speak?`,
    entry("skills") && `What are ${who}’s skills?`,
  ];
  return candidates.filter((question) => typeof question === "string").slice(0, 3);
}
