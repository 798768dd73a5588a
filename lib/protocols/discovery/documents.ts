import { oncePerContent } from "@/lib/content";
import { siteUrl } from "@/lib/env";
import { agentCard } from "../a2a/card";
import { everythingAsMarkdown } from "../markdown";
import { openApi } from "../openapi/document";
import { agentsGuide } from "./agents";
import { aiCatalog } from "./ai-catalog";
import { apiCatalog } from "./api-catalog";
import { ardManifest } from "./ard";
import { robots, sitemap } from "./crawlers";
import { llmsText } from "./llms";
import type { PlaceName } from "./places";
import { securityText } from "./security";
import { fullServerCard, serverCard, serverJson } from "./server-card";
import { skillIndex } from "./skills";
import { webMcpScript } from "./webmcp";

/** How each document is written; undefined for one that this site does not have. */
const writers: Readonly<Record<PlaceName, () => string | undefined>> = {
  agents: agentsGuide,
  openapi: openApi,
  llms: llmsText,
  llmsFull: everythingAsMarkdown,
  serverCard,
  fullServerCard,
  agentCard,
  aiCatalog,
  ard: ardManifest,
  apiCatalog,
  skills: skillIndex,
  serverJson: () => serverJson(siteUrl()),
  webMcp: webMcpScript,
  sitemap,
  robots,
  security: securityText,
};

/** What stands at a place, written when it is first asked for. */
export function documentAt(name: PlaceName): string | undefined {
  return oncePerContent(`document:${name}`, writers[name]);
}
