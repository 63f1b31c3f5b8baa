import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
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
  const scratch = mkdtempSync(path.join(tmpdir(), "net-"));
  for (const name of differing) {
    const texts = [before.get(name), after.get(name)];
    const files = texts.map((text, index) => {
      const file = path.join(scratch, index === 0 ? "before" : "after");
      writeFileSync(file, text ?? "");
      return file;
    });
    console.log(`${name}\n${diff(files)}`);
  }
  return missing.length + added.length + differing.length === 0;
}

function read(folder: string, people: readonly string[]): Map<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).sort();
  const files = names.filter(
    (name) => name.endsWith(".txt") && people.includes(name.split(path.sep)[0] ?? ""),
  );
  return new Map(
    files.map((name) => [name, comparable(readFileSync(path.join(folder, name), "utf8"))]),
  );
}

/** Without what carries no meaning: the order of classes, React's ids, random codes, hashes of the bytes. */
function comparable(text: string): string {
  return text
    .replaceAll(
      / class="([^"]*)"/g,
      (_, names: string) => ` class="${names.split(" ").sort().join(" ")}"`,
    )
    .replaceAll(/\brid-\d+/g, "rid")
    .replaceAll(/\b[A-Z\d]{5}-[A-Z\d]{5}\b/g, "code")
    .replaceAll(/^etag: .*$/gm, "etag");
}

function diff(files: readonly string[]): string {
  try {
    return execFileSync("diff", ["-U2", ...files], { encoding: "utf8" });
  } catch (error) {
    // 1 says that there is a difference.
    return String((error as { stdout?: string }).stdout);
  }
}
