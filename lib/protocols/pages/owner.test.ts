import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { test } from "node:test";
import { makeOwnerLink } from "@/lib/identity";
import { getQuestions } from "@/lib/questions";
import { privacyNotice } from "../discovery/privacy";
import { countVisit } from "../http/visits";
import { mountOwner } from "./owner";
import { ownerPage } from "./owner-page";

const folder = mkdtempSync(path.join(tmpdir(), "portfolio-owner-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
const site = "http://localhost:3000";
Object.assign(process.env, {
  CONTENT_DIR: folder,
  DATA_DIR: path.join(folder, ".data"),
  LOG_LEVEL: "silent",
  EMBEDDINGS_BASE_URL: "none",
});
writeFileSync(
  path.join(folder, "resume.json"),
  JSON.stringify({ basics: { name: "Ada Probe" }, work: [{ name: "Loom Works", position: "Weaver" }] }),
);
writeFileSync(path.join(folder, "owner.yaml"), "keep_questions: 30\ncount_visits: 30\n");

const { GET, POST } = mountOwner();
const context = { params: Promise.resolve({}) };
const get = (query = "", cookie = "") =>
  GET(new Request(`${site}/owner${query}`, { headers: { cookie } }), context);
const post = (fields: Record<string, string>, cookie: string, headers: Record<string, string> = {}) =>
  POST(
    new Request(`${site}/owner`, {
      method: "POST",
      headers: { cookie, "content-type": "application/x-www-form-urlencoded", ...headers },
      body: new URLSearchParams(fields).toString(),
    }),
    context,
  );

/** Opens a session, as the browser that follows the printed link. */
async function open(): Promise<string> {
  const reply = await get(`?link=${await makeOwnerLink()}`);
  assert.equal(reply.status, 303);
  assert.equal(reply.headers.get("location"), "/owner");
  return reply.headers.get("set-cookie") ?? "";
}

test("to a stranger nothing is at /owner, whatever they bring", async () => {
  for (const reply of [
    await get(),
    await get("?link=guess"),
    await get("", "owner=guess"),
    await post({ do: "forget", id: "x" }, "owner=guess"),
  ])
    assert.equal(reply.status, 404);
});

test("a link opens once, for a cookie that no script and no other site has", async () => {
  const link = await makeOwnerLink();
  const ahead = [
    new Request(`${site}/owner?link=${link}`, { method: "HEAD" }),
    new Request(`${site}/owner?link=${link}`, { headers: { "sec-purpose": "prefetch" } }),
  ];
  for (const request of ahead) assert.equal((await GET(request, context)).status, 404);
  const [one, other] = await Promise.all([get(`?link=${link}`), get(`?link=${link}`)]);
  assert.deepEqual([one.status, other.status].sort(), [303, 404]);
  const cookie = await open();
  assert.match(cookie, /^owner=[\w-]{43}; Path=\/; Max-Age=28800; HttpOnly; SameSite=Strict$/);
  const page = await get("", cookie.split(";")[0]);
  assert.equal(page.status, 200);
  assert.equal(page.headers.get("cache-control"), "no-store");
  assert.equal(page.headers.get("x-robots-tag"), "noindex");
  const disk = readFileSync(path.join(folder, ".data/state.db-wal"), "latin1");
  assert.ok(!disk.includes(link) && !disk.includes(cookie.slice(6, 49)));
});

test("a question is listed with what is nearest, and one line answers it; a form of another site does nothing", async () => {
  await getQuestions().note("Does she weave at Loom Works with <indigo>?", "not_found", 30);
  const cookie = (await open()).split(";")[0] ?? "";
  const html = await (await get("", cookie)).text();
  assert.match(html, /Does she weave at Loom Works with &lt;indigo&gt;\?/);
  assert.match(html, /Nearest: <a href="\/resume#/);
  const [form, id] = ["form", "id"].map(
    (name) => new RegExp(`name="${name}" value="([^"]+)"`).exec(html)?.[1] ?? "",
  );
  const fields = {
    form: form ?? "",
    id: id ?? "",
    do: "answer",
    as: "Does she weave with indigo?",
    answer: "Yes.",
  };
  assert.equal((await post({ ...fields, form: "guess" }, cookie)).status, 404);
  assert.equal((await post(fields, cookie, { origin: "https://elsewhere.example" })).status, 404);
  assert.equal((await post({ ...fields, answer: " " }, cookie)).status, 400);
  const answered = await post(fields, cookie, { origin: site });
  assert.match(await answered.text(), /It is written down/);
  assert.equal(readFileSync(path.join(folder, "faq.md"), "utf8"), "## Does she weave with indigo?\n\nYes.\n");
  assert.deepEqual(await getQuestions().all(), []);
});

test("an answer that is not taken is still in the form", async () => {
  await getQuestions().note("Is she a dyer too?", "not_found", 30);
  const cookie = (await open()).split(";")[0] ?? "";
  const html = await (await get("", cookie)).text();
  const hidden = (name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(html)?.[1] ?? "";
  const typed = { as: "Does she weave with indigo?", answer: "<Yes>\nand weld" };
  const reply = await post({ form: hidden("form"), id: hidden("id"), do: "answer", ...typed }, cookie);
  assert.equal(reply.status, 400);
  const kept = await reply.text();
  assert.match(kept, /faq\.md has &quot;Does she weave with indigo\?&quot; already/);
  assert.match(kept, /name="as" value="Does she weave with indigo\?"/);
  assert.match(kept, /<textarea[^>]*>\n&lt;Yes&gt;\nand weld<\/textarea>/);
});

test("visits are counted by page, host and kind of reader, and shown; an owner who counts says so on /privacy", async () => {
  const browser = { "user-agent": "Mozilla/5.0 Firefox/130.0", referer: "https://news.example/item?id=7" };
  countVisit("/resume", { method: "GET", headers: browser }, 200);
  countVisit("/resume", { method: "GET", headers: { ...browser, "next-router-prefetch": "1" } }, 200);
  countVisit("/resume.md", { method: "GET", headers: { "user-agent": "Claude-User/1.0" } }, 304);
  countVisit("/ai.txt", { method: "GET", headers: { "user-agent": "Claude-User/1.0" } }, 404);
  countVisit("/wp-login.php", { method: "GET", headers: browser }, 404);
  const html = await (await get("", (await open()).split(";")[0])).text();
  assert.match(html, /<td>2<\/td><td>1 browser, 1 ai agent<\/td>/);
  for (const shown of ["2 /resume", "1 news.example", "1 /ai.txt"]) assert.ok(html.includes(shown), shown);
  assert.doesNotMatch(html, /item\?id|wp-login/);
  assert.match(privacyNotice().text, /\*\*Visits\*\* are counted[\s\S]*kept for\s+30 days/);
});

test("where the content cannot be written to, the page says so and takes no answer", () => {
  const asked = { id: "x", question: "Why?", times: {}, first: "2026-11-01", last: "2026-11-01" };
  const view = { messages: [], questions: [{ group: [asked] as [typeof asked] }], days: [], formToken: "t" };
  assert.match(ownerPage({ ...view, writable: true }).html, /<textarea/);
  const { html } = ownerPage({ ...view, writable: false });
  assert.match(html, /The content cannot be written to from here: answer with <code>npm run inbox/);
  assert.doesNotMatch(html, /<textarea/);
});
