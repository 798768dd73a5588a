import { paramsInLanguage, storyInLanguage } from "../../../_site/edition";
import Page, {
  generateStaticParams as ids,
  generateMetadata as metadata,
} from "../../../(site)/projects/[id]/page";

export const generateStaticParams = paramsInLanguage(ids);

export const generateMetadata = storyInLanguage("projects", metadata);

export default storyInLanguage("projects", Page);
