import { getOwner, getProfile, localizedPath } from "@/lib/content";
import { fill, stringsOf } from "@/lib/locale";
import { escaped, type Page, page } from "./plain-page";

/** A field that people do not see and programs fill in. */
export const trapField = "homepage";

/** What the form of `/contact` asks for. */
export const letterFields = ["name", "email", "message"] as const;

export type LetterField = (typeof letterFields)[number];

/** Why a form was not taken that has nothing wrong in it. */
export type MessageRefusal = "busy" | "trapped";

export type WrittenLetter = Readonly<Record<LetterField, string>>;

/**
 * The form of `/contact` again with what was typed, and why it was not taken, for when nothing may or can be kept: an address
 * could not carry the text.
 */
export function messagePage({ name, email, message }: WrittenLetter, why: MessageRefusal): Page {
  const { language } = getOwner();
  const { contact: say } = stringsOf(language).pages;
  const owner = getProfile().name;
  const title = fill(say.title, { who: owner });
  const attributes = (field: LetterField) => `id="${field}" name="${field}" required`;
  const label = (field: LetterField) => `<label for="${field}">${escaped(say[field])}</label>`;
  return page(
    title,
    `<p><a href="${localizedPath("/")}">${escaped(owner)}</a></p>
<h1>${escaped(title)}</h1>
<p role="alert"><b>${escaped(say[why])}</b></p>
<form method="post" action="${localizedPath("/contact/draft")}">
${label("name")}
<input ${attributes("name")} maxlength="100" autocomplete="name" value="${escaped(name)}">
${label("email")}
<input ${attributes("email")} type="email" maxlength="254" autocomplete="email" value="${escaped(email)}">
<p class="trap" aria-hidden="true"><label>${escaped(say.trap)} <input name="${trapField}" tabindex="-1" autocomplete="off"></label></p>
${label("message")}
<textarea ${attributes("message")} rows="7" maxlength="4000">\n${escaped(message)}</textarea>
<button>${escaped(say.preview)}</button>
</form>`,
    "'self'",
    language,
  );
}
