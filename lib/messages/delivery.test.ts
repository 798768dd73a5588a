import assert from "node:assert/strict";
import { createHmac } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, test } from "node:test";
import { isForInbox } from "./lifecycle";
import { mailServer } from "./test-mail";
import {
  leaveMessage,
  mailTransport,
  ownerAddress,
  quickMailbox,
  someLetter,
  waitUntilSettled,
} from "./test-mailbox";
import { webhookTransport } from "./webhook";

const folder = mkdtempSync(path.join(tmpdir(), "portfolio-messages-"));
Object.assign(process.env, { DATA_DIR: folder, SITE_URL: "https://someone.example", LOG_LEVEL: "silent" });
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));

describe("delivery by mail", () => {
  test("a message arrives once, to be answered, and its text is not kept afterwards", async () => {
    const server = await mailServer();
    const box = quickMailbox(mailTransport(server.url));
    const id = await leaveMessage(box, someLetter({ name: "Ann “A.” Müller" }));
    const row = await waitUntilSettled(box, id);
    await server.stop();
    assert.equal(row.phase, "delivered");
    assert.equal(row.letter, undefined);
    assert.equal(server.taken.length, 1);
    const [{ messageId, to, source } = { messageId: "", to: [], source: "" }] = server.taken;
    assert.equal(messageId, `<${id}@someone.example>`);
    assert.deepEqual(to, [ownerAddress]);
    assert.match(source, /^Reply-To: [^:]*<ann-\d+-\d+@example\.com>\r$/m);
    assert.match(source, /Are you free in March\?/);
    assert.match(source, /A line with a dot alone is above\./);
  });

  test("a server that says later is asked again, with the same Message-ID, and has it once", async () => {
    const refused: string[] = [];
    const server = await mailServer({
      atEnd: ({ messageId }) => (refused.push(messageId) < 3 ? { code: 451 } : undefined),
    });
    const box = quickMailbox(mailTransport(server.url));
    box.start();
    const row = await waitUntilSettled(box, await leaveMessage(box));
    box.stop();
    await server.stop();
    assert.deepEqual([row.phase, row.attempts], ["delivered", 3]);
    assert.deepEqual([...new Set(refused)], [server.taken[0]?.messageId]);
    assert.equal(server.taken.length, 1);
  });

  for (const [when, behavior] of [
    ["at the recipient", { atRecipient: () => ({ code: 550 }) }],
    ["at the end", { atEnd: () => ({ code: 554 }) }],
  ] as const) {
    test(`a server that refuses ${when} is not asked again; the message is the owner's to find`, async () => {
      const server = await mailServer(behavior);
      const box = quickMailbox(mailTransport(server.url));
      const id = await leaveMessage(box);
      const row = await waitUntilSettled(box, id);
      await server.stop();
      assert.deepEqual([row.phase, row.attempts, server.taken.length], ["undelivered", 1, 0]);
      assert.ok((await box.unread()).some((unread) => unread.id === id && unread.letter));
    });
  }

  test("a server that is away is waited for", async () => {
    const away = await mailServer();
    await away.stop();
    const box = quickMailbox(mailTransport(away.url));
    box.start();
    const id = await leaveMessage(box);
    const tried = async () => ((await box.find(id, () => undefined))?.attempts ?? 0) >= 2;
    while (!(await tried())) await new Promise((resolve) => setTimeout(resolve, 20));
    const server = await mailServer({}, away.port);
    const row = await waitUntilSettled(box, id);
    box.stop();
    await server.stop();
    assert.equal(row.phase, "delivered");
    assert.equal(server.taken.length, 1);
  });

  test("a server that takes the whole message and gives no reply has it once, and it is said not to be sure", async () => {
    const server = await mailServer({ atEnd: () => "cut" });
    const box = quickMailbox(mailTransport(server.url));
    box.start();
    const row = await waitUntilSettled(box, await leaveMessage(box));
    await new Promise((resolve) => setTimeout(resolve, 300));
    box.stop();
    await server.stop();
    assert.equal(row.phase, "uncertain");
    assert.ok(isForInbox(row));
    assert.equal(server.taken.length, 1);
  });

  test("two senders on one store send each message once", async () => {
    const server = await mailServer();
    const boxes = [quickMailbox(mailTransport(server.url)), quickMailbox(mailTransport(server.url))] as const;
    for (const box of boxes) box.start();
    const ids = await Promise.all(
      Array.from({ length: 10 }, (_, index) => leaveMessage(boxes[index % 2] ?? boxes[0])),
    );
    for (const id of ids) await waitUntilSettled(boxes[0], id, "delivered");
    for (const box of boxes) box.stop();
    await server.stop();
    assert.equal(server.taken.length, ids.length);
    assert.equal(new Set(server.taken.map(({ messageId }) => messageId)).size, ids.length);
  });
});

describe("delivery by a webhook", () => {
  test("a call is signed, and repeated under the same id until it is taken", async () => {
    const calls: { headers: IncomingHttpHeaders; body: string }[] = [];
    const { url, stop } = await listener((headers, body) => (calls.push({ headers, body }) < 2 ? 503 : 204));
    const secret = `whsec_${Buffer.from("a secret of the owner").toString("base64")}`;
    const box = quickMailbox(webhookTransport({ url, secret }));
    box.start();
    const id = await leaveMessage(box);
    const row = await waitUntilSettled(box, id);
    box.stop();
    await stop();
    assert.deepEqual([row.phase, calls.length], ["delivered", 2]);
    for (const { headers, body } of calls) {
      assert.equal(headers["webhook-id"], id);
      const signed = `${id}.${headers["webhook-timestamp"]}.${body}`;
      const expected = createHmac("sha256", "a secret of the owner").update(signed).digest("base64");
      assert.equal(headers["webhook-signature"], `v1,${expected}`);
      assert.equal(JSON.parse(body).data.receipt, id);
    }
  });

  test("a refusal is not repeated", async () => {
    let calls = 0;
    const { url, stop } = await listener(() => {
      calls += 1;
      return 410;
    });
    const box = quickMailbox(webhookTransport({ url }));
    const row = await waitUntilSettled(box, await leaveMessage(box));
    await stop();
    assert.deepEqual([row.phase, calls], ["undelivered", 1]);
  });
});

test("without a way to deliver, a message is kept for the owner until it is removed", async () => {
  const box = quickMailbox();
  const id = await leaveMessage(box);
  assert.equal((await box.find(id, () => undefined))?.phase, "kept");
  assert.ok((await box.unread()).some((row) => row.id === id));
  assert.ok(await box.remove(id));
  assert.equal(await box.find(id, () => undefined), undefined);
});

async function listener(answer: (headers: IncomingHttpHeaders, body: string) => number) {
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    response.writeHead(answer(request.headers, body)).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/messages`,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
