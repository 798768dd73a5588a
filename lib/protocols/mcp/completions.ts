import type { CompleteResult } from "@modelcontextprotocol/server";
import { z } from "zod";
import { promptChoices } from "./prompts";
import { templateOf } from "./resources";

export const completionRequest = z.object({
  ref: z.discriminatedUnion("type", [
    z.object({ type: z.literal("ref/prompt"), name: z.string() }),
    z.object({ type: z.literal("ref/resource"), uri: z.string() }),
  ]),
  argument: z.object({ name: z.string(), value: z.string() }),
  context: z.object({ arguments: z.record(z.string(), z.string()).optional() }).optional(),
});

/** The most a reply may hold (MCP, "Completion"). */
const MAX_VALUES = 100;

/**
 * Values that begin with what was typed, then those that hold it, by id or by name.
 * @throws ProtocolError for an unknown prompt or template
 */
export function complete({ ref, argument, context }: z.output<typeof completionRequest>): CompleteResult {
  const choices =
    ref.type === "ref/prompt"
      ? promptChoices(ref.name, argument.name, context?.arguments ?? {})
      : argument.name === "id"
        ? templateOf(ref.uri).choices()
        : [];
  const typed = argument.value.toLowerCase();
  const rank = ({ id, name }: { id: string; name: string }) =>
    Math.min(...[id, name].map((text) => matchRank(text.toLowerCase(), typed)));
  const fitting = choices.filter((choice) => rank(choice) < NO_MATCH);
  const values = fitting.sort((a, b) => rank(a) - rank(b)).map(({ id }) => id);
  return {
    completion: {
      values: values.slice(0, MAX_VALUES),
      total: values.length,
      hasMore: values.length > MAX_VALUES,
    },
  };
}

const NO_MATCH = 2;

function matchRank(text: string, typed: string): number {
  if (text.startsWith(typed)) return 0;
  return text.includes(typed) ? 1 : NO_MATCH;
}
