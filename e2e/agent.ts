import { createHash } from "node:crypto";
import { request as rawRequest } from "node:http";

// biome-ignore lint/suspicious/noExplicitAny: documents of every shape are looked into, and the rules check them
export type Json = any;

export interface Got {
  status: number;
  headers: Headers;
  text: string;
  json(): Json;
}

/** Reads a site as an agent does that knows nothing but its address. */
export class Agent {
  constructor(readonly site: string) {}

  async get(path: string, headers: Record<string, string> = {}): Promise<Got> {
    const response = await fetch(this.site + path, { headers, redirect: "manual" });
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, json: () => JSON.parse(text) };
  }

  /** What is at a path for a request that says it came to another host. */
  getAt(host: string, path: string): Promise<string> {
    const headers = { host, "x-forwarded-host": host, forwarded: `host=${host}` };
    return new Promise((resolve, reject) => {
      rawRequest(this.site + path, { headers }, (response) => {
        let text = "";
        response.setEncoding("utf8").on("data", (part: string) => {
          text += part;
        });
        response.on("end", () => resolve(text));
      })
        .on("error", reject)
        .end();
    });
  }

  /** The paths that a reply leads to: every address of the site in it and, in a page, every link. */
  pathsIn({ text, headers }: Got): string[] {
    // A feed holds HTML as text: an address there ends where its attribute does.
    const readable = text.replace(/&(?:quot|lt|gt|#34|#39);/g, '"');
    const absolute = [...readable.matchAll(/https?:\/\/[^\s"'<>()[\]\\`,]+/g)].map(([address]) => address);
    const isPage = headers.get("content-type")?.startsWith("text/html");
    const links = isPage ? [...text.matchAll(/(?:href|src)="(\/[^"]*)"/g)].map(([, path]) => path!) : [];
    return [...absolute, ...links.map((path) => this.site + path)]
      .map((address) => address.split("#")[0]!.replace(/[.:;…]+$/, ""))
      .filter((address) => `${address}/`.startsWith(`${this.site}/`) && !/[{}…]|%7B/i.test(address))
      .map((address) => address.slice(this.site.length) || "/");
  }

  async pagePaths(): Promise<string[]> {
    const { text } = await this.get("/sitemap.xml");
    return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address!).pathname);
  }

  /** Asks the MCP server without a handshake, as a plain client does. */
  async mcp(method: string, params: object = {}, headers: Record<string, string> = {}): Promise<Json> {
    const response = await fetch(`${this.site}/mcp`, {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json", ...headers },
      body: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }),
    });
    return ((await response.json()) as Json).result;
  }

  /** How the MCP server introduces itself in a revision: by a handshake, or in the last one without. */
  async introduction(revision: string): Promise<Json> {
    if (revision < "2026-07-28") {
      const clientInfo = { name: "e2e", version: "1" };
      return this.mcp("initialize", { protocolVersion: revision, capabilities: {}, clientInfo });
    }
    const _meta = {
      "io.modelcontextprotocol/protocolVersion": revision,
      "io.modelcontextprotocol/clientCapabilities": {},
    };
    const headers = { "mcp-protocol-version": revision, "mcp-method": "server/discover" };
    const result = await this.mcp("server/discover", { _meta }, headers);
    return {
      protocolVersion: result.supportedVersions[0],
      serverInfo: result._meta["io.modelcontextprotocol/serverInfo"],
      capabilities: result.capabilities,
    };
  }
}

/** The links of a Link header (RFC 8288). */
export function parseLinks(header: string): { href: string; rel?: string; type?: string }[] {
  return [...header.matchAll(/<([^>]*)>([^,]*)/g)].map(([, href, parameters]) => ({
    href: href!,
    rel: /rel="([^"]*)"/.exec(parameters!)?.[1],
    type: /type="([^"]*)"/.exec(parameters!)?.[1],
  }));
}

export function digest(text: string): string {
  return `sha256:${createHash("sha256").update(text).digest("hex")}`;
}
