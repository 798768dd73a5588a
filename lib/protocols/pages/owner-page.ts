import { getOwner, getProfile } from "@/lib/content";
import type { Inbox, OpenQuestion } from "@/lib/inbox";
import type { DayCounts, Tally } from "@/lib/visits";
import { escaped, type Page, page } from "./plain-page";

/** What the owner's page shows. */
export interface OwnerView extends Inbox {
  days: readonly DayCounts[];
  /** Whether an answer can be written into the content from here. */
  writable: boolean;
  formToken: string;
  /** What came of the last form. */
  told?: string;
}

const shownDays = 30;
const shownNames = 20;

/** The inbox and the counts of visits, in one page without a script. */
export function ownerPage({ messages, questions, days, writable, formToken, told }: OwnerView): Page {
  const title = `For ${getProfile().name}`;
  const form = (id: string, inside: string) =>
    `<form method="post" action="/owner"><input type="hidden" name="form" value="${escaped(formToken)}"><input type="hidden" name="id" value="${escaped(id)}">${inside}</form>`;
  const forgetting = `<button name="do" value="forget">Forget</button>`;
  const readonly = writable
    ? ""
    : "<p>The content cannot be written to from here: answer with <code>npm run inbox</code> where it lies.</p>";
  const asked = questions.map((question) =>
    item(question, form(question.group[0].id, (writable ? answering(question) : "") + forgetting)),
  );
  const left = messages.map(
    ({ id, letter }) =>
      `<li><p>${escaped(letter?.name ?? "")} &lt;${escaped(letter?.email ?? "")}&gt;</p><p>${escaped(letter?.message ?? "").replaceAll("\n", "<br>")}</p>${form(id, forgetting)}</li>`,
  );
  return page(
    title,
    `<h1>${escaped(title)}</h1>${told ? `<p role="status"><b>${escaped(told)}</b></p>` : ""}
<h2>Messages</h2>${list(left, "None is waiting.")}
<h2>Questions without a good answer</h2>${readonly}${list(asked, getOwner().keepQuestions ? "None." : "They are not kept: <code>keep_questions</code> in owner.yaml.")}
<h2>Visits</h2>${visits(days)}`,
    "'self'",
  );
}

function answering({ group: [first] }: OpenQuestion): string {
  return `<label>The question <input name="as" value="${escaped(first.question)}"></label><label>Your answer <textarea name="answer" rows="2"></textarea></label><button name="do" value="answer">Answer</button>`;
}

function item({ group, nearest }: OpenQuestion, form: string): string {
  const [first, ...others] = group;
  const also = others.map(({ question }) => `<br>also: ${escaped(question)}`).join("");
  const near = nearest
    ? `<p>Nearest: <a href="${escaped(nearest.url)}">${escaped(nearest.text.slice(0, 200))}</a></p>`
    : "<p>Nothing is near it.</p>";
  return `<li><p>${escaped(first.question)}${also}</p>${near}${form}</li>`;
}

function visits(days: readonly DayCounts[]): string {
  if (!getOwner().countVisits) return "<p>They are not counted: <code>count_visits</code> in owner.yaml.</p>";
  const shown = days.slice(0, shownDays);
  const rows = shown.map(
    (day) =>
      `<tr><th scope="row">${day.day}</th><td>${total(day, "pages")}</td><td>${readers(day)}</td></tr>`,
  );
  const tables = (
    [
      ["pages", "Pages"],
      ["referrers", "Came from"],
      ["called", "Called by agents"],
      ["missed", "Not found by agents"],
    ] as const
  ).map(([tally, title]) => `<h3>${title}</h3>${list(names(shown, tally), "Nothing.")}`);
  return `<table><thead><tr><th scope="col">Day</th><th scope="col">Pages read</th><th scope="col">By</th></tr></thead><tbody>${rows.join("")}</tbody></table>${tables.join("")}`;
}

function total(day: DayCounts, tally: Tally): number {
  return Object.values(day[tally] ?? {}).reduce((sum, count) => sum + count, 0);
}

function readers({ readers = {} }: DayCounts): string {
  return Object.entries(readers)
    .map(([kind, count]) => `${count} ${escaped(kind)}`)
    .join(", ");
}

/** The names of a tally over some days, the most frequent first. */
function names(days: readonly DayCounts[], tally: Tally): string[] {
  const counts = new Map<string, number>();
  for (const day of days)
    for (const [name, count] of Object.entries(day[tally] ?? {}))
      counts.set(name, (counts.get(name) ?? 0) + count);
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .slice(0, shownNames)
    .map(([name, count]) => `<li>${count} ${escaped(name)}</li>`);
}

function list(items: readonly string[], none: string): string {
  return items.length > 0 ? `<ul>${items.join("")}</ul>` : `<p>${none}</p>`;
}
