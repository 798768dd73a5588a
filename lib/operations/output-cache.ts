import { oncePerContent } from "@/lib/content";
import { BoundedMap } from "@/lib/runtime";

/** Bounds the cache: callers choose the inputs. */
const maxOutputs = 64;

/** The cached output of a stable operation for the same input; the cache is dropped when the content changes. */
export function cachedOutput(
  name: string,
  input: unknown,
): { output?: unknown; keep(output: unknown): void } {
  const kept = oncePerContent("outputs", () => new BoundedMap<unknown>(maxOutputs));
  const key = `${name} ${JSON.stringify(input)}`;
  return { output: kept.get(key), keep: (output) => kept.put(key, output) };
}
