import { getProjects } from "@/lib/content";
import { type AskResponse, type Document, getDocuments } from "@/lib/operations";
import type { NlwebRequest } from "./request";

type Json = Record<string, unknown>;

const VERSION = "0.55";

/** A whole answer, in the format that was asked for (NLWeb 0.55, section 4). */
export function toNlweb(request: Pick<NlwebRequest, "mode" | "format" | "echo">, answer: AskResponse): Json {
  const meta = { _meta: metaOf(request, answer), ...queryId(request) };
  if (request.format === "conv_search") return { ...meta, results: resultsOf(request, answer) };
  const content = [{ type: "text", text: answer.answer }];
  return { ...meta, content, structuredData: pagesOf(answer) };
}

/** Each result for itself, between a start and an end that say what the answer is. */
export function* asEvents(request: NlwebRequest, answer: AskResponse): Iterable<string> {
  const meta = { _meta: metaOf(request, answer), ...queryId(request) };
  yield frame("start", meta);
  for (const [index, item] of resultsOf(request, answer).entries()) yield frame("result", { index, item });
  yield frame("complete", meta);
}

/** What a reply that is no answer says of itself; the error stands beside it. */
export function failureMeta(): Json {
  return { _meta: { response_type: "failure", version: VERSION } };
}

export function failureEvent(error: Json): string {
  return frame("complete", { ...failureMeta(), ...error });
}

function metaOf({ format, echo }: Pick<NlwebRequest, "format" | "echo">, { status }: AskResponse): Json {
  const { session_context } = echo;
  return { response_type: "answer", response_format: format, version: VERSION, status, session_context };
}

function queryId({ echo }: Pick<NlwebRequest, "echo">): Json {
  return echo.query_id === undefined ? {} : { query_id: echo.query_id };
}

function resultsOf({ mode }: Pick<NlwebRequest, "mode">, answer: AskResponse): Json[] {
  const pages = pagesOf(answer);
  if (mode === "list") return pages;
  const { answer: text, status, confidence, as_of } = answer;
  return [{ "@type": "SearchSummary", text, status, confidence, as_of }, ...pages];
}

/** The pages that the answer was made from, each once, with the passages and the quotes that stand in it. */
function pagesOf({ sources, citations }: AskResponse): Json[] {
  const pages = [...new Set(sources.map(pageOf))];
  return pages.map((url) => {
    const document = getDocuments().find((candidate) => candidate.url === url);
    const within = citations.filter(({ source }) => pageOf(source) === url);
    return {
      "@type": typeOf(document),
      url,
      name: document?.title ?? within[0]?.title,
      description: document?.summary,
      grounding: {
        source_urls: sources.filter((source) => pageOf(source) === url),
        quotes: within.map(({ source, quote }) => ({ source, quote })),
      },
    };
  });
}

/** In the vocabulary of schema.org. */
function typeOf(document: Document | undefined): string {
  if (document?.kind === "project") {
    const project = getProjects().find(({ id }) => document.id === `projects/${id}`);
    return project?.repo ? "SoftwareSourceCode" : "CreativeWork";
  }
  const types = { resume: "ProfilePage", essay: "Article", page: "WebPage", faq: "FAQPage" } as const;
  return document ? types[document.kind] : "WebPage";
}

function pageOf(source: string): string {
  return source.split("#")[0]!;
}

function frame(event: string, data: Json): string {
  return `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}
