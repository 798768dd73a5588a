import { z } from "zod";
import { getProject, getProjects, localizedPath } from "@/lib/content";
import { getDocument } from "./documents";
import { projectItem, toItem } from "./list-projects";
import { operation } from "./operation";

/** A project with its whole story. */
export const readProject = operation({
  name: "get_project",
  summary: "Read one project",
  description:
    "Everything the portfolio says about one project: what it is, the owner's part in it, the decisions, the outcome " +
    "and what failed.",
  routes: [],
  input: z.object({
    id: z.string().max(200).describe("The `id` of the project, as `list_projects` gives it."),
  }),
  output: projectItem
    .extend({
      role: z.string().optional().describe("What the owner was in it."),
      employer: z.string().optional().describe("For whom it was made."),
      dates: z.string().optional().describe("When it was worked on."),
      status: z.string().optional(),
      repo: z.string().optional(),
      license: z.string().optional(),
      page: z.url().describe("Its page on this site."),
      text: z.string().describe("What the page says, in Markdown."),
    })
    .meta({ id: "Project", description: "A project with its story." }),
  translated: true,
  scope: "read:projects",
  errors: ["not_found"],
  get examples() {
    return getProjects()
      .slice(0, 1)
      .map(({ id, name }) => ({ name: "project", summary: name, input: { id } }));
  },
  handler: async ({ id }) => {
    const project = getProject(id);
    const { role, employer, period, status, repo, license } = project;
    const { url: page, markdown: text } = getDocument(localizedPath(`/projects/${project.id}`));
    return { ...toItem(project), role, employer, dates: period?.display, status, repo, license, page, text };
  },
});
