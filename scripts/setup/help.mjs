import path from "node:path";

/** What each command of package.json is for, how it is called, and what it reads. */
const usages = {
  start: `npm start [-- --port N] [--hostname NAME]

Installs and builds what is needed, then serves the portfolio. Starting again builds nothing.

  -p, --port N          where to listen; else PORT, else 3000
  -H, --hostname NAME   listen on this name or address alone

Reads CONTENT_DIR (default: content), SITE_URL, DATA_DIR and the rest of the README's table from the environment.`,
  build: `npm run build [-- --standalone]

Checks the content and builds the site into .next, for hosts that start in a second step. It is served by npm start.
A content that cannot be read stops the build, with the file and the line. HOSTING.md tells how to host it.

  --standalone          also a folder that runs by itself anywhere: node .next/standalone/server.js

Reads CONTENT_DIR (default: content) and SITE_URL from the environment.`,
  dev: `npm run dev [-- OPTIONS OF next dev]

The development server: an edit of the content or the code shows on reload, and what is wrong in the content is a page
that says where. Needs what npm install installs.

  -p, --port N          where to listen; else PORT, else 3000
  -H, --hostname NAME   listen on this name or address alone`,
  test: `npm test

Everything that must hold: style, types, unit tests, the build, a real browser. All of it is about the sample in
examples/, so it passes whatever is in content/. The last line is "N passed, N failed"; the exit code is 1 on a failure.

  npm run test:faults   what must hold in trouble, with full counts; -- --minutes N for how long it is soaked, else 10
  npm run test:clients  what foreign clients find, written down for /agents`,
  check: `npm run check

Of npm test what needs neither a build nor a browser: style, types and unit tests. For the minutes between two edits.
Unit tests that passed before are not run again while nothing of what they are made of, or read, has changed.`,
  init: `npm run init -- --from SOURCE [--from SOURCE ...] [--github USER] [--fact KEY=VALUE ...] [--yes]

Makes content/ from what you have. Nothing is invented: what a source does not say is left as a "gap" that npm run doctor
lists. Says what was taken from where and what was left behind; nothing of yours is overwritten without being asked for.

  --from SOURCE         a JSON Resume; a LinkedIn export (.zip); GitHub's answer for repositories (.json); a folder of
                        Markdown or MDX (Hugo, Jekyll, Astro, Next); a résumé's text, as copied out of a PDF (.txt). Of
                        several, an earlier one is believed over a later
  --github USER         ask GitHub for the public repositories of a user (GITHUB_TOKEN raises its limits)
  --into DIR            another folder than CONTENT_DIR, or else content
  --name NAME           your name, where no source says it
  --language CODE       what you write in: en, es, fr, de, pt or it
  --fact KEY=VALUE[@VISIBILITY]
                        a screening fact: availability, notice, looking_for, employment_types, location, remote,
                        relocation, work_authorization, salary_expectation, contact; public, on_request or never
  --yes                 ask nothing; replace the invented owner
  --overwrite           replace files that say something else; the earlier ones are kept aside

Example: npm run init -- --from ~/Downloads/linkedin.zip --from ~/blog`,
  ask: `npm run ask -- "QUESTION" [--content DIR|FILE] [--json] [--explain]

One answer in the terminal, with its receipts; no server.

  --content DIR|FILE    a content folder or a single résumé; else CONTENT_DIR, else content
  --json                the answer as JSON, its fields named as in the API
  --explain             how the question was read, what was considered, what won (on standard error)

Example: npm run ask -- "When are you available?"`,
  eval: `npm run eval -- --items FILE.jsonl [--model] [--content DIR|FILE] [--out FILE] [--fails] [--explain]

Runs a file of questions through the engine: one JSON line for each on standard output, the score on standard error.

  --items FILE.jsonl    one object a line: {"id", "question" or "turns", "must_include"?, "answerable"?, ...}
  --content DIR|FILE    a content folder, a single résumé, or a folder of several résumés; an item then names its own
                        in "resume"
  --out FILE            write the lines there instead
  --fails               print what was asked and answered where it was not right
  --explain             the same, with how each was read and decided
  --model               ask the model of MODEL_* too, and set the two side by side; MODEL.md tells more
  --record FILE         keep what the model replied; --replay FILE reads that again without a network

Other files, other measures:

  --items FILE.jsonl --reworded
                        how often answers stay what they are when the questions are put in other ways
  --items FILE.jsonl --rewritten
                        the same when the content is written in other ways: headings, lists, names
  --recall FILE.jsonl   how often what a model would be handed holds the answer
  --proof FILE.jsonl    which of true and false answers the proof of a model's sentences lets through
  --adverts FILE.jsonl  how job advertisements are read, and what is said of each requirement
  --adverts FILE.jsonl --rewritten
                        how often that stays what it is when they are written in other ways: marks, headings, layouts
  --wordings FILE.jsonl how often demands in other words that mean the same are read as the same`,
  doctor: `npm run doctor [-- --content DIR|FILE] [--markdown]

What your content cannot answer, what of it is still the sample's, what is stale, contradicts itself or gives away what
is private. Each piece of advice was tried on a copy and helped. The exit code is 1 when something private can be read, and when a build would stop.

  --content DIR|FILE    a content folder or a single résumé; else CONTENT_DIR, else content
  --markdown            the report as a page of Markdown`,
  confirm: `npm run confirm [-- KEY ...] [--content DIR]

Says that facts of owner.yaml are still true today: their as_of becomes today's date, and nothing else changes. Without a
KEY these are the facts that npm run doctor finds too old.

  --content DIR         a content folder; else CONTENT_DIR, else content

Example: npm run confirm -- notice availability`,
  inbox: `npm run inbox [-- --answer ID "ANSWER" | --done ID] [--content DIR]

Prints the messages that were left on the site and reached you no other way, and, where owner.yaml has keep_questions, the
questions that found no good answer, gathered by meaning, with what you have that is nearest. MESSAGES.md tells more.

  --answer ID "ANSWER"  answer a question: it goes into faq.md, and into checks.jsonl, which npm run doctor asks again
  --as "QUESTION"       the question in better words
  --link                a fresh link to /owner, where the same is shown with the counts of visits
  --done ID             a message that is read, or a question that needs no answer: forget it
  --content DIR         a content folder; else CONTENT_DIR, else content

Reads DATA_DIR, or the Redis of REDIS_URL, as the site does.`,
  bench: `npm run bench [-- NAME]

Measures, prints a table, and writes it into bench/, which /docs shows. The exit code is 1 when a goal is missed.

  NAME                  answer, scale, http, first, mcp, memory, start, tokens, weight or lighthouse; else all of them
  --requests N          how many of them memory sends; 100,000 when left out`,
  calibrate: `npm run calibrate [-- NAME...]

Fits how usual questions are told, how passages of stories are chosen and accepted, and the confidence of answers, on
the labelled questions; writes the numbers beside the engine, and says how well they hold. Only for who works on the
engine.

  NAME    one part alone: related-words, pairs, usual, windows, meaning, wished, confidence, reading or fit; pairs move all that
          follow. measured counts what the confidence came to, which the documents for agents say`,
  export: `npm run export [-- --out FILE | --site DIR | --pdf FILE] [--content DIR]

Your résumé as one JSON Resume, to take elsewhere: resume.json as you wrote it, with the names, dates, stack and descriptions
of projects and essays that it does not name. Their texts, the FAQ, pages and screening facts have no place in it: they are
Markdown and YAML already. It is yours: private lines are in it.

  --out FILE            where to write it; else to the terminal
  --site DIR            the pages instead, as files for a host without a server; forms say that they need one
  --server URL          where the whole site is served, if it is: the forms' pages name it
  --pdf FILE            the résumé instead, printed by the Chromium of this machine: public/resume.pdf is linked
  --force               write over a file or a PDF that is there
  --content DIR         a content folder; else CONTENT_DIR, else content`,
  mutants: `npm run mutants [-- PART ...]

Plants small faults into a copy of the sources, one after the other, and says which of them no unit test notices. The
exit code is 1 when more than one in ten lives. The faults stand in scripts/measure/mutants.json.

  PART                  only faults in files with this in their path`,
};

/**
 * The usage of a command, when that is what its arguments ask for.
 * @param {string[]} argv as in `process.argv`
 * @returns {string | undefined}
 */
export function helpIn([, script = "", ...args]) {
  if (!args.some((arg) => arg === "--help" || arg === "-h")) return undefined;
  const file = path.basename(script).replace(/\.\w+$/, "");
  const name = file === "command" ? args[0] : args.includes("--check") ? "check" : file;
  return new Map(Object.entries(usages)).get(name ?? "") ?? allUsages();
}

function allUsages() {
  const firstLines = Object.values(usages).map((usage) => `  ${usage.split("\n")[0]}`);
  return `The commands:\n${firstLines.join("\n")}\n\n--help after any of them tells more.`;
}
