import * as oauth from "oauth4webapi";

/** For tests: what oauth4webapi needs to know of a public client and of the site it asks. */
export interface PublicClient {
  as: oauth.AuthorizationServer;
  client: oauth.Client;
  callback: string;
  options: {
    [oauth.allowInsecureRequests]: true;
    /** The client's way to the site, where that is not the network. */
    [oauth.customFetch]?(
      url: string,
      init: { method: string; headers?: HeadersInit; body?: unknown },
    ): Promise<Response>;
  };
}

/** The authorization server behind an address, as its own document tells. */
export async function discovered(site: string, options: PublicClient["options"]) {
  const issuer = new URL(site);
  const found = await oauth.discoveryRequest(issuer, { algorithm: "oauth2", ...options });
  return oauth.processDiscoveryResponse(issuer, found);
}

/** The code flow of a client that has no secret, as oauth4webapi runs it. */
export function codeFlow({ as, client, callback, options }: PublicClient) {
  const proof = oauth.None();
  return {
    /** @param back the parameters that the client was called back with */
    async redeem(back: URL | URLSearchParams, state: string | typeof oauth.expectNoState, verifier: string) {
      const parameters = oauth.validateAuthResponse(as, client, back, state);
      const response = await oauth.authorizationCodeGrantRequest(
        as,
        client,
        proof,
        parameters,
        callback,
        verifier,
        options,
      );
      return oauth.processAuthorizationCodeResponse(as, client, response);
    },
    async refresh(token = "") {
      const response = await oauth.refreshTokenGrantRequest(as, client, proof, token, options);
      return oauth.processRefreshTokenResponse(as, client, response);
    },
    async revoke(token = "") {
      const response = await oauth.revocationRequest(as, client, proof, token, options);
      return oauth.processRevocationResponse(response);
    },
  };
}
