import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { root, runNode, Stop } from "../../setup/run.mjs";

/** A minimal app of the same Next: an empty page, a handler that reads nothing, one that echoes its input. */
const files: Record<string, string> = {
  "app/layout.jsx": "export default ({ children }) => <html lang='en'><body>{children}</body></html>;\n",
  "app/page.jsx": "export default () => <p>Nothing</p>;\n",
  "app/get/route.js":
    'export const dynamic = "force-dynamic";\nexport const GET = () => Response.json({ status: "ok" });\n',
  "app/echo/route.js": "export const POST = async (request) => Response.json(await request.json());\n",
  // Without one of its own Next (16.4) takes that of the checkout around it.
  "instrumentation.js": "export const register = () => undefined;\n",
  "package.json": '{ "private": true, "type": "module" }\n',
  "next.config.mjs": `const root = ${JSON.stringify(root)};
export default { turbopack: { root }, outputFileTracingRoot: root, agentRules: false };\n`,
};

/**
 * Builds that site inside the checkout, so that it is built with the very packages of this one.
 * @returns its folder
 * @throws Stop with what the build said
 */
export async function buildPlain(): Promise<string> {
  const folder = path.join(root, ".next/cache/plain");
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  const { code, output } = await runNode("node_modules/next/dist/bin/next", ["build", folder], {
    env: plainEnvironment(),
  });
  if (code !== 0) throw new Stop(`${output.trim()}\n\nThe plain site to compare with could not be built.`);
  return folder;
}

export function plainEnvironment(): NodeJS.ProcessEnv {
  const { NEXT_DIST_DIR: _, ...env } = process.env;
  return { ...env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" };
}
