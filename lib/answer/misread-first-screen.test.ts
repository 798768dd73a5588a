import { after, before } from "node:test";
import { declareTests, page, portfolioByMeaning } from "./intents/pages/test-site";

// What a first screen asks in words that are nearly those of another question. Seen over owners and projects of others, and
// written here anew.

const site = portfolioByMeaning(
  {
    "projects/night-ferry": page(
      "name: Night Ferry\ntagline: A timetable for ferries\nstart: 2021-02\nstatus: live",
      [
        "Night Ferry tells fishermen when the last boat leaves. Nine harbours use it.",
        "## What it costs\n\nThe server costs 12 euros a month, which the harbour pays.",
        "## What failed\n\nIn its first winter it printed the summer times. A skipper noticed it at the quay.",
        "## In the press\n\n- The Skerry Herald\n- Radio of the Isles, a talk on ferries",
      ].join("\n\n"),
    ),
    "projects/tar-book": page(
      "name: Tar Book\ntagline: Notes of a boatyard\nstart: 2017-05\nend: 2018-10\nstatus: archived",
      "Tar Book kept the notes of a boatyard on a phone. The yard closed, and so did it. Keeping it up cost 40 euros a month.",
    ),
    "essays/at-the-quay": page(
      "title: What a Quay Teaches a Programmer\ndate: 2022-04-03",
      [
        "I sold tickets for a summer.",
        "## 1. Print it large\n\nSun and salt eat small print.",
        "## 2. Say when it is late\n\nNobody minds an hour they were told of.",
        "## 3. Leave the till open\n\nA locked till sells nothing.",
        "## And then\n\nI went home.",
      ].join("\n\n"),
    ),
  },
  {
    "owner.yaml": [
      "person: third",
      "pronouns: she/her",
      "facts:",
      "  day_rate: { value: 9000 kroner a day, visibility: on_request, as_of: 2026-11-01 }",
      "  speaking_fee: { value: 800 kroner for the sea rescue, visibility: public, as_of: 2026-11-01 }",
      "  date_of_birth: { value: 14 March 1981, visibility: never, as_of: 2026-11-01 }",
      "",
    ].join("\n"),
    "faq.md": [
      "## Do you want to be a manager again?\n\nNo. I led three people and missed building.",
      "## Have you shipped a mobile app?\n\nNo, I have never shipped one to a store.",
    ].join("\n\n"),
    "resume.json": JSON.stringify({
      basics: { name: "Brá Heinesen", label: "Engineer", summary: "I build software for harbours." },
      work: [
        {
          name: "Skerry Lines",
          position: "Engineer",
          startDate: "2019",
          description: "A ferry line of 45 people.",
          highlights: ["Line manager of three engineers until 2022."],
        },
      ],
    }),
  },
);
before(site.prepare);
after(site.remove);
const { says, saysNot } = declareTests(site.ask);

says("give me the 30 second version of Night Ferry", /^\*\*Night Ferry\*\*/);
says("what's the short version of night ferry", /^\*\*Night Ferry\*\*/);
saysNot("give me the 30 second version of the ropewalk thing", /I build software for harbours/);
says("which of her stuff is dead and buried by now?", /Tar Book/);
saysNot("which of her stuff is dead and buried by now?", /Night Ferry/);
says("which projects has she stopped maintaining?", /Tar Book/);
saysNot("has she shipped an app to the app store?", /^Yes/);
saysNot("how many people does she line manage at Skerry Lines?", /45 people/);
says("how many people work at Skerry Lines?", /45 people/);
says("What is her speaking fee?", /800 kroner/);
saysNot("What is her day rate?", /9000/);
saysNot("Has she managed people?", /^No/);
says("would she like to be a manager again?", /"No\. I led three people/);
says("what does she pay to keep that up?", /12 euros/, ["Tell me about Night Ferry"]);
saysNot("what does she pay to keep that up?", /40 euros/, ["Tell me about Night Ferry"]);
saysNot("why does the bot wait longer after it wants your birthday?", /keeps a date of birth/);
saysNot("Write me a Kafka job", /Kafka is/);
says("how many lessons are in What a Quay Teaches a Programmer?", /\*\*3\*\*[\s\S]*Say when it is late/);
saysNot("how many lessons are in What a Quay Teaches a Programmer?", /And then/);
says("which newspapers wrote about Night Ferry?", /The Skerry Herald/);
says("has she been in the press?", /\*\*Night Ferry\*\*[\s\S]*Radio of the Isles/);
says("Has a newspaper written about her?", /The Skerry Herald/);
saysNot("was Tar Book in the news?", /Herald/);
says("What is Night Ferry, I'm interviewing her tomorrow?", /tells fishermen/);
says("is Night Ferry still live - we have ferries of our own", /marked as live/);
