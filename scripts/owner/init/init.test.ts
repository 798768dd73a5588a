import assert from "node:assert/strict";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, test } from "node:test";
import { strToU8, zipSync } from "fflate";
import { loadContent } from "@/lib/content";
import { runNode } from "../../setup/run.mjs";
import { findGapNotes } from "../doctor/gap-notes";
import { mergeDrafts } from "./draft";
import { readSource } from "./read";
import { readFact } from "./screening";
import { fromSite } from "./site";
import { filesOf, write } from "./write";

const folder = mkdtempSync(path.join(tmpdir(), "portfolio-init-"));
after(() => rmSync(folder, { recursive: true }));

const onePixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
);

const linkedIn = {
  "Profile.csv":
    'First Name,Last Name,Maiden Name,Address,Birth Date,Headline,Summary,Industry,Zip Code,Geo Location,Websites\nIda,Krone,Secretname,"1 Hidden Row, Nowhere",Mar 3,Ferry planner,"I plan ferries, and the people on them.",Transport,9999,"Bergen, Norway",[PERSONAL:https://ida.example.org]\n',
  "Positions.csv":
    'Company Name,Title,Description,Location,Started On,Finished On\nNorth Quay,Head of Planning,"Ran the winter timetable.\n• Cut missed connections from 9 to 4 percent\n• Led six planners",Bergen,Jan 2020,\nSlip Line,Planner,,Oslo,2016,Dec 2019\n',
  "Education.csv":
    "School Name,Start Date,End Date,Notes,Degree Name,Activities\nUniversity of Fjordby,2012,2015,,BSc Geography,\n",
  "Skills.csv": "Name\nTimetabling\nPython\n",
  "Languages.csv": "Name,Proficiency\nNorwegian,Native or bilingual proficiency\n",
  "messages.csv": "FROM,TO,CONTENT\nIda,Somebody,hush hush\n",
};

test("a LinkedIn export becomes a site: dates, highlights, and nothing private", () => {
  const zip = path.join(folder, "linkedin.zip");
  writeFileSync(
    zip,
    zipSync(Object.fromEntries(Object.entries(linkedIn).map(([name, text]) => [name, strToU8(text)]))),
  );
  const into = path.join(folder, "from-linkedin");
  const { lost } = make(zip, into, "", ["notice=Four weeks", "salary_expectation=80 a day@on_request"]);
  const { profile, owner } = loadContent(into);
  assert.equal(profile.name, "Ida Krone");
  const work = profile.sections.find(({ id }) => id === "work");
  assert.deepEqual(
    work?.entries.map(({ title, period }) => [title, period?.display]),
    [
      ["North Quay", "Jan 2020 – present"],
      ["Slip Line", "2016 – Dec 2019"],
    ],
  );
  assert.ok(
    work?.entries[0]?.fields.some(({ name, text }) => name === "highlight" && text.startsWith("Cut missed")),
  );
  assert.deepEqual(
    owner.facts.map(({ key, visibility }) => [key, visibility]),
    [
      ["notice", "public"],
      ["salary_expectation", "on_request"],
    ],
  );
  const all = textsIn(into).join("\n");
  for (const secret of ["Secretname", "Hidden Row", "9999", "Mar 3", "hush", "80 a day"])
    assert.ok(!all.includes(secret), `${secret} was written`);
  assert.ok(
    lost.includes("Address, Birth Date, Zip Code, Maiden Name of Profile.csv: private"),
    lost.join("\n"),
  );
  assert.match(all, /^# gap: relocation: /m);
  assert.ok(findGapNotes(into).some(({ message: says }) => says.includes("relocation: Would you move?")));
});

test("a Hugo site comes along: TOML, shortcodes, pictures, drafts", () => {
  const site = path.join(folder, "hugo");
  put(site, "hugo.toml", 'title = "Looms"\n');
  put(site, "content/_index.md", "---\ntitle: Home\n---\n");
  put(
    site,
    "content/posts/warp/index.md",
    '+++\ntitle = "On warp"\ndate = 2021-05-02T09:00:00+02:00\ntags = ["weaving"]\n[params]\nsubtitle = "Why tension matters"\n+++\nThe warp must be even.\n\n{{< figure src="loom.png" alt="A loom" caption="Mine" >}}\n\n{{< youtube abc >}}\n\n```html\n{{< kept >}}\n```\n\n{{% notice tip %}}Wet the thread.{{% /notice %}}\n',
  );
  put(site, "content/posts/warp/loom.png", onePixel);
  put(
    site,
    "content/projects/shuttle.md",
    "---\ntitle: Shuttle\ngithub: https://git.example.org/shuttle\ndraft: true\nweight: 3\nmath: true\naliases:\n---\n![Lost](/nowhere.png)\nIt flies.\n",
  );
  const into = path.join(folder, "from-hugo");
  const { lost } = make(site, into, "Ana Weft");
  const { essays, pictures } = loadContent(into);
  assert.deepEqual(
    essays.map(({ id, title, description, dateDisplay, tags }) => ({
      id,
      title,
      description,
      dateDisplay,
      tags,
    })),
    [
      {
        id: "warp",
        title: "On warp",
        description: "Why tension matters",
        dateDisplay: "2 May 2021",
        tags: ["weaving"],
      },
    ],
  );
  assert.deepEqual(pictures, ["essays/warp/loom.png"]);
  const post = readFileSync(path.join(into, "essays/warp.md"), "utf8");
  assert.match(post, /!\[A loom\]\(\/essays\/warp\/loom\.png "Mine"\)/);
  assert.match(post, /Wet the thread\./);
  assert.match(post, /```html\n\{\{< kept >\}\}\n```/);
  assert.match(post, /^# Made from content\/posts\/warp\/index\.md$/m);
  assert.match(lost.join(), /content\/posts\/warp\/index\.md: \{\{< youtube abc >\}\}/);
  assert.match(lost.join(), /content\/projects\/shuttle\.md: weight of its front matter/);
  assert.match(lost.join(), /the picture \/nowhere\.png is not in the site/);
  const project = readFileSync(path.join(into, "projects/shuttle.md"), "utf8");
  assert.match(project, /^draft: true$/m);
  assert.match(project, /^# gap: your part in it \(role\)$/m);
});

test("the addresses of a site lead on, its links to one another too, and its résumé, formulas and emoji come along", () => {
  const site = path.join(folder, "moving");
  put(
    site,
    "content/posts/warp.md",
    '---\ntitle: On warp\ndate: 2021-05-02\nmath: true\naliases: [/2021/warp-old/]\n---\nA tension of $t > 5$ costs $3 :tada:, see [weft](/posts/weft/#dyes), [the shuttle](../../projects/shuttle/), [by file](weft.md), [{{< ref "weft.md" >}}]({{< ref "weft.md" >}}), [gone](/posts/gone/) and [outside](https://example.org/posts/weft/).\n\n`:tada:` and `$x$` stay.\n',
  );
  put(
    site,
    "content/posts/weft.md",
    "---\ntitle: On weft\ndate: 2021-06-02\n---\nDyes and [warp](../warp/).\n",
  );
  put(
    site,
    "content/projects/shuttle/index.md",
    "---\ntitle: Shuttle\ntags: [TypeScript, React, Heddlejs]\n---\nIt flies.\n",
  );
  put(site, "content/posts/note.md", "---\ntitle: Note\n_build:\n  render: never\n---\nFor nobody.\n");
  put(
    site,
    "content/cv.md",
    "---\ntitle: CV\n---\n# Ana Weft\n\nWeaver\n\n## Experience\n\n### Weaver, Mill, Leeds\n\n*2019 – 2021*\n",
  );
  const into = path.join(folder, "from-moving");
  const { lost } = make(site, into);
  const { essays, projects, profile, problems } = loadContent(into);
  assert.deepEqual(problems, []);
  assert.equal(profile.name, "Ana Weft");
  assert.deepEqual(
    essays.map(({ id, formerAddresses }) => [id, ...formerAddresses]),
    [
      ["weft", "/posts/weft"],
      ["warp", "/posts/warp", "/2021/warp-old"],
    ],
  );
  assert.deepEqual(projects[0]?.formerAddresses, []);
  assert.deepEqual(projects[0]?.techStack, ["TypeScript", "React", "Heddlejs"]);
  const post = readFileSync(path.join(into, "essays/warp.md"), "utf8");
  for (const said of [
    "$`t > 5`$ costs $3 🎉",
    "[weft](/essays/weft#dyes)",
    "[the shuttle](/projects/shuttle)",
    "[by file](/essays/weft)",
    "](/essays/weft), [gone](/posts/gone/)",
    "[outside](https://example.org/posts/weft/)",
    "`:tada:` and `$x$` stay.",
  ])
    assert.ok(post.includes(said), said);
  assert.match(readFileSync(path.join(into, "essays/weft.md"), "utf8"), /\[warp\]\(\/essays\/warp\)/);
  assert.ok(lost.includes("content/posts/warp.md: its link to /posts/gone/ leads to no page"));
});

test("MDX gives up its components and keeps what they hold; Jekyll its tags and its dates", () => {
  const site = path.join(folder, "mixed");
  put(
    site,
    "src/content/blog/yarn.mdx",
    '---\ntitle: Yarn\npubDate: 2024-03-01\n---\nimport Box from "../Box.astro";\n\n<Box kind="note">Two ply is **enough**.</Box>\n\nCount: {1 + 1}\n\nTwo{" "}**ply** is {"<"} three.\n\n## Ply <Badge />\n\n:::note[Mind]\nIt itches.\n:::\n',
  );
  put(
    site,
    "_posts/2019-07-04-knots.md",
    "---\ntitle: Knots\ntags: [rope]\ncategories: [sea]\n---\n{% highlight ruby %}\nputs 1\n{% endhighlight %}\nSee {% include x.html %}this.{: .big}\n",
  );
  const into = path.join(folder, "from-mixed");
  const { lost } = make(site, into, "Ana Weft");
  const yarn = readFileSync(path.join(into, "essays/yarn.md"), "utf8");
  assert.match(yarn, /Two ply is \*\*enough\*\*\./);
  assert.doesNotMatch(yarn, /import|<Box|\{1/);
  assert.match(yarn, /\n\nTwo \*\*ply\*\* is \\?< three\.\n\n## Ply\n\n\*\*Mind\*\*\n+It itches\.\n$/);
  assert.match(lost.join(), /yarn\.mdx: <Box>, its text kept/);
  assert.match(lost.join(), /yarn\.mdx: :::note, its text kept/);
  // One list of them is taken; the other is not lost without a word.
  assert.match(lost.join(), /knots\.md: categories of its front matter/);
  const knots = readFileSync(path.join(into, "essays/knots.md"), "utf8");
  assert.match(knots, /^date: "?2019-07-04"?$/m);
  assert.match(knots, /```ruby\nputs 1\n```/);
  assert.match(knots, /^See this\.$/m);
});

test("Jekyll's links to its files lead on, and the place of its table of contents is left empty", () => {
  const site = path.join(folder, "linked");
  put(site, "_posts/2020-05-06-wool.markdown", "---\ntitle: Wool\n---\nWool.\n");
  put(
    site,
    "_posts/2020-05-07-silk.md",
    "---\ntitle: Silk\n---\n* TOC\n{:toc}\n\n[wool]({% post_url 2020-05-06-wool %}), [mill]({{ site.baseurl }}{% link _projects/mill.md %}#dyes).\n",
  );
  put(site, "_projects/mill.md", "---\ntitle: Mill\n---\nIt turns.\n");
  const into = path.join(folder, "from-linked");
  const { lost } = make(site, into, "Ana Weft");
  const silk = readFileSync(path.join(into, "essays/silk.md"), "utf8");
  assert.match(silk, /---\n\n\[wool\]\(\/essays\/wool\), \[mill\]\(\/projects\/mill#dyes\)\.\n$/);
  assert.deepEqual(lost, []);
});

test("old addresses are made as the site's settings and front matter have them made", () => {
  const former = (name: string, files: Record<string, string>) => {
    for (const [file, text] of Object.entries(files)) put(path.join(folder, name), file, text);
    make(path.join(folder, name), path.join(folder, `from-${name}`), "Ana Weft");
    const { essays, projects } = loadContent(path.join(folder, `from-${name}`));
    return Object.fromEntries(
      [...essays, ...projects].map(({ id, formerAddresses }) => [id, formerAddresses]),
    );
  };
  const jekyll = {
    "_posts/2020-05-06-wool.md": "---\ntitle: Wool\ncategories: Sheep dye\n---\nWool.\n",
    "_posts/2020-05-07-silk.md": "---\ntitle: Silk\npermalink: /moths/:title/\n---\nSilk.\n",
  };
  const silk = ["/moths/silk"];
  assert.deepEqual(
    former("dated", {
      ...jekyll,
      "_projects/mill.md": "---\ntitle: Mill\nurl: https://mill.example:80/a\n---\nIt turns.\n",
    }),
    {
      wool: ["/sheep/dye/2020/05/06/wool.html", "/sheep/dye/2020/05/06/wool"],
      silk,
      mill: [],
    },
  );
  assert.deepEqual(
    former("patterned", { ...jekyll, "_config.yml": "permalink: /blog/:year/:title.html\n" }),
    {
      wool: ["/blog/2020/wool.html", "/blog/2020/wool"],
      silk,
    },
  );
  assert.deepEqual(
    former("sections", {
      "hugo.toml": '[permalinks]\nposts = "/:year/:slug/"\n',
      "content/posts/w1.md": "---\ntitle: Red wool\ndate: 2020-05-06\n---\nWool.\n",
    }),
    { w1: ["/2020/red-wool"] },
  );
});

test("what a generator hides stays hidden, and what it shows as written is shown", () => {
  const site = path.join(folder, "hiding");
  put(
    site,
    "_posts/2020-05-06-wool.md",
    "---\ntitle: Wool\n---\nWool.\n\n{% comment %}hush one{% endcomment %}\n\n{{< comment >}}\nhush two\n```\nhush three\n```\n{{< /comment >}}\n\n" +
      "{% raw %}Braces {{ as.written }}{% endraw %}, `{{ in.code }}`, {{</* figure */>}}.\n\n```yaml\n{% raw %}\nrun: {{ a.step }}\n{% endraw %}\n```\n\n```django\n{% comment %}shown{% endcomment %}\n```\n",
  );
  const into = path.join(folder, "from-hiding");
  const { lost } = make(site, into, "Ana Weft");
  const wool = readFileSync(path.join(into, "essays/wool.md"), "utf8");
  assert.doesNotMatch(wool, /hush|raw/);
  for (const said of [
    "Braces {{ as.written }}, `{{ in.code }}`, {{< figure >}}.",
    "run: {{ a.step }}",
    "{% comment %}shown{% endcomment %}",
  ])
    assert.ok(wool.includes(said), said);
  assert.deepEqual(lost, []);
});

test("a draft stays one, however its generator says so, and two posts of one name are two", () => {
  const site = path.join(folder, "jekyll");
  const post = (matter: string, text: string) => `---\ntitle: ${text}\n${matter}---\n${text}.\n`;
  put(site, "_drafts/loose-end.md", post("", "Loose end"));
  put(site, "_posts/2020-01-02-first-try.md", post("draft: yes\n", "First try"));
  put(site, "_posts/2020-01-03-not-yet.md", post("published: off\n", "Not yet"));
  put(site, "notes/For myself.md", post("publish: false\n", "For myself"));
  put(site, "notes/Is it wool?.md", post("", "Is it wool"));
  put(site, "_posts/2020-01-04-out.md", post("published: yes\n", "Out"));
  put(site, "_posts/2020-12-31-my-year.md", post("", "The year of wool"));
  put(site, "_posts/2021-12-31-my-year.md", post("", "The year of silk"));
  const into = path.join(folder, "from-jekyll");
  make(site, into, "Ana Weft");
  const { essays: read, problems } = loadContent(into);
  assert.deepEqual(problems, []);
  const essays = read.map(({ id, title }) => [id, title]);
  assert.deepEqual(essays.sort(), [
    ["is-it-wool", "Is it wool"],
    ["my-year", "The year of wool"],
    ["my-year-2021", "The year of silk"],
    ["out", "Out"],
  ]);
});

test("a page of Next says what it is in what it exports, and its title in its first heading", () => {
  const site = path.join(folder, "next");
  put(
    site,
    "content/posts/selvedge.mdx",
    "export const metadata = { title: 'Selvedge', date: '2024-02-20', tags: ['edges',], }\n\n# Selvedge\n\nIt holds. <Aside />\n\nTwice.\n",
  );
  put(
    site,
    "content/posts/heddle.mdx",
    "export const metadata = { title: titleOf(1) }\n\n# The heddle\n\nIt lifts.\n",
  );
  const into = path.join(folder, "from-next");
  const { lost } = make(site, into, "Ana Weft");
  const selvedge = readFileSync(path.join(into, "essays/selvedge.md"), "utf8");
  assert.match(selvedge, /^title: Selvedge$/m);
  assert.match(selvedge, /^date: "?2024-02-20"?$/m);
  assert.match(selvedge, /\n\nIt holds\.\n\nTwice\.\n$/);
  assert.doesNotMatch(selvedge, /^# Selvedge|export/m);
  assert.match(readFileSync(path.join(into, "essays/heddle.md"), "utf8"), /^title: The heddle$/m);
  assert.match(lost.join(), /heddle\.mdx: export const metadata/);
});

test("repositories become projects with what only the owner knows left open; forks stay behind", () => {
  const saved = path.join(folder, "repos.json");
  const repository = {
    fork: false,
    html_url: "https://git.example.org/a/tide",
    description: "Tide tables",
    language: "Go",
    topics: ["tides"],
    created_at: "2018-02-03T00:00:00Z",
    pushed_at: "2019-05-01T00:00:00Z",
    license: { spdx_id: "MIT" },
  };
  writeFileSync(
    saved,
    JSON.stringify([
      { name: "tide", ...repository },
      { name: "copied", ...repository, fork: true },
    ]),
  );
  const into = path.join(folder, "from-github");
  const { lost } = make(saved, into, "Ana Weft");
  const [tide, ...others] = loadContent(into).projects;
  assert.deepEqual(others, []);
  assert.equal(tide?.period?.display, "Feb 2018 – May 2019");
  assert.deepEqual(tide?.techStack, ["Go", "tides"]);
  assert.match(lost.join(), /copied: a fork of somebody else's/);
});

test("a résumé's text is read by its headings and dates", () => {
  const text = path.join(folder, "cv.txt");
  writeFileSync(
    text,
    "Ana Weft\nWeaver of networks\nana@example.org · +47 999 88 777\n\nEXPERIENCE\nHead of Looms, Bergen Mill\nMar 2019 – present\n• Doubled the output\n• Hired four\nWeaver at Oslo Cloth | 2015 - 2019\nMade rugs.\n\nEDUCATION\nUniversity of Fjordby, BSc Textiles, 2012 - 2015\n\nSKILLS\nLanguages: Go, SQL\n",
  );
  const into = path.join(folder, "from-text");
  make(text, into);
  const resume = JSON.parse(readFileSync(path.join(into, "resume.json"), "utf8"));
  assert.deepEqual(resume.basics, {
    name: "Ana Weft",
    label: "Weaver of networks",
    email: "ana@example.org",
  });
  assert.deepEqual(resume.work, [
    {
      name: "Bergen Mill",
      position: "Head of Looms",
      startDate: "2019-03",
      highlights: ["Doubled the output", "Hired four"],
    },
    { name: "Oslo Cloth", position: "Weaver", startDate: "2015", endDate: "2019", summary: "Made rugs." },
  ]);
  assert.deepEqual(resume.skills, [{ name: "Languages", keywords: ["Go", "SQL"] }]);
  assert.doesNotMatch(JSON.stringify(resume), /999 88/);
});

test("a JSON Resume comes through without loss, and nothing is overwritten unasked", async () => {
  const resume = {
    basics: { name: "Ana Weft", image: "me.png" },
    work: [{ company: "Mill", startDate: "2014-06-29" }],
    odd: { kept: [1] },
  };
  const given = path.join(folder, "resume.json");
  writeFileSync(given, JSON.stringify(resume));
  const into = path.join(folder, "from-json");
  assert.equal((await init("--from", given, "--into", into, "--yes")).code, 0);
  assert.deepEqual(JSON.parse(readFileSync(path.join(into, "resume.json"), "utf8")), resume);

  writeFileSync(path.join(into, "resume.json"), '{"basics": {"name": "Mine"}}');
  const refused = await init("--from", given, "--into", into, "--yes");
  assert.equal(refused.code, 1);
  assert.match(refused.output, /^Nothing was written: there are already resume\.json in .*--overwrite/m);
  assert.equal(loadContent(into).profile.name, "Mine");
  const forced = await init("--from", given, "--into", into, "--yes", "--overwrite");
  assert.equal(forced.code, 0, forced.output);
  assert.equal(JSON.parse(readFileSync(`${into}.before-init/resume.json`, "utf8")).basics.name, "Mine");
  assert.deepEqual(
    readdirSync(folder).filter((name) => name.startsWith(".init-")),
    [],
  );
});

test("a person who is called otherwise in an older résumé comes through, and is not asked for a name", async () => {
  const given = path.join(folder, "older.json");
  const into = path.join(folder, "from-older");
  for (const older of [
    { bio: { firstName: "Ana", lastName: "Weft", label: "Weaver" } },
    { Basics: { Name: "Ana Weft", Label: "Weaver" }, Work: [{ name: "Mill" }] },
  ]) {
    writeFileSync(given, JSON.stringify(older));
    const { code, output } = await init("--from", given, "--into", into, "--yes", "--overwrite");
    assert.equal(code, 0, output);
    const { profile, owner } = loadContent(into);
    assert.deepEqual([profile.name, profile.label, owner.handle], ["Ana Weft", "Weaver", "ana-weft"]);
  }
  await init("--from", given, "--into", into, "--yes", "--overwrite", "--name", "Ana Warp");
  assert.deepEqual([loadContent(into).profile.name, loadContent(into).profile.label], ["Ana Warp", "Weaver"]);
});

test("of two sites the first is believed, also on its FAQ and its pictures, and what is left of the other is told", () => {
  const other = Buffer.concat([onePixel, Buffer.from("other")]);
  const [first, second] = ["first", "second"].map((name, at) => {
    const site = path.join(folder, `${name}-of-two`);
    put(site, "posts/loom.md", "---\ntitle: Loom\n---\n![A loom](loom.png)\n");
    put(site, "posts/loom.png", at === 0 ? onePixel : other);
    put(site, "de/faq.md", "## Warum?\n\nDarum.\n");
    put(site, "en/faq.md", "---\ndraft: true\n---\n## Secret?\n\nYes.\n");
    put(site, "faq.md", `## Why ${name}?\n\nSo.\n`);
    return readSource(site);
  });
  assert.ok(first && second);
  const draft = mergeDrafts([first, second]);
  assert.match(draft.faq ?? "", /Why first\?/);
  assert.deepEqual(
    draft.lost.filter((line) => line.includes("faq.md")),
    [
      "de/faq.md: there is an FAQ already",
      "en/faq.md: its site does not show it",
      "de/faq.md: there is an FAQ already",
      "en/faq.md: its site does not show it",
      "faq.md of the site in second-of-two: an earlier source has one",
    ],
  );
  const files = filesOf(draft, [], "en", "2026-11-22");
  assert.deepEqual(files.get("essays/loom/loom.png"), onePixel);
});

test("what few people publish is kept off the site until its owner says otherwise", async () => {
  const given = path.join(folder, "export.json");
  const secrets = ["+47 55 00 11 22", "14/02/1984", "Norwegian", "72000 EUR"];
  const [phone, birthDate, nationality, salary] = secrets;
  writeFileSync(
    given,
    JSON.stringify({
      basics: { name: "Ana Weft", summary: "I weave.", phone, birthDate, nationality },
      work: [{ name: "Mill", startDate: "2014" }],
      salary,
    }),
  );
  const into = path.join(folder, "from-export");
  const { output } = await init("--from", given, "--into", into, "--yes", "--fact", "notice=Four weeks");
  assert.match(
    output,
    /Kept off the site .*\n {2}phone\n {2}salary_expectation\n {2}date_of_birth\n {2}nationality\n\n/,
  );
  const content = loadContent(into);
  for (const secret of secrets) assert.ok(!JSON.stringify(content).includes(secret), secret);
  assert.equal(content.owner.facts.find(({ key }) => key === "phone")?.visibility, "on_request");
  const open = path.join(folder, "from-open-export");
  await init("--from", given, "--into", open, "--yes", "--fact", "salary_expectation=72000 EUR@public");
  assert.equal(
    loadContent(open).owner.facts.find(({ key }) => key === "salary_expectation")?.visibility,
    "public",
  );
});

test("a site comes with the résumé and the portrait at its root, and with all that a project's front matter may say", () => {
  const site = path.join(folder, "site-with-resume");
  put(site, "resume.json", JSON.stringify({ basics: { name: "Ana Weft", image: "me.png" } }));
  put(site, "me.png", onePixel);
  put(
    site,
    "projects/loom.md",
    "---\nname: Loom\nresult: 12 mills\nstatus: completed\nfeatured: true\ncategory: Hardware\naliases: [The Big Loom, /old/loom]\ntags: [weaving]\n---\nIt runs in 12 mills.\n",
  );
  put(site, "projects/shut.md", "---\nname: Shut\nprivate: true\nresult: 9 mills\n---\nHush.\n");
  put(site, "posts/offer.md", "---\ntitle: Offer\nexpiryDate: 2020-01-01\n---\nOnly today.\n");
  const into = path.join(folder, "from-site-with-resume");
  const { lost } = make(site, into);
  const { profile, projects, essays, problems } = loadContent(into);
  assert.deepEqual(problems, []);
  assert.equal(profile.name, "Ana Weft");
  assert.ok(profile.portrait, "the portrait is there");
  const [loom] = projects;
  assert.deepEqual(
    [loom?.result, loom?.status, loom?.featured, loom?.category, loom?.aliases, loom?.tags, loom?.techStack],
    ["12 mills", "completed", true, "hardware", ["The Big Loom"], ["weaving"], []],
  );
  assert.deepEqual([projects.length, essays.length], [1, 0]);
  assert.deepEqual(lost, ["projects/shut.md: result of its front matter: its words are not in the story"]);
});

test("a site's author and its page about them come along", () => {
  const site = path.join(folder, "site-with-author");
  put(site, "hugo.toml", 'title = "Notes on tides"\n[params]\nauthor = "Tomas Reyes"\n');
  put(site, "content/about.md", "---\ntitle: About\n---\nI keep tide gauges honest.\n");
  put(site, "content/posts/one.md", "---\ntitle: One\ndate: 2023-05-11\n---\nText.\n");
  const into = path.join(folder, "from-author");
  const draft = make(site, into);
  assert.ok(draft.taken.includes("name from hugo.toml"));
  const { profile, pages, problems } = loadContent(into);
  assert.deepEqual(problems, []);
  assert.equal(profile.name, "Tomas Reyes");
  assert.deepEqual(
    pages.map(({ id, title }) => [id, title]),
    [["about", "About"]],
  );
});

test("of a résumé's text, what stands in its head and a degree before its school are told apart", () => {
  const file = path.join(folder, "noor.txt");
  writeFileSync(
    file,
    "Noor Haddad\nBeirut, Lebanon | noor@haddad.example | linkedin.com/in/noorhaddad\n\nExperience\nAnalyst, Cedar Trust   Jan 2020 - Present\nTripoli, Lebanon\n• Cut reporting to two days\n\nEducation\nBSc Statistics, University of Beirut   2012 - 2015\n",
  );
  const { resume } = readSource(file);
  const basics = resume.basics as Record<string, unknown>;
  assert.deepEqual(basics.location, { city: "Beirut, Lebanon" });
  assert.deepEqual(basics.profiles, [
    { network: "LinkedIn", username: "noorhaddad", url: "https://linkedin.com/in/noorhaddad" },
  ]);
  const [job] = resume.work as Record<string, unknown>[];
  assert.deepEqual([job?.name, job?.position, job?.location], ["Cedar Trust", "Analyst", "Tripoli, Lebanon"]);
  const [degree] = resume.education as Record<string, unknown>[];
  assert.deepEqual(
    [degree?.institution, degree?.studyType, degree?.area],
    ["University of Beirut", "BSc", "Statistics"],
  );
});

test("a file that is no UTF-8 keeps its letters", () => {
  const csv = "First Name,Last Name,Headline\nJosé,Núñez,Diseñador\n";
  const texts = { latin: Buffer.from(csv, "latin1"), utf16: Buffer.from(`\ufeff${csv}`, "utf16le") };
  for (const [kind, bytes] of Object.entries(texts)) {
    const file = path.join(folder, `${kind}.zip`);
    writeFileSync(file, zipSync({ "Profile.csv": bytes }));
    assert.deepEqual(readSource(file).resume?.basics, { name: "José Núñez", label: "Diseñador" }, kind);
  }
});

test("pictures of one name, from two folders or in another script, are kept apart; a stray % names no picture", () => {
  const from = path.join(folder, "pictures-of-one-name");
  const other = Buffer.concat([onePixel, Buffer.from("other")]);
  for (const [place, bytes] of [
    [
      "posts/looms.md",
      "---\ntitle: Looms\n---\n![A](/a/shot.png) ![B](/b/shot.png) ![A](/a/shot.png)\n\n![C](图.png) ![D](表.png)\n\n![E](100%.png)\n",
    ],
    ["static/a/shot.png", onePixel],
    ["static/b/shot.png", other],
    ["posts/图.png", onePixel],
    ["posts/表.png", other],
    ["posts/100%.png", onePixel],
  ] as const) {
    mkdirSync(path.dirname(path.join(from, place)), { recursive: true });
    writeFileSync(path.join(from, place), bytes);
  }
  const into = path.join(folder, "with-pictures-of-one-name");
  make(from, into, "李明");
  const { problems, pictures } = loadContent(into);
  assert.deepEqual(problems, []);
  assert.equal(pictures.length, 5);
  const text = readFileSync(path.join(into, "essays/looms.md"), "utf8");
  const shown = [...text.matchAll(/\]\(\/([^)]+)\)/g)].map(([, place = ""]) =>
    readFileSync(path.join(into, place)),
  );
  assert.deepEqual(shown, [onePixel, other, onePixel, onePixel, other, onePixel]);
});

test("what cannot be read is said, with what is expected", async () => {
  const pdf = path.join(folder, "cv.pdf");
  writeFileSync(pdf, "%PDF-1.7");
  const wrong = await init("--from", pdf, "--into", path.join(folder, "none"));
  assert.equal(wrong.code, 1);
  assert.match(wrong.output, /is a PDF; copy its text into a \.txt file/);
  const document = path.join(folder, "cv.docx");
  writeFileSync(document, zipSync({ "word/document.xml": strToU8("<w:document/>") }));
  assert.throws(() => readSource(document), /is a document of a word processor; save it as plain text/);
  const fact = await init("--from", pdf, "--fact", "shoe_size=44");
  assert.match(fact.output, /expected KEY=VALUE or KEY=VALUE@VISIBILITY, with a KEY of availability, notice/);
  assert.match((await init()).output, /^npm run init -- --from SOURCE/);
  assert.equal(existsSync(path.join(folder, "none")), false);
});

/** As the command does it, in this process. */
function make(source: string, into: string, name = "", facts: string[] = []) {
  const draft = mergeDrafts([readSource(source)]);
  if (name) draft.resume.basics = { ...draft.resume.basics, name };
  write(filesOf(draft, facts.map(readFact), "en", "2026-11-22"), into, { instead: false });
  return draft;
}

function init(...args: string[]) {
  return runNode("scripts/command.mjs", ["init", ...args]);
}

function textsIn(place: string): string[] {
  return readdirSync(place, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(?:md|json|yaml)$/.test(file))
    .map((file) => readFileSync(path.join(place, file), "utf8"));
}

function put(site: string, file: string, content: string | Uint8Array): void {
  mkdirSync(path.dirname(path.join(site, file)), { recursive: true });
  writeFileSync(path.join(site, file), content);
}

test("a folder of posts alone says by its own name what they are", async () => {
  const blog = path.join(folder, "alone/blog");
  mkdirSync(blog, { recursive: true });
  writeFileSync(path.join(blog, "looms.md"), "---\ntitle: Looms\n---\n\nThey weave.\n");
  const draft = fromSite(blog);
  assert.deepEqual(
    draft.essays.map(({ id }) => id),
    ["looms"],
  );
});
