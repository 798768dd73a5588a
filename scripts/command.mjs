import "./setup/node-version.mjs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { bundleCommand } from "./setup/bundled.mjs";
import { commands } from "./setup/commands.mjs";
import { ensureInstalled } from "./setup/install.mjs";
import { main, root, Stop } from "./setup/run.mjs";

// `npm run ask | eval | ...` on a checkout of any state.
const [, , name = "", ...args] = process.argv;

await main(async () => {
  const file = commands.get(name);
  if (!file) throw new Stop(`Which command? There are ${[...commands.keys()].join(", ")}.`);
  await ensureInstalled();
  process.chdir(root);
  // A person reads what a command says; the lines of a log are for machines.
  process.env.LOG_LEVEL ||= "error";
  process.argv.splice(2, process.argv.length, ...args);
  const bundle = await bundleCommand(file);
  if (bundle) return await import(pathToFileURL(bundle).href);
  const { register } = await import("tsx/esm/api");
  register();
  await import(pathToFileURL(path.join(root, file)).href);
});
