import { type Store, StoreUnavailable } from "@/lib/runtime";

/** For tests only. The store as a process sees it that dies after it has put the task on record. */
export function lost(store: Store): Store {
  return { ...store, get: () => Promise.reject(new StoreUnavailable("dead")) };
}

/** The store as a process sees it that is stopped while it holds a lease: its heartbeats come to nothing. */
export function frozen(store: Store): Store {
  const held = new Set<string>();
  return {
    ...store,
    replace: async (key, version, entry) => {
      const running = entry.due && (JSON.parse(entry.value) as { phase: string }).phase === "running";
      if (running && held.has(key)) return version;
      if (running) held.add(key);
      return store.replace(key, version, entry);
    },
  };
}

/** A store that in turn refuses a write, does it without saying so, and does it. */
export function shaky(store: Store): Store {
  let writes = 0;
  return {
    ...store,
    replace: async (key, version, entry) => {
      // The claim itself is not retried: it is somebody's only when it is acknowledged.
      if ((JSON.parse(entry.value) as { progress: number }).progress === 0)
        return store.replace(key, version, entry);
      writes += 1;
      if (writes % 3 === 0) throw new StoreUnavailable("shaky");
      const written = await store.replace(key, version, entry);
      if (writes % 3 === 1) throw new StoreUnavailable("no acknowledgement");
      return written;
    },
  };
}
