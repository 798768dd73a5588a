import { z } from "zod";

const maxAddressChars = 300;
const expectedAddresses =
  "expected addresses that the page had, each with a slash before it, such as [/posts/my-post/, /2021/my-post.html]";

const addressSchema = z
  .string({ error: expectedAddresses })
  .max(maxAddressChars, { error: `expected at most ${maxAddressChars} characters` })
  .regex(/^\/(?![/\\])[^\s?#\\]*$/, { error: expectedAddresses })
  // With or without a slash at its end it is one address.
  .transform((written) => (written === "/" ? written : written.replace(/\/+$/, "")));

/** The key of a story by which its old addresses lead to it, for the schema of its front matter; named as in Jekyll. */
export const redirectShape = {
  redirect_from: z
    .union([z.array(addressSchema, { error: expectedAddresses }), addressSchema.transform((one) => [one])], {
      error: expectedAddresses,
    })
    .default([]),
};
