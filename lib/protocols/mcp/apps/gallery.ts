import { viewPage } from "./page";

/** The projects of a `list_projects` result: to filter by category, unfold, open, and ask about. */
export function gallery(): string {
  return viewPage({
    name: "project-gallery",
    title: "Projects",
    style,
    body: `<header class="row"><h1>Projects</h1><div id="filters" class="row small" role="group" aria-label="Category"></div></header>
<p id="status" class="soft" role="status">Waiting for the list.</p>
<ul id="projects"></ul>
<p id="more" hidden></p>`,
    script,
  });
}

const style = `
#projects { margin-top: 0.5rem; }
#projects > li { border-top: 1px solid var(--hairline); }
summary { display: grid; grid-template-columns: 1fr auto; gap: 0 1rem; padding: 0.5rem 0; cursor: pointer; list-style: none; }
summary::-webkit-details-marker { display: none; }
summary .tagline { grid-column: 1 / -1; }
details > div { padding: 0 0 0.75rem; display: grid; gap: 0.375rem; max-width: 38rem; }
button[aria-pressed="true"] { text-decoration-thickness: 2px; font-weight: 600; }
`;

const script = `
const at = (id) => document.getElementById(id);
let projects = [];
let category;

function entry({ name, tagline, description, category, tech_stack: stack = [], url }) {
  const ask = () => host.say("Tell me about " + name + ": what was the problem, what came of it, and what failed?");
  return make("li", {},
    make("details", {},
      make("summary", {},
        make("strong", {}, name),
        make("span", { class: "soft small" }, category ?? ""),
        make("span", { class: "soft tagline" }, tagline ?? "")),
      make("div", {},
        make("p", {}, description),
        stack.length > 0 ? make("p", { class: "soft small" }, stack.join(", ")) : undefined,
        make("p", { class: "row small" },
          url ? link("Open the page", url) : undefined,
          host.can.message ? make("button", { type: "button", click: ask }, "Ask about it") : undefined))));
}

function choice(label, value) {
  const choose = () => {
    category = value;
    draw();
  };
  return make("button", { type: "button", "aria-pressed": String(category === value), click: choose }, label);
}

function draw() {
  const categories = [...new Set(projects.map((project) => project.category).filter(Boolean))].sort();
  const shown = projects.filter((project) => !category || project.category === category);
  at("projects").replaceChildren(...shown.map(entry));
  at("status").hidden = shown.length > 0;
  at("status").textContent = "There is no project to show.";
  const choices = categories.length > 1 ? [choice("all", undefined), ...categories.map((one) => choice(one, one))] : [];
  at("filters").replaceChildren(...choices);
}

function take({ data = [], pagination = {} }) {
  projects = [...projects, ...data];
  draw();
  const left = (pagination.total ?? 0) - projects.length;
  at("more").hidden = !pagination.next_cursor || left < 1;
  at("more").replaceChildren(
    host.can.serverTools
      ? make("button", { type: "button", click: () => fetchMore(pagination.next_cursor) }, "Show " + left + " more")
      : left + " more are not shown.",
  );
}

async function fetchMore(cursor) {
  await host.call("list_projects", { cursor, limit: 50 }).then(take, complain);
}

function complain(error) {
  at("status").hidden = false;
  at("status").textContent = error.message;
}

function receive(result) {
  projects = [];
  try {
    take(host.read(result));
  } catch (error) {
    complain(error);
  }
}

host.on("tool-result", receive);
host.on("tool-cancelled", () => complain(new Error("The list was not asked for after all.")));
host.start();
`;
