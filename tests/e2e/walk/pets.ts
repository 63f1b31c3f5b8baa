import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { profiles } from "#app/db/account-schema.ts";
import { pets } from "#app/db/pet-schema.ts";
import { doneLink, unsubscribeLink } from "#app/pets/care/reminder-links.server.ts";
import { shareParts } from "#app/pets/passport/parts.ts";
import { createShareLink, revokeShareLink } from "#app/pets/passport/share-links.server.ts";
import { addDays, dayInGermany } from "#app/platform/calendar-day.ts";
import { capabilityToken } from "#app/platform/link-tokens.server.ts";
import {
  insertAppointment,
  insertCareEvent,
  insertCarePlan,
  insertDocument,
  insertPet,
  insertWeight,
} from "#scripts/demo/animal-factories.ts";
import { pngBytes } from "#tests/support/documents-samples.ts";
import type { State, World } from "./state.ts";

// The animals: list, file and its dialogs, papers, what is due, what is shared.

const today = () => dayInGermany(new Date());
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
  return petId;
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
    as: "customer",
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

const issuer = ({ site }: World) => ({
  secret: site.sessionCookie.secret,
  origin: "",
  now: new Date(),
});

export const states: readonly State[] = [
  { route: "/pets", as: "customer", at: "/pets" },
  {
    route: "/pets",
    name: "long names",
    as: "customer",
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
    as: "customer",
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
    as: "customer",
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
    shows: "Bitte das Geburtsdatum eingeben.",
  },
  // Last of the practitioner's, whose animals are gone then.
  ...["/pets", "/dashboard"].map(
    (route): State => ({
      ...{ route, name: "no animals", as: "admin", shows: "Noch keine Haustiere" },
      at: async ({ site, userId }) => {
        await site.db.delete(pets).where(eq(pets.userId, userId));
        return route;
      },
    }),
  ),
  { route: "/dashboard", as: "customer", at: "/dashboard" },
  { route: "/add-pet-success", as: "customer", at: "/add-pet-success" },
  petPage(""),
  {
    route: "/pets/:petId",
    name: "full",
    as: "customer",
    at: async (world) => `/pets/${await fullPet(world)}`,
    act: async (page) => {
      for (const fold of await page.locator("main summary").all()) await fold.click();
    },
    shows: /^Ältere Gewichte$/,
  },
  {
    route: "/pets/:petId",
    name: "an animal that has died",
    as: "customer",
    at: async ({ site, userId }) =>
      `/pets/${await insertPet(site.db, { userId, deceasedOn: "2026-01-01" })}`,
    shows: "Verstorben",
  },
  {
    route: "/pets/:petId",
    name: "a refused form",
    as: "customer",
    at: async (world) => `/pets/${await fullPet(world)}?bearbeiten`,
    act: async (page) => {
      await page.getByLabel("Name *").fill("");
      await page.getByRole("button", { name: "Speichern" }).click();
    },
    shows: "Bitte einen Namen eingeben.",
  },
  petPage("/foto"),
  petPage("/termine/neu"),
  petPage("/termine/:appointmentId/loeschen", appointment),
  petPage("/dokumente/neu"),
  { ...petPage("/dokumente/:documentId", document), shows: inDialog("Herunterladen") },
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
    shows: "Bitte das Gewicht eingeben",
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
    as: "customer",
    at: async (world) => {
      await document(world);
      return "/documents";
    },
    shows: "impfpass.png",
  },
  {
    route: "/documents",
    name: "none",
    as: "customer",
    at: "/documents?tier=unbekannt",
    shows: "Keine Dokumente gefunden",
  },
  {
    route: "/documents",
    name: "choosing an animal",
    as: "customer",
    at: async ({ site, userId }) => {
      await insertPet(site.db, { userId, name: longName });
      return "/documents";
    },
    act: (page) => page.getByRole("button", { name: "Dokument hochladen" }).click(),
    shows: "Für welches Tier?",
  },
  {
    route: "/documents/:documentId",
    as: "customer",
    at: async (world) => `/documents/${await document(world)}`,
    shows: inDialog("Herunterladen"),
  },
  {
    route: "/documents/:documentId/loeschen",
    as: "customer",
    at: async (world) => `/documents/${await document(world)}/loeschen`,
  },
  { route: "/teilen/:token", as: "customer", at: (world) => shared(world) },
  {
    route: "/teilen/:token",
    name: "a link that was ended",
    as: "customer",
    at: (world) => shared(world, true),
    shows: "Dieser Link ist ungültig",
    status: 404,
    // One more: what opens nothing is counted.
    trips: 2,
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
    name: "switched off",
    as: "customer",
    at: (world) => unsubscribeLink(issuer(world), world.userId),
    act: (page) => page.getByRole("button", { name: "Erinnerungen abschalten" }).click(),
    shows: "Erinnerungen sind abgeschaltet",
  },
  { route: "/notfallblatt", as: "customer", at: "/notfallblatt" },
];
