import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { fileStatements } from "#app/account/customer-files.server.ts";
import {
  describeSearch,
  findEverything,
  hitsPerKind,
} from "#app/admin/palette/search-queries.server.ts";
import { profiles } from "#app/db/account-schema.ts";
import { bookings } from "#app/db/booking-schema.ts";
import { createDatabase } from "#app/db/database.server.ts";
import { countRoundTrips } from "#app/db/round-trips.server.ts";
import { candidatesMax } from "#app/platform/search-words.ts";
import { insertPet } from "#scripts/demo/animal-factories.ts";
import { insertBooking } from "#scripts/demo/booking-factories.ts";
import { insertNote } from "#scripts/demo/customer-factories.ts";
import { insertOrder } from "#scripts/demo/factories.ts";
import { insertHerb } from "#scripts/demo/herb-factories.ts";
import { insertCrowd } from "#tests/support/customers.ts";
import { newPerson } from "#tests/workers/new-person.ts";

const db = createDatabase(env.DB);
const own = { hasOwnStore: true, today: "2026-11-27" };
let annaId = "";

const person = (fullName: string, email: string, role: "user" | "admin" = "user") =>
  newPerson(db, { fullName, email, role, city: "Teltow" });

beforeAll(async () => {
  annaId = await person("Anna Müller-Lüdenscheid", "anna@beispiel.de");
  await person("Anna Müllermann", "mann@example.org");
  await person("Bea Müller", "bea@example.org", "admin");
  await insertPet(db, { id: "pet-1", userId: annaId, name: "Flöckchen", type: "Kaninchen" });
});

async function found(search: string) {
  const groups = await describeSearch(db, search, own);
  return Object.fromEntries(groups.map(({ kind, hits }) => [kind, hits.map(({ name }) => name)]));
}

describe("the search of everything", () => {
  it("finds a customer by the beginnings of words in any spelling, whole words first", async () => {
    expect((await found("mueller")).customers).toEqual([
      "Anna Müller-Lüdenscheid",
      "Anna Müllermann",
    ]);
    expect((await found("ANNA lüd")).customers).toEqual(["Anna Müller-Lüdenscheid"]);
    expect((await found("anna@bei")).customers).toEqual(["Anna Müller-Lüdenscheid"]);
    expect((await found("anna teltow mueller-l")).customers).toHaveLength(1);
    expect((await found("anna hamburg")).customers).toBeUndefined();
  });

  it("says who has no account", async () => {
    const file = { id: "akte", fullName: "Silke Birkner", phone: "", email: "" };
    await db.batch(fileStatements(db, file, undefined, new Date()));
    const [group] = await describeSearch(db, "birkner", own);
    expect(group?.hits).toMatchObject([{ name: "Silke Birkner", about: "ohne Konto" }]);
  });

  it("finds a day that is said, before all else", async () => {
    expect(await found("12.1.")).toMatchObject({ dates: ["Dienstag, 12. Januar 2027"] });
    const [first] = await describeSearch(db, "nächster Dienstag", own);
    expect(first).toMatchObject({
      title: "Termine",
      hits: [{ name: "Dienstag, 1. Dezember 2026", to: "/admin/termine?tag=2026-12-01" }],
    });
    expect((await found("31.2.")).dates).toBeUndefined();
  });

  it("knows no practitioner as a customer", async () => {
    expect((await found("bea")).customers).toBeUndefined();
  });

  it("leads to an animal on its owner's page", async () => {
    const [group] = await describeSearch(db, "floeck", own);
    const to = `/admin/kunden/${annaId}?tier=pet-1`;
    const about = "Kaninchen · von Anna Müller-Lüdenscheid";
    const hits = [{ to, name: "Flöckchen", about }];
    expect(group).toMatchObject({ kind: "pets", hits });
  });

  it("finds an order by its number, with and without the sign before it", async () => {
    const createdAt = new Date("2026-10-03T09:00:00Z");
    const item = {
      ...{ productId: "prod_1", variantId: "variant_1", title: "Tee", variantTitle: "" },
      ...{ quantity: 2, unitPriceCents: 645 },
    };
    await insertOrder(db, {
      ...{ id: "order-1", userId: annaId, displayId: "KP-2026-0815", items: [item], createdAt },
    });
    const about = expect.stringContaining("3. Oktober 2026 · 12,90");
    const hit = { to: "/admin/bestellungen/order-1", name: "Bestellung KP-2026-0815", about };
    for (const search of ["kp-2026-08", "0815", "#0815"]) {
      const [group] = await describeSearch(db, search, own);
      expect(group, search).toMatchObject({ kind: "orders", hits: [hit] });
    }
  });

  it("finds herbs by any name, drafts too, at once after a change", async () => {
    expect((await found("quendelprobe")).herbs).toBeUndefined();
    const id = await insertHerb(db, { name: "Quendelprobe", status: "draft" });
    const [group] = await describeSearch(db, "quendel probe", own);
    const about = expect.stringMatching(/Entwurf$/);
    const hit = { to: `/admin/kraeuter/${id}`, name: "Quendelprobe", about };
    expect(group).toMatchObject({ kind: "herbs", hits: [hit] });
  });

  it("finds whose booking has a telephone number, in any spelling, each once", async () => {
    const booking = { userId: annaId, type: "acupressure", petName: "Flöckchen" } as const;
    for (const day of ["01", "02", "03", "04", "05", "08", "09", "10"]) {
      const when = { bookingDate: `2027-03-${day}`, bookingTime: "09:00" };
      await insertBooking(db, { ...booking, ...when, phone: "+49 (0) 33203 / 77 12 34" });
    }
    for (const search of ["033203 771234", "0049 33203771234", "771234", "+49 33203 77"]) {
      expect((await found(search)).customers, search).toEqual(["Anna Müller-Lüdenscheid"]);
      expect(await describeSearch(db, search, own), search).toMatchObject([{ isMore: false }]);
    }
    expect((await found("033204 771234")).customers).toBeUndefined();
  });

  it("finds a number without its area code, of a booking and of a customer, in any spelling", async () => {
    const booking = { userId: annaId, type: "acupressure", petName: "Flöckchen" } as const;
    const time = { bookingDate: "2027-03-02", bookingTime: "09:00" };
    const spellings = [
      ...["030 23125042", "+49 30 23125042", "030/2312-5042", "+493023125042", "03023125042"],
    ];
    for (const phone of spellings) {
      const id = await insertBooking(db, { ...booking, ...time, phone });
      const searches = ["23125042", "2312 5042", "23125", "25042"];
      for (const search of searches) {
        expect((await found(search)).customers, `${phone}: ${search}`).toEqual([
          "Anna Müller-Lüdenscheid",
        ]);
      }
      await db.delete(bookings).where(eq(bookings.id, id));
      expect((await found("23125042")).customers).toBeUndefined();
      await db.update(profiles).set({ phone }).where(eq(profiles.id, annaId));
      expect((await found("23125042")).customers, phone).toEqual(["Anna Müller-Lüdenscheid"]);
      await db.update(profiles).set({ phone: "" }).where(eq(profiles.id, annaId));
    }
  });

  it("leads to a note on its customer's page, and shows how it begins", async () => {
    const noteId = await insertNote(db, { userId: annaId, text: "LWS druckdolent, links mehr." });
    const [group] = await describeSearch(db, "druckdol", own);
    const to = `/admin/kunden/${annaId}/notizen/${noteId}`;
    const about = expect.stringContaining("Anna Müller-Lüdenscheid · ");
    const hits = [{ to, name: "LWS druckdolent, links mehr.", about }];
    expect(group).toMatchObject({ kind: "notes", hits });
  });

  it("takes what has a meaning elsewhere as text", async () => {
    for (const search of ["%", "_", "'", '"', "*", "\\", "<script>", "a' or 1=1 --", "\u0000"]) {
      expect(await found(search), search).toEqual({});
    }
  });

  it("shows the other name that a herb was found by", async () => {
    await insertHerb(db, { name: "Anisprobe", otherNames: ["Süßer Kümmel", "Brotsame"] });
    const [group] = await describeSearch(db, "Emmel", own);
    expect(group?.hits[0]).toMatchObject({ about: expect.stringContaining("auch „Süßer Kümmel“") });
    const [named] = await describeSearch(db, "anisprobe", own);
    expect(named?.hits[0]?.about).not.toContain("auch");
  });

  it("asks the database once, and reads as much of many as of few", async () => {
    const searches = ["zeb", "zebra mu", "zebra alf", "zebra", "nieda"];
    const measure = async (search: string) => {
      await findEverything(db, search);
      const { db: counted, trips } = countRoundTrips(env.DB);
      const { customers } = await findEverything(createDatabase(counted), search);
      return { trips: trips.count, rows: trips.rowsRead, found: customers.hits.length };
    };
    const read = () => Promise.all(searches.map(measure));
    // More than are looked through, or the small table would be read to its end.
    await insertCrowd(db, { prefix: "wenige-", count: candidatesMax + 1, name: "'Alf Zebra'" });
    const few = await read();
    await insertCrowd(db, { prefix: "viele-", count: 400, name: "'Alf Zebra'" });
    expect(await read()).toEqual(few);
    expect(few.map(({ found }) => found)).toEqual([5, 0, 5, 5, 0]);
    for (const { trips, rows } of few) {
      expect(trips).toBe(1);
      expect(rows).toBeLessThan(1500);
    }
  });

  it("leads with the rarest word, and says when not all were looked through", async () => {
    await insertCrowd(db, { prefix: "quast-", count: candidatesMax + 50, name: "'Ute Quast'" });
    await person("Otto Quast", "otto.quast@example.org");
    expect((await found("Quast Otto")).customers).toEqual(["Otto Quast"]);
    await insertCrowd(db, { prefix: "otto-", count: candidatesMax + 50, name: "'Otto Aal'" });
    const [group] = await describeSearch(db, "Otto Quast", own);
    expect(group).toMatchObject({
      ...{ kind: "customers", isMore: true, allAt: "/admin/kunden?suche=Otto+Quast" },
    });
  });

  it("shows five of a kind and says that there are more", async () => {
    for (let index = 0; index < hitsPerKind + 2; index += 1) {
      await insertPet(db, { id: `pet-many-${index}`, userId: annaId, name: `Xaver${index}` });
    }
    const [group] = await describeSearch(db, "xaver", own);
    expect(group).toMatchObject({ kind: "pets", isMore: true });
    expect(group?.hits).toHaveLength(hitsPerKind);
  });
});
