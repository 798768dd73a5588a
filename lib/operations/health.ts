import { z } from "zod";
import { getStore } from "@/lib/runtime";
import packageJson from "@/package.json";
import { operation } from "./operation";

/** Is the process alive? A store that cannot be reached makes it degraded, not dead: questions are still answered. */
export const health = operation({
  name: "get_health",
  summary: "Is the service up?",
  description:
    "Answers as long as the process lives, and says whether its store can be reached. Not limited.",
  routes: [{ id: "getHealth", method: "GET", path: "/health", query: {} }],
  input: z.object({}),
  output: z
    .object({
      status: z.enum(["ok", "degraded"]),
      version: z.string().describe("The version of the service."),
      store: z.enum(["ok", "unreachable"]).describe("Where tasks and idempotency records are kept."),
      timestamp: z.iso.datetime({ precision: 3 }),
    })
    .meta({ id: "HealthResponse", description: "How the service is." }),
  tool: false,
  examples: [{ name: "health", summary: "How it is", input: {} }],
  handler: async () => {
    const reachable = await getStore().ping();
    return {
      status: reachable ? "ok" : "degraded",
      version: packageJson.version,
      store: reachable ? "ok" : "unreachable",
      timestamp: new Date().toISOString(),
    } as const;
  },
});
