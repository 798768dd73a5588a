import { inLanguage } from "../../_site/edition";
import Page, { generateMetadata as metadata } from "../../(site)/fit/page";

export const generateMetadata = inLanguage(metadata);

export default inLanguage(Page);
