import { z } from "zod";
import { siteUrl } from "@/lib/env";
import { type ErrorCode, errorCodes, ServiceError } from "@/lib/errors";
import { resourcesAt } from "@/lib/identity";
import { asUnavailable, type Scope } from "@/lib/operations";
import { errorTable } from "./error-table";

/** Every error body of the HTTP API. */
export const errorResponse = z
  .object({
    error: z
      .object({
        code: z.enum(errorCodes).describe("A word to branch on."),
        message: z.string().describe("What was wrong and what is allowed, for people."),
        status: z.int().describe("The HTTP status again."),
        timestamp: z.iso.datetime({ precision: 3 }).optional(),
        documentation_url: z.url().optional().describe("Where this code is explained."),
      })
      .meta({ id: "ErrorDetail", description: "The error itself." }),
  })
  .meta({ id: "ErrorResponse", description: "What went wrong." });

export type ErrorResponse = z.output<typeof errorResponse>;

/** What was foreseen as it is, a store out of reach as such; anything else as a fault that tells nothing of the inside. */
export function toServiceError(error: unknown): ServiceError {
  if (error instanceof ServiceError) return error;
  return (
    asUnavailable(error) ??
    new ServiceError("internal", "Something went wrong on our side. The log has it under this X-Request-Id.")
  );
}

/** The body for an error, with its HTTP status, the time now, and where `/docs` explains its code. */
export function errorBody(error: ServiceError): ErrorResponse {
  return {
    error: {
      code: error.code,
      message: error.message,
      status: errorTable[error.code].status,
      timestamp: new Date().toISOString(),
      documentation_url: `${siteUrl()}/docs#error-${error.code}`,
    },
  };
}

/**
 * How to ask for what was refused (RFC 6750, section 3; RFC 9728, section 5.1).
 * @param path what was asked; the metadata of the narrowest resource it belongs to is named
 */
export function challenge(
  { code }: Pick<ServiceError, "code">,
  scope: Scope | undefined,
  path: string,
): Record<string, string> {
  const reasons: Partial<Record<ErrorCode, string>> = {
    unauthorized: "invalid_token",
    insufficient_scope: "insufficient_scope",
  };
  const reason = reasons[code];
  if (!reason) return {};
  const [resource = ""] = resourcesAt(path);
  const metadata = `${siteUrl()}/.well-known/oauth-protected-resource${resource.slice(siteUrl().length)}`;
  const wanted = scope ? `, scope="${scope}"` : "";
  return { "WWW-Authenticate": `Bearer resource_metadata="${metadata}", error="${reason}"${wanted}` };
}
