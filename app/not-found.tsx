import type { Metadata } from "next";
import { getContent } from "@/lib/content";
import { PageLink } from "./_site/page-link";
import { PageTitle } from "./_site/page-title";
import { headerPages } from "./_site/places";
import { shortName } from "./_site/words";

export const metadata: Metadata = { title: "Nothing is here" };

export default function NotFound() {
  const { profile } = getContent();
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
          {headerPages().map(({ href, title }) => (
            <li key={href}>
              <PageLink href={href}>{title}</PageLink>
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
