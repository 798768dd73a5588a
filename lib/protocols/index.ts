import { type Mounted, mountDocument } from "./http/mount";
import { openApi } from "./openapi/document";

export { type Mounted, mount, mountNothing } from "./http/mount";
export { openApi } from "./openapi/document";

/** `GET /openapi.json` */
export function mountOpenApi(): Mounted {
  return mountDocument("/openapi.json", "application/json; charset=utf-8", openApi);
}
