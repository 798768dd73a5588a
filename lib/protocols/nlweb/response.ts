import { getProjects } from "@/lib/content";
import { type AskResponse, type Document, getDocuments } from "@/lib/operations";
import type { NlwebRequest } from "./request";

export type Json = Record<string, unknown>;
type Echo = NlwebRequest["echo"];

const VERSION = "0.55";

/** A whole answer, in the format that was asked for (NLWeb 0.55, section 4). */
export function toNlweb(request: Pick<NlwebRequest, "mode" | "format" | "echo">, answer: AskResponse): Json {
  const meta = { _meta: metaOfAnswer(request, answer), ...queryId(request.echo) };
  if (request.format !== "chatgpt_app") return { ...meta, results: resultsOf(request, answer) };
  const content = [{ type: "text", text: answer.answer }];
  return { ...meta, content, structuredData: pagesOf(answer) };
}

/** Each result for itself, between a start and an end that say what the answer is. */
export function* asEvents(request: NlwebRequest, answer: AskResponse): Iterable<string> {
  const meta = { _meta: metaOfAnswer(request, answer), ...queryId(request.echo) };
  yield frame("start", meta);
  for (const [index, item] of resultsOf(request, answer).entries()) yield frame("result", { index, item });
  yield frame("complete", meta);
}

/** What a reply that is no answer says of itself; the error stands beside it. */
export function failureMeta(echo: Echo = {}): Json {
  return { _meta: metaOf("failure", echo), ...queryId(echo) };
}

/** The last event of a stream that fails on the way. @param error the body that other replies have for it */
export function failureEvent(error: Json): string {
  return frame("complete", { ...failureMeta(), ...error });
}

/** What every reply says of itself (section 4). */
export function metaOf(type: "answer" | "promise" | "failure", { session_context }: Echo): Json {
  return { response_type: type, version: VERSION, session_context };
}

function metaOfAnswer(
  { format, echo }: Pick<NlwebRequest, "format" | "echo">,
  { status }: AskResponse,
): Json {
  return { ...metaOf("answer", echo), response_format: format, status };
}

/** The caller's `query_id` again, to be spread into a reply; nothing where none was sent. */
export function queryId(echo: Echo): Json {
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
  const [page = source] = source.split("#");
  return page;
}

function frame(event: string, data: Json): string {
  return `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}
