import type { RootContent } from "mdast";
import {
  type Content,
  type CustomPage,
  type Entry,
  type Essay,
  type Field,
  isoDate,
  type Project,
  type ScreeningFact,
} from "@/lib/content";
import { fill, type Language, stringsOf } from "@/lib/locale";
import {
  bullets,
  heading,
  inline,
  labelled,
  link,
  paragraph,
  quote,
  storyParts,
  text,
  writeMarkdown,
} from "./markdown";

// The pages of the site as Markdown. Each says what its HTML page says, in the same order.

/** A project's page. @param page its absolute address, for the links of its story */
export function projectMarkdown(project: Project, page: string): string {
  const { name, tagline, description, story } = project;
  const isRepeated = [name, tagline, ...story.blocks.map((block) => block.text)].includes(description);
  return writeMarkdown([
    heading(1, name),
    ...(tagline ? [quote(tagline)] : []),
    ...(isRepeated ? [] : [paragraph(text(description))]),
    ...bullets(factItems(project.fields, page)),
    ...storyParts(story, page),
  ]);
}

/**
 * An essay's page, with its dates as far as they are known: `2024-08`.
 * @param page its absolute address, for the links of its story
 * @param language of the labels
 */
export function essayMarkdown(essay: Essay, page: string, language: Language): string {
  const say = stringsOf(language).pages.markdown;
  const { title, description, date, updated, tags, story } = essay;
  const isRepeated = story.blocks.some((block) => block.text === description);
  return writeMarkdown([
    heading(1, title),
    ...(isRepeated || description === title ? [] : [quote(description)]),
    ...bullets([
      ...(date ? [labelled(say.published, [[text(isoDate(date))]])] : []),
      ...(updated ? [labelled(say.updated, [[text(isoDate(updated))]])] : []),
      ...(tags.length > 0 ? [labelled(say.tags, [[text(tags.join(", "))]])] : []),
    ]),
    ...storyParts(story, page),
  ]);
}

/** A page of the owner's own. @param page its absolute address, for the links in it */
export function customMarkdown({ title, description, story }: CustomPage, page: string): string {
  const isRepeated = description === title || story.blocks.some((block) => block.text === description);
  return writeMarkdown([
    heading(1, title),
    ...(isRepeated ? [] : [quote(description)]),
    ...storyParts(story, page),
  ]);
}

/** All questions and answers, a heading for each question. @param page the absolute address of `/faq` */
export function faqMarkdown({ faq, owner }: Content, page: string): string {
  return writeMarkdown([
    heading(1, stringsOf(owner.language).pages.titles.questions),
    ...faq.flatMap(({ question, answer }) => [heading(2, question), ...storyParts(answer, page)]),
  ]);
}

/** The résumé, and the screening facts that are public. @param page the absolute address of `/resume` */
export function resumeMarkdown({ profile, owner }: Content, page: string): string {
  const known = owner.facts.filter(({ visibility }) => visibility === "public");
  const say = stringsOf(owner.language).pages.markdown;
  return writeMarkdown([
    heading(1, profile.about.title),
    ...details(profile.about.fields, page),
    ...profile.sections.flatMap(({ title, entries }) => [
      heading(2, title),
      ...entries.flatMap((entry) => entryParts(entry, page)),
    ]),
    ...(known.length > 0 ? [heading(2, say.workingTogether)] : []),
    ...bullets(known.map((fact) => screeningItem(fact, say.asOf))),
  ]);
}

function entryParts(entry: Entry, page: string): RootContent[] {
  return [heading(3, entry.title), ...details(entry.fields, page)];
}

/** Short values first, as a list; then what is said in sentences. */
function details(fields: readonly Field[], page: string): RootContent[] {
  const isLong = (field: Field) => field.kind === "text" || field.kind === "item";
  return [
    ...bullets(
      factItems(
        fields.filter((field) => !isLong(field)),
        page,
      ),
    ),
    ...fields.filter(({ kind }) => kind === "text").map((field) => paragraph(...inline(field, page))),
    ...bullets(fields.filter(({ kind }) => kind === "item").map((field) => inline(field, page))),
  ];
}

/** One line a label, with all its values. */
function factItems(fields: readonly Field[], page: string) {
  const groups = new Map<string, Field[]>();
  for (const field of fields) groups.set(field.label, [...(groups.get(field.label) ?? []), field]);
  return [...groups].map(([label, values]) =>
    labelled(
      label,
      values.map((field) => (field.href ? [link(field.text, field.href)] : inline(field, page))),
    ),
  );
}

function screeningItem({ label, values, asOf }: ScreeningFact, dated: string) {
  const date = asOf ? [text(` (${fill(dated, { day: asOf })})`)] : [];
  return [
    ...labelled(
      label,
      values.map((value) => [text(value)]),
    ),
    ...date,
  ];
}
