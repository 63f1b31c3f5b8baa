import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/**
 * An npm that is ended by a signal does not always pass it on, and the port would stay taken. Nor does
 * the shell by which it starts a script: where that one stays, the parent of the parent is npm.
 */
export function onParentExit(act) {
  const parent = process.ppid;
  const npm = process.env.npm_lifecycle_event ? parentOf(parent) : undefined;
  const watching = setInterval(() => {
    const isThere = process.ppid === parent && isRunning(parent);
    if (isThere && (npm === undefined || parentOf(parent) === npm)) return;
    clearInterval(watching);
    act();
  }, 500);
  watching.unref();
}

/** Undefined where the system does not say, as Windows and small containers. */
function parentOf(pid) {
  try {
    if (process.platform !== "linux") {
      const options = { stdio: ["ignore", "pipe", "ignore"] };
      return Number(execFileSync("ps", ["-o", "ppid=", "-p", String(pid)], options));
    }
    const [, parent] = /^PPid:\s*(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
    return Number(parent);
  } catch {
    return undefined;
  }
}

export function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It belongs to somebody else.
    return error.code === "EPERM";
  }
}
