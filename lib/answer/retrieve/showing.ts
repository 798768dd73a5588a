import type { Entity, Quote, Window } from "@/lib/knowledge";
import { answered, type Context, citeName, type Draft, type Evidence } from "../draft";
import { bullets } from "../speak/lines";
import { escapeMarkdown, sentence } from "../speak/voice";
import type { Likely } from "./choice";
import type { Found } from "./windows";

/** The found windows as an answer: under the name of what they are about, the likeliest first. */
export function tellWindows({ chosen, sure, acceptance }: Found, { site }: Context): Draft {
  const evidence = chosen.flatMap(({ read }) => evidenceOf(read.window));
  const pages = [...new Set(chosen.map(({ read }) => read.window.page.entity))];
  const [first] = pages as [Entity];
  const texts = pages.map((entity) => passagesOf(entity, chosen));
  const names = pages.filter((entity) => !isOwners(entity)).map(citeName);
  const body =
    pages.length === 1
      ? titled(first, listed(texts[0] ?? []))
      : bullets(pages.map((entity, at) => titled(entity, listed(texts[at] ?? [])).replaceAll("\n", "\n  ")));
  const text = site.voice.saysI(texts.flat().join(" ")) ? `${site.voice.wordsOf}\n\n${body}` : body;
  return answered(text, [...evidence, ...names], {
    sure,
    entity: isOwners(first) ? undefined : first,
    hedged: chosen.filter(({ after }) => !after).length > 1,
    features: acceptance,
  });
}

/** What is shown of one thing; a window that continues another stands with it. */
function passagesOf(entity: Entity, chosen: readonly Likely[]): string[] {
  const own = chosen.filter(({ read, after }) => read.window.page.entity === entity && !after);
  return own.map(({ read }) => {
    const next = chosen.find(({ after }) => after === read.window);
    if (!next) return shown(read.window);
    const between = read.window.kind === "prose" && next.read.window.kind === "prose" ? " " : "\n";
    return `${shown(read.window)}${between}${shown(next.read.window)}`;
  });
}

function listed(passages: readonly string[]): string {
  const [only = ""] = passages;
  return passages.length > 1 ? `\n${bullets(passages.map((each) => each.replaceAll("\n", "\n  ")))}` : only;
}

function evidenceOf({ quotes, page }: Window): Evidence[] {
  return quotes.map(({ text, url }) => ({ url, title: page.entity.title, quote: text }));
}

/** A window as it is said: a row with the heads of its columns, a list as one. */
function shown({ kind, quotes, text }: Window): string {
  if (kind === "row") return sentence(quotes.map(cell).join("; "));
  if (kind === "list") {
    const announced = quotes[0]?.text.endsWith(":") ? quotes[0].text : undefined;
    const items = announced ? quotes.slice(1) : quotes;
    return [
      ...(announced ? [escapeMarkdown(announced)] : []),
      bullets(items.map(({ text }) => escapeMarkdown(text))),
    ].join("\n");
  }
  if (kind === "code") return `\`\`\`\n${text}\n\`\`\``;
  return sentence(escapeMarkdown(text));
}

function cell({ text, label }: Quote): string {
  return label ? `${escapeMarkdown(label)}: ${escapeMarkdown(text)}` : escapeMarkdown(text);
}

function titled(entity: Entity, text: string): string {
  return isOwners(entity) ? text.trim() : `**${escapeMarkdown(entity.name)}**: ${text}`;
}

/** Whether a text is the owner's own and needs no name before it. */
function isOwners({ kind }: Entity): boolean {
  return ["person", "faq", "screening"].includes(kind);
}
