import { existsSync, readdirSync } from "node:fs";
import path from "node:path";

/** Files an owner may put in `public/` for the pages to link: an icon, and a résumé typeset by themselves. */
const filePatterns = {
  icon: /^icon\.(?:svg|png)$/i,
  document: /^(?:resume|cv)\.pdf$/i,
};

/** A file's name in `public/`, where it is served by; undefined where there is none. */
export function publicFile(kind: keyof typeof filePatterns, folder = "public"): string | undefined {
  try {
    return readdirSync(/*turbopackIgnore: true*/ folder)
      .sort()
      .reverse()
      .find((name) => filePatterns[kind].test(name));
  } catch {
    return undefined;
  }
}

/** The typefaces that need no file: the visitor's own sans-serif, and the face of the code. */
const builtInTypefaces = ["sans", "mono"] as const;

export const expectedTypeface = `${builtInTypefaces.join(", ")}, or a font file that lies in public/: NAME.woff2`;

/** Whether titles can be set in this: a typeface that is ready, or a font that lies in `public/`. */
export function isTypeface(name: string, folder = "public"): boolean {
  if (builtInTypefaces.some((ready) => ready === name)) return true;
  const file = path.join(/*turbopackIgnore: true*/ folder, name);
  return /^[\w-]+(?:\.[\w-]+)*\.woff2$/.test(name) && existsSync(/*turbopackIgnore: true*/ file);
}
