import { fold } from "@/lib/language";
import type { Site } from "../../site";

/** The languages that people most often speak or are asked about (ISO 639-1). */
const languageCodes =
  "ar bg ca cs da de el en es et eu fa fi fr ga gl he hi hr hu id is it ja ko lt lv nl no pl pt ro ru sk sl sr sv th tr uk vi zh".split(
    " ",
  );

function displayNamesIn(inLanguage: string): (code: string) => string {
  const names = new Intl.DisplayNames(inLanguage, { type: "language" });
  return (code) => names.of(code) ?? code;
}

const namesByLanguage = new Map<string, ReadonlyMap<string, string>>();

/** The folded names of languages in one language, with the code of each. */
export function languageNames(inLanguage: string): ReadonlyMap<string, string> {
  const cached = namesByLanguage.get(inLanguage);
  if (cached) return cached;
  const nameOf = displayNamesIn(inLanguage);
  const names = new Map(languageCodes.map((code) => [fold(nameOf(code)), code]));
  namesByLanguage.set(inLanguage, names);
  return names;
}

/** The name of a language as the site writes it, where the owner speaks it; else its English name. */
export function languageNameOnSite(code: string, { knowledge }: Site): string {
  const { language } = knowledge.content.owner;
  const inEnglish = displayNamesIn("en")(code);
  const names = [displayNamesIn(language)(code), inEnglish].map(fold);
  const own = knowledge.entities.find(
    ({ kind, name }) =>
      kind === "language" &&
      names.some((each) =>
        fold(name)
          .split(/\P{L}+/u)
          .includes(each),
      ),
  );
  return own?.name ?? inEnglish;
}
