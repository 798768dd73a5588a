import { existsSync, renameSync, rmSync } from "node:fs";
import { run, Stop } from "../../setup/run.mjs";
import { chromiumPath } from "../../setup/tools.mjs";

const timeoutMs = 60_000;

/**
 * Prints a page as PDF, by the Chromium of this machine.
 * @throws Stop where there is none, or it does not print
 */
export async function printPage(url: string, file: string): Promise<void> {
  const chromium = chromiumPath();
  if (!chromium)
    throw new Stop(
      "There is no Chromium or Chrome here to print with: set CHROMIUM_PATH to one, or open /resume in a browser and save it as PDF.",
    );
  // What was there before stays where nothing is printed, and is not taken for what was.
  const temporary = `${file}.${process.pid}`;
  rmSync(temporary, { force: true });
  const options = ["--headless", "--disable-gpu", "--no-pdf-header-footer", `--print-to-pdf=${temporary}`];
  const sandbox = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  const { output } = await run(chromium, [...options, ...sandbox, url], { timeout: timeoutMs });
  if (!existsSync(temporary)) throw new Stop(`${chromium} printed nothing:\n${output.trim().slice(-1000)}`);
  renameSync(temporary, file);
}
