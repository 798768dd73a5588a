import { type Content, decoded, elementsOf, type Story } from "@/lib/content";
import { siteUrl } from "@/lib/env";
import type { Finding } from "./finding";

/** Pages that are not made of content, so that their anchors are not known here. */
const servedPathPattern =
  /^\/(?:projects|essays|ask|mcp|chat|fit|agents|docs|deprecation|privacy|health|icon|(?:agents\.md|llms(?:-full)?\.txt|openapi\.json|resume\.json|server\.json|feed\.(?:xml|json)|robots\.txt|security\.txt|sitemap\.xml))?$|^\/(?:v1|api|oauth|\.well-known)\//;

/** Links between the site's own pages that lead nowhere, from every text of the owner's. Nothing is fetched. */
export function findDeadLinks(content: Content): Finding[] {
  const anchors = anchorsOf(content);
  const contentPaths =
    (folder: string) =>
    ({ id, source, story }: { id: string; source: string; story: Story }): [string, string, Story] => [
      `/${folder}/${id}`,
      source,
      story,
    ];
  const stories: [page: string, file: string, story: Story][] = [
    ...content.projects.map(contentPaths("projects")),
    ...content.essays.map(contentPaths("essays")),
    ...content.pages.map(contentPaths("pages")),
    ...content.faq.map(({ answer }): [string, string, Story] => ["/faq", "faq.md", answer]),
  ];
  return stories.flatMap(([page, file, story]) =>
    linksIn(story).flatMap((href): Finding[] => {
      const reason = reasonDead(href, page, file, anchors);
      return reason
        ? [{ kind: "link", message: `The link to ${href} ${reason}.`, where: file, impact: 5 }]
        : [];
    }),
  );
}

/** The pages of the content with the ids on them. */
export function anchorsOf({
  profile,
  projects,
  essays,
  pages,
  faq,
  owner,
}: Content): Map<string, Set<string>> {
  const sections = profile.sections.flatMap(({ id, entries }) => [
    id,
    ...entries.flatMap(({ anchor, fields }) => [anchor, ...fields.map((field) => field.anchor)]),
  ]);
  const facts = owner.facts.filter(({ visibility }) => visibility === "public").map(({ anchor }) => anchor);
  const { about } = profile;
  // Footnotes and what is written in HTML have places of their own, which are no passages.
  const ofStory = ({ tree }: Story) => [...elementsOf(tree)].map(({ properties }) => String(properties.id));
  return new Map([
    ["/resume", new Set([about.anchor, ...about.fields.map(({ anchor }) => anchor), ...sections, ...facts])],
    ["/faq", new Set(faq.flatMap(({ anchor, answer }) => [anchor, ...ofStory(answer)]))],
    ...projects.map(({ id, fields, story }): [string, Set<string>] => [
      `/projects/${id}`,
      new Set(["name", "tagline", "description", ...fields.map(({ anchor }) => anchor), ...ofStory(story)]),
    ]),
    ...essays.map(({ id, story }): [string, Set<string>] => [
      `/essays/${id}`,
      new Set(["title", "description", "date", ...ofStory(story)]),
    ]),
    ...pages.map(({ id, story }): [string, Set<string>] => [
      `/pages/${id}`,
      new Set(["title", "description", ...ofStory(story)]),
    ]),
  ]);
}

function reasonDead(
  href: string,
  page: string,
  file: string,
  anchors: Map<string, Set<string>>,
): string | undefined {
  if (/^[a-z][a-z+.-]*:/i.test(href) && !href.startsWith(`${siteUrl()}/`)) return undefined;
  if (/^www\./i.test(href)) return `leads to another site; write https://${href}`;
  if (/^[^/?#\s]+@[^/?#\s]+\.\w+$/.test(href)) return `is an email address; write mailto:${href}`;
  if (!/^[/#]|^https?:/.test(href)) {
    const otherPage = pageOf(href, file);
    return `is relative, which means another address on each page; ${anchors.has(otherPage) ? `write ${otherPage}` : "begin it with /"}`;
  }
  const base = `${siteUrl()}${page}`;
  if (!URL.canParse(href, base)) return "is no address";
  const { pathname, hash } = new URL(href, base);
  const path = pathname === "/" ? "/" : pathname.replace(/\/$/, "").replace(/\.md$/, "");
  const pageAnchors = anchors.get(path);
  if (!pageAnchors) return servedPathPattern.test(path) ? undefined : "leads to a page that does not exist";
  const anchor = decoded(hash.slice(1));
  return anchor && !pageAnchors.has(anchor) ? "leads to a page that has no such place" : undefined;
}

/** The page of another file of the content: `./loom.md` in `projects/kite.md` is that of `projects/loom.md`. */
function pageOf(href: string, file: string): string {
  const { pathname } = new URL(href, `${siteUrl()}/${file}`);
  return pathname.replace(/(?:\/index)?\.md$/, "");
}

function linksIn({ tree }: Story): string[] {
  return [...elementsOf(tree)].flatMap(({ tagName, properties }) =>
    tagName === "a" && typeof properties.href === "string" ? [properties.href] : [],
  );
}
