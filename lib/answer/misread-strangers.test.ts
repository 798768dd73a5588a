import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { declareTests, page, portfolioByMeaning } from "./intents/pages/test-site";

// Questions of people who read no page before they asked: of a recruiter, a friend, an engineer, a journalist. Asked over the
// sample owner by others, and written here anew over somebody else.

const site = portfolioByMeaning(
  {
    "projects/eel-counter": page(
      "name: Eel Counter\nlicense: MIT\nstatus: Released\nstart: 2020-03\ntech_stack: [Rust]",
      [
        "Eel Counter counts eels at a weir from the sound they make.",
        "## Result\n\nIt counted 41,000 eels in its first autumn, at three weirs.",
        "## What failed\n\nFor its first month the counts at Orfjord were doubled. A ferryman noticed that there were more eels than water. A key was in a public log, and it was replaced within ninety minutes.",
      ].join("\n\n"),
    ),
    "projects/rota-line": page(
      "name: Rota Line\nstatus: Closed\nstart: 2021-02\nend: 2021-06\ntagline: A phone line for swapping shifts at a brewery",
      "Rota Line let brewers swap their shifts by telephone. We closed it after four months because brewers prefer to ask one another in the yard. On a feast day in May about 700 calls went to the wrong cellar over three hours.",
    ),
    "essays/quiet": page(
      "title: An update on Fennimore\ndate: 2023-05-01",
      "Fennimore is an open source recorder that I keep for people who count birds by ear.",
    ),
    "essays/weir": page(
      "title: Meadow accounts\ndate: 2022-05-01",
      "The mill's owners turn over EUR 900,000 a year and employ twelve people. I drew their new letterhead.",
    ),
  },
  {
    "owner.yaml": [
      "pronouns: she/her",
      "facts:",
      "  remote: { value: Hybrid with an office in Bergen, visibility: public, as_of: 2026-11-01 }",
      "  travel: { value: Up to five days a month, visibility: public, as_of: 2026-11-01 }",
      "  relocation: { value: Not open to relocation, visibility: public, as_of: 2026-11-01 }",
      "  calls: { value: Calls on Mondays and Fridays, visibility: public, as_of: 2026-11-01 }",
      "  on_call: { value: Yes; up to one week in six, visibility: public, as_of: 2026-11-01 }",
      "  employment_types: { value: Permanent at four days a week, visibility: public, as_of: 2026-11-01 }",
      "  date_of_birth: { value: (private), visibility: never, as_of: 2026-11-01 }",
      "",
    ].join("\n"),
    "faq.md": [
      "## What failed, and what did you learn?\n\nRota Line did: 23 percent of calls were answered. I learned to ask brewers first.",
      "## Why did you stop freelancing?\n\nI missed colleagues, and the invoices were endless.",
      "## Have you led a team?\n\nI was line manager of four engineers for nineteen months.",
      "## Do you have open source work I can read?\n\nYes. If you have twenty minutes, read Eel Counter, which is small.",
      "## Why is there a gap in 2022?\n\nI was tired and walked along the fjords for half a year.",
    ].join("\n\n"),
    "resume.json": JSON.stringify({
      basics: { name: "Oona Brask", label: "Engineer", location: { city: "Bergen", countryCode: "NO" } },
      work: [
        { name: "Vann Instruments", position: "Lead Engineer", startDate: "2022-10", location: "Bergen" },
        { name: "Independent", position: "Freelance Engineer", startDate: "2020-01", endDate: "2022-03" },
        {
          name: "Halden Switchboards",
          position: "Engineer",
          startDate: "2014-08",
          endDate: "2019-12",
          location: "Halden",
          summary: "I left when the switchboards were sold.",
        },
      ],
      education: [{ institution: "Paper College", studyType: "BSc", area: "Acoustics", endDate: "2014" }],
      awards: [{ title: "Fishery Medal", date: "2021-05", awarder: "Fishery Board" }],
      languages: [
        { language: "Norwegian", fluency: "Native" },
        { language: "English", fluency: "Fluent" },
      ],
      skills: [
        { name: "Programming", keywords: ["Rust", "Python"] },
        { name: "Web", keywords: ["Next.js"] },
      ],
      interests: [{ name: "Old radios" }],
      references: [
        {
          name: "Tor Lund, Director, Vann Instruments",
          reference: "She asks for the number behind every opinion.",
        },
        { name: "Ada Moe, Editor, Weft", reference: "Her drafts arrive early." },
      ],
    }),
  },
);
before(site.prepare);
after(site.remove);

const { says, saysNot } = declareTests(site.ask);

// A statement, and a question on it.
says(
  "I'm reading her CV and wondering why she left Halden Switchboards?",
  /switchboards were sold/,
  [],
  "answered",
);
says("The brewery's shift swapping line was closed after four months. why did it flop", /ask one another/);
says("She once told me about a key in a log?? what was that", /replaced within ninety minutes/);
saysNot("A ferryman noticed a bug in Eel Counter. What was it?", /counts eels at a weir from the sound/);
says(
  "I'm a student and would like to read her code, but I only have 20 min. where do I start?",
  /twenty minutes/,
);
says(
  "there seem to be months with nothing after Independent, what was she up to?",
  /walked along the fjords/,
);
saysNot(
  "the feast day disaster at the brewery - how many calls ended up in the wrong place?",
  /23 percent of calls/,
);
saysNot("She used a model to grade the other one and then took it out again, how come?", /which grades/);

// What somebody at an employer says.
says("what does someone at Vann say about working with her?", /number behind every opinion/, [], "answered");
saysNot("what does someone at Vann say about working with her?", /drafts arrive early/);
says("what did somebody at Weft write about her", /drafts arrive early/);
saysNot("what does anyone at Halden Switchboards say about her?", /number behind|drafts arrive/);
says("What did the guy from her current company say about her?", /number behind every opinion/);

// Of a recruiter.
says("what languages does she speak (human ones, not coding)?", /Norwegian/);
saysNot("what languages does she speak (human ones, not coding)?", /Rust/);
says("what did she do straight out of uni then", /Halden Switchboards/, ["where does she work now?"]);
says("ok and would she consider working less than 5 days?", /four days a week/i);
says("ok and how often max?", /one week in six/, ["Would she do on-call?"]);
says("How many people, and for how long?", /four engineers for nineteen months/, ["Has she led a team?"]);
says("which days work?", /Mondays and Fridays/, ["id like to book a quick phone screen with her"]);
says("what made her give that up?", /missed colleagues/, ["how long was she self employed?"]);
says("why did she pack that in", /missed colleagues/, ["was she self employed at some point?"]);
says("why did Rota Line flop??", /ask one another|23 percent/);
says("Would she work in Oslo two days a week?", /Hybrid with an office in Bergen/);
says("Would she work in Oslo?", /not open to relocation/i);
says("Could she work from Oslo a few days a month?", /five days a month/);

// Who has forgotten what it is called.
says("at how many weirs did that eel tallying thing count?", /three weirs/);
saysNot("at how many weirs did that eel tallying thing count?", /may not say/);

// A list is no yes to what it does not say.
says("Did she win any prizes?", /^Yes[.:] .*Fishery Medal/s);
saysNot("Did she win any prizes at university?", /: Yes/);

// What shares a word with something private, with an order or with a name here.
saysNot("Why does Eel Counter wait longer after asking for a birth date?", /date of birth or an age/);
says("what is her date of birth", /private/);
saysNot("I read that a password leaked from one of her tools. how fast was that fixed?", /^out_of_scope/);
saysNot("what did the robot hear on the old radio tapes", /Old radios/);
saysNot("When is the next concert?", /Next\.js/);
saysNot("What would she change about her current job?", /^answered: .*doubled/s);
saysNot("Who's going to win the Formula One title this season?", /^answered/);

// A law, a prize or a house that is named in full is none of those whose words stand here and there.
says(
  "Does the Eel Counter comply with the EU Fishery Act?",
  /anything about the EU Fishery Act/,
  [],
  "not_found",
);
says("Did she study at Bergen Rota University?", /anything about Bergen Rota University/, [], "not_found");
saysNot("Which University did she go to?", /anything about/);
saysNot("Tell me about the Fishery Medal", /anything about/);

// A name that stands in a title is a matter of this site, and what somebody pays is not what they turn over.
saysNot("Is Fennimore open source?", /^out_of_scope/);
saysNot("Can I use Fennimore for my site?", /^out_of_scope/);
saysNot("What did the mill pay for the letterhead?", /^answered: .*900,000/s);

// "Get numbers wrong" asks for no numbers.
says("did she ever get the numbers wrong in it?", /doubled/, ["tell me about Eel Counter"], "answered");

// What is looked for on the site is no matter of the world.
says("Is there something about swapping shifts by telephone?", /Rota Line/);
saysNot("is there anything here on cooking?", /^out_of_scope/);

// What is taken for known, or called by a name of the site, is none either; what everybody knows, or the asker has, is.
saysNot("Is the training material for the counters ready?", /^out_of_scope/);
saysNot("Can the person at the door overrule the rota if it is wrong?", /^out_of_scope/);
saysNot("Can we get the raw numbers somewhere?", /^out_of_scope/);
saysNot("At what temperature does the Eel Counter stop?", /^out_of_scope/);
says("Can we get a horse for two days?", /^/, [], "out_of_scope");
says("Is the moon made of cheese?", /^/, [], "out_of_scope");
says("Can my landlord raise the rent?", /^/, [], "out_of_scope");
says("What is the weather like at Rota Line tomorrow?", /^/, [], "out_of_scope");

test("several questions of one message say nothing twice", async () => {
  const { text } = await site.ask(
    "What went wrong at Orfjord? Who noticed that the counts were doubled at Orfjord?",
  );
  assert.equal(text.match(/A ferryman noticed/g)?.length, 1, text);
});
