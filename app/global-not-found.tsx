import type { Metadata } from "next";
import { getProfile } from "@/lib/content";
import { Frame, frameMetadata } from "./_site/frame";
import { strings } from "./_site/strings";
import NotFound from "./(site)/not-found";

export { viewport } from "./_site/frame";

export function generateMetadata(): Metadata {
  return {
    ...frameMetadata(),
    title: { absolute: `${strings().pages.notFound.title} · ${getProfile().name}` },
  };
}

/** The 404 page; it has no layout around it, because each language has its own. */
export default function GlobalNotFound() {
  return (
    <Frame>
      <NotFound />
    </Frame>
  );
}
