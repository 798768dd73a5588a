import { getContent, localizedPath } from "@/lib/content";
import { fill } from "@/lib/locale";
import { ProjectContents } from "../../_site/contents";
import { pageMetadata } from "../../_site/meta";
import { PageTitle } from "../../_site/page-title";
import { requireVisiblePage } from "../../_site/page-visibility";
import { strings } from "../../_site/strings";
import { FilterBar } from "./filter-bar";
import { filterWords } from "./filter-words";
import { choicesOf, keysOf } from "./filters";

export function generateMetadata() {
  const { profile } = getContent();
  return pageMetadata({
    title: strings().pages.titles.work,
    description: fill(strings().pages.projects.description, { name: profile.name }),
    path: "/projects",
  });
}

export default function Projects() {
  requireVisiblePage("projects");
  const { projects } = getContent();
  const { pages } = strings();
  const choices = choicesOf(projects);
  const filterable = choices.categories.length + choices.common.length > 0;
  return (
    <div className="row">
      <PageTitle>{pages.titles.work}</PageTitle>
      {filterable && (
        <div className="text">
          <link rel="stylesheet" href={localizedPath("/projects/filters.css")} />
          <FilterBar choices={choices} items={projects.map(keysOf)} {...filterWords()} />
        </div>
      )}
      {projects.length > 0 ? (
        <ProjectContents projects={projects} level={2} keysOf={keysOf} />
      ) : (
        <p className="text">{pages.projects.none}</p>
      )}
    </div>
  );
}
