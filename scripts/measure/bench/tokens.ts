import { serveSite } from "./serve";
import type { BenchEntry } from "./types";

const maxQuestions = 60;

/** English and JSON come to about as many in the tokenizers of today; both sides of a comparison are counted alike. */
const charactersPerToken = 4;

type AnswerBody = Record<string, unknown> & { status: string; suggestions: string[] };

/** What an answer costs who reads it: of the questions that the site itself suggests, one leading to the next. */
export const tokens: BenchEntry = {
  name: "tokens",
  async run() {
    const server = await serveSite({ RATE_LIMIT_PER_MINUTE: "1000000", LOG_LEVEL: "warn" });
    try {
      const ask = (query: string, verbosity?: string) => post(`${server.base}/ask`, { query, verbosity });
      const call = async (query: string, verbosity: string) => {
        const params = { name: "ask", arguments: { query, verbosity } };
        const body = { jsonrpc: "2.0", id: 1, method: "tools/call", params };
        return (await post(`${server.base}/mcp`, body)).result;
      };
      const asked = ["Who are you?"];
      const sums = { ask: 0, short: 0, full: 0, concise: 0 };
      let given = 0;
      for (const query of asked) {
        const told = (await ask(query)) as AnswerBody;
        for (const next of told.suggestions)
          if (asked.length < maxQuestions && !asked.includes(next)) asked.push(next);
        if (told.status !== "answered" && told.status !== "partial") continue;
        given += 1;
        sums.ask += estimateTokens(told);
        sums.short += estimateTokens(await ask(query, "concise"));
        sums.full += estimateTokens(await call(query, "full"));
        sums.concise += estimateTokens(await call(query, "concise"));
      }
      const { ask: plain, short, full, concise } = sums;
      return {
        about: `${given} answers, in tokens of ${charactersPerToken} characters each`,
        figures: [
          { name: "POST /ask", value: plain / given, unit: "tokens" },
          { name: "POST /ask, concise", value: short / given, unit: "tokens", baseline: plain / given },
          { name: "tools/call ask, full", value: full / given, unit: "tokens" },
          { name: "tools/call ask", value: concise / given, unit: "tokens", baseline: full / given },
          { name: "concise to full", value: concise / full, unit: "x", atMost: 0.6 },
          { name: "concise to full, POST /ask", value: short / plain, unit: "x", atMost: 0.5 },
        ],
      };
    } finally {
      await server.stop();
    }
  },
};

function estimateTokens(value: unknown): number {
  return JSON.stringify(value).length / charactersPerToken;
}

async function post(url: string, body: object): Promise<Record<string, unknown>> {
  const headers = { "content-type": "application/json", accept: "application/json" };
  const response = await fetch(url, { method: "POST", headers, body: JSON.stringify(body) });
  return response.json();
}
