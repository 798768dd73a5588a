import "./setup/node-version.mjs";
import { parseArgs } from "node:util";
import { withLock } from "./setup/lock.mjs";
import { main } from "./setup/run.mjs";
import { makeBuild, siteEnvironment } from "./setup/site.mjs";

// `npm run build`, for hosts that build and start in two steps: always builds, always into `.next`.
// With `--standalone` the build is also a folder that runs by itself: `node .next/standalone/server.js`.
await main(async () => {
  const { values } = parseArgs({ options: { standalone: { type: "boolean" } } });
  const env = siteEnvironment({ ...process.env, ...(values.standalone && { NEXT_OUTPUT: "standalone" }) });
  await withLock(() => makeBuild(env, env.NEXT_DIST_DIR || ".next", { show: true }));
});
