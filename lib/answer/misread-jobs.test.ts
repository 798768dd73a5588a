import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { page, portfolioByMeaning } from "./intents/pages/test-site";

// Questions that were answered by a field beside the matter: asked over the portfolios of strangers, and written here anew.

const oona = portfolioByMeaning(
  {
    faq: "## Where would you not work?\n\nAt a casino.\n\n## Would you move?\n\nNo. The sea is here.\n",
    "projects/rope": page(
      "name: Rope Garden\nstart: 2020-01\nend: 2022-06\nstatus: switched off in 2022\nlicense: MIT\ntags: [games]",
      "You pull turnips with a rope. Since 2021 Tomas Wilk shares the upkeep with me. Level 9 was drawn by my daughter, who has moved on to horses.\n\n## What it costs\n\n€4, or nothing for schools.",
    ),
    "projects/gull": page(
      "name: Gull Watch\ndate: 2019-03\nstack: [Elixir]\nclient: Port of Moss",
      "It counts gulls from a roof. I did not build the counter. Ida Ravn did, and I built the roof.\n\n## How it went\n\nIn May 2023 we switched it off, with a month of notice. I tried optical recognition of rings, and dropped it. I considered Elm and decided against it, for nobody else on the roof reads it. I've made fourteen watchers of birds, and this one was the internal one that a guard used. The rule for a gull is:\n\n- it is white,\n- unless it is a swan.\n\n## What I'd change\n\nI would have put the roof first. The rest of it was easy to move.",
    ),
    "projects/box": page(
      "name: The shoe box\nstart: 2015\nstatus: mixed\ncategory: side project",
      "Small things without a page.\n\n- Bus lamp (2018): goes red when the 9 is near. The city changed its feed in 2023. Dead.\n- Knob (2022): turns the volume. Works.",
    ),
    "essays/rope-post-mortem": page(
      "title: Rope Garden after two years\ndate: 2022-07-01",
      [
        "## What went badly",
        "**Level 31.** It could not be finished on fast screens, which nobody had at home. A stranger found it on the first day and was polite about it for fifty minutes.",
        "**The translation.** 700 euros for 38 copies, though the translator herself had warned me in the first mail that she wrote. I paid her and learned the word for turnip.",
        '**The Mac version.** I wrote "coming soon". It did not come soon, and then it did not come at all, and people still write about it every spring when the sale is on.',
        "**The trailer.** None until October, for I was scared of my own voice, and then it took a weekend with the telephone on a pile of books and a blanket over both of us.",
      ].join("\n\n"),
    ),
    "essays/evening": page(
      "title: An evening at the library\ndate: 2024-02-01\ntags: [life]",
      "A student came up and asked whether you need to have studied computing. I said I have a degree in rivers. They paid me 250 euros for the talk. A buyer from Oslo would have paid 90,000 euros for the Rope Garden in total. A dollar was 11 kroner that day, at the exchange rate of the bank. Buttons for old hands should be 48 pixels tall. Did we lose turnips in the storm of 2021? Eleven turnips were gone in the morning.",
    ),
  },
  {
    "resume.json": JSON.stringify({
      basics: {
        name: "Oona Brask",
        label: "Developer",
        email: "oona@example.com",
        profiles: [{ network: "Mastodon", url: "https://social.example/@oona" }],
      },
      work: [
        {
          name: "Halden Lifts",
          position: "Tester",
          startDate: "2016-04",
          summary: "Tests of lift controllers, in a team of four.",
        },
        { name: "Kvam Community School", position: "Teacher", startDate: "2006-09", endDate: "2016-02" },
        {
          name: "Mannion Print",
          position: "Typesetter",
          startDate: "2004-07",
          endDate: "2005-08",
          summary: "Led a night shift of twelve.",
        },
      ],
      education: [
        { institution: "University of Bergen", studyType: "BA", area: "Geography", endDate: "2004" },
      ],
    }),
    "owner.yaml": "pronouns: she/her\n",
  },
);
before(oona.prepare);
after(oona.remove);
const { ask } = oona;

/** No answer but what comes nearest, or a plain refusal. */
async function refused(query: string, earlier: readonly string[] = []): Promise<string> {
  const { status, text } = await ask(query, earlier);
  assert.notEqual(status, "answered", text);
  return text;
}

test("which school somebody works at is none that they went to", async () => {
  for (const query of ["Which school did she work at?", "which school did she teach at"]) {
    const { text } = await ask(query);
    assert.match(text, /Kvam Community School/);
    assert.doesNotMatch(text, /Bergen|Mannion/);
  }
});

test("an employer may be called by what it makes", async () => {
  const { text, resolvedQuery } = await ask("Where did she work before the elevator firm?");
  assert.equal(resolvedQuery, "Where did she work before Halden Lifts?");
  assert.match(text, /Kvam Community School/);
});

test("a team is no company", async () => {
  await refused("How many people work at Halden Lifts altogether?");
});

test("what was earned in a first year is no first job", async () => {
  assert.doesNotMatch(await refused("What did she make in her first year of freelancing?"), /first job/);
});

test("what a student was told is no list of degrees", async () => {
  const { text } = await ask("What did you tell the student who wondered if she had to study informatics?");
  assert.doesNotMatch(text, /University of Bergen/);
});

test("why there is no diploma is not told by the degrees there are", async () => {
  assert.doesNotMatch((await ask("How come you never got the engineering diploma?")).text, /BA/);
});

test("one fee that was paid is no rate, and a button's height is nobody's", async () => {
  assert.match((await ask("Did you get a fee for that library talk, and how much?")).text, /250 euros/);
  assert.match((await ask("How tall should buttons be for old people?")).text, /48 pixels/);
  assert.match((await ask("How tall is she?")).text, /religion, politics or origin/);
});

test("why something is not done as in the office is no question about remote work", async () => {
  const { text } = await ask("How come you don't use the same knobs at home as in the office?");
  assert.doesNotMatch(text, /remote work/);
  assert.match(
    (await ask("How many days in the office would she do?")).text,
    /whether remote work is wanted/,
  );
});

test("what something cost its maker is not what it costs", async () => {
  assert.doesNotMatch((await ask("What did Rope Garden cost you?")).text, /^€4/);
});

test("what a relative made is no family matter, and who they are is", async () => {
  assert.doesNotMatch((await ask("Did your kid draw a level of Rope Garden?")).text, /marital status/);
  assert.match((await ask("What is her daughter called?")).text, /marital status/);
});

test("whether somebody was alone is told by whoever else a page names", async () => {
  for (const query of [
    "Did she build Rope Garden alone?",
    "Is she the only maintainer of Rope Garden?",
    "Did she make Rope Garden by herself?",
  ])
    assert.match((await ask(query)).text, /Tomas Wilk shares the upkeep/);
  assert.match((await ask("Are you alone on it?", ["What is Rope Garden?"])).text, /Tomas Wilk/);
});

test("what runs no more, and what is licensed as open source, are lists", async () => {
  assert.match((await ask("Which of your things are no longer running?")).text, /Rope Garden/);
  assert.match((await ask("Which of your projects are licensed as open source?")).text, /Rope Garden/);
});

test("what a buyer would pay is nobody's salary", async () => {
  const { text } = await ask("What was the buyer willing to pay in total?");
  assert.doesNotMatch(text, /salary or rate/);
});

test("whether applicants are asked for a resume is no list of jobs", async () => {
  assert.doesNotMatch(await refused("Does she ask applicants for a resume?"), /Tester/);
});

test("what would count as success is no project that there is", async () => {
  const { text } = await ask("What would count as success for her when she goes home?");
  assert.doesNotMatch(text, /doesn't rank them/);
});

test("today's exchange rate is a matter of the world, whatever a post says of another day", async () => {
  assert.equal((await ask("What is the exchange rate of the dollar today?")).status, "out_of_scope");
  assert.match((await ask("What was a dollar that day, in kroner?")).text, /11 kroner/);
});

test("what a visitor looks for in a product is no matter of the world", async () => {
  assert.notEqual((await ask("Is there a free trial?")).status, "out_of_scope");
});

test("the gist of a failure is no portrait of the thing that failed", async () => {
  assert.doesNotMatch(
    (await ask("What's the gist of the failure of Rope Garden?")).text,
    /^\*\*Rope Garden\*\*\. /,
  );
});

test("what the one who asks should use, or when others meet, is none of the owner's fields", async () => {
  assert.doesNotMatch(await refused("We run a small mill, which language should we go for?"), /Python/);
  assert.doesNotMatch(
    (await ask("On what day does the library committee meet, and what time?")).text,
    /^Contact/,
  );
  assert.doesNotMatch((await ask("rope thing in a nutshell?")).text, /Oona Brask\*\*: Developer/);
  assert.match((await ask("Oona in a nutshell?")).text, /Developer/);
});

test("what a project runs on is not whether it runs", async () => {
  assert.doesNotMatch((await ask("What tech is Rope Garden running on?")).text, /is marked as/);
  assert.match((await ask("Is Rope Garden still running?")).text, /is marked as switched off/);
});

test("since the start of a year is since that year", async () => {
  assert.match(
    (await ask("How many posts has she written since the start of 2022?")).text,
    /^\*\*Two\*\* posts/,
  );
});

test("what is weighed against something else is nobody's weight, and the longest one of a thing no job", async () => {
  assert.doesNotMatch((await ask("Which rules did she weigh against each other?")).text, /religion/);
  const { text } = await ask("How long did the longest one last?", ["What is Rope Garden?"]);
  assert.doesNotMatch(text, /Halden|Kvam/);
});

test("side projects are those that are filed as such", async () => {
  const { text } = await ask("How many side projects does she list?");
  assert.match(text, /^\*\*One\*\* project/);
  assert.match(text, /shoe box/);
});

test("how many, after a yes or no, asks for the number of what was asked for", async () => {
  const { text, resolvedQuery } = await ask("how many?", ["Did you lose turnips in the storm?"]);
  assert.equal(resolvedQuery, "How many turnips did you lose in the storm?");
  assert.match(text, /Eleven/);
});

test("a part of a thing that has no page of its own stays what is spoken of", async () => {
  const { text, resolvedQuery } = await ask("does it still work?", ["What is the bus lamp?"]);
  assert.equal(resolvedQuery, "does the bus lamp still work?");
  assert.match(text, /Dead/);
});

test("a part of a project's post-mortem is told by how each of its paragraphs opens", async () => {
  const { text, citations } = await ask("What went badly with Rope Garden?");
  for (const said of [
    "could not be finished on fast screens",
    "The translation.",
    "The Mac version.",
    "The trailer.",
  ])
    assert.ok(text.includes(said), text);
  assert.ok(citations.every(({ source }) => source.includes("/essays/rope-post-mortem#")));
});

test("what a recruiter must know may stand in the FAQ, whatever place is named", async () => {
  assert.match((await ask("Would she relocate to Madrid for a job?")).text, /The sea is here/);
  assert.match((await ask("Are there industries you refuse on principle?")).text, /casino/);
});

test("the end of a thing with one date is what its story says, and not that date", async () => {
  for (const query of ["When was Gull Watch turned off?", "when did gull watch end"])
    assert.match((await ask(query)).text, /In May 2023 we switched it off/, query);
  assert.match((await ask("When was Gull Watch made?")).text, /March 2019/);
});

test("who made a thing is who the story says it was", async () => {
  assert.match((await ask("Who built Gull Watch?")).text, /I did not build the counter\. Ida Ravn did/);
  assert.match((await ask("Who built Rope Garden?")).text, /one of Oona.s projects/);
});

test("how many follow somebody is told by no link", async () => {
  await refused("How many people follow her on Mastodon?");
  assert.match((await ask("Where can I follow her?")).text, /social\.example/);
});

test("an abbreviation that everybody writes is no name that a page would have to know", async () => {
  assert.match((await ask("Did OCR of the rings work?")).text, /optical recognition of rings/);
});

test("a stack and a client go by these names as well", async () => {
  assert.match((await ask("What is Gull Watch built with?")).text, /Elixir/);
  assert.match((await ask("Who was Gull Watch for?")).text, /Port of Moss/);
});

test("why a thing was not taken is told by the sentence that says so, and is no use of it", async () => {
  assert.match(
    (await ask("Why didn't she use Elm for the gulls?")).text,
    /decided against it, for nobody else/,
  );
  assert.doesNotMatch((await ask("Does she know Elm?")).text, /^Yes/);
});

test("a technology is no answer to who did something with it, nor to what somebody thinks of it now", async () => {
  for (const query of ["Who did the Elixir rewrite?", "Does she regret picking Elixir?"])
    assert.doesNotMatch((await ask(query)).text, /\*\*Elixir\*\* (?:was used|is listed)/, query);
});

test("on-call is no phone", async () => {
  assert.doesNotMatch((await ask("Does she still do on-call herself?")).text, /phone/);
  assert.match((await ask("Can I call her?")).text, /phone/);
});

test("how many there are by now is told by the owner's own count", async () => {
  assert.match((await ask("How many bird watchers has she made?")).text, /fourteen watchers/);
});

test("what would be done otherwise is told by the part of the story that says it, and by no other", async () => {
  for (const query of [
    "What would she do differently in Gull Watch?",
    "What would she change about Gull Watch if she did it again?",
  ])
    assert.match((await ask(query)).text, /I would have put the roof first/, query);
  await refused("What would she change about Rope Garden?");
});

test("a list is shown with the sentence that announces it", async () => {
  assert.match(
    (await ask("What is the rule for a gull?")).text,
    /is:\n\s*- it is white.\n\s*- unless it is a swan/,
  );
});

test("what is done outside of work is told by the posts filed so, where no interests are listed", async () => {
  for (const query of ["What does she do outside of work?", "hobbies?"])
    assert.match(
      (await ask(query)).text,
      /^Posts on life outside of work:\n- \*\*An evening at the library/,
      query,
    );
});

test("how big a team was is told with its number, and not with yes", async () => {
  assert.match(
    (await ask("How big a team has she led?")).text,
    /^- \*\*Mannion Print\*\*: Led a night shift of twelve.?$/,
  );
  assert.match((await ask("Has she managed people?")).text, /^Yes:\n- \*\*Mannion/);
});

const lone = portfolioByMeaning({
  "projects/lamp": page(
    "name: Gull Lamp\ndate: 2020-01",
    "Counting the gulls of a roof took nine weeks before and eight days after. 640 public repositories import the counter. In 2022 it moved to the harbour board, with a binder.\n\n| Version | New | Gulls counted |\n| --- | --- | --- |\n| K6 | A bigger lens | 212 |\n| K9 | The lens turned round | 305 |\n",
  ),
  "projects/match": page("name: Match\nstart: 2021", "A match for buttons. It opens."),
  "essays/van": page(
    "title: Why I rent a van\ndate: 2023-03-01",
    "The buttons did not match, and because I was the only one with a driving licence I was sent to find out. The ferry took three hours, and in the evening the roof with the cable was in fog.",
  ),
});
before(lone.prepare);
after(lone.remove);

test("what others have that depends on a thing is no list of what is hers", async () => {
  for (const query of [
    "How many public repos import the gull counter?",
    "public repos depending on the gull counter?",
  ])
    assert.match((await lone.ask(query)).text, /640 public repositories/, query);
});

test("the other side of a change is asked of the same thing", async () => {
  const { resolvedQuery = "", text } = await lone.ask("and after?", [
    "How long did counting a roof take before?",
  ]);
  assert.match(resolvedQuery, /counting a roof take after/);
  assert.match(text, /eight days after/);
});

test("who has a thing now is told by the sentence that says so, and of no other thing", async () => {
  for (const query of ["Who runs Gull Lamp now?", "Did anybody take Gull Lamp over?"])
    assert.match((await lone.ask(query)).text, /moved to the harbour board/, query);
  const { status, text } = await lone.ask("Who bought Match?");
  assert.equal(status, "not_found", text);
});

test("what stands only in a table is no unknown name", async () => {
  const { text } = await lone.ask("Which did better, K6 or K9, and by what rates?");
  assert.match(text, /305/);
  assert.match(text, /212/);
});

test("a driving licence is no license of a project", async () => {
  const { status, text } = await lone.ask("Under which licence is the code of Match published?");
  assert.equal(status, "not_found", text);
});
