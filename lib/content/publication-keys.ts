import { z } from "zod";
import { fold } from "./names";

/** Keys that keep a file unpublished when they are true. */
const hidingKeys = ["draft", "hidden", "private", "unlisted", "confidential"] as const;

/** Keys that keep a file unpublished when they are false. */
const publishingKeys = ["published", "publish", "public", "visible"] as const;

/** Visibilities beside `public`: those of facts, and what other generators call the same. */
const nonPublicVisibilities = ["on_request", "never", "private", "hidden", "unlisted", "draft"] as const;

const expectedVisibility = `expected public, or ${nonPublicVisibilities.join(", ")}, each of which keeps it out of everything`;

/** Values of `status` that describe the file and not the state of the project itself. */
const unpublishedStatuses = [...nonPublicVisibilities, "unpublished", "not published"];

const booleanSchema = z.boolean({ error: "expected true or false" });

/**
 * The keys by which an owner keeps a story unpublished, for the schema of its front matter. What is neither true nor false is an
 * error, and a file with an error in it is not shown.
 */
export const publicationShape = {
  ...(Object.fromEntries(
    [...hidingKeys, ...publishingKeys].map((key) => [key, booleanSchema.optional()]),
  ) as Record<(typeof hidingKeys | typeof publishingKeys)[number], z.ZodOptional<typeof booleanSchema>>),
  // Other visibilities are handled before the schema is applied; see whyUnpublished.
  visibility: z
    .string({ error: expectedVisibility })
    .refine((word) => fold(word) === "public", { error: expectedVisibility })
    .optional(),
};

/** The front matter key by which the owner keeps a story unpublished: its canonical name, as it is written, and the reason. */
export function unpublishingKey(
  matter: Iterable<readonly [key: string, value: unknown]>,
): { key: keyof typeof publicationShape | "status"; written: string; why: string } | undefined {
  const entries = [...matter].map(([written, value]) => ({ written, key: fold(written), value }));
  const firstKeyWith = <Key extends string>(keys: readonly Key[], value: boolean) => {
    const found = entries.find((each) => each.value === value && keys.some((key) => key === each.key));
    return found && { key: found.key as Key, written: found.written };
  };
  const hiding = firstKeyWith(hidingKeys, true);
  if (hiding) return { ...hiding, why: hiding.key === "draft" ? "it is a draft" : `it is ${hiding.key}` };
  const notPublished = firstKeyWith(publishingKeys, false);
  if (notPublished)
    return {
      ...notPublished,
      why: `it is not ${notPublished.key === "publish" ? "published" : notPublished.key}`,
    };
  for (const [key, words] of [
    ["visibility", nonPublicVisibilities] as const,
    ["status", unpublishedStatuses] as const,
  ])
    for (const { written, value } of entries.filter((each) => each.key === key)) {
      const word = words.find((each) => fold(each) === fold(String(value ?? "")));
      if (word) return { key, written, why: `its ${key} is ${word}` };
    }
  return undefined;
}
