import assert from "node:assert/strict";
import { test } from "node:test";
import { ServiceError } from "@/lib/errors";
import { identify } from "./identify";

const headers = (sent: Record<string, string>) => (name: string) => sent[name] ?? null;

test("a caller without a token is its address, and an agent id is only a label on it", () => {
  const plain = identify(headers({}));
  const labelled = identify(headers({ "x-agent-id": " scout/1.0 \u0000\n(beta) " }));
  assert.equal(plain.verified, false);
  assert.equal(labelled.id, plain.id);
  assert.equal(plain.agent, undefined);
  assert.equal(labelled.agent, "scout/1.0 (beta)");
  assert.equal(identify(headers({ "x-agent-id": "a".repeat(500) })).agent?.length, 128);
  assert.equal(identify(headers({ "x-agent-id": " \t " })).agent, undefined);
});

test("a token that is sent must be good, and none is yet", () => {
  for (const authorization of ["Bearer", "Bearer ", "Bearer abc", "bearer a.b.c"]) {
    assert.throws(
      () => identify(headers({ authorization })),
      (error) => error instanceof ServiceError && error.code === "unauthorized",
    );
  }
  assert.equal(identify(headers({ authorization: "Basic dTpw" })).verified, false);
});
