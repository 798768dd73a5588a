import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { type Content, type ContentProblem, formatProblem } from "@/lib/content";
import { buildKnowledge } from "@/lib/knowledge";
import type { Reply } from "../asking";
import type { Finding } from "./finding";
import { isUnique, revealsSecret, type Secret, statesSecret } from "./secrets";

/**
 * Checked by a build: files that state a private value word for word. What may well be about something else stops
 * no build, and is a notice.
 * @param location the folder of the content
 */
export function leaksInFiles(
  content: Content,
  secrets: readonly Secret[],
  location: string,
): ContentProblem[] {
  const outputs = [
    ...contentOutputs(content),
    ...content.editions.flatMap((edition) =>
      contentOutputs(edition).map(({ where, text }) => ({
        where: `${edition.owner.language}/${where}`,
        text,
      })),
    ),
  ];
  const found = outputs.flatMap(({ where, text }) =>
    secrets
      .filter((secret) => statesSecret(text, secret))
      .map((secret): ContentProblem => {
        const [file = where, field = "text"] = where.split(", ");
        return {
          file,
          line: lineOf(path.join(location, file), secret),
          field,
          message: `says what owner.yaml keeps back as ${secret.key}. Take it out here, or make it public there.`,
          notice: !isUnique(secret),
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
    .findIndex((line) => statesSecret(line, secret));
  return at < 0 ? undefined : at + 1;
}

/** A text that the site can display, and where it comes from. */
interface Output {
  where: string;
  text: string;
}

/**
 * Looks for what the owner keeps in everything the site can say: every value and story of the content, every fact and
 * passage an answer can be made of, and the answers themselves.
 */
export function findLeaks(content: Content, secrets: Secret[], replies: Reply[]): Finding[] {
  if (secrets.length === 0) return [];
  const outputs = [...contentOutputs(content), ...indexedOutputs(content), ...replyOutputs(replies)];
  return secrets.flatMap((secret) => {
    const places = outputs.filter(({ text }) => revealsSecret(text, secret)).map(({ where }) => where);
    return [...new Set(places)].map(
      (where): Finding => ({
        kind: "leak",
        message: `What owner.yaml keeps back as ${secret.key} can be read here.`,
        where,
        impact: 10,
      }),
    );
  });
}

/** Every string of the loaded content, with the file it was read from. */
function contentOutputs({ profile, projects, essays, pages, faq, owner, problems }: Content): Output[] {
  return [
    ...stringsIn({ ...profile, sections: [] }, "resume.json, basics"),
    ...profile.sections.flatMap((section) => stringsIn(section, `resume.json, ${section.id}`)),
    ...projects.flatMap((project) => stringsIn(project, project.source)),
    ...essays.flatMap((essay) => stringsIn(essay, essay.source)),
    ...pages.flatMap((page) => stringsIn(page, page.source)),
    ...faq.flatMap((entry) => stringsIn(entry, "faq.md")),
    ...stringsIn(owner, "owner.yaml"),
    ...stringsIn(problems, "the report of a build"),
  ];
}

function indexedOutputs(content: Content): Output[] {
  const { facts, passages } = buildKnowledge(content);
  return [...facts, ...passages]
    .map(({ text, url }) => ({ where: `the index, ${url}`, text }))
    .filter(isNotInFiles(content));
}

/** What is indexed under a page is written in a file already; only what is not needs naming again. */
function isNotInFiles(content: Content): (output: Output) => boolean {
  const texts = new Set(contentOutputs(content).map(({ text }) => text));
  return ({ text }) => !texts.has(text);
}

function replyOutputs(replies: Reply[]): Output[] {
  return replies.flatMap(({ answer, citations, suggestions }) =>
    [answer, ...citations.map(({ quote }) => quote), ...suggestions].map((text) => ({
      where: "an answer",
      text,
    })),
  );
}

function stringsIn(value: unknown, where: string): Output[] {
  if (typeof value === "string") return [{ where, text: value }];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap((each) => stringsIn(each, where));
}
