import { oncePerProcess } from "@/lib/once-per-process";
import { getStore } from "@/lib/runtime";
import { type VisitCounts, visitCounts } from "./counts";

export type { DayCounts, Tally, VisitCounts } from "./counts";
export { kindOfReader, referringHost } from "./visitor";

/** The counts of this site; made on first use. */
export function getVisits(): VisitCounts {
  return oncePerProcess("visits", () => visitCounts(getStore()));
}
