import { inLanguage } from "../../_site/edition";
import Page, { generateMetadata as metadata } from "../../(site)/agents/page";

export const generateMetadata = inLanguage(metadata);

export default inLanguage(Page);
