import { getContent } from "@/lib/content";
import { ProjectContents } from "../_site/contents";
import { pageMetadata } from "../_site/meta";
import { PageTitle } from "../_site/page-title";
import { unlessLeftOut } from "../_site/shown";
import { FilterBar } from "./filter-bar";
import { choicesOf, keysOf } from "./filters";

export function generateMetadata() {
  const { profile } = getContent();
  return pageMetadata({ title: "Work", description: `The projects of ${profile.name}.`, path: "/projects" });
}

export default function Projects() {
  unlessLeftOut("projects");
  const { projects } = getContent();
  const choices = choicesOf(projects);
  const filterable = choices.categories.length + choices.common.length > 0;
  return (
    <div className="row">
      <PageTitle>Work</PageTitle>
      {filterable && (
        <div className="text">
          <link rel="stylesheet" href="/projects/filters.css" />
          <FilterBar choices={choices} total={projects.length} />
        </div>
      )}
      {projects.length > 0 ? (
        <ProjectContents projects={projects} level={2} keysOf={keysOf} />
      ) : (
        <p className="text">No project has been written up yet.</p>
      )}
    </div>
  );
}
