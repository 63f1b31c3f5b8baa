import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");

/** What a file names in its imports: files from the root on, and packages as they are called. */
export function importsOf(file) {
  const text = readFileSync(path.join(root, file), "utf8");
  const names = [...text.matchAll(/\b(?:from|import)\s*\(?\s*"([^"?]+)/g)].map(([, name]) => name);
  return names.map((name) => {
    if (name.startsWith("#")) return name.slice(1);
    return name.startsWith(".") ? path.posix.join(path.posix.dirname(file), name) : name;
  });
}

/** A file and all of ours that it imports, itself or through others. */
export function filesBehind(file) {
  const files = new Set([file]);
  // What is added on the way is visited, too.
  for (const name of files) {
    for (const imported of importsOf(name)) {
      if (existsSync(path.join(root, imported))) files.add(imported);
    }
  }
  return [...files].sort();
}
