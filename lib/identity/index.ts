export { watchArrivingRequests } from "./arrival";
export { clientAddress, type ReadHeader, trust, UNKNOWN_ADDRESS } from "./client-address";
export { type Identity, identify } from "./identify";
export { keyRing, openKeys } from "./keys/open";
export {
  type AuthorizationRequest,
  answerAddress,
  readAuthorization,
  readReturnAddress,
} from "./oauth/authorization";
export { makeCode } from "./oauth/code";
export { isBrowserId, newBrowserId, openConsent, sealConsent, subjectFor } from "./oauth/consent";
export { accessTokenKeys, authorizationServerMetadata, protectedResourceMetadata } from "./oauth/metadata";
export { OAuthError, type OAuthErrorCode } from "./oauth/oauth-error";
export { readParameters } from "./oauth/parameters";
export { registerClient } from "./oauth/registration";
export { resourcesAt } from "./oauth/resources";
export { revokeToken } from "./oauth/revocation";
export { grantToken } from "./oauth/token-endpoint";
export {
  isFormTokenValid,
  makeOwnerLink,
  type OwnerSession,
  openOwnerSession,
  ownerSession,
  sessionMs,
} from "./owner-session";
export {
  DIRECTORY_MAX_AGE,
  DIRECTORY_PATH,
  DIRECTORY_TYPE,
  signatureDirectory,
  signDirectory,
} from "./signatures/own-directory";
export { signReply } from "./signatures/sign-reply";
