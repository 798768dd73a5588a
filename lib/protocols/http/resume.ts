import { getOwner } from "@/lib/content";
import { ServiceError } from "@/lib/errors";
import { handlers, type Mounted } from "./mount";

/**
 * `GET /api/{owner}/chat/{id}/stream`: where the AI SDK asks for a stream that broke off (`resumeStream()`,
 * `HttpChatTransport.reconnectToStream`). An answer takes no longer than its connection, so there is never one to go on
 * with, which is 204.
 */
export function mountResume(): Mounted {
  return handlers("/api/{owner}/chat/{id}/stream", {
    GET: async (_, { params }) => {
      const { owner } = (await params) ?? {};
      if (String(owner).toLowerCase() !== getOwner().handle.toLowerCase())
        throw new ServiceError(
          "not_found",
          `Nobody called "${String(owner).slice(0, 40)}" can be asked here.`,
        );
      return new Response(null, { status: 204, headers: { "Cache-Control": "no-store" } });
    },
  });
}
