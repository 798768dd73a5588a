import { after, before } from "node:test";
import { declareTests, page, portfolio, portfolioByMeaning } from "./intents/pages/test-site";

// What was misread on real sites of engineers whom nobody here knows, asked by people who had seen no code; told here of
// somebody invented. Such a site has a line about its owner instead of a résumé, posts filed under "personal", and dates
// that are missing.

const site = portfolioByMeaning(
  {
    "projects/eel-counter": page(
      "name: Eel Counter\nstart: 2020-03\ntech_stack: [Rust, Eleventy]\ndescription: Counts eels at a weir.",
      [
        "Eel Counter counts eels at a weir from the sound they make. It took the whole of a winter.",
        "I ended up paying $212 for the microphones, which took the whole of a spring.",
      ].join("\n\n"),
    ),
    "projects/shoe-press": page(
      "name: Shoe Press\nstart: 2023-03\ntech_stack: [Python]\ndescription: Weighs what is left of shoes.",
      "Shoe Press weighs the parts of shoes.",
    ),
    "projects/weir-talk": page(
      "name: What weirs hear\ndescription: A talk about microphones under water.",
      "I gave it at the river museum.",
    ),
    "projects/key-press": page(
      "name: Key Press\nstart: 2019-01\ntech_stack: [Lua]\ndescription: Draws keys.",
      "Custom drawings built on Key Press went to Halden Locks, who paid for them.",
    ),
    "essays/books": page(
      "title: What I read last year\ndate: 2025-07-21\ntags: [reading]",
      "I read nine books.\n\n- The Long Quay was my favorite\n- Salt was dull, and long",
    ),
    "essays/fest": page(
      "title: River Fest 2024\ndate: 2025-07-28",
      "I spoke on microphones there, and met old friends.\n\n## Other talks\n\nAnders Vik spoke about boats.",
    ),
    "essays/studies": page(
      "title: Hello Larnwick\ndate: 2014-08-19\ntags: [moving]",
      "I wrote my Master's thesis about quiet pumps. My first website was called stillwater.example. We got a dog half a year later.",
    ),
    "essays/letter": page(
      "title: A letter to the council\ndate: 2026-05-06\ntags: [personal]",
      "Keep the hall open.",
    ),
    "essays/farewell": page(
      "title: Farewell, Orfjord Labs\ndate: 2021-02-01",
      [
        "I joined in 2015. I felt that my manager kept me from the others, and I was unable to move because I live in Larnwick.",
        "Leaving Orfjord Labs will let me sleep.",
        "The canteen was good.",
      ].join("\n\n"),
    ),
    "essays/mail": page(
      "title: Switching to another mail client\ndate: 2017-06-15\ndescription: How my mail is read now.",
      "I read my mail in a terminal now. My inbox was tied to one editor before.",
    ),
    "essays/thesis": page(
      "title: What my thesis was about\ndate: 2021-01-06\ndescription: I defended my thesis on weirs in October.",
      "The two papers I wrote on Bayesian networks for weirs are:\n\n- Weirs and belief\n- Belief and weirs",
    ),
  },
  {
    "resume.json": JSON.stringify({
      basics: {
        name: "Oona Brask",
        label: "Product Engineer",
        summary:
          "A lawyer turned programmer from Larnwick with over six (6) years of professional experience. I love building tools for teams. I love spirited debates, strong tea and slow trains!",
      },
      work: [
        {
          name: "Shurwell",
          position: "Product Engineer",
          summary: "I am currently working as a Product Engineer at Shurwell, a school start-up.",
        },
        { name: "Orfjord Labs", position: "Engineer", startDate: "2015", endDate: "2021" },
      ],
      education: [
        { institution: "Paper Retreat", area: "Programming", startDate: "2022-01" },
        { institution: "Larnwick University", studyType: "Master", area: "Hydrology", endDate: "2014" },
      ],
    }),
  },
);
before(site.prepare);
after(site.remove);

const { says, saysNot } = declareTests(site.ask);

// A job without dates, whose own words say that it goes on.
says("who does she work for these days?", /works at \*\*Shurwell\*\*/, [], "answered");
saysNot("who does she work for these days?", /No current job/);

// What somebody likes stands in the line about them, and not in all that is filed as personal.
says("What is she into when not at a keyboard?", /spirited debates/, [], "answered");
saysNot("What are her hobbies?", /letter to the council|building tools/);

// One kind of school is asked for, and not any.
saysNot("Which law school did she go to?", /^answered/);
says("Which school did she go to?", /Paper Retreat/);

// One ordinary word describes nothing.
saysNot(
  "I heard the whole company sat around cutting old trainers to bits. What was that for?",
  /^answered: \*\*Eel Counter\*\*/,
);

// What is asked of a thing is not the thing.
says("How many papers came out of the Bayesian network work?", /two papers/);
saysNot("How many papers came out of the Bayesian network work?", /defended my thesis/);
saysNot("How many parts did she write about the Eel Counter?", /^answered: \*\*Eel Counter\*\*/);
saysNot("what did the Eel Counter microphones end up costing her", /^answered: \*\*Eel Counter\*\*/);
says("What came of the Eel Counter?", /counts eels/i);

// Reasons are those that a post on leaving gives.
says("Why did she quit Orfjord Labs?", /manager kept me from the others/, [], "answered");
saysNot("Why did she quit Orfjord Labs?", /canteen/);

// Posts on a matter: those that come near, by title, and never all of them.
says("Show me the posts about changing mail programs", /Switching to another mail client/);
saysNot("what posts has she written on knitting patterns?", /^answered/);
saysNot("What did she do to make fresh shiny paint look decades old?", /Shoe Press/);
says("Which of the things she made run on Eleventy?", /Eel Counter/, [], "answered");

// Whose pay it is.
saysNot("Integers or strings for keys: what do you win and what do you pay?", /salary/);

// What is asked of others, of before, or of another part than its words say.
saysNot("Which company got custom drawings built on Key Press?", /built with/);
saysNot("What was her first website called?", /^answered: .*website is/);
says("What did she talk about there?", /microphones/, ["Tell me about River Fest 2024"]);
saysNot("When did they get him?", /^answered: .*19 August 2014/, ["Tell me about Hello Larnwick"]);
says("What was the master's thesis about?", /quiet pumps/, [], "answered");
says("How many years of experience does she have?", /six \(6\) years/i, [], "answered");

// Posts of one month have an order, and talks may be told as projects.
says("What's the latest post about?", /letter to the council/i);
says("What was the latest post of 2025?", /River Fest/);
says("What talks has she given?", /What weirs hear/, [], "answered");
says("What has she tagged reading?", /What I read last year/, [], "answered");

// A résumé without dates lists what is done now first; titles name things before a colon; a site has words of its own.
const undated = portfolio(
  {
    "essays/sale": page("title: First Sale\ndate: 2021-01-01", "The price was lowered for a day."),
    "essays/rungrid": page(
      "title: 'Rungrid: grouping digits in a font'\ndate: 2019-11-02",
      "It underlines every other group of digits. I came up with it to read tables of latencies at work.",
    ),
    "essays/farfork": page(
      "title: Farforking a process\ndate: 2020-04-01",
      "To farfork a process is to copy it to another computer. Open TCP connections are lost: farfork gives up on them.",
    ),
    "essays/notify": page(
      "title: What people need\ndate: 2018-03-01",
      "People worried where their passport was. A status tracker would have solved the symptom, so we sent messages instead.",
    ),
    "projects/dayder": page("name: Dayder\nstart: '2016'\ntech_stack: [Rust]", "Dayder finds correlations."),
    "projects/quickdown": page(
      "name: Quickdown\nstart: '2017'\ntech_stack: [Rust]",
      "Quickdown reads Markdown.",
    ),
  },
  {
    "resume.json": JSON.stringify({
      basics: { name: "Oona Brask", label: "Strategic leader" },
      work: [
        { name: "Kestrel Health", position: "CTO" },
        { name: "Larnwick Times", position: "Technical Director" },
        {
          name: "Halden Press",
          position: "Engineer",
          startDate: "2012",
          endDate: "2018",
          location: "Halden, Norway",
        },
      ],
      skills: [{ name: "Vision", keywords: ["OpenCV"] }],
    }),
  },
);

{
  const { says, saysNot } = declareTests(undated);
  says("what's her job right now?", /Kestrel Health as CTO/, [], "answered");
  says("Where did she work before Kestrel Health?", /Larnwick Times/);
  says("When was First Sale published?", /1 January 2021/);
  says("What is Rungrid?", /groups? of digits|grouping digits/i, [], "answered");
  saysNot("Does farfork keep open TCP connections?", /^out_of_scope|OpenCV/);
  saysNot("Why didn't they build a tracker so people could see where their passport is?", /citizenship/);
  says("what's the very first thing on the blog", /What people need/);
  says("how many projects are listed", /Two/, [], "answered");
}
