import { Agent, request } from "node:http";
import { serveSite } from "./serve";
import type { Entry } from "./types";

const rounds = 7;
const requests = 300;
const atOnce = 8;

const questions = [
  "Where does she work?",
  "Which projects use TypeScript?",
  "What did she study?",
  "How many years of experience does she have?",
  "Is she available?",
  "What is her shoe size?",
];

/** A question by MCP beside the same question by REST, over HTTP to one server, turn about so that both meet the same machine. */
export const mcp: Entry = {
  name: "mcp",
  async run() {
    const server = await serveSite({ RATE_LIMIT_PER_MINUTE: "1000000", LOG_LEVEL: "warn" });
    const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
    try {
      const ask = () => requestsPerSecond(agent, `${server.base}/ask`, (query) => ({ query }));
      const call = () => requestsPerSecond(agent, `${server.base}/mcp`, toolCall);
      await ask();
      await call();
      const pairs: [number, number][] = [];
      for (let round = 0; round < rounds; round++) pairs.push([await ask(), await call()]);
      const plain = median(pairs.map(([rate]) => rate));
      const own = median(pairs.map(([, rate]) => rate));
      const ratio = median(pairs.map(([asked, called]) => called / asked));
      return {
        about: `${rounds} rounds of ${requests} requests, ${atOnce} at once, tools/call of ask beside POST /ask`,
        figures: [
          { name: "POST /ask", value: plain, unit: "/s" },
          { name: "tools/call ask", value: own, unit: "/s", baseline: plain },
          { name: "MCP to REST", value: ratio, unit: "x", atLeast: 0.6 },
        ],
      };
    } finally {
      agent.destroy();
      await server.stop();
    }
  },
};

function toolCall(query: string): object {
  return { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name: "ask", arguments: { query } } };
}

async function requestsPerSecond(agent: Agent, url: string, bodyFor: (query: string) => object) {
  const started = performance.now();
  let sent = 0;
  const worker = async () => {
    while (sent < requests) {
      const query = questions[sent++ % questions.length]!;
      await post(agent, url, JSON.stringify(bodyFor(query)));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return requests / ((performance.now() - started) / 1000);
}

/** Node's own client: `fetch` costs as much as the server and would hide the difference. */
function post(agent: Agent, url: string, body: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = {
      "content-type": "application/json",
      accept: "application/json",
      "content-length": Buffer.byteLength(body),
    };
    request(url, { agent, method: "POST", headers }, (response) => {
      response.resume().once("end", () => {
        if (response.statusCode === 200) resolve();
        else reject(new Error(`${url} answered ${response.statusCode}`));
      });
    })
      .once("error", reject)
      .end(body);
  });
}

function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
