import { localizedPath } from "@/lib/content";
import type { LetterField, WrittenLetter } from "@/lib/protocols";
import { strings } from "../../_site/strings";

interface MessageFormProps {
  /** What was written before. */
  letter?: WrittenLetter;
  /** The field that was invalid. */
  wrong?: LetterField;
}

/** The message form, with a honeypot field that only bots fill in. */
export function MessageForm({ letter, wrong }: MessageFormProps) {
  const say = strings().pages.contact;
  const field = (name: LetterField) => ({
    id: `_${name}`,
    name,
    required: true,
    defaultValue: letter?.[name],
    ...(name === wrong && { "aria-invalid": true, "aria-describedby": "_wrong", autoFocus: true }),
  });
  const label = (name: LetterField) => (
    <>
      <label htmlFor={`_${name}`}>{say[name]}</label>
      {name === wrong && (
        <span className="contact-wrong" id="_wrong" role="alert">
          {say.invalid[name]}
        </span>
      )}
    </>
  );
  return (
    <form className="text fit-form" method="post" action={localizedPath("/contact/draft")}>
      <p>{say.lead}</p>
      <p>
        {label("name")}
        <input {...field("name")} maxLength={100} autoComplete="name" dir="auto" />
      </p>
      <p>
        {label("email")}
        <input {...field("email")} type="email" maxLength={254} autoComplete="email" />
      </p>
      <p className="contact-trap" aria-hidden="true">
        <label htmlFor="_homepage">{say.trap}</label>
        <input id="_homepage" name="homepage" tabIndex={-1} autoComplete="off" />
      </p>
      <p>
        {label("message")}
        <textarea {...field("message")} rows={7} maxLength={4000} dir="auto" />
      </p>
      <p className="fit-actions">
        <button type="submit" className="button">
          {say.preview}
        </button>
      </p>
    </form>
  );
}
