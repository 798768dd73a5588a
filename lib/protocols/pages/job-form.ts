import { ServiceError } from "@/lib/errors";
import { createTask, longestJob } from "@/lib/operations";
import { readBody } from "../http/body";
import type { Exchange } from "../http/exchange";
import { handlers, type Mounted } from "../http/mount";
import { givenBack } from "./given-back";
import { type JobRefusal, jobPage } from "./job-page";
import { leadTo } from "./lead-to";
import { type Refused, runForPage } from "./run";

const path = "/fit/compare";

/**
 * `/fit/compare`: takes the form of `/fit` from a browser that runs no script, and leads it to the page that shows the
 * comparison, or gives the form back with what was pasted. With a script the page asks `/v1/tasks` itself.
 */
export function mountJobForm(): Mounted {
  return handlers(path, { GET: async () => leadTo("/fit"), POST: handIn });
}

async function handIn({ request }: Exchange): Promise<Response> {
  const job = await jobIn(request);
  if (job === undefined) return givenBack(jobPage("", "tooMuch"), { code: "payload_too_large" });
  const task = { task_type: "job_fit", input: { job_description: job } };
  const taken = await runForPage({ path, headers: request.headers }, createTask, task);
  if (taken.kind === "done") return leadTo(`/fit?task=${encodeURIComponent(taken.output.task_id)}`);
  return givenBack(jobPage(job, whyNot(job, taken)), taken);
}

/** What was pasted; undefined where it is longer than a request may be. */
async function jobIn(request: Request): Promise<string | undefined> {
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

function whyNot(job: string, { code }: Refused): JobRefusal {
  if (code !== "invalid_request") return "busy";
  return job.length > longestJob ? "tooLong" : "invalid";
}
