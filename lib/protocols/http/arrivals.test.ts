import assert from "node:assert/strict";
import { test } from "node:test";
import { decodable } from "./arrivals";

test("a path that decodes is left alone, and the query is never touched", () => {
  for (const target of ["/", "/ask?q=%ff", "/v1/caf%C3%A9?x=1?y=2", "*"])
    assert.equal(decodable(target), target);
});

test("a path that does not decode becomes one that does", () => {
  assert.equal(decodable("/v1/%E0%A4%A?q=%zz"), "/v1/%25E0%25A4%25A?q=%zz");
  for (const target of ["/%", "/%ff", "/a%2/b", "/%c3%28"]) decodeURIComponent(decodable(target));
});
