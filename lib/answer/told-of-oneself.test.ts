import { declareTests, page, portfolio } from "./intents/pages/test-site";

// What owners tell of themselves in their posts, and no field of a résumé says; told here of somebody invented.

const { says, saysNot } = declareTests(
  portfolio(
    {
      "projects/tideclock": page(
        "name: Tideclock\nstart: 2019-03\ndescription: Shows the tide.",
        "Tideclock shows the tide. It is licensed under the MIT license. My friends in Porto use it too.",
      ),
      "essays/leaving-the-island": page(
        "title: Leaving the island\ndate: 2015-09-02",
        "I grew up on a small island off Galway. My lack of Portuguese nearly sank the first week. I'm not actively looking for a new job at the moment.",
      ),
      "essays/a-quiet-year": page(
        "title: A quiet year\ndate: 2021-12-30",
        "We recently got married under the lighthouse. Irish is my native language. In my spare time I mend sails. I will be looking for my next client from March.",
      ),
      "essays/the-degree": page(
        "title: The degree\ndate: 2013-07-04",
        "I graduated on June 21st with a thesis on tides. I studied tides at Harrowgate College for four years. I was lucky to get Dr. Orla Keane as my supervisor. I was looking for a role at the time. In my spare time I built a compiler for work. The exam cost me a month of sleep.",
      ),
      "essays/camping": page(
        "title: Camping at Keel\ndate: 2016-06-01",
        'We had to pay 12 euros to stay at Keel. The drive took us five hours. A man of eighty said: "I go when my daughter comes."',
      ),
    },
    { "resume.json": JSON.stringify({ basics: { name: "Ida Fennimore", label: "Programmer" } }) },
  ),
);

says("Where did she grow up?", /island off Galway/, [], "answered");
says("Where is she originally from?", /island off Galway/, [], "answered");
says("Is she married?", /recently got married/, [], "answered");
says("Does she have a husband and kids?", /portfolio doesn't say|got married/);
// What somebody else is quoted with is not about her.
saysNot("Does she have kids?", /my daughter/);
says("What is her native language?", /Irish is my native language/, [], "answered");
says("Which languages does she speak?", /Irish is my native language/, [], "answered");
says("Does she speak Portuguese?", /lack of Portuguese/, [], "answered");
saysNot("Does she speak Danish?", /Irish|Portuguese/);
says("What are her hobbies?", /mend sails/, [], "answered");
// What was said last of looking for work, with its date.
says("Is she looking for a new job?", /A quiet year.*Dec 2021.*next client/, [], "answered");
says("When did she graduate?", /June 21st/, [], "answered");
says("When did she finish her studies?", /June 21st/, [], "answered");
says("Where did she study?", /studied tides at Harrowgate College/, [], "answered");
says("What did she study?", /studied tides at Harrowgate College/, [], "answered");
says("Who supervised the dissertation?", /Orla Keane/, [], "answered");
// What was paid for a tent is no salary.
saysNot("What did they have to pay to stay at Keel?", /salary/);
says("What did they have to pay to stay at Keel?", /12 euros/);

const student = declareTests(
  portfolio(
    {},
    {
      "resume.json": JSON.stringify({
        basics: {
          name: "Bram Oldcastle",
          label: "Programmer",
          summary: "I'm currently studying Computing at Harrowgate. I like bridges.",
        },
        work: [
          { name: "Quayworks", position: "Software Intern", startDate: "2020-07", endDate: "2020-10" },
          { name: "Mill & Sons", position: "Baker", startDate: "2018-07", endDate: "2018-10" },
        ],
        education: [
          { institution: "Harrowgate", area: "Computing", startDate: "2017", endDate: "2021" },
          { institution: "Lower School", studyType: "A-level", score: "A*A*A" },
          { institution: "Lower School", studyType: "GCSE", score: "9999999" },
        ],
      }),
    },
  ),
);
student.says("What's he up to these days, working or still at uni?", /currently studying/, [], "answered");
student.says("Any internships or jobs so far?", /Quayworks[\s\S]*Mill & Sons/, [], "answered");
student.says("Any internships?", /Quayworks/, [], "answered");
student.saysNot("Any internships?", /Mill/);
student.says("A level grades?", /A\\?\*A/, [], "answered");
student.saysNot("A level grades?", /9999/);

const graduate = declareTests(
  portfolio(
    {},
    {
      "resume.json": JSON.stringify({
        basics: { name: "Bram Oldcastle", label: "Computer Science student at Harrowgate" },
        work: [{ name: "Quayworks", startDate: "2020", endDate: "2020" }],
      }),
    },
  ),
);
const parent = declareTests(
  portfolio(
    {
      "essays/numbers": page(
        "title: Numbers\ndate: 2015-09-02",
        "I guessed until I got a number less than FFFF. I saw two kids in the park. I was born in 1978 and was raised in Bergen.",
      ),
    },
    {
      "resume.json": JSON.stringify({
        basics: {
          name: "Una Brack",
          label: "Statistician",
          summary: "I live by a fjord with my husband, three kids, and two cats.",
        },
      }),
    },
  ),
);
parent.says("Does she have kids?", /three kids/, [], "answered");
parent.says("What year was she born?", /born in 1978/, [], "answered");
parent.says("Where's she from originally?", /Bergen/, [], "answered");
parent.says("Where was she born?", /Bergen/, [], "answered");
parent.saysNot("Where did she study, and what degree?", /FFFF/);

graduate.says("What's he up to these days, studying or working?", /student at Harrowgate/, [], "answered");

const settler = declareTests(
  portfolio(
    {
      "projects/reed-links": page(
        "name: Reed Links\nrepo: https://example.org/reed-links\nstart: 2018-03\ndescription: A site of links.",
        "Reed Links collects links. My one indulgence is the typeface Quarto Sans.",
      ),
      "essays/engine-part-1": page(
        "title: Engine, part 1\ndate: 2024-03-02",
        "The engine is called Pim. Pim has no editor: everything is written in code. I did not talk about the sound of it here.",
      ),
      "essays/translating-the-docs": page(
        "title: Translating the docs\ndate: 2016-05-01",
        "To get the docs translated I use Zunata. It syncs the strings.",
      ),
    },
    {
      "resume.json": JSON.stringify({
        basics: {
          name: "Wes Tarrow",
          label: "Programmer",
          summary:
            "I'm a programmer originally from Harrow Bay, Ireland. I now live on the Reed Coast. Trainee at the moment.",
        },
      }),
    },
  ),
);

settler.says("Which city did he grow up in or come from?", /Harrow Bay/);
settler.saysNot("Which company is he working for right now?", /now live/);
settler.says("What does he do right now?", /Trainee at the moment/, [], "answered");
settler.says("Does he offer paid consulting?", /whether freelance work is taken/);
settler.saysNot("Which typeface does the link site load?", /example\.org\/reed-links/);
settler.says("Does Pim come with a visual editor?", /Pim has no editor/);
settler.saysNot("Which standard is Pim written against?", /about publications/);
settler.saysNot("Is it still maintained?", /only answer questions/, [
  "Which tool does he use to get docs translated?",
]);

const founder = declareTests(
  portfolio(
    {
      "projects/quizmill": page(
        "name: Quizmill\nstart: 2019-01\ndescription: Makes quizzes.",
        "Quizmill makes quizzes. Its server is offline since the host gave up its free plan.",
      ),
      "essays/joining-tallow": page(
        "title: Joining Tallow Works\ndate: 2018-04-02",
        "Last year the founders, Ada Reed and Bo Lund, graded papers themselves. We use the Plover library.",
      ),
      "essays/the-new-type": page(
        "title: The new type\ndate: 2018-09-02",
        "In the end my website got Quarto Mono. I met Bo Lund at a fair.",
      ),
      "essays/plover": page(
        "title: Plover and me\ndate: 2017-02-02",
        "The bars in Plover are a thing I contributed to its code.",
      ),
    },
    {
      "resume.json": JSON.stringify({
        basics: { name: "Kit Marlow", label: "Founder", url: "https://kit.example.org" },
        work: [
          { name: "Kit's Shed", position: "Founder", startDate: "2020-06" },
          { name: "Tallow Works", position: "Chief engineer", startDate: "2018-04", endDate: "2020-05" },
          { name: "Packwell", position: "Engineer", startDate: "2014-01", endDate: "2018-03" },
        ],
        education: [
          { institution: "Blot", area: "Web development", startDate: "2013-01", endDate: "2013-09" },
        ],
        publications: [
          { name: "Layers (talk)", publisher: "Reed Days", releaseDate: "2018-05-01" },
          { name: "On sails", publisher: "Journal of Reeds", releaseDate: "2017-05-01" },
        ],
      }),
    },
  ),
);

founder.says(
  "Where did he work before starting his own company?",
  /Tallow Works[\s\S]*Packwell/,
  [],
  "answered",
);
founder.says("Who started Tallow Works?", /Ada Reed and Bo Lund/, [], "answered");
founder.says("does it still run?", /server is offline/, ["What is Quizmill?"], "answered");
founder.says("anything written in 2018?", /The new type[\s\S]*Joining Tallow Works/, [], "answered");
founder.saysNot("anything written in 2018?", /Layers/);
founder.says("Which papers were written in 2017?", /On sails/, [], "answered");
founder.saysNot("What university did he graduate from?", /Blot/);
founder.saysNot("what font does his website use", /kit\.example\.org/);
founder.saysNot("has he contributed code to Plover itself?", /Quizmill/);
founder.saysNot("where did they first run into each other?", /published by/, ["Which talks has he given?"]);
