import { pathHere } from "@/lib/content";
import { strings } from "../../_site/strings";

/** What people fill in, and one field that only programs find. */
export function MessageForm() {
  const say = strings().pages.contact;
  return (
    <form className="text fit-form" method="post" action={pathHere("/contact/draft")}>
      <p>{say.lead}</p>
      <p>
        <label htmlFor="_name">{say.name}</label>
        <input id="_name" name="name" required maxLength={100} autoComplete="name" dir="auto" />
      </p>
      <p>
        <label htmlFor="_email">{say.email}</label>
        <input id="_email" name="email" type="email" required maxLength={254} autoComplete="email" />
      </p>
      <p className="contact-trap" aria-hidden="true">
        <label htmlFor="_homepage">{say.trap}</label>
        <input id="_homepage" name="homepage" tabIndex={-1} autoComplete="off" />
      </p>
      <label htmlFor="_message">{say.message}</label>
      <textarea id="_message" name="message" rows={7} required maxLength={4000} dir="auto" />
      <p className="fit-actions">
        <button type="submit" className="button">
          {say.preview}
        </button>
      </p>
    </form>
  );
}
