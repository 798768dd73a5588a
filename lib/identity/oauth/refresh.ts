import { z } from "zod";
import { ServiceError } from "@/lib/errors";
import { getStore } from "@/lib/runtime";
import { clientName } from "./client";
import { isGrantRevoked, revokeGrant } from "./code-use";
import { OAuthError } from "./oauth-error";
import { BadToken, seal, unseal } from "./sealed";

/** Seconds: a grant that nobody refreshed for as long is over. */
const LIFETIME = 30 * 86_400;
const MAX_LENGTH = 4_096;

const refreshClaims = z.object({
  /** The id of the grant: that of the code it began with. */
  grant: z.string(),
  /** How often the grant was refreshed before this token. */
  turn: z.int().min(0),
  sub: z.string(),
  client: z.string(),
  scope: z.string(),
  resources: z.array(z.string()),
});

/** What a refresh token stands for. */
export type RefreshGrant = z.output<typeof refreshClaims>;

/**
 * The first refresh token of a grant.
 * @throws ServiceError `unavailable` when the grant cannot be put on record
 */
export async function beginRefresh(grant: Omit<RefreshGrant, "turn">): Promise<string> {
  await orUnavailable(() => getStore().create([{ key: keyOf(grant.grant), ...row(0) }]));
  return sealRefreshToken({ ...grant, turn: 0 });
}

/**
 * The grant of this client's refresh token, whether the token was used before or not.
 * @throws OAuthError `invalid_grant`
 */
export async function readRefreshToken(token: string, clientId: string): Promise<RefreshGrant> {
  const grant = await open(token);
  if (grant?.client !== clientName(clientId))
    throw refusal("The refresh token was not given to this client.");
  return grant;
}

/**
 * Redeems a refresh token, which works once, and gives its successor (OAuth 2.1, 4.3.1; RFC 9700, 4.14.2). One that was used
 * before is in two hands, and nobody knows which of them is the thief's: the whole grant is revoked.
 * @throws OAuthError `invalid_grant`
 * @throws ServiceError `unavailable` when it cannot be known whether the token was used
 */
export async function rotate(grant: RefreshGrant): Promise<{ grant: RefreshGrant; next: string }> {
  if (await isGrantRevoked(grant.grant)) throw refusal("What the refresh token stood for was taken back.");
  const store = getStore();
  const key = keyOf(grant.grant);
  const turned = await orUnavailable(async () => {
    const found = await store.get(key);
    if (!found) return "over";
    if (found.value !== String(grant.turn)) return "used";
    const version = await store.replace(key, found.version, row(grant.turn + 1));
    return version === undefined ? "used" : "mine";
  });
  if (turned === "over") throw refusal("What the refresh token stood for is over.");
  if (turned === "used") {
    await revokeGrant(grant.grant);
    throw refusal("The refresh token was used before: what it stood for is taken back.");
  }
  const next = { ...grant, turn: grant.turn + 1 };
  return { grant: next, next: await sealRefreshToken(next) };
}

/** The grant of a refresh token of this site, used or not; undefined for any other text. */
export async function open(token: string): Promise<RefreshGrant | undefined> {
  try {
    return refreshClaims.parse(await unseal("rt+jwt", token, { maxLength: MAX_LENGTH, required: ["exp"] }));
  } catch (error) {
    if (error instanceof BadToken || error instanceof z.ZodError) return undefined;
    throw error;
  }
}

function sealRefreshToken(grant: RefreshGrant): Promise<string> {
  return seal("rt+jwt", { ...grant }, { lifetime: LIFETIME });
}

function keyOf(grant: string): string {
  return `oauth-refresh:${grant}`;
}

function row(turn: number) {
  return { value: String(turn), ttlMs: LIFETIME * 1000 };
}

function refusal(reason: string): OAuthError {
  return new OAuthError("invalid_grant", reason);
}

async function orUnavailable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch {
    throw new ServiceError("unavailable", "It cannot be known right now what a refresh token is good for.", {
      retryAfterMs: 5_000,
    });
  }
}
