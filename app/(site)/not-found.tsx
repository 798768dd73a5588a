import type { Metadata } from "next";
import { getContent, localizedPath } from "@/lib/content";
import { fill } from "@/lib/locale";
import { PageLink } from "../_site/page-link";
import { PageTitle } from "../_site/page-title";
import { headerPages } from "../_site/places";
import { Filled, strings } from "../_site/strings";
import { shortName } from "../_site/words";

export function generateMetadata(): Metadata {
  return { title: strings().pages.notFound.title };
}

export default function NotFound() {
  const { profile } = getContent();
  const { notFound } = strings().pages;
  const ask = (
    <a href={localizedPath("/chat")} className="phrase" data-ask="">
      {fill(notFound.ask, { who: shortName(profile.name) })}
    </a>
  );
  return (
    <div className="row">
      <PageTitle>{notFound.title}</PageTitle>
      <div className="text prose">
        <p>{notFound.why}</p>
        <ul>
          <li>
            <PageLink href={localizedPath("/")}>{notFound.first}</PageLink>
          </li>
          {headerPages().map(({ href, title }) => (
            <li key={href}>
              <PageLink href={href}>{title}</PageLink>
            </li>
          ))}
        </ul>
        <p>
          <Filled text={notFound.or} values={{ ask }} />
        </p>
      </div>
    </div>
  );
}
