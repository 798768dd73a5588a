import { existsSync, readdirSync } from "node:fs";
import path from "node:path";

/** What an owner may put in `public/` for the pages to link: an icon, and the résumé as they set it themselves. */
const expected = {
  icon: /^icon\.(?:svg|png)$/i,
  document: /^(?:resume|cv)\.pdf$/i,
};

/** A file's name in `public/`, where it is served by; undefined where there is none. */
export function sharedFile(kind: keyof typeof expected, folder = "public"): string | undefined {
  try {
    return readdirSync(/*turbopackIgnore: true*/ folder)
      .sort()
      .reverse()
      .find((name) => expected[kind].test(name));
  } catch {
    return undefined;
  }
}

/** The typefaces that are here without a file: the visitor's own sans-serif, and the face of the code. */
const readyTypefaces = ["sans", "mono"] as const;

export const typefaceForms = `${readyTypefaces.join(", ")}, or a font file that lies in public/: NAME.woff2`;

/** Whether titles can be set in this: a typeface that is ready, or a font that lies in `public/`. */
export function isTypeface(name: string, folder = "public"): boolean {
  if (readyTypefaces.some((ready) => ready === name)) return true;
  const file = path.join(/*turbopackIgnore: true*/ folder, name);
  return /^[\w-]+(?:\.[\w-]+)*\.woff2$/.test(name) && existsSync(/*turbopackIgnore: true*/ file);
}
