import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { component } from "http-message-sig";
import "../test-site";
import { DIRECTORY_PATH } from "./own-directory";
import { signerFinder } from "./signer";
import { directory, standIn, testSigner } from "./test-signer";

const AGENT = "https://signer.example";
const URL_INSIDE = "http://127.0.0.1:3000/ask?q=hi";

let address = 0;

/** A verifier that can reach one signer's directory, asked from an address that was not seen before. */
async function scene(t: TestContext, agent = AGENT) {
  const signer = testSigner(agent);
  const there = await standIn(directory([signer.jwk]));
  t.after(there.close);
  const find = signerFinder(there.network);
  const from = `203.0.113.${++address}`;
  const ask = (headers: Record<string, string>, { url = URL_INSIDE, method = "GET" } = {}) =>
    find({ url, method, headers: new Headers(headers) }, from);
  return { signer, ask, ...there, expected: `${AGENT}${DIRECTORY_PATH}#${signer.kid}` };
}

test("a signer is known by its directory and its key, in the present form and in the older one", async (t) => {
  const { signer, ask, expected } = await scene(t);
  assert.equal(await ask(await signer.headers()), expected);
  assert.equal(await ask(await signer.headers({ agent: `sig1="${AGENT}/";type=directory` })), expected);
  assert.equal(await ask(await signer.headers({ agent: `sig1="${AGENT}";type="directory"` })), expected);
  assert.equal(
    await ask(await signer.headers({ agent: `other="https://o.example", sig1="${AGENT}"` })),
    expected,
  );
  assert.equal(await ask(await signer.headers({ agent: `"${AGENT}"` })), expected);
});

test("more may be covered, and the whole address instead of its host", async (t) => {
  const { signer, ask, expected } = await scene(t);
  const agent = component("signature-agent", { key: "sig1" });
  for (const components of [
    ["@method", "@authority", "@path", "@query", agent],
    ["@target-uri", agent],
  ]) {
    assert.equal(await ask(await signer.headers({ components })), expected);
  }
});

test("Signature-Agent covered as a whole field is as good as its member", async (t) => {
  const { signer, ask, expected } = await scene(t);
  const components = ["@authority", "signature-agent"];
  assert.equal(await ask(await signer.headers({ components })), expected);
  const agent = `other="https://o.example", sig1="${AGENT}"`;
  const sent = await signer.headers({ components, agent });
  assert.equal(await ask({ ...sent, "signature-agent": `sig1="${AGENT}"` }), undefined);
  assert.equal(await ask(sent), expected);
  assert.equal(await ask(await signer.headers({ components: ["@authority"] })), undefined);
});

test("without a signature of this kind nobody is asked anything", async (t) => {
  const { signer, ask, lookups } = await scene(t);
  const { signature, ...rest } = await signer.headers();
  assert.equal(await ask({}), undefined);
  assert.equal(await ask(rest), undefined);
  assert.equal(await ask({ signature: signature! }), undefined);
  assert.equal(await ask(await signer.headers({ parameters: { tag: "other" } })), undefined);
  assert.equal(await ask(await signer.headers({ parameters: { tag: undefined } })), undefined);
  assert.deepEqual(lookups, []);
});

test("what was signed for another site, or another request, means nothing here", async (t) => {
  const { signer, ask } = await scene(t);
  const agent = component("signature-agent", { key: "sig1" });
  const components = ["@authority", "@method", "@path", "@query", agent];
  assert.equal(await ask(await signer.headers({ url: "https://other.example/ask?q=hi" })), undefined);
  assert.equal(
    await ask(await signer.headers({ url: URL_INSIDE })),
    undefined,
    "the Host header is not asked",
  );
  assert.equal(await ask(await signer.headers({ components }), { method: "POST" }), undefined);
  assert.equal(await ask(await signer.headers({ components }), { url: `${URL_INSIDE}+there` }), undefined);
});

test("a claim that cannot be right is refused before anybody is asked", async (t) => {
  const { signer, ask, lookups } = await scene(t);
  const now = Math.floor(Date.now() / 1000);
  const good = await signer.headers();
  const long = "x".repeat(4_096);
  const wrong: [string, Record<string, string>][] = [
    ["no agent", await signer.headers({ agent: undefined, components: ["@authority"] })],
    ["an agent for another label", { ...good, "signature-agent": `sig2="${AGENT}"` }],
    ["an agent that is a list", { ...good, "signature-agent": `sig1=("${AGENT}")` }],
    ["an agent that is a token", { ...good, "signature-agent": "sig1=signer" }],
    ["an agent that is broken", { ...good, "signature-agent": 'sig1="' }],
    ["an agent of another type", { ...good, "signature-agent": `sig1="${AGENT}";type=cimd` }],
    ["an agent that is no site", await signer.headers({ agent: 'sig1="https://127.0.0.1"' })],
    ["an agent that is no site, in the older form", await signer.headers({ agent: '"https://localhost"' })],
    ["no keyid", await signer.headers({ parameters: { keyid: undefined } })],
    ["a keyid that is no thumbprint", await signer.headers({ parameters: { keyid: "../key" } })],
    ["no created", await signer.headers({ parameters: { created: undefined } })],
    ["no expires", await signer.headers({ parameters: { expires: undefined } })],
    ["more than a day", await signer.headers({ parameters: { created: now, expires: now + 86_401 } })],
    ["an end before its beginning", await signer.headers({ parameters: { created: now, expires: now } })],
    ["a nonce that is a number", { ...good, "signature-input": `${good["signature-input"]};nonce=5` }],
    ["an endless field", { ...good, "signature-input": `${good["signature-input"]};x="${long}"` }],
    ["an endless signature", { ...good, signature: `sig1=:${long}:` }],
    ["an endless agent", { ...good, "signature-agent": `sig1="${AGENT}/${long}"` }],
    ["three signatures", { ...good, "signature-input": `a=();b=1, b=(), ${good["signature-input"]}` }],
    ["no structured field", { ...good, "signature-input": "sig1=(" }],
  ];
  for (const [what, headers] of wrong) assert.equal(await ask(headers), undefined, what);
  assert.deepEqual(lookups, []);
});

test("a signature that does not hold is worth nothing", async (t) => {
  const { signer, ask } = await scene(t);
  const now = Math.floor(Date.now() / 1000);
  const good = await signer.headers();
  const stranger = await testSigner(AGENT).headers({ parameters: { keyid: signer.kid } });
  const agent = component("signature-agent", { key: "sig1" });
  const wrong: [string, Record<string, string>][] = [
    ["a stranger's signature", stranger],
    ["a stranger's key", await testSigner(AGENT).headers()],
    ["another agent than was signed", { ...good, "signature-agent": 'sig1="https://other.example"' }],
    [
      "other parameters than were signed",
      {
        ...good,
        "signature-input": good["signature-input"]!.replace(
          /expires=(\d+)/,
          (_, at) => `expires=${Number(at) + 1}`,
        ),
      },
    ],
    ["a signature of nothing", { ...good, signature: `sig1=:${Buffer.alloc(64).toString("base64")}:` }],
    ["half a signature", { ...good, signature: "sig1=:AAAA:" }],
    ["a signature under another label", { ...good, signature: good.signature!.replace("sig1", "sig2") }],
    ["no authority", await signer.headers({ components: ["@method", agent] })],
    ["no agent among what is covered", await signer.headers({ components: ["@authority"] })],
    [
      "another agent's member",
      await signer.headers({
        agent: `other="https://o.example", sig1="${AGENT}"`,
        components: ["@authority", component("signature-agent", { key: "other" })],
      }),
    ],
    [
      "an unknown component",
      {
        ...good,
        "signature-input": good["signature-input"]!.replace(
          '"@authority"',
          '"@authority" "@query-param";name="q"',
        ),
      },
    ],
    ["another algorithm", { ...good, "signature-input": `${good["signature-input"]};alg="hmac-sha256"` }],
    ["an end a minute ago", await signer.headers({ parameters: { created: now - 300, expires: now - 61 } })],
    [
      "a beginning in two minutes",
      await signer.headers({ parameters: { created: now + 120, expires: now + 180 } }),
    ],
  ];
  for (const [what, headers] of wrong) assert.equal(await ask(headers), undefined, what);
});

test("clocks may differ by a minute", async (t) => {
  const { signer, ask, expected } = await scene(t);
  const now = Math.floor(Date.now() / 1000);
  assert.equal(
    await ask(await signer.headers({ parameters: { created: now + 50, expires: now + 90 } })),
    expected,
  );
  assert.equal(
    await ask(await signer.headers({ parameters: { created: now - 90, expires: now - 50 } })),
    expected,
  );
});

test("a signature is good for a day with a nonce, and for five minutes without, since it can be used again", async (t) => {
  const { signer, ask, expected } = await scene(t);
  const now = Math.floor(Date.now() / 1000);
  const old = (age: number, nonce?: string) =>
    signer.headers({ parameters: { created: now - age, expires: now - age + 86_400, nonce } });
  assert.equal(await ask(await old(280)), expected);
  assert.equal(await ask(await old(420)), undefined);
  assert.equal(await ask(await old(420, "old")), expected);
  assert.equal(await ask(await old(80_000, "older")), expected);
});

test("a nonce is good once, and only a signature that holds uses it up", async (t) => {
  const { signer, ask, expected } = await scene(t);
  const headers = await signer.headers({ parameters: { nonce: "n1" } });
  assert.equal(
    await ask({ ...headers, signature: `sig1=:${Buffer.alloc(64).toString("base64")}:` }),
    undefined,
  );
  const both = await Promise.all([ask(headers), ask(headers)]);
  assert.deepEqual(both.filter(Boolean), [expected]);
  assert.equal(await ask(headers), undefined);
  assert.equal(await ask(await signer.headers({ parameters: { nonce: "n2" } })), expected);
});

test("a name that leads inside is not followed, however good the signature", async (t) => {
  const signer = testSigner(AGENT);
  const there = await standIn(directory([signer.jwk]), () => ["127.0.0.1"]);
  t.after(there.close);
  const find = signerFinder(there.network);
  const headers = new Headers(await signer.headers());
  assert.equal(await find({ url: URL_INSIDE, method: "GET", headers }, "203.0.113.200"), undefined);
  assert.deepEqual(there.requests, []);
});

test("one address can have five new directories fetched in a minute", async (t) => {
  const signer = testSigner(AGENT);
  const there = await standIn(directory([signer.jwk]));
  t.after(there.close);
  const find = signerFinder(there.network);
  const ask = async (n: number, from: string) => {
    const headers = new Headers(await signer.headers({ agent: `sig1="https://s${n}.example"` }));
    return find({ url: URL_INSIDE, method: "GET", headers }, from);
  };
  const found = [];
  for (let n = 0; n < 8; n++) found.push(await ask(n, "203.0.113.201"));
  assert.equal(found.filter(Boolean).length, 5);
  assert.ok(await ask(0, "203.0.113.201"), "what is remembered costs nothing");
  assert.ok(await ask(7, "203.0.113.202"), "another address has its own share");
});

test("a directory that does not answer costs no more than two and a half seconds", async (t) => {
  const signer = testSigner(AGENT);
  const there = await standIn(() => undefined);
  t.after(there.close);
  const find = signerFinder(there.network);
  const headers = new Headers(await signer.headers());
  const look = () => find({ url: URL_INSIDE, method: "GET", headers }, "203.0.113.203");
  // A timer of the same process, which a busy machine makes as late as it makes theirs.
  const late = sleep(4_000, "late", { ref: false });
  assert.equal(await Promise.race([look(), late]), undefined);
  const asked = there.requests.length;
  assert.ok(asked > 0);
  assert.equal(await look(), undefined);
  assert.equal(there.requests.length, asked, "it is left alone for a while");
});
