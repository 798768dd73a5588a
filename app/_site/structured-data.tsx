import {
  type Essay,
  type FaqEntry,
  getContent,
  isoDate,
  localizedPath,
  type PartialDate,
  type Project,
} from "@/lib/content";
import { fill } from "@/lib/locale";
import { licenseOf } from "./license";
import { cardPath, pageAddress, siteAddress } from "./meta";
import { strings } from "./strings";
import { lastUpdated } from "./words";

type Json = Record<string, unknown>;

// Structured data of the pages (schema.org, as JSON-LD).

/** The home page: whose it is, and what site. */
export function OwnerData() {
  const { owner: settings, profile } = getContent();
  const inLanguage = settings.language;
  const site = {
    "@type": "WebSite",
    "@id": pageAddress("/#site"),
    url: pageAddress("/"),
    name: profile.name,
    inLanguage,
  };
  return (
    <>
      <JsonLd
        value={{
          "@type": "ProfilePage",
          inLanguage,
          dateModified: lastUpdated(),
          mainEntity: owner(),
          isPartOf: { "@id": site["@id"] },
        }}
      />
      <JsonLd value={{ ...site, publisher: author() }} />
    </>
  );
}

/** The page of questions, with their answers in plain words. */
export function QuestionsData({ faq }: { faq: readonly FaqEntry[] }) {
  if (faq.length === 0) return null;
  const entries = faq.map(({ anchor, question, answer }) => ({
    "@type": "Question",
    "@id": pageAddress(`/faq#${anchor}`),
    name: question,
    acceptedAnswer: { "@type": "Answer", text: answer.blocks.map(({ text }) => text).join("\n\n") },
  }));
  return (
    <JsonLd value={{ "@type": "FAQPage", inLanguage: getContent().owner.language, mainEntity: entries }} />
  );
}

/** The breadcrumbs of a page. */
function Breadcrumbs({ list, title, page }: { list: "projects" | "essays"; title: string; page: string }) {
  const { titles } = strings().pages;
  const steps: [string, string][] = [
    [list === "projects" ? titles.work : titles.essays, `/${list}`],
    [title, page],
  ];
  const items = steps.map(([name, path], at) => ({
    "@type": "ListItem",
    position: at + 1,
    name,
    item: pageAddress(path),
  }));
  return <JsonLd value={{ "@type": "BreadcrumbList", itemListElement: items }} />;
}

/** A project's page: the work as software where its code can be read, else as a creative work, and the way to it. */
export function ProjectData({ project }: { project: Project }) {
  const { id, name, description, techStack, url, repo, license, period } = project;
  const page = `/projects/${id}`;
  return (
    <>
      <JsonLd
        value={{
          "@type": repo ? "SoftwareSourceCode" : "CreativeWork",
          inLanguage: getContent().owner.language,
          "@id": pageAddress(`${page}#name`),
          name,
          description,
          url: pageAddress(page),
          image: siteAddress(cardPath(localizedPath(page))),
          sameAs: url,
          codeRepository: repo,
          license: license && licenseOf(license),
          keywords: techStack.length > 0 ? techStack : undefined,
          dateCreated: iso(period?.start),
          creator: author(),
        }}
      />
      <Breadcrumbs list="projects" title={name} page={page} />
    </>
  );
}

/** An essay's page: an article by the owner, and the way to it. */
export function EssayData({ essay }: { essay: Essay }) {
  const { id, title, description, date, updated, tags, minutes, lang, story } = essay;
  const page = `/essays/${id}`;
  return (
    <>
      <JsonLd
        value={{
          "@type": "Article",
          inLanguage: lang ?? getContent().owner.language,
          "@id": pageAddress(`${page}#title`),
          headline: title,
          description,
          url: pageAddress(page),
          mainEntityOfPage: pageAddress(page),
          image: siteAddress(cardPath(localizedPath(page))),
          datePublished: iso(date),
          dateModified: iso(updated ?? date),
          keywords: tags.length > 0 ? tags : undefined,
          wordCount: story.words,
          timeRequired: `PT${minutes}M`,
          author: author(),
          publisher: author(),
        }}
      />
      <Breadcrumbs list="essays" title={title} page={page} />
    </>
  );
}

function owner(): Json {
  const { profile, owner, projects } = getContent();
  const { name, label, about, url, email, image, portrait, city, region, countryCode, links, sections } =
    profile;
  const entries = (id: string) => sections.find((section) => section.id === id)?.entries ?? [];
  const titles = (id: string) => entries(id).map(({ title }) => title);
  const summary = about.fields.filter((field) => field.name === "summary").map(({ text }) => text);
  const place = { addressLocality: city, addressRegion: region, addressCountry: countryCode };
  const skills = entries("skills").flatMap(({ title, fields }) => {
    const tags = fields.filter(({ kind }) => kind === "tag").map(({ text }) => text);
    return tags.length > 0 ? tags : [title];
  });
  const employers = entries("work").filter(({ period }) => period?.end === "present");
  return {
    ...author(),
    jobTitle: label,
    description: summary.join("\n\n") || undefined,
    disambiguatingDescription: owner.sample ? fill(strings().pages.frame.sample, { name }) : undefined,
    image: portrait ? siteAddress(portrait.address) : image,
    email,
    address: city || region || countryCode ? { "@type": "PostalAddress", ...place } : undefined,
    sameAs: nonEmpty([url, ...links.map((link) => link.url)].filter((link) => link?.startsWith("http"))),
    knowsAbout: nonEmpty([...new Set([...skills, ...projects.flatMap(({ techStack }) => techStack)])]),
    knowsLanguage: nonEmpty(titles("languages")),
    worksFor: nonEmpty(employers.map(({ title }) => ({ "@type": "Organization", name: title }))),
    alumniOf: nonEmpty(titles("education").map((name) => ({ "@type": "EducationalOrganization", name }))),
  };
}

/** The owner as one thing on every page, in every language. */
function author(): Json {
  const { name } = getContent().profile;
  return { "@type": "Person", "@id": siteAddress("/#person"), name, url: siteAddress("/") };
}

/** The list, or undefined where it is empty, which JSON leaves out. */
function nonEmpty<Item>(list: readonly Item[]): readonly Item[] | undefined {
  return list.length > 0 ? list : undefined;
}

function iso(date: PartialDate | "present" | undefined): string | undefined {
  return date && date !== "present" ? isoDate(date) : undefined;
}

function JsonLd({ value }: { value: Json }) {
  const json = JSON.stringify({ "@context": "https://schema.org", ...value }).replaceAll("<", "\\u003c");
  // biome-ignore lint/security/noDangerouslySetInnerHtml: as a child React would escape its quotes; no `<` is left in it
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
