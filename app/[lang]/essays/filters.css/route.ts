import { fileInLanguage, languageParams } from "../../../_site/edition";
import { GET as respond } from "../../../(site)/essays/filters.css/route";

export const dynamic = "force-static";
export const dynamicParams = false;

export const generateStaticParams = languageParams;

export const GET = fileInLanguage(respond);
