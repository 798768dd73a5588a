import { fold } from "@/lib/language";
import type { Strings } from "@/lib/locale";

/** A field of business, and the words that show it. */
export interface Domain {
  /** The key of its name in every language. */
  key: keyof Strings["asked"]["fields"];
  pattern: RegExp;
}

export const domains: readonly Domain[] = [
  makeDomain(
    "healthcare",
    "health ?care|health ?tech|health|med ?tech|digital health|clinic(?:al|s)?|hospitals?|hospices?|patients?|medical|medication|pharmac(?:y|ies)|nurses?|e-?health|gesundheits\\w*|medizin\\w*|krankenhaus\\w*|klinik\\w*|pflege",
  ),
  makeDomain(
    "finance",
    "fin ?tech|finance|financial(?: services)?|(?<!(?:filter|food|blood|power|data) )bank(?:s|ing)?(?! holidays?)|payments?|trading|capital markets|hedge funds?|asset management|finanz\\w*|zahlungsverkehr",
  ),
  makeDomain("insurance", "insur(?:ance|tech|ers?)|versicherung\\w*"),
  makeDomain(
    "ecommerce",
    "e-?commerce|online (?:shop|retail|store)s?|retail|marketplaces?|einzelhandel|onlinehandel",
  ),
  makeDomain(
    "telecom",
    "telecom\\w*|telephony|telco|call (?:routing|cent(?:er|re)s?)|contact cent(?:er|re)s?|voip|telefonie|telekommunikation",
  ),
  makeDomain(
    "government",
    "gov(?:ernment|tech)|public (?:sector|administration|bod(?:y|ies)|authorit(?:y|ies))|civil serv(?:ice|ants?)|municipal\\w*|offentliche[rn]? (?:sektor|dienst|verwaltung)|behorden?",
  ),
  makeDomain("education", "ed ?tech|e-?learning|higher education|schools?|universities|bildungs\\w*|lehre"),
  makeDomain(
    "automotive",
    "automotive|car (?:maker|manufacturer)s?|vehicles?|autonomous driving|automobil\\w*|fahrzeug\\w*",
  ),
  makeDomain(
    "logistics",
    "logistics|supply chain|shipping|ferr(?:y|ies)|maritime|freight|warehousing|logistik|lieferkette\\w*",
  ),
  makeDomain(
    "energy",
    "(?<!\\b(?:high|positive|boundless|your|their|full of|lots of) )energy(?!,? (?:and |& )?(?:enthusiasm|drive|passion|curiosity|motivation|humou?r))|utilities|renewables?|smart grid|oil and gas|energie\\w*",
  ),
  makeDomain("gaming", "gaming|video games?|games? (?:industry|studio)s?|spieleindustrie"),
  makeDomain("advertising", "ad ?tech|advertising|media buying|werbung|werbeindustrie"),
  makeDomain(
    "media",
    "broadcast(?:ing|er)?s?|radio|publishing|streaming media|newsrooms?|medien\\w*|rundfunk",
  ),
  makeDomain("hospitality", "hospitality|restaurants?|hotels?|cafes?|food service|gastronomie|gastgewerbe"),
  makeDomain("housing", "prop ?tech|real estate|housing|immobilien\\w*"),
  makeDomain("security", "cyber ?security|defen[cs]e|military|verteidigung|rustungs\\w*"),
  makeDomain(
    "manufacturing",
    "manufacturing|industrial automation|factor(?:y|ies)|fertigung|produktion|industrie 4\\.0",
  ),
  makeDomain("agriculture", "agri(?:cultur\\w+|tech)|farm(?:ing|s)|landwirtschaft\\w*"),
  makeDomain("law", "legal ?tech|law firms?|rechtsbereich"),
  makeDomain("travel", "travel (?:industry|tech)|airlines?|aviation|tourism|tourismus|luftfahrt"),
  makeDomain("nonprofit", "non-?profits?|charit(?:y|ies)|ngos?|gemeinnutzig\\w*"),
  makeDomain(
    "social-care",
    "social (?:care|work|services)|safeguarding|child protection|youth work|sozialwesen",
  ),
  makeDomain("saas", "saas|b2b software"),
  makeDomain("startups", "start-?ups?|early[- ]stage"),
];

/** The fields of business a text names. */
export function domainsIn(text: string): Domain[] {
  const folded = fold(text);
  return domains.filter(({ pattern }) => pattern.test(folded));
}

function makeDomain(key: Domain["key"], words: string): Domain {
  return { key, pattern: new RegExp(`\\b(?:${words})\\b`, "u") };
}
