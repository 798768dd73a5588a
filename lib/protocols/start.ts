import { env } from "@/lib/env";
import { keyRing, trust, watchPeers } from "@/lib/identity";
import { startOperations } from "@/lib/operations";
import { watchArrivals } from "./http/arrivals";

/** Makes a server process ready. One whose settings are wrong says so and ends, before anybody relies on it. */
export function startServer(): void {
  try {
    env();
    trust();
    keyRing();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
  watchPeers();
  watchArrivals();
  startOperations();
}
