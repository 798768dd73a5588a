import type { Content } from "@/lib/content";
import { type Language, languages } from "@/lib/locale";
import type { Finding } from "./finding";

/** Frequent words of each language that the others do not have. */
const frequent: Record<Language, RegExp> = {
  en: /\b(?:the|and|of|with|is|was|that|from|for)\b/gi,
  es: /(?<!\p{L})(?:el|los|las|y|del|con|una|por|para|más)(?!\p{L})/giu,
  fr: /(?<!\p{L})(?:le|les|et|des|avec|une|dans|pour|du|est)(?!\p{L})/giu,
  de: /(?<!\p{L})(?:der|die|das|und|mit|ein|eine|von|für|ist)(?!\p{L})/giu,
  pt: /(?<!\p{L})(?:os|as|do|da|dos|com|uma|não|em|para)(?!\p{L})/giu,
  it: /(?<!\p{L})(?:il|gli|di|della|con|una|che|per|nel|è)(?!\p{L})/giu,
};
/** With fewer of them a text says too little of its language. */
const enough = 20;

/** Content that is surely written in another language than the site is said to speak. */
export function wrongLanguage({ base, owner, profile, projects, essays }: Content): Finding[] {
  const stories = [...projects, ...essays].flatMap(({ story }) => story.blocks.map(({ text }) => text));
  const fields = [profile.about, ...profile.sections.flatMap(({ entries }) => entries)].flatMap((entry) =>
    entry.fields.filter(({ kind }) => kind === "text" || kind === "item").map(({ text }) => text),
  );
  const text = [...stories, ...fields].join("\n");
  const found = languages
    .map((language) => ({ language, count: text.match(frequent[language])?.length ?? 0 }))
    .sort((a, b) => b.count - a.count);
  const [best, next] = found;
  if (!best || best.language === owner.language || best.count < enough) return [];
  if (best.count < 2 * (next?.count ?? 0)) return [];
  if (base !== "") {
    const says = `The folder ${owner.language} is for ${nameOf(owner.language)}, and what stands in it is ${nameOf(best.language)}.`;
    return [{ kind: "contradiction", says, where: `${owner.language}/`, worth: 8 }];
  }
  return [
    {
      kind: "contradiction",
      says: `The site speaks ${nameOf(owner.language)}, and what you wrote is ${nameOf(best.language)}.`,
      where: "owner.yaml: language",
      paste: `language: ${best.language}`,
      worth: 8,
    },
  ];
}

function nameOf(language: Language): string {
  return new Intl.DisplayNames(["en"], { type: "language" }).of(language) ?? language;
}
