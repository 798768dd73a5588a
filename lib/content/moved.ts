import { z } from "zod";

const longest = 300;
const expected = "expected addresses that the page had, such as [/posts/my-post/, /2021/my-post.html]";

const address = z
  .string({ error: expected })
  .max(longest, { error: `expected at most ${longest} characters` })
  .regex(/^\/(?![/\\])[^\s?#\\]*$/, { error: expected })
  // With or without a slash at its end it is one address.
  .transform((written) => (written === "/" ? written : written.replace(/\/+$/, "")));

/** The key of a story by which its old addresses lead to it, for the schema of its front matter; named as in Jekyll. */
export const moved = {
  redirect_from: z
    .union([z.array(address, { error: expected }), address.transform((one) => [one])], { error: expected })
    .default([]),
};
