import { getOwner, getProfile, pathHere } from "@/lib/content";
import { fill, stringsOf } from "@/lib/locale";
import { escaped, type Page, page } from "./plain-page";

/** A field that people do not see and programs fill in. */
export const trapField = "homepage";

/** What the form of `/contact` asks for. */
export const letterFields = ["name", "email", "message"] as const;

type LetterField = (typeof letterFields)[number];

/** Why a form was not taken: the field that was wrong, or else what has nothing to do with what was typed. */
export type MessageRefusal = LetterField | "busy" | "trapped";

export type WrittenLetter = Readonly<Record<LetterField, string>>;

/**
 * The form of `/contact` again with what was typed, and why it was not taken: an address could not carry the text. The field
 * that was wrong has the focus, and says by what is written above what it may be.
 */
export function messagePage({ name, email, message }: WrittenLetter, why: MessageRefusal): Page {
  const { language } = getOwner();
  const { contact: say } = stringsOf(language).pages;
  const owner = getProfile().name;
  const title = fill(say.title, { who: owner });
  const reason = why === "busy" || why === "trapped" ? say[why] : say.invalid[why];
  const attributes = (field: LetterField) =>
    `id="${field}" name="${field}" required${why === field ? ' aria-invalid="true" aria-describedby="why" autofocus' : ""}`;
  const label = (field: LetterField) => `<label for="${field}">${escaped(say[field])}</label>`;
  return page(
    title,
    `<p><a href="${pathHere("/")}">${escaped(owner)}</a></p>
<h1>${escaped(title)}</h1>
<p id="why" role="alert"><b>${escaped(reason)}</b></p>
<form method="post" action="${pathHere("/contact/draft")}">
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
