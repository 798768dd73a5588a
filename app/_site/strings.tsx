import { Fragment, type ReactNode } from "react";
import { getOwner } from "@/lib/content";
import { type Counted, count, monthNames, type Strings, stringsOf } from "@/lib/locale";
import { type Calendar, day } from "./day";

/** The site's UI texts in its language. Server only: client components get the texts they show as props. */
export function strings(): Strings {
  return stringsOf(getOwner().language);
}

/** The singular or plural text for a number, with the number in it. */
export function pluralized(forms: Counted, number: number): string {
  return count(getOwner().language, forms, number);
}

/** How dates are written in the site's language; passed to client components, which have no texts of their own. */
export function calendar(): Calendar {
  const { day: form, first } = strings().dates;
  return { months: monthNames(getOwner().language), form, first };
}

/** A day in the site's language. */
export function Day({ iso }: { iso: string }) {
  return <time dateTime={iso}>{day(iso, calendar())}</time>;
}

/** A text whose placeholders are filled with elements. */
export function Filled({ text, values }: { text: string; values: Readonly<Record<string, ReactNode>> }) {
  return text.split(/\{(\w+)\}/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence never change places
    <Fragment key={index}>{index % 2 === 1 ? values[part] : part}</Fragment>
  ));
}

/** Why a request was refused, in the site's language; the API's own messages are in English. */
export function refusalText({ code, message }: { code: string; message: string }): string {
  const { problems } = strings();
  return problems[code] ?? problems.invalid_request ?? message;
}
