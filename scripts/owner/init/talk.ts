import { createInterface } from "node:readline/promises";
import { messageOf } from "@/lib/errors";
import { Stop } from "../../setup/run.mjs";

/** Asks the owner one thing. @throws Stop when they end it (Ctrl+C, Ctrl+D) */
export type Ask = (prompt: string) => Promise<string>;

/** A conversation at a terminal, until it is closed. */
export function openTerminal(
  input: NodeJS.ReadableStream,
  output: NodeJS.WritableStream,
): { ask: Ask; close: () => void } {
  const talk = createInterface({ input, output, terminal: true });
  // How a question ends that is never answered differs between versions of Node; that the talk closes does not.
  const aborted = new Promise<never>((_, reject) => {
    talk.once("close", () => reject(new Stop("\nNothing was written.")));
  });
  aborted.catch(() => {});
  const ask = (prompt: string) => Promise.race([aborted, talk.question(prompt).catch(() => aborted)]);
  return { ask, close: () => talk.close() };
}

/** Asks until the answer is understood, saying each time why it was not. @param read throws an Error that names what is allowed */
export async function askUntil<Read>(
  ask: Ask,
  prompt: string,
  read: (answer: string) => Read,
): Promise<Read> {
  for (let why = ""; ; ) {
    const answer = (await ask(why + prompt)).trim();
    try {
      return read(answer);
    } catch (error) {
      why = `${messageOf(error)}\n`;
    }
  }
}

/** Asks for confirmation; anything but a yes is no, and so is having nobody to ask. */
export async function confirmYes(ask: Ask | undefined, question: string): Promise<boolean> {
  return /^y/i.test((await ask?.(`${question} [y/N] `)) ?? "");
}
