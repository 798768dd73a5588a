import { getContent } from "@/lib/content";
import { ProjectContents } from "../_site/contents";
import { pageMetadata } from "../_site/meta";
import { PageTitle } from "../_site/page-title";

export function generateMetadata() {
  const { profile } = getContent();
  return pageMetadata({ title: "Work", description: `The projects of ${profile.name}.`, path: "/projects" });
}

export default function Projects() {
  const { projects } = getContent();
  return (
    <div className="row">
      <PageTitle>Work</PageTitle>
      {projects.length > 0 ? (
        <ProjectContents projects={projects} level={2} />
      ) : (
        <p className="text">No project has been written up yet.</p>
      )}
    </div>
  );
}
