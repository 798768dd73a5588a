import { getOwner } from "@/lib/content";
import packageJson from "@/package.json";
import { bridge } from "./bridge";
import { style } from "./style";

interface View {
  name: string;
  title: string;
  style: string;
  body: string;
  /** Runs after the bridge, so `host` and `make` are there. */
  script: string;
}

/** One file of HTML that needs nothing else: its own policy forbids every load from anywhere. */
export function viewPage(view: View): string {
  const app = JSON.stringify({ name: view.name, version: packageJson.version });
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'">
<title>${view.title}</title>
<style>:root{--accent:${getOwner().accent}deg}${style}${view.style}</style>
</head>
<body>
${view.body}
<script>"use strict";const app=${app};${bridge}${view.script}</script>
</body>
</html>`;
}
