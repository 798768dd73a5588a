import type { ReactNode } from "react";
import { inLanguage, languageParams } from "../_site/edition";
import { Frame, frameMetadata } from "../_site/frame";

export { viewport } from "../_site/frame";

export const dynamicParams = false;

export const generateStaticParams = languageParams;

/** Its page says that nothing is there, and stands in what every page does. */
const otherwise = () => undefined;

export const generateMetadata = inLanguage(frameMetadata, otherwise);

interface Props {
  params: Promise<{ lang: string }>;
  children: ReactNode;
}

/** Of every page in another language than the site's own. */
export default inLanguage(({ children }: Props) => <Frame>{children}</Frame>, otherwise);
