import { existsSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { ContentError, formatProblem, personName } from "@/lib/content";
import { messageOf } from "@/lib/errors";
import { type Language, languages } from "@/lib/locale";
import { main, root, Stop } from "../setup/run.mjs";
import { type Draft, mergeDrafts } from "./init/draft";
import { askGitHub, fromGitHub } from "./init/github";
import { readSource } from "./init/read";
import { factsToWithhold } from "./init/resume";
import { askFacts, type Fact, factsInResume, readFact } from "./init/screening";
import { type Ask, askUntil, confirmYes, openTerminal } from "./init/talk";
import { conflicts, type Files, filesOf, write } from "./init/write";

const usage =
  "npm run init -- --from SOURCE [--from SOURCE ...] [--github USER] [--into DIR] [--name NAME] [--language en|es|fr|de|pt|it] [--fact KEY=VALUE[@VISIBILITY] ...] [--yes] [--overwrite]\n" +
  "--help tells what a SOURCE can be.";

// `npm run init`: content/ from what the owner has, with what is missing marked and nothing made up.
await main(async () => {
  const options = readOptions();
  const draft = mergeDrafts([...options.from.map(readOrStop), ...(await fromGitHubUser(options.github))]);
  const terminal =
    process.stdin.isTTY && !options.yes ? openTerminal(process.stdin, process.stdout) : undefined;
  try {
    const ask = terminal?.ask;
    if (statSync(options.into, { throwIfNoEntry: false })?.isFile())
      throw new Stop(`--into ${options.into} is a file; expected a folder.`);
    await ensureName(draft, options.name, ask);
    const filesWith = (facts: readonly Fact[], language: Language = "en") =>
      filesOf(
        draft,
        [...facts, ...factsToWithhold(draft.resume, facts)],
        language,
        new Date().toISOString().slice(0, 10),
      );
    // Asked before anything else is: who says no has typed nothing in vain.
    const replaceable = await confirmReplacing(filesWith(options.facts, options.language), [], options, ask);
    const facts = ask ? await askFacts(options.facts, factsInResume(draft.resume), ask) : options.facts;
    const files = filesWith(facts, options.language ?? (await askLanguage(ask)));
    await confirmReplacing(files, replaceable, options, ask);
    writeDraft(draft, factsToWithhold(draft.resume, facts), files, options.into);
  } finally {
    terminal?.close();
  }
});

type Options = ReturnType<typeof readOptions>;

function readOptions() {
  const { values } = parseArgs({
    options: {
      from: { type: "string", multiple: true, default: [] },
      github: { type: "string" },
      into: { type: "string" },
      name: { type: "string" },
      language: { type: "string" },
      fact: { type: "string", multiple: true, default: [] },
      yes: { type: "boolean", default: false },
      overwrite: { type: "boolean", default: false },
    },
  });
  if (values.from.length === 0 && !values.github) throw new Stop(usage);
  return {
    ...values,
    from: values.from.map(callerPath),
    into: callerPath(values.into || process.env.CONTENT_DIR || path.join(root, "content")),
    language: stopOnError(() => parseLanguage(values.language)),
    facts: values.fact.map((text): Fact => stopOnError(() => readFact(text))),
  };
}

function readOrStop(source: string): Draft {
  return stopOnError(() => readSource(source));
}

async function fromGitHubUser(user: string | undefined): Promise<Draft[]> {
  if (!user) return [];
  try {
    return [fromGitHub(await askGitHub(user, process.env.GITHUB_TOKEN), `github.com/${user}`)];
  } catch (error) {
    throw new Stop(messageOf(error));
  }
}

/** A site needs a name; a source that has none is helped out. */
async function ensureName(draft: Draft, given: string | undefined, ask: Ask | undefined): Promise<void> {
  const stated = personName(draft.resume);
  if (stated !== "" && given === undefined) return;
  const name = given ?? (await ask?.("Your name? "));
  if (!name) throw new Stop(`${draft.source} does not say your name: add --name "..."`);
  draft.resume = { ...draft.resume, basics: { ...draft.resume.basics, name: name } };
}

async function askLanguage(ask: Ask | undefined): Promise<Language> {
  if (!ask) return "en";
  const prompt = `The language you write in (${languages.join(", ")})? [en] `;
  return askUntil(ask, prompt, (said) => parseLanguage(said) ?? "en");
}

/** @throws Error naming the languages there are */
function parseLanguage(text: string | undefined): Language | undefined {
  const said = text?.trim().toLowerCase();
  const known = languages.find((language) => language === said);
  if (said && !known)
    throw new Error(`${said} is not a language of the site: expected one of ${languages.join(", ")}`);
  return known;
}

/**
 * Asks before what stands there is replaced, once a file. @returns what may be replaced
 * @throws Stop when it may not
 */
async function confirmReplacing(
  files: Files,
  allowed: readonly string[],
  { into, yes, overwrite }: Options,
  ask: Ask | undefined,
): Promise<string[]> {
  if (isSample(into)) {
    const first = allowed.length === 0 && !yes;
    if (
      first &&
      !(await confirmYes(ask, `${into} holds the invented owner, who stays in examples/. Replace it?`))
    )
      throw new Stop(`Nothing was written: ${into} holds the invented owner. --yes replaces it.`);
    return [into];
  }
  const existing = conflicts(files, into).filter((file) => !allowed.includes(file));
  if (existing.length > 0 && !overwrite && !(await confirmYes(ask, `Overwrite ${existing.join(", ")}?`)))
    throw new Stop(
      `Nothing was written: there are already ${existing.join(", ")} in ${into}. --overwrite replaces them, and keeps them aside.`,
    );
  return [...allowed, ...existing];
}

function writeDraft(draft: Draft, withheld: readonly Fact[], files: Files, into: string): void {
  try {
    const { problems, kept: backup } = write(files, into, { instead: isSample(into) });
    console.log(report(draft, withheld, files, into, backup));
    if (problems.length > 0)
      console.log(
        `\nThe site cannot read all of it yet:\n${problems.map((each) => `  ${formatProblem(each).trim()}`).join("\n")}`,
      );
  } catch (error) {
    throw error instanceof ContentError ? new Stop(`Nothing was written: ${error.message}`) : error;
  }
}

/** Whether a folder is still the invented owner's, by the line that its `owner.yaml` says so in. */
function isSample(folder: string): boolean {
  const file = path.join(folder, "owner.yaml");
  return existsSync(file) && /^sample:\s*true\b/m.test(readFileSync(file, "utf8"));
}

function report(
  draft: Draft,
  withheld: readonly Fact[],
  files: Files,
  into: string,
  backup: string | undefined,
): string {
  const list = (title: string, lines: readonly string[]) =>
    lines.length > 0 ? ["", title, ...lines.map((line) => `  ${line}`)] : [];
  return [
    `Wrote ${files.size} files into ${into}.${backup ? ` What they replace is in ${backup}.` : ""}`,
    ...list("Taken:", draft.taken),
    ...list("Left behind:", draft.lost),
    ...list(
      "Kept off the site by owner.yaml until you say otherwise there; resume.json still has it, for whoever can read your repository:",
      withheld.map(({ key }) => key),
    ),
    "",
    "Next: npm run doctor says what is missing, npm start shows the site.",
  ].join("\n");
}

function stopOnError<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    throw new Stop(messageOf(error));
  }
}

function callerPath(place: string): string {
  return path.resolve(process.env.INIT_CWD || process.cwd(), place);
}
