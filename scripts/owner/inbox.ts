import { parseArgs } from "node:util";
import { siteUrl } from "@/lib/env";
import { ServiceError } from "@/lib/errors";
import { makeOwnerLink } from "@/lib/identity";
import { answerOpenQuestion, forget, readInbox } from "@/lib/inbox";
import { main, Stop } from "../setup/run.mjs";
import { contentLocation } from "./asking";
import { renderMessage, renderQuestion } from "./inbox/words";

// `npm run inbox`: the messages that reached you no other way, and the questions that found no answer; one line answers one.
await main(async () => {
  const { values, positionals } = parseArgs({
    options: {
      done: { type: "string" },
      answer: { type: "string" },
      as: { type: "string" },
      link: { type: "boolean" },
      content: { type: "string" },
    },
    allowPositionals: true,
  });
  const location = contentLocation(values.content);
  if (values.link) return console.log(`${siteUrl()}/owner?link=${await makeOwnerLink()}`);
  if (values.done !== undefined) return forgetItem(values.done, location);
  if (values.answer !== undefined)
    return answerQuestion(values.answer, positionals.join(" "), values.as, location);
  await listInbox(location);
});

async function listInbox(location: string): Promise<void> {
  const { messages, questions } = await readInbox(location);
  const count = (many: unknown[], one: string) => `${many.length} ${one}${many.length === 1 ? "" : "s"}`;
  console.log(`${count(messages, "message")}, ${count(questions, "question")} without a good answer.`);
  for (const message of messages) console.log(`\n${renderMessage(message)}`);
  for (const question of questions) console.log(`\n${renderQuestion(question)}`);
}

async function forgetItem(id: string, location: string): Promise<void> {
  if (!(await forget(location, id))) throw new Stop(`There is no message or question ${id}.`);
  console.log(`Forgotten: ${id}`);
}

async function answerQuestion(
  id: string,
  text: string,
  as: string | undefined,
  location: string,
): Promise<void> {
  if (!text.trim()) throw new Stop('What is the answer? npm run inbox -- --answer ID "The answer."');
  const { source, served } = await answerOpenQuestion(location, id, text, as).catch((error: unknown) => {
    throw error instanceof ServiceError ? new Stop(error.message) : error;
  });
  console.log(
    served
      ? `It stands at ${source} with the next start, and npm run doctor asks it from now on.`
      : `It stands at ${source} with the next start, but the question is not answered from there yet: word it otherwise in faq.md.`,
  );
}
