import { after, before } from "node:test";
import { declareTests, page, portfolioByMeaning } from "./intents/pages/test-site";

// What recruiters ask after a sentence about themselves, and the details they ask for next.

const site = portfolioByMeaning(
  {
    "projects/long-reach": page(
      "name: Long Reach\nstart: 2021-01\nend: 2021-08\ntech_stack: [Zig, DICOM v3]\ncategory: Imaging",
      "Long Reach sends scans from ships to hospitals. Sailors wait nine minutes for a picture.",
    ),
    "projects/skylight": page(
      "name: Skylight\nstart: 2023-01\ntech_stack: [Zig]\ntags: [mobile, apps]",
      "Skylight is a board for midwives on a ward, and answers in nine seconds.",
    ),
    "essays/radio": page(
      "title: What the radio cannot carry\ndate: 2022-03-01",
      "On Fridays the commercial band is full for three hours, and nothing gets through in the year of a storm.",
    ),
  },
  {
    "owner.yaml": [
      "facts:",
      "  travel: { value: Up to six days a month in Europe, visibility: public, as_of: 2026-11-01 }",
      "  relocation: { value: Not open to relocation, visibility: public, as_of: 2026-11-01 }",
      "  calls: { value: Half-hour calls on Mondays and Fridays, visibility: public, as_of: 2026-11-01 }",
      '  time_zone: { value: "Europe/Oslo; works 08:00 to 16:00, until 20:00 twice a week for teams overseas", visibility: public, as_of: 2026-11-01 }',
      "  employment_types: { value: Permanent or a fixed-term contract of a year or longer, visibility: public, as_of: 2026-11-01 }",
      "  freelance: { value: Not taking freelance work, visibility: public, as_of: 2026-11-01 }",
      "  references_policy: { value: Two colleagues may be called after a first talk, visibility: public, as_of: 2026-11-01 }",
      "  on_call: { value: Up to one week in four, visibility: public, as_of: 2026-11-01 }",
      '  start_date: { value: "March 1, 2027", visibility: public, as_of: 2026-11-01 }',
      "  notice: { value: The contract ends on 28 February 2027, visibility: public, as_of: 2026-11-01 }",
      '  work_authorization: { value: "May work in the European Union and in Switzerland; would need a permit for the United States", visibility: public, as_of: 2026-11-01 }',
      "",
    ].join("\n"),
    "faq.md":
      "## What have you never done?\n\nI have never shipped a mobile app or run a large team. I say so early.\n",
    "resume.json": JSON.stringify({
      languages: [
        { language: "Norwegian", fluency: "Fluent" },
        { language: "English", fluency: "Native" },
      ],
      basics: {
        name: "Oona Brask",
        label: "Imaging engineer",
        summary: "Nine years of work on pictures that travel badly.",
      },
      work: [{ name: "Norrvik Imaging", position: "Imaging engineer", startDate: "2017-01" }],
    }),
  },
);
before(site.prepare);
after(site.remove);

const { says, saysNot } = declareTests(site.ask);

// Short forms, and words of a job that only measure it.
saysNot("Where does she work right now?", /European Union/);
says("Does she have work rights in Switzerland?", /European Union and in Switzerland/);
says("how many yrs of commercial experience?", /^Nine years/);
says("yrs of exp?", /^Nine years/);
says("Could she do an 80 % contract?", /permanent or a fixed-term/);
says("Would a 60% position be thinkable?", /permanent or a fixed-term/);
says("0.8 FTE?", /permanent or a fixed-term/);
says("ok and a fixed term contract then? how short", /a year or longer/);

// A detail of the fact that was told.
says("How long do they take?", /Half-hour calls/, ["How are calls arranged?"]);
says("On which days?", /Mondays and Fridays/, ["How are calls arranged?"]);
says(
  "Which weekdays does she take calls on, and how long are they?",
  /^(?![\s\S]*Long Reach)[\s\S]*Half-hour/,
);
says("How short may they be?", /a year or longer/, ["Does she take contracts?"]);
says("For how many days?", /six days a month/, ["Would she travel?"]);
says("Until what time?", /20:00/, ["Does she overlap with American teams?"]);
saysNot("How long did the storm last?", /Long Reach/);

// Whoever is asked for by where they are from is no unknown name.
says(
  "We are in Boston. Does she ever shift her hours for American teams, and how late?",
  /20:00 twice a week/,
);
says("Would she move her day for Americans?", /20:00 twice a week/);

// Where somebody may work: a country lies in a union, a state in a country.
says(
  "Is she allowed to work in Germany?",
  /^Germany is in the European Union\. .*may work in the European Union/s,
);
says("Would she need sponsoring in Berlin?", /^Berlin is in the European Union\./);
says("The client sits in Texas. Could she be employed there?", /would need a permit for the United States/);
says("Could she be employed in Texas?", /^Texas is in the United States\. .*would need a permit/s);
says("Can she work in Switzerland?", /^(?!Switzerland is).*may work in .*Switzerland/s);
says("Does she need a visa for Japan?", /may not say this\. The nearest it comes.*may work in/s);
says("client is a Lyon company. does she need sponsoring to work for them", /may work in the European Union/);

// To come somewhere is to travel, for a job it is to move.
says("Could she come to Hamburg for two days?", /six days a month/);
says("Would she come to Hamburg for the job?", /Not open to relocation|not open to relocation/);

// What projects deal with, in the past as well.
says("Which projects dealt with DICOM v3?", /Long Reach/);
says("We use DICOM v3 a lot. Which of her projects dealt with that?", /Long Reach/);

// What somebody says of an offer, and then whether it suits: the matter is asked about.
says("Our pager duty is one week in three. Too much?", /one week in four/);
says("We interview in Norwegian. Any trouble?", /Norwegian.*Fluent/s);
says("My client is in Lyon and will not sponsor anyone. Do I stop here?", /may work in the European Union/);
says("We can only offer a freelance contract. Any objections?", /not taking freelance/i);
says("Half of our meetings are in Norwegian, I hope that is not a problem for her?", /Norwegian.*Fluent/s);
saysNot("Skylight answers in nine seconds. Too much?", /Confirmed/);
says("How long would we wait for her if we made an offer today?", /1 March 2027|March 1, 2027/);
says("Until when is she at Norrvik Imaging?", /ends on 28 February 2027/);
says("When does her current job end?", /ends on 28 February 2027/);
saysNot("When did she leave Norrvik Imaging?", /28 February/);

// Whoever says that something was never done has not done it, whatever a list holds.
says("Can she do mobile apps?", /never shipped a mobile app/);
saysNot("Can she do mobile apps?", /^answered: Yes/);

says("Is there somebody I could ring about her work at Norrvik Imaging?", /after a first talk/);
says("Does she still freelance?", /not taking freelance/i);
