const slots = globalThis as typeof globalThis & { portfolioProcess?: Map<string, unknown> };

/**
 * One value per process, made on first use.
 * On globalThis, because pages and route handlers get separate instances of a module in Next 16.
 */
export function oncePerProcess<T>(name: string, make: () => T): T {
  slots.portfolioProcess ??= new Map();
  if (!slots.portfolioProcess.has(name)) slots.portfolioProcess.set(name, make());
  return slots.portfolioProcess.get(name) as T;
}

/** The value, made when it is first asked for: what no page needs, no start waits for. */
export function onFirstUse<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
