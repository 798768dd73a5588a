import { markAsPng } from "../_site/mark";

export const dynamic = "force-static";

const pixels = 32;

/** For clients that request this address on their own: an ICO file with one PNG in it. */
export async function GET(): Promise<Response> {
  const png = new Uint8Array(await markAsPng(pixels));
  const header = new DataView(new ArrayBuffer(22));
  header.setUint16(2, 1, true); // an icon
  header.setUint16(4, 1, true); // of one picture
  header.setUint8(6, pixels);
  header.setUint8(7, pixels);
  header.setUint16(10, 1, true); // color planes
  header.setUint16(12, 32, true); // bits for a pixel
  header.setUint32(14, png.length, true);
  header.setUint32(18, header.byteLength, true); // where it begins
  return new Response(new Blob([header, png]), { headers: { "Content-Type": "image/x-icon" } });
}
