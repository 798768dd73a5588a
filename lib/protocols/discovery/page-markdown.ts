import { type Entry, getContent } from "@/lib/content";
import { fill, stringsOf } from "@/lib/locale";
import { getDocuments } from "@/lib/operations";
import { absolute, blocks, escapeMarkdown, link, linkItem, pageAddress } from "./text";

// The pages that are lists, as Markdown; those that are texts are documents of their own.

/** The home page; where it shows the first of many, all of them. */
export function homeMarkdown(): string {
  const { profile, owner, projects, essays, faq } = getContent();
  const { home, frame, markdown: say } = stringsOf(owner.language).pages;
  const guide = link(say.guide, absolute("/agents.md"));
  const call = `\`GET ${absolute("/ask")}?q=…\``;
  const positions = profile.sections.find(({ id }) => id === "work")?.entries ?? [];
  const summary = profile.about.fields.filter(({ name }) => name === "summary");
  const available = owner.facts.find(
    ({ key, visibility }) => key === "availability" && visibility === "public",
  );
  return blocks(
    `# ${escapeMarkdown(profile.name)}`,
    profile.label && `> ${escapeMarkdown(profile.label)}`,
    owner.sample && fill(frame.sample, { name: escapeMarkdown(profile.name) }),
    fill(say.ask, { call, guide }),
    projects.length > 0 && [`## ${home.work}`, "", ...projectItems()],
    positions.length > 0 && [`## ${home.positions}`, "", ...positions.map(positionItem)],
    essays.length > 0 && [`## ${home.essays}`, "", ...essayItems()],
    summary.length > 0 && [`## ${home.about}`, ...summary.flatMap(({ text }) => ["", escapeMarkdown(text)])],
    [
      linkItem(home.resume, pageAddress("/resume.md"), profile.location),
      ...(faq.length > 0 ? [linkItem(say.written, pageAddress("/faq.md"))] : []),
    ],
    available && [
      `## ${home.availability}`,
      ...available.values.flatMap((value) => ["", escapeMarkdown(value)]),
    ],
    available?.asOf && `${fill(home.confirmed, { day: available.asOf })}.`,
  );
}

/** The list of all projects, in the language that is wanted; each links to its own Markdown. */
export function projectsMarkdown(): string {
  const items = projectItems();
  const { titles, projects } = stringsOf(getContent().owner.language).pages;
  return blocks(`# ${titles.work}`, items.length > 0 ? items : projects.none);
}

/** The list of all essays, in the language that is wanted; each links to its own Markdown. */
export function essaysMarkdown(): string {
  const items = essayItems();
  const { titles, essays } = stringsOf(getContent().owner.language).pages;
  return blocks(`# ${titles.essays}`, items.length > 0 ? items : essays.none);
}

function projectItems(): string[] {
  return getContent().projects.map(({ id, name, tagline, description, period, techStack }) => {
    const notes = [tagline ?? description, period?.display, techStack.join(", ")].filter(Boolean);
    return linkItem(name, twinAddress(`projects/${id}`), notes.join(" · "));
  });
}

function positionItem({ title, anchor, period, fields }: Entry): string {
  const notes = [fields.find(({ name }) => name === "position")?.text, period?.display].filter(Boolean);
  return linkItem(title, pageAddress(`/resume#${anchor}`), notes.join(" · "));
}

function essayItems(): string[] {
  return getContent().essays.map(({ id, title, description, dateDisplay }) =>
    linkItem(title, twinAddress(`essays/${id}`), [description, dateDisplay].filter(Boolean).join(" · ")),
  );
}

function twinAddress(id: string): string {
  return `${getDocuments().find((document) => document.path === `/${id}`)?.url}.md`;
}
