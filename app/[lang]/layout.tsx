import type { ReactNode } from "react";
import { inLanguage, languageParams } from "../_site/edition";
import { Frame, frameMetadata } from "../_site/frame";

export { viewport } from "../_site/frame";

export const dynamicParams = false;

export const generateStaticParams = languageParams;

/** For an unknown language the site's own is used: the page inside says that it was not found. */
const onUnknownLanguage = () => undefined;

export const generateMetadata = inLanguage(frameMetadata, onUnknownLanguage);

interface Props {
  params: Promise<{ lang: string }>;
  children: ReactNode;
}

/** The layout of every page in another language than the site's own. */
export default inLanguage(({ children }: Props) => <Frame>{children}</Frame>, onUnknownLanguage);
