import { getOwner, getProfile } from "@/lib/content";
import type { Inbox, OpenQuestion } from "@/lib/inbox";
import { fill, stringsOf } from "@/lib/locale";
import type { DayCounts, Tally } from "@/lib/visits";
import { escaped, type Page, page } from "./plain-page";

/** An answer as it was typed, to the question `id`. */
export interface TypedAnswer {
  id?: string;
  as?: string;
  answer?: string;
}

/** What the owner's page shows. */
export interface OwnerView extends Inbox {
  days: readonly DayCounts[];
  /** Whether an answer can be written into the content from here. */
  writable: boolean;
  formToken: string;
  /** What came of the last form. */
  notice?: string;
  /** What the last form held, if it was not taken: nobody types it twice. */
  refused?: TypedAnswer;
}

const shownDays = 30;
const shownNames = 20;
/** How much of a passage is displayed. */
const maxPassageChars = 200;

/** What the page says, in the language of the site. */
export function ownerWords() {
  return stringsOf(getOwner().language).pages.owner;
}

/** The inbox and the counts of visits, in one page without a script. */
export function ownerPage(view: OwnerView): Page {
  const { messages, questions, days, writable, formToken, notice, refused } = view;
  const say = ownerWords();
  const title = fill(say.title, { name: getProfile().name });
  const form = (id: string, inside: string) =>
    `<form method="post" action="/owner"><input type="hidden" name="form" value="${escaped(formToken)}"><input type="hidden" name="id" value="${escaped(id)}">${inside}</form>`;
  const forgetting = `<button name="do" value="forget">${escaped(say.forget)}</button>`;
  const readonly = writable ? "" : `<p>${withCode(say.readOnly, { command: "npm run inbox" })}</p>`;
  const asked = questions.map((question) =>
    questionItem(
      question,
      form(question.group[0].id, (writable ? answerForm(question, refused) : "") + forgetting),
    ),
  );
  const left = messages.map(
    ({ id, letter }) =>
      `<li><p>${escaped(letter?.name ?? "")} &lt;${escaped(letter?.email ?? "")}&gt;</p><p>${escaped(letter?.message ?? "").replaceAll("\n", "<br>")}</p>${form(id, forgetting)}</li>`,
  );
  const none = getOwner().keepQuestions
    ? escaped(say.noQuestions)
    : withCode(say.notKept, { setting: "keep_questions" });
  return page(
    title,
    `<h1>${escaped(title)}</h1>${notice ? `<p role="status"><b>${escaped(notice)}</b></p>` : ""}
<h2>${escaped(say.messages)}</h2>${list(left, escaped(say.noMessages))}
<h2>${escaped(say.questions)}</h2>${readonly}${list(asked, none)}
<h2>${escaped(say.visits)}</h2>${visits(days)}`,
    "'self'",
    getOwner().language,
  );
}

/** A sentence with commands or settings filled in as code. */
function withCode(text: string, typed: Readonly<Record<string, string>>): string {
  const codes = Object.entries(typed).map(([name, words]) => [name, `<code>${escaped(words)}</code>`]);
  return fill(escaped(text), Object.fromEntries(codes));
}

function answerForm({ group: [first] }: OpenQuestion, refused?: TypedAnswer): string {
  const say = ownerWords();
  const { as = first.question, answer = "" } = refused?.id === first.id ? refused : {};
  return `<label>${escaped(say.question)} <input name="as" value="${escaped(as)}"></label><label>${escaped(say.answer)} <textarea name="answer" rows="2">\n${escaped(answer)}</textarea></label><button name="do" value="answer">${escaped(say.answerIt)}</button>`;
}

function questionItem({ group, nearest }: OpenQuestion, form: string): string {
  const say = ownerWords();
  const [first, ...others] = group;
  const also = others.map(({ question }) => `<br>${escaped(fill(say.also, { question }))}`).join("");
  const link = nearest && `<a href="${escaped(nearest.url)}">${escaped(beginningOf(nearest.text))}</a>`;
  const near = link ? fill(escaped(say.nearest), { link }) : escaped(say.nothingNear);
  return `<li><p>${escaped(first.question)}${also}</p><p>${near}</p>${form}</li>`;
}

/** The beginning of a passage, cut between words. */
function beginningOf(text: string): string {
  return text.length > maxPassageChars ? `${text.slice(0, text.lastIndexOf(" ", maxPassageChars))} …` : text;
}

function visits(days: readonly DayCounts[]): string {
  const say = ownerWords();
  if (!getOwner().countVisits) return `<p>${withCode(say.notCounted, { setting: "count_visits" })}</p>`;
  const shown = days.slice(0, shownDays);
  const rows = shown.map(
    (day) =>
      `<tr><th scope="row">${day.day}</th><td>${total(day, "pages")}</td><td>${readers(day)}</td></tr>`,
  );
  const tables = (["pages", "referrers", "called", "missed"] as const).map(
    (tally) => `<h3>${escaped(say[tally])}</h3>${list(names(shown, tally), escaped(say.nothing))}`,
  );
  const head = [say.day, say.pagesRead, say.by].map((name) => `<th scope="col">${escaped(name)}</th>`);
  return `<table><thead><tr>${head.join("")}</tr></thead><tbody>${rows.join("")}</tbody></table>${tables.join("")}`;
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
