import { getOwner, getProfile, pathHere } from "@/lib/content";
import { fill, stringsOf } from "@/lib/locale";
import { escaped, type Page, page } from "./plain-page";

/** A field that people do not see and programs fill in. */
export const trapField = "homepage";

/** Why a form was not taken. */
export type MessageRefusal = "busy" | "invalid" | "trapped";

/** What the form of `/contact` asks for. */
export type WrittenLetter = Readonly<Record<"name" | "email" | "message", string>>;

/** The form of `/contact` again with what was typed, and why it was not taken: an address could not carry the text. */
export function messagePage({ name, email, message }: WrittenLetter, why: MessageRefusal): Page {
  const say = stringsOf(getOwner().language).pages.contact;
  const title = fill(say.title, { who: getProfile().name });
  const input = (label: string, attributes: string) =>
    `<label>${escaped(label)} <input ${attributes}></label>`;
  return page(
    title,
    `<h1>${escaped(title)}</h1>
<p role="alert"><b>${escaped(say[why])}</b></p>
<form method="post" action="${pathHere("/contact/draft")}">
${input(say.name, `name="name" required maxlength="100" autocomplete="name" value="${escaped(name)}"`)}
${input(say.email, `name="email" type="email" required maxlength="254" autocomplete="email" value="${escaped(email)}"`)}
<p class="trap" aria-hidden="true">${input(say.trap, `name="${trapField}" tabindex="-1" autocomplete="off"`)}</p>
<label>${escaped(say.message)} <textarea name="message" rows="7" required maxlength="4000">\n${escaped(message)}</textarea></label>
<button>${escaped(say.preview)}</button>
</form>`,
    "'self'",
    getOwner().language,
  );
}
