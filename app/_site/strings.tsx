import { Fragment, type ReactNode } from "react";
import { getOwner } from "@/lib/content";
import { type Counted, count, monthNames, type Strings, stringsOf } from "@/lib/locale";
import { type Calendar, day } from "./day";

/** What the site says of its own, in its language. For what is drawn on the server: a browser is sent what it shows. */
export function strings(): Strings {
  return stringsOf(getOwner().language);
}

/** A text in the plural that a number takes, with the number in it. */
export function counted(forms: Counted, number: number): string {
  return count(getOwner().language, forms, number);
}

/** How days are written in the site's language; sent along to a browser, which has no texts of its own. */
export function calendar(): Calendar {
  const { day: form, first } = strings().dates;
  return { months: monthNames(getOwner().language), form, first };
}

/** A day in the site's language. */
export function Day({ iso }: { iso: string }) {
  return <time dateTime={iso}>{day(iso, calendar())}</time>;
}

/** A text whose places are elements. */
export function Filled({ text, values }: { text: string; values: Readonly<Record<string, ReactNode>> }) {
  return text.split(/\{(\w+)\}/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence never change places
    <Fragment key={index}>{index % 2 === 1 ? values[part] : part}</Fragment>
  ));
}

/** Why a page's request was refused: in the site's language where that is not the API's own, which is English. */
export function said({ code, message }: { code: string; message: string }): string {
  const { problems } = strings();
  return problems[code] ?? problems.invalid_request ?? message;
}
