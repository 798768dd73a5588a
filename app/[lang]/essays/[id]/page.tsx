import { paramsInLanguage, storyInLanguage } from "../../../_site/edition";
import Page, {
  generateStaticParams as ids,
  generateMetadata as metadata,
} from "../../../(site)/essays/[id]/page";

export const generateStaticParams = paramsInLanguage(ids);

export const generateMetadata = storyInLanguage("essays", metadata);

export default storyInLanguage("essays", Page);
