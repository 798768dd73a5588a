import { load, median } from "./load";
import { serveSite } from "./serve";
import type { BenchEntry } from "./types";

const rounds = 7;
const requests = 300;
const concurrency = 8;

const questions = [
  "Where does she work?",
  "Which projects use TypeScript?",
  "What did she study?",
  "How many years of experience does she have?",
  "Is she available?",
  "What is her shoe size?",
];

/** A question by MCP beside the same question by REST, over HTTP to one server, turn about so that both meet the same machine. */
export const mcp: BenchEntry = {
  name: "mcp",
  async run() {
    const server = await serveSite({ RATE_LIMIT_PER_MINUTE: "1000000", LOG_LEVEL: "warn" });
    try {
      const rate = async (path: string, bodyFor: (query: string) => object) => {
        const make = (number: number) => ({
          path,
          body: bodyFor(questions[number % questions.length] ?? ""),
        });
        return (await load(server.base, make, { requests, concurrency })).perSecond;
      };
      const ask = () => rate("/ask", (query) => ({ query }));
      const call = () => rate("/mcp", toolCall);
      await ask();
      await call();
      const pairs: [number, number][] = [];
      for (let round = 0; round < rounds; round++) pairs.push([await ask(), await call()]);
      const plain = median(pairs.map(([rate]) => rate));
      const own = median(pairs.map(([, rate]) => rate));
      const ratio = median(pairs.map(([asked, called]) => called / asked));
      return {
        about: `${rounds} rounds of ${requests} requests, ${concurrency} at once, tools/call of ask beside POST /ask`,
        figures: [
          { name: "POST /ask", value: plain, unit: "/s" },
          { name: "tools/call ask", value: own, unit: "/s", baseline: plain },
          { name: "MCP to REST", value: ratio, unit: "x", atLeast: 0.6 },
        ],
      };
    } finally {
      await server.stop();
    }
  },
};

function toolCall(query: string): object {
  return { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name: "ask", arguments: { query } } };
}
