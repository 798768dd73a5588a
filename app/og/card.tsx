import { readFile } from "node:fs/promises";
import path from "node:path";
import { ImageResponse } from "next/og";
import { getOwner, getProfile } from "@/lib/content";

/** What the picture of a page says. */
export interface Card {
  title: string;
  line?: string;
  /** Under the rule: what kind of page it is. */
  foot: string;
}

const size = { width: 1200, height: 630 };
const paper = "#fbfaf6";
const ink = "#1c1a17";
const soft = "#5f5c57";

/** The page's title on the same paper and in the same serif, with the number of a receipt. Drawn at build only. */
export async function drawCard({ title, line, foot }: Card): Promise<ImageResponse> {
  const mark = `hsl(${getOwner().accent}, 92%, 72%)`;
  return new ImageResponse(
    <div
      style={{
        width: "100%",
        height: "100%",
        display: "flex",
        flexDirection: "column",
        justifyContent: "space-between",
        padding: "72px 88px",
        background: paper,
        color: ink,
        fontFamily: "Newsreader",
      }}
    >
      <div style={{ fontSize: 34 }}>{getProfile().name}</div>
      <div style={{ display: "flex", flexDirection: "column", gap: 20 }}>
        <div style={{ fontSize: title.length > 42 ? 72 : 92, lineHeight: 1.1, letterSpacing: "-0.015em" }}>
          {cut(title, 90)}
        </div>
        {line && (
          <div style={{ fontSize: 38, lineHeight: 1.35, color: soft, fontStyle: "italic" }}>
            {cut(line, 130)}
          </div>
        )}
      </div>
      <div
        style={{
          display: "flex",
          alignItems: "center",
          gap: 18,
          paddingTop: 28,
          borderTop: `2px solid ${ink}`,
          fontSize: 30,
          color: soft,
        }}
      >
        <div style={{ background: mark, color: ink, padding: "0 12px", lineHeight: 1.3 }}>1</div>
        {cut(foot, 70)}
      </div>
    </div>,
    { ...size, fonts: await fonts() },
  );
}

const folder = path.join(process.cwd(), "node_modules/@fontsource/newsreader/files");

async function fonts() {
  const files = [
    ["newsreader-latin-400-normal", "normal"],
    ["newsreader-latin-400-italic", "italic"],
    ["newsreader-latin-ext-400-normal", "normal"],
    ["newsreader-latin-ext-400-italic", "italic"],
  ] as const;
  return Promise.all(
    files.map(async ([file, style]) => ({
      name: "Newsreader",
      weight: 400 as const,
      style,
      data: await readFile(path.join(folder, `${file}.woff`)),
    })),
  );
}

/** A text that fits; the cut falls between words. */
function cut(text: string, longest: number): string {
  return text.length <= longest ? text : `${text.slice(0, longest - 2).replace(/\s+\S*$/, "")} …`;
}
