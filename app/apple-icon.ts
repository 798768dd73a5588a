import { markAsPng } from "./_site/mark";

export const contentType = "image/png";
export const size = { width: 180, height: 180 };

export default async function AppleIcon(): Promise<Response> {
  return new Response(await markAsPng(size.width), { headers: { "content-type": contentType } });
}
