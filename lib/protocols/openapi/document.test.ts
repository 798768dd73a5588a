import assert from "node:assert/strict";
import { test } from "node:test";
import ts from "typescript";
import { prepare } from "../mcp/test-client";
import { openApi } from "./document";

prepare();

test("what a path takes and gives is the same on every server it is declared for", () => {
  const { paths } = JSON.parse(openApi());
  assert.equal(paths["/ask"].servers, undefined);
  const schemaOf = ({
    responses,
  }: {
    responses: Record<string, { content: Record<string, { schema: object }> }>;
  }) => responses["200"]!.content["application/json"]!.schema;
  for (const method of ["get", "post"])
    assert.deepEqual(schemaOf(paths["/ask"][method]), schemaOf(paths["/v1/ask"][method]), method);
  const reply = { $ref: "#/components/schemas/JsonRpcReply" };
  assert.deepEqual((schemaOf(paths["/ask"].post) as { anyOf: object[] }).anyOf.slice(-2), [
    reply,
    { type: "array", items: reply },
  ]);
  assert.ok(paths["/ask"].get.parameters.some(({ name }: { name?: string }) => name === "query"));
});

/** Generators of clients name functions by them: `await` or `delete` would be none that compiles. */
test("every operation has a name of its own that generated code can take", () => {
  const { paths } = JSON.parse(openApi()) as {
    paths: Record<string, Record<string, { operationId?: string }>>;
  };
  const ids = Object.values(paths).flatMap((path) =>
    Object.values(path).flatMap(({ operationId }) => operationId ?? []),
  );
  assert.ok(ids.length > 20);
  assert.equal(new Set(ids).size, ids.length);
  for (const id of ids) {
    const scanner = ts.createScanner(ts.ScriptTarget.Latest, true, ts.LanguageVariant.Standard, id);
    assert.equal(scanner.scan(), ts.SyntaxKind.Identifier, id);
    assert.equal(scanner.getTokenEnd(), id.length, id);
  }
});
