import { readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { isRunning } from "./parent.mjs";

const siteFolder = /^kraeuterpfote-(\d+)-/;

/** How the folder of a tested site or of a copy begins: with the process that removes it. */
export function siteFolderPrefix() {
  return `kraeuterpfote-${process.pid}-`;
}

/**
 * Removes the folders of those whose process was killed before it could. What belongs to somebody
 * else, or is being removed by another run, stays.
 */
export function removeLeftovers(folder) {
  const names = readdirSync(folder).filter((name) => {
    const [, pid] = siteFolder.exec(name) ?? [];
    return pid !== undefined && !isRunning(Number(pid));
  });
  const removed = names.filter((name) => remove(path.join(folder, name)));
  if (removed.length === 0) return;
  console.log(`Removed what a run that was killed has left in ${folder}: ${removed.join(", ")}`);
}

function remove(folder) {
  try {
    rmSync(folder, { recursive: true, force: true });
    return true;
  } catch {
    return false;
  }
}
