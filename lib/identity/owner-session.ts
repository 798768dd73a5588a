import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { getStore } from "@/lib/runtime";

/** How long a printed link can be used, and how long the session it opens lasts. */
const linkMs = 15 * 60_000;
export const sessionMs = 8 * 60 * 60_000;

/** What the owner's browser has open. */
export interface OwnerSession {
  /** Stands in the page's forms: another site cannot know it. */
  formToken: string;
}

// Stored under their digests: reading the store gives no access, and a look-up leaks nothing about how close a guess was.
const linkKey = (token: string) => `owner:link:${digestOf(token)}`;
const sessionKey = (id: string) => `owner:session:${digestOf(id)}`;

/** Makes the secret of a link that opens the owner's page once. @throws StoreUnavailable */
export async function makeOwnerLink(): Promise<string> {
  const token = secret();
  await getStore().create([{ key: linkKey(token), value: "{}", ttlMs: linkMs }]);
  return token;
}

/**
 * Spends a link's secret: whoever comes first gets a session's id, to be kept by the browser alone.
 * @throws StoreUnavailable
 */
export async function openOwnerSession(token: string): Promise<string | undefined> {
  const store = getStore();
  const link = await store.get(linkKey(token));
  if (!link || !(await store.remove(linkKey(token), link.version))) return undefined;
  const id = secret();
  const session: OwnerSession = { formToken: secret() };
  await store.create([{ key: sessionKey(id), value: JSON.stringify(session), ttlMs: sessionMs }]);
  return id;
}

/** @param id as the browser sent it @throws StoreUnavailable */
export async function ownerSession(id: string | undefined): Promise<OwnerSession | undefined> {
  const row = id ? await getStore().get(sessionKey(id)) : undefined;
  return row && (JSON.parse(row.value) as OwnerSession);
}

/** Compares in constant time. */
export function isFormTokenValid({ formToken }: OwnerSession, given: string | null): boolean {
  const [one, other] = [formToken, given ?? ""].map((text) => createHash("sha256").update(text).digest());
  return one !== undefined && other !== undefined && timingSafeEqual(one, other);
}

function secret(): string {
  return randomBytes(32).toString("base64url");
}

function digestOf(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}
