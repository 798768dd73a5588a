import { after, before } from "node:test";
import { declareTests, page, portfolioByMeaning } from "./intents/pages/test-site";

// What somebody who works for themselves says of their terms in the FAQ, and how what they made came to an end. Seen over owners and
// projects of others, and written here anew.

const site = portfolioByMeaning(
  {
    "projects/harbour-hearing": page(
      "name: Harbour Hearing\nstart: 2017-05\nend: 2017-10",
      [
        "A tribunal in Skerry heard 31 dockers about their overtime. Four hearings, all from Faroese.",
        "Closed files of Harbour Hearing lie in the town hall.",
        "## Outcome\n\nThe dockers were awarded 214,000 kroner in back pay.",
        "## What failed\n\nOn the second day I mixed up two of the ships. A clerk passed me a note.",
      ].join("\n\n"),
    ),
    "projects/rope-ledger": page(
      "name: Rope Ledger\nstart: 2019-01\nend: 2022-03\nstatus: archived",
      [
        "Rope Ledger kept the accounts of a rope works, and worked.",
        "## What failed\n\nIt rounded each line. On fourteen bills the sum was off by an øre.",
        "## Outcome\n\nI archived it in March 2022, when I took on the fish hall and stopped using it.",
      ].join("\n\n"),
    ),
  },
  {
    "owner.yaml": [
      "person: first",
      "facts:",
      "  day_rate: { value: 9000 kroner a day, visibility: on_request, as_of: 2026-11-01 }",
      "  date_of_birth: { value: 14 March 1981, visibility: never, as_of: 2026-11-01 }",
      "  phone: { value: +298 555 0101, visibility: public, as_of: 2026-11-01 }",
      "",
    ].join("\n"),
    "faq.md": [
      "## What do you not do?\n\n- Weddings\n- Anything with poetry",
      "## Do you interpret from home?\n\nYes, but only from a hub, and not from my kitchen.",
      "## Do you fly?\n\nNo. I take the ferry, and bill a day for it.",
      "## Are your translations sworn?\n\nYes, before the court in Skerry. My sworn number is VTI-77.",
      "## Do you use AI?\n\nSee [that project](/projects/rope-ledger).",
      "## Do you accept payment in Swiss francs?\n\nYes, in francs, euros or kroner.",
    ].join("\n\n"),
    "resume.json": JSON.stringify({
      basics: { name: "Brá Heinesen", label: "Conference interpreter" },
      work: [{ name: "Self-employed", position: "Conference interpreter", startDate: "2014" }],
      education: [{ institution: "Skerry College", studyType: "Master of Arts", endDate: "2011" }],
    }),
  },
);
before(site.prepare);
after(site.remove);

const { says, saysNot } = declareTests(site.ask);

// A part of an answer of the FAQ stands behind its question where it says nothing without it, or another thing.
says("Any weddings or poetry?", /\*\*What do you not do\?\*\*/);
says("Can I book you to interpret from home?", /from home\?\*\*\s+Yes, but only/);
saysNot("How do you get to the mainland?", /^I take the ferry/);
// The words of the FAQ are a question of their own, whatever was spoken of.
says("What do you not do?", /Weddings/, ["What was Harbour Hearing?"], "answered");
says("What does she not do?", /Weddings/, [], "answered");

// An answer that only points to a page says what that is.
says(
  "Do you use AI?",
  /See that project\.[\s\S]*\*\*Rope Ledger\*\*: Rope Ledger kept the accounts/,
  [],
  "answered",
);

// What is public is told though a word of the question is also one for what is kept back.
says("Can we pay in Swiss francs?", /francs, euros or kroner/, [], "answered");
says("How much back pay was awarded?", /214,000 kroner/, [], "answered");
says("What is your day rate?", /rate/, [], "withheld");
says("What do you charge for a day in Swiss francs?", /do not publish/, [], "withheld");
saysNot("How old is your cat?", /date of birth/);
says("How old are you?", /date of birth/, [], "withheld");
saysNot("What is your sworn translator number?", /555 0101/);
says("What is your phone number?", /555 0101/, [], "answered");

// Who works for themselves did their projects in a year; and nobody works "at Self-employed".
says("What did you do in 2017?", /interpreter, \*\*Self-employed\*\*[\s\S]*Harbour Hearing/, [], "answered");

// Why something was given up is told by its end, and no more by all that went wrong with it.
says("Why did you drop Rope Ledger if it worked?", /took on the fish hall/, [], "answered");
saysNot("What did you learn from the tribunal?", /Master of Arts/);
// A caption that begins like an end tells of none.
saysNot(
  "Why did you close Harbour Hearing?",
  /^\*\*Harbour Hearing\*\*: On the second day|^On the second day/,
);
// What was done in no tool is not why it was done in one.
saysNot("How did they end up rewriting Rope Ledger in Rust?", /rope works, and worked/);
says("y did you drop Rope Ledger", /took on the fish hall/, [], "answered");
says("30 sec version of who you are pls", /Conference interpreter/, [], "answered");
says(
  "How many projects are there and whats the latest one?",
  /\*\*2\*\*|Two|two[\s\S]*Rope Ledger/,
  [],
  "answered",
);
// What is described before a question is asked of, and not what shares a word with it.
says("That tribunal project for the dockers, what was awarded?", /214,000 kroner/, [], "answered");
says("what did you do so it can't happen again?", /clerk/, ["What went wrong in Harbour Hearing?"]);
says("how many of your projects r archived by now n which ones", /Rope Ledger/, [], "answered");
// What is said to an answer says nothing.
saysNot("oh no. why?", /only answer questions about/, ["What went wrong in Harbour Hearing?"]);
saysNot("lol who noticed", /notice period/, ["What went wrong in Harbour Hearing?"]);
