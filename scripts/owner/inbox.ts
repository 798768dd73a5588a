import { parseArgs } from "node:util";
import { getMailbox } from "@/lib/messages";
import { getQuestions } from "@/lib/questions";
import { main, Stop } from "../setup/run.mjs";
import { contentLocation } from "./asking";
import { answerQuestion } from "./inbox/answer";
import { openQuestions } from "./inbox/open";
import { messageInWords, questionInWords } from "./inbox/words";

// `npm run inbox`: the messages that reached you no other way, and the questions that found no answer; one line answers one.
await main(async () => {
  const { values, positionals } = parseArgs({
    options: {
      done: { type: "string" },
      answer: { type: "string" },
      as: { type: "string" },
      content: { type: "string" },
    },
    allowPositionals: true,
  });
  const location = contentLocation(values.content);
  if (values.done !== undefined) return forget(values.done, location);
  if (values.answer !== undefined) return answer(values.answer, positionals.join(" "), values.as, location);
  await list(location);
});

async function list(location: string): Promise<void> {
  const messages = await getMailbox().unread();
  const questions = await openQuestions(location);
  const count = (many: unknown[], one: string) => `${many.length} ${one}${many.length === 1 ? "" : "s"}`;
  console.log(`${count(messages, "message")}, ${count(questions, "question")} without a good answer.`);
  for (const message of messages) console.log(`\n${messageInWords(message)}`);
  for (const question of questions) console.log(`\n${questionInWords(question)}`);
}

async function forget(id: string, location: string): Promise<void> {
  const question = (await openQuestions(location)).find(({ group: [first] }) => first.id === id);
  for (const member of question?.group ?? []) await getQuestions().remove(member.id);
  if (!question && !(await getMailbox().remove(id))) throw new Stop(`There is no message or question ${id}.`);
  console.log(`Forgotten: ${id}`);
}

async function answer(id: string, text: string, as: string | undefined, location: string): Promise<void> {
  if (!text.trim()) throw new Stop('What is the answer? npm run inbox -- --answer ID "The answer."');
  const question = (await openQuestions(location)).find(({ group: [first] }) => first.id === id);
  if (!question) throw new Stop(`There is no question ${id}.`);
  const { source, served } = await answerQuestion(location, as ?? question.group[0].question, text);
  for (const member of question.group) await getQuestions().remove(member.id);
  console.log(
    served
      ? `It stands at ${source} with the next start, and npm run doctor asks it from now on.`
      : `It stands at ${source} with the next start, but the question is not answered from there yet: word it otherwise in faq.md.`,
  );
}
