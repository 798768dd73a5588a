import { readFileSync } from "node:fs";

const pollMs = 250;

/**
 * npm passes a signal on to its shell at best, and the shell ends without passing it further: `kill` on `npm start`
 * would leave the server behind. So when npm or its shell is gone, this process asks itself to end.
 */
export function endWithNpm() {
  if (process.env.npm_lifecycle_event !== "start") return;
  const shell = process.ppid;
  const npm = parentOf(shell);
  const watch = setInterval(() => {
    if (process.ppid === shell && parentOf(shell) === npm) return;
    clearInterval(watch);
    process.kill(process.pid, "SIGTERM");
  }, pollMs);
  watch.unref();
}

/**
 * Linux tells this in /proc; elsewhere it stays unknown and only the shell is watched.
 * @param {number} pid
 */
function parentOf(pid) {
  try {
    const afterName = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").pop();
    return afterName?.split(" ")[1];
  } catch {
    return undefined;
  }
}
