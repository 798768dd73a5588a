import { fill } from "@/lib/locale";
import type { Operation, Route } from "@/lib/operations";
import { curl } from "../discovery/operations";
import { absolute } from "../discovery/text";

/**
 * How an operation is called: its addresses, then its name as a tool where it is one.
 * @param asTool the words for a tool, with `{name}` in them
 */
export function callsOf({ name, routes, tool }: Operation, asTool: string): string[] {
  const calls = routes.map(({ method, path }) => `${method} ${path}`);
  return tool === false ? calls : [...calls, fill(asTool, { name })];
}

/**
 * A command for each example; an operation without an address of its own is called as a tool.
 * @param say gives what people would write in one, a question or a message, in the reader's language
 */
export function samplesOf(
  operation: Operation,
  say: (english: string) => string,
): { title: string; command: string }[] {
  const { routes, examples, summary } = operation;
  const [byLink, byPost] = [routes.find(isGet), routes.find((route) => !isGet(route))];
  if (examples.length === 0) {
    const route = byLink ?? byPost;
    return route
      ? [
          {
            title: say(summary),
            command: multiline(withNames(curl(operation, route, namesOf(operation, route)))),
          },
        ]
      : [];
  }
  return examples.map(({ summary, input: inEnglish }) => {
    const title = say(summary);
    const input = translateTexts(inEnglish, say);
    // What fits into a link is shown as one: it can be tried in a browser.
    const linkable = byLink && Object.keys(input).every((field) => fieldsOf(byLink).includes(field));
    const route = linkable ? byLink : byPost;
    return { title, command: route ? multiline(curl(operation, route, input)) : asTool(operation, input) };
  });
}

/** The same value with each text in it as `say` gives it. */
function translateTexts<Value>(value: Value, say: (english: string) => string): Value {
  return JSON.parse(JSON.stringify(value), (_, part) => (typeof part === "string" ? say(part) : part));
}

function asTool({ name }: Operation, input: Readonly<Record<string, unknown>>): string {
  const message = { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: input } };
  const body = JSON.stringify(message).replaceAll("'", "’");
  return multiline(`curl '${absolute("/mcp")}' -H 'content-type: application/json' -d '${body}'`);
}

/** Over several lines, as a shell takes it. */
function multiline(command: string): string {
  return command.replace(" -H '", " \\\n  -H '").replace(" -d '", " \\\n  -d '");
}

/** A body whose values have to be filled in: what an earlier call gave. */
function namesOf({ input }: Operation, route: Route): Record<string, string> {
  return isGet(route)
    ? {}
    : Object.fromEntries(Object.keys(input.shape).map((field) => [field, `{${field}}`]));
}

/** What has to be filled in, as the reader knows it: `{taskId}`. */
function withNames(command: string): string {
  return command.replace(/%7B(\w+)%7D/g, "{$1}");
}

function fieldsOf({ query = {} }: Route): string[] {
  return Object.values(query);
}

function isGet({ method }: Route): boolean {
  return method === "GET";
}
