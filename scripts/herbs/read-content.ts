import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "yaml";
import { type HerbFile, herbFile } from "#app/herbs/content-schema.server.ts";

const folder = path.resolve(import.meta.dirname, "../../app/herbs/content");

/** Names of the lexicon's files, a file a herb. */
export function contentFiles(): readonly string[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith(".yaml"))
    .sort();
}

export function readHerbFile(file: string): HerbFile {
  return parseHerbFile(file, readFileSync(path.join(folder, file), "utf8"));
}

/** @throws when the text is no entry as `herbFile` wants it; the message names the file */
export function parseHerbFile(file: string, text: string): HerbFile {
  const parsed = herbFile.safeParse(parse(text, unwrapLines));
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.map((one) => `${one.path.join(".")}: ${one.message}`);
  throw new Error(`${file}: ${issues.join("; ")}`);
}

/** Lines are broken for whoever reads the file; an empty line begins a paragraph. */
function unwrapLines(_key: unknown, value: unknown): unknown {
  return typeof value === "string" ? value.replace(/(?<!\n)\n(?!\n)/gu, " ").trim() : value;
}

/** The lexicon as its files hold it, by id. */
export function readContent(): readonly HerbFile[] {
  return contentFiles()
    .map(readHerbFile)
    .sort((a, b) => a.id - b.id);
}
