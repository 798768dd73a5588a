import { z } from "zod";
import record from "./tried-clients.json";

const triedClient = z.strictObject({
  /** Its package in the npm registry. */
  client: z.string().min(1),
  version: z.string().regex(/^\d+\.\d+\.\d+/),
  uses: z.string().min(1),
  checks: z.int().positive(),
  passed: z.int().nonnegative(),
  date: z.iso.date(),
});

export type TriedClient = z.output<typeof triedClient>;

/** The clients that the tests run against this site, as `npm run test:clients` last found them. */
export function triedClients(): TriedClient[] {
  return z.array(triedClient).parse(record);
}

/** How a run ended, in words. */
export function resultOf({ checks, passed }: TriedClient): string {
  return `${passed} of ${checks} passed`;
}
