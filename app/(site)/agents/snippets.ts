import { siteUrl } from "@/lib/env";
import { fill } from "@/lib/locale";
import { strings } from "../../_site/strings";

/** A client of MCP, where its configuration goes, and what to paste there. */
export interface ClientSetup {
  client: string;
  where: string;
  paste: string;
}

/** Configurations as the clients document them; all of them name one address. */
export function clientSetups(handle: string): ClientSetup[] {
  const url = `${siteUrl()}/mcp`;
  const say = strings().programs.connect;
  const json = (value: object) => JSON.stringify(value, null, 2);
  return [
    {
      client: "Claude Code",
      where: say.terminal,
      paste: `claude mcp add --transport http ${handle} ${url}`,
    },
    {
      client: "Claude, ChatGPT",
      where: say.connectors,
      paste: url,
    },
    {
      client: "Cursor",
      where: fill(say.orEverywhere, { file: ".cursor/mcp.json", everywhere: "~/.cursor/mcp.json" }),
      paste: json({ mcpServers: { [handle]: { url } } }),
    },
    {
      client: "VS Code",
      where: ".vscode/mcp.json",
      paste: json({ servers: { [handle]: { type: "http", url } } }),
    },
    {
      client: "Codex",
      where: "~/.codex/config.toml",
      paste: `[mcp_servers.${handle}]\nurl = "${url}"`,
    },
    {
      client: "Gemini CLI",
      where: "~/.gemini/settings.json",
      paste: json({ mcpServers: { [handle]: { httpUrl: url } } }),
    },
  ];
}

/**
 * Shell commands, each with a title in the site's language: an answer, a streamed answer, and MCP without a handshake.
 */
export function curlSnippets(): { title: string; text: string }[] {
  const site = siteUrl();
  const { questions, oneAnswer, asWritten, withoutHandshake } = strings().programs.connect;
  return [
    { title: oneAnswer, text: `curl '${site}/ask?${questionParams(questions.one)}'` },
    { title: asWritten, text: `curl -N '${site}/ask?${questionParams(questions.more)}&stream=true'` },
    {
      title: withoutHandshake,
      text: [
        `curl '${site}/mcp' -H 'content-type: application/json' \\`,
        `  -d '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"check_availability","arguments":{}}}'`,
      ].join("\n"),
    },
  ];
}

/** The query string of a question. */
export function questionParams(question: string): string {
  return new URLSearchParams({ q: question }).toString();
}

/** With the official client of MCP. */
export function mcpSnippet(): string {
  return `import {
  Client,
  StreamableHTTPClientTransport,
} from "@modelcontextprotocol/client";

const url = new URL("${siteUrl()}/mcp");
const client = new Client({ name: "my-agent", version: "1.0.0" });
await client.connect(new StreamableHTTPClientTransport(url));
const { structuredContent } = await client.callTool({
  name: "ask",
  arguments: { query: "${strings().programs.connect.questions.more}" },
});
console.log(structuredContent);
await client.close();`;
}

/** With the AI SDK, whose stream the chat endpoint speaks. */
export function chatSnippet(handle: string): string {
  return `import { useChat } from "@ai-sdk/react";
import { DefaultChatTransport } from "ai";

const api = "${siteUrl()}/api/${handle}/chat";
const { messages, sendMessage } = useChat({
  transport: new DefaultChatTransport({ api }),
});`;
}

/** Proves an answer with nothing but Node (RFC 9421 with Ed25519, RFC 9530). */
export function verifySnippet(): string {
  return `import { createHash, createPublicKey, verify } from "node:crypto";

const site = "${siteUrl()}";
const url = site + "/ask?${questionParams(strings().programs.connect.questions.more)}";

const reply = await fetch(url);
const body = Buffer.from(await reply.arrayBuffer());
const hash = createHash("sha256").update(body).digest("base64");
const header = (name) => reply.headers.get(name);
const terms = header("signature-input").replace(/^answer=/, "");
const signature = header("signature").replace(/^answer=:|:$/g, "");

const directory = "/.well-known/http-message-signatures-directory";
const { keys } = await (await fetch(site + directory)).json();
const jwk = keys.find(({ kid }) => terms.includes(\`keyid="\${kid}"\`));

const signed = [
  \`"@status": \${reply.status}\`,
  \`"content-digest": sha-256=:\${hash}:\`,
  \`"content-type": \${header("content-type")}\`,
  \`"@method";req: GET\`,
  \`"@target-uri";req: \${url}\`,
  \`"@signature-params": \${terms}\`,
].join("\\n");
const proved = verify(
  null,
  Buffer.from(signed),
  createPublicKey({ key: jwk, format: "jwk" }),
  Buffer.from(signature, "base64"),
);
console.log(proved ? "proved" : "not proved");`;
}
