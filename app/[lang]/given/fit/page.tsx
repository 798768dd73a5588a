import { inLanguage } from "../../../_site/edition";
import Page, { generateMetadata as metadata } from "../../../(site)/given/fit/page";

export const generateMetadata = inLanguage(metadata);

export default inLanguage(Page);
