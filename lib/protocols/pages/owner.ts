import { env, siteUrl } from "@/lib/env";
import { ServiceError } from "@/lib/errors";
import {
  isFormTokenValid,
  type OwnerSession,
  openOwnerSession,
  ownerSession,
  sessionMs,
} from "@/lib/identity";
import { answerOpenQuestion, forget, isWritable, readInbox } from "@/lib/inbox";
import { fill } from "@/lib/locale";
import { getVisits } from "@/lib/visits";
import { readBody } from "../http/body";
import type { Exchange } from "../http/exchange";
import { handlers, type Mounted } from "../http/mount";
import { ownerPage, ownerWords, type TypedAnswer } from "./owner-page";
import { redirectTo } from "./redirect-to";

const path = "/owner";

/**
 * `/owner`: what waits for the owner, for the browser that opened the link which the start printed. To everybody else
 * nothing is there.
 */
export function mountOwner(): Mounted {
  return handlers(path, { GET: show, POST: take });
}

async function show({ request }: Exchange): Promise<Response> {
  const link = new URL(request.url).searchParams.get("link");
  // What only looks ahead, as previews and browsers do, must not spend it.
  const opens = request.method === "GET" && !request.headers.has("sec-purpose");
  if (link && opens) {
    const id = await openOwnerSession(link);
    if (!id) throw nothingHere();
    const reply = redirectTo(path);
    reply.headers.set("Set-Cookie", cookie(id));
    return reply;
  }
  return ownerPageReply(await sessionOf(request));
}

async function take({ request }: Exchange): Promise<Response> {
  const session = await sessionOf(request);
  const body = await readBody(request, { form: true });
  const fields = body.kind === "form" ? body.fields : new URLSearchParams();
  const origin = request.headers.get("origin");
  if (!isFormTokenValid(session, fields.get("form")) || (origin !== null && origin !== siteUrl()))
    throw nothingHere();
  try {
    return await ownerPageReply(session, await performAction(fields));
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    const { id, answer, as } = Object.fromEntries(fields);
    return ownerPageReply(session, error.message, { id, answer, as });
  }
}

/** Does what a form asks for. @returns what came of it, for the owner */
async function performAction(fields: URLSearchParams): Promise<string> {
  const say = ownerWords();
  const location = env().CONTENT_DIR;
  const id = fields.get("id") ?? "";
  if (fields.get("do") !== "answer") return (await forget(location, id)) ? say.forgotten : say.gone;
  const { source, served } = await answerOpenQuestion(
    location,
    id,
    fields.get("answer") ?? "",
    fields.get("as")?.trim(),
  );
  return served ? fill(say.served, { source }) : say.notServed;
}

/** @param refused what was typed, where it was not taken */
async function ownerPageReply(
  session: OwnerSession,
  notice?: string,
  refused?: TypedAnswer,
): Promise<Response> {
  const location = env().CONTENT_DIR;
  const { html, policy } = ownerPage({
    ...(await readInbox(location)),
    days: await getVisits().all(),
    writable: isWritable(location),
    formToken: session.formToken,
    notice,
    refused,
  });
  return new Response(html, {
    status: refused ? 400 : 200,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": policy,
      "Cache-Control": "no-store",
      "X-Robots-Tag": "noindex",
      // Not no-referrer: that would also take the origin from the form.
      "Referrer-Policy": "same-origin",
      "Access-Control-Allow-Origin": siteUrl(),
    },
  });
}

/** @throws ServiceError `not_found` to whoever has no session */
async function sessionOf({ headers }: Request): Promise<OwnerSession> {
  const pairs = (headers.get("cookie") ?? "").split(";").map((pair) => pair.trim().split("="));
  const [, id] = pairs.find(([name]) => name === cookieName()) ?? [];
  const session = await ownerSession(id);
  if (!session) throw nothingHere();
  return session;
}

function nothingHere(): ServiceError {
  return new ServiceError("not_found", `Nothing is at ${path}.`);
}

/** With https the name itself keeps other hosts of the domain from setting it (RFC 6265bis, 4.1.3.2). */
function cookieName(): string {
  return siteUrl().startsWith("https:") ? "__Host-owner" : "owner";
}

function cookie(id: string): string {
  const secure = siteUrl().startsWith("https:") ? "; Secure" : "";
  return `${cookieName()}=${id}; Path=/; Max-Age=${sessionMs / 1000}; HttpOnly; SameSite=Strict${secure}`;
}
