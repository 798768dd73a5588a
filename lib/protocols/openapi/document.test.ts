import assert from "node:assert/strict";
import { test } from "node:test";
import ts from "typescript";
import { prepare } from "../mcp/test-client";
import { openApi } from "./document";

prepare();

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
