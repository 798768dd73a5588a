/** Runs once, before the server takes its first request. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { trust, watchPeers } = await import("@/lib/identity");
  const { watchArrivals } = await import("@/lib/protocols");
  trust();
  watchPeers();
  watchArrivals();
}
