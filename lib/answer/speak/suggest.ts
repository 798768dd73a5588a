import type { Site } from "../site";

/** Three questions this portfolio can answer, other than the one just asked. */
export function suggest(site: Site, asked: string): string[] {
  const { knowledge, voice } = site;
  const you = voice.first;
  const name = voice.name;
  const has = (kind: Parameters<typeof knowledge.of>[0]) => knowledge.of(kind).length > 0;
  const fact = (key: string) => knowledge.of("screening").some((entity) => entity.id === `fact:${key}`);
  const [project, second] = [...knowledge.of("project")].sort(
    (a, b) => Number(featured(site, b.id)) - Number(featured(site, a.id)),
  );
  const candidates = [
    fact("availability") && (you ? "When are you available?" : `When is ${name} available?`),
    project && `Tell me about ${project.name}`,
    has("work") && (you ? "Where do you work now?" : `Where does ${name} work now?`),
    has("skill") && (you ? "What are you best at?" : `What are ${name}'s skills?`),
    second && `What is the stack of ${second.name}?`,
    has("education") && (you ? "What did you study?" : `What did ${name} study?`),
    has("publication") && (you ? "What have you published?" : `What has ${name} published?`),
    you ? "How can I reach you?" : `How can I reach ${name}?`,
  ];
  const words = asked.toLowerCase();
  return candidates
    .filter(
      (item): item is string => Boolean(item) && !words.includes(String(item).toLowerCase().slice(0, 14)),
    )
    .slice(0, 3);
}

function featured({ knowledge }: Site, id: string): boolean {
  return knowledge.content.projects.some((project) => project.featured && `project:${project.id}` === id);
}
