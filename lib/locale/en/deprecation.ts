/** The policy by which the contract changes, in Markdown; `{changes}` is the list of what was changed. */
export const deprecation = {
  text: `This covers everything a program can rely on here: the HTTP API with its [OpenAPI document](/openapi.json), the tools,
prompts and resources of the MCP server, and the documents under \`/.well-known\`. The version of the contract is
\`info.version\` of the OpenAPI document, and follows semantic versioning.

## What counts as breaking

- an endpoint, method, tool, prompt, resource or scope goes away or gets another name
- a field of a reply goes away, changes its type or its meaning, or a required one becomes optional
- a parameter or field of a request becomes required, or values that were accepted are refused
- an error gets another code or status, or a limit gets stricter
- a media type, a signature or a way to authenticate is no longer given or taken

## What does not

- new endpoints, tools and prompts; new optional parameters; new fields in replies and new values where a list is open
- new wording of messages and answers, a different order where none is promised, another confidence
- what the owner changes in the content: an answer follows the facts
- repairs of what contradicts this contract, and of security faults, which may come at once

Write readers that pass over what they do not know.

## How a breaking change is made

1. It is announced on this page at least **six months** before anything stops working. What replaces it works from that
   day on.
2. From the announcement, replies of what is going away carry \`Deprecation\` (RFC 9745, the date from which it is
   deprecated), \`Sunset\` (RFC 8594, the date it stops working) and \`Link\` with \`rel="deprecation"\` to this page and
   \`rel="successor-version"\` to what replaces it. The OpenAPI document says \`deprecated: true\`.
3. After the sunset, the address answers \`404\` with the code \`not_found\`; it is not given another meaning.

A breaking change makes a new major version. The paths under \`/v1\` keep the first one.

## Deprecated now

Nothing. No reply carries \`Deprecation\` or \`Sunset\`.

## Changelog

{changes}
`,
  changes: {
    "1.0.0":
      "The first published version: questions, projects, tasks, MCP, and the documents that describe them.",
  },
};
