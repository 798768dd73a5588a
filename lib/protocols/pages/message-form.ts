import { readBody } from "../http/body";
import type { Exchange } from "../http/exchange";
import { handlers, type Mounted } from "../http/mount";
import { leadTo } from "./lead-to";
import { type PageResult, runForPage } from "./run";

/** Why a form was not taken. */
export type MessageFormRefusal = "busy" | "invalid" | "trap";

/** A field that people do not see and programs fill in. */
export const trapField = "homepage";

/** `/contact/draft`: takes the form of `/contact` and leads to the page that shows what will be sent. */
export function mountMessageForm(): Mounted {
  const path = "/contact/draft";
  return handlers(path, {
    GET: async () => leadTo("/contact"),
    POST: async (exchange) => {
      const fields = await fieldsOf(exchange);
      if (fields.get(trapField)) return refused("trap");
      const letter = Object.fromEntries(
        ["name", "email", "message"].map((name) => [name, fields.get(name) ?? ""]),
      );
      const { headers } = exchange.request;
      const drafted = await runForPage<{ confirmation: string }>({ path, headers }, "leave_message", letter);
      return drafted.kind === "done" ? leadTo(addressOf(drafted.output.confirmation)) : refused(why(drafted));
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
      const sent = await runForPage({ path, headers }, "confirm_message", { confirmation });
      return leadTo(addressOf(confirmation, sent.kind === "done" ? undefined : why(sent)));
    },
  });
}

async function fieldsOf({ request }: Exchange): Promise<URLSearchParams> {
  const body = await readBody(request, { form: true });
  return body.kind === "form" ? body.fields : new URLSearchParams();
}

function why({ waitSeconds }: Extract<PageResult<unknown>, { kind: "refused" }>): MessageFormRefusal {
  return waitSeconds === undefined ? "invalid" : "busy";
}

function refused(refusal: MessageFormRefusal): Response {
  return leadTo(`/contact?refused=${refusal}`);
}

function addressOf(message: string, refusal?: MessageFormRefusal): string {
  return `/contact?${new URLSearchParams({ message, ...(refusal && { refused: refusal }) })}`;
}
