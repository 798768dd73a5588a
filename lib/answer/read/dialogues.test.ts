import assert from "node:assert/strict";
import path from "node:path";
import test from "node:test";
import { fileURLToPath } from "node:url";
import { type Answer, type Answerer, createAnswerer, type Turn } from "..";
import { sharedContent, sharedSample } from "../test-sample";

const here = path.dirname(fileURLToPath(import.meta.url));
const stories = path.join(here, "../../../corpora/portfolios/fit");

interface Dialogue {
  turns: string[];
  /** Where the visitor is when asking the last of them. */
  page?: string;
  /** The last turn, written out; undefined where there is nothing before it. */
  means?: string;
  /** What its answer says, where it has one. */
  says?: RegExp;
}

async function talk(answerer: Answerer, { turns, page }: Dialogue): Promise<Answer> {
  const history: Turn[] = [];
  let answer: Answer | undefined;
  for (const query of turns) {
    const pieces = answerer.answer({ query, history: [...history], page });
    let step = await pieces.next();
    while (!step.done) step = await pieces.next();
    answer = step.value;
    history.push({ role: "user", content: query }, { role: "assistant", content: answer.text });
  }
  return answer as Answer;
}

function declare(answerer: Answerer, dialogues: Dialogue[]): void {
  for (const dialogue of dialogues) {
    const { turns, page, means, says } = dialogue;
    test(`${page ?? ""} "${turns.join('" -> "')}" asks "${means}"`, async () => {
      const { resolvedQuery, text } = await talk(answerer, dialogue);
      assert.equal(resolvedQuery, means, text);
      if (says) assert.match(text, says);
    });
  }
}

const rust = "Which projects use Rust?";

const sample: Dialogue[] = [
  // What only names another case takes up the question before.
  {
    turns: ["What is Long Wave?", "How accurate are the transcripts?", "and for shows with callers?"],
    means: "How accurate are the transcripts for shows with callers?",
  },
  {
    turns: ["How fast is Second Ring?", "And on busy mornings?"],
    means: "How fast is Second Ring on busy mornings?",
  },
  // Several things that were listed, or spoken of one after another, are compared by their names.
  {
    turns: ["Tell me about Halfbeat and Repairs Line", "Which one is newer?"],
    means: "Which of Halfbeat and Repairs Line is newer?",
    says: /^\*\*Halfbeat\*\* is newer/,
  },
  // A "that" which opens a clause is nothing that was spoken of, and what else there is is something else.
  {
    turns: ["Tell me about Halfbeat", "What else did she do that took about as long?"],
    means: "What else did she do that took about as long?",
  },
  {
    turns: ["Tell me about Halfbeat", "Who did she build that with?"],
    means: "Who did she build Halfbeat with?",
  },
  {
    turns: ["Tell me about Halfbeat", "And Repairs Line?", "How do the two differ?"],
    means: "How do Halfbeat and Repairs Line differ?",
    says: /\*\*Halfbeat\*\* .*\n.*\*\*Repairs Line\*\* /,
  },
  {
    turns: ["Tell me about Halfbeat", "And Repairs Line?", "What's the difference?"],
    means: "What is the difference between Halfbeat and Repairs Line?",
  },
  {
    turns: [rust, "What do they have in common?"],
    means: "What do Halfbeat, Second Ring, Tallystick and FHIR Sieve have in common?",
    says: /all use Rust/,
  },
  {
    turns: ["What did she do at Sallowfield Care?", "And at Aldersyke Health?", "Where was she longer?"],
    means: "was she longer at Sallowfield Care or Aldersyke Health?",
    says: /^Longer at \*\*Aldersyke Health\*\*/,
  },
  // A turn with names of its own, or nothing before it, is left as it is.
  {
    turns: [rust, "Is Nightdesk older than Doorstep?"],
    means: "Is Nightdesk older than Doorstep?",
    says: /^Yes/,
  },
  { turns: ["Which one is newer?"], means: undefined },
  // Items of a list, and the question before asked of the next one.
  { turns: [rust, "Tell me about the second one"], means: "Tell me about Second Ring" },
  { turns: [rust, "And the third?"], means: "Tell me about Tallystick" },
  { turns: [rust, "the last of these"], means: "Tell me about FHIR Sieve" },
  { turns: [rust, "What is the third one built with?"], means: "What is Tallystick built with?" },
  {
    turns: [rust, "What is the first one built with?", "And the last of these?"],
    means: "What is FHIR Sieve built with?",
    says: /NDJSON/,
  },
  {
    turns: ["Where has she worked?", "How long was she at the third one?"],
    means: "How long was she at Alvorim Health Systems?",
    says: /2 years and 4 months/,
  },
  {
    turns: ["Which essays has she written?", "What is the second one about?"],
    means: 'What is "The pause is the interface" about?',
  },
  {
    turns: ["Which references does she have?", "What did the second one say?"],
    means: "What did Bram Ottersley, Engineering Director, Sallowfield Care say?",
    says: /ask for a number/,
  },
  {
    turns: ["What certificates does she have?", "When did she get the first?", "And the other one?"],
    means: "When did she get Clinical Safety for Software Engineers?",
    says: /March 2018/,
  },
  {
    turns: ["Compare Halfbeat and Second Ring", "What is the other one built with?"],
    means: "What is Second Ring built with?",
    says: /SIP/,
  },
  // What is spoken of, by a pronoun, a place or a noun.
  { turns: ["What is Halfbeat?", "Is it accurate?"], means: "Is Halfbeat accurate?" },
  { turns: ["What is Halfbeat?", "And its licence?"], means: "And Halfbeat's licence?", says: /Apache/ },
  { turns: ["What is Ward Slate?", "is that still in use?"], means: "is Ward Slate still in use?" },
  { turns: ["What is Plumbline?", "Does this project use SQLite?"], means: "Does Plumbline use SQLite?" },
  {
    turns: ["What did she do at Sallowfield Care?", "Which projects did she make there?"],
    means: "Which projects did she make at Sallowfield Care?",
  },
  {
    turns: ["What did she do at Sallowfield Care?", "And at Pellmark?", "How long was she there?"],
    means: "How long was she at Pellmark Telephony?",
    says: /2 years and 6 months/,
  },
  {
    turns: ["Did she work in Portugal?", "What did she do there?"],
    means: "What did she do in Portugal?",
    says: /Alvorim/,
  },
  { turns: ["Tell me about Nightdesk.", "How long did it take?"], means: "How long did Nightdesk take?" },
  { turns: ["Does she know Rust?", "Where did she use it?"], means: "Where did she use Rust?" },
  {
    turns: ["What is Halfbeat?", "What is it built with? And is it still running?"],
    means: "What is Halfbeat built with? And is Halfbeat still running?",
  },
  // What differs, in the question before.
  {
    turns: ["When did she start Halfbeat?", "And Nightdesk?"],
    means: "When did she start Nightdesk?",
    says: /May 2023/,
  },
  {
    turns: ["What went wrong in Second Ring?", "What about Doorstep?"],
    means: "What went wrong in Doorstep?",
    says: /eleven draft notes/,
  },
  {
    turns: ["What is Flight Tape?", "What went wrong?", "And Doorstep?"],
    means: "What went wrong in Doorstep?",
  },
  { turns: [rust, "And Python?"], means: "Which projects use Python?", says: /Repairs Line/ },
  {
    turns: ["Which projects were started in 2023?", "What about 2021?"],
    means: "Which projects were started in 2021?",
    says: /FHIR Sieve/,
  },
  {
    turns: ["Which projects were started before 2020?", "And since 2024?"],
    means: "Which projects were started since 2024?",
    says: /Halfbeat/,
  },
  { turns: ["Where has she worked?", "And before 2019?"], means: "Where has she worked before 2019?" },
  // A question word alone.
  { turns: ["What is Halfbeat built with?", "Why?"], means: "Why is Halfbeat built with that?" },
  { turns: ["What is Nightdesk?", "Why?"], means: "Why was Nightdesk built?" },
  { turns: ["Is Repairs Line still running?", "Why?"], means: "Why is Repairs Line no longer running?" },
  { turns: ["Is she open to relocation?", "Why not?"], means: "Why is she not open to relocation?" },
  { turns: ["What is Nightdesk?", "How long?"], means: "How long did Nightdesk take?", says: /10 months/ },
  { turns: ["Where does she work?", "How long?"], means: "How long was Maren at Sallowfield Care?" },
  // Another subject ends the one before; what is no subject leaves it.
  {
    turns: ["What is Halfbeat?", "Tell me about Nightdesk", "What failed in it?"],
    means: "What failed in Nightdesk?",
    says: /syringe/,
  },
  {
    turns: ["What is Halfbeat?", "Where does she live?", "What is it built with?"],
    means: "What is Halfbeat built with?",
  },
  {
    turns: ["What is Halfbeat?", "What's the weather?", "What is it built with?"],
    means: "What is Halfbeat built with?",
  },
  { turns: ["What is Halfbeat?", "Where does she live?"], means: "Where does she live?", says: /Porto/ },
  { turns: ["What is Halfbeat?", "Is it true that she sings?"], means: "Is it true that she sings?" },
  { turns: ["What is Halfbeat?", "Is there an RSS feed?"], means: "Is there an RSS feed?" },
];

const halfbeat = "/projects/halfbeat";

const onPages: Dialogue[] = [
  { page: halfbeat, turns: ["Is it accurate?"], means: "Is Halfbeat accurate?" },
  { page: halfbeat, turns: ["What is this project built with?"], means: "What is Halfbeat built with?" },
  {
    page: halfbeat,
    turns: ["What went wrong here?"],
    means: "What went wrong in Halfbeat?",
    says: /over 70/,
  },
  {
    page: "/essays/record-less",
    turns: ["When was this published?"],
    means: 'When was "I changed my mind about recording everything" published?',
  },
  { page: `${halfbeat}.md?a=b#c`, turns: ["What's it built with?"], means: "What is Halfbeat built with?" },
  // What is spoken of goes before the page; what says "this page" does not.
  {
    page: halfbeat,
    turns: ["Tell me about Nightdesk", "What is it built with?"],
    means: "What is Nightdesk built with?",
  },
  {
    page: halfbeat,
    turns: ["Tell me about Nightdesk", "What is this project built with?"],
    means: "What is Halfbeat built with?",
  },
  { page: halfbeat, turns: ["Where does she live?"], means: "Where does she live?", says: /Porto/ },
  { page: halfbeat, turns: ["What is Nightdesk?", "Where is it used?"], means: "Where is Nightdesk used?" },
  // A page that is of no thing, or is none.
  { page: "/resume", turns: ["What is it built with?"] },
  { page: "/projects/none", turns: ["Where does she live?"], says: /Porto/ },
];

const torvgard: Dialogue[] = [
  { turns: ["What is Dörrar?", "How long did it take?"], means: "How long did Dörrar take?" },
  { turns: ["Tell me about the whale game", "Is it released?"], means: "Is Untitled whale game released?" },
  {
    turns: ["What is Dörrar?", "Tell me about Small Gods of the Bus Stop", "Who paid for it?"],
    means: "Who paid for Small Gods of the Bus Stop?",
  },
  // Somebody who is not the owner.
  { turns: ["Who is Petter?", "Did he ever get paid?"], means: "Did Petter ever get paid?" },
];

const minakami: Dialogue[] = [
  {
    turns: ["Who is Kaarel?", "What does his own program do?"],
    means: "What does Kaarel's own program do?",
    says: /eyeglasses/,
  },
  // Of two people one is the owner, and it isn't said which.
  { turns: ["Who is Kaarel?", "Did she write to him?"], means: "Did she write to him?" },
];

declare(createAnswerer(sharedSample()), [...sample, ...onPages]);
declare(createAnswerer(sharedContent(path.join(stories, "linnea-torvgard"))), torvgard);
declare(createAnswerer(sharedContent(path.join(stories, "sol-minakami"))), minakami);
