import { getOwner, getProfile } from "@/lib/content";
import { siteUrl } from "@/lib/env";
import { ask } from "@/lib/operations";
import packageJson from "@/package.json";
import { outputModes } from "./response";

/**
 * The agent card of A2A 1.0 (section 4.4.1), with the members beside it by which clients of version 0.3 find the same
 * address (0.3, section 5.5). No scheme of security is declared, because nothing needs a token.
 */
export function agentCard(): string {
  const { name } = getProfile();
  const site = siteUrl();
  const url = `${site}/a2a`;
  const { summary, description, examples } = ask;
  return JSON.stringify({
    name: `The portfolio of ${name}`,
    description: `Answers questions about ${name}'s work from what ${name} wrote, with sources and quotes.`,
    version: packageJson.version,
    supportedInterfaces: ["1.0", "0.3"].map((protocolVersion) => ({
      url,
      protocolBinding: "JSONRPC",
      protocolVersion,
    })),
    protocolVersion: "0.3.0",
    url,
    preferredTransport: "JSONRPC",
    provider: { organization: name, url: site },
    documentationUrl: `${site}/agents.md`,
    iconUrl: `${site}/icon`,
    capabilities: { streaming: true, pushNotifications: false },
    defaultInputModes: ["text/plain"],
    defaultOutputModes: outputModes,
    skills: [
      {
        id: "ask",
        name: summary,
        description,
        tags: ["portfolio", "questions", "citations", getOwner().handle],
        examples: examples.flatMap(({ input }) => (typeof input.query === "string" ? [input.query] : [])),
      },
    ],
  });
}
