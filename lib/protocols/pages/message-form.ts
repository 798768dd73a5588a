import { getOwner } from "@/lib/content";
import { ServiceError } from "@/lib/errors";
import { confirmMessage, leaveMessage, setLetterAside } from "@/lib/operations";
import { readBody } from "../http/body";
import type { Exchange } from "../http/exchange";
import { handlers, type Mounted } from "../http/mount";
import { letterFields, messagePage, trapField, type WrittenLetter } from "./message-page";
import { redirectTo } from "./redirect-to";
import { refusedFormReply } from "./refused-form";
import { type PageRefusal, type PageResult, runForPage, toRefusal } from "./run";

/** Why a message that was shown was not sent. */
export type MessageFormRefusal = "busy" | "gone";

/**
 * `/contact/draft`: takes the form of `/contact` and leads to the page that shows what will be sent, or back to the form
 * with what was typed and the field that was wrong. What has nothing to do with a field is answered at once.
 */
export function mountMessageForm(): Mounted {
  const path = "/contact/draft";
  return handlers(path, {
    GET: async () => redirectTo("/contact"),
    POST: async (exchange) => {
      if (!getOwner().messages) throw new ServiceError("not_found", `Nothing is at ${path}.`);
      const fields = await fieldsOf(exchange);
      const typed = (name: string) => fields.get(name) ?? "";
      // A form sends a line break as two characters (HTML, 4.10.21.4).
      const message = typed("message").replaceAll("\r\n", "\n");
      const letter = { name: typed("name"), email: typed("email"), message };
      if (typed(trapField)) return refusedFormReply(messagePage(letter, "trapped"));
      const { headers } = exchange.request;
      const drafted = await runForPage({ path, headers }, leaveMessage, letter);
      if (drafted.kind === "done") return redirectTo(addressOf(drafted.output.confirmation));
      const wrong = letterFields.find((name) => name === drafted.field);
      const kept = wrong && (await setAsideForEditing(letter, path));
      if (kept?.kind !== "done") return refusedFormReply(messagePage(letter, "busy"), kept ?? drafted);
      return redirectTo(`/contact?${new URLSearchParams({ message: kept.output, change: wrong ?? "" })}`);
    },
  });
}

/** `/contact/send`: sends what was shown and leads to its receipt. */
export function mountMessageConfirmation(): Mounted {
  const path = "/contact/send";
  return handlers(path, {
    GET: async () => redirectTo("/contact"),
    POST: async (exchange) => {
      const confirmation = (await fieldsOf(exchange)).get("confirmation") ?? "";
      const { headers } = exchange.request;
      const sent = await runForPage({ path, headers }, confirmMessage, { confirmation });
      return redirectTo(addressOf(confirmation, sent.kind === "done" ? undefined : whyNotSent(sent)));
    },
  });
}

async function fieldsOf({ request }: Exchange): Promise<URLSearchParams> {
  const body = await readBody(request, { form: true });
  return body.kind === "form" ? body.fields : new URLSearchParams();
}

/** Stores a refused letter for editing; gives the id by which the form finds it. */
async function setAsideForEditing(letter: WrittenLetter, path: string): Promise<PageResult<string>> {
  try {
    return { kind: "done", output: await setLetterAside(letter) };
  } catch (error) {
    return toRefusal(error, path, error instanceof ServiceError ? error.retryAfterMs : undefined);
  }
}

/** "gone" where the draft no longer exists; otherwise it can be sent later. */
function whyNotSent({ code }: PageRefusal): MessageFormRefusal {
  return code === "not_found" || code === "invalid_request" ? "gone" : "busy";
}

function addressOf(message: string, refusal?: MessageFormRefusal): string {
  return `/contact?${new URLSearchParams({ message, ...(refusal && { refused: refusal }) })}`;
}
