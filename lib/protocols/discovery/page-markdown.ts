import { type Entry, getContent } from "@/lib/content";
import { getDocuments } from "@/lib/operations";
import { absolute, blocks, link, linkItem, pageAddress, plain } from "./text";

// The pages that are lists, as Markdown; those that are texts are documents of their own.

/** The home page; where it shows the first of many, all of them. */
export function homeMarkdown(): string {
  const { profile, owner, projects, essays, faq } = getContent();
  const positions = profile.sections.find(({ id }) => id === "work")?.entries ?? [];
  const summary = profile.about.fields.filter(({ name }) => name === "summary");
  const available = owner.facts.find(
    ({ key, visibility }) => key === "availability" && visibility === "public",
  );
  return blocks(
    `# ${plain(profile.name)}`,
    profile.label && `> ${plain(profile.label)}`,
    owner.sample && `${plain(profile.name)} is an invented person; this is sample content.`,
    `Ask a question: \`GET ${absolute("/ask")}?q=…\`. How, in full: ${link("the guide for agents", absolute("/agents.md"))}.`,
    projects.length > 0 && ["## Work", "", ...projectItems()],
    positions.length > 0 && ["## Positions", "", ...positions.map(positionItem)],
    essays.length > 0 && ["## Essays", "", ...essayItems()],
    summary.length > 0 && ["## About", ...summary.flatMap(({ text }) => ["", plain(text)])],
    [
      linkItem("The résumé", pageAddress("/resume.md"), profile.location),
      ...(faq.length > 0
        ? [linkItem("Questions that were answered in writing", pageAddress("/faq.md"))]
        : []),
    ],
    available && ["## Availability", ...available.values.flatMap((value) => ["", plain(value)])],
    available?.asOf && `Confirmed ${available.asOf}.`,
  );
}

export function projectsMarkdown(): string {
  const items = projectItems();
  return blocks("# Work", items.length > 0 ? items : "No project has been written up yet.");
}

export function essaysMarkdown(): string {
  const items = essayItems();
  return blocks("# Essays", items.length > 0 ? items : "No essay has been published yet.");
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
  return `${getDocuments().find((document) => document.id === id)?.url}.md`;
}
