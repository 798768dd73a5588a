import path from "node:path";
import { type Answer, createAnswerer } from "@/lib/answer";
import { ContentError, loadContent } from "@/lib/content";
import { siteUrl } from "@/lib/env";
import { drain } from "@/lib/operations";
import { root, Stop } from "./setup/run.mjs";
import { siteEnvironment } from "./setup/site.mjs";

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

export type Ask = (query: string, history?: Turn[]) => Promise<Reply>;

/**
 * Where the content is: what was asked for, else CONTENT_DIR, else `content`. A relative path starts at the folder
 * the caller stands in, although npm runs its commands in the checkout.
 */
export function contentLocation(asked?: string): string {
  const env = siteEnvironment({ ...process.env, CONTENT_DIR: asked || process.env.CONTENT_DIR });
  return env.CONTENT_DIR || path.join(root, "content");
}

/**
 * Answers from a content folder or a single résumé file, in this process.
 * @throws Stop with the lines of what is wrong, when there is no readable résumé
 */
export function askFrom(location: string): Ask {
  const { answer } = open(location);
  return async (query, history = []) => {
    const started = performance.now();
    const given = await drain(answer({ query, history }));
    return toReply(given, performance.now() - started);
  };
}

function open(location: string) {
  try {
    return createAnswerer(loadContent(location));
  } catch (error) {
    if (error instanceof ContentError) throw new Stop(`${location}\n${error.message}`);
    throw error;
  }
}

function toReply(given: Answer, ms: number): Reply {
  const absolute = (source: string) => new URL(source, siteUrl()).href;
  return {
    answer: given.text,
    status: given.status,
    sources: given.sources.map(absolute),
    citations: given.citations.map((citation) => ({ ...citation, source: absolute(citation.source) })),
    confidence: given.confidence,
    as_of: given.asOf,
    resolved_query: given.resolvedQuery,
    suggestions: given.suggestions,
    engine: given.engine,
    ms: Math.round(ms * 1000) / 1000,
  };
}
