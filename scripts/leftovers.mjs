import { readdirSync, rmSync } from "node:fs";
import path from "node:path";

const siteFolder = /^kraeuterpfote-(\d+)-/;

/** How the folder of a tested site begins: with the process that removes it. */
export function siteFolderPrefix() {
  return `kraeuterpfote-${process.pid}-`;
}

/** Removes the folders of tested sites whose process was killed before it could. */
export function removeLeftovers(folder) {
  const names = readdirSync(folder).filter((name) => {
    const [, pid] = siteFolder.exec(name) ?? [];
    return pid !== undefined && !isRunning(Number(pid));
  });
  for (const name of names) rmSync(path.join(folder, name), { recursive: true, force: true });
  if (names.length === 0) return;
  console.log(`Removed what a run that was killed has left in ${folder}: ${names.join(", ")}`);
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It belongs to somebody else.
    return error.code === "EPERM";
  }
}
