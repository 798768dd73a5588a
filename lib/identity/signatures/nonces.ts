const MAX_SIGNERS = 500;
const MAX_NONCES = 1_000;

/**
 * Nonces that signers have used, so that a signed request which somebody overheard is no use a second time. Kept in
 * this process and bounded for each signer: one that floods it forgets its own nonces and nobody else's.
 */
export class Nonces {
  private readonly signers = new Map<string, Set<string>>();

  /** Whether this signer uses the nonce for the first time, as far as is remembered. */
  use(signer: string, nonce: string): boolean {
    const used = this.signers.get(signer) ?? new Set();
    this.signers.delete(signer);
    this.signers.set(signer, used);
    if (used.has(nonce)) return false;
    used.add(nonce);
    trim(used, MAX_NONCES);
    trim(this.signers, MAX_SIGNERS);
    return true;
  }
}

/** A Map and a Set keep the order in which things came. */
function trim<Key>(
  all: { size: number; keys(): Iterable<Key>; delete(key: Key): boolean },
  limit: number,
): void {
  const [oldest] = all.keys();
  if (all.size > limit && oldest !== undefined) all.delete(oldest);
}
