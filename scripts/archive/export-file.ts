import { createReadStream } from "node:fs";
import { DatabaseSync } from "node:sqlite";

/**
 * Makes a SQLite file of what `wrangler d1 export` has written. Foreign keys are not looked at, as an
 * export names tables before those that they refer to; triggers come last, or they would act again.
 */
export async function loadExport(sqlFile: string, databaseFile: string): Promise<void> {
  const database = new DatabaseSync(databaseFile, { enableForeignKeyConstraints: false });
  const triggers: string[] = [];
  try {
    database.exec("BEGIN");
    for await (const statement of readStatements(createReadStream(sqlFile, "utf8"))) {
      if (/^(PRAGMA|BEGIN|COMMIT)\b/i.test(statement)) continue;
      if (isTrigger(statement)) triggers.push(statement);
      else database.exec(statement);
    }
    for (const trigger of triggers) database.exec(trigger);
    database.exec("COMMIT");
  } finally {
    database.close();
  }
}

/** Strings, quoted names and comments, in which a semicolon ends nothing; or a semicolon that does. */
const marks = /'|"|`|--|\/\*|;/g;
const ends: Record<string, string> = {
  ...{ "'": "'", '"': '"', "`": "`" },
  ...{ "--": "\n", "/*": "*/" },
};

/** The statements of an SQL text, one at a time, whatever the size of the text. */
export async function* readStatements(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let text = "";
  /** So far it has been read; what ends the string or comment that is open there. */
  let at = 0;
  let openUntil: string | null = null;
  for await (const chunk of chunks) {
    text += chunk;
    for (;;) {
      if (openUntil !== null) {
        const end = text.indexOf(openUntil, at);
        // The end of a comment may be torn between two chunks.
        if (end < 0) {
          at = Math.max(at, text.length - openUntil.length + 1);
          break;
        }
        at = end + openUntil.length;
        openUntil = null;
      }
      marks.lastIndex = at;
      const mark = marks.exec(text);
      if (!mark) {
        at = Math.max(at, text.length - 1);
        break;
      }
      at = mark.index + mark[0].length;
      if (mark[0] !== ";") {
        openUntil = ends[mark[0]] ?? null;
        continue;
      }
      const statement = text.slice(0, at).trim();
      if (isTrigger(statement) && !/;\s*END\s*;$/i.test(statement)) continue;
      if (statement !== ";") yield statement;
      text = text.slice(at);
      at = 0;
    }
  }
  const rest = text.trim();
  if (rest !== "") yield rest;
}

function isTrigger(statement: string): boolean {
  return /^CREATE\s+(TEMP\w*\s+)?TRIGGER\b/i.test(statement);
}
