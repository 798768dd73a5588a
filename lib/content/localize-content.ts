import { type Language, type Strings, stringsOf, writtenDate } from "@/lib/locale";
import { unnamedPerson } from "./resume";
import type { Content, Entry, Essay, Field, PartialDate, Period, ScreeningFact } from "./types";

type Labels = Strings["labels"];

/**
 * The content with what the engine adds to it, labels, dates and names of countries, in the owner's language. What the
 * owner wrote stays as it is.
 */
export function localizeContent(content: Content): Content {
  const { language } = content.owner;
  if (language === "en") return content;
  const { labels } = stringsOf(language);
  const { profile, owner } = content;
  const entry = (one: Entry): Entry => localizeEntry(language, labels, one);
  const location = localizePlace(language, profile.location, profile.countryCode);
  const about = entry(profile.about);
  return {
    ...content,
    owner: { ...owner, facts: owner.facts.map((fact) => localizeFact(labels, fact)) },
    profile: {
      ...profile,
      name: profile.name === unnamedPerson ? labels.unnamed : profile.name,
      location,
      about: {
        ...about,
        title: about.title === unnamedPerson ? labels.unnamed : about.title,
        fields: about.fields.map((field) =>
          field.name === "location" && location && field.text === profile.location
            ? { ...field, text: location }
            : field,
        ),
      },
      sections: profile.sections.map((section) => {
        const title = section.known ? labelOf(labels.sections, section.id, section.title) : section.title;
        return { ...section, title, entries: section.entries.map(entry) };
      }),
    },
    projects: content.projects.map((project) => ({
      ...project,
      period: project.period && localizePeriod(language, labels, project.period),
      fields: project.fields.map((field) => localizeField(language, labels, field)),
    })),
    essays: content.essays.map((essay) => localizeEssay(language, essay)),
  };
}

type LabelTable = Readonly<Record<string, string>>;

/** The label for a key, where these labels have one. */
function labelOf(words: LabelTable, key: string, otherwise: string): string {
  return words[key] ?? otherwise;
}

function localizeEntry(language: Language, labels: Labels, entry: Entry): Entry {
  return {
    ...entry,
    period: entry.period && localizePeriod(language, labels, entry.period),
    fields: entry.fields.map((field) => localizeField(language, labels, field)),
  };
}

function localizeField(language: Language, labels: Labels, field: Field): Field {
  const label = labelOf(labels.fields, field.label, field.label);
  if (!field.period) return { ...field, label };
  const period = localizePeriod(language, labels, field.period);
  return { ...field, label, period, text: period.display };
}

function localizePeriod(language: Language, labels: Labels, period: Period): Period {
  const { start, end } = period;
  const month = (date: PartialDate) => writtenDate(language, { year: date.year, month: date.month });
  const from = start && month(start);
  const to = end === "present" ? labels.present : end && month(end);
  const display = from && to ? (from === to ? from : `${from} – ${to}`) : (from ?? to ?? "");
  return { ...period, display };
}

function localizeFact(labels: Labels, fact: ScreeningFact): ScreeningFact {
  const yesNoLabels: LabelTable = { Yes: labels.yes, No: labels.no };
  return {
    ...fact,
    label: labelOf(labels.facts, fact.key, fact.label),
    values: fact.values.map((value) => yesNoLabels[value] ?? value),
  };
}

function localizeEssay(language: Language, essay: Essay): Essay {
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
function localizePlace(language: Language, place: string | undefined, code = ""): string | undefined {
  if (!place || !/^[A-Za-z]{2}$/.test(code)) return place;
  const name = (of: string) => new Intl.DisplayNames([of], { type: "region" }).of(code.toUpperCase());
  const [english, own] = [name("en"), name(language)];
  return english && own && place.endsWith(english) ? place.slice(0, -english.length) + own : place;
}
