import type { Content } from "@/lib/content";
import { type Language, languages } from "@/lib/locale";
import type { Finding } from "./finding";

/** Frequent words of each language that the others do not have. */
const frequentWordPatterns: Record<Language, RegExp> = {
  en: /\b(?:the|and|of|with|is|was|that|from|for)\b/gi,
  es: /(?<!\p{L})(?:el|los|las|y|del|con|una|por|para|más)(?!\p{L})/giu,
  fr: /(?<!\p{L})(?:le|les|et|des|avec|une|dans|pour|du|est)(?!\p{L})/giu,
  de: /(?<!\p{L})(?:der|die|das|und|mit|ein|eine|von|für|ist)(?!\p{L})/giu,
  pt: /(?<!\p{L})(?:os|as|do|da|dos|com|uma|não|em|para)(?!\p{L})/giu,
  it: /(?<!\p{L})(?:il|gli|di|della|con|una|che|per|nel|è)(?!\p{L})/giu,
};
/** With fewer frequent words the language of a text is uncertain. */
const minWordCount = 20;

/** Content that is surely written in another language than the site is said to speak. */
export function findWrongLanguage({ base, owner, profile, projects, essays }: Content): Finding[] {
  const stories = [...projects, ...essays].flatMap(({ story }) => story.blocks.map(({ text }) => text));
  const fields = [profile.about, ...profile.sections.flatMap(({ entries }) => entries)].flatMap((entry) =>
    entry.fields.filter(({ kind }) => kind === "text" || kind === "item").map(({ text }) => text),
  );
  const text = [...stories, ...fields].join("\n");
  const found = languages
    .map((language) => ({ language, count: text.match(frequentWordPatterns[language])?.length ?? 0 }))
    .sort((a, b) => b.count - a.count);
  const [best, next] = found;
  if (!best || best.language === owner.language || best.count < minWordCount) return [];
  if (best.count < 2 * (next?.count ?? 0)) return [];
  if (base !== "") {
    const message = `The folder ${owner.language} is for ${nameOf(owner.language)}, and what stands in it is ${nameOf(best.language)}.`;
    return [{ kind: "contradiction", message, where: `${owner.language}/`, impact: 8 }];
  }
  return [
    {
      kind: "contradiction",
      message: `The site speaks ${nameOf(owner.language)}, and what you wrote is ${nameOf(best.language)}.`,
      where: "owner.yaml: language",
      paste: `language: ${best.language}`,
      impact: 8,
    },
  ];
}

/** What exists in the site's main language only: translated pages link to it, and answers come from it. */
export function findUntranslated(content: Content): Finding[] {
  return content.editions.flatMap((edition) => {
    const { language } = edition.owner;
    const stories = (["projects", "essays", "pages"] as const).flatMap((folder) => {
      const translatedIds = new Set(edition[folder].map(({ id }) => id));
      return content[folder].flatMap(({ id }) =>
        translatedIds.has(id) ? [] : `${language}/${folder}/${id}.md`,
      );
    });
    const facts = content.owner.facts
      .filter(({ key, visibility, values }) => {
        const other = edition.owner.facts.find((fact) => fact.key === key);
        return (
          visibility === "public" && /\p{L} \p{L}/u.test(values.join(" ")) && isSame(values, other?.values)
        );
      })
      .map(({ key }) => key);
    const finding = (subject: string, where: string, impact: number): Finding => ({
      kind: "missing",
      message: `${subject} not there in ${nameOf(language)}.`,
      where,
      impact,
    });
    return [
      ...stories.map((file) => finding("This is", file, 3)),
      ...(facts.length > 0
        ? [
            finding(
              `${new Intl.ListFormat("en-GB").format(facts)}: the values are`,
              `${language}/owner.yaml: facts`,
              4,
            ),
          ]
        : []),
      ...(edition.faq.length < content.faq.length
        ? [
            finding(
              `Of ${content.faq.length} answered questions ${content.faq.length - edition.faq.length} are`,
              `${language}/faq.md`,
              4,
            ),
          ]
        : []),
    ];
  });
}

function isSame(values: readonly string[], others: readonly string[] = []): boolean {
  return values.join("\n") === others.join("\n");
}

function nameOf(language: Language): string {
  return new Intl.DisplayNames(["en"], { type: "language" }).of(language) ?? language;
}
