import { type Language, type Strings, stringsOf, writtenDate } from "@/lib/locale";
import { unnamed } from "./resume";
import type { Content, Entry, Essay, Field, PartialDate, Period, ScreeningFact } from "./types";

type Labels = Strings["labels"];

/**
 * The content with what the engine adds to it, labels, dates and names of countries, in the owner's language. What the
 * owner wrote stays as it is.
 */
export function inLanguage(content: Content): Content {
  const { language } = content.owner;
  if (language === "en") return content;
  const { labels } = stringsOf(language);
  const { profile, owner } = content;
  const entry = (one: Entry): Entry => entryIn(language, labels, one);
  const location = placeIn(language, profile.location, profile.countryCode);
  const about = entry(profile.about);
  return {
    ...content,
    owner: { ...owner, facts: owner.facts.map((fact) => factIn(labels, fact)) },
    profile: {
      ...profile,
      name: profile.name === unnamed ? labels.unnamed : profile.name,
      location,
      about: {
        ...about,
        title: about.title === unnamed ? labels.unnamed : about.title,
        fields: about.fields.map((field) =>
          field.name === "location" && location && field.text === profile.location
            ? { ...field, text: location }
            : field,
        ),
      },
      sections: profile.sections.map((section) => {
        const title = section.known ? called(labels.sections, section.id, section.title) : section.title;
        return { ...section, title, entries: section.entries.map(entry) };
      }),
    },
    projects: content.projects.map((project) => ({
      ...project,
      period: project.period && periodIn(language, labels, project.period),
      fields: project.fields.map((field) => fieldIn(language, labels, field)),
    })),
    essays: content.essays.map((essay) => essayIn(language, essay)),
  };
}

type Named = Readonly<Record<string, string>>;

/** What a thing is called in these words, where they have one for it. */
function called(words: Named, key: string, otherwise: string): string {
  return words[key] ?? otherwise;
}

function entryIn(language: Language, labels: Labels, entry: Entry): Entry {
  return {
    ...entry,
    period: entry.period && periodIn(language, labels, entry.period),
    fields: entry.fields.map((field) => fieldIn(language, labels, field)),
  };
}

function fieldIn(language: Language, labels: Labels, field: Field): Field {
  const label = called(labels.fields, field.label, field.label);
  if (!field.period) return { ...field, label };
  const period = periodIn(language, labels, field.period);
  return { ...field, label, period, text: period.display };
}

function periodIn(language: Language, labels: Labels, period: Period): Period {
  const { start, end } = period;
  const month = (date: PartialDate) => writtenDate(language, { year: date.year, month: date.month });
  const from = start && month(start);
  const to = end === "present" ? labels.present : end && month(end);
  const display = from && to ? (from === to ? from : `${from} – ${to}`) : (from ?? to ?? "");
  return { ...period, display };
}

function factIn(labels: Labels, fact: ScreeningFact): ScreeningFact {
  const said: Named = { Yes: labels.yes, No: labels.no };
  return {
    ...fact,
    label: called(labels.facts, fact.key, fact.label),
    values: fact.values.map((value) => said[value] ?? value),
  };
}

function essayIn(language: Language, essay: Essay): Essay {
  const { date, updated } = essay;
  // The first of a month mostly stands for the month, as `formatDate` has it.
  const written = (day: PartialDate) =>
    writtenDate(language, day.day === 1 ? { ...day, day: undefined } : day);
  return {
    ...essay,
    dateDisplay: date && written(date),
    updatedDisplay: updated && written(updated),
  };
}

/** The place with its country as the language calls it, where a code named it. */
function placeIn(language: Language, place: string | undefined, code = ""): string | undefined {
  if (!place || !/^[A-Za-z]{2}$/.test(code)) return place;
  const name = (of: string) => new Intl.DisplayNames([of], { type: "region" }).of(code.toUpperCase());
  const [english, own] = [name("en"), name(language)];
  return english && own && place.endsWith(english) ? place.slice(0, -english.length) + own : place;
}
