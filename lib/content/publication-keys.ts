import { z } from "zod";
import { fold } from "./names";

/** Keys that keep a file out of everything where they are true. */
const hiding = ["draft", "hidden", "private", "unlisted", "confidential"] as const;

/** Keys that do where they are false. */
const showing = ["published", "public", "visible"] as const;

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

/** The key of a front matter, read as plain values, by which its owner keeps the story back. */
export function keyThatKeepsBack(
  matter: ReadonlyMap<string, unknown>,
): { key: keyof typeof publication | "status"; why: string } | undefined {
  const hider = hiding.find((key) => matter.get(key) === true);
  if (hider) return { key: hider, why: hider === "draft" ? "it is a draft" : `it is ${hider}` };
  const shower = showing.find((key) => matter.get(key) === false);
  if (shower) return { key: shower, why: `it is not ${shower}` };
  for (const [key, words] of [["visibility", notPublic] as const, ["status", unfinished] as const]) {
    const word = words.find((each) => fold(each) === fold(String(matter.get(key) ?? "")));
    if (word) return { key, why: `its ${key} is ${word}` };
  }
  return undefined;
}
