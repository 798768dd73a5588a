import { inLanguage, paramsInLanguage } from "../../../_site/edition";
import Page, {
  generateStaticParams as ids,
  generateMetadata as metadata,
} from "../../../(site)/pages/[id]/page";

export const generateStaticParams = paramsInLanguage(ids);

export const generateMetadata = inLanguage(metadata);

export default inLanguage(Page);
