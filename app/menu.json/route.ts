import { places } from "../_site/places";

export const dynamic = "force-static";

/** The places the menu can lead to; fetched when it is first opened. */
export function GET(): Response {
  return Response.json(places());
}
