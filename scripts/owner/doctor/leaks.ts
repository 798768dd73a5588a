import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { type Content, type ContentProblem, formatProblem } from "@/lib/content";
import { buildKnowledge } from "@/lib/knowledge";
import type { Reply } from "../asking";
import type { Finding } from "./finding";
import { givesAway, isTelling, repeats, type Secret } from "./secrets";

/**
 * What a build looks for: files that say in so many words what is kept back. What may well be said of something else stops
 * no build, and is a notice.
 * @param location the folder of the content
 */
export function leaksInFiles(
  content: Content,
  secrets: readonly Secret[],
  location: string,
): ContentProblem[] {
  const outputs = [
    ...written(content),
    ...content.editions.flatMap((edition) =>
      written(edition).map(({ where, text }) => ({ where: `${edition.owner.language}/${where}`, text })),
    ),
  ];
  const found = outputs.flatMap(({ where, text }) =>
    secrets
      .filter((secret) => repeats(text, secret))
      .map((secret): ContentProblem => {
        const [file = where, field = "text"] = where.split(", ");
        return {
          file,
          line: lineOf(path.join(location, file), secret),
          field,
          message: `says what owner.yaml keeps back as ${secret.key}. Take it out here, or make it public there.`,
          notice: !isTelling(secret),
        };
      }),
  );
  // One line may say several things; each is told once.
  return [...new Map(found.map((leak) => [`${leak.notice} ${formatProblem(leak)}`, leak])).values()];
}

/** The line of a Markdown file that says it. */
function lineOf(file: string, secret: Secret): number | undefined {
  if (!file.endsWith(".md") || !existsSync(file)) return undefined;
  const at = readFileSync(file, "utf8")
    .split("\n")
    .findIndex((line) => repeats(line, secret));
  return at < 0 ? undefined : at + 1;
}

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
