import { paramsInLanguage, storyInLanguage } from "../../../_site/edition";
import Page, {
  generateStaticParams as ids,
  generateMetadata as metadata,
} from "../../../(site)/pages/[id]/page";

export const generateStaticParams = paramsInLanguage(ids);

export const generateMetadata = storyInLanguage("pages", metadata);

export default storyInLanguage("pages", Page);
