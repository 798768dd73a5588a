import { getContent, localizedPath } from "@/lib/content";
import { fill } from "@/lib/locale";
import { EssayContents } from "../../_site/contents";
import { pageMetadata } from "../../_site/meta";
import { PageTitle } from "../../_site/page-title";
import { requireVisiblePage } from "../../_site/page-visibility";
import { strings } from "../../_site/strings";
import { FilterBar } from "../projects/filter-bar";
import { filterWords } from "../projects/filter-words";
import { tagChoicesOf, tagKeysOf } from "../projects/filters";

export function generateMetadata() {
  const { profile } = getContent();
  return pageMetadata({
    title: strings().pages.titles.essays,
    description: fill(strings().pages.essays.description, { name: profile.name }),
    path: "/essays",
  });
}

export default function Essays() {
  requireVisiblePage("essays");
  const { essays } = getContent();
  const { pages } = strings();
  const choices = tagChoicesOf(essays);
  return (
    <div className="row">
      <PageTitle>{pages.titles.essays}</PageTitle>
      {choices.categories.length > 0 && (
        <div className="text">
          <link rel="stylesheet" href={localizedPath("/essays/filters.css")} />
          <FilterBar choices={choices} items={essays.map(tagKeysOf)} {...filterWords()} />
        </div>
      )}
      {essays.length > 0 ? (
        <EssayContents essays={essays} level={2} keysOf={tagKeysOf} />
      ) : (
        <p className="text">{pages.essays.none}</p>
      )}
    </div>
  );
}
