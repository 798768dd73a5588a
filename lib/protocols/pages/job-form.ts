import { readBody } from "../http/body";
import type { Exchange } from "../http/exchange";
import { handlers, type Mounted } from "../http/mount";
import { givenBack } from "./given-back";
import { jobPage } from "./job-page";
import { leadTo } from "./lead-to";
import { runForPage } from "./run";

const path = "/fit/compare";

/**
 * `/fit/compare`: takes the form of `/fit` from a browser that runs no script, and leads it to the page that shows the
 * comparison, or gives the form back with what was pasted. With a script the page asks `/v1/tasks` itself.
 */
export function mountJobForm(): Mounted {
  return handlers(path, { GET: async () => leadTo("/fit"), POST: handIn });
}

async function handIn({ request }: Exchange): Promise<Response> {
  const body = await readBody(request, { form: true });
  const job = body.kind === "form" ? (body.fields.get("job_description") ?? "") : "";
  const task = { task_type: "job_fit", input: { job_description: job } };
  const taken = await runForPage<{ task_id: string }>(
    { path, headers: request.headers },
    "create_task",
    task,
  );
  if (taken.kind === "done") return leadTo(`/fit?task=${encodeURIComponent(taken.output.task_id)}`);
  const { waitSeconds } = taken;
  return givenBack(jobPage(job, waitSeconds === undefined ? "invalid" : "busy"), waitSeconds);
}
