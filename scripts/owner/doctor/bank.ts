import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { z } from "zod";
import type { Content } from "@/lib/content";

const topicSchema = z.strictObject({
  topic: z.string(),
  worth: z.number().min(1).max(10),
  file: z.string(),
  field: z.string(),
  keys: z.array(z.string()).default([]),
  paste: z.union([z.string(), z.array(z.string())]).transform((lines) => [lines].flat()),
  ask: z.array(z.string()).min(1),
});

/** A topic that people ask about: the questions, and what to write where when they have no answer. */
export type Topic = z.output<typeof topicSchema>;

/**
 * The bank of questions, filled with the names of this content. A question about something the content has none of,
 * such as an essay, is left out.
 */
export function topicsFor(content: Content, today: string): Topic[] {
  const names = namesForPlaceholders(content, today);
  return readTopics().flatMap((topic) => {
    const ask = topic.ask.flatMap((question) => fillPlaceholders(question, names) ?? []);
    const filled = (text: string) => fillPlaceholders(text, names, text) ?? text;
    return ask.length > 0
      ? [{ ...topic, ask, file: filled(topic.file), paste: topic.paste.map(filled) }]
      : [];
  });
}

/** The bank as it is written, with its placeholders. */
export function readTopics(): Topic[] {
  const file = new URL("./questions.yaml", import.meta.url);
  return z.array(topicSchema).parse(parse(readFileSync(file, "utf8")));
}

function namesForPlaceholders(
  { profile, projects, essays }: Content,
  today: string,
): Record<string, string | undefined> {
  const featuredFirst = [...projects].sort((a, b) => Number(b.featured) - Number(a.featured));
  const jobs = profile.sections.find(({ id }) => id === "work")?.entries ?? [];
  const stacks = projects.flatMap(({ techStack }) => techStack);
  const skills = profile.sections
    .find(({ id }) => id === "skills")
    ?.entries.flatMap(({ title, fields }) => [
      ...fields.filter(({ name }) => name === "keyword").map(({ text }) => text),
      title,
    ]);
  return {
    name: profile.name
      .replace(/^(?:(?:dr|prof|mr|mrs|ms|mx)\.?\s+)+/i, "")
      .split(/\s+/)
      .find((part) => /\p{L}/u.test(part)),
    project: featuredFirst[0]?.name,
    "project id": featuredFirst[0]?.id,
    other: featuredFirst[1]?.name,
    "other id": featuredFirst[1]?.id,
    employer: (jobs[1] ?? jobs[0])?.title,
    technology: mostFrequent(stacks) ?? skills?.[0],
    essay: essays[0]?.title,
    // What is pasted has to have some town.
    town: profile.city ?? "Lisbon",
    today,
  };
}

function mostFrequent(words: string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0];
}

/** A text with its placeholders filled; undefined, or what is given instead, when one cannot be. */
function fillPlaceholders(
  text: string,
  names: Record<string, string | undefined>,
  otherwise?: string,
): string | undefined {
  let isComplete = true;
  const filled = text.replace(/\{([a-z]+(?: id)?)\}/g, (placeholder, name: string) => {
    isComplete &&= names[name] !== undefined;
    return names[name] ?? placeholder;
  });
  return isComplete ? filled : otherwise;
}
