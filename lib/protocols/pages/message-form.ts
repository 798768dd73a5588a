import { getOwner } from "@/lib/content";
import { ServiceError } from "@/lib/errors";
import { confirmMessage, leaveMessage, setLetterAside } from "@/lib/operations";
import { readBody } from "../http/body";
import type { Exchange } from "../http/exchange";
import { handlers, type Mounted } from "../http/mount";
import { givenBack } from "./given-back";
import { leadTo } from "./lead-to";
import { letterFields, messagePage, trapField, type WrittenLetter } from "./message-page";
import { type PageResult, type Refused, refusalBy, runForPage } from "./run";

/** Why a message that was shown was not sent. */
export type MessageFormRefusal = "busy" | "gone";

/**
 * `/contact/draft`: takes the form of `/contact` and leads to the page that shows what will be sent, or back to the form
 * with what was typed and the field that was wrong. What has nothing to do with a field is answered at once.
 */
export function mountMessageForm(): Mounted {
  const path = "/contact/draft";
  return handlers(path, {
    GET: async () => leadTo("/contact"),
    POST: async (exchange) => {
      if (!getOwner().messages) throw new ServiceError("not_found", `Nothing is at ${path}.`);
      const fields = await fieldsOf(exchange);
      const typed = (name: string) => fields.get(name) ?? "";
      // A form sends a line break as two characters (HTML, 4.10.21.4).
      const message = typed("message").replaceAll("\r\n", "\n");
      const letter = { name: typed("name"), email: typed("email"), message };
      if (typed(trapField)) return givenBack(messagePage(letter, "trapped"));
      const { headers } = exchange.request;
      const drafted = await runForPage({ path, headers }, leaveMessage, letter);
      if (drafted.kind === "done") return leadTo(addressOf(drafted.output.confirmation));
      const wrong = letterFields.find((name) => name === drafted.field);
      const kept = wrong && (await keptToChange(letter, path));
      if (kept?.kind !== "done") return givenBack(messagePage(letter, "busy"), kept ?? drafted);
      return leadTo(`/contact?${new URLSearchParams({ message: kept.output, change: wrong ?? "" })}`);
    },
  });
}

/** `/contact/send`: sends what was shown and leads to its receipt. */
export function mountMessageConfirmation(): Mounted {
  const path = "/contact/send";
  return handlers(path, {
    GET: async () => leadTo("/contact"),
    POST: async (exchange) => {
      const confirmation = (await fieldsOf(exchange)).get("confirmation") ?? "";
      const { headers } = exchange.request;
      const sent = await runForPage({ path, headers }, confirmMessage, { confirmation });
      return leadTo(addressOf(confirmation, sent.kind === "done" ? undefined : whyNotSent(sent)));
    },
  });
}

async function fieldsOf({ request }: Exchange): Promise<URLSearchParams> {
  const body = await readBody(request, { form: true });
  return body.kind === "form" ? body.fields : new URLSearchParams();
}

/** Gives what names the letter while it can be changed. */
async function keptToChange(letter: WrittenLetter, path: string): Promise<PageResult<string>> {
  try {
    return { kind: "done", output: await setLetterAside(letter) };
  } catch (error) {
    return refusalBy(error, path, error instanceof ServiceError ? error.retryAfterMs : undefined);
  }
}

/** What is there but could not be sent now can be sent later. */
function whyNotSent({ code }: Refused): MessageFormRefusal {
  return code === "not_found" || code === "invalid_request" ? "gone" : "busy";
}

function addressOf(message: string, refusal?: MessageFormRefusal): string {
  return `/contact?${new URLSearchParams({ message, ...(refusal && { refused: refusal }) })}`;
}
