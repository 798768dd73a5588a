import { ServiceError } from "@/lib/errors";
import { createTask, maxJobChars } from "@/lib/operations";
import { readBody } from "../http/body";
import type { Exchange } from "../http/exchange";
import { handlers, type Mounted } from "../http/mount";
import { type JobRefusal, jobPage } from "./job-page";
import { redirectTo } from "./redirect-to";
import { refusedFormReply } from "./refused-form";
import { type PageRefusal, runForPage } from "./run";

const path = "/fit/compare";

/**
 * `/fit/compare`: takes the form of `/fit` from a browser that runs no script, and leads it to the page that shows the
 * comparison, or gives the form back with what was pasted. With a script the page asks `/v1/tasks` itself.
 */
export function mountJobForm(): Mounted {
  return handlers(path, { GET: async () => redirectTo("/fit"), POST: handIn });
}

async function handIn({ request }: Exchange): Promise<Response> {
  const job = await readJob(request);
  if (job === undefined) return refusedFormReply(jobPage("", "tooMuch"), { code: "payload_too_large" });
  const task = { task_type: "job_fit", input: { job_description: job } };
  const taken = await runForPage({ path, headers: request.headers }, createTask, task);
  if (taken.kind === "done") return redirectTo(`/fit?task=${encodeURIComponent(taken.output.task_id)}`);
  return refusedFormReply(jobPage(job, refusalReason(job, taken)), taken);
}

/** The pasted job description; undefined where the body exceeds the size limit. */
async function readJob(request: Request): Promise<string | undefined> {
  try {
    const body = await readBody(request, { form: true });
    const job = body.kind === "form" ? body.fields.get("job_description") : undefined;
    // A form sends a line break as two characters (HTML, 4.10.21.4), and a script that reads the field finds one.
    return (job ?? "").replaceAll("\r\n", "\n");
  } catch (error) {
    if (error instanceof ServiceError && error.code === "payload_too_large") return undefined;
    throw error;
  }
}

function refusalReason(job: string, { code }: PageRefusal): JobRefusal {
  if (code !== "invalid_request") return "busy";
  return job.length > maxJobChars ? "tooLong" : "invalid";
}
