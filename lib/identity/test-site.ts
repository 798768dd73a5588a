import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

// For tests only. Imported first, so that the environment is set before it is read.

export const SITE = "https://portfolio.example";

/** The folder that this test process keeps its key and its store in. */
const dataFolder = mkdtempSync(join(tmpdir(), "identity-test-"));

process.env.SITE_URL = SITE;
process.env.DATA_DIR = dataFolder;
process.env.LOG_LEVEL = "silent";
for (const name of ["SIGNING_KEY", "TRUST_PROXY", "UPSTASH_REDIS_REST_URL", "UPSTASH_REDIS_REST_TOKEN"]) {
  delete process.env[name];
}
process.on("exit", () => rmSync(dataFolder, { recursive: true, force: true }));

export const scopes = ["read:profile", "read:projects", "read:blog", "ask:ai"];
