import { declareTests, page, portfolio } from "./intents/pages/test-site";

// Projects and posts that are compared by part of their names, among titles that begin alike; told here of somebody invented.

const { says, saysNot } = declareTests(
  portfolio(
    {
      "projects/lantern-ai": page(
        "name: Lantern AI\nstart: 2018-05\ntech_stack: [Lua]\ndescription: A game of lamps.",
        "Lantern AI is a game. Its creatures know how you walk by a pressure mat under the rug.",
      ),
      "projects/coach": page(
        "name: Coach\nstart: 2015-06\ndescription: Plans training.",
        "Coach plans training.",
      ),
      "projects/diggit": page(
        "name: Diggit\nstart: 2016-04\ntech_stack: [Ember Light]\ndescription: Mines repositories.",
        "Diggit mines. I built it with Ember Light. I started it with Perrin Holt over a weekend.",
      ),
      "essays/lantern-ai-scripting": page(
        "title: Lantern AI - Lua Scripting\ndate: 2019-03-22\ndescription: How the lamps are scripted.",
        "Lamps are scripted in Lua. I would like to thank Jory Vance for his patience.",
      ),
      "essays/post-in-a-box": page(
        "title: Post and boxes\ndate: 2014-03-22\ndescription: Letters.",
        "Our post comes in boxes, and the daily post is a chore. Using Post-in-a-box means a container, which I'm avoiding.",
      ),
      "essays/lantern-ai-goals": page(
        "title: Lantern AI - Goal-Oriented Planning\ndate: 2019-10-25\ndescription: Why plans were dropped.",
        "Planning cost too much.",
      ),
      "essays/summoning-coach": page(
        "title: Summoning Coach\ndate: 2017-02-26\ndescription: Making a first app.",
        "I made my first app.",
      ),
      "essays/disabling-fogbadger": page("title: Disabling Fogbadger\ndate: 2017-05-02", "It ate the fog."),
      "essays/the-heron-trip": page(
        "title: Hiking the Heron reserve\ndate: 2016-06-01",
        "The reserve is quiet. The drive to Heron took us seven hours.",
      ),
      "essays/a-fine-year": page(
        "title: A fine year\ndate: 2012-12-31",
        "We took a car to the coast and it took a day to get there. The car broke.",
      ),
    },
    { "resume.json": JSON.stringify({ basics: { name: "Tove Quarrell", label: "Programmer" } }) },
  ),
);

says(
  "What's the difference between the Lua scripting post and the goal planning one?",
  /How the lamps are scripted[\s\S]*Why plans were dropped/,
  [],
  "answered",
);
says("How does Coach compare to Diggit?", /Plans training[\s\S]*Mines repositories/, [], "answered");
says(
  "Which came first, the post on switching off Disabling Fogbadger or the one called Summoning Coach?",
  /^\*\*Summoning Coach\*\* came first/,
  [],
  "answered",
);
// A post that is called after a project is no project.
says("When was the Coach post published?", /26 February 2017/, [], "answered");
says("When was Coach started?", /June 2015/, [], "answered");
// How a thing knows something is no matter of what it is.
saysNot("How does Lantern AI know how you walk?", /A game of lamps/);
says("How does Lantern AI know how you walk?", /pressure mat/);
says("Lantern AI vs Coach, which was quicker to make?", /^The portfolio (?:may not|doesn't) say/);
saysNot("Why does she look at specs before the code?", /doesn't say anything about specs/);
saysNot("What does she use to turn the CV page into a PDF?", /prints as a clean PDF/);
saysNot("Under what license is her editor?", /Coach|Diggit/);
says("Anything built in Lua?", /Lantern AI/, [], "answered");
saysNot("Anything built in Lua?", /may not say/);
says("Anything that runs on Lua?", /Lantern AI/, [], "answered");
says("What's the date on Disabling Fogbadger?", /2 May 2017/, [], "answered");
says("Who did she build Diggit with?", /Perrin Holt/, [], "answered");
saysNot("Who did she build Diggit with?", /Ember Light/);
says("Who co-wrote it with her?", /Perrin Holt/, ["Tell me about Diggit"]);
says("Who helped her with the Lua scripting post?", /Jory Vance/, [], "answered");
says("And who helped her with it?", /Jory Vance/, ["Tell me about the Lua scripting post"]);
saysNot("What language is Lantern written in?", /Lantern AI - Goal/);
// A part of a name is no form of it.
says("Why not just go with Post-in-a-box?", /means a container/);
// "There" is the place that was spoken of, though nobody takes so long.
says("How long did it take to get there?", /seven hours/, ["Tell me about the Heron trip"]);
