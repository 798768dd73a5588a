import { oncePerContent } from "@/lib/content";
import { BoundedMap } from "@/lib/runtime";

/** How many outputs are kept: callers choose the inputs. */
const mostKept = 64;

/** The output that an operation had for the same input before; it changes with the content alone. */
export function keptOutput(name: string, input: unknown): { output?: unknown; keep(output: unknown): void } {
  const kept = oncePerContent("outputs", () => new BoundedMap<unknown>(mostKept));
  const key = `${name} ${JSON.stringify(input)}`;
  return { output: kept.get(key), keep: (output) => kept.put(key, output) };
}
