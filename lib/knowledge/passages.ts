import type { Content, Story } from "@/lib/content";
import { prose, storySlot } from "./entities";
import { sentences } from "./text";
import type { Entity, Passage } from "./types";

/** Everything that can be retrieved: facts that say something, and every paragraph of every text. */
export function readPassages(content: Content, entities: Entity[]): Passage[] {
  const byId = new Map(entities.map((entity) => [entity.id, entity]));
  const passages = entities.flatMap((entity) =>
    entity.facts
      .filter((fact) => !["url", "repo", "email", "phone", "profile"].includes(fact.slot))
      .map(
        ({ slot, text, url, label }): Passage =>
          passage(entity, slot, text, url, entity.kind === "project" ? label : ""),
      ),
  );
  const addStory = (entity: Entity | undefined, story: Story, page: string) => {
    if (!entity) return;
    for (const block of story.blocks) {
      if (!prose.has(block.kind)) continue;
      passages.push(
        passage(entity, storySlot(block.heading), block.text, `${page}#${block.anchor}`, block.heading),
      );
    }
  };
  for (const essay of content.essays)
    addStory(byId.get(`essay:${essay.id}`), essay.story, `/essays/${essay.id}`);
  for (const entry of content.faq) addStory(byId.get(`faq:${entry.anchor}`), entry.answer, "/faq");
  return passages;
}

function passage(entity: Entity, slot: string, text: string, url: string, heading: string): Passage {
  return { entity, slot, text, url, heading, sentences: sentences(text) };
}
