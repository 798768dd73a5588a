import { getContent, getEditions, getOwner, pathHere, translationsOf } from "@/lib/content";
import { type Language, nameOf } from "@/lib/locale";
import { getPages } from "@/lib/protocols";
import { LanguageLink } from "./language-link";
import { TextLink } from "./link";
import { PageLink } from "./page-link";
import { Day, Filled, strings } from "./strings";
import { contact, lastUpdated } from "./words";

/** How to reach the owner, where a machine reads on, what it is all worth, and how old it is. */
export function Footer() {
  const updated = lastUpdated();
  const { frame, titles } = strings().pages;
  return (
    <footer className="footer row">
      <div className="text">
        <Reach />
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

function Reach() {
  const { profile, essays } = getContent();
  const reach = contact(profile);
  const links = profile.links.filter((link) => link.url && /^https?:/.test(link.url));
  if (!reach && links.length === 0 && essays.length === 0) return null;
  return (
    <p className="footer-links">
      {reach && <TextLink href={reach.href}>{reach.text}</TextLink>}
      {links.map((link) => (
        <TextLink key={link.url} href={link.url} rel="me">
          {link.network}
        </TextLink>
      ))}
      {essays.length > 0 && <a href={pathHere("/feed.xml")}>{strings().pages.frame.feed}</a>}
    </p>
  );
}

/** This page in each other language, or the first where it is not there in it. */
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

/** By both spellings of their addresses: a browser has `%C3%9F` in one where a build has `ß`. */
function pagesIn(language: Language): Record<string, string> {
  const both = getPages().flatMap(({ path }) => {
    const there = pathIn(language, path);
    return [pathHere(path), encodeURI(pathHere(path))].map((here) => [here, there]);
  });
  return Object.fromEntries(both.filter(([, there]) => there !== undefined));
}

function pathIn(language: Language, path: string): string | undefined {
  return translationsOf(path).find((each) => each.language === language)?.path;
}

/** Which colors to read in; what is pressed is said by `app/_tools/colors.ts`. */
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
  return <PageLink href={pathHere(href)}>{children}</PageLink>;
}
