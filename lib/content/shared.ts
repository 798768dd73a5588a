import { readdirSync } from "node:fs";

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
