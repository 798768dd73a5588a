import { fold } from "@/lib/language";

/** A field of business: its name in English and German, and the words that show it. */
export interface Domain {
  key: string;
  names: [english: string, german: string];
  words: RegExp;
}

export const domains: readonly Domain[] = [
  domain(
    "healthcare",
    "health care",
    "Gesundheitswesen",
    "health ?care|healthcare|health|med ?tech|digital health|clinic(?:al|s)?|hospitals?|hospices?|patients?|medical|medication|pharmac(?:y|ies)|nurses?|e-?health|gesundheits\\w*|medizin\\w*|krankenhaus\\w*|klinik\\w*|pflege",
  ),
  domain(
    "finance",
    "finance",
    "Finanzwesen",
    "fin ?tech|finance|financial(?: services)?|bank(?:s|ing)?|payments?|trading|capital markets|hedge funds?|asset management|finanz\\w*|zahlungsverkehr",
  ),
  domain("insurance", "insurance", "Versicherungen", "insur(?:ance|tech|ers?)|versicherung\\w*"),
  domain(
    "ecommerce",
    "e-commerce",
    "E-Commerce",
    "e-?commerce|online (?:shop|retail|store)s?|retail|marketplaces?|einzelhandel|onlinehandel",
  ),
  domain(
    "telecom",
    "telephony and telecommunications",
    "Telefonie und Telekommunikation",
    "telecom\\w*|telephony|telco|call (?:routing|cent(?:er|re)s?)|contact cent(?:er|re)s?|voip|telefonie|telekommunikation",
  ),
  domain(
    "government",
    "the public sector",
    "öffentlicher Sektor",
    "gov(?:ernment|tech)|public sector|civil service|municipal\\w*|offentliche[rn]? (?:sektor|dienst|verwaltung)|behorden?",
  ),
  domain(
    "education",
    "education",
    "Bildung",
    "ed ?tech|e-?learning|higher education|schools?|universities|bildungs\\w*|lehre",
  ),
  domain(
    "automotive",
    "the automotive industry",
    "Automobilindustrie",
    "automotive|car (?:maker|manufacturer)s?|vehicles?|autonomous driving|automobil\\w*|fahrzeug\\w*",
  ),
  domain(
    "logistics",
    "logistics",
    "Logistik",
    "logistics|supply chain|shipping|freight|warehousing|logistik|lieferkette\\w*",
  ),
  domain("energy", "energy", "Energie", "energy|utilities|renewables?|smart grid|oil and gas|energie\\w*"),
  domain("gaming", "games", "Spiele", "gaming|video games?|games? (?:industry|studio)s?|spieleindustrie"),
  domain("advertising", "advertising", "Werbung", "ad ?tech|advertising|media buying|werbung|werbeindustrie"),
  domain(
    "media",
    "media and broadcasting",
    "Medien",
    "broadcast(?:ing|er)?s?|radio|publishing|streaming media|newsrooms?|medien\\w*|rundfunk",
  ),
  domain(
    "hospitality",
    "restaurants and hospitality",
    "Gastronomie",
    "hospitality|restaurants?|hotels?|cafes?|food service|gastronomie|gastgewerbe",
  ),
  domain("housing", "housing and real estate", "Immobilien", "prop ?tech|real estate|housing|immobilien\\w*"),
  domain(
    "security",
    "security and defence",
    "Sicherheit und Verteidigung",
    "cyber ?security|defen[cs]e|military|verteidigung|rustungs\\w*",
  ),
  domain(
    "manufacturing",
    "manufacturing",
    "Fertigung",
    "manufacturing|industrial automation|factor(?:y|ies)|fertigung|produktion|industrie 4\\.0",
  ),
  domain("agriculture", "agriculture", "Landwirtschaft", "agri(?:culture|tech)|farming|landwirtschaft"),
  domain("law", "law", "Recht", "legal ?tech|law firms?|rechtsbereich"),
  domain(
    "travel",
    "travel",
    "Reisen",
    "travel (?:industry|tech)|airlines?|aviation|tourism|tourismus|luftfahrt",
  ),
  domain(
    "nonprofit",
    "charities and nonprofits",
    "gemeinnützige Arbeit",
    "non-?profits?|charit(?:y|ies)|ngos?|gemeinnutzig\\w*",
  ),
  domain("saas", "SaaS", "SaaS", "saas|b2b software"),
  domain("startups", "start-ups", "Start-ups", "start-?ups?|early[- ]stage"),
];

/** The fields of business a text names. */
export function domainsIn(text: string): Domain[] {
  const folded = fold(text);
  return domains.filter(({ words }) => words.test(folded));
}

function domain(key: string, english: string, german: string, words: string): Domain {
  return { key, names: [english, german], words: new RegExp(`\\b(?:${words})\\b`, "u") };
}
