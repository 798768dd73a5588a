import { after, before } from "node:test";
import { declareTests, page, portfolioByMeaning } from "./intents/pages/test-site";

// Questions to somebody of no software trade, and on people whom no page names. Seen over owners and projects of others, and
// written here anew.

const site = portfolioByMeaning(
  {
    "projects/weir-bench": page(
      "name: Weir Bench\nstart: 2020-02\nend: 2021-09\ntagline: Twenty seats beside a weir",
      [
        "Weir Bench is a row of twenty oak seats beside the weir at Orfjord.",
        "## Decisions\n\n- **No backs.** People turn to the water and to the path.\n- **Oak from the hill.** It came down in a storm.",
        "## What failed\n\nThe planks were 2 cm too low for a year. A ferryman wrote a postcard asking whether the river had risen.",
      ].join("\n\n"),
    ),
    "projects/night-kiosk": page(
      "name: Night Kiosk\nstart: 2019-02\nend: 2019-06\nstatus: closed\ntagline: A kiosk for tools, shut after four months",
      [
        "Night Kiosk lent tools after dark, and was shut after four months.",
        "## Decisions\n\n- **A lock without keys.** The number was changed every day.",
        "## What failed\n\nThe idea did. 61 percent of borrowers wanted somebody to show them how a plane is held.",
      ].join("\n\n"),
    ),
  },
  {
    "owner.yaml": [
      "pronouns: she/her",
      "facts:",
      '  students: { value: "One work-experience student each July, aged 16 or older", visibility: public, as_of: 2026-11-01 }',
      '  availability: { value: "From March 2027, when the contract with Vik Yard ends", visibility: public, as_of: 2026-11-01 }',
      "",
    ].join("\n"),
    "faq.md": [
      "## Do you take apprentices?\n\nOne at a time, for two years.",
      "## What have you not done?\n\nI have never shipped a phone app or built a kitchen.",
    ].join("\n\n"),
    "resume.json": JSON.stringify({
      basics: { name: "Runa Vik", label: "Landscape architect" },
      work: [
        { name: "Vik Yard", position: "Founder and joiner", startDate: "2019-03" },
        { name: "Holm & Aas", position: "Landscape architect", startDate: "2014-09", endDate: "2019-02" },
        { name: "Orfjord Town", position: "Surveyor", startDate: "2011-09", endDate: "2014-08" },
      ],
      education: [
        {
          institution: "Orfjord College",
          studyType: "Master of Arts",
          area: "Garden Design",
          endDate: "2011",
        },
      ],
      certificates: [{ name: "Chartered Member of the Landscape Guild (CMLG)", date: "2014-05" }],
    }),
  },
);
before(site.prepare);
after(site.remove);

const { says, saysNot } = declareTests(site.ask);

// Somebody known by what they did is asked about, and not the owner.
says("what does he do for a living?", /ferryman/, ["Who asked whether the river had risen?"]);
saysNot("where does he work now?", /Vik Yard/, ["Who asked whether the river had risen?"]);
says("where does she work now?", /Vik Yard/, ["Who built Weir Bench?"], "answered");

// Why something was to end is told by what failed; why it was wanted is no list of decisions.
for (const query of [
  "Why did she want Night Kiosk gone?",
  "why did she push to kill Night Kiosk",
  "Why did she pull the plug on Night Kiosk?",
])
  says(query, /61 percent of borrowers/, [], "answered");
saysNot("Why did she want Weir Bench?", /No backs/);

// A fact goes before an entry of the FAQ that only means like it.
says("Do you take students?", /aged 16 or older/, [], "answered");
says("Do you take apprentices?", /for two years/, [], "answered");

says("Is she a chartered landscape architect?", /^Yes: \*\*Chartered Member/, [], "answered");
says("why is she leaving her current job", /contract with Vik Yard ends/, [], "answered");
says("does she hold a masters degree & in what", /Master of Arts, Garden Design/, [], "answered");
says("What did she do before founding her studio?", /Holm & Aas/, [], "answered");
saysNot("What do the children say about Weir Bench?", /: (?:\*\*Weir Bench\*\* is|Weir Bench is) a row/);
saysNot("shipped any iOS / android apps?", /projects:|\*\*Night Kiosk\*\*/);
saysNot("How do I glue the contact mics to the bench?", /My contact|Email/);
