import { type Mounted, mountDocument } from "../http/mount";
import { resumeAsJson } from "../resume-json";

/** `GET /resume.json`: the résumé as JSON Resume. */
export function mountResume(): Mounted {
  const render = () => `${JSON.stringify(resumeAsJson(), null, 2)}\n`;
  return mountDocument("/resume.json", "application/json; charset=utf-8", render);
}
