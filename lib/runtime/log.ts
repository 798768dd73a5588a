import { env } from "@/lib/env";

const levels = ["debug", "info", "warn", "error"] as const;

export type LogLevel = (typeof levels)[number];

type Fields = Record<string, unknown>;

/**
 * One JSON line to the console, when LOG_LEVEL lets it through.
 * @param fields a function where they cost something: it is called for a line that is written
 */
export function log(level: LogLevel, event: string, fields: Fields | (() => Fields) = {}): void {
  const threshold = env().LOG_LEVEL;
  if (threshold === "silent" || levels.indexOf(level) < levels.indexOf(threshold)) return;
  const extra = typeof fields === "function" ? fields() : fields;
  const line = JSON.stringify({ time: new Date().toISOString(), level, event, ...extra });
  const write = level === "error" || level === "warn" ? console.error : console.log;
  write(line);
}
