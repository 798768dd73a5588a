import type { PageMessage } from "@/lib/protocols";

interface DraftProps {
  id: string;
  preview: NonNullable<PageMessage["preview"]>;
}

/** What will be sent, and the button that sends it. */
export function Draft({ id, preview: { subject, reply_to: replyTo, text } }: DraftProps) {
  return (
    <form className="text" method="post" action="/contact/send">
      <p>This is what will be sent. To change it, go back.</p>
      <dl className="notes">
        <div className="note">
          <dt>Subject</dt>
          <dd>{subject}</dd>
        </div>
        <div className="note">
          <dt>Answers go to</dt>
          <dd>{replyTo}</dd>
        </div>
      </dl>
      <pre className="contact-text">{text}</pre>
      <input type="hidden" name="confirmation" value={id} />
      <p className="fit-actions">
        <button type="submit" className="button">
          Send it
        </button>
      </p>
    </form>
  );
}

interface ReceiptProps {
  id: string;
  status: string;
  meaning: string;
}

/** How a message stands; its address is the receipt. */
export function Receipt({ id, status, meaning }: ReceiptProps) {
  return (
    <div className="text">
      <p role="status">{meaning}</p>
      <p>
        Receipt: <code>{id}</code>. Keep this page’s address to see how it stands.
      </p>
      <p className="fit-actions">
        {status === "waiting" && <a href={`/contact?message=${id}`}>Look again</a>}
        <a href="/contact">Write another</a>
      </p>
    </div>
  );
}
