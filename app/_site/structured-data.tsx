import { type Essay, getContent, isoDate, type PartialDate, type Project } from "@/lib/content";
import { fill } from "@/lib/locale";
import { address, siteAddress } from "./meta";
import { strings } from "./strings";
import { lastUpdated } from "./words";

type Json = Record<string, unknown>;

// What a page says, once more for machines (schema.org, as JSON-LD).

/** The home page: whose it is. */
export function OwnerData() {
  return (
    <Data
      value={{
        "@type": "ProfilePage",
        inLanguage: getContent().owner.language,
        dateModified: lastUpdated(),
        mainEntity: owner(),
      }}
    />
  );
}

export function ProjectData({ project }: { project: Project }) {
  const { id, name, description, techStack, url, repo, license, period } = project;
  const { start, end } = period ?? {};
  return (
    <Data
      value={{
        "@type": repo ? "SoftwareSourceCode" : "CreativeWork",
        inLanguage: getContent().owner.language,
        "@id": address(`/projects/${id}#name`),
        name,
        description,
        url: address(`/projects/${id}`),
        sameAs: url,
        codeRepository: repo,
        license,
        keywords: techStack.length > 0 ? techStack : undefined,
        dateCreated: iso(start),
        temporalCoverage: start && `${iso(start)}/${end === "present" ? ".." : (iso(end) ?? "")}`,
        creator: author(),
      }}
    />
  );
}

export function EssayData({ essay }: { essay: Essay }) {
  const { id, title, description, date, updated, tags, minutes, story } = essay;
  return (
    <Data
      value={{
        "@type": "Article",
        inLanguage: getContent().owner.language,
        "@id": address(`/essays/${id}#title`),
        headline: title,
        description,
        url: address(`/essays/${id}`),
        datePublished: iso(date),
        dateModified: iso(updated ?? date),
        keywords: tags.length > 0 ? tags : undefined,
        wordCount: story.words,
        timeRequired: `PT${minutes}M`,
        author: author(),
      }}
    />
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
    url: address("/"),
    image: portrait ? siteAddress(portrait.address) : image,
    email,
    address: city || region || countryCode ? { "@type": "PostalAddress", ...place } : undefined,
    sameAs: [url, ...links.map((link) => link.url)].filter((link) => link?.startsWith("http")),
    knowsAbout: [...new Set([...skills, ...projects.flatMap(({ techStack }) => techStack)])],
    knowsLanguage: titles("languages"),
    worksFor: employers.map(({ title }) => ({ "@type": "Organization", name: title })),
    alumniOf: titles("education"),
  };
}

/** The owner as one thing on every page. */
function author(): Json {
  return { "@type": "Person", "@id": siteAddress("/#person"), name: getContent().profile.name };
}

function iso(date: PartialDate | "present" | undefined): string | undefined {
  return date && date !== "present" ? isoDate(date) : undefined;
}

function Data({ value }: { value: Json }) {
  const json = JSON.stringify({ "@context": "https://schema.org", ...value }).replaceAll("<", "\\u003c");
  // biome-ignore lint/security/noDangerouslySetInnerHtml: as a child React would escape its quotes; no `<` is left in it
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
