import assert from "node:assert/strict";
import { describe, type TestContext, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { generateJwk, thumbprint } from "../keys/ed25519";
import { fetchDirectory } from "./fetch-directory";
import { DIRECTORY_PATH, DIRECTORY_TYPE } from "./own-directory";
import { directory, PUBLIC_ADDRESS, standIn } from "./test-signer";

const url = new URL(`https://signer.example${DIRECTORY_PATH}`);

function publicJwk() {
  const { d: _, ...jwk } = generateJwk();
  return jwk;
}

async function fetching(t: TestContext, ...site: Parameters<typeof standIn>) {
  const there = await standIn(...site);
  t.after(there.close);
  return { ...there, fetched: fetchDirectory(there.network, url) };
}

test("a directory is read, asking for what it is and telling nothing else", async (t) => {
  const jwk = publicJwk();
  const { fetched, requests } = await fetching(t, directory([jwk]));
  const { keys, maxAge } = await fetched;
  assert.deepEqual([...keys.keys()], [thumbprint(jwk.x)]);
  assert.equal(maxAge, 3_600);
  const [request] = requests;
  assert.equal(request?.path, DIRECTORY_PATH);
  assert.equal(request?.address, PUBLIC_ADDRESS);
  assert.deepEqual(Object.keys(request?.headers ?? {}), ["Accept", "Accept-Encoding", "User-Agent"]);
});

test("only keys that can be used are taken", async (t) => {
  const good = publicJwk();
  const now = Date.now() / 1000;
  const keys = [
    good,
    { ...publicJwk(), kid: "another name" },
    { ...publicJwk(), exp: now - 1 },
    { ...publicJwk(), nbf: now + 60 },
    { ...publicJwk(), exp: "soon" },
    generateJwk(),
    { ...publicJwk(), x: "short" },
    { kty: "RSA", n: "AQAB", e: "AQAB" },
    { kty: "OKP", crv: "Ed25519", x: "JrQLj5P_89iXES9-vFgrIy29clF9CC_oPPsw3c5D0bs" },
    null,
    "key",
  ];
  const named = publicJwk();
  const { fetched } = await fetching(
    t,
    directory([...keys, { ...named, kid: thumbprint(named.x), nbf: now - 1, exp: now + 60 }]),
  );
  assert.deepEqual([...(await fetched).keys.keys()], [thumbprint(good.x), thumbprint(named.x)]);
});

test("how long it may be kept is its own word, within bounds", async (t) => {
  const ages: [string, number][] = [
    ["max-age=7200", 7_200],
    ['public, max-age="600"', 600],
    ["max-age=5", 60],
    ["max-age=999999999", 86_400],
    ["max-age=-5", 3_600],
    ["no-store", 60],
    ["no-cache, max-age=7200", 60],
  ];
  for (const [control, age] of ages) {
    const { fetched } = await fetching(t, directory([publicJwk()], { "cache-control": control }));
    assert.equal((await fetched).maxAge, age, control);
  }
});

const inside: [string, string[]][] = [
  ["loopback", ["127.0.0.1"]],
  ["a private network", ["10.0.0.5"]],
  ["a cloud's metadata", ["169.254.169.254"]],
  ["shared address space", ["100.100.100.200"]],
  ["loopback in IPv6", ["::1"]],
  ["a mapped address", ["::ffff:127.0.0.1"]],
  ["a translated address", ["64:ff9b::7f00:1"]],
  ["a local IPv6 network", ["fd00:ec2::254"]],
  ["a link", ["fe80::1"]],
  ["a public and a private address", [PUBLIC_ADDRESS, "127.0.0.1"]],
  ["a private and a public address", ["192.168.0.1", PUBLIC_ADDRESS]],
  ["a public address and a private one of the other kind", [PUBLIC_ADDRESS, "::1"]],
  ["what is no address", ["not-an-address"]],
  ["nowhere", []],
];

for (const [where, addresses] of inside) {
  test(`a name that leads to ${where} is not followed`, async (t) => {
    const { fetched, requests } = await fetching(t, directory([publicJwk()]), () => addresses);
    await assert.rejects(fetched, /the name leads/);
    assert.deepEqual(requests, []);
  });
}

const type = { "content-type": DIRECTORY_TYPE };
const answers: [string, Parameters<typeof standIn>[0], RegExp][] = [
  [
    "a redirect",
    (response) => response.writeHead(302, { location: "http://127.0.0.1/" }).end(),
    /answered 302/,
  ],
  [
    "a lasting redirect",
    (response) => response.writeHead(308, { location: "https://b.example/" }).end(),
    /308/,
  ],
  ["a fault", (response) => response.writeHead(500, type).end("{}"), /answered 500/],
  ["nothing", (response) => response.writeHead(204, type).end(), /answered 204/],
  [
    "a web page",
    (response) => response.writeHead(200, { "content-type": "text/html" }).end("{}"),
    /media type/,
  ],
  [
    "plain JSON",
    (response) => response.writeHead(200, { "content-type": "application/json" }).end("{}"),
    /media type/,
  ],
  ["no media type", (response) => response.writeHead(200).end("{}"), /media type/],
  [
    "a compressed body",
    (response) => response.writeHead(200, { ...type, "content-encoding": "gzip" }).end(""),
    /compressed/,
  ],
  ["no JSON", (response) => response.writeHead(200, type).end("{"), /JSON/],
  ["a list", (response) => response.writeHead(200, type).end("[]"), /expected/],
  ["too many keys", directory(Array.from({ length: 21 }, publicJwk)), /Too big/],
  ["more than 64 KB", directory([{ pad: "x".repeat(65_536) }]), /too large/],
  [
    "half of what was promised",
    (response) => {
      response.writeHead(200, { ...type, "content-length": "1000" });
      response.write('{"keys":');
      setImmediate(() => response.destroy());
    },
    /aborted/,
  ],
];

for (const [what, answer, reason] of answers) {
  test(`${what} is not taken for a directory, and nothing else is asked for`, async (t) => {
    const { fetched, requests } = await fetching(t, answer);
    await assert.rejects(fetched, reason);
    assert.equal(requests.length, 1);
  });
}

test("a body without an end is left at 64 KB", async (t) => {
  let closed = false;
  const { fetched } = await fetching(t, (response) => {
    response.writeHead(200, type);
    const more = () => response.write(Buffer.alloc(16_384, 32)) || true;
    const timer = setInterval(more, 1);
    response.on("close", () => {
      closed = true;
      clearInterval(timer);
    });
  });
  await assert.rejects(fetched, /too large/);
  while (!closed) await new Promise((resolve) => setImmediate(resolve));
});

const slow: [string, ...Parameters<typeof standIn>][] = [
  ["says nothing", () => undefined],
  [
    "drips",
    (response) => {
      response.writeHead(200, type);
      const timer = setInterval(() => response.write(" "), 50);
      response.on("close", () => clearInterval(timer));
    },
  ],
  ["is never found", () => undefined, () => new Promise<string[]>(() => undefined)],
];

describe("slow directories", { concurrency: true }, () => {
  for (const [what, ...site] of slow) {
    test(`a directory that ${what} is given up after two seconds`, async (t) => {
      const { fetched } = await fetching(t, ...site);
      const given = fetched.then(
        () => "a directory",
        () => "given up",
      );
      // Timers of the same process: on a busy machine all of them are late, and none before another.
      const waiting = (ms: number) => sleep(ms, "still waiting", { ref: false });
      assert.equal(await Promise.race([given, waiting(1_000)]), "still waiting");
      assert.equal(await Promise.race([given, waiting(3_000)]), "given up");
    });
  }
});
