import { getOwner } from "@/lib/content";
import { siteUrl } from "@/lib/env";
import { fill, type Strings, stringsOf } from "@/lib/locale";
import type { Page } from "./pages";

interface Change {
  /** The day it was published, `YYYY-MM-DD`. */
  date: string;
  /** The version of the contract it made; each language says what it changed. */
  version: keyof Strings["deprecation"]["changes"];
}

/** What was changed in the contract, the newest first. */
const changes: readonly [Change, ...Change[]] = [{ date: "2026-11-20", version: "1.0.0" }];

/** The page of the policy. `text` is what stands under its title, with links that are relative to the site. */
export function deprecationPolicy(): Page & { readonly text: string } {
  const { deprecation, pages } = stringsOf(getOwner().language);
  const title = pages.titles.deprecation;
  const list = changes.map(
    ({ date, version }) => `- **${version}**, ${date}: ${deprecation.changes[version]}`,
  );
  const text = fill(deprecation.text, { changes: list.join("\n") });
  return {
    path: "/deprecation",
    title,
    about: pages.forPrograms.deprecation,
    updated: changes[0].date,
    text,
    markdown: () => `# ${title}\n\n${text.replaceAll("](/", `](${siteUrl()}/`)}`,
  };
}
