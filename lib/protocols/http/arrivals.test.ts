import assert from "node:assert/strict";
import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { test } from "node:test";
import { keepSingle, keepVary, normalizeTarget, toOriginForm } from "./arrivals";

test("a path that is spelled as the router has it is left alone, and the query is never touched", () => {
  for (const target of ["/", "/ask?q=%ff", "/v1/caf%C3%A9?x=1?y=2", "/a%20b", "*", "/a?%61=%2F"])
    assert.equal(normalizeTarget(target), target);
});

test("what needs no percent sign has none, once", () => {
  assert.equal(normalizeTarget("/%61sk?q=%61"), "/ask?q=%61");
  assert.equal(normalizeTarget("/llms%2Etxt"), "/llms.txt");
  assert.equal(normalizeTarget("/%6dcp%7E%5F%2d%30"), "/mcp~_-0");
  assert.equal(normalizeTarget("/%2561sk"), "/%2561sk");
});

test("an encoded slash, encoded brackets and a path that does not decode lead to nothing", () => {
  assert.equal(normalizeTarget("/v1%2Fprojects%2f"), "/v1%252Fprojects%252f");
  assert.equal(normalizeTarget("/projects/%5bid%5D"), "/projects/%255bid%255D");
  assert.equal(normalizeTarget("/v1/%E0%A4%A?q=%zz"), "/v1/%25E0%25A4%25A?q=%zz");
  for (const target of ["/%", "/%ff", "/a%2/b", "/%c3%28"]) decodeURIComponent(normalizeTarget(target));
});

test("what a reply varies by is added to, and other headers are replaced as ever", () => {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  keepVary(response);
  response.setHeader("Vary", "Accept");
  response.setHeader("vary", "rsc, accept-encoding");
  response.setHeader("Vary", ["Accept", "rsc"]);
  assert.equal(response.getHeader("vary"), "Accept, rsc, accept-encoding");
  response.setHeader("Etag", "a");
  response.setHeader("ETag", "b");
  assert.equal(response.getHeader("etag"), "b");
});

test("a field that says one thing says it once, as it was said last, and others are appended as ever", () => {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  keepSingle(response);
  response.setHeader("X-Content-Type-Options", "nosniff");
  response.appendHeader("x-content-type-options", "nosniff");
  response.setHeader("Referrer-Policy", "same-origin");
  response.setHeader("referrer-policy", ["same-origin", "no-referrer"]);
  response.appendHeader("Link", "<a>").appendHeader("Link", "<b>");
  response.setHeader("Set-Cookie", ["a=1", "b=2"]);
  assert.deepEqual(
    { ...response.getHeaders() },
    {
      "x-content-type-options": "nosniff",
      "referrer-policy": "no-referrer",
      link: ["<a>", "<b>"],
      "set-cookie": ["a=1", "b=2"],
    },
  );
});

test("a target that names its server is read by its path, and the server by that name", () => {
  const formOf = (url: string) => {
    const request = { url, headers: { host: "other.example" } };
    toOriginForm(request);
    return [request.url, request.headers.host];
  };
  assert.deepEqual(formOf("http://site.example:3000/ask?q=a"), ["/ask?q=a", "site.example:3000"]);
  assert.deepEqual(formOf("HTTPS://site.example"), ["/", "site.example"]);
  assert.deepEqual(formOf("http://site.example?x=1"), ["/?x=1", "site.example"]);
  assert.deepEqual(formOf("/http://site.example/"), ["/http://site.example/", "other.example"]);
});
