import { env } from "@/lib/env";

const levels = ["debug", "info", "warn", "error"] as const;

export type LogLevel = (typeof levels)[number];

/** One JSON line to the console, when LOG_LEVEL lets it through. */
export function log(level: LogLevel, event: string, fields: Record<string, unknown> = {}): void {
  const threshold = env().LOG_LEVEL;
  if (threshold === "silent" || levels.indexOf(level) < levels.indexOf(threshold)) return;
  const line = JSON.stringify({ time: new Date().toISOString(), level, event, ...fields });
  const write = level === "error" || level === "warn" ? console.error : console.log;
  write(line);
}
