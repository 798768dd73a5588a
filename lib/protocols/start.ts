import { env } from "@/lib/env";
import { openKeys, trust, watchArrivingRequests } from "@/lib/identity";
import { startOperations } from "@/lib/operations";
import { watchArrivals } from "./http/arrivals";
import { watchRefusals } from "./http/refusals";

/** Makes a server process ready. One whose settings are wrong says so and ends, before anybody relies on it. */
export async function startServer(): Promise<void> {
  try {
    env();
    trust();
    await openKeys();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
  watchArrivingRequests();
  watchArrivals();
  // The development server of Next speaks WebSocket with its pages.
  if (process.env.NODE_ENV === "production") watchRefusals();
  startOperations();
}
