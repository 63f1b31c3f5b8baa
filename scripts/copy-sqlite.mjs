// Copies one SQLite file that may be in use: `node scripts/copy-sqlite.mjs source target`.
// A file of its own because it needs the Node of the tools, which has SQLite built in.
import { backup, DatabaseSync } from "node:sqlite";

const [source, target] = process.argv.slice(2);
const database = new DatabaseSync(source, { readOnly: true });
await backup(database, target);
database.close();
