/** Runs once, before the server takes its first request. */
export async function register(): Promise<void> {
  // As a block: only then does Next leave the import out of what it builds for its Edge runtime.
  if (process.env.NEXT_RUNTIME === "nodejs") {
    const { startServer } = await import("@/lib/protocols");
    await startServer();
  }
}
