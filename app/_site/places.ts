import { getContent } from "@/lib/content";
import type { Place } from "../_tools/types";
import { shortName } from "./words";

/** A page the menu leads to: its address, and what to call it. */
export interface SitePage {
  href: string;
  title: string;
  words: string;
}

/** The pages of the header that have something in them, in the order the owner gave them. */
export function headerPages(): SitePage[] {
  const { projects, essays, faq, pages, shown } = getContent();
  const known = new Map<string, SitePage | false>([
    ["projects", projects.length > 0 && { href: "/projects", title: "Work", words: "projects portfolio" }],
    ["essays", essays.length > 0 && { href: "/essays", title: "Essays", words: "writing blog articles" }],
    ["resume", { href: "/resume", title: "Résumé", words: "cv curriculum vitae print pdf" }],
    ["faq", faq.length > 0 && { href: "/faq", title: "Questions", words: "faq answers" }],
    ["fit", { href: "/fit", title: "Job fit", words: "job description match hire requirements" }],
    ...pages.map(({ id, title, description }): [string, SitePage] => [
      `pages/${id}`,
      { href: `/pages/${id}`, title, words: description },
    ]),
  ]);
  return shown.pages.flatMap((name) => known.get(name) || []);
}

/** The pages of the site that have something in them: those of the header, and the rest. */
export function sitePages(): SitePage[] {
  const { owner } = getContent();
  const header = headerPages();
  const rest = [
    { href: "/resume", title: "Résumé", words: "cv", shown: !header.some(({ href }) => href === "/resume") },
    { href: "/chat", title: "Ask", words: "chat conversation assistant", shown: true },
    { href: "/contact", title: "Leave a message", words: "contact email reach write", shown: owner.messages },
    { href: "/agents", title: "For agents", words: "mcp api connect llms claude cursor", shown: true },
    { href: "/docs", title: "API reference", words: "docs openapi curl errors http", shown: true },
    { href: "/privacy", title: "Privacy", words: "data cookies retention logs", shown: true },
  ];
  return [...header, ...rest.filter(({ shown }) => shown)];
}

/** Everything the menu can lead to: pages first, then what stands on them. */
export function places(): Place[] {
  const { profile, projects, essays, faq, owner } = getContent();
  return [
    { href: "/", title: profile.name, kind: "Page", words: "home start" },
    ...sitePages().map((page) => ({ ...page, kind: "Page" })),
    ...projects.map(({ id, name, tagline, category, techStack }) => ({
      href: `/projects/${id}`,
      title: name,
      kind: "Project",
      words: [tagline, category, ...techStack].filter(Boolean).join(" "),
    })),
    ...essays.map(({ id, title, tags }) => ({
      href: `/essays/${id}`,
      title,
      kind: "Essay",
      words: tags.join(" "),
    })),
    ...faq.map(({ anchor, question }) => ({
      href: `/faq#${anchor}`,
      title: question,
      kind: "Question",
      words: "",
    })),
    ...owner.facts
      .filter(({ values }) => values.length > 0)
      .map(({ anchor, label }) => ({
        href: `/resume#${anchor}`,
        title: label,
        kind: `Working with ${shortName(profile.name)}`,
        words: "",
      })),
    ...profile.sections.flatMap(({ title: section, entries }) =>
      entries.map(({ anchor, title, fields }) => ({
        href: `/resume#${anchor}`,
        title,
        kind: section,
        words: fields
          .filter(({ name }) => name === "position" || name === "area")
          .map(({ text }) => text)
          .join(" "),
      })),
    ),
  ];
}
