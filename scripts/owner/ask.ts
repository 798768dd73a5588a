import { parseArgs } from "node:util";
import { main, Stop } from "../setup/run.mjs";
import { contentLocation, createAsk, type Reply, renderExplanation } from "./asking";

// `npm run ask -- "question" [--content DIR|FILE] [--json] [--explain]`: one answer in the terminal, no server.
await main(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      content: { type: "string" },
      json: { type: "boolean", default: false },
      explain: { type: "boolean", default: false },
    },
  });
  const question = positionals.join(" ").trim();
  if (!question)
    throw new Stop(
      'Ask something: npm run ask -- "What did they build last?" [--content DIR] [--json] [--explain]',
    );
  const ask = createAsk(contentLocation(values.content));
  const reply = await ask(question);
  if (values.explain) console.error(`${renderExplanation(await ask.explain(question))}\n`);
  console.log(values.json ? JSON.stringify(reply, null, 2) : renderReply(reply));
});

function renderReply({ answer, status, confidence, as_of, citations, sources, suggestions }: Reply): string {
  const summary = `${status.replaceAll("_", " ")}, ${Math.round(confidence * 100)} % sure${as_of ? `, as of ${as_of}` : ""}`;
  const receipts = citations.map(({ title, quote, source }) => `  ${title}: “${quote}”\n    ${source}`);
  const uncited = sources.filter((source) => citations.every((citation) => citation.source !== source));
  const next =
    suggestions.length > 0 ? ["You could ask:", ...suggestions.map((question) => `  ${question}`)] : [];
  return [answer, "", summary, ...receipts, ...uncited.map((source) => `  ${source}`), ...next].join("\n");
}
