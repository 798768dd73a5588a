import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { type Answer, createAnswerer, type Explanation } from ".";
import { askerOf } from "./intents/pages/test-site";
import { sharedSample } from "./test-sample";

// Questions as people ask them, over an owner with stories, posts and an FAQ. Each group is a way of going wrong.

const answerer = createAnswerer(sharedSample());

/** A refusal, or what comes nearest said to be no more than that. */
const unanswered = /^(?:not_found: |partial: The portfolio may not say this\.)/;

async function ask(query: string): Promise<Answer & { explained: Explanation }> {
  return { ...(await askerOf(answerer)(query)), explained: await answerer.explain({ query, history: [] }) };
}

function answers(cases: readonly (readonly [question: string, wanted: RegExp])[]): void {
  for (const [question, wanted] of cases)
    test(question, async () => {
      const { text, status, explained } = await ask(question);
      const why = `${text}\n${JSON.stringify(explained, null, 1)}`;
      assert.equal(status, "answered", why);
      assert.match(text, wanted, why);
    });
}

describe("what a first call must tell is understood however it is asked", () => {
  answers([
    ["What's the earliest she could start?", /1 February 2027|February 1, 2027/],
    ["earliest day she could join us?", /1 February 2027|February 1, 2027/],
    ["Can I speak to someone who has worked with her?", /after a first interview/],
    ["would we need to sponsor her for our London office?", /without sponsorship/],
    ["any chance she would come live in Berlin?", /not open to relocation|not looking to move/],
    ["Would she work in Berlin?", /not open to relocation/i],
    ["Is she available for a quick call on Friday?", /^Twenty-minute calls/],
    ["Is she open to contract work?", /fixed-term contract of six months/],
    ["Can she work US hours?", /US East Coast/],
    ["Why is she leaving Sallowfield Care?", /fixed-term contract with Sallowfield Care ends/],
    ["Why are you leaving Sallowfield Care?", /fixed-term contract with Sallowfield Care ends/],
    ["Can I call your references?", /Ilse Marrowby/],
    ["What experience do you have with Rust?", /Halfbeat, Second Ring, FHIR Sieve and Tallystick/],
    ["What do her coworkers say about her?", /^Others say:[\s\S]*Ilse Marrowby/],
    [
      "Summarize Pillbridge and her role in it",
      /compares a patient's medication[\s\S]*lead of a team of six/,
    ],
    ["<b>What</b> is **Halfbeat**?", /^\*\*Halfbeat\*\* is an open source/],
    ["How many years of experience", /^Twelve years: "/],
    ["Would she work in Porto?", /hybrid with an office in Porto/],
    ["Could she commute to Lisbon?", /not open to relocation/i],
    ["How senior is she?", /Staff engineer/],
    ["What time does she start working?", /09:00 to 17:30/],
    ["Why did she quit her last job?", /missed seeing how things age/],
    ["Can she code?", /TypeScript/],
    ["What are the numbers behind Second Ring?", /38,400 calls/],
    ["Did any of her projects fail?", /Repairs Line|What failed/],
    ["What is her latest post about?", /changed my mind.*: .{60}/s],
    ["What does Second Ring actually do?", /clinic/],
    ["When did she join the firm she is at now?", /Sallowfield Care.*February 2025/],
    ["where does she work at the moment and since when", /Sallowfield Care.*since February 2025/],
    ["Where did she study and what was her thesis about?", /Estermoor[\s\S]*Stop dates nobody wrote/],
    ["Who did she work for before the health stuff?", /Pellmark Telephony/],
    ["Ward Slate vs Empty Chair: which came first?", /Ward Slate.*2017[\s\S]*Empty Chair.*2018/],
    ["List the things she built with Rust", /\*\*Four\*\* projects/],
    ["How long did it take to build Empty Chair?", /1 year and 1 month/],
    ["nightdesk accuracy?", /261 correctly/],
    ["there's a hole in the CV mid 2022, what was going on", /tired after a hard year/],
    ["subject of her masters dissertation", /Stop dates nobody wrote/],
    ["Would a Dutch company have to file any paperwork to employ her?", /without sponsorship/],
    ["which days can I grab 20 mins with her", /Tuesdays and Thursdays/],
    ["is her german good enough to run meetings in", /^Maren speaks \*\*German/],
    ["What is the pause essay about?", /silence before it speaks/],
    ["What does her current boss say about working with her?", /Ottersley/],
    ["what made her leave the job in Leeds?", /moved to Porto/],
    ["why was the voice line for tenants pulled", /61 percent/],
    ["I see nothing on the cv for mid 2022", /tired after a hard year/],
    ["From the CV I see no job in mid 2022. What happened there?", /tired after a hard year/],
    ["how many days a month could we have her onsite in Lyon?", /four days a month/],
    ["what does she code in", /TypeScript/],
    ["is this just ChatGPT with her resume pasted in?", /software that answers/],
    ["We're in Oslo and like people close by. Would she move?", /not open to relocation/],
    [
      "Our standup is at 1pm New York time. Could she join it every day?",
      /^13:00 in New York is 18:00 in Lisbon/,
    ],
    ["Would she pack up and come to Berlin for the right position?", /not open to relocation/],
    ["How long did she stay at Pellmark Telephony?", /2 years and 6 months/],
    ["What tech is behind Long Wave?", /PostgreSQL/],
    ["how many people does she manage", /five engineers|manage nobody/],
    ["is she willing to be on call?", /one week in five/],
    ["Our team is in Boston and needs her in our mornings. Doable?", /teams on the US East Coast/],
    ["who paid for Flight Tape", /Small Shoulders Fund paid/],
    ["What did transcribing Long Wave cost?", /EUR 1,150/],
    ["Which topics did she write her theses on?", /Stop dates[\s\S]*pitch and pause/],
    ["what has she blogged, newest first", /I changed my mind[\s\S]*FHIR in practice/],
    ["any formal certs?", /FHIR Implementation Practitioner/],
    ["How accurate is Second Ring?", /58 percent/],
    ["Is there an API?", /\/mcp/],
    ["How do you know that?", /word for word/],
    ["Where does the data go when I ask something?", /\/privacy/],
  ]);
});

describe("a word that an intent knows does not make a question one of its kind", () => {
  answers([
    ["What did she learn from Repairs Line?", /first week of any project/],
    ["How does Halfbeat know when a speaker is finished?", /speaker has finished|pitch/],
    ["Why was Repairs Line closed down?", /61 percent/],
    ["How does Doorstep handle conflicts when two nurses edit the same note?", /small operation/],
  ]);

  test("what may be the answer is shown as what comes nearest", async () => {
    const { text, status, nearest, confidence, citations } = await ask("Why is Second Ring written in Rust?");
    assert.equal(status, "partial", text);
    assert.equal(nearest, true);
    assert.match(text, /^The portfolio may not say this\. The nearest it comes, in Maren's words:/);
    assert.match(text, /40 ms/);
    assert.ok(confidence >= 0.35 && confidence < 0.63, String(confidence));
    assert.ok(citations.length > 0);
  });

  test("experience with what nobody knows is not all of the experience", async () => {
    const { text } = await ask("Does she have experience with Go?");
    assert.doesNotMatch(text, /^Yes|Sallowfield/);
  });
});

test("as many sentences as are asked for", async () => {
  const { text } = await ask("Tell me about Maren in two sentences");
  assert.match(text, /^\*\*Maren Tidewell\*\*: [^.]+\. [^.]+\. [^.]+\.$/);
});

test("what is asked of all of somebody's work does not lean on what was spoken of", async () => {
  const { resolvedQuery, text } = await askerOf(answerer)("Has she worked with LLMs in production?", [
    "Tell me about Second Ring",
  ]);
  assert.doesNotMatch(resolvedQuery ?? "", /Second Ring/);
  assert.match(text, /Mistral 7B/);
});

test("what somebody is bad at is no place that nobody here knows", async () => {
  const { text } = await ask("What was Halfbeat bad at understanding?");
  assert.doesNotMatch(text, /anything about/);
});

describe("the first questions of a phone screen, in other words", () => {
  answers([
    ["Could she start in March?", /^Maren can start from February 1, 2027\./],
    ["Would she relocate to Berlin?", /^Maren is not open to relocation\./],
    ["What would it take to move her to Berlin?", /not open to relocation/],
    ["Is she looking for freelance work?", /^Maren is not taking freelance projects\./],
    ["Where is she on the map, and can she do US East Coast hours?", /Porto.*11:00 to 19:30/s],
    ["Could she do a 9 am meeting in San Francisco?", /^09:00 in San Francisco is 17:00 in Lisbon\./],
    ["Which days can I get her on a call?", /Tuesdays and Thursdays/],
    ["Can she come to our office in Dublin twice a month?", /four days a month/],
    ["What would her last boss say about her?", /Ottersley|Marrowby/],
  ]);
});

describe("one thing in short", () => {
  answers([
    ["Tell me about Ward Slate in a nutshell.", /beds/],
    ["Describe Signal Box in one sentence.", /call flows/],
    ["Give me a quick summary of Long Wave.", /radio/],
    ["What is Ward Slate, briefly?", /beds/],
    ["Sum up Pillbridge for a busy recruiter.", /medication/],
    ["What was hard about Ward Slate?", /do not arrive in order/],
  ]);
});

describe("what the owner has answered is found in other words", () => {
  answers([
    ["How does she test her code?", /three layers/],
    ["Would she join a startup?", /Perhaps/],
    ["What is she worst at?", /measuring before/],
    ["What would she do differently?", /largest failure/],
    ["What is she like to work with?", /write things down early/],
  ]);
});

describe("what is told elsewhere than on the page of a project", () => {
  answers([
    ["Is Fair Copy in production?", /in use at 22 clinics/],
    ["Why did she archive Tallystick?", /took a job and stopped using it/],
    ["Who uses FHIR Sieve?", /Eleven organizations/],
    ["How many nurses use Doorstep?", /62 nurses/],
    ["How long did it take to write Ebb Table?", /three months/],
    ["What happened in April 2021?", /antibiotics/],
    ["Why did she leave Alvorim?", /tired after a hard year/],
    ["Does she take freelance projects?", /^Maren is not taking freelance projects/],
    ["Is Halfbeat open source?", /Apache-2\.0/],
    ["How many nurses does Doorstep have?", /62 nurses/],
    ["Did she build this website herself?", /did not write the engine/],
  ]);
});

describe("an answer that misses the word on which a question turns is none", () => {
  for (const question of [
    "Does she do pair programming?",
    "Does she have a PhD?",
    "What is her favourite programming language?",
    "Which bank did she work for?",
    "How many GPUs did Nightdesk rent?",
    "What does she tell junior developers about writing essays?",
    "How many tickets a week did she handle at Pellmark Telephony?",
    "How much would we pay for a license of Fair Copy?",
    "How many languages does Ebb Table come in?",
    "What's Bram Ottersley's email?",
    "Has she ever worked at a startup?",
    "Has she worked with doctors?",
    "is her phone bot live?",
    "Why did she take her current job?",
    "Why did she leave Pellmark Telephony?",
  ])
    test(question, async () => {
      const { status, text, explained } = await ask(question);
      assert.match(`${status}: ${text}`, unanswered, `${text}\n${JSON.stringify(explained, null, 1)}`);
    });
});

test("what is said before a question, or asked before it, is what a short question is about", async () => {
  for (const question of [
    "Halfbeat listens for the pitch of a speaker. What's the advantage?",
    "What happens to a note on the ward when two nurses disagree about dentures? How does it recover?",
  ]) {
    const { text, status, explained } = await ask(question);
    const why = `${text}\n${JSON.stringify(explained, null, 1)}`;
    assert.notEqual(status, "out_of_scope", why);
    assert.equal(text.split("doesn't say").length <= 2, true, why);
  }
});

describe("what is told before a question is no thing that it asks about", () => {
  for (const question of [
    "Our Rust service gets slower each night. Did she build anything for that?",
    "My neighbours shout. Has she made a project against that?",
  ])
    test(question, async () => {
      const { text, status } = await ask(question);
      assert.match(`${status}: ${text}`, unanswered, text);
    });

  answers([["We use Rust here. Has she worked with that?", /Rust.* is listed/]]);
});

test("what came before is asked of the job that was told", async () => {
  const { text } = await askerOf(answerer)("And before that?", ["Where does Maren work now?"]);
  assert.match(text, /\*\*Independent\*\* \(Oct 2022 – Jan 2025\)/);
});

test("every sentence of an entry of the FAQ has a receipt", async () => {
  const { text, citations } = await ask("Have you ever worked in finance?");
  assert.match(text, /I have not worked in finance/);
  assert.ok(citations.some(({ quote }) => quote.includes("I have not worked in finance")));
  assert.ok(citations.every(({ quote }) => quote.length <= 400));
});

test("what happened while somebody studied is none of the degrees", async () => {
  const { text } = await ask("Which radio show did she listen to back in high school?");
  assert.doesNotMatch(text, /school degree|Instituto/);
});

test("of two names side by side the unknown one alone is said to be", async () => {
  const { text } = await ask("Is Second Ring HIPAA compliant?");
  assert.match(text, /anything about HIPAA\b/);
});

test("what runs on a schedule is not built with it", async () => {
  const { text } = await ask("Does Plumbline run on a schedule by itself?");
  assert.doesNotMatch(text, /is built with/);
});

test("what was done before university is none of the degrees", async () => {
  const { text, status } = await ask("What did she do before university?");
  assert.notEqual(status, "answered", text);
});

describe("several questions in a message", () => {
  answers([
    ["What's her email and where does she live?", /maren@example\.com[\s\S]*Porto/],
    ["Who is she, and what is she looking for?", /Staff engineer[\s\S]*staff or principal/],
    ["Hi! Is she open to remote? Oh and does she speak German? Thanks!", /Porto[\s\S]*German/],
    ["1) What did she study?\n2) When could she start?", /Estermoor[\s\S]*February 1, 2027/],
  ]);

  test("what one of them is not answered with is told by its words", async () => {
    const { text, status } = await ask("Where does she live and has she a dog?");
    assert.equal(status, "partial", text);
    assert.match(text, /Porto[\s\S]*"Has she a dog\?": the portfolio doesn't say that\./);
  });

  test("what answers two of them is said once", async () => {
    const { text } = await ask("How does Nightdesk work and how accurate is it?");
    assert.equal(text.match(/261 correctly/g)?.length, 1, text);
  });
});

// What is asked of the owner is complete, however short it is; what may be asked of a project is about the one spoken of.
describe("after another question", () => {
  const history = ["Tell me about Repairs Line"];
  for (const [question, wanted] of [
    ["What are her pronouns?", /she\/her/],
    ["Is she open to remote work?", /Porto/],
    ["What failed?", /61 percent/],
  ] as const)
    test(question, async () => {
      const { text } = await askerOf(answerer)(question, history);
      assert.match(text, wanted);
    });
});
