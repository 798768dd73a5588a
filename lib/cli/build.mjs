import "./setup/node-version.mjs";
import { withLock } from "./setup/lock.mjs";
import { main } from "./setup/run.mjs";
import { makeBuild, siteEnvironment } from "./setup/site.mjs";

// `npm run build`, for hosts that build and start in two steps: always builds, always into `.next`.
await main(async () => {
  await withLock(() => makeBuild(siteEnvironment(), ".next", { show: true }));
});
