import { getContent, localizedPath } from "@/lib/content";
import { fill } from "@/lib/locale";
import type { Place } from "../_tools/types";
import { strings } from "./strings";
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
  const { titles, searchedBy } = strings().pages;
  const available = new Map<string, SitePage | false>([
    ["projects", projects.length > 0 && { href: "/projects", title: titles.work, words: searchedBy.work }],
    ["essays", essays.length > 0 && { href: "/essays", title: titles.essays, words: searchedBy.essays }],
    ["resume", { href: "/resume", title: titles.resume, words: searchedBy.resume }],
    ["faq", faq.length > 0 && { href: "/faq", title: titles.questions, words: searchedBy.questions }],
    ["fit", { href: "/fit", title: titles.fit, words: searchedBy.fit }],
    ...pages.map(({ id, title, description }): [string, SitePage] => [
      `pages/${id}`,
      { href: `/pages/${id}`, title, words: description },
    ]),
  ]);
  return shown.pages.flatMap((name) => available.get(name) || []).map(withLocalizedHref);
}

function withLocalizedHref<Linked extends { href: string }>(linked: Linked): Linked {
  return { ...linked, href: localizedPath(linked.href) };
}

/** The pages of the site that have something in them: those of the header, and the rest. */
export function sitePages(): SitePage[] {
  const { owner } = getContent();
  const { titles, searchedBy } = strings().pages;
  const header = headerPages();
  const rest = [
    {
      href: "/resume",
      title: titles.resume,
      words: searchedBy.resume,
      shown: !header.some(({ href }) => href === localizedPath("/resume")),
    },
    { href: "/chat", title: titles.ask, words: searchedBy.ask, shown: true },
    { href: "/contact", title: titles.contact, words: searchedBy.contact, shown: owner.messages },
    { href: "/agents", title: titles.agents, words: searchedBy.agents, shown: true },
    { href: "/docs", title: titles.docs, words: searchedBy.docs, shown: true },
    { href: "/privacy", title: titles.privacy, words: searchedBy.privacy, shown: true },
  ];
  return [...header, ...rest.filter(({ shown }) => shown).map(withLocalizedHref)];
}

/** Everything the menu can lead to: pages first, then what is on them. */
export function places(): Place[] {
  const { profile, projects, essays, faq, owner } = getContent();
  const { kinds, searchedBy } = strings().pages;
  return [
    { href: localizedPath("/"), title: profile.name, kind: kinds.page, words: searchedBy.home },
    ...sitePages().map((page) => ({ ...page, kind: kinds.page })),
    ...projects.map(({ id, name, tagline, category, techStack }) => ({
      href: localizedPath(`/projects/${id}`),
      title: name,
      kind: kinds.project,
      words: [tagline, category, ...techStack].filter(Boolean).join(" "),
    })),
    ...essays.map(({ id, title, tags }) => ({
      href: localizedPath(`/essays/${id}`),
      title,
      kind: kinds.essay,
      words: tags.join(" "),
    })),
    ...faq.map(({ anchor, question }) => ({
      href: localizedPath(`/faq#${anchor}`),
      title: question,
      kind: kinds.question,
      words: "",
    })),
    ...owner.facts
      .filter(({ values }) => values.length > 0)
      .map(({ anchor, label }) => ({
        href: localizedPath(`/resume#${anchor}`),
        title: label,
        kind: fill(kinds.workingWith, { who: shortName(profile.name) }),
        words: "",
      })),
    ...profile.sections.flatMap(({ title: section, entries }) =>
      entries.map(({ anchor, title, fields }) => ({
        href: localizedPath(`/resume#${anchor}`),
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
