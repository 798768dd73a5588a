import type { Metadata } from "next";
import { getContent } from "@/lib/content";
import { PageLink } from "./_site/page-link";
import { PageTitle } from "./_site/page-title";
import { shortName } from "./_site/words";

export const metadata: Metadata = { title: "Nothing is here" };

export default function NotFound() {
  const { profile, projects, essays, faq } = getContent();
  const places = [
    { href: "/projects", text: "Work", shown: projects.length > 0 },
    { href: "/essays", text: "Essays", shown: essays.length > 0 },
    { href: "/resume", text: "Résumé", shown: true },
    { href: "/faq", text: "Questions", shown: faq.length > 0 },
  ];
  return (
    <div className="row">
      <PageTitle>Nothing is at this address</PageTitle>
      <div className="text prose">
        <p>
          The page may have been renamed, or the address may have lost a letter on the way. Everything there
          is to read starts from one of these:
        </p>
        <ul>
          <li>
            <PageLink href="/">The first page</PageLink>
          </li>
          {places
            .filter(({ shown }) => shown)
            .map(({ href, text }) => (
              <li key={href}>
                <PageLink href={href}>{text}</PageLink>
              </li>
            ))}
        </ul>
        <p>
          Or{" "}
          <a href="/chat" className="phrase" data-ask="">
            ask about {shortName(profile.name)}
          </a>{" "}
          and let the answer show you the page.
        </p>
      </div>
    </div>
  );
}
