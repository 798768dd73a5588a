import type { VerifyingKey } from "../keys/ed25519";
import type { Directory } from "./fetch-directory";

const MAX_ENTRIES = 500;
/** How long a failed fetch of a directory is cached. */
const NEGATIVE_MS = 5 * 60_000;
/** One that was fetched may be asked again for a key it did not have, but not at once. */
const RETRY_MS = 60_000;
/** Keys outlive a directory that cannot be reached by no more than a day. */
const STALE_MS = 24 * 60 * 60_000;
const MAX_UNDER_WAY = 20;

interface Entry {
  keys: ReadonlyMap<string, VerifyingKey>;
  /** When these keys were seen in the directory. */
  fetchedAt: number;
  freshUntil: number;
  /** From when on the directory may be asked for a key that it did not have. */
  retryAt: number;
}

interface DirectoryAccess {
  fetch(url: URL): Promise<Directory>;
  /** Whether this address may have one more directory fetched. */
  admit(address: string): Promise<boolean>;
}

/** The keys of signature agents, by directory and key: never by key alone, for anybody can list anybody's key. */
export class Directories {
  private readonly ways: DirectoryAccess;
  private readonly entries = new Map<string, Entry>();
  private readonly underWay = new Map<string, Promise<void>>();

  constructor(ways: DirectoryAccess) {
    this.ways = ways;
  }

  /**
   * The key with this thumbprint; undefined when the directory lacks it or cannot be asked.
   * @param address on whose account a fetch goes
   */
  async key(url: URL, thumbprint: string, address: string): Promise<VerifyingKey | undefined> {
    const entry = this.recall(url);
    if (!entry || this.mayAskAgain(entry, thumbprint)) await this.refresh(url, address);
    return this.recall(url)?.keys.get(thumbprint);
  }

  private mayAskAgain(entry: Entry, thumbprint: string): boolean {
    const now = Date.now();
    return now >= entry.freshUntil || (!entry.keys.has(thumbprint) && now >= entry.retryAt);
  }

  /** The entry, moved to the end of the line of those that are forgotten first. */
  private recall({ href }: URL): Entry | undefined {
    const entry = this.entries.get(href);
    if (!entry) return undefined;
    this.entries.delete(href);
    this.entries.set(href, entry);
    return entry;
  }

  /** However many ask at once, a directory is fetched once. */
  private async refresh(url: URL, address: string): Promise<void> {
    const running = this.underWay.get(url.href);
    if (running) return running;
    if (this.underWay.size >= MAX_UNDER_WAY) return;
    const fetching = this.fetchAndKeep(url, address).finally(() => this.underWay.delete(url.href));
    this.underWay.set(url.href, fetching);
    return fetching;
  }

  private async fetchAndKeep(url: URL, address: string): Promise<void> {
    if (!(await this.ways.admit(address))) return;
    const known = this.entries.get(url.href);
    const now = Date.now();
    try {
      const { keys, maxAge } = await this.ways.fetch(url);
      this.keep(url, { keys, fetchedAt: now, freshUntil: now + maxAge * 1000, retryAt: now + RETRY_MS });
    } catch {
      const stale = known && now < known.fetchedAt + STALE_MS;
      const kept = stale ? known : { keys: new Map(), fetchedAt: now };
      this.keep(url, { ...kept, freshUntil: now + NEGATIVE_MS, retryAt: now + NEGATIVE_MS });
    }
  }

  private keep({ href }: URL, entry: Entry): void {
    this.entries.delete(href);
    this.entries.set(href, entry);
    const [oldest] = this.entries.keys();
    if (this.entries.size > MAX_ENTRIES && oldest !== undefined) this.entries.delete(oldest);
  }
}
