import { z } from "zod";
import { fold } from "./names";

/** Keys that keep a file out of everything where they are true. */
const hiding = ["draft", "hidden", "private", "unlisted", "confidential"] as const;

/** Keys that do where they are false. */
const showing = ["published", "publish", "public", "visible"] as const;

/** Visibilities beside `public`: those of facts, and what other generators call the same. */
const notPublic = ["on_request", "never", "private", "hidden", "unlisted", "draft"] as const;

const expectedVisibility = `expected public, or ${notPublic.join(", ")}, each of which keeps it out of everything`;

/** Words for a state of which nobody says that it is one of the work. */
const unfinished = [...notPublic, "unpublished", "not published"];

const yesOrNo = z.boolean({ error: "expected true or false" });

/**
 * The keys by which an owner keeps a story back, for the schema of its front matter. What says neither yes nor no is an
 * error, and a file with an error in it is not shown.
 */
export const publication = {
  ...(Object.fromEntries([...hiding, ...showing].map((key) => [key, yesOrNo.optional()])) as Record<
    (typeof hiding | typeof showing)[number],
    z.ZodOptional<typeof yesOrNo>
  >),
  // The others are known before; see keptBack.
  visibility: z
    .string({ error: expectedVisibility })
    .refine((word) => fold(word) === "public", { error: expectedVisibility })
    .optional(),
};

/** The key of a front matter, read as plain values, by which its owner keeps the story back, as it is called here and as it is written. */
export function keyThatKeepsBack(
  matter: Iterable<readonly [key: string, value: unknown]>,
): { key: keyof typeof publication | "status"; written: string; why: string } | undefined {
  const given = [...matter].map(([written, value]) => ({ written, key: fold(written), value }));
  const first = <Key extends string>(keys: readonly Key[], value: boolean) => {
    const found = given.find((each) => each.value === value && keys.some((key) => key === each.key));
    return found && { key: found.key as Key, written: found.written };
  };
  const hider = first(hiding, true);
  if (hider) return { ...hider, why: hider.key === "draft" ? "it is a draft" : `it is ${hider.key}` };
  const shower = first(showing, false);
  if (shower) return { ...shower, why: `it is not ${shower.key === "publish" ? "published" : shower.key}` };
  for (const [key, words] of [["visibility", notPublic] as const, ["status", unfinished] as const])
    for (const { written, value } of given.filter((each) => each.key === key)) {
      const word = words.find((each) => fold(each) === fold(String(value ?? "")));
      if (word) return { key, written, why: `its ${key} is ${word}` };
    }
  return undefined;
}
