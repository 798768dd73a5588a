import { markAsSvg } from "./_site/mark";

export const contentType = "image/svg+xml";

export default function Icon(): Response {
  return new Response(markAsSvg(), { headers: { "content-type": contentType } });
}
