import path from "node:path";
import { type Answer, type Answerer, createAnswerer, type Explanation, type Reader } from "@/lib/answer";
import { type Content, ContentError, formatProblem, loadContent } from "@/lib/content";
import { env, siteUrl } from "@/lib/env";
import { getMeaning } from "@/lib/meaning";
import { drain } from "@/lib/operations";
import { root, Stop } from "../setup/run.mjs";
import { siteEnvironment } from "../setup/site.mjs";

export type Turn = { role: "user" | "assistant"; content: string };

/** An answer in the words of the wire, with how long it took. */
export interface Reply {
  answer: string;
  status: Answer["status"];
  sources: string[];
  citations: Answer["citations"];
  confidence: number;
  as_of?: string;
  resolved_query?: string;
  suggestions: string[];
  engine: Answer["engine"];
  ms: number;
}

export interface Ask {
  /** @param page the path of the page the visitor is on */
  (query: string, history?: Turn[], page?: string): Promise<Reply>;
  /** How the question was read, and what was considered for it. */
  explain(query: string, history?: Turn[]): Promise<Explanation>;
}

/**
 * Where the content is: what was asked for, else CONTENT_DIR, else `content`. A relative path starts at the folder
 * the caller stands in, although npm runs its commands in the checkout.
 */
export function contentLocation(given?: string): string {
  const env = siteEnvironment({ ...process.env, CONTENT_DIR: given || process.env.CONTENT_DIR });
  return env.CONTENT_DIR || path.join(root, "content");
}

/**
 * Answers from a content folder or a single résumé file, in this process.
 * @param report takes what could not be read of it: an answer that misses that is not the engine's fault
 * @param model reads along, where one is given
 * @param prepareFirst with it, what a built site has is made before the first question, so that it is measured as it is served
 * @throws Stop with the lines of what is wrong, when there is no readable résumé
 */
export function createAsk(
  location: string,
  report: (text: string) => void = console.error,
  model?: Reader,
  prepareFirst = false,
): Ask {
  const [main, ...others] = createAnswerers(location, report, model);
  const prepare = () => Promise.all([main, ...others].map((each) => each.prepare()));
  let prepared: Promise<unknown> | undefined;
  const ask = async (query: string, history: Turn[] = [], page?: string) => {
    // The packaged model's vectors are there where a build has made them; to make them takes longer than to ask once.
    const wanted = prepareFirst || env().EMBEDDINGS_BASE_URL;
    prepared ??= (wanted ? prepare() : Promise.resolve()).catch((fault: Error) =>
      report(`The embedder did not answer (${fault.message}): passages are found by words alone.`),
    );
    await prepared;
    const started = performance.now();
    const ownAnswer = await drain(main.answer({ query, history, page }));
    let answer = ownAnswer;
    // As the site does: from another language only what this one has no answer to.
    for (const other of others) {
      if (answer.sources.length > 0) break;
      const next = await drain(other.answer({ query, history, page }));
      answer = next.sources.length > 0 ? next : ownAnswer;
    }
    return toReply(answer, performance.now() - started);
  };
  return Object.assign(ask, {
    explain: (query: string, history: Turn[] = []) => main.explain({ query, history }),
  });
}

/** An answerer for the content itself, and one for each of its other languages. */
function createAnswerers(
  location: string,
  report: (text: string) => void,
  model?: Reader,
): [main: Answerer, ...others: Answerer[]] {
  try {
    const content = loadContent(location);
    if (content.problems.length > 0) report(unreadMessage(location, content.problems.map(formatProblem)));
    const answererOf = (each: Content) => createAnswerer(each, { meaning: getMeaning(), model });
    return [answererOf(content), ...content.editions.map(answererOf)];
  } catch (error) {
    if (error instanceof ContentError) throw new Stop(`${location}\n${error.message}`);
    throw error;
  }
}

function unreadMessage(location: string, lines: string[]): string {
  const opening = `${lines.length === 1 ? "One thing" : `${lines.length} things`} in ${location} could not be read:`;
  return [opening, ...lines].join("\n");
}

function toReply(answer: Answer, ms: number): Reply {
  const absolute = (source: string) => new URL(source, siteUrl()).href;
  return {
    answer: answer.text,
    status: answer.status,
    sources: answer.sources.map(absolute),
    citations: answer.citations.map((citation) => ({ ...citation, source: absolute(citation.source) })),
    confidence: answer.confidence,
    as_of: answer.asOf,
    resolved_query: answer.resolvedQuery,
    suggestions: answer.suggestions,
    engine: answer.engine,
    ms: Math.round(ms * 1000) / 1000,
  };
}

/** Asks the turns of a conversation in order, with the engine's own answers between them: the last reply, and how it came about. */
export async function converse(
  ask: Ask,
  { question, turns }: { question?: string; turns?: readonly string[] },
): Promise<{ reply: Reply; explain: () => Promise<Explanation> }> {
  const history: Turn[] = [];
  const [first = "", ...rest] = turns ?? [question ?? ""];
  let reply = await ask(first);
  let asked = first;
  for (const turn of rest) {
    history.push({ role: "user", content: asked }, { role: "assistant", content: reply.answer });
    reply = await ask(turn, [...history]);
    asked = turn;
  }
  return { reply, explain: () => ask.explain(asked, history) };
}

/** How a question was read and decided, a line for each way to answer that was considered. */
export function renderExplanation(explanation: Explanation): string {
  return explanation
    .flatMap(({ read, resolved, by, considered }) => [
      `read as: ${read}${resolved ? ` (a follow-up: ${resolved})` : ""}`,
      ...considered.map(
        ({ by: way, score, outcome, text: says }) =>
          `  ${score.toFixed(2)} ${way}, ${outcome}: ${says.replace(/\s+/g, " ").slice(0, 120)}`,
      ),
      `decided by: ${by}`,
    ])
    .join("\n");
}
