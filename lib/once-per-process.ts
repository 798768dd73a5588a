declare global {
  var portfolioProcess: Map<string, unknown> | undefined;
}

/**
 * One value per process, made on first use.
 * On globalThis, because pages and route handlers get separate instances of a module in Next 16.
 */
export function oncePerProcess<T>(name: string, make: () => T): T {
  globalThis.portfolioProcess ??= new Map();
  if (!globalThis.portfolioProcess.has(name)) globalThis.portfolioProcess.set(name, make());
  return globalThis.portfolioProcess.get(name) as T;
}

/** The value, made when it is first asked for: what no page needs, no start waits for. */
export function onFirstUse<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
