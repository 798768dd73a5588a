import { channel } from "node:diagnostics_channel";
import { setFlagsFromString } from "node:v8";
import { env, siteUrl } from "@/lib/env";
import { messageOf } from "@/lib/errors";
import { makeOwnerLink, openKeys, trust, watchArrivingRequests } from "@/lib/identity";
import { startOperations } from "@/lib/operations";
import { isStoreShared, StoreUnavailable } from "@/lib/runtime";
import { addresses } from "./addresses";
import { directRoutes, prerenderedPages } from "./direct-routes";
import { watchArrivals } from "./http/arrivals";
import { beforeEnd } from "./http/defer";
import { collectWhenIdle } from "./http/idle-memory";
import { watchRefusals } from "./http/refusals";
import { watchVisits } from "./http/visits";

/** Makes a server process ready. One whose settings are wrong says so and ends, before anybody relies on it. */
export async function startServer(): Promise<void> {
  try {
    env();
    trust();
    await openKeys();
  } catch (error) {
    console.error(messageOf(error));
    process.exit(1);
  }
  watchArrivingRequests();
  watchArrivals();
  // The development server of Next speaks WebSocket with its pages.
  if (process.env.NODE_ENV === "production") {
    const direct = directRoutes();
    const at = addresses(direct);
    if (env().DIRECT_ANSWERS === "on") watchRefusals(at, direct, prerenderedPages());
    else watchRefusals(at);
    collectWhenIdle();
  }
  watchVisits();
  startOperations(beforeEnd);
  // Whoever came before this is let in (scripts/setup/early.mjs), and the code is kept (scripts/setup/code-cache.mjs).
  channel("portfolio.up").publish(undefined);
  if (process.env.NODE_ENV === "production") stayInMemory();
  await tellOwner();
}

/**
 * Garbage is collected when it is a half of what is in use. By itself V8 waits until it is a few times as much where a
 * machine has much memory: a server that uses 130 MB then holds 600. After the same requests of all kinds it holds 328 MB at
 * a quarter, 360 at a half and 422 at as much again; a remembered answer takes 0.84, 0.64 and 0.61 ms of processor. Not before
 * the code is kept: V8 takes no code that was kept under other flags. What V8 only takes on its command line `npm start` says:
 * 8 MB for new objects instead of 16 save 16 MB (4 took a fifth more of the processor), and one thread beside instead of four
 * saves the 15 MB that glibc keeps for the others.
 */
function stayInMemory(): void {
  setFlagsFromString("--heap-growing-percent=50");
}

/** The link to `/owner`, for whoever sees this terminal. Not where many processes start: each would print one. */
async function tellOwner(): Promise<void> {
  if (process.env.NODE_ENV !== "production" || !["info", "debug"].includes(env().LOG_LEVEL)) return;
  if (isStoreShared()) return;
  try {
    const address = `${siteUrl()}/owner?link=${await makeOwnerLink()}`;
    console.log(`Your inbox, for 15 minutes and one browser: ${address}`);
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
  }
}
