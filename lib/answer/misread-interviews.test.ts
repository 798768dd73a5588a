import { declareTests, page, portfolio } from "./intents/pages/test-site";

// What recruiters, interviewers and organisers of conferences typed at two portfolios that they did not write, told here of
// somebody invented.

const { says, saysNot } = declareTests(
  portfolio(
    {
      "projects/long-reach": page(
        "name: Long Reach\nstart: 2021-01\nend: 2021-08\nrole: Engineer, then lead of a team of six\ntech_stack: [Zig, SQLite]\nstatus: live",
        [
          "Long Reach sends scans from ships to hospitals.",
          "## My part\n\nI wrote the queue that sends them, and the nurse who ordered it drew the screens.",
          "## Decisions\n\nWe rejected a native app, which would have been two code bases for one nurse.",
          "## What failed\n\nThe aerial did. Salt got into it in the first winter, and eleven scans came late.",
        ].join("\n\n"),
      ),
      "projects/skylight": page(
        "name: Skylight\ncategory: healthcare\nstart: 2022-02\nend: 2022-09",
        "Skylight is a board for midwives on a ward.",
      ),
      "projects/ferryman": page(
        "name: Ferryman\nstart: 2023-01\nend: 2023-05",
        "Ferryman moves files over radio.",
      ),
      "essays/asking": page(
        "title: What we ask on the phone\ndate: 2024-03-01",
        "We split the date of birth prompt in two, and calls became eleven seconds shorter. The keyboard has Ctrl+C on it.",
      ),
    },
    {
      "owner.yaml": [
        "assistant: Beacon",
        "facts:",
        "  travel: { value: Up to six days a month in Europe, visibility: public, as_of: 2026-11-01 }",
        "  employment_types: { value: Permanent or a fixed-term contract, visibility: public, as_of: 2026-11-01 }",
        '  availability: { value: "Free from 1 March 2027, when the contract with Norrvik Imaging ends, four days a week", visibility: public, as_of: 2026-11-01 }',
        "  contact: { value: oona@example.org, visibility: public, as_of: 2026-11-01 }",
        "  union_membership: { value: Member of the Radio Guild, visibility: never }",
        "",
      ].join("\n"),
      "faq.md": [
        "## Have you given talks or published papers?\n\nOne of each. The talk was on aerials, the paper on salt. I hold no patents.",
        "## What did you do between April 2019 and December 2020?\n\nI mended boats with my father.",
        "## Which industries have you worked in?\n\nShipping for most of my career, and health care before it.",
        "## Do you know Java?\n\nNo, I have never written Java.",
      ].join("\n\n"),
      "resume.json": JSON.stringify({
        basics: {
          name: "Oona Brask",
          label: "Software engineer",
          email: "oona@example.org",
          location: { city: "Bergen", countryCode: "NO" },
        },
        skills: [{ name: "Languages", level: "Advanced", keywords: ["Zig", "Python", ".NET"] }],
        languages: [
          { language: "Norwegian", fluency: "Native" },
          { language: "German", fluency: "Conversational (B1)" },
        ],
        work: [
          { name: "Norrvik Imaging", position: "Software engineer", startDate: "2021-01" },
          { name: "Hamn Clinic", position: "Nurse", startDate: "2012-02", endDate: "2016-12" },
          { name: "Fjord Radio", position: "Software engineer", startDate: "2017-01", endDate: "2019-03" },
        ],
        education: [
          { institution: "Bryggen University", area: "Nursing", studyType: "Bachelor", endDate: "2011" },
          { institution: "Havn Institute", area: "Computing", studyType: "Master", endDate: "2016" },
        ],
        publications: [
          {
            name: "Salt and aerials",
            publisher: "Talk at Kelp Conf 2024",
            releaseDate: "2024-05-02",
            url: "https://video.example.org/salt",
          },
        ],
      }),
    },
  ),
);

// Typed in a hurry.
says("does she kno zig", /Zig\*\* is listed/, [], "answered");
says("python dev?", /Python\*\* is listed/, [], "answered");
says("docker or kotlin?", /anything about docker and kotlin/, [], "not_found");
says("dotnet?", /\.NET\*\* is listed/, [], "answered");
says("Does she know C?", /anything about C\b/, [], "not_found");
says("Does she know Kotlin?", /^The portfolio doesn't say anything about Kotlin/);
// What is said to be so is asked.
says("she worked at Fjord Radio, right?", /^Yes: Software engineer at \*\*Fjord Radio/, [], "answered");
says("so she speaks German?", /^Yes\. Oona speaks \*\*German/, [], "answered");

// Years of one field are not those of all work, and jobs that follow one another have no gap.
saysNot("how many years of experience in shipping?", /adding up/);
says("how many years of engineering experience?", /as programmer: Software engineer at/);
says("How many years of experience as a nurse?", /4 years and 10 months/, [], "answered");
says("When did she stop nursing?", /Hamn Clinic \(Nurse\): \*\*December 2016/, [], "answered");
says("What did she do in 2020?", /mended boats/, [], "answered");
says("What did she do between 2019 and 2020?", /mended boats.*Fjord Radio/s, [], "answered");
says("Is she open to part time?", /four days a week/, [], "answered");
says("Was she at Hamn Clinic before or after Fjord Radio?", /^Before:/, [], "answered");
saysNot("Who is better, Oona or an average engineer?", /grades/);
says("Has she worked in Berlin?", /^The portfolio doesn't say anything about Berlin/, [], "not_found");

says("why shes leaving norrvik imaging", /Free from 1 March 2027/, [], "answered");
says("Is she leaving Norrvik Imaging?", /Free from 1 March 2027/, [], "answered");
says("speak spanish?", /^The portfolio doesn't say anything about Spanish/, [], "not_found");
says("Has she spoken before, and where?", /Kelp Conf/, [], "answered");
says("Would she speak at our conference in Berlin next May?", /six days a month/, [], "answered");
says("Any head shot we could print?", /photo/);

// A conversation holds for talks what it holds for all: what the owner has not said is not promised.
says("Could she give her talk in German?", /^Oona speaks \*\*German\*\* \(Conversational/, [], "answered");
says("Would she give a keynote in Vienna?", /six days a month/, [], "answered");
says("Where can I watch her talk?", /video\.example\.org\/salt/, [], "answered");
says("Is there a video of her talk?", /video\.example\.org\/salt/, [], "answered");
says("What has she talked about at conferences before?", /Have you given talks.*One of each/s);
says("Can you confirm that she will speak on 14 May?", /^Beacon .* cannot agree to anything/, [], "answered");
says("Is Beacon a human?", /software that answers/, [], "answered");
says(
  "How do I get in touch?",
  /^- Email: \[oona@example\.org\]\(mailto:oona@example\.org\)$/,
  [],
  "answered",
);

// Of a project.
says("Which projects has she done in healthcare?", /Skylight/, [], "answered");
says("How large was the Long Reach team?", /team of six/, [], "answered");
says("What was her role in Long Reach?", /on Long Reach/, [], "answered");
says("What exactly did she do herself on Long Reach?", /wrote the queue/, [], "answered");
says("What was the biggest trade-off in Long Reach?", /rejected a native app/, [], "answered");
says("What went wrong with Long Reach?", /^(?!.*The aerial did).*Salt got into it/s, [], "answered");
says("Which database does Long Reach use?", /uses \*\*SQLite\*\*/, [], "answered");

// A date of birth that a program asks for is nobody's, and a union is private.
saysNot("What did splitting the date of birth prompt achieve?", /withheld|private/);
says("Is she a member of a trade union?", /private/, [], "withheld");
saysNot("Which wheel does she race with?", /religion/);

// What sounds like a usual question is none.
saysNot("Which countries did she visit in 2016?", /based in/);
saysNot("What language was her very first program in?", /programming languages/);

// What was told is gone on from.
says("And where?", /Havn Institute.*Bryggen University|Bryggen University.*Havn Institute/s, [
  "What did she study?",
]);
says("what about the other two?", /^(?!.*\*\*Long Reach).*Skylight/s, [
  "What are her projects?",
  "Tell me about Long Reach",
]);
says("does she have a patent?", /I hold no patents/, ["Tell me about Long Reach"]);
