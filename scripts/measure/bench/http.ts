import { getContent } from "@/lib/content";
import { type BenchRequest, load, median } from "./load";
import { buildPlain, plainEnvironment } from "./plain";
import { serve, serveSite } from "./serve";
import type { BenchEntry, Figure } from "./types";

const rounds = 5;
const requests = 400;
const concurrency = 16;

interface Row {
  name: string;
  siteRequest: (number: number) => BenchRequest;
  plainRequest: (number: number) => BenchRequest;
  /** How many of the plain handler's requests it should serve. */
  minShare: number;
}

/** Each way in beside the cheapest handler of the same Next, turn about, so that both meet the same machine. */
export const http: BenchEntry = {
  name: "http",
  async run() {
    const plain = await serve(await buildPlain(), plainEnvironment());
    const site = await serveSite({ RATE_LIMIT_PER_MINUTE: "1000000", LOG_LEVEL: "warn" });
    const refusing = await serveSite({ RATE_LIMIT_PER_MINUTE: "1", LOG_LEVEL: "warn" });
    try {
      const figures: Figure[] = [];
      for (const row of rows()) figures.push(...(await measure(row, site.base, plain.base)));
      await fetch(`${refusing.base}/ask?q=Who%3F`);
      figures.push(...(await measure(rateLimitedRow, refusing.base, plain.base)));
      return {
        about: `${rounds} rounds of ${requests} requests, ${concurrency} at once, beside an empty handler`,
        figures,
      };
    } finally {
      await Promise.all([site.stop(), refusing.stop(), plain.stop()]);
    }
  },
};

/** One question over the limit. */
const rateLimitedRow: Row = {
  name: "GET /ask, 429",
  siteRequest: () => ({ path: "/ask?q=Who%3F", status: 429 }),
  plainRequest: () => ({ path: "/get" }),
  minShare: 0.8,
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
    plainRequest: (number: number) => ({ path: "/echo", body: wrap(make(number)) }),
  });
  const tool = (query: string) => ({
    jsonrpc: "2.0",
    id: 1,
    method: "tools/call",
    params: { name: "ask", arguments: { query } },
  });
  return [
    { name: "GET /health", siteRequest: get("/health"), plainRequest: get("/get"), minShare: 0.9 },
    { name: "GET /v1/projects", siteRequest: get("/v1/projects"), plainRequest: get("/get"), minShare: 0.9 },
    {
      name: "GET /openapi.json",
      siteRequest: get("/openapi.json"),
      plainRequest: get("/get"),
      minShare: 0.9,
    },
    { name: "GET /llms.txt", siteRequest: get("/llms.txt"), plainRequest: get("/get"), minShare: 0.9 },
    { name: "GET /", siteRequest: get("/"), plainRequest: get("/"), minShare: 0.9 },
    { name: "GET /chat", siteRequest: get("/chat"), plainRequest: get("/"), minShare: 0.9 },
    {
      name: "GET /ask, remembered",
      siteRequest: (number) => ({ path: `/ask?q=${encodeURIComponent(question(number))}` }),
      plainRequest: get("/get"),
      minShare: 0.8,
    },
    {
      name: "POST /ask, remembered",
      siteRequest: (number) => ({ path: "/ask", body: { query: question(number) } }),
      ...beside(question),
      minShare: 0.8,
    },
    {
      name: "POST /ask, never asked",
      siteRequest: (number) => ({ path: "/ask", body: { query: never(number) } }),
      ...beside(question),
      minShare: 0.5,
    },
    {
      name: "MCP ask, remembered",
      siteRequest: (number) => ({ path: "/mcp", body: tool(question(number)) }),
      ...beside(question, tool),
      minShare: 0.7,
    },
  ];
}

async function measure(
  { name, siteRequest, plainRequest, minShare }: Row,
  site: string,
  empty: string,
): Promise<Figure[]> {
  const options = { requests, concurrency };
  await load(site, siteRequest, options);
  await load(empty, plainRequest, options);
  const pairs = [];
  for (let round = 0; round < rounds; round += 1)
    pairs.push({
      own: await load(site, siteRequest, options),
      other: await load(empty, plainRequest, options),
    });
  return [
    {
      name,
      value: median(pairs.map(({ own, other }) => own.perSecond / other.perSecond)),
      unit: "x",
      atLeast: minShare,
    },
    {
      name: `${name}, p99`,
      value: median(pairs.map(({ own }) => own.p99)),
      unit: "ms",
      baseline: median(pairs.map(({ other }) => other.p99)),
    },
  ];
}
