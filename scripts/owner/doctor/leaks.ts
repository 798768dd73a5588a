import type { Content } from "@/lib/content";
import { buildKnowledge } from "@/lib/knowledge";
import type { Reply } from "../asking";
import type { Finding } from "./finding";
import { givesAway, type Secret } from "./secrets";

/** Something the site says: to whom it may be traced, and the words. */
interface Output {
  where: string;
  text: string;
}

/**
 * Looks for what the owner keeps in everything the site can say: every value and story of the content, every fact and
 * passage an answer can be made of, and the answers themselves.
 */
export function leaks(content: Content, secrets: Secret[], replies: Reply[]): Finding[] {
  if (secrets.length === 0) return [];
  const outputs = [...written(content), ...known(content), ...answered(replies)];
  return secrets.flatMap((secret) => {
    const places = outputs.filter(({ text }) => givesAway(text, secret)).map(({ where }) => where);
    return [...new Set(places)].map(
      (where): Finding => ({
        kind: "leak",
        says: `What owner.yaml keeps back as ${secret.key} can be read here.`,
        where,
        worth: 10,
      }),
    );
  });
}

/** Every string of the loaded content, with the file it was read from. */
function written({ profile, projects, essays, pages, faq, owner, problems }: Content): Output[] {
  return [
    ...stringsOf({ ...profile, sections: [] }, "resume.json, basics"),
    ...profile.sections.flatMap((section) => stringsOf(section, `resume.json, ${section.id}`)),
    ...projects.flatMap((project) => stringsOf(project, project.source)),
    ...essays.flatMap((essay) => stringsOf(essay, essay.source)),
    ...pages.flatMap((page) => stringsOf(page, page.source)),
    ...faq.flatMap((entry) => stringsOf(entry, "faq.md")),
    ...stringsOf(owner, "owner.yaml"),
    ...stringsOf(problems, "the report of a build"),
  ];
}

function known(content: Content): Output[] {
  const { facts, passages } = buildKnowledge(content);
  return [...facts, ...passages]
    .map(({ text, url }) => ({ where: `the index, ${url}`, text }))
    .filter(isNew(content));
}

/** What is indexed under a page is written in a file already; only what is not needs naming again. */
function isNew(content: Content): (output: Output) => boolean {
  const texts = new Set(written(content).map(({ text }) => text));
  return ({ text }) => !texts.has(text);
}

function answered(replies: Reply[]): Output[] {
  return replies.flatMap(({ answer, citations, suggestions }) =>
    [answer, ...citations.map(({ quote }) => quote), ...suggestions].map((text) => ({
      where: "an answer",
      text,
    })),
  );
}

function stringsOf(value: unknown, where: string): Output[] {
  if (typeof value === "string") return [{ where, text: value }];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap((each) => stringsOf(each, where));
}
