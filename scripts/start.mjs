import "./setup/node-version.mjs";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import path from "node:path";
import { parseArgs } from "node:util";
import { cacheCompiledCode } from "./setup/code-cache.mjs";
import { holdEarlyRequests } from "./setup/early.mjs";
import { endWithNpm } from "./setup/end-with-npm.mjs";
import { ensureInstalled, isInstalled } from "./setup/install.mjs";
import { main, root, Stop } from "./setup/run.mjs";
import { ensureBuilt, findBuild, siteEnvironment } from "./setup/site.mjs";

// `npm start`: installs and builds when that is needed, then becomes `next start`.
await main(async () => {
  endWithNpm();
  const { port, hostname } = readOptions();
  await assertFree(port, hostname);
  if (!isInstalled({ needDev: false })) await ensureInstalled();
  assertNotReserved(port);
  const env = siteEnvironment();
  let folder = findBuild(env);
  if (!folder) {
    await ensureInstalled();
    folder = await ensureBuilt(env);
  }
  await serve({ ...env, PORT: String(port), NEXT_DIST_DIR: folder }, hostname);
});

function readOptions() {
  const { values } = parseArgs({
    options: { port: { type: "string", short: "p" }, hostname: { type: "string", short: "H" } },
  });
  return { port: readPort(values.port ?? process.env.PORT), hostname: values.hostname };
}

/** @param {string | undefined} text */
function readPort(text) {
  if (!text) return 3000;
  const port = Number(text);
  if (!/^\d+$/.test(text) || port < 1 || port > 65535) {
    throw new Stop(`PORT is ${JSON.stringify(text)}; expected a whole number from 1 to 65535.`);
  }
  return port;
}

/**
 * @param {number} port
 * @param {string | undefined} hostname
 */
async function assertFree(port, hostname) {
  /** @type {NodeJS.ErrnoException | undefined} */
  const problem = await new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", resolve).listen(port, hostname, () => probe.close(() => resolve(undefined)));
  });
  if (!problem) return;
  if (problem.code === "EADDRINUSE") {
    throw new Stop(`Port ${port} is already in use. Choose another: PORT=${port + 1} npm start`);
  }
  if (problem.code === "EACCES") {
    throw new Stop(
      `Port ${port} needs more rights than this user has. Choose one above 1023: PORT=3000 npm start`,
    );
  }
  throw new Stop(`Cannot listen on ${hostname ?? "port"} ${port}: ${problem.message}`);
}

/**
 * Before anything is built for it: no browser opens an address with such a port.
 * @param {number} port
 */
function assertNotReserved(port) {
  const reserved = createRequire(import.meta.url)("next/dist/lib/helpers/get-reserved-port");
  if (reserved.isPortIsReserved(port)) throw new Stop(reserved.getReservedPortExplanation(port));
}

/**
 * Becomes the server: Next runs in this very process, so signals, the exit code and the process id are its own. Started as
 * Next's own standalone server does, without the command line of `next`, which would load all its commands.
 * @param {NodeJS.ProcessEnv} env
 * @param {string | undefined} hostname
 */
async function serve(env, hostname) {
  Object.assign(process.env, env, { NEXT_RUNTIME: "nodejs", NEXT_PRIVATE_START_TIME: String(Date.now()) });
  process.chdir(root);
  console.log(`Your portfolio: http://${hostname ?? "localhost"}:${env.PORT} (Ctrl+C ends it)`);
  holdEarlyRequests();
  cacheCompiledCode(path.join(root, String(env.NEXT_DIST_DIR)));
  const require = createRequire(import.meta.url);
  require("next");
  const { startServer } = require("next/dist/server/lib/start-server");
  await startServer({ dir: root, isDev: false, hostname, port: Number(env.PORT) });
}
