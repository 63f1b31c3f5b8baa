import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** Prints what differs between two folders of answers. Whether they are alike. */
export function compare(one: string, other: string): boolean {
  const people = readdirSync(one).filter((name) => readdirSync(other).includes(name));
  const [before, after] = [read(one, people), read(other, people)];
  const missing = [...before.keys()].filter((name) => !after.has(name));
  const added = [...after.keys()].filter((name) => !before.has(name));
  const both = [...before.keys()].filter((name) => after.has(name));
  const differing = both.filter((name) => before.get(name) !== after.get(name));
  console.log(
    `${both.length - differing.length} answers same, ${differing.length} differ, ` +
      `${missing.length} missing, ${added.length} new`,
  );
  for (const name of missing) console.log(`missing: ${name}`);
  for (const name of added) console.log(`new: ${name}`);
  for (const name of differing) console.log(diff(path.join(one, name), path.join(other, name)));
  return missing.length + added.length + differing.length === 0;
}

function read(folder: string, people: readonly string[]): Map<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).sort();
  const files = names.filter(
    (name) => name.endsWith(".txt") && people.includes(name.split(path.sep)[0] ?? ""),
  );
  return new Map(files.map((name) => [name, readFileSync(path.join(folder, name), "utf8")]));
}

function diff(one: string, other: string): string {
  try {
    return execFileSync("diff", ["-U2", one, other], { encoding: "utf8" });
  } catch (error) {
    // 1 says that there is a difference.
    return String((error as { stdout?: string }).stdout);
  }
}
