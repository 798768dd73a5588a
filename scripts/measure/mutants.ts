import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { z } from "zod";
import { main, root, run, Stop } from "../setup/run.mjs";
import { testEnvironment } from "../test/environment.mjs";

/** A small fault, and the unit tests that must notice it. */
const mutantSchema = z.strictObject({
  file: z.string(),
  from: z.string().min(1),
  to: z.string(),
  tests: z.array(z.string()).min(1),
});
type Mutant = z.output<typeof mutantSchema>;

const list = "scripts/measure/mutants.json";
/** The share of the mutants that the tests must kill. */
const minKilledShare = 0.9;
/** What a test may need more than all of them together without a fault, in milliseconds: then it runs on and on. */
const timeoutGrace = 60_000;
const notCopiedPattern = /^(?:\.git|\.next.*|\.data|node_modules|test-results)$/;

// `npm run mutants`: plants one small fault after the other into a copy of the sources, runs the tests that should notice,
// and says which did not.
await main(async () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const all = z.array(mutantSchema).parse(JSON.parse(readFileSync(path.join(root, list), "utf8")));
  const wanted = all.filter(
    ({ file }) => positionals.length === 0 || positionals.some((part) => file.includes(part)),
  );
  if (wanted.length === 0) throw new Stop(`No file in ${list} has ${positionals.join(" or ")} in its path.`);
  const killed = wanted.length - (await countSurvivors(wanted));
  console.log(
    `${killed} of ${wanted.length} mutants killed (${Math.round((100 * killed) / wanted.length)} %)`,
  );
  if (killed < minKilledShare * wanted.length) process.exitCode = 1;
});

/** Tries the mutants in as many copies as there are cores, tells those that no test noticed, and counts them. */
async function countSurvivors(mutants: readonly Mutant[]): Promise<number> {
  const folder = mkdtempSync(path.join(tmpdir(), "portfolio-mutants-"));
  try {
    const copies = Array.from({ length: Math.min(availableParallelism(), mutants.length) }, (_, at) =>
      copySources(path.join(folder, String(at))),
    );
    const patience = Math.round(timeoutGrace + 2 * (await requireGreen(mutants, copies[0] ?? folder)));
    const waiting = [...mutants];
    let lived = 0;
    const work = async (copy: string) => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        if (!(await survives(next, copy, patience))) continue;
        lived += 1;
        console.log(`lived: ${next.file}\n  ${JSON.stringify(next.from)} -> ${JSON.stringify(next.to)}`);
      }
    };
    await Promise.all(copies.map(work));
    return lived;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function copySources(copy: string): string {
  for (const name of readdirSync(root)) {
    if (!notCopiedPattern.test(name))
      cpSync(path.join(root, name), path.join(copy, name), { recursive: true });
  }
  symlinkSync(path.join(root, "node_modules"), path.join(copy, "node_modules"));
  return copy;
}

/**
 * @returns how long they take, in milliseconds
 * @throws Stop when a test fails without any fault planted: it would seem to kill all of them.
 */
async function requireGreen(mutants: readonly Mutant[], copy: string): Promise<number> {
  const files = [...new Set(mutants.flatMap(({ tests }) => tests))];
  const began = performance.now();
  const { code, output } = await runTests(files, copy);
  if (code !== 0) throw new Stop(`The tests fail as they are:\n${output.slice(-4_000)}`);
  return performance.now() - began;
}

/**
 * @param patience after so many milliseconds a mutant is killed that makes the tests run on and on
 * @throws Stop when the text to replace does not stand in the file exactly once
 */
async function survives({ file, from, to, tests }: Mutant, copy: string, patience: number): Promise<boolean> {
  const place = path.join(copy, file);
  const source = readFileSync(place, "utf8");
  if (source.split(from).length !== 2)
    throw new Stop(`${list}: ${JSON.stringify(from)} must stand in ${file} once.`);
  writeFileSync(
    place,
    source.replace(from, () => to),
  );
  const { code } = await runTests(tests, copy, patience);
  writeFileSync(place, source);
  return code === 0;
}

function runTests(
  files: readonly string[],
  copy: string,
  timeout?: number,
): Promise<{ code: number; output: string }> {
  return run(process.execPath, ["--import", "tsx", "--test", "--test-reporter=dot", ...files], {
    cwd: copy,
    // `command.mjs` quietens the log, which some tests read.
    env: { ...testEnvironment(), LOG_LEVEL: "", EMBEDDINGS_BASE_URL: "none" },
    timeout,
  });
}
