/** The commands that are written in TypeScript, each with its file; `command.mjs` runs them. */
export const commands = new Map([
  ["init", "scripts/owner/init.ts"],
  ["ask", "scripts/owner/ask.ts"],
  ["eval", "scripts/owner/eval.ts"],
  ["doctor", "scripts/owner/doctor.ts"],
  ["confirm", "scripts/owner/confirm.ts"],
  ["export", "scripts/owner/export.ts"],
  ["inbox", "scripts/owner/inbox.ts"],
  ["bench", "scripts/measure/bench.ts"],
  ["calibrate", "scripts/measure/calibrate.ts"],
  ["mutants", "scripts/measure/mutants.ts"],
]);
