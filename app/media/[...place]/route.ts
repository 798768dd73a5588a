import { notFound } from "next/navigation";
import { getContent, getPicture, isBeingWritten } from "@/lib/content";

// The pictures of the stories are part of the build: nothing of a request ever reaches the file system.
export const dynamic = "force-static";
export const dynamicParams = false;

interface Context {
  params: Promise<{ place: string[] }>;
}

// Next's development server would keep the pictures it once knew.
export const generateStaticParams = isBeingWritten
  ? undefined
  : () => getContent().pictures.map((place) => ({ place: place.split("/") }));

export async function GET(_: Request, { params }: Context): Promise<Response> {
  const asked = (await params).place.join("/");
  const picture = getPicture(asked) ?? getPicture(decoded(asked));
  if (!picture) notFound();
  return new Response(new Uint8Array(picture.bytes), {
    headers: {
      "Content-Type": picture.type,
      "X-Content-Type-Options": "nosniff",
      // A drawing is a document when it is opened by itself; it may run and load nothing.
      "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
    },
  });
}

/** An address names what is no letter of addresses in percent signs. */
function decoded(place: string): string {
  try {
    return decodeURIComponent(place);
  } catch {
    return place;
  }
}
