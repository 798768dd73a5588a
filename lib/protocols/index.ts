export { deprecationPolicy } from "./discovery/deprecation";
export { mountPlace, mountSkill, mountTwin } from "./discovery/mount";
export { type Mounted, mount, mountNothing } from "./http/mount";
export { mountAsk, mountMcp } from "./mcp/mount";
export { mountAuthorization } from "./oauth/authorize";
export {
  mountAccessTokenKeys,
  mountAuthorizationServer,
  mountProtectedResource,
  mountSignatureDirectory,
} from "./oauth/documents";
export { mountRegistration, mountToken } from "./oauth/token";
export { openApi } from "./openapi/document";
export { startServer } from "./start";
