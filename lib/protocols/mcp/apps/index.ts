import { gallery } from "./gallery";
import { report } from "./report";

/** MCP Apps: views that a host shows beside a tool's result (SEP-1865, revision 2026-01-26). */
export const UI_EXTENSION = "io.modelcontextprotocol/ui";

const MEDIA_TYPE = "text/html;profile=mcp-app";

/** A view, as a resource. It is one file and asks the network for nothing: the host gives it all it shows. */
interface App {
  uri: `ui://${string}`;
  name: string;
  title: string;
  description: string;
  mimeType: string;
  _meta: Record<string, unknown>;
  /** The tools whose result it shows. */
  readonly tools: readonly string[];
  readonly html: string;
}

export const apps: readonly App[] = [
  {
    uri: "ui://portfolio/projects.html",
    name: "project-gallery",
    title: "Project gallery",
    description: "The projects of `list_projects`, to filter, unfold and ask about.",
    mimeType: MEDIA_TYPE,
    _meta: framed(),
    tools: ["list_projects"],
    get html() {
      return gallery();
    },
  },
  {
    uri: "ui://portfolio/job-fit.html",
    name: "job-fit-report",
    title: "Job fit report",
    description:
      "A task of `create_task` while it runs and when it is done; a job fit as a ledger, blockers first.",
    mimeType: MEDIA_TYPE,
    _meta: framed(),
    tools: ["create_task", "get_task"],
    get html() {
      return report();
    },
  },
];

/** The part of a tool's definition that names its view; hosts before 2026 read the flat key. */
export function appOf(tool: string): { _meta?: Record<string, unknown> } {
  const app = apps.find(({ tools }) => tools.includes(tool));
  return app ? { _meta: { ui: { resourceUri: app.uri }, "ui/resourceUri": app.uri } } : {};
}

/** Nothing may be loaded from anywhere; the host draws the frame. */
function framed(): Record<string, unknown> {
  return { ui: { csp: { connectDomains: [], resourceDomains: [] }, prefersBorder: true } };
}
