import { getOwner, getProfile, localizedPath } from "@/lib/content";
import { fill, stringsOf } from "@/lib/locale";
import { maxJobChars } from "@/lib/operations";
import { escaped, type Page, page } from "./plain-page";

/** Why a job description that was handed in by the form became no comparison; `tooMuch`: it was not even read. */
export type JobRefusal = "busy" | "invalid" | "tooLong" | "tooMuch";

/**
 * The form of `/fit` again with the job description, and why it was not taken: an address could not carry the text. Where the
 * text has to be another, its field has the focus, and says by what is written above what it may be.
 */
export function jobPage(job: string, why: JobRefusal): Page {
  const { language } = getOwner();
  const say = stringsOf(language).fit;
  const count = job.length.toLocaleString(language);
  const most = maxJobChars.toLocaleString(language);
  const refusal = fill(say[why], { count, most });
  const wrong = why === "busy" ? "" : ' aria-invalid="true" aria-describedby="why" autofocus';
  return page(
    say.title,
    `<h1>${escaped(say.title)}</h1>
<p id="why" role="alert"><b>${escaped(refusal)}</b></p>
<form method="post" action="${localizedPath("/fit/compare")}">
<label for="job_description">${escaped(say.field)}</label>
<textarea id="job_description" name="job_description" rows="9" required${wrong}>\n${escaped(job)}</textarea>
<button>${escaped(fill(say.compare, { who: getProfile().name }))}</button>
</form>`,
    "'self'",
    language,
  );
}
