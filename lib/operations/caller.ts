import type { Language } from "@/lib/locale";

/** What a token may be allowed to do. Without a token a caller has all four: the portfolio is public. */
export const scopes = ["read:profile", "read:projects", "read:blog", "ask:ai"] as const;

export type Scope = (typeof scopes)[number];

/** Whoever calls an operation, as the protocol and `identity` made it out. */
export interface Caller {
  /** Who owns the budget and the idempotency keys: a token's subject, a verified key, or an address. */
  id: string;
  /** True when `id` was proved by a token or a signature; false when it is only an address. */
  verified: boolean;
  /** The client's address, an IPv6 one by its /64. */
  address: string;
  /** What the caller says it is. A label for a sub-budget, never proof. */
  agent?: string;
  scopes: readonly Scope[];
  /** Of the languages the owner wrote in, the one it would rather read; undefined where it says nothing of them. */
  language?: Language;
  /** The way it came in, such as `POST /ask`: idempotency keys do not cross from one to another. */
  via: string;
  /** A page of this site asks, for somebody who reads it: so its browser says, which nothing but counts goes by. */
  fromPage?: boolean;
  /** Aborts when the caller is gone. */
  signal: AbortSignal;
  idempotencyKey?: string;
  /** Its request was taken from the budget already. */
  admitted?: boolean;
  /** Keeps the process alive until the work is done, even after the reply was sent. */
  defer(work: Promise<void>): void;
}
