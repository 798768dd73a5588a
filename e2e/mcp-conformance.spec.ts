import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "playwright/test";
import { clientAnnotations, packagesOf } from "../scripts/test/clients.mjs";
import { runForeign } from "./foreign-tools";

// The protocol's own test suite on the public endpoint.

const suites = [
  {
    id: "conformance",
    args: ["--suite", "active", "--expected-failures", "e2e/fixtures/mcp-conformance-2025.yml"],
    passing: [
      "server-initialize",
      "ping",
      "tools-list",
      "resources-list",
      "prompts-list",
      "dns-rebinding-protection",
    ],
  },
  {
    id: "conformanceNewest",
    args: ["--requirements", "2026-07-28", "--expected-failures", "e2e/fixtures/mcp-conformance-2026.yml"],
    passing: [
      "tools-list",
      "resources-list",
      "sep-2164-resource-not-found",
      "prompts-list",
      "dns-rebinding-protection",
      "caching",
      "input-required-result-unsupported-methods",
      "input-required-result-validate-input",
      "http-header-validation",
    ],
  },
] as const;

for (const { id, args, passing } of suites) {
  const [runner = ""] = packagesOf(id);
  test(
    `${runner}: everything that asks for no tools of the runner's own`,
    clientAnnotations(id),
    async ({ baseURL }) => {
      test.setTimeout(300_000);
      const output = await run(runner, ["server", "--url", `${baseURL}/mcp`, ...args]);
      for (const scenario of passing) {
        expect(output).toMatch(new RegExp(`^✓ ${scenario}: [1-9]\\d* passed, 0 failed$`, "m"));
      }
      const checks = [...output.matchAll(/^✓ .*: (\d+) passed, 0 failed$/gm)].map(([, passed]) =>
        Number(passed),
      );
      test
        .info()
        .annotations.push({ type: "checks", description: String(checks.reduce((a, b) => a + b, 0)) });
    },
  );
}

for (const scenario of ["sep-2640-skills-enumeration", "sep-2640-skills-manifest"]) {
  const { id } = suites[1];
  const [runner = ""] = packagesOf(id);
  test(`${runner}: ${scenario}`, clientAnnotations(id), async ({ baseURL }) => {
    test.setTimeout(120_000);
    const output = await run(runner, ["server", "--url", `${baseURL}/mcp`, "--scenario", scenario]);
    const [, passed] = /^Passed: ([1-9]\d*)\/\1, 0 failed, 0 warnings$/m.exec(output) ?? [];
    expect(passed, output).toBeDefined();
    test.info().annotations.push({ type: "checks", description: passed! });
  });
}

async function run(runner: string, args: readonly string[]): Promise<string> {
  const results = mkdtempSync(path.join(tmpdir(), "portfolio-conformance-"));
  try {
    return await runForeign([runner], ["conformance", ...args, "--output-dir", results]);
  } finally {
    rmSync(results, { recursive: true, force: true });
  }
}
