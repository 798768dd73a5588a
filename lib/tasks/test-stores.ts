import { type Store, StoreUnavailable } from "@/lib/runtime";

/** For tests only. The store as seen by a process that dies after it has recorded the task. */
export function dyingStore(store: Store): Store {
  return { ...store, get: () => Promise.reject(new StoreUnavailable("dead")) };
}

/** The store as seen by a process that is frozen while it holds a lease: its heartbeats do nothing. */
export function frozenStore(store: Store): Store {
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

/** A store whose writes alternate: one fails, the next succeeds without an acknowledgement, the next succeeds. */
export function shakyStore(store: Store): Store {
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
