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

/** What the owner wrote in the site's own language and in no other: its pages lead there, and answers come from there. */
export function untranslated(content: Content): Finding[] {
  return content.editions.flatMap((edition) => {
    const { language } = edition.owner;
    const stories = (["projects", "essays", "pages"] as const).flatMap((folder) => {
      const own = new Set(edition[folder].map(({ id }) => id));
      return content[folder].flatMap(({ id }) => (own.has(id) ? [] : `${language}/${folder}/${id}.md`));
    });
    const facts = content.owner.facts
      .filter(({ key, visibility, values }) => {
        const other = edition.owner.facts.find((fact) => fact.key === key);
        return (
          visibility === "public" && /\p{L} \p{L}/u.test(values.join(" ")) && isSame(values, other?.values)
        );
      })
      .map(({ key }) => key);
    const missing = (says: string, where: string, worth: number): Finding => ({
      kind: "missing",
      says: `${says} not there in ${nameOf(language)}.`,
      where,
      worth,
    });
    return [
      ...stories.map((file) => missing("This is", file, 3)),
      ...(facts.length > 0
        ? [
            missing(
              `${new Intl.ListFormat("en-GB").format(facts)}: the values are`,
              `${language}/owner.yaml: facts`,
              4,
            ),
          ]
        : []),
      ...(edition.faq.length < content.faq.length
        ? [
            missing(
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
