import { readFileSync } from "node:fs";
import path from "node:path";
import { ImageResponse } from "next/og";
import { getOwner, publicFile } from "@/lib/content";

/** The owner's own icon from `public/`, as an address that carries it. */
function ownIcon(): string | undefined {
  const name = publicFile("icon");
  if (!name) return undefined;
  const type = name.toLowerCase().endsWith(".svg") ? "image/svg+xml" : "image/png";
  const bytes = readFileSync(/*turbopackIgnore: true*/ path.join("public", name));
  return `data:${type};base64,${bytes.toString("base64")}`;
}

/** The site's icon as an SVG: the owner's icon, or three lines of text, the second one highlighted in their hue. */
export function markAsSvg(): string {
  const own = ownIcon();
  if (own)
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><image width="32" height="32" href="${own}"/></svg>`;
  const { accent } = getOwner();
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="3" fill="#fbfaf6"/><path d="M4 16h21" stroke="hsl(${accent} 92% 62%)" stroke-width="9"/><path d="M6 7h20M6 16h17M6 25h14" stroke="#1c1a17" stroke-width="2"/></svg>`;
}

/** The same as a square PNG. Drawn at build only. */
export async function markAsPng(pixels: number): Promise<ArrayBuffer> {
  const { accent } = getOwner();
  const unit = pixels / 32;
  const bar = (top: number, width: number, height: number, left: number, color: string) => (
    <div
      style={{
        position: "absolute",
        top: top * unit,
        left: left * unit,
        width: width * unit,
        height: height * unit,
        background: color,
      }}
    />
  );
  const own = ownIcon();
  const drawn = own ? (
    // biome-ignore lint/performance/noImgElement: what draws a picture here is no browser
    <img src={own} alt="" width={pixels} height={pixels} />
  ) : (
    <div style={{ display: "flex", width: "100%", height: "100%", background: "#fbfaf6" }}>
      {bar(11.5, 21, 9, 4, `hsl(${accent}, 92%, 62%)`)}
      {bar(6, 20, 2, 6, "#1c1a17")}
      {bar(15, 17, 2, 6, "#1c1a17")}
      {bar(24, 14, 2, 6, "#1c1a17")}
    </div>
  );
  return new ImageResponse(drawn, { width: pixels, height: pixels }).arrayBuffer();
}
