import { ServiceError } from "@/lib/errors";

/** Where a walk through a list stands: after which item, and through which filter. */
export interface Cursor {
  after: string;
  category?: string;
}

/** Opaque to the caller; only good for being sent back. */
export function encodeCursor({ after, category }: Cursor): string {
  return Buffer.from(JSON.stringify([after, category ?? null])).toString("base64url");
}

/** @throws ServiceError `invalid_cursor` */
export function decodeCursor(text: string): Cursor {
  try {
    const parts: unknown = JSON.parse(Buffer.from(text, "base64url").toString("utf8"));
    if (Array.isArray(parts) && parts.length === 2) {
      const [after, category]: unknown[] = parts;
      const fits = typeof after === "string" && (category === null || typeof category === "string");
      // Only what encodeCursor would have written: base64url has more than one spelling of the same bytes.
      if (fits && encodeCursor({ after, category: category ?? undefined }) === text) {
        return { after, category: category ?? undefined };
      }
    }
  } catch {
    // Not JSON: the same answer as for any other foreign cursor.
  }
  throw invalidCursorError();
}

/** The error to throw for a cursor that was not written here, or whose item is gone: `invalid_cursor`. */
export function invalidCursorError(): ServiceError {
  return new ServiceError(
    "invalid_cursor",
    "This cursor was not given by this service, or its item is gone. Start again without it.",
  );
}
