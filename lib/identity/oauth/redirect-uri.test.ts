import assert from "node:assert/strict";
import { test } from "node:test";
import { isRegistered, redirectProblem, withParameters } from "./redirect-uri";

const allowed = [
  "https://client.example/callback",
  "https://client.example:8443/callback?keep=1",
  "https://client.example",
  "https://xn--bcher-kva.example/cb",
  "http://127.0.0.1/callback",
  "http://127.0.0.1:49152/callback",
  "http://localhost:3000/oauth/callback",
  "http://[::1]:8080/cb",
  "com.example.app:/oauth2redirect",
  "HTTPS://client.example/callback",
  "com.example.app://oauth/callback",
];

for (const uri of allowed) {
  test(`${uri} may be registered`, () => assert.equal(redirectProblem(uri), undefined));
}

const refused: [string, RegExp][] = [
  ["", /character/],
  ["/callback", /absolute/],
  ["//client.example/cb", /absolute/],
  ["client.example/cb", /absolute/],
  ["https://", /absolute/],
  ["http://client.example/cb", /must be https/],
  ["http://127.0.0.1.client.example/cb", /must be https/],
  ["http://localhost.client.example/cb", /must be https/],
  ["http://10.0.0.1/cb", /must be https/],
  ["http://0.0.0.0/cb", /must be https/],
  ["http://127.0.0.1@client.example/cb", /user name/],
  ["https://user:pass@client.example/cb", /user name/],
  ["https://client.example/cb#fragment", /fragment/],
  ["https://client.example/cb with space", /character/],
  ["https://client.example\\@other.example/cb", /character/],
  ["https://client.example/\r\nSet-Cookie:a=b", /character/],
  ["https://client.example/\u00e9", /character/],
  ['https://client.example/"><script>', /character/],
  ["https://a;script-src.example/cb", /host/],
  ["https://a,b.example/cb", /host/],
  ["https://a'b.example/cb", /host/],
  ["https:client.example/cb", /after https:/],
  ["https:/client.example/cb", /after https:/],
  ["https:///client.example/cb", /after https:/],
  ["http:127.0.0.1/cb", /after https:/],
  ["http:/localhost/cb", /after https:/],
  ["cursor://anysphere.cursor-retrieval/oauth/callback", /with a dot/],
  ["myapp:/cb", /with a dot/],
  ["javascript://localhost/", /own scheme/],
  ["javascript://127.0.0.1/%0aalert(1)", /own scheme/],
  ["data://localhost/", /own scheme/],
  ["ms-settings:privacy", /own scheme/],
  ["javascript:alert(1)", /own scheme/],
  ["JavaScript:alert(1)", /own scheme/],
  ["data:text/html,hi", /own scheme/],
  ["vbscript:msgbox(1)", /own scheme/],
  ["file:///etc/passwd", /own scheme/],
  ["blob:https://client.example/1", /own scheme/],
  ["about:blank", /own scheme/],
  ["view-source:https://client.example", /own scheme/],
  ["ws://client.example/", /own scheme/],
  ["mailto:someone@client.example", /own scheme/],
  ["intent://scan/", /own scheme/],
  [`https://client.example/${"x".repeat(500)}`, /longer than 512/],
];

for (const [uri, problem] of refused) {
  test(`${JSON.stringify(uri.slice(0, 60))} may not`, () =>
    assert.match(redirectProblem(uri) ?? "", problem));
}

test("a request must name an address exactly as it was registered", () => {
  const registered = ["https://client.example/cb?a=1", "com.example.app:/cb"];
  assert.ok(isRegistered("https://client.example/cb?a=1", registered));
  for (const uri of [
    "https://client.example/cb",
    "https://client.example/cb?a=1&b=2",
    "https://client.example/cb/?a=1",
    "https://client.example/CB?a=1",
    "https://CLIENT.example/cb?a=1",
    "https://client.example:443/cb?a=1",
    "https://client.example/x/../cb?a=1",
    "https://client.example/cb?a=1#",
    "https://client.example.evil.example/cb?a=1",
    "http://client.example/cb?a=1",
    "com.example.app:/cb/more",
    "com.example.app.evil:/cb",
    "",
  ]) {
    assert.equal(isRegistered(uri, registered), false, uri);
  }
});

test("an app on the machine itself may come with another port, and with nothing else", () => {
  const registered = ["http://127.0.0.1/cb", "http://[::1]:1/cb"];
  assert.ok(isRegistered("http://127.0.0.1:50123/cb", registered));
  assert.ok(isRegistered("http://[::1]:50123/cb", registered));
  for (const uri of [
    "http://127.0.0.1:50123/other",
    "http://127.0.0.1:50123/cb?x=1",
    "http://localhost:50123/cb",
    "https://127.0.0.1:50123/cb",
    "http://user@127.0.0.1:50123/cb",
    "http://127.0.0.1:50123\\@evil.example/cb",
    "http://127.0.0.1.evil.example/cb",
    "http://127.0.0.1:99999/cb",
  ]) {
    assert.equal(isRegistered(uri, registered), false, uri);
  }
  assert.equal(isRegistered("https://client.example:8443/cb", ["https://client.example/cb"]), false);
  assert.equal(isRegistered("javascript://localhost/", ["http://localhost/"]), false);
});

test("an address that was registered under older rules is held against today's", () => {
  for (const uri of ["myapp:/cb", "https:client.example/cb", "javascript://localhost/", "no address"]) {
    assert.equal(isRegistered(uri, [uri]), false, uri);
  }
  assert.ok(isRegistered("http://127.0.0.1:5/cb", ["no address", "http://127.0.0.1/cb"]));
});

test("parameters are added, and what the client wrote stays", () => {
  assert.equal(
    withParameters("https://c.example/cb", { code: "a b", state: undefined }),
    "https://c.example/cb?code=a+b",
  );
  assert.equal(
    withParameters("https://c.example/cb?x=%7E&y", { code: "1" }),
    "https://c.example/cb?x=%7E&y&code=1",
  );
  assert.equal(withParameters("app.x:/cb", { state: "&=#" }), "app.x:/cb?state=%26%3D%23");
});
