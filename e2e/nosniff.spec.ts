import { type IncomingMessage, request as send } from "node:http";
import { expect, test } from "./contract";

// No reply, whoever makes it, leaves a browser to guess what it is.

const form = { "content-type": "multipart/form-data; boundary=x" };

const asked: [
  method: string,
  path: string,
  status: number | "refused",
  headers?: Record<string, string>,
  body?: string,
][] = [
  ["GET", "/", 200],
  ["HEAD", "/", 200],
  ["GET", "/projects?_rsc=1", 307, { rsc: "1" }],
  ["GET", "/icon", 200],
  ["GET", "/apple-icon", 200],
  ["GET", "/favicon.ico", 200],
  ["GET", "/manifest.webmanifest", 200],
  ["GET", "/menu.json", 200],
  ["GET", "/projects/filters.css", 200],
  ["GET", "/essays/filters.css", 200],
  ["GET", "/newsreader.woff2", 200],
  ["GET", "/webmcp.js", 200],
  ["GET", "/robots.txt", 200],
  ["GET", "/sitemap.xml", 200],
  ["GET", "/feed.xml", 200],
  ["GET", "/feed.json", 200],
  ["GET", "/resume.json", 200],
  ["GET", "/og/home.png", 200],
  ["GET", "/llms.txt", 200],
  ["GET", "/index.md", 200],
  ["GET", "/chat", 200],
  ["GET", "/health", 200],
  ["GET", "/v1/projects", 200],
  ["GET", "/ask?q=Who+are+you&stream=true", 200],
  ["GET", "/nothing-here", 404],
  ["GET", "/nothing.png", 404],
  ["GET", "/v1/nothing", 404],
  ["GET", "/_next/static/nothing.js", 404],
  ["GET", "/_next/nothing", 404],
  ["GET", "/_next/image?url=%2Ficon&w=64&q=75", 404],
  ["GET", "/projects/", 308],
  ["GET", "/%ff", 404],
  ["GET", "/ask", 400],
  ["POST", "/ask", 415, form, "--x--"],
  ["POST", "/", "refused", form, "--x--"],
  ["PUT", "/menu.json", 405],
  ["DELETE", "/v1/projects", 405],
  ["OPTIONS", "/ask", 204],
  ["TRACE", "/", "refused"],
];

for (const [method, path, status, headers, body] of asked) {
  test(`${method} ${path} (${status}) says that its type is meant`, async ({ contract: { base } }) => {
    const reply = await raw(base + path, { method, headers }, body);
    if (status === "refused") expect(String(reply.statusCode)).toMatch(/^4\d\d$/);
    else expect(reply.statusCode).toBe(status);
    expect(valuesOf(reply, "x-content-type-options")).toEqual(["nosniff"]);
  });
}

test("so does every file that a page loads, and a reply that says nothing has changed", async ({
  contract: { base },
}) => {
  const html = await (await fetch(base)).text();
  const files = [...new Set(html.match(/\/_next\/static\/[^"'\\ ]+/g))];
  expect(files.some((file) => file.includes(".js")) && files.some((file) => file.includes(".css"))).toBe(
    true,
  );
  for (const file of [...files, "/icon", "/", "/menu.json", "/v1/projects"]) {
    const first = await raw(base + file);
    expect(valuesOf(first, "x-content-type-options"), file).toEqual(["nosniff"]);
    const [etag] = valuesOf(first, "etag");
    if (!etag) continue;
    const again = await raw(base + file, { headers: { "if-none-match": etag } });
    expect(again.statusCode, file).toBe(304);
    expect(valuesOf(again, "x-content-type-options"), file).toEqual(["nosniff"]);
  }
});

/** As it is on the wire: fetch would follow redirects, and join fields that are sent twice. */
function raw(
  url: string,
  init: { method?: string; headers?: Record<string, string> } = {},
  body?: string,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    send(url, { ...init, agent: false }, (reply) => {
      reply.resume().on("end", () => resolve(reply));
    })
      .on("error", reject)
      .end(body);
  });
}

function valuesOf({ rawHeaders }: IncomingMessage, name: string): string[] {
  return rawHeaders.filter((_, place) => place % 2 === 1 && rawHeaders[place - 1]?.toLowerCase() === name);
}
