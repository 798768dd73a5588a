import { fold } from "@/lib/language";
import type { Strings } from "@/lib/locale";

/** A field of business, and the words that show it. */
export interface Domain {
  /** By which every language has a name for it. */
  key: keyof Strings["asked"]["fields"];
  words: RegExp;
}

export const domains: readonly Domain[] = [
  domain(
    "healthcare",
    "health ?care|health ?tech|health|med ?tech|digital health|clinic(?:al|s)?|hospitals?|hospices?|patients?|medical|medication|pharmac(?:y|ies)|nurses?|e-?health|gesundheits\\w*|medizin\\w*|krankenhaus\\w*|klinik\\w*|pflege",
  ),
  domain(
    "finance",
    "fin ?tech|finance|financial(?: services)?|(?<!(?:filter|food|blood|power|data) )bank(?:s|ing)?(?! holidays?)|payments?|trading|capital markets|hedge funds?|asset management|finanz\\w*|zahlungsverkehr",
  ),
  domain("insurance", "insur(?:ance|tech|ers?)|versicherung\\w*"),
  domain(
    "ecommerce",
    "e-?commerce|online (?:shop|retail|store)s?|retail|marketplaces?|einzelhandel|onlinehandel",
  ),
  domain(
    "telecom",
    "telecom\\w*|telephony|telco|call (?:routing|cent(?:er|re)s?)|contact cent(?:er|re)s?|voip|telefonie|telekommunikation",
  ),
  domain(
    "government",
    "gov(?:ernment|tech)|public (?:sector|administration|bod(?:y|ies)|authorit(?:y|ies))|civil serv(?:ice|ants?)|municipal\\w*|offentliche[rn]? (?:sektor|dienst|verwaltung)|behorden?",
  ),
  domain("education", "ed ?tech|e-?learning|higher education|schools?|universities|bildungs\\w*|lehre"),
  domain(
    "automotive",
    "automotive|car (?:maker|manufacturer)s?|vehicles?|autonomous driving|automobil\\w*|fahrzeug\\w*",
  ),
  domain(
    "logistics",
    "logistics|supply chain|shipping|ferr(?:y|ies)|maritime|freight|warehousing|logistik|lieferkette\\w*",
  ),
  domain(
    "energy",
    "(?<!\\b(?:high|positive|boundless|your|their|full of|lots of) )energy(?!,? (?:and |& )?(?:enthusiasm|drive|passion|curiosity|motivation|humou?r))|utilities|renewables?|smart grid|oil and gas|energie\\w*",
  ),
  domain("gaming", "gaming|video games?|games? (?:industry|studio)s?|spieleindustrie"),
  domain("advertising", "ad ?tech|advertising|media buying|werbung|werbeindustrie"),
  domain("media", "broadcast(?:ing|er)?s?|radio|publishing|streaming media|newsrooms?|medien\\w*|rundfunk"),
  domain("hospitality", "hospitality|restaurants?|hotels?|cafes?|food service|gastronomie|gastgewerbe"),
  domain("housing", "prop ?tech|real estate|housing|immobilien\\w*"),
  domain("security", "cyber ?security|defen[cs]e|military|verteidigung|rustungs\\w*"),
  domain(
    "manufacturing",
    "manufacturing|industrial automation|factor(?:y|ies)|fertigung|produktion|industrie 4\\.0",
  ),
  domain("agriculture", "agri(?:cultur\\w+|tech)|farm(?:ing|s)|landwirtschaft\\w*"),
  domain("law", "legal ?tech|law firms?|rechtsbereich"),
  domain("travel", "travel (?:industry|tech)|airlines?|aviation|tourism|tourismus|luftfahrt"),
  domain("nonprofit", "non-?profits?|charit(?:y|ies)|ngos?|gemeinnutzig\\w*"),
  domain("social-care", "social (?:care|work|services)|safeguarding|child protection|youth work|sozialwesen"),
  domain("saas", "saas|b2b software"),
  domain("startups", "start-?ups?|early[- ]stage"),
];

/** The fields of business a text names. */
export function domainsIn(text: string): Domain[] {
  const folded = fold(text);
  return domains.filter(({ words }) => words.test(folded));
}

function domain(key: Domain["key"], words: string): Domain {
  return { key, words: new RegExp(`\\b(?:${words})\\b`, "u") };
}
