import { createHash, randomBytes } from "node:crypto";
import { type AuthorizationRequest, authorizationRequest } from "./authorization";
import { OAuthError } from "./oauth-error";
import { BadToken, seal, unseal } from "./sealed";

/** Time to read a page and decide, in seconds. */
const TIME_TO_DECIDE = 600;

const MAX_FORM = 24_000;

/** A name for a browser that has none yet: what only it knows ties a form to the person who was shown it. */
export function newBrowserId(): string {
  return randomBytes(16).toString("base64url");
}

/** Whether a text can be such a name. */
export function isBrowserId(text: string | undefined): text is string {
  return /^[\w-]{22}$/.test(text ?? "");
}

/** What the consent form carries: the request as it was shown, good only in the browser that it was shown in. */
export function sealConsent(request: AuthorizationRequest, browserId: string): Promise<string> {
  return seal("consent+jwt", { ...request, browser: digest(browserId) }, { lifetime: TIME_TO_DECIDE });
}

/**
 * Opens what came back with the form. Another site can neither make it up nor send it along, for it does not know the
 * browser's name.
 * @throws OAuthError that is shown to the person
 */
export async function openConsent(sealed: string, browserId: string): Promise<AuthorizationRequest> {
  try {
    const claims = await unseal("consent+jwt", sealed, { maxLength: MAX_FORM, required: ["exp"] });
    if (claims.browser !== digest(browserId)) throw new BadToken("elsewhere");
    return authorizationRequest.parse(claims);
  } catch (error) {
    if (!(error instanceof BadToken)) throw error;
    const late = error.flaw === "expired";
    throw new OAuthError(
      "invalid_request",
      late ? "This page was open for too long." : "This form was not made for this browser.",
    );
  }
}

/** The person as one client sees them: the same in one browser, and unlike what another client sees. */
export function subjectFor(browserId: string, clientId: string): string {
  return `visitor:${digest(`${browserId}\n${clientId}`)}`;
}

function digest(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}
