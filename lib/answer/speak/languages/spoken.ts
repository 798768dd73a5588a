import { fold } from "@/lib/language";
import type { Site } from "../../site";

/** The languages people mostly say they speak, or are asked about (ISO 639-1). */
const codes =
  "ar bg ca cs da de el en es et eu fa fi fr ga gl he hi hr hu id is it ja ko lt lv nl no pl pt ro ru sk sl sr sv th tr uk vi zh".split(
    " ",
  );

function namesIn(inLanguage: string): (code: string) => string {
  const names = new Intl.DisplayNames(inLanguage, { type: "language" });
  return (code) => names.of(code) ?? code;
}

const known = new Map<string, ReadonlyMap<string, string>>();

/** What languages are called in one of them, folded, with the code of each. */
export function languageNames(inLanguage: string): ReadonlyMap<string, string> {
  const before = known.get(inLanguage);
  if (before) return before;
  const nameOf = namesIn(inLanguage);
  const names = new Map(codes.map((code) => [fold(nameOf(code)), code]));
  known.set(inLanguage, names);
  return names;
}

/** A language as the site writes it, where it is one of the owner's; else its English name. */
export function writtenName(code: string, { knowledge }: Site): string {
  const { language } = knowledge.content.owner;
  const inEnglish = namesIn("en")(code);
  const names = [namesIn(language)(code), inEnglish].map(fold);
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
