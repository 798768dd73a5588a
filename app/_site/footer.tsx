import { getContent, getOwner } from "@/lib/content";
import { day } from "./day";
import { TextLink } from "./link";
import { PageLink } from "./page-link";
import { contact, lastUpdated } from "./words";

/** How to reach the owner, where a machine reads on, what it is all worth, and how old it is. */
export function Footer() {
  const updated = lastUpdated();
  return (
    <footer className="footer row">
      <div className="text">
        <Reach />
        <p>
          For agents: <FooterLink href="/agents">how to connect</FooterLink>,{" "}
          <FooterLink href="/docs">API reference</FooterLink>, <a href="/openapi.json">openapi.json</a>,{" "}
          <a href="/agents.md">agents.md</a>, <a href="/llms.txt">llms.txt</a>
        </p>
        <p className="footer-links">
          <FooterLink href="/chat">Ask</FooterLink>
          {getContent().shown.pages.includes("fit") && <FooterLink href="/fit">Job fit</FooterLink>}
          {getOwner().messages && <FooterLink href="/contact">Leave a message</FooterLink>}
          <FooterLink href="/privacy">Privacy</FooterLink>
          <FooterLink href="/deprecation">Deprecation policy</FooterLink>
        </p>
        <Colors />
      </div>
      {updated && (
        <p className="note-column">
          Last updated <time dateTime={updated}>{day(updated)}</time>
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
        <TextLink key={link.url} href={link.url}>
          {link.network}
        </TextLink>
      ))}
      {essays.length > 0 && <a href="/feed.xml">Feed</a>}
    </p>
  );
}

/** Which colors to read in; what is pressed is said by `app/_tools/colors.ts`. */
function Colors() {
  return (
    // biome-ignore lint/a11y/useSemanticElements: three words in a line of text, not a part of a form
    <p className="footer-links needs-script" role="group" aria-label="Colors">
      <span>Colors:</span>{" "}
      {["light", "dark", "system"].map((choice) => (
        <button key={choice} type="button" data-colors={choice}>
          {choice}
        </button>
      ))}
    </p>
  );
}

function FooterLink({ href, children }: { href: string; children: string }) {
  return <PageLink href={href}>{children}</PageLink>;
}
