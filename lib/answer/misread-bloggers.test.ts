import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { declareTests, page, portfolio, portfolioByMeaning } from "./intents/pages/test-site";

// What was misread on real sites of people who blog, asked by others who had seen no code; told here of somebody invented,
// whose résumé has hardly a date and whose line about himself says what others keep in fields.

const site = portfolioByMeaning(
  {
    "projects/tidebell": page(
      "name: Tidebell\nstart: 2015-05\ntags: [ios]\ndescription: Rings when the water turns.",
      "Tidebell is dependency-free, and rings when the water turns. It is written up in the newsletter of Brine, a club.",
    ),
    "projects/mossgauge": page(
      "name: Mossgauge\nstart: 2019-05\ntech_stack: [Rust]\ntags: [android]\ndescription: Measures how thick moss is.",
      [
        "Mossgauge measures moss. On a page this plain the letters count. It has three faces:",
        "- Halden for titles\n- Orla for what is read\n- Tin for numbers",
        "People asked for a dark page as well, which they have not got so far.",
        "I run its server in a shed.\n\nIn particular\n\n- The shed is dry, and nobody at all goes there.\n- The shed is locked, and has been for a year.",
      ].join("\n\n"),
    ),
    "essays/long-ago": page("title: On learning to type\ndate: 2010-12-27", "I learned to type on a barge."),
    "essays/last-week": page(
      "title: Why I left the barge\ndate: 2021-02-03\ntags: [opinion]",
      "I moved ashore. My feeds are made with Gleam these days, which took a while to learn.",
    ),
    "essays/copies": page(
      "title: Copies of everything\ndate: 2020-02-03",
      "The copies are unencrypted, so it is up to whoever runs it to keep them safe.",
    ),
  },
  {
    "resume.json": JSON.stringify({
      basics: {
        name: "Ivo Sandmoor",
        label: "Programmer",
        summary:
          "I'm a husband and father. In my free time I'm looking for issues to pick up in other people's code. My work has been featured in The Larnwick Post. Here are the channels I recommend: Matrix, then letters. My email is full, best not to use it.",
        email: "ivo@example.org",
      },
      work: [
        { name: "Quillmere", summary: "I look after their pumps, with over a decade and a half of Rust." },
        { name: "Brackwater", startDate: "2018", summary: "I mostly work on pumps." },
        { name: "Orfjord Labs", startDate: "2012", endDate: "2018" },
      ],
    }),
  },
);
before(site.prepare);
after(site.remove);

const { says, saysNot } = declareTests(site.ask);

// The job that is listed first, without dates, goes on; one below it may only lack its end.
says("Where does he work these days?", /works at \*\*Quillmere\*\*/, [], "answered");
saysNot("Has he been promoted at his current company?", /Orfjord/);

// What an owner says of himself in a line, others keep in fields.
says("Does he have children?", /husband and father/, [], "answered");
says("Is he married?", /husband and father/, [], "answered");
saysNot("How many brothers does he have?", /husband and father/);
says("Has the press ever written about his work?", /Larnwick Post/, [], "answered");
says("What's the best way to get in touch?", /Matrix, then letters.*ivo@example\.org/s, [], "answered");
says("Okay if I drop him an email?", /Matrix, then letters|best not to use it/);

// "Looking for" is said of many things, of which a job is one.
saysNot("What is he looking for in an employer?", /issues to pick up|Orfjord/);

// What is on the blog is a post; things are made in a year, whether back then or not.
says("Oldest thing on the blog?", /On learning to type/, [], "answered");
says("What did he make back in 2015?", /Tidebell/, [], "answered");
says("Show me the opinion pieces", /Why I left the barge/, [], "answered");

// What one page was found by is told with it.
says("Anything written about Gleam?", /Why I left the barge.*made with Gleam/s, [], "answered");

// A device and what runs on it are one.
says("Show me the iPhone apps", /Tidebell/, [], "answered");
saysNot("Show me the iPhone apps", /Mossgauge/);

// Two things, of each of which the same is asked.
says("Tidebell or Mossgauge, what does each of them do?", /water turns.*moss/s, [], "answered");

// What others need is not what it was made with.
saysNot("Do I need Rust to use Mossgauge?", /is built with/);

// What ends with a colon says nothing without what it announces, nor is what announces a list one of its items.
says("Which faces has Mossgauge got?", /Halden.*Orla.*Tin/s);
saysNot("Is the shed of Mossgauge's server dry and locked?", /- In particular\n- The/);

// What comes near is shown though no word of it was asked for.
says("Are the copies encrypted?", /unencrypted/);

// Posts are written in a month, code in a language.
says("What did he write in February 2021?", /Why I left the barge/, [], "answered");
saysNot("What did he write in February 2021?", /Copies of everything/);

// An employer before this one is another, whatever is said "about".
says("Where was he before his current company?", /Orfjord|Brackwater/);
saysNot("How come Mossgauge showed about three times too many?", /^answered: \*\*Mossgauge\*\* \(/);
saysNot("What does he read his email with?", /ivo@example/);
says("How many years has he been doing Rust?", /a decade and a half/i);

// Asking why somebody faked something orders nobody to.
saysNot("Why fake the bell when testing Tidebell, instead of ringing the real one?", /outside of what/);

test("what an owner keeps back of the family is not told in the words of a page", async () => {
  const essays = {
    "essays/fair": page("title: The fair\ndate: 2020-01-05", "My wife and our two sons won a goat."),
  };
  const kept = "handle: oona\nfacts:\n  family:\n    value: kept back\n    visibility: never\n";
  for (const query of ["Is she married?", "Does she have kids?"]) {
    assert.match((await portfolio(essays)(query)).text, /our two sons won a goat/);
    const { status, text } = await portfolio(essays, { "owner.yaml": kept })(query);
    assert.equal(status, "withheld");
    assert.doesNotMatch(text, /goat/);
  }
  assert.doesNotMatch((await portfolio(essays)("Where did her wife study?")).text, /goat/);
});
