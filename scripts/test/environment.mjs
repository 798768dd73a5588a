import { createRequire } from "node:module";
import { sampleContent } from "../../lib/sample.mjs";
import { root } from "../setup/run.mjs";
import { siteEnvironment } from "../setup/site.mjs";

/** What changes the site under test: the settings of `lib/env.ts` and of the host. */
const settings =
  /^(PORT|SITE_URL|CONTENT_DIR|DATA_DIR|RATE_LIMIT_|TRUST_PROXY|UPSTASH_|REDIS_|SIGNING_KEY|MODEL_|EMBEDDINGS_|LOG_LEVEL|VERCEL|NEXT_|FORCE_COLOR)/;

/**
 * The environment that every suite runs in: the caller's without anything that changes the site under test, on the
 * sample content. What an owner keeps in `.env` files is emptied by name, as Next would read it again.
 * @returns {NodeJS.ProcessEnv}
 */
export function testEnvironment() {
  const { loadEnvConfig } = createRequire(import.meta.url)("@next/env");
  const { loadedEnvFiles } = loadEnvConfig(root, false, { info() {}, error() {} });
  const written = loadedEnvFiles.flatMap((/** @type {{ env: object }} */ file) => Object.keys(file.env));
  const kept = Object.entries(process.env).filter(([name]) => !settings.test(name));
  return siteEnvironment({
    NODE_ENV: "production",
    ...Object.fromEntries([...kept, ...written.map((/** @type {string} */ name) => [name, ""])]),
    NO_COLOR: "1",
    TYPES_CHECKED: "1",
    CONTENT_DIR: sampleContent,
  });
}
