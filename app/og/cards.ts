import { getContent } from "@/lib/content";
import { sitePages } from "../_site/places";
import { years } from "../_site/words";
import type { Card } from "./card";

/** The card of every page, by the page's path without the first slash; `home` is the first page. */
export function cards(): Map<string, Card> {
  const { profile, projects, essays } = getContent();
  const foot = "Every answer with its receipt";
  return new Map<string, Card>([
    ["home", { title: `Ask about ${profile.name}`, line: profile.label, foot }],
    ...sitePages().map(({ href, title }): [string, Card] => [
      href.slice(1),
      { title, line: profile.label, foot },
    ]),
    ["deprecation", { title: "Deprecation policy", foot }],
    ...projects.map(({ id, name, tagline, description, period, techStack }): [string, Card] => [
      `projects/${id}`,
      {
        title: name,
        line: tagline ?? description,
        foot: ["Work", years(period), techStack.slice(0, 4).join(", ")].filter(Boolean).join(" · "),
      },
    ]),
    ...essays.map(({ id, title, description, dateDisplay, minutes }): [string, Card] => [
      `essays/${id}`,
      {
        title,
        line: description,
        foot: ["Essay", dateDisplay, `${minutes} min`].filter(Boolean).join(" · "),
      },
    ]),
  ]);
}
