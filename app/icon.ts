import { getOwner } from "@/lib/content";

export const contentType = "image/svg+xml";

/** Three lines of text, the second one highlighted in the owner's hue. */
export default function Icon(): Response {
  const { accent } = getOwner();
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="3" fill="#fbfaf6"/><path d="M4 16h21" stroke="hsl(${accent} 92% 62%)" stroke-width="9"/><path d="M6 7h20M6 16h17M6 25h14" stroke="#1c1a17" stroke-width="2"/></svg>`;
  return new Response(svg, { headers: { "content-type": contentType } });
}
