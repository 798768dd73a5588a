import { z } from "zod";
import { getEditions, oncePerContent } from "@/lib/content";
import { type Language, languages } from "@/lib/locale";
import type { Operation } from "./operation";

/**
 * What an operation takes: its input, and where the owner wrote in more than one language, in which of them its output is
 * wanted.
 */
export function acceptedInput({ name, input, translated }: Operation): z.ZodObject {
  if (!translated || getEditions().length === 1) return input;
  return oncePerContent(`input:${name}`, () => {
    const language = z
      .enum(getEditions().map(({ owner }) => owner.language))
      .optional()
      .describe("In which language of the portfolio; the site's own where nothing else is asked for.");
    return input.extend({ language });
  });
}

/** The language that a call wants its output in: what its input says, else what its caller reads. */
export function languageWanted(input: object, reads: Language | undefined): Language | undefined {
  return "language" in input ? languages.find((each) => each === input.language) : reads;
}
