import { viewPage } from "./page";

/** A task from `create_task` or `get_task`: how far it is, and then its result; a job fit as a ledger. */
export function report(): string {
  return viewPage({
    name: "job-fit-report",
    title: "Job fit",
    style,
    body: `<h1 id="title">Task</h1>
<p id="status" class="soft" role="status">Waiting for the task.</p>
<progress id="progress" max="100" aria-label="Progress" hidden></progress>
<div id="result"></div>`,
    script,
  });
}

const style = `
progress { width: 100%; height: 0.5rem; accent-color: var(--ink); }
#result { display: grid; gap: 0.75rem; margin-top: 0.5rem; }
.ledger > li { border-top: 1px solid var(--hairline); padding: 0.625rem 0; display: grid; gap: 0.25rem; }
.ledger .blocker { border-top: 2px solid var(--ink); }
.verdict { font-variant-caps: all-small-caps; letter-spacing: 0.03em; white-space: nowrap; }
.met .verdict { background: var(--mark); padding: 0 0.3em; }
blockquote { padding-left: 0.75rem; border-left: 2px solid var(--mark); }
pre { white-space: pre-wrap; font: 0.8125rem/1.5 ui-monospace, monospace; }
`;

const script = `
const at = (id) => document.getElementById(id);
const words = { met: "met", partial: "partly met", no_evidence: "no evidence", conflict: "contradicted", not_public: "not public" };
// Few enough calls a minute for the limit, and an answer at once when the task ends.
const PATIENCE_S = 4;

function receipt({ quote, title, source }) {
  return make("blockquote", { class: "small" }, quote, " · ", link(title, source));
}

function requirement({ text, verdict, importance, reason, quotes }, blocks) {
  return make("li", { class: verdict + (blocks ? " blocker" : "") },
    make("p", {}, make("span", { class: "verdict small" }, words[verdict] ?? verdict), " ", text,
      importance === "nice" ? make("span", { class: "soft small" }, " (nice to have)") : undefined),
    make("p", { class: "soft small" }, reason),
    ...quotes.map(receipt));
}

function jobFit({ summary, requirements, blockers, counts, left_out: more }) {
  const tally = Object.entries(counts).filter(([, count]) => count > 0).map(([verdict, count]) => count + " " + words[verdict]);
  const blocks = ({ text }) => blockers.some((blocker) => blocker.text === text);
  return [
    make("p", {}, summary),
    make("p", { class: "soft small" }, tally.join(", ")),
    make("ol", { class: "ledger" }, ...requirements.map((one) => requirement(one, blocks(one)))),
    more > 0 ? make("p", { class: "soft small" }, more + " more requirements were not judged.") : undefined,
  ];
}

/** A result of another type of task: its text where it is one, else the data as it is. */
function anything(result) {
  const text = result.markdown ?? result.brief ?? result.text;
  return [make("pre", {}, typeof text === "string" ? text : JSON.stringify(result, null, 2))];
}

function draw({ status, progress = 0, result }) {
  const over = status === "completed" || status === "failed";
  const fits = Array.isArray(result?.requirements);
  at("title").textContent = fits ? "Job fit, requirement by requirement" : "Task";
  at("progress").hidden = over;
  at("progress").value = progress;
  at("status").hidden = status === "completed";
  at("status").textContent = status === "failed" ? (result?.error?.message ?? "The task failed.") : "At work: " + status + ".";
  const parts = status !== "completed" || !result ? [] : fits ? jobFit(result) : anything(result);
  at("result").replaceChildren(...parts.filter((part) => part !== undefined));
  return over;
}

/** Asks again until the task is over; a host that cannot ask says how the reader can. */
async function follow(task) {
  for (let over = draw(task); !over; over = draw(task)) {
    if (!host.can.serverTools) {
      at("status").textContent = "Under way. Ask for the task " + task.task_id + " in a moment.";
      return;
    }
    task = await host.call("get_task", { task_id: task.task_id, wait_seconds: PATIENCE_S });
  }
}

function complain(error) {
  at("progress").hidden = true;
  at("status").hidden = false;
  at("status").textContent = error.message;
}

async function receive(result) {
  try {
    await follow(host.read(result));
  } catch (error) {
    complain(error);
  }
}

host.on("tool-result", receive);
host.on("tool-cancelled", () => complain(new Error("The task was not asked for after all.")));
host.start();
`;
