const HEARTBEAT_MS = 15_000;

/** A stream ends after this long, even if its reader neither reads nor leaves: an open stream keeps the process from stopping. */
const MAX_DURATION_MS = 60_000;

const streamHeaders = {
  "Content-Type": "text/event-stream; charset=utf-8",
  // no-transform also keeps a proxy from holding events back to compress them.
  "Cache-Control": "no-store, no-transform",
  "X-Accel-Buffering": "no",
};

/**
 * A reply that sends frames as they are made, and only as fast as they are read: nothing is made ahead.
 * A comment every fifteen seconds of silence keeps proxies from closing it (WHATWG HTML, 9.2.7).
 * @param onEnd told once, whether the stream ended or its reader left
 */
export function streamReply(
  frames: AsyncGenerator<string>,
  headers: Record<string, string>,
  onEnd: (how: "complete" | "left") => void,
  heartbeatMs = HEARTBEAT_MS,
): Response {
  const encoder = new TextEncoder();
  let next: Promise<IteratorResult<string>> | undefined;
  let limit: NodeJS.Timeout | undefined;

  function end(how: "complete" | "left"): void {
    clearTimeout(limit);
    onEnd(how);
    // Not awaited: a generator that is busy returns when it comes to its next step.
    if (how === "left") void frames.return(undefined).catch(() => undefined);
  }

  const body = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        limit = setTimeout(() => {
          controller.error(new Error("The stream was open for too long."));
          end("left");
        }, MAX_DURATION_MS).unref();
      },
      async pull(controller) {
        next ??= frames.next();
        const step = await orSilence(next, heartbeatMs);
        if (step === SILENCE) return controller.enqueue(encoder.encode(": keep-alive\n\n"));
        next = undefined;
        if (!step.done) return controller.enqueue(encoder.encode(step.value));
        controller.close();
        end("complete");
      },
      cancel: () => end("left"),
    },
    { highWaterMark: 0 },
  );
  return new Response(body, { headers: { ...streamHeaders, ...headers } });
}

const SILENCE = Symbol("silence");

async function orSilence<Step>(next: Promise<Step>, ms: number): Promise<Step | typeof SILENCE> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<typeof SILENCE>((resolve) => {
    timer = setTimeout(resolve, ms, SILENCE);
  });
  return Promise.race([next, silence]).finally(() => clearTimeout(timer));
}
