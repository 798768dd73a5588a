import { notFound } from "next/navigation";
import { decoded, getContent, getPicture, isDevelopment, type SentPicture } from "@/lib/content";

// The pictures of the stories are part of the build: nothing of a request ever reaches the file system.
export const dynamic = "force-static";
export const dynamicParams = false;

interface Context {
  params: Promise<{ place: string[] }>;
}

// Next's development server would keep the pictures it once knew.
export const generateStaticParams = isDevelopment
  ? undefined
  : () => getContent().pictures.map((place) => ({ place: place.split("/") }));

export async function GET(_: Request, { params }: Context): Promise<Response> {
  const requested = (await params).place.join("/");
  const picture = getPicture(requested) ?? getPicture(decoded(requested));
  if (!picture) notFound();
  const { bytes, type } = await inRequestedWidth(picture);
  return new Response(new Uint8Array(bytes), {
    headers: {
      "Content-Type": type,
      "X-Content-Type-Options": "nosniff",
      // A drawing is a document when it is opened by itself; it may run and load nothing.
      "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
    },
  });
}

/** The picture resized to the requested width; unchanged where sharp, which comes with Next, is not installed. */
async function inRequestedWidth({
  bytes,
  type,
  width,
}: SentPicture): Promise<Pick<SentPicture, "bytes" | "type">> {
  if (!width) return { bytes, type };
  try {
    const { default: sharp } = await import("sharp");
    // `rotate()` without an argument applies the EXIF orientation, as a browser does.
    return {
      bytes: await sharp(bytes).rotate().resize(width).webp({ quality: 82 }).toBuffer(),
      type: "image/webp",
    };
  } catch {
    return { bytes, type };
  }
}
