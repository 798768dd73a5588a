import assert from "node:assert/strict";
import { test } from "node:test";
import { getOwner } from "@/lib/content";
import { agentsGuide } from "./agents";
import { sitePages } from "./site-pages";

test("the guide has what other documents send an agent to it for: a configuration, and how to verify an answer", () => {
  const about = sitePages().find(({ path }) => path === "/agents")?.about ?? "";
  assert.match(about, /in one paste.*how to verify an answer/);
  const guide = agentsGuide();
  const pasted = /paste `(\{.*?\})` into/.exec(guide)?.[1] ?? "";
  const { type, url } = JSON.parse(pasted).mcpServers[getOwner().handle];
  assert.equal(type, "http");
  assert.equal(new URL(url).pathname, "/mcp");
  assert.match(guide, /To verify one: .*`Content-Digest`.*`Signature-Input`/);
});
