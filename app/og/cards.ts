import { getContent, getEditions, localizedPath, runInEdition } from "@/lib/content";
import { fill } from "@/lib/locale";
import { sitePages } from "../_site/places";
import { strings } from "../_site/strings";
import { yearRange } from "../_site/words";
import type { Card } from "./card";

/** The card of every page in every language, by the page's path without the first slash; `home` is the first page. */
export function cards(): Map<string, Card> {
  return new Map(getEditions().flatMap(({ owner }) => runInEdition(owner.language, cardsHere)));
}

function cardsHere(): [string, Card][] {
  const { profile, projects, essays } = getContent();
  const { pages } = strings();
  const { foot } = pages.card;
  return [
    [
      localizedPath("/").slice(1) || "home",
      { title: fill(pages.card.ask, { name: profile.name }), line: profile.label, foot },
    ],
    ...sitePages().map(({ href, title }): [string, Card] => [
      href.slice(1),
      { title, line: profile.label, foot },
    ]),
    [localizedPath("/deprecation").slice(1), { title: pages.titles.deprecation, foot }],
    ...projects.map(({ id, name, tagline, description, period, techStack }): [string, Card] => [
      localizedPath(`/projects/${id}`).slice(1),
      {
        title: name,
        line: tagline ?? description,
        foot: [pages.titles.work, yearRange(period), techStack.slice(0, 4).join(", ")]
          .filter(Boolean)
          .join(" · "),
      },
    ]),
    ...essays.map(({ id, title, description, dateDisplay, minutes }): [string, Card] => [
      localizedPath(`/essays/${id}`).slice(1),
      {
        title,
        line: description,
        foot: [pages.kinds.essay, dateDisplay, fill(pages.essays.minutes, { count: minutes })]
          .filter(Boolean)
          .join(" · "),
      },
    ]),
  ];
}
