import { request } from "node:http";
import { expect, test } from "playwright/test";
import { startServer } from "./server";

const json = { "content-type": "application/json" };
const requests: { method: string; path: string; headers?: Record<string, string>; body?: string }[] = [
  { method: "GET", path: "/" },
  { method: "GET", path: "/projects" },
  { method: "GET", path: "/%" },
  { method: "TRACE", path: "/" },
  { method: "POST", path: "/projects", body: "x" },
  { method: "GET", path: "/v1/projects" },
  { method: "POST", path: "/ask", headers: json, body: '{"query":"Where does she work?"}' },
];

test("who comes while the service is not up yet gets what everybody gets later", async () => {
  let asking: Promise<Reply[]> | undefined;
  const server = await startServer({
    script: "scripts/start.mjs",
    env: (port) => {
      // Each is sent until it is taken: that is when the port is opened, and long before there is anybody to answer.
      asking = Promise.all(requests.map((sent) => untilTaken(port, sent)));
      return {};
    },
  });
  const early = (await asking) ?? [];
  const port = Number(new URL(server.base).port);
  try {
    expect(early).toHaveLength(requests.length);
    for (const [at, sent] of requests.entries()) {
      expect(early[at], `${sent.method} ${sent.path}`).toEqual(await send(port, sent));
      expect(early[at]?.status).toBeLessThan(500);
    }
  } finally {
    await server.stop();
  }
});

type Sent = (typeof requests)[number];
interface Reply {
  status: number;
  headers: Record<string, unknown>;
}

/** Sent again while nobody listens, or only to see that the port is free. */
async function untilTaken(port: number, sent: Sent): Promise<Reply> {
  for (;;) {
    try {
      return await send(port, sent);
    } catch (error) {
      if (!/^ECONN(?:REFUSED|RESET)$/.test(String((error as NodeJS.ErrnoException).code))) throw error;
    }
  }
}

function send(port: number, { method, path, headers = {}, body }: Sent): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const sending = request({ host: "localhost", port, method, path, agent: false, headers }, (reply) => {
      const { statusCode = 0, headers: got } = reply;
      const names = ["content-type", "x-content-type-options", "vary", "link", "allow"];
      reply.resume().on("end", () => {
        resolve({ status: statusCode, headers: Object.fromEntries(names.map((name) => [name, got[name]])) });
      });
    });
    sending.on("error", reject).end(body);
  });
}
