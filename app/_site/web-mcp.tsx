/** Fetches the tools for a browser's agent (WebMCP), and only where there is one: to other visitors they cost nothing. */
const loader = `(document.modelContext??navigator.modelContext)&&document.head.append(Object.assign(document.createElement("script"),{src:"/webmcp.js"}))`;

export function WebMcp() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant, and as a child React would escape its quotes
  return <script dangerouslySetInnerHTML={{ __html: loader }} />;
}
