import type { ReactNode } from "react";
import { Frame, frameMetadata } from "../_site/frame";

export { viewport } from "../_site/frame";

export const generateMetadata = frameMetadata;

/** The layout of every page in the site's own language. */
export default function Layout({ children }: { children: ReactNode }) {
  return <Frame>{children}</Frame>;
}
