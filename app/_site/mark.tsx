import { ImageResponse } from "next/og";
import { getOwner } from "@/lib/content";

/** Three lines of text, the second one highlighted in the owner's hue: the site's sign, as an SVG. */
export function markAsSvg(): string {
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
  const picture = new ImageResponse(
    <div style={{ display: "flex", width: "100%", height: "100%", background: "#fbfaf6" }}>
      {bar(11.5, 21, 9, 4, `hsl(${accent}, 92%, 62%)`)}
      {bar(6, 20, 2, 6, "#1c1a17")}
      {bar(15, 17, 2, 6, "#1c1a17")}
      {bar(24, 14, 2, 6, "#1c1a17")}
    </div>,
    { width: pixels, height: pixels },
  );
  return picture.arrayBuffer();
}
