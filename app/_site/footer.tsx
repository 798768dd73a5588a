import { getContent } from "@/lib/content";
import { TextLink } from "./link";
import { contact, day, lastUpdated } from "./words";

/** How to reach the owner, where a machine reads on, and how old all this is. */
export function Footer() {
  const { owner, profile } = getContent();
  const reach = contact(profile);
  const links = profile.links.filter((link) => link.url && /^https?:/.test(link.url));
  const updated = lastUpdated();
  return (
    <footer className="footer row">
      <div className="text">
        {(reach || links.length > 0) && (
          <p className="footer-links">
            {reach && <TextLink href={reach.href}>{reach.text}</TextLink>}
            {links.map((link) => (
              <TextLink key={link.url} href={link.url}>
                {link.network}
              </TextLink>
            ))}
          </p>
        )}
        <p>
          For agents: <code>GET /ask?q=…</code>, <code>POST /api/{owner.handle}/chat</code>,{" "}
          <a href="/openapi.json">openapi.json</a>, <a href="/agents.md">agents.md</a>,{" "}
          <a href="/llms.txt">llms.txt</a>
        </p>
        <p>
          <TextLink href="/deprecation">Deprecation policy</TextLink>
        </p>
      </div>
      {updated && (
        <p className="note-column">
          Last updated <time dateTime={updated}>{day(updated)}</time>
        </p>
      )}
    </footer>
  );
}
