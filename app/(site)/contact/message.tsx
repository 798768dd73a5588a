import { getEditions, localizedPath } from "@/lib/content";
import type { PageMessage } from "@/lib/protocols";
import { Filled, strings } from "../../_site/strings";

interface DraftProps {
  id: string;
  preview: NonNullable<PageMessage["preview"]>;
}

/** What will be sent, and the button that sends it. */
export function Draft({ id, preview: { subject, reply_to: replyTo, text } }: DraftProps) {
  const say = strings().pages.contact;
  // The owner reads it, whatever the visitor does.
  const [{ owner }] = getEditions();
  return (
    <form className="text" method="post" action={localizedPath("/contact/send")}>
      <p>{say.draft}</p>
      <dl className="notes">
        <div className="note long">
          <dt>{say.subject}</dt>
          <dd lang={owner.language}>{subject}</dd>
        </div>
        <div className="note long">
          <dt>{say.answersTo}</dt>
          <dd>{replyTo}</dd>
        </div>
      </dl>
      <pre className="contact-text" lang={owner.language}>
        {text}
      </pre>
      <input type="hidden" name="confirmation" value={id} />
      <p className="fit-actions">
        <button type="submit" className="button">
          {say.send}
        </button>
        <a href={localizedPath(`/contact?${new URLSearchParams({ message: id, change: "" })}`)}>
          {say.change}
        </a>
      </p>
    </form>
  );
}

interface ReceiptProps {
  id: string;
  status: PageMessage["status"];
}

/** The status of a message; the address of this page is its receipt. */
export function Receipt({ id, status }: ReceiptProps) {
  const { contact: say, messages } = strings().pages;
  return (
    <div className="text">
      <p role="status">{messages[status]}</p>
      <p>
        <Filled text={say.receipt} values={{ receipt: <code>{id}</code> }} />
      </p>
      <p className="fit-actions">
        {status === "waiting" && <a href={localizedPath(`/contact?message=${id}`)}>{say.look}</a>}
        <a href={localizedPath("/contact")}>{say.another}</a>
      </p>
    </div>
  );
}
