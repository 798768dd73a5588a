import { readFile } from "node:fs/promises";
import path from "node:path";
import { ImageResponse } from "next/og";
import { getOwner, getProfile } from "@/lib/content";
import { siteUrl } from "@/lib/env";
import { onFirstUse } from "@/lib/once-per-process";
import { charactersOf, drawable } from "./characters";

/** The texts of a page's Open Graph image. */
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

/**
 * The page's title on the same paper and in the same serif, with the number of a receipt. Drawn at build only, and with what
 * the fonts at hand can draw: for any other character the renderer would fetch a font or a picture from third parties.
 */
export async function drawCard(card: Card): Promise<ImageResponse> {
  const { files, characters } = await fonts();
  const plain = (text = "") => drawable(text, characters);
  const name = plain(getProfile().name) ?? plain(getOwner().handle) ?? new URL(siteUrl()).host;
  const title = plain(card.title) ?? name;
  const line = plain(card.line);
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
        fontFamily: families.join(", "),
      }}
    >
      <div style={{ fontSize: 34 }}>{name}</div>
      <div style={{ display: "flex", flexDirection: "column", gap: 20 }}>
        <div style={{ fontSize: title.length > 42 ? 72 : 92, lineHeight: 1.1, letterSpacing: "-0.015em" }}>
          {shorten(title, 90)}
        </div>
        {line && (
          <div style={{ fontSize: 38, lineHeight: 1.35, color: soft, fontStyle: "italic" }}>
            {shorten(line, 130)}
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
        {shorten(plain(card.foot) ?? "", 70)}
      </div>
    </div>,
    { ...size, fonts: files },
  );
}

const folder = path.join(process.cwd(), "node_modules/@fontsource");
const serif = ["latin", "latin-ext", "vietnamese"].map((part) => `newsreader-${part}`);
/** Cyrillic, which the serif lacks, is set in IBM Plex Mono. */
const cyrillic = ["cyrillic", "cyrillic-ext"].map((part) => `ibm-plex-mono-${part}`);
/** Each file has its own family name: of several with one name the renderer uses the first, and fetches the rest. */
const families = [...serif, ...cyrillic];

const fonts = onFirstUse(readFonts);

/** The fonts, and the characters that both upright and italic can draw. */
async function readFonts() {
  const inStyle = (style: "normal" | "italic") =>
    families.map(async (name) => {
      const home = name.startsWith("newsreader") ? "newsreader" : "ibm-plex-mono";
      const file = path.join(folder, home, "files", `${name}-400-${style}.woff`);
      return { name, style, weight: 400 as const, data: await readFile(file) };
    });
  const [upright, slanted] = await Promise.all(
    [inStyle("normal"), inStyle("italic")].map((all) => Promise.all(all)),
  );
  const known = (files: typeof upright = []) => files.flatMap(({ data }) => [...charactersOf(data)]);
  const both = new Set(known(slanted));
  return {
    files: [...(upright ?? []), ...(slanted ?? [])],
    characters: new Set(known(upright).filter((code) => both.has(code))),
  };
}

/** A text that fits; the cut falls between words. */
function shorten(text: string, maxChars: number): string {
  return text.length <= maxChars ? text : `${text.slice(0, maxChars - 2).replace(/\s+\S*$/, "")} …`;
}
