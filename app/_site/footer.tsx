import { getContent, getEditions, getOwner, localizedPath, translationsOf } from "@/lib/content";
import { type Language, nameOf } from "@/lib/locale";
import { getPages } from "@/lib/protocols";
import { LanguageLink } from "./language-link";
import { TextLink } from "./link";
import { PageLink } from "./page-link";
import { Day, Filled, strings } from "./strings";
import { contact, lastUpdated } from "./words";

/** Contact links, links for programs, the remaining pages, other languages, colors, and the date of the last update. */
export function Footer() {
  const updated = lastUpdated();
  const { frame, titles } = strings().pages;
  return (
    <footer className="footer row">
      <div className="text">
        <ContactLinks />
        <p>
          {frame.forAgents} <FooterLink href="/agents">{frame.connect}</FooterLink>,{" "}
          <FooterLink href="/docs">{titles.docs}</FooterLink>, <a href="/openapi.json">openapi.json</a>,{" "}
          <a href="/agents.md">agents.md</a>, <a href="/llms.txt">llms.txt</a>
        </p>
        <p className="footer-links">
          <FooterLink href="/chat">{titles.ask}</FooterLink>
          {getContent().shown.pages.includes("fit") && <FooterLink href="/fit">{titles.fit}</FooterLink>}
          {getOwner().messages && <FooterLink href="/contact">{titles.contact}</FooterLink>}
          <FooterLink href="/privacy">{titles.privacy}</FooterLink>
          <FooterLink href="/deprecation">{titles.deprecation}</FooterLink>
        </p>
        <OtherLanguages />
        <Colors />
      </div>
      {updated && (
        <p className="note-column">
          <Filled text={frame.updated} values={{ day: <Day iso={updated} /> }} />
        </p>
      )}
    </footer>
  );
}

function ContactLinks() {
  const { profile, essays } = getContent();
  const ownerContact = contact(profile);
  const links = profile.links.filter((link) => link.url && /^https?:/.test(link.url));
  if (!ownerContact && links.length === 0 && essays.length === 0) return null;
  return (
    <p className="footer-links">
      {ownerContact && <TextLink href={ownerContact.href}>{ownerContact.text}</TextLink>}
      {links.map((link) => (
        <TextLink key={link.url} href={link.url} rel="me">
          {link.network}
        </TextLink>
      ))}
      {essays.length > 0 && <a href={localizedPath("/feed.xml")}>{strings().pages.frame.feed}</a>}
    </p>
  );
}

/** Links to this page in each other language, or to its home page where there is no translation. */
function OtherLanguages() {
  const here = getOwner().language;
  const others = getEditions().filter(({ owner }) => owner.language !== here);
  if (others.length === 0) return null;
  return (
    <p className="footer-links">
      {others.map(({ owner: { language } }) => (
        <LanguageLink
          key={language}
          language={language}
          pages={pagesIn(language)}
          first={pathIn(language, "/") ?? "/"}
        >
          {nameOf(language)}
        </LanguageLink>
      ))}
    </p>
  );
}

/** Keyed by both spellings of each path: a browser has `%C3%9F` where the build has `ß`. */
function pagesIn(language: Language): Record<string, string> {
  const both = getPages().flatMap(({ path }) => {
    const there = pathIn(language, path);
    return [localizedPath(path), encodeURI(localizedPath(path))].map((here) => [here, there]);
  });
  return Object.fromEntries(both.filter(([, there]) => there !== undefined));
}

function pathIn(language: Language, path: string): string | undefined {
  return translationsOf(path).find((each) => each.language === language)?.path;
}

/** The color scheme buttons; `app/_tools/colors.ts` marks the one that is pressed. */
function Colors() {
  const { frame } = strings().pages;
  return (
    // biome-ignore lint/a11y/useSemanticElements: three words in a line of text, not a part of a form
    <p className="footer-links needs-script" role="group" aria-label={frame.colors}>
      <span>
        {frame.colors}
        {frame.colon}
      </span>{" "}
      {(["light", "dark", "system"] as const).map((choice) => (
        <button key={choice} type="button" data-colors={choice}>
          {frame[choice]}
        </button>
      ))}
    </p>
  );
}

function FooterLink({ href, children }: { href: string; children: string }) {
  return <PageLink href={localizedPath(href)}>{children}</PageLink>;
}
