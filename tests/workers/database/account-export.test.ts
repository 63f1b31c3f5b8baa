import { env } from "cloudflare:workers";
import { eq, is } from "drizzle-orm";
import { SQLiteTable } from "drizzle-orm/sqlite-core";
import { beforeAll, describe, expect, it } from "vitest";
import { accountZip } from "#app/account/export/account-zip.server.ts";
import { exportSelects, leftOut, readStoredData } from "#app/account/export/stored-data.server.ts";
import * as accountSchema from "#app/db/account-schema.ts";
import * as bookingSchema from "#app/db/booking-schema.ts";
import { createDatabase } from "#app/db/database.server.ts";
import * as fileSchema from "#app/db/file-schema.ts";
import * as herbSchema from "#app/db/herb-schema.ts";
import * as mailSchema from "#app/db/mail-schema.ts";
import * as petSchema from "#app/db/pet-schema.ts";
import * as practiceSchema from "#app/db/practice-schema.ts";
import { countRoundTrips } from "#app/db/round-trips.server.ts";
import * as shopSchema from "#app/db/shop-schema.ts";
import * as treatmentSchema from "#app/db/treatment-schema.ts";
import { insertDocument, insertPet } from "#scripts/demo/animal-factories.ts";
import { insertAuditEntry } from "#scripts/demo/audit-factories.ts";
import { insertHerb } from "#scripts/demo/herb-factories.ts";
import { slowRuns } from "#tests/support/explain-runs.ts";
import { silentLog } from "#tests/support/unit-database.ts";
import { insertWholeCustomer, type WholeCustomer } from "#tests/support/whole-customer.ts";
import { readZip, textOf } from "#tests/support/zip.ts";

const db = createDatabase(env.DB);
const now = new Date("2026-11-21T09:00:00Z");
const deps = { db, files: env.DOCUMENTS, log: silentLog, now };

let customer: WholeCustomer;
let neighbour: WholeCustomer;

beforeAll(async () => {
  await insertHerb(db, { id: 1, slug: "loewenzahn", name: "Löwenzahn" });
  customer = await insertWholeCustomer(db, env.DOCUMENTS);
  neighbour = await insertWholeCustomer(db, env.DOCUMENTS, { bookingTime: "14:00" });
});

async function delivered(id: string, files: Pick<R2Bucket, "get">): Promise<Response> {
  const stored = await readStoredData(db, id);
  if (!stored) throw new Error("There is no account.");
  return accountZip({ ...deps, files }, stored, "auskunft.zip");
}

async function exported(id = customer.id, files: Pick<R2Bucket, "get"> = env.DOCUMENTS) {
  const response = await delivered(id, files);
  return { response, entries: readZip(await response.arrayBuffer()) };
}

describe("what is exported", () => {
  it("is said of every table of the schema, once", () => {
    const schemas = [accountSchema, bookingSchema, fileSchema, herbSchema, mailSchema, petSchema];
    const tables = [...schemas, practiceSchema, shopSchema, treatmentSchema].flatMap((schema) =>
      Object.entries<unknown>(schema).flatMap(([name, one]) =>
        is(one, SQLiteTable) ? [name] : [],
      ),
    );
    const said = [...Object.keys(exportSelects(db, "")), ...Object.keys(leftOut)];
    expect(said.toSorted()).toEqual(tables.toSorted());
  });

  it("is every row of the person and none of a neighbour", async () => {
    const { entries } = await exported();
    const stored: Record<string, unknown[]> = JSON.parse(textOf(entries, "daten.json"));
    for (const [table, rows] of Object.entries(stored)) {
      expect(rows.length, table).toBeGreaterThan(0);
    }
    const all = JSON.stringify(stored) + textOf(entries, "uebersicht.html");
    expect(all).toContain(customer.mark);
    expect(all).not.toContain(neighbour.mark);
    expect(all).not.toContain(neighbour.id);
  });

  it("holds no password, token, hash or private note", async () => {
    const { entries } = await exported();
    const all = entries.map(({ bytes }) => new TextDecoder().decode(bytes)).join("\n");
    for (const secret of customer.secrets) expect(all).not.toContain(secret);
    expect(textOf(entries, "daten.json")).not.toMatch(/"\w*(hash|token|password|secret)\w*":/i);
  });

  it("is read in one trip, by indexes", async () => {
    const counted = countRoundTrips(env.DB);
    await readStoredData(createDatabase(counted.db), customer.id);
    expect(counted.trips.count).toBe(1);
    const runs = { export: (given: typeof db) => readStoredData(given, customer.id) };
    expect(await slowRuns(env.DB, runs)).toEqual({});
  });

  it("tells what 'Meine Daten' tells: accesses to documents, and that data were handed out", async () => {
    const at = "2026-11-20T09:00:00.000Z";
    const about = { customerId: customer.id, actor: "Bea Beispiel", at };
    await insertAuditEntry(db, { ...about, action: "customer-data-export" });
    const { entries } = await exported();
    const { auditLog } = JSON.parse(textOf(entries, "daten.json"));
    expect(auditLog).toEqual([
      expect.objectContaining({ action: "document-look", documentId: customer.documentId }),
      { at, by: "Bea Beispiel", action: "customer-data-export", documentId: null },
    ]);
    expect(textOf(entries, "uebersicht.html")).toContain("Auskunft über diese Daten");
  });

  it("tells of each letter of the practice who it was to and what was asked", async () => {
    const overview = textOf((await exported()).entries, "uebersicht.html");
    const [, letters = ""] = overview.split("<h2>Briefe</h2>");
    const [part] = letters.split("<h2>");
    expect(part).toContain("an die Tierarztpraxis");
    expect(part).toContain(`Frage: ${customer.mark}`);
    expect(part).toContain("Wortlaut nicht gespeichert");
  });

  it("is nothing for an account that is not there", async () => {
    expect(await readStoredData(db, "unbekannt")).toBeNull();
  });
});

describe("the archive", () => {
  it("has an overview in German whose links lead to the files beside it", async () => {
    const { response, entries } = await exported();
    expect(response.headers.get("content-type")).toBe("application/zip");
    expect(response.headers.get("content-disposition")).toContain("attachment");
    const overview = textOf(entries, "uebersicht.html");
    expect(overview).toContain('<html lang="de">');
    // A password is not encrypted: nobody can read it back.
    expect(overview).toContain("Der Prüfwert Ihres Passworts ist nicht enthalten");
    expect(overview).not.toContain("verschlüsselt");
    for (const part of [
      "Konto und Profil",
      "Beratungen",
      "Löwenzahn",
      "Antwort",
      "Widerruf",
      "Nachtrag",
      "Schulter links: fest",
    ]) {
      expect(overview).toContain(part);
    }
    const links = [...overview.matchAll(/href="(dateien\/[^"]+)"/g)].map(([, path]) => path);
    const files = entries.map(({ name }) => name).filter((name) => name.startsWith("dateien/"));
    expect(files).toHaveLength(5);
    expect(links.toSorted()).toEqual(files.toSorted());
    for (const file of files) expect(textOf(entries, file)).toBe(`Datei ${customer.mark}`);
  });

  it("shows what people typed as text", async () => {
    const petId = await insertPet(db, { userId: customer.id, name: "<script>alert(1)</script>" });
    const { entries } = await exported();
    expect(textOf(entries, "uebersicht.html")).not.toContain("<script");
    await db.delete(petSchema.pets).where(eq(petSchema.pets.id, petId));
  });

  it("names files safely and each by a name of its own", async () => {
    const other = await insertWholeCustomer(db, env.DOCUMENTS, { bookingTime: "16:00" });
    const owned = { userId: other.id, bytes: new Uint8Array([1]) };
    const twin = await insertPet(db, { userId: other.id, name: other.mark });
    for (const [petId, fileName] of [
      [other.petId, "Befund.pdf"],
      [other.petId, "BEFUND.pdf"],
      [twin, "../../etc/passwd"],
      [twin, "CON.pdf"],
    ] as const) {
      await insertDocument(db, env.DOCUMENTS, { ...owned, petId, fileName });
    }
    const names = (await exported(other.id)).entries.map(({ name }) => name);
    expect(names).toContain(`dateien/${other.mark}/Foto_${other.mark}.jpg`);
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
    for (const name of names) expect(name).toMatch(/^[\w.-]+(\/[\w.-]+){0,3}$/);
    expect(names.join("\n")).not.toMatch(/\.\.|\/CON/i);
  });

  it("lists a file that is missing or cannot be read, and goes on", async () => {
    const files: Pick<R2Bucket, "get"> = {
      get: (async (key: string) => {
        if (key === customer.photoKey) return null;
        if (key === customer.waitingKey) throw new Error("R2 is down");
        return env.DOCUMENTS.get(key);
      }) as R2Bucket["get"],
    };
    const { entries } = await exported(customer.id, files);
    expect(entries.filter(({ name }) => name.startsWith("dateien/"))).toHaveLength(3);
    const missing = textOf(entries, "nicht-enthalten.txt");
    expect(missing).toContain("Foto");
    expect(missing).toContain("wartet");
  });

  it("never holds more of a file than is just being sent", async () => {
    const piece = new Uint8Array(256 * 1024);
    const pieces = 100;
    let made = 0;
    let read = 0;
    let mostWaiting = 0;
    const files: Pick<R2Bucket, "get"> = {
      get: (async () => {
        let left = pieces;
        const body = new ReadableStream<Uint8Array>(
          {
            pull(controller) {
              if (left === 0) return controller.close();
              left -= 1;
              made += piece.length;
              mostWaiting = Math.max(mostWaiting, made - read);
              controller.enqueue(piece);
            },
          },
          { highWaterMark: 0 },
        );
        return { body, uploaded: now };
      }) as unknown as R2Bucket["get"],
    };
    const reader = (await delivered(customer.id, files)).body?.getReader();
    for (;;) {
      const { done, value } = (await reader?.read()) ?? { done: true };
      if (done) break;
      read += value?.length ?? 0;
    }
    expect(made).toBe(5 * pieces * piece.length);
    expect(mostWaiting).toBeLessThan(4 * piece.length);
  });
});
