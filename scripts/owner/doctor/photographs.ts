import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { type Content, tellsPlace } from "@/lib/content";
import type { Finding } from "./finding";

const pictures = /\.(?:jpe?g|png|webp|avif|heic|tiff?)$/i;
const mostLookedAt = 500;
/** In bytes; a larger file is no picture of a page. */
const largest = 50 * 1024 * 1024;

/**
 * Photographs in `public/` that say where they were taken. They are served as they are, unlike those of the content, which are
 * sent without what a camera wrote into them.
 * @param shared the folder whose files are served
 */
export function placedPhotographs({ owner }: Content, shared = "public"): Finding[] {
  if (!existsSync(shared)) return [];
  const files = readdirSync(shared, { recursive: true, encoding: "utf8" }).filter((each) =>
    pictures.test(each),
  );
  const isKept = owner.facts.some(({ key, visibility }) => key === "home_address" && visibility !== "public");
  return files.slice(0, mostLookedAt).flatMap((each): Finding[] => {
    const file = path.join(shared, each);
    const { size } = statSync(file);
    if (size > largest || !tellsPlace(readFileSync(file))) return [];
    return [
      {
        kind: isKept ? "leak" : "notice",
        says: "This photograph says where it was taken. Save it without its location, or put it beside a story.",
        where: file,
        worth: isKept ? 10 : 3,
      },
    ];
  });
}
