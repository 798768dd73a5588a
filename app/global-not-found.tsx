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

/** An address at which nothing is: there is no layout around it, for each language has its own. */
export default function GlobalNotFound() {
  return (
    <Frame>
      <NotFound />
    </Frame>
  );
}
