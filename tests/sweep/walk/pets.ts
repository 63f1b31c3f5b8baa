import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { profiles } from "#app/db/account-schema.ts";
import { pets } from "#app/db/pet-schema.ts";
import { doneLink, unsubscribeLink } from "#app/pets/care/reminder-links.server.ts";
import { shareParts } from "#app/pets/passport/parts.ts";
import { createShareLink, revokeShareLink } from "#app/pets/passport/share-links.server.ts";
import { addDays, dayInGermany } from "#app/platform/calendar-day.ts";
import { capabilityToken, signLink } from "#app/platform/link-tokens.server.ts";
import { checkInLink } from "#app/treatment/check-in.server.ts";
import {
  insertAppointment,
  insertCareEvent,
  insertCarePlan,
  insertDocument,
  insertPet,
  insertWeight,
} from "#scripts/demo/animal-factories.ts";
import {
  insertCheckIn,
  insertPlan,
  insertRecord,
  insertTick,
} from "#scripts/demo/treatment-factories.ts";
import { pngBytes } from "#tests/support/documents-samples.ts";
import type { State, World } from "./state.ts";

// The animals: list, file and its dialogs, papers, what is due, what is shared.

const today = () => dayInGermany(new Date());
const sheetScripts = ["/gaben.js", "/drucken.js"];
const longName = "Frieda von der Langen Wiese hinter dem Donaudampfschifffahrt";

/** Everything that a file can hold, in words too long for their places. */
async function fullPet(world: World): Promise<string> {
  const { site, userId } = world;
  const { db, files } = site;
  const petId = await insertPet(db, {
    ...{ userId, name: longName, weightKg: 25, chipNumber: "276098100123456" },
    ...{ allergies: "Hühnchen".repeat(20), medication: "Carprofen, 50 mg, morgens" },
    ...{ vetName: "Tierärztliche Gemeinschaftspraxis Dr. Linde und Dr. Birke" },
    ...{ vetPhone: "030 12345", notes: "x".repeat(300) },
    createdAt: new Date(`${addDays(today(), -30)}T10:00:00Z`),
  });
  for (let week = 1; week < 12; week += 1) {
    const measuredOn = addDays(today(), week === 1 ? -1 : -30 - 7 * week);
    await insertWeight(db, { petId, measuredOn, weightKg: week === 1 ? 21 : 25 });
  }
  await insertAppointment(db, { petId, userId, appointmentDate: addDays(today(), 9) });
  await planOf(petId, userId, db);
  await insertCareEvent(db, { petId, kind: "Tollwutimpfung", doneOn: "2025-12-01" });
  for (const fileName of ["Blutbild.pdf", `${"w".repeat(90)}.pdf`]) {
    const bytes = new TextEncoder().encode("%PDF-1.7");
    await insertDocument(db, files, { petId, userId, category: "Befunde", fileName, bytes });
  }
  for (const isEnded of [false, true]) await shareLink({ ...world, petId }, isEnded);
  await treat(world, petId);
  await addTreatment(db, petId);
  return petId;
}

/** Two visits with words of every length, a plan and an answer. */
async function treat({ site: { db } }: World, petId: string): Promise<void> {
  for (const [daysAgo, pain] of [
    [40, 7],
    [12, 4],
  ] as const) {
    const visitedOn = addDays(today(), -daysAgo);
    await insertRecord(db, {
      ...{
        petId,
        visitedOn,
        values: { pain, condition: 6 },
        fixedAt: `${visitedOn}T10:00:00.000Z`,
      },
      ...{ findings: "Rückenmuskulatur".repeat(12), advice: "Täglich zehn Minuten führen." },
      points: [{ view: "left", x: 40, y: 40, word: "Schulter, warm" }],
      released: ["findings", "advice", "scales", "points"],
    });
  }
  const planId = await insertPlan(db, {
    ...{ petId, createdAt: `${addDays(today(), -40)}T11:00:00.000Z`, state: "ended" },
    endedAt: `${addDays(today(), -9)}T11:00:00.000Z`,
    emergency: "Bei Fieber in die Tierarztpraxis.",
  });
  const dueOn = addDays(today(), -30);
  await insertCheckIn(db, { petId, planId, dueOn, values: { pain: 6 } });
}

function planOf(petId: string, userId: string, db: World["site"]["db"]) {
  const plan = { petId, userId, kind: "Entwurmung", lastDate: addDays(today(), -100) };
  return insertCarePlan(db, { ...plan, intervalCount: 3, intervalUnit: "months" });
}

async function buyPlaces({ site, userId }: World): Promise<void> {
  await site.db.update(profiles).set({ petSlotsPurchased: 9 }).where(eq(profiles.id, userId));
}

/** A page of the animal; `make` inserts what the rest of the address names. */
function petPage(path: string, make?: (world: World) => string | Promise<string>): State {
  return {
    route: `/pets/:petId${path}`,
    at: async (world) => {
      const id = make ? await make(world) : "";
      return `/pets/${world.petId}${path.replace(/:\w+/, id)}`;
    },
  };
}

const plan = ({ site, userId, petId }: World) => planOf(petId, userId, site.db);
const document = ({ site, userId, petId }: World) => {
  // What shows a PDF weighs more than any page; it comes only then.
  const file = { fileName: "impfpass.png", fileType: "image/png", bytes: pngBytes(60, 40) };
  return insertDocument(site.db, site.files, { petId, userId, category: "Impfpass", ...file });
};
const appointment = ({ site, userId, petId }: World) =>
  insertAppointment(site.db, { petId, userId, appointmentDate: addDays(today(), 5) });

async function shareLink({ site, userId, petId }: World, isEnded = false): Promise<string> {
  const secret = site.sessionCookie.secret;
  const parts = shareParts.map(({ key }) => key);
  const link = { label: "Praxis am See", parts, days: 30 };
  const made = await createShareLink(site.db, { userId, petId }, link, { now: new Date(), secret });
  if (made.outcome !== "created") throw new Error(made.outcome);
  const { linkId } = made;
  if (isEnded) await revokeShareLink(site.db, { userId, petId, linkId }, new Date());
  return linkId;
}

async function shared(world: World, isEnded = false): Promise<string> {
  const petId = await fullPet(world);
  const linkId = await shareLink({ ...world, petId }, isEnded);
  const { secret } = world.site.sessionCookie;
  return `/teilen/${await capabilityToken(secret, "share-link", linkId)}`;
}

const inDialog = (text: string) => (page: Page) => page.getByRole("dialog").getByText(text);

/** Of an animal whose visit has measured all that an owner is asked. */
async function checkIn(
  world: World,
  given: Partial<Parameters<typeof insertCheckIn>[1]> = {},
  type = "Hund",
): Promise<string> {
  const { db } = world.site;
  const petId = await fullPet(world);
  await db.update(pets).set({ type }).where(eq(pets.id, petId));
  const recordId = await insertRecord(db, {
    ...{ petId, values: { pain: 4, lameness: 2, itch: 1 }, fixedAt: "2026-11-20T10:00:00.000Z" },
  });
  const planId = await insertPlan(db, { petId, recordId, state: "replaced" });
  const id = await insertCheckIn(db, { dueOn: today(), ...given, petId, planId });
  return checkInLink(issuer(world), { id, dueOn: today() });
}

const issuer = ({ site }: World) => ({
  secret: site.sessionCookie.secret,
  origin: "",
  now: new Date(),
});

async function treatedPet({ site, userId }: World): Promise<string> {
  const petId = await insertPet(site.db, { userId, name: "Frieda", allergies: "Huhn" });
  await addTreatment(site.db, petId);
  return petId;
}

/** Two plans, one of which was replaced; something is given, something missed. */
async function addTreatment(db: World["site"]["db"], petId: string): Promise<void> {
  const fromDay = addDays(today(), -5);
  const old = await insertPlan(db, { petId, state: "replaced" });
  const planId = await insertPlan(db, {
    ...{ petId, lineId: old, version: 2, nextVisitOn: addDays(today(), 20) },
    emergency: "Frisst sie nicht oder ist sie matt: Tierarztpraxis anrufen.",
    items: [
      { fromDay, times: ["morgens", "abends"], watch: "Lahmt sie mehr? Dann einen Tag Pause." },
      {
        ...{ fromDay, kind: "feeding", title: "Morgenfutter mit Leinöl", dose: "1 Teelöffel" },
        ...{ times: ["08:30"], untilDay: addDays(today(), 9), reason: "Bei Durchfall weglassen." },
      },
    ],
  });
  await insertTick(db, { itemId: `${planId}-0`, day: today() });
  await insertTick(db, { itemId: `${planId}-1`, day: addDays(today(), -1), time: "08:30" });
}

/** The server's clock says how long the page was open. */
async function pressAfter(page: Page, ms: number, answer: string): Promise<void> {
  await page.setExtraHTTPHeaders({ "x-test-now": new Date(Date.now() + ms).toISOString() });
  await page.getByRole("button", { name: "Erinnerungen abschalten" }).click();
  await page.getByText(answer).first().waitFor();
  await page.setExtraHTTPHeaders({});
}

export const states: readonly State[] = [
  { route: "/pets" },
  {
    route: "/pets",
    name: "long names",
    at: async (world) => {
      for (const name of ["W".repeat(60), "🐶🏳️‍🌈 Wuff 👩‍👩‍👧‍👦", "كلب صغير جميل"]) {
        await insertPet(world.site.db, { userId: world.userId, name });
      }
      return "/pets";
    },
    shows: "W".repeat(60),
  },
  {
    route: "/pets",
    name: "the packages",
    at: "/pets?hinzufuegen",
    shows: "Platz für weitere Haustiere",
  },
  {
    route: "/pets",
    name: "the species",
    as: "admin",
    at: async (world) => {
      await buyPlaces(world);
      return "/pets?hinzufuegen";
    },
    shows: "Kaninchen",
  },
  {
    route: "/pets",
    name: "the question before an animal goes",
    at: async (world) => `/pets?loeschen=${await fullPet(world)}`,
    shows: `${longName} löschen?`,
  },
  {
    route: "/pets",
    name: "a refused form",
    as: "admin",
    at: async (world) => {
      await buyPlaces(world);
      return "/pets?hinzufuegen=Hund";
    },
    act: (page) => page.getByRole("button", { name: "Haustier anlegen" }).click(),
    shows: "Bitte geben Sie das Geburtsdatum ein.",
  },
  // Last of the practitioner's, whose animals are gone then.
  ...["/pets", "/dashboard"].map(
    (route): State => ({
      route,
      name: "no animals",
      as: "admin",
      shows: "Noch keine Haustiere",
      at: async ({ site, userId }) => {
        await site.db.delete(pets).where(eq(pets.userId, userId));
        return route;
      },
    }),
  ),
  { route: "/dashboard" },
  petPage(""),
  {
    route: "/pets/:petId",
    name: "full",
    at: async (world) => `/pets/${await fullPet(world)}`,
    act: async (page) => {
      for (const fold of await page.locator("main summary:visible").all()) await fold.click();
    },
    shows: /^Ältere Gewichte$/,
  },
  {
    route: "/pets/:petId",
    name: "an animal that has died",
    at: async ({ site, userId }) =>
      `/pets/${await insertPet(site.db, { userId, deceasedOn: "2026-01-01" })}`,
    shows: "Verstorben",
  },
  {
    route: "/pets/:petId",
    name: "a refused form",
    at: async (world) => `/pets/${await fullPet(world)}?bearbeiten`,
    act: async (page) => {
      await page.getByLabel("Name *").fill("");
      await page.getByRole("button", { name: "Speichern" }).click();
    },
    shows: "Bitte geben Sie einen Namen ein.",
  },
  petPage("/foto"),
  petPage("/termine/neu"),
  petPage("/termine/:appointmentId", appointment),
  petPage("/termine/:appointmentId/loeschen", appointment),
  petPage("/dokumente/neu"),
  { ...petPage("/dokumente/:documentId", document), shows: inDialog("Herunterladen") },
  {
    ...petPage("/dokumente/:documentId", document),
    name: "its name is changed",
    act: (page) => page.getByText("Name, Kategorie und Datum ändern").click(),
    shows: (page) => page.getByLabel("Datum des Dokuments"),
  },
  petPage("/dokumente/:documentId/loeschen", document),
  petPage("/vorsorge/neu"),
  petPage("/vorsorge/:planId", plan),
  petPage("/vorsorge/:planId/erledigt", plan),
  petPage("/vorsorge/:planId/loeschen", plan),
  petPage("/vorsorge/verlauf/:eventId/loeschen", ({ site, petId }) =>
    insertCareEvent(site.db, { petId, kind: "Impfung", doneOn: "2025-12-01" }),
  ),
  {
    ...petPage("/gewicht/neu"),
    name: "refused",
    act: (page) => page.getByRole("button", { name: "Gewicht speichern" }).click(),
    shows: "Bitte geben Sie das Gewicht ein",
  },
  petPage("/gewicht/:weightId/loeschen", ({ petId }) => `weight-${petId}`),
  { ...petPage("/pass"), shows: inDialog("Tierpass") },
  {
    ...petPage("/freigaben/neu"),
    name: "refused",
    act: (page) => page.getByRole("button", { name: "Link erstellen" }).click(),
    shows: "Bitte geben Sie an, für wen der Link ist.",
  },
  { ...petPage("/freigaben/:linkId", shareLink), shows: "Link kopieren" },
  petPage("/freigaben/:linkId/beenden", shareLink),
  {
    route: "/documents",
    at: async (world) => {
      await document(world);
      return "/documents";
    },
    shows: "impfpass.png",
  },
  {
    route: "/documents",
    name: "none",
    at: "/documents?tier=unbekannt",
    shows: "Keine Dokumente gefunden",
  },
  {
    route: "/documents",
    name: "choosing an animal",
    at: async ({ site, userId }) => {
      await insertPet(site.db, { userId, name: longName });
      return "/documents";
    },
    act: (page) => page.getByRole("button", { name: "Dokument hochladen" }).click(),
    shows: "Für welches Tier?",
  },
  {
    route: "/documents/:documentId",
    at: async (world) => `/documents/${await document(world)}`,
    shows: inDialog("Herunterladen"),
  },
  {
    route: "/documents/:documentId/loeschen",
    at: async (world) => `/documents/${await document(world)}/loeschen`,
  },
  {
    route: "/teilen/:token",
    as: "customer",
    at: (world) => shared(world),
    // Keeps what is ticked until it is sent.
    ownScripts: ["/gaben.js"],
  },
  {
    route: "/teilen/:token",
    name: "a link that was ended",
    as: "customer",
    at: (world) => shared(world, true),
    shows: "Dieser Link ist ungültig",
    status: 404,
    // One more: what opens nothing is counted.
    trips: 2,
    // Tells what the ended link could not send any more.
    ownScripts: ["/gaben.js"],
  },
  {
    route: "/erinnerung/:token",
    as: "customer",
    at: async (world) => {
      const lastDate = addDays(today(), -10);
      const count = { intervalCount: 2, intervalUnit: "weeks" } as const;
      const { userId, petId } = world;
      const planId = await insertCarePlan(world.site.db, { userId, petId, lastDate, ...count });
      return doneLink(issuer(world), { planId, dueOn: addDays(today(), 4), lastDate });
    },
  },
  {
    route: "/erinnerung/:token",
    name: "done already",
    as: "customer",
    at: async (world) => {
      const lastDate = addDays(today(), -100);
      const planId = await plan(world);
      const event = { petId: world.petId, planId, kind: "Entwurmung", doneOn: today() };
      await insertCareEvent(world.site.db, event);
      return doneLink(issuer(world), { planId, dueOn: addDays(today(), -10), lastDate });
    },
    shows: "Eingetragen",
  },
  {
    route: "/erinnerung/abmelden/:token",
    as: "customer",
    at: (world) => unsubscribeLink(issuer(world), world.userId),
  },
  {
    route: "/erinnerung/abmelden/:token",
    name: "asked once more",
    as: "customer",
    at: (world) => unsubscribeLink(issuer(world), world.userId),
    act: (page) => pressAfter(page, -60_000, "Bitte bestätigen Sie noch einmal"),
    shows: "Bitte bestätigen Sie noch einmal",
  },
  {
    route: "/erinnerung/abmelden/:token",
    name: "switched off",
    as: "customer",
    at: (world) => unsubscribeLink(issuer(world), world.userId),
    act: (page) => pressAfter(page, 60_000, "Erinnerungen sind abgeschaltet"),
    shows: "Erinnerungen sind abgeschaltet",
  },
  { route: "/kontrolle/:token", as: "customer", at: (world) => checkIn(world) },
  {
    route: "/kontrolle/:token",
    name: "errors beside the fields",
    as: "customer",
    at: (world) => checkIn(world),
    act: (page) => page.getByRole("button", { name: "Rückmeldung senden" }).click(),
    shows: "Bitte wählen Sie eine Antwort.",
  },
  {
    route: "/kontrolle/:token",
    name: "answered, red",
    as: "customer",
    at: (world) =>
      checkIn(world, {
        ...{ answeredAt: new Date().toISOString(), change: "worse", colour: "red" },
        ...{ word: "Frisst kaum.", values: { pain: 8, lameness: 3, itch: 0 } },
      }),
    shows: "Bitte rufen Sie eine Tierarztpraxis an",
  },
  {
    route: "/kontrolle/:token",
    name: "about a horse, with the longest answers",
    as: "customer",
    at: (world) => checkIn(world, {}, "Pferd"),
    shows: "Scharrt, wälzt sich oder sieht zum Bauch",
  },
  {
    route: "/kontrolle/:token",
    name: "answered, an emergency of a rabbit",
    as: "customer",
    at: (world) =>
      checkIn(
        world,
        {
          answeredAt: new Date().toISOString(),
          change: "worse",
          colour: "red",
          health: {
            list: "Kaninchen",
            answers: { eating: "nothing-for-hours", droppings: "none-for-hours" },
          },
        },
        "Kaninchen",
      ),
    shows: "sofort, auch nachts,",
  },
  {
    route: "/kontrolle/:token",
    name: "answered, with a promised answer",
    as: "customer",
    at: (world) =>
      checkIn(world, {
        answeredAt: new Date().toISOString(),
        change: "worse",
        colour: "yellow",
        replyBy: "2026-12-28T20:00:00.000Z",
      }),
    shows: "Wir melden uns bis",
  },
  { route: "/notfallblatt", ownScripts: sheetScripts },
  {
    route: "/notfallblatt",
    name: "with what is to be given",
    at: async (world) => {
      await treatedPet(world);
      return "/notfallblatt";
    },
    shows: (page) => page.getByRole("heading", { name: "Heute zu tun" }).first(),
    ownScripts: sheetScripts,
  },
  {
    route: "/pets/:petId/behandlung",
    at: async (world) => `/pets/${await treatedPet(world)}/behandlung`,
  },
  {
    route: "/pets/:petId/behandlung",
    name: "nothing planned",
    at: ({ petId }) => `/pets/${petId}/behandlung`,
    shows: "Zurzeit gibt es keinen Plan.",
  },
  {
    route: "/pets/:petId",
    name: "with what is to be given",
    at: async (world) => `/pets/${await treatedPet(world)}`,
    shows: (page) => page.getByRole("region", { name: "Heute zu tun" }),
  },
  {
    route: "/dashboard",
    name: "with what is to be given",
    at: async (world) => {
      await treatedPet(world);
      return "/dashboard";
    },
    shows: "Heute zu tun",
  },
  {
    route: "/gaben/abmelden/:token",
    as: "customer",
    at: async ({ site, userId }) => {
      const until = new Date(Date.now() + 60_000);
      const token = await signLink(site.sessionCookie.secret, "plan-unsubscribe", [userId], until);
      return `/gaben/abmelden/${token}`;
    },
  },
];
