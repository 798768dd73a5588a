import { type Quote, type Receipt, toQuotes } from "../evidence/receipts";

export type Audience = "recruiter" | "engineer" | "general";

export type Part = "about" | "evidence" | "timeline" | "skills" | "terms" | "closing";

/** A line of the page. */
export interface Line {
  part: Part;
  /** Markdown, without its source numbers. */
  text: string;
  receipts: Receipt[];
  /** The lines worth least are dropped first when the page is too long; infinite for those that must stay. */
  worth: number;
  asOf?: string;
}

const maxPageChars = 3_500;

const headings: Record<Part, string> = {
  about: "",
  evidence: "Evidence",
  timeline: "Timeline",
  skills: "Skills",
  terms: "Terms",
  closing: "Not said here",
};

const partOrders: Record<Audience, Part[]> = {
  recruiter: ["about", "terms", "evidence", "timeline", "skills", "closing"],
  engineer: ["about", "skills", "evidence", "timeline", "terms", "closing"],
  general: ["about", "evidence", "timeline", "skills", "terms", "closing"],
};

export interface Page {
  markdown: string;
  sources: string[];
  citations: Quote[];
  as_of: string | null;
}

/** The lines as one page that is not too long, its parts in the order that suits the reader. */
export function layOutPage(audience: Audience, all: readonly Line[]): Page {
  let lines = [...all];
  let page = render(audience, lines);
  while (page.markdown.length > maxPageChars) {
    const least = lines.reduce((a, b) => (b.worth <= a.worth ? b : a));
    if (least.worth === Number.POSITIVE_INFINITY) break;
    lines = lines.filter((line) => line !== least);
    page = render(audience, lines);
  }
  return page;
}

function render(audience: Audience, lines: readonly Line[]): Page {
  const ordered = partOrders[audience]
    .map((part) => ({ heading: headings[part], own: lines.filter((line) => line.part === part) }))
    .filter(({ own }) => own.length > 0);
  const citations = toQuotes(
    ordered.flatMap(({ own }) => own.flatMap(({ receipts }) => receipts)),
    Number.POSITIVE_INFINITY,
  );
  const sources = [...new Set(citations.map(({ source }) => source))];
  const body = ordered.map(({ heading, own }) => {
    const written = own.map((line) => line.text + numbersOf(line, sources));
    return heading ? `## ${heading}\n\n${written.join("\n")}` : written.join("\n\n");
  });
  const links = sources.map((source, index) => `[${index + 1}]: ${source}`).join("\n");
  const dates = lines.flatMap(({ asOf }) => asOf ?? []).sort();
  return { markdown: [...body, links].join("\n\n").trim(), sources, citations, as_of: dates[0] ?? null };
}

function numbersOf({ receipts }: Line, sources: readonly string[]): string {
  const numbers = new Set(
    toQuotes(receipts, Number.POSITIVE_INFINITY).map(({ source }) => sources.indexOf(source) + 1),
  );
  return [...numbers].map((number) => ` [${number}]`).join("");
}
