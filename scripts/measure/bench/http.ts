import { getContent } from "@/lib/content";
import { load, median, type Sent } from "./load";
import { buildPlain, plainEnvironment } from "./plain";
import { serve, serveSite } from "./serve";
import type { Entry, Figure } from "./types";

const rounds = 5;
const requests = 400;
const atOnce = 16;

interface Row {
  name: string;
  ours: (number: number) => Sent;
  plain: (number: number) => Sent;
  /** How many of the plain handler's requests it should serve. */
  atLeast: number;
}

/** Each way in beside the cheapest handler of the same Next, turn about, so that both meet the same machine. */
export const http: Entry = {
  name: "http",
  async run() {
    const plain = await serve(await buildPlain(), plainEnvironment());
    const site = await serveSite({ RATE_LIMIT_PER_MINUTE: "1000000", LOG_LEVEL: "warn" });
    const refusing = await serveSite({ RATE_LIMIT_PER_MINUTE: "1", LOG_LEVEL: "warn" });
    try {
      const figures: Figure[] = [];
      for (const row of rows()) figures.push(...(await measure(row, site.base, plain.base)));
      await fetch(`${refusing.base}/ask?q=Who%3F`);
      figures.push(...(await measure(refused, refusing.base, plain.base)));
      return {
        about: `${rounds} rounds of ${requests} requests, ${atOnce} at once, beside an empty handler`,
        figures,
      };
    } finally {
      await Promise.all([site.stop(), refusing.stop(), plain.stop()]);
    }
  },
};

/** One question over the limit. */
const refused: Row = {
  name: "GET /ask, 429",
  ours: () => ({ path: "/ask?q=Who%3F", status: 429 }),
  plain: () => ({ path: "/get" }),
  atLeast: 0.8,
};

function rows(): Row[] {
  const get = (path: string) => () => ({ path });
  const named = getContent().projects.map(({ name }) => name);
  const asked = [
    "What is X?",
    "When was X made?",
    "Which tools does X use?",
    "What went wrong in X?",
    "Who asked for X?",
  ];
  const known = named.flatMap((name) => asked.map((question) => question.replace("X", name)));
  const question = (number: number) => known[number % known.length] ?? "";
  let fresh = 0;
  // A number that no question had before.
  const never = (number: number) => question(number).replace("?", ` in version ${fresh++}?`);
  const beside = (make: (number: number) => string, wrap = (query: string): object => ({ query })) => ({
    plain: (number: number) => ({ path: "/echo", body: wrap(make(number)) }),
  });
  const tool = (query: string) => ({
    jsonrpc: "2.0",
    id: 1,
    method: "tools/call",
    params: { name: "ask", arguments: { query } },
  });
  return [
    { name: "GET /health", ours: get("/health"), plain: get("/get"), atLeast: 0.9 },
    { name: "GET /v1/projects", ours: get("/v1/projects"), plain: get("/get"), atLeast: 0.9 },
    { name: "GET /openapi.json", ours: get("/openapi.json"), plain: get("/get"), atLeast: 0.9 },
    { name: "GET /llms.txt", ours: get("/llms.txt"), plain: get("/get"), atLeast: 0.9 },
    { name: "GET /", ours: get("/"), plain: get("/"), atLeast: 0.9 },
    { name: "GET /chat", ours: get("/chat"), plain: get("/"), atLeast: 0.9 },
    {
      name: "GET /ask, remembered",
      ours: (number) => ({ path: `/ask?q=${encodeURIComponent(question(number))}` }),
      plain: get("/get"),
      atLeast: 0.8,
    },
    {
      name: "POST /ask, remembered",
      ours: (number) => ({ path: "/ask", body: { query: question(number) } }),
      ...beside(question),
      atLeast: 0.8,
    },
    {
      name: "POST /ask, never asked",
      ours: (number) => ({ path: "/ask", body: { query: never(number) } }),
      ...beside(question),
      atLeast: 0.5,
    },
    {
      name: "MCP ask, remembered",
      ours: (number) => ({ path: "/mcp", body: tool(question(number)) }),
      ...beside(question, tool),
      atLeast: 0.7,
    },
  ];
}

async function measure({ name, ours, plain, atLeast }: Row, site: string, empty: string): Promise<Figure[]> {
  const some = { requests, atOnce };
  await load(site, ours, some);
  await load(empty, plain, some);
  const pairs = [];
  for (let round = 0; round < rounds; round += 1)
    pairs.push({ own: await load(site, ours, some), other: await load(empty, plain, some) });
  return [
    {
      name,
      value: median(pairs.map(({ own, other }) => own.perSecond / other.perSecond)),
      unit: "x",
      atLeast,
    },
    {
      name: `${name}, p99`,
      value: median(pairs.map(({ own }) => own.p99)),
      unit: "ms",
      baseline: median(pairs.map(({ other }) => other.p99)),
    },
  ];
}
