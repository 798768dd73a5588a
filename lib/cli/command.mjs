import "./setup/node-version.mjs";
import { ensureInstalled } from "./setup/install.mjs";
import { main, root, Stop } from "./setup/run.mjs";

// `npm run ask | eval | bench`: the commands that are written in TypeScript, on a checkout of any state.
const [, , name = "", ...args] = process.argv;

await main(async () => {
  if (!/^[a-z]+$/.test(name)) throw new Stop("Which command? See the scripts in package.json.");
  await ensureInstalled();
  process.chdir(root);
  process.argv.splice(2, process.argv.length, ...args);
  const { register } = await import("tsx/esm/api");
  register();
  await import(`./${name}.ts`);
});
