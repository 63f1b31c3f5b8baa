import { execFile } from "node:child_process";
import { createHash, createHmac } from "node:crypto";
import { createWriteStream, existsSync, mkdirSync, openAsBlob } from "node:fs";
import path from "node:path";
import { backup, DatabaseSync } from "node:sqlite";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { promisify } from "node:util";
import { z } from "zod";
import { kindOfFile } from "#app/files/chosen-file.ts";
import { isUploadType } from "#app/files/file-kind.ts";
import { loadExport } from "./export-file.ts";
import { isOwnTable } from "./restore-sql.ts";

export const databases = {
  /** First: what an event says that is on its way meanwhile, arrives twice rather than never. */
  MERCHANT_DB: "workers/merchant/wrangler.toml",
  DB: "wrangler.toml",
} as const;

export type DatabaseName = keyof typeof databases;
export const databaseNames: readonly DatabaseName[] = ["MERCHANT_DB", "DB"];

export type ObjectNote = {
  httpMetadata: { contentType?: string; cacheControl?: string };
  customMetadata: Record<string, string>;
};

/** What differs between this machine and Cloudflare: how data travels, and nothing else. */
export type Installation = {
  place: "local" | "remote";
  copyDatabase: (name: DatabaseName, file: string) => Promise<void>;
  isEmpty: (name: DatabaseName) => Promise<boolean>;
  /** Runs what `restoreStatements` has written in an empty database. */
  fillDatabase: (name: DatabaseName, sqlFile: string) => Promise<void>;
  /** Null: there is no such object. */
  getObject: (key: string, file: string) => Promise<ObjectNote | null>;
  putObject: (key: string, file: string, note: ObjectNote) => Promise<void>;
  /** How many objects travel at once. */
  width: number;
  close: () => Promise<void>;
};

export function openInstallation(isRemote: boolean, state: string): Installation {
  return isRemote ? remote() : local(state);
}

/** Reading it takes seconds, which a refusal does not need. */
const readWrangler = () => import("wrangler");
const anyTable = `select name from sqlite_master where type = 'table' and ${isOwnTable} limit 1`;

/** By its script, as Windows starts nothing in `node_modules/.bin`. Tests put another in its place. */
const script = process.env.WRANGLER_SCRIPT || path.resolve("node_modules/wrangler/bin/wrangler.js");

/** Runs a command of Wrangler and resolves with what it says. */
async function wrangler(args: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [script, ...args], {
    maxBuffer: 64 * 1024 * 1024,
    // Answers are log lines to it: a quieter level would leave them out.
    env: { ...process.env, WRANGLER_LOG: "log" },
  });
  return stdout;
}

async function bucketOf() {
  const { unstable_readConfig } = await readWrangler();
  const [bucket] = unstable_readConfig({ config: "wrangler.toml" }).r2_buckets;
  if (!bucket?.bucket_name) throw new Error("wrangler.toml names no bucket.");
  return { name: bucket.bucket_name, jurisdiction: bucket.jurisdiction };
}

function remote(): Installation {
  let known: ReturnType<typeof bucketOf> | undefined;
  const object = async (verb: "get" | "put", key: string, file: string) => {
    known ??= bucketOf();
    const bucket = await known;
    return [
      ...["r2", "object", verb, `${bucket.name}/${key}`, "--remote", "--file", file],
      ...(bucket.jurisdiction ? ["--jurisdiction", bucket.jurisdiction] : []),
    ];
  };
  const execute = (name: DatabaseName, what: readonly string[]) =>
    wrangler(["d1", "execute", name, "--remote", "--yes", "-c", databases[name], ...what]);
  return {
    place: "remote",
    // Each is a process of its own.
    width: 4,
    async copyDatabase(name, file) {
      const sql = `${file}.sql`;
      const place = ["--remote", "--skip-confirmation", "-c", databases[name]];
      await wrangler(["d1", "export", name, ...place, "--output", sql]);
      await loadExport(sql, file);
    },
    async isEmpty(name) {
      const said = await execute(name, ["--json", "--command", anyTable]);
      const answers = z.array(z.object({ results: z.array(z.unknown()) })).parse(JSON.parse(said));
      return answers.every(({ results }) => results.length === 0);
    },
    async fillDatabase(name, sqlFile) {
      await execute(name, ["--file", sqlFile]);
    },
    async getObject(key, file) {
      try {
        await wrangler(await object("get", key, file));
      } catch (error) {
        if (/specified key does not exist/i.test(String(error))) return null;
        throw error;
      }
      // Wrangler brings the file alone. What stands beside it follows from it (app/files/store-file.server.ts).
      const kind = await kindOfFile(await openAsBlob(file));
      const contentType = isUploadType(kind) ? { contentType: kind } : {};
      return {
        httpMetadata: { ...contentType, cacheControl: "max-age=3600" },
        customMetadata: {},
      };
    },
    async putObject(key, file, { httpMetadata: { contentType, cacheControl } }) {
      await wrangler([
        ...(await object("put", key, file)),
        ...(contentType ? ["--content-type", contentType] : []),
        ...(cacheControl ? ["--cache-control", cacheControl] : []),
      ]);
    },
    close: async () => {},
  };
}

/** The databases by SQLite itself, the files by the runtime that keeps them. */
function local(state: string): Installation {
  const persist = { path: path.join(state, "v3") };
  let runtime: ReturnType<typeof openBucket> | undefined;
  const openBucket = async () => {
    const { getPlatformProxy } = await readWrangler();
    return getPlatformProxy<{ DOCUMENTS: R2Bucket }>({ configPath: "wrangler.toml", persist });
  };
  const bucket = async () => {
    runtime ??= openBucket();
    return (await runtime).env.DOCUMENTS;
  };
  const fileOf = async (name: DatabaseName) =>
    path.join(persist.path, "d1", databaseFolder, await databaseFile(name));
  return {
    place: "local",
    width: 1,
    /** A write under way tears nothing. */
    async copyDatabase(name, file) {
      const source = await fileOf(name);
      if (!existsSync(source)) throw new Error(`There is no ${name} on this machine yet.`);
      const database = new DatabaseSync(source, { readOnly: true });
      await backup(database, file);
      database.close();
    },
    async isEmpty(name) {
      const file = await fileOf(name);
      if (!existsSync(file)) return true;
      const database = new DatabaseSync(file, { readOnly: true });
      const table = database.prepare(anyTable).get();
      database.close();
      return table === undefined;
    },
    async fillDatabase(name, sqlFile) {
      const file = await fileOf(name);
      mkdirSync(path.dirname(file), { recursive: true });
      await loadExport(sqlFile, file);
    },
    async getObject(key, file) {
      const object = await (await bucket()).get(key);
      if (!object) return null;
      // The types of Workers and of Node each have their own stream.
      const body = object.body as unknown as ReadableStream;
      await pipeline(Readable.fromWeb(body), createWriteStream(file));
      const { contentType, cacheControl } = object.httpMetadata ?? {};
      return {
        httpMetadata: {
          ...(contentType && { contentType }),
          ...(cacheControl && { cacheControl }),
        },
        customMetadata: object.customMetadata ?? {},
      };
    },
    async putObject(key, file, note) {
      // One file, which is never larger than an upload may be.
      await (await bucket()).put(key, await (await openAsBlob(file)).arrayBuffer(), note);
    },
    close: async () => (await runtime)?.dispose(),
  };
}

const databaseFolder = "miniflare-D1DatabaseObject";

/** The file in which Wrangler keeps the database of a machine: it goes by the database's id. */
async function databaseFile(name: DatabaseName): Promise<string> {
  const { unstable_readConfig } = await readWrangler();
  const listed: readonly { binding: string; database_id?: string }[] = unstable_readConfig({
    config: databases[name],
  }).d1_databases;
  const id = listed.find(({ binding }) => binding === name)?.database_id;
  if (!id) throw new Error(`${databases[name]} names no id of ${name}.`);
  const key = createHash("sha256").update(databaseFolder).digest();
  const ofName = createHmac("sha256", key).update(id).digest().subarray(0, 16);
  const check = createHmac("sha256", key).update(ofName).digest().subarray(0, 16);
  return `${Buffer.concat([ofName, check]).toString("hex")}.sqlite`;
}
