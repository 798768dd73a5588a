import "./setup/node-version.mjs";
import { createRequire } from "node:module";
import path from "node:path";
import { ensureInstalled } from "./setup/install.mjs";
import { main, root } from "./setup/run.mjs";
import { siteEnvironment } from "./setup/site.mjs";

// `npm run dev`: Next's development server over the content as it is being written. Its own options follow `--`.
await main(async () => {
  await ensureInstalled();
  const env = siteEnvironment(process.env, { writing: true });
  const require = createRequire(import.meta.url);
  Object.assign(process.env, env);
  // Next hands its server process the environment as it was when `.env` files were first read.
  require("@next/env").updateInitialEnv(env);
  process.chdir(root);
  process.argv.splice(2, 0, "dev");
  require(path.join(root, "node_modules/next/dist/bin/next"));
});
