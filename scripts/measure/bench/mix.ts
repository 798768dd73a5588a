import { getContent } from "@/lib/content";
import type { BenchRequest } from "./load";

const questionTemplates = [
  "What is X?",
  "When was X made?",
  "Which tools does X use?",
  "What went wrong in X?",
];
const documents = [
  "/llms.txt",
  "/openapi.json",
  "/health",
  "/agents.md",
  "/v1/projects?limit=3",
  "/index.md",
];
const pages = ["/", "/projects", "/resume", "/chat", "/fit", "/docs", "/agents", "/contact", "/privacy"];

/** Requests of all kinds in turn: two questions in ten were never asked before, and three pages in ten are drawn or kept. */
export function mixedRequests(): (number: number) => BenchRequest {
  const named = getContent().projects.map(({ name }) => name);
  const known = named.flatMap((name) => questionTemplates.map((question) => question.replace("X", name)));
  const turn = <Item>(items: readonly Item[], number: number) => items[number % items.length] as Item;
  return (number) => {
    const query = turn(known, Math.floor(number / 10));
    const params = { name: "ask", arguments: { query } };
    switch (number % 10) {
      case 0:
      case 1:
        return { path: "/ask", body: { query: query.replace("?", ` in version ${number}?`) } };
      case 2:
        return { path: "/ask", body: { query } };
      case 3:
        return { path: `/ask?q=${encodeURIComponent(query)}&stream=true` };
      case 4:
        return { path: "/mcp", body: { jsonrpc: "2.0", id: 1, method: "tools/call", params } };
      case 5:
      case 6:
        return { path: turn(documents, Math.floor(number / 10)) };
      default:
        return { path: turn(pages, Math.floor(number / 10)) };
    }
  };
}
