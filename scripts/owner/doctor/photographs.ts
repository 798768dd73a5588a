import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { type Content, hasGpsMetadata } from "@/lib/content";
import type { Finding } from "./finding";

const picturePattern = /\.(?:jpe?g|png|webp|avif|heic|tiff?)$/i;
const maxFiles = 500;
/** In bytes; larger files are not looked at. */
const maxBytes = 50 * 1024 * 1024;

/**
 * Photographs in `public/` that say where they were taken. They are served as they are, unlike those of the content, which are
 * sent without what a camera wrote into them.
 * @param publicFolder the folder whose files are served
 */
export function findGeotaggedPhotos({ owner }: Content, publicFolder = "public"): Finding[] {
  if (!existsSync(publicFolder)) return [];
  const files = readdirSync(publicFolder, { recursive: true, encoding: "utf8" }).filter((each) =>
    picturePattern.test(each),
  );
  const isHomePrivate = owner.facts.some(
    ({ key, visibility }) => key === "home_address" && visibility !== "public",
  );
  return files.slice(0, maxFiles).flatMap((each): Finding[] => {
    const file = path.join(publicFolder, each);
    const { size } = statSync(file);
    if (size > maxBytes || !hasGpsMetadata(readFileSync(file))) return [];
    return [
      {
        kind: isHomePrivate ? "leak" : "notice",
        message:
          "This photograph says where it was taken. Save it without its location, or put it beside a story.",
        where: file,
        impact: isHomePrivate ? 10 : 3,
      },
    ];
  });
}
