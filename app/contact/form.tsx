/** What people fill in, and one field that only programs find. */
export function MessageForm({ name }: { name: string }) {
  return (
    <form className="text fit-form" method="post" action="/contact/draft">
      <p>
        You see what will be sent before it is. {name}’s address is not shown; yours goes with the message, so
        that there can be an answer.
      </p>
      <p>
        <label htmlFor="_name">Your name</label>
        <input id="_name" name="name" required maxLength={100} autoComplete="name" />
      </p>
      <p>
        <label htmlFor="_email">Your email address</label>
        <input id="_email" name="email" type="email" required maxLength={254} autoComplete="email" />
      </p>
      <p className="contact-trap" aria-hidden="true">
        <label htmlFor="_homepage">Leave this empty</label>
        <input id="_homepage" name="homepage" tabIndex={-1} autoComplete="off" />
      </p>
      <label htmlFor="_message">Your message</label>
      <textarea id="_message" name="message" rows={7} required maxLength={4000} />
      <p className="fit-actions">
        <button type="submit" className="button">
          See what will be sent
        </button>
      </p>
    </form>
  );
}
