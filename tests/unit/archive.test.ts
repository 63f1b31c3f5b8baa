import { execFileSync, spawnSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loadExport, readStatements } from "#scripts/archive/export-file.ts";
import { restoreStatements } from "#scripts/archive/restore-sql.ts";

const root = path.resolve(import.meta.dirname, "../..");
const scratch = mkdtempSync(path.join(tmpdir(), "archive-"));
afterAll(() => rmSync(scratch, { recursive: true }));

async function split(sql: string, width: number): Promise<string[]> {
  async function* chunks() {
    for (let at = 0; at < sql.length; at += width) yield sql.slice(at, at + width);
  }
  const found: string[] = [];
  for await (const statement of readStatements(chunks())) found.push(statement);
  return found;
}

describe("readStatements", () => {
  const statements = [
    "CREATE TABLE \"a;b\" (`x;y` text DEFAULT 'it''s; so');",
    "INSERT INTO \"a;b\" VALUES ('line\n; -- no comment', ';');",
    "-- a comment; with it's quote\nINSERT INTO t VALUES (1);",
    "/* ; ' */ DELETE FROM t;",
    "CREATE TRIGGER t1 AFTER INSERT ON t BEGIN\n UPDATE t SET a = CASE WHEN 1 THEN 2 END;\n DELETE FROM u;\nEND;",
    "SELECT 1",
  ];

  it.each([1, 2, 3, 7, 10_000])("finds them in pieces of %d characters", async (width) => {
    expect(await split(statements.join("\n"), width)).toEqual(statements);
  });
});

/** A database of the product with what is difficult in it. */
function difficult(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { enableForeignKeyConstraints: false });
  database.exec(`
    CREATE TABLE child (id integer PRIMARY KEY AUTOINCREMENT, parent text REFERENCES parent(id), at real);
    CREATE TABLE parent (id text PRIMARY KEY NOT NULL, words text, other text, bytes blob);
    CREATE TABLE kept (a text, b integer, PRIMARY KEY (a, b)) WITHOUT ROWID;
    CREATE TABLE log (word text);
    CREATE INDEX child_parent ON child (parent);
    CREATE TRIGGER parent_logged AFTER INSERT ON parent BEGIN
      INSERT INTO log VALUES (new.id || ' added');
    END;
    CREATE TRIGGER child_logged AFTER INSERT ON child WHEN new.parent IS NOT NULL BEGIN
      INSERT INTO log VALUES ('child; of ' || new.parent);
    END;`);
  const add = database.prepare("INSERT INTO parent VALUES (?, ?, ?, ?)");
  const bytes = Uint8Array.from({ length: 120_000 }, (_, index) => index % 256);
  add.run("p'1", "🌿'ü\n".repeat(40_000), "x".repeat(80_000), bytes);
  add.run("p2", "nul \0 inside", null, new Uint8Array());
  for (let index = 0; index < 40; index += 1) add.run(`p-${index}`, "y".repeat(5000), "", null);
  database.exec(`
    INSERT INTO child (id, parent, at) VALUES (5, 'p''1', 21.0), (9, 'p2', 0.1);
    DELETE FROM child WHERE id = 9;
    DELETE FROM parent WHERE id = 'p-7';
    INSERT INTO kept VALUES ('a', 9007199254740993), ('b', -1);`);
  return database;
}

function contentOf(database: DatabaseSync) {
  const all = (sql: string) => {
    const statement = database.prepare(sql);
    statement.setReadBigInts(true);
    return statement.all();
  };
  return {
    schema: all(
      "select type, name, sql from sqlite_master where sql is not null order by type, name",
    ),
    ...Object.fromEntries(
      ["child", "parent", "log"].map((name) => [name, all(`select rowid, * from ${name}`)]),
    ),
    kept: all("select * from kept"),
    sequence: all("select * from sqlite_sequence"),
    types: all("select typeof(at), at from child"),
  };
}

describe("restoreStatements", () => {
  it("make the same database where foreign keys hold, in statements that D1 takes", () => {
    const source = difficult(path.join(scratch, "difficult.sqlite"));
    const target = new DatabaseSync(":memory:");
    const statements = [...restoreStatements(source)];
    for (const statement of statements) target.exec(statement);
    expect(Math.max(...statements.map((one) => Buffer.byteLength(one)))).toBeLessThan(100_000);
    expect(contentOf(target)).toEqual(contentOf(source));
    expect(target.prepare("pragma foreign_key_check").all()).toEqual([]);
    // From now on the triggers work, each once.
    target.exec("INSERT INTO parent (id) VALUES ('new')");
    const logged = target.prepare("select count(*) as count from log where word = 'new added'");
    expect(logged.get()).toEqual({ count: 1 });
    source.close();
  });
});

describe("a backup of the deployed installation and its return", () => {
  const log = path.join(scratch, "calls.jsonl");
  const bucket = path.join(scratch, "bucket");
  const exportsFolder = path.join(scratch, "exports");
  const photo = path.join(root, "scripts/demo/photos");
  /** Stands in for Wrangler: notes what it was asked for and answers as Cloudflare would. */
  const fake = `
    const fs = require("node:fs"), path = require("node:path");
    const args = process.argv.slice(2);
    fs.appendFileSync(${JSON.stringify(log)}, JSON.stringify(args) + "\\n");
    const after = (flag) => args[args.indexOf(flag) + 1];
    const inBucket = () => path.join(${JSON.stringify(bucket)}, encodeURIComponent(args[3]));
    const [group, verb, third] = args;
    if (verb === "export") fs.copyFileSync(path.join(${JSON.stringify(exportsFolder)}, third + ".sql"), after("--output"));
    else if (verb === "object" && third === "get") {
      if (!fs.existsSync(inBucket())) { console.error("The specified key does not exist."); process.exit(1); }
      fs.copyFileSync(inBucket(), after("--file"));
    } else if (verb === "object") fs.copyFileSync(after("--file"), inBucket() + ".put");
    else if (args.includes("--file")) fs.copyFileSync(after("--file"), path.join(${JSON.stringify(scratch)}, third + ".restored.sql"));
    else console.log(JSON.stringify([{ results: process.env.IS_FULL ? [{ name: "user" }] : [] }]));
  `;
  let calls: string[][] = [];

  function runScript(name: string, args: readonly string[], extra: Record<string, string> = {}) {
    rmSync(log, { force: true });
    const result = spawnSync(
      process.execPath,
      [`scripts/archive/${name}.ts`, ...args, "--remote"],
      {
        cwd: root,
        encoding: "utf8",
        env: {
          ...process.env,
          ...{ WRANGLER_SCRIPT: path.join(scratch, "wrangler.cjs"), BACKUP_DIR: scratch },
          ...extra,
        },
      },
    );
    calls = existsSync(log)
      ? readFileSync(log, "utf8")
          .trim()
          .split("\n")
          .map((line) => JSON.parse(line))
      : [];
    return result;
  }

  beforeAll(() => {
    mkdirSync(bucket);
    mkdirSync(exportsFolder);
    writeFileSync(path.join(scratch, "wrangler.cjs"), fake);
    // As D1 writes it: tables in the order of their names, the child before its parent.
    writeFileSync(
      path.join(exportsFolder, "DB.sql"),
      `PRAGMA defer_foreign_keys=TRUE;
      CREATE TABLE documents (file_path text, pet_id text REFERENCES pets(id));
      INSERT INTO "documents" VALUES('u1/p1/docs/1_Befund; a.pdf','p1');
      INSERT INTO "documents" VALUES('u1/p1/docs/gone.pdf','p1');
      CREATE TABLE pets (id text PRIMARY KEY, user_id text, profile_picture_url text);
      INSERT INTO "pets" VALUES('p1','u1','/pets/p1/foto/1790000000000_foto.jpg');
      CREATE TABLE uploads (key text);
      CREATE TABLE herbs (image_url text);
      INSERT INTO "herbs" VALUES('/tafeln/ringelblume.svg');
      INSERT INTO "herbs" VALUES('/kraeuter/bild/7/01J0000000000000000000000A.png');
      CREATE TRIGGER t AFTER INSERT ON pets BEGIN INSERT INTO uploads VALUES ('doubled'); END;`,
    );
    writeFileSync(
      path.join(exportsFolder, "MERCHANT_DB.sql"),
      `CREATE TABLE products (id text, images text);
      INSERT INTO "products" VALUES('prod_1','["/product/prod_1/bilder/01J0000000000000000000000B.jpg","/produkte/tee.svg"]');
      CREATE TABLE waiting_pictures (product_id text, file text);`,
    );
    const files = {
      "u1/p1/docs/1_Befund; a.pdf": Buffer.from("%PDF-1.4\n%âãÏÓ\n"),
      "u1/p1/1790000000000_foto.jpg": readFileSync(path.join(photo, "basko.jpg")),
      "herbs/7/01J0000000000000000000000A.png": Buffer.from("png"),
      "produkte/prod_1/01J0000000000000000000000B.jpg": Buffer.from("jpg"),
    };
    for (const [key, bytes] of Object.entries(files)) {
      writeFileSync(path.join(bucket, encodeURIComponent(`documents/${key}`)), bytes);
    }
  });

  let archive = "";

  it("asks Wrangler for both databases and for every file that a row names", () => {
    const { stdout, stderr, status } = runScript("back-up", []);
    expect(stderr).toBe("");
    expect(status).toBe(0);
    expect(stdout).toContain("Not in the bucket: u1/p1/docs/gone.pdf");
    expect(stdout).toContain("Saved both databases and 4 files");
    archive = path.resolve(root, / in (\S+\.tar\.gz)/.exec(stdout)?.[1] ?? "");
    const [merchant = [], web = [], ...objects] = calls;
    expect(merchant.slice(0, 6)).toEqual([
      ...["d1", "export", "MERCHANT_DB", "--remote", "--skip-confirmation", "-c"],
    ]);
    expect(web.slice(2, 7)).toEqual([
      "DB",
      "--remote",
      "--skip-confirmation",
      "-c",
      "wrangler.toml",
    ]);
    expect(objects).toHaveLength(5);
    for (const call of objects) {
      expect(call.slice(0, 3)).toEqual(["r2", "object", "get"]);
      expect(call.slice(-2)).toEqual(["--jurisdiction", "eu"]);
    }
    const names = execFileSync("tar", ["-tzf", archive], { encoding: "utf8" }).trim().split("\n");
    expect(names.filter((name) => !name.startsWith("objects/"))).toEqual([
      ...["manifest.json", "MERCHANT_DB.sqlite", "DB.sqlite", "objects.jsonl"],
    ]);
  });

  it("puts back files with their type first, then both databases, none of it twice", () => {
    const { stderr, status } = runScript("restore", [archive]);
    expect([stderr, status]).toEqual(["", 0]);
    expect(calls.map(([group, verb, third]) => [group, verb, third].join(" "))).toEqual([
      ...[expect.stringMatching(/^d1 execute/), expect.stringMatching(/^d1 execute/)],
      ...Array.from({ length: 4 }, () => "r2 object put"),
      ...["d1 execute MERCHANT_DB", "d1 execute DB"],
    ]);
    const put = calls.find((call) => call[3]?.endsWith("foto.jpg"));
    expect(put?.slice(4)).toEqual(
      expect.arrayContaining(["--remote", "--jurisdiction", "eu", "--content-type", "image/jpeg"]),
    );
    const key = encodeURIComponent("documents/u1/p1/1790000000000_foto.jpg");
    expect(readFileSync(path.join(bucket, `${key}.put`))).toEqual(
      readFileSync(path.join(bucket, key)),
    );
    const target = new DatabaseSync(":memory:");
    target.exec(readFileSync(path.join(scratch, "DB.restored.sql"), "utf8"));
    expect(target.prepare("select count(*) as count from pets").get()).toEqual({ count: 1 });
    expect(target.prepare("select * from uploads").all()).toEqual([]);
  });

  it("is refused where there are tables already, and nothing is written", () => {
    const { stderr, status } = runScript("restore", [archive], { IS_FULL: "1" });
    expect(status).toBe(1);
    expect(stderr).toContain("DB is not empty.");
    expect(calls.filter((call) => call.includes("--file"))).toEqual([]);
  });

  it.each<[string, RegExp, (folder: string) => void]>([
    [
      "lists fewer files than it says",
      /incomplete: 1 of its 4 files/,
      (folder) => {
        const list = path.join(folder, "objects.jsonl");
        writeFileSync(list, `${readFileSync(list, "utf8").split("\n")[0]}\n`);
      },
    ],
    [
      "lacks a file that it lists",
      /incomplete: 3 of its 4 files/,
      (folder) => rmSync(path.join(folder, "objects/1")),
    ],
    [
      "holds a link to a file of the machine",
      /objects\/1 of the archive is no plain file/,
      (folder) => {
        rmSync(path.join(folder, "objects/1"));
        symlinkSync(path.join(root, "package.json"), path.join(folder, "objects/1"));
      },
    ],
    [
      "holds a damaged database",
      /DB\.sqlite of the archive is damaged|malformed|not a database/,
      (folder) => {
        const file = path.join(folder, "DB.sqlite");
        const bytes = readFileSync(file);
        bytes.fill(0xa5, 4096, Math.min(bytes.length, 3 * 4096));
        writeFileSync(file, bytes);
      },
    ],
  ])("is refused where it %s, and nothing is written", (_what, reason, damage) => {
    const folder = mkdtempSync(path.join(scratch, "damaged-"));
    execFileSync("tar", ["-xzf", archive, "-C", folder]);
    damage(folder);
    execFileSync("tar", ["-czf", `${folder}.tar.gz`, "-C", folder, "."]);
    const { stderr, status } = runScript("restore", [`${folder}.tar.gz`]);
    expect(status).toBe(1);
    expect(stderr).toMatch(reason);
    expect(calls.filter((call) => call.includes("put") || call.includes("--file"))).toEqual([]);
  });

  it("says what is wanted where no archive is named", () => {
    expect(runScript("restore", []).stderr).toContain("npm run db:restore -- backups/");
    expect(calls).toEqual([]);
  });
});

it("an export is loaded whatever the order of its tables, and its triggers do not act", async () => {
  const [sql, file] = ["loaded.sql", "loaded.sqlite"].map((name) => path.join(scratch, name));
  writeFileSync(
    sql ?? "",
    `PRAGMA defer_foreign_keys=TRUE;
    CREATE TRIGGER early AFTER INSERT ON a BEGIN INSERT INTO b VALUES ('twice'); END;
    CREATE TABLE b (x text REFERENCES a(x)); INSERT INTO b VALUES ('1');
    CREATE TABLE a (x text PRIMARY KEY); INSERT INTO a VALUES ('1');`,
  );
  await loadExport(sql ?? "", file ?? "");
  const database = new DatabaseSync(file ?? "");
  expect(database.prepare("select x from b").all()).toEqual([{ x: "1" }]);
  database.close();
});
