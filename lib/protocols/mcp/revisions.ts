import { SUPPORTED_PROTOCOL_VERSIONS } from "@modelcontextprotocol/server";

/**
 * The published revisions that are answered, the oldest first. The package lists those with a handshake, and among them
 * one from before the first publication; the last revision has no handshake.
 */
export const revisions: readonly string[] = [
  ...SUPPORTED_PROTOCOL_VERSIONS.filter((date) => date >= "2024-11-05"),
  "2026-07-28",
].sort();
