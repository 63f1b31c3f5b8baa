import { eq } from "drizzle-orm";
import { fileStatements } from "#app/account/customer-files.server.ts";
import { fieldsOf } from "#app/admin/herbs/herb-fields.ts";
import { herbs } from "#app/db/herb-schema.ts";
import { jobRuns } from "#app/db/job-schema.ts";
import { textTemplates } from "#app/db/practice-schema.ts";
import { recordPhotos, visitRecords } from "#app/db/treatment-schema.ts";
import { addDays, dayInGermany } from "#app/platform/calendar-day.ts";
import { newId } from "#app/platform/ids.ts";
import { insertPet, insertStable, insertWeight } from "#scripts/demo/animal-factories.ts";
import { insertAuditEntry } from "#scripts/demo/audit-factories.ts";
import { insertBooking } from "#scripts/demo/booking-factories.ts";
import { insertNote } from "#scripts/demo/customer-factories.ts";
import { insertOrder, insertPerson, type PersonInput } from "#scripts/demo/factories.ts";
import { insertHerb } from "#scripts/demo/herb-factories.ts";
import {
  insertAttachmentRow,
  insertCalendarAnswer,
  insertDeclaration,
  insertMessage,
  insertReply,
} from "#scripts/demo/inbox-factories.ts";
import {
  insertAddition,
  insertCheckIn,
  insertPlan,
  insertRecord,
} from "#scripts/demo/treatment-factories.ts";
import { bouncedMail, deadLetter, failedMail, unmatchedOrder } from "#tests/support/failures.ts";
import { herbContentOf } from "#tests/support/herbs-editing-runs.ts";
import { signedIn } from "#tests/support/http.ts";
import { plainPng } from "#tests/support/pictures.ts";
import { openSession } from "#tests/support/session.ts";
import { eventsCarried, openOrderPage, pressPay } from "#tests/support/shop.ts";
import { everythingHappens } from "#tests/support/timeline-world.ts";
import { insertTwoFactor } from "#tests/support/two-factor.ts";
import type { State, World } from "./state.ts";

// The practice's rooms and the lexicon. Appointments and products have lists of their own.

const imageUrl = "/favicon.svg";
const now = () => new Date().toISOString();
const longName = `Wilhelmine-${"Donaudampfschiff".repeat(4)}`;

/** A customer whom only one state knows. */
async function customerOf({ site, passwordHash }: World, input: Partial<PersonInput> = {}) {
  const email = `walk-${crypto.randomUUID()}@example.org`;
  return { email, id: await insertPerson(site.db, { passwordHash, ...input, email }) };
}

type Customer = Awaited<ReturnType<typeof customerOf>>;

/** A page of a customer, with what has to be there of them. */
function ofCustomer(
  path: string,
  input: Partial<PersonInput> = {},
  make?: (world: World, customer: Customer) => Promise<unknown>,
): State["at"] {
  return async (world) => {
    const customer = await customerOf(world, input);
    await make?.(world, customer);
    return `/admin/kunden/${customer.id}${path}`;
  };
}

/** Somebody without an account, who has an animal. Says the page. */
async function fileOf({ site: { db } }: World): Promise<string> {
  const key = crypto.randomUUID();
  const contact = { fullName: longName, phone: "0171 5550101", email: `${key}@example.org` };
  const given = { id: key, ...contact, street: "", postalCode: "", city: "" };
  await db.batch(fileStatements(db, given, undefined, new Date()));
  await insertPet(db, { id: `tier-${key}`, userId: key, name: "Nera", weightKg: null });
  return `/admin/kunden/${key}`;
}

function withoutAccount(path: string): State["at"] {
  return async (world) => {
    const page = await fileOf(world);
    return page + path.replace(":petId", page.replace("/admin/kunden/", "tier-"));
  };
}

function ofNote(path: string): State["at"] {
  return async (world) => {
    const { id } = await customerOf(world);
    const noteId = await insertNote(world.site.db, { userId: id, text: "Ruft lieber an." });
    return `/admin/kunden/${id}/notizen/${noteId}${path}`;
  };
}

/** Somebody ordered a balm, paid or not. Says the order's page. */
async function ordered(world: World, payment: "manual" | "demo-paid" = "manual") {
  const { id, email } = await customerOf(world);
  const client = await signedIn(world.site, email);
  const page = await openOrderPage(client, [["variant_01KRWARE000000000000000901", "2"]]);
  await pressPay(client, page, { payment });
  // Before, nothing is known of what was ordered.
  await eventsCarried(world.site);
  const order = await world.site.merchantBinding
    .prepare("select id from orders where customer_external_id = ?1")
    .bind(id)
    .first<{ id: string }>();
  return `/admin/bestellungen/${order?.id}`;
}

function ofOrder(path: string, payment?: "demo-paid"): State["at"] {
  return async (world) => `${await ordered(world, payment)}${path}`;
}

/** An herb of one state's own; its picture is no plate. */
function ofHerb(path: string, status: "draft" | "published" = "published"): State["at"] {
  return async ({ site }) => {
    const name = `Laufkraut ${crypto.randomUUID().slice(0, 8)}`;
    const { description } = herbContentOf({ name, slug: name });
    const id = await insertHerb(site.db, { name, description, status, imageUrl });
    return `/admin/kraeuter/${id}${path}`;
  };
}

async function poisonousHerb({ site }: World): Promise<string> {
  const [herb] = await site.db.select().from(herbs).where(eq(herbs.slug, "eibe"));
  return `/herb-lexicon/${herb?.id}`;
}

/** The third of somebody who may read two. */
async function closedHerb({ site, userId }: World, isOrdered: boolean): Promise<string> {
  const make = (name: string) => insertHerb(site.db, { name, imageUrl });
  const key = crypto.randomUUID().slice(0, 8);
  const [one, two, third] = [
    await make(`Erstes ${key}`),
    await make(`Zweites ${key}`),
    await make(`Drittes ${key}`),
  ];
  await site.binding
    .prepare("update profiles set herb_views = ?1 where id = ?2")
    .bind(JSON.stringify([one, two]), userId)
    .run();
  const productId = "prod_01KR0000000000000000000004";
  const item = { productId, variantId: productId, variantTitle: "", title: "Kräuterlexikon Abo" };
  if (isOrdered) {
    await insertOrder(site.db, {
      ...{ id: `walk-${key}`, userId, displayId: `KP-${key}`, createdAt: new Date() },
      paymentStatus: "pending",
      items: [{ ...item, quantity: 1, unitPriceCents: 1990 }],
    });
  }
  return `/herb-lexicon/${third}`;
}

const customers: readonly State[] = [
  {
    route: "/admin",
    at: async (world) => {
      await customerOf(world, { fullName: longName, city: "Werder (Havel)" });
      return "/admin";
    },
  },
  {
    route: "/admin",
    name: "with red answers that nobody has looked at",
    at: async (world) => {
      await redAnswers(world);
      return "/admin";
    },
    shows: "Alle dringenden Rückmeldungen",
  },
  {
    route: "/admin/kunden",
    at: async (world) => {
      await customerOf(world, { fullName: longName, city: "Werder (Havel)" });
      return "/admin/kunden?sortierung=neu";
    },
    shows: longName,
  },
  {
    route: "/admin/kunden",
    name: "nobody found",
    at: "/admin/kunden?suche=gibtesnicht",
    shows: "Keine Treffer für „gibtesnicht“.",
  },
  {
    route: "/admin/details/:customerId",
    at: async (world) => {
      const { id } = await customerOf(world, { fullName: longName });
      await insertPet(world.site.db, { userId: id, name: "Xaverl" });
      return `/admin/details/${id}`;
    },
    shows: "Xaverl",
  },
  {
    route: "/admin/anruf",
    name: "somebody new, with errors",
    at: "/admin/anruf?suche=Niemandsland",
    act: (page) => page.getByRole("button", { name: "Termin eintragen" }).click(),
    shows: "Bitte geben Sie die Telefonnummer ein.",
  },
  {
    route: "/admin/anruf",
    name: "a customer with animals, a day and its times",
    at: async (world) => {
      const { id } = await customerOf(world, { fullName: longName });
      await insertPet(world.site.db, { userId: id, name: "Emma" });
      await insertPet(world.site.db, { userId: id, name: "Rex" });
      const day = addDays(dayInGermany(new Date()), 30);
      return `/admin/anruf?${new URLSearchParams({ kunde: id, leistung: "acupressure", tag: day })}`;
    },
    shows: "Andere Person",
  },
  {
    route: "/admin/kunden/:customerId",
    name: "of whom everything happened",
    at: async (world) => {
      const { id } = await customerOf(world, { fullName: longName, phone: "030 23125 011" });
      await everythingHappens(world.site.db, id, (field) => field);
      const petId = `tier-${id}`;
      await insertWeight(world.site.db, { petId, measuredOn: "2026-01-01", weightKg: 17 });
      await insertNote(world.site.db, { userId: id, text: "Zeile\n".repeat(40) });
      return `/admin/kunden/${id}`;
    },
    act: async (page) => {
      await page.getByRole("article", { name: "Tier" }).getByText("Akte").click();
      await page.getByRole("article", { name: "Tier" }).getByText("Dokumente").click();
      await page.getByText("Gewichtsverlauf").click();
    },
    shows: (page) => page.getByRole("img", { name: /^Gewichtskurve/ }),
  },
  {
    route: "/admin/kunden/:customerId",
    name: "without a name, an animal or an entry",
    at: ofCustomer("?bereich=kraeuter", { subscriptionStatus: "active", fullName: "" }),
    shows: "Profil unvollständig",
  },
  {
    route: "/admin/kunden/:customerId",
    name: "a note refused",
    at: ofCustomer(""),
    act: (page) => page.getByRole("button", { name: "Notiz speichern" }).click(),
    shows: "Bitte geben Sie eine Notiz ein.",
  },
  {
    route: "/admin/staelle",
    at: async (world) => {
      const { id } = await customerOf(world, { fullName: longName });
      const stableId = await insertStable(world.site.db);
      await insertPet(world.site.db, { userId: id, name: "Xaverl", stableId });
      return "/admin/staelle";
    },
    shows: new RegExp(`Xaverl.*${longName}`),
  },
  {
    route: "/admin/staelle/:stableId",
    name: "refused",
    at: "/admin/staelle/neu",
    act: (page) => page.getByRole("button", { name: "Stall speichern" }).click(),
    shows: "Bitte geben Sie einen Namen ein.",
  },
  {
    route: "/admin/staelle/:stableId",
    at: async ({ site }) => `/admin/staelle/${await insertStable(site.db)}`,
  },
  {
    route: "/admin/staelle/:stableId",
    name: "the question of deleting it",
    at: async ({ site }) => `/admin/staelle/${await insertStable(site.db)}?loeschen=1`,
    shows: "Stall löschen?",
  },
  {
    route: "/admin/kunden/:customerId/tiere/:petId",
    name: "with an account",
    at: async (world) => {
      const { id } = await customerOf(world);
      const stableId = await insertStable(world.site.db);
      const petId = await insertPet(world.site.db, { userId: id, stableId });
      return `/admin/kunden/${id}/tiere/${petId}`;
    },
    shows: "Bello bearbeiten",
  },
  { route: "/admin/kunden/:customerId/notizen/:noteId", at: ofNote("") },
  {
    route: "/admin/kunden/:customerId/notizen/:noteId",
    name: "changed meanwhile",
    at: ofNote(""),
    act: async (page) => {
      await page.locator("dialog input[name=seen]").evaluate((one: HTMLInputElement) => {
        one.value = "2026-01-01T00:00:00.000Z";
      });
      const dialog = page.getByRole("dialog");
      await dialog.getByLabel("Notiz *").fill("Nur vormittags.");
      await dialog.getByRole("button", { name: "Notiz speichern" }).click();
    },
    shows: "Aktueller Stand",
  },
  { route: "/admin/kunden/:customerId/notizen/:noteId/loeschen", at: ofNote("/loeschen") },
  {
    route: "/admin/kunden/:customerId",
    name: "without an account",
    at: withoutAccount(""),
    shows: "Ohne Konto",
  },
  { route: "/admin/kunden/:customerId/kontakt", at: withoutAccount("/kontakt") },
  { route: "/admin/kunden/:customerId/tiere/neu", at: withoutAccount("/tiere/neu") },
  {
    route: "/admin/kunden/:customerId/tiere/:petId",
    at: withoutAccount("/tiere/:petId"),
    shows: "bearbeiten",
  },
  { route: "/admin/kunden/:customerId/einladen", at: withoutAccount("/einladen") },
  {
    route: "/admin/kunden/:customerId/zusammenfuehren",
    at: withoutAccount("/zusammenfuehren"),
    shows: "Mit wem zusammenführen?",
  },
  {
    route: "/admin/kunden/:customerId/zusammenfuehren",
    name: "a preview",
    at: async (world) => {
      const { id } = await customerOf(world, { fullName: longName });
      await insertPet(world.site.db, { userId: id, name: "Nera" });
      return `${await fileOf(world)}/zusammenfuehren?mit=${id}`;
    },
    shows: "Andere Person wählen",
  },
  {
    route: "/admin/kunden/:customerId/bestaetigen",
    at: ofCustomer("/bestaetigen", { emailVerified: false }),
  },
  { route: "/admin/kunden/:customerId/sperren", at: ofCustomer("/sperren") },
  {
    route: "/admin/kunden/:customerId/entsperren",
    at: ofCustomer("/entsperren", { blockedAt: "2026-11-01T08:00:00.000Z" }),
  },
  {
    route: "/admin/kunden/:customerId/abmelden",
    at: ofCustomer("/abmelden", {}, ({ site }, { email }) => openSession(site, email)),
  },
  {
    route: "/admin/kunden/:customerId/zwei-faktor",
    at: ofCustomer("/zwei-faktor", {}, ({ site }, { id }) =>
      insertTwoFactor(site.db, site.sessionCookie.secret, id),
    ),
  },
  {
    route: "/admin/kunden/:customerId/haustierplaetze",
    name: "refused, with a ledger",
    at: ofCustomer("/haustierplaetze", { petSlotsPurchased: 2 }),
    act: (page) => page.getByRole("button", { name: "Eintragen" }).click(),
    shows: "Bitte geben Sie eine Zahl von 1 bis 20 ein.",
  },
  {
    route: "/admin/kunden/:customerId/loeschen",
    name: "refused",
    at: ofCustomer("/loeschen"),
    act: (page) => page.getByRole("button", { name: "Konto endgültig löschen" }).click(),
    shows: "Bitte geben Sie die E-Mail-Adresse ein.",
  },
];

async function templateIn(world: World): Promise<string> {
  const row = { id: newId(), title: "Ihr Termin", text: "Guten Tag {{Name}}, bis {{Termin}}." };
  await world.site.db.insert(textTemplates).values({ ...row, createdAt: now() });
  return row.id;
}

const messages: readonly State[] = [
  {
    route: "/admin/kunden/:customerId/nachricht",
    name: "a template put in, with a gap",
    at: ofCustomer("/nachricht", { fullName: longName }, templateIn),
    act: async (page) => {
      await page.getByLabel("Textvorlage").selectOption({ label: "Ihr Termin" });
      await page.getByRole("button", { name: "Einfügen" }).click();
      await page.getByText("Platzhalter", { exact: true }).click();
    },
    shows: "ohne Wert",
  },
  {
    route: "/admin/kunden/:customerId/nachricht",
    name: "refused",
    at: ofCustomer("/nachricht"),
    act: (page) => page.getByRole("button", { name: "Nachricht senden" }).click(),
    shows: "Bitte geben Sie eine Nachricht ein.",
  },
  {
    route: "/admin/textvorlagen",
    name: "refused",
    at: async (world) => {
      await templateIn(world);
      return "/admin/textvorlagen";
    },
    act: (page) => page.getByRole("button", { name: "Vorlage speichern" }).click(),
    shows: "Bitte geben Sie einen Titel ein.",
  },
  {
    route: "/admin/textvorlagen",
    name: "one to be changed",
    at: async (world) => `/admin/textvorlagen?vorlage=${await templateIn(world)}`,
    shows: "Vorlage bearbeiten",
  },
  {
    route: "/admin/textvorlagen",
    name: "the question of deleting one",
    at: async (world) => `/admin/textvorlagen?loeschen=${await templateIn(world)}`,
    shows: "Vorlage löschen?",
  },
];

function safety(verdict: "caution" | "poisonous") {
  const own = { verdict, reason: "Ein Grund, der lang genug ist, um zu umbrechen." } as const;
  return { Hund: own, Katze: own, Pferd: own, Kaninchen: own };
}

/** A plan of a dog with one item of each kind that differs. Says its page. */
function ofPlan(path: string, state: "draft" | "sent" = "draft") {
  return async (world: World) => {
    const { db } = world.site;
    const { id: userId } = await customerOf(world);
    const name = `Probekraut ${crypto.randomUUID()}`;
    const petId = await insertPet(db, {
      ...{ userId, type: "Hund", birthDate: "2019-05-18" },
      ...{ allergies: "Huhn", pregnantUntil: "2099-01-01" },
    });
    await insertWeight(db, { petId, measuredOn: "2026-11-02", weightKg: 28.5 });
    const planId = await insertPlan(db, {
      ...{ petId, state, emergency: "Nicht aufstehen: sofort die Tierarztpraxis anrufen." },
      items: [
        {
          kind: "herb",
          title: name,
          herbId: await insertHerb(db, { name, safety: safety("caution") }),
          reason: "Kleine Menge.",
        },
        { kind: "feeding", title: longName },
      ],
    });
    return `/admin/behandlungsplan/${planId}${path}`;
  };
}

const plans: readonly State[] = [
  { route: "/admin/behandlungsplan/:planId", at: ofPlan("") },
  {
    route: "/admin/behandlungsplan/:planId",
    name: "a herb that is refused",
    at: async (world) => {
      await insertHerb(world.site.db, { name: "Giftprobe", safety: safety("poisonous") });
      return ofPlan("?punkt=herb")(world);
    },
    act: async (page) => {
      await page.getByLabel("Kraut *").fill("Giftprobe");
      await page.getByText("Hund: giftig").waitFor();
      await page.getByRole("button", { name: "Punkt speichern" }).click();
    },
    shows: "Für dieses Tier giftig.",
  },
  {
    route: "/admin/behandlungsplan/:planId",
    name: "a feed with an allergen and a poison",
    at: ofPlan("?punkt=feeding"),
    act: async (page) => {
      await page.getByLabel("Futter *").fill("Abendration");
      await page.getByLabel("Menge und Anwendung").fill("120 g Huhn, 2 Weintrauben");
      await page.getByText("Allergie: Huhn").waitFor();
      await page.getByRole("button", { name: "Punkt speichern" }).click();
    },
    shows: "Weintrauben und Rosinen, Hund: giftig",
  },
  {
    route: "/admin/behandlungsplan/:planId",
    name: "a homeopathic remedy begun as something else",
    at: ofPlan("?punkt=other"),
    act: async (page) => {
      await page.getByLabel("Bezeichnung *").fill("Belladonna D3");
      await page.getByRole("button", { name: "Als Homöopathie eintragen" }).click();
      await page.getByLabel("Mittel und Potenz *").waitFor();
    },
    shows: "Weniger verdünnt als D4",
  },
  {
    route: "/admin/behandlungsplan/:planId",
    name: "the question of removing an item",
    at: async (world) => {
      const page = await ofPlan("")(world);
      const planId = page.split("/").at(-1);
      return `${page}?entfernen=${planId}-1`;
    },
    shows: "Punkt entfernen?",
  },
  {
    route: "/admin/behandlungsplan/:planId",
    name: "one that was sent",
    at: ofPlan("", "sent"),
    shows: "Neue Version",
  },
  {
    route: "/admin/behandlungsplan/:planId/senden",
    at: ofPlan("/senden"),
    shows: /^Plan für .* senden/,
  },
  {
    route: "/admin/behandlungsplan/:planId/beenden",
    at: ofPlan("/beenden", "sent"),
    shows: /^Plan für .* beenden/,
  },
  {
    route: "/admin/behandlungsplan/:planId/verwerfen",
    at: ofPlan("/verwerfen"),
    shows: /^Entwurf für .* verwerfen/,
  },
];

/** A record of an animal of one state's own, with photos of two visits. */
function ofRecord(path: string, fixedAt: string | null = null): State["at"] {
  return async (world) => {
    const { site } = world;
    const { id: userId } = await customerOf(world, { fullName: longName });
    const petId = await insertPet(site.db, { userId, name: "Nera", allergies: "Huhn" });
    const recordId = await insertRecord(site.db, {
      ...{ petId, anamnesis: `Seit Montag ${longName}.`, values: { pain: 4, temperature: 38.4 } },
      points: [{ view: "left", x: 41, y: 45.3, word: "druckempfindlich" }],
    });
    const before = await insertRecord(site.db, { petId, visitedOn: "2026-10-01" });
    const key = `${userId}/${petId}/behandlung/1764000000000_bild.png`;
    await site.files.put(key, plainPng(40, 30), { httpMetadata: { contentType: "image/png" } });
    for (const [id, takenOn] of [
      [before, "2026-10-01"],
      [recordId, "2026-11-20"],
    ] as const) {
      const photo = { id: `foto-${id}`, petId, recordId: id, view: "von links", takenOn };
      await site.db
        .insert(recordPhotos)
        .values({ ...photo, key: `${key}-${id}`, createdAt: now() });
      await site.files.put(`${key}-${id}`, plainPng(40, 30));
    }
    if (fixedAt !== null) {
      await insertAddition(site.db, await fixed(site.db, recordId, fixedAt));
    }
    const planId = await insertPlan(site.db, { petId });
    const dueOn = "2026-11-27";
    const answer = { change: "worse", colour: "red", word: longName, values: { pain: 8 } } as const;
    const checkInId = await insertCheckIn(site.db, {
      ...{ ...answer, petId, planId, dueOn, answeredAt: now() },
    });
    await site.db.insert(recordPhotos).values({
      ...{ id: `foto-${checkInId}`, petId, checkInId, view: "Rückmeldung", takenOn: dueOn },
      ...{ key: `${key}-${checkInId}`, createdAt: now() },
    });
    await site.files.put(`${key}-${checkInId}`, plainPng(40, 30));
    const page = path.replace(":photoId", `foto-${recordId}`);
    return path.startsWith("/admin")
      ? path.replace(":customerId", userId).replace(":petId", petId)
      : `/admin/behandlung/${recordId}${page}`;
  };
}

/** More than fit; one of an animal and an owner with long names. */
async function redAnswers(world: World): Promise<void> {
  const { db } = world.site;
  const { id: userId } = await customerOf(world, { fullName: longName, phone: "030 123 45 67" });
  for (const name of [longName, "Emma", "Balu", "Klopfer", "Sturmwind", "Mimi"]) {
    const petId = await insertPet(db, { userId, name, type: "Katze" });
    const planId = await insertPlan(db, { petId });
    const messageId = await insertMessage(db, { userId, channel: "check-in", createdAt: now() });
    await insertCheckIn(db, {
      petId,
      planId,
      messageId,
      dueOn: now().slice(0, 10),
      answeredAt: now(),
      change: "worse",
      colour: "red",
      health: { list: "Katze", answers: { eating: "nothing-for-a-day", urine: "blocked" } },
    });
  }
}

async function fixed(db: World["site"]["db"], recordId: string, fixedAt: string) {
  const by = { fixedAt, fixedBy: "Bea Beispiel" };
  await db.update(visitRecords).set(by).where(eq(visitRecords.id, recordId));
  return { recordId };
}

const fixedAt = "2026-11-20T12:00:00.000Z";

const treatment: readonly State[] = [
  {
    route: "/admin/kunden/:customerId/tiere/:petId/behandlung",
    at: ofRecord("/admin/kunden/:customerId/tiere/:petId/behandlung"),
    shows: "Entwurf",
  },
  {
    route: "/admin/kunden/:customerId/tiere/:petId/behandlung/brief",
    at: ofRecord(
      "/admin/kunden/:customerId/tiere/:petId/behandlung/brief",
      "2026-11-20T10:00:00.000Z",
    ),
    shows: "Brief an die Tierarztpraxis",
  },
  { route: "/admin/behandlung/:recordId", at: ofRecord("") },
  {
    route: "/admin/behandlung/:recordId",
    name: "fixed, with an addition",
    at: ofRecord("", fixedAt),
    shows: "Röntgenbild unauffällig.",
  },
  {
    route: "/admin/behandlung/:recordId",
    name: "an addition refused",
    at: ofRecord("", fixedAt),
    act: (page) => page.getByRole("button", { name: "Nachtragen" }).click(),
    shows: "Bitte geben Sie den Grund an.",
  },
  { route: "/admin/behandlung/:recordId/abschliessen", at: ofRecord("/abschliessen") },
  {
    route: "/admin/behandlung/:recordId/loeschen",
    at: ofRecord("/loeschen", fixedAt),
    shows: (page) => page.getByLabel("Ihr Passwort"),
  },
  { route: "/admin/behandlung/:recordId/fotos/neu", at: ofRecord("/fotos/neu") },
  {
    route: "/admin/behandlung/:recordId/fotos/:photoId/loeschen",
    at: ofRecord("/fotos/:photoId/loeschen"),
  },
];

const inbox: readonly State[] = [
  {
    route: "/admin/nachrichten",
    name: "with red answers that nobody has looked at",
    at: async (world) => {
      await redAnswers(world);
      return "/admin/nachrichten";
    },
    shows: "Alle dringenden Rückmeldungen",
  },
  {
    route: "/admin/nachrichten",
    name: "with a message and both kinds of declarations",
    at: async ({ site: { db } }) => {
      const receivedAt = now();
      await insertMessage(db, { createdAt: receivedAt, name: "E" });
      await insertDeclaration(db, { receivedAt, channel: "phone", name: longName });
      const reason = "Das Lexikon öffnet sich seit Wochen nicht.";
      await insertDeclaration(db, {
        ...{ receivedAt, kind: "cancellation", cancellation: "extraordinary", reason },
      });
      return "/admin/nachrichten";
    },
    shows: /^Bitte bestätigen Sie den Eingang sofort/,
  },
  { route: "/admin/nachrichten/neu" },
  {
    route: "/admin/nachrichten/neu",
    name: "a withdrawal refused",
    act: async (page) => {
      await page.getByRole("radio", { name: "Nachricht" }).press("ArrowRight");
      await page.getByRole("button", { name: "Eintragen" }).click();
    },
    shows: "Bitte geben Sie Bestellnummer oder Vertrag an.",
  },
  {
    route: "/admin/nachrichten/:entryId",
    name: "an answer refused",
    at: async ({ site }) =>
      `/admin/nachrichten/${await insertMessage(site.db, { createdAt: now() })}`,
    act: (page) => page.getByRole("button", { name: "Antwort senden" }).click(),
    shows: "Bitte geben Sie eine Antwort ein.",
  },
  {
    route: "/admin/nachrichten/:entryId",
    name: "answered",
    at: async ({ site }) => {
      const createdAt = now();
      const id = await insertMessage(site.db, { createdAt });
      const mail = { status: "failed", to: "erika@example.org" } as const;
      await insertReply(site.db, {
        ...{ contactMessageId: id, createdAt, text: "Gern am Dienstag.", mail },
      });
      return `/admin/nachrichten/${id}`;
    },
    shows: "Gern am Dienstag.",
  },
  {
    route: "/admin/nachrichten/:entryId",
    name: "a mail with files and the answer of a calendar",
    at: async (world) => {
      const { db } = world.site;
      const { id: userId, email } = await customerOf(world);
      const petId = await insertPet(db, { userId, name: "Emma" });
      const bookingId = await insertBooking(db, {
        userId,
        petId,
        type: "acupressure",
        bookingDate: "2027-02-16",
        bookingTime: "11:00",
        status: "cancelled",
      });
      const createdAt = now();
      const entryId = await insertMessage(db, { userId, email, channel: "mail", createdAt });
      const attached = { contactMessageId: entryId, createdAt, fileSize: 12_345 };
      await insertAttachmentRow(db, {
        ...attached,
        id: `${entryId}-pdf`,
        position: 0,
        fileName: "befund.pdf",
        fileType: "application/pdf",
        key: `inbox/${entryId}/0_befund.pdf`,
      });
      await insertAttachmentRow(db, {
        ...attached,
        id: `${entryId}-video`,
        position: 1,
        fileName: "lahmt.mov",
        fileType: "video/quicktime",
        leftOut: "media",
      });
      await insertCalendarAnswer(db, {
        id: `${entryId}-answer`,
        bookingId,
        entryId,
        kind: "declined",
        email,
        createdAt,
      });
      return `/admin/nachrichten/${entryId}`;
    },
    shows: "Kalender-Antwort: abgesagt",
  },
  {
    route: "/admin/nachrichten/:entryId",
    name: "a letter without an address",
    at: async (world) => {
      const { id: userId } = await customerOf(world, { phone: "030 23125 022" });
      const letter = { channel: "letter", email: "", userId, receivedAt: now() } as const;
      return `/admin/nachrichten/${await insertDeclaration(world.site.db, letter)}`;
    },
    shows: "Ohne E-Mail-Adresse",
  },
  {
    route: "/admin/nachrichten/:entryId",
    name: "an answer how it goes",
    at: async (world) => {
      const { db } = world.site;
      const { id: userId } = await customerOf(world);
      const petId = await insertPet(db, { userId, name: "Emma" });
      const recordId = await insertRecord(db, {
        ...{ petId, values: { pain: 4, itch: 2 }, fixedAt: "2026-11-20T10:00:00.000Z" },
      });
      const planId = await insertPlan(db, { petId, recordId });
      const messageId = await insertMessage(db, { userId, channel: "check-in", createdAt: now() });
      await insertCheckIn(db, {
        ...{ petId, planId, dueOn: now().slice(0, 10), messageId, answeredAt: now() },
        ...{ change: "worse", colour: "red", values: { pain: 8, itch: 2 } },
        health: { list: "Hund", answers: { eating: "less", urine: "blocked" } },
      });
      return `/admin/nachrichten/${messageId}`;
    },
    shows: "Rot: Schmerz ab 8 von 10",
  },
];

const orders: readonly State[] = [
  {
    route: "/admin/bestellungen",
    at: async (world) => {
      await ordered(world);
      return "/admin/bestellungen";
    },
    shows: (page) => page.getByRole("article"),
  },
  {
    route: "/admin/bestellungen",
    name: "none found",
    at: "/admin/bestellungen?suche=gibtesnicht",
    shows: "Keine Treffer zu „gibtesnicht“",
  },
  { route: "/admin/bestellungen/:orderId", at: ofOrder("") },
  {
    route: "/admin/bestellungen/:orderId",
    name: "that the merchant fails to read",
    at: async (world) => {
      const address = await ordered(world);
      await world.site.merchantBinding
        .prepare("update orders set address = '{' where id = ?1")
        .bind(address.split("/").at(-1))
        .run();
      return address;
    },
    shows: /^Der Shop ist gerade nicht erreichbar/,
  },
  { route: "/admin/bestellungen/:orderId/bezahlt", at: ofOrder("/bezahlt") },
  { route: "/admin/bestellungen/:orderId/versendet", at: ofOrder("/versendet") },
  { route: "/admin/bestellungen/:orderId/stornieren", at: ofOrder("/stornieren") },
  {
    route: "/admin/bestellungen/:orderId/erstatten",
    name: "the choice",
    at: ofOrder("/erstatten", "demo-paid"),
    shows: "Für welche Artikel möchten Sie den Betrag erstatten?",
  },
  {
    route: "/admin/bestellungen/:orderId/erstatten",
    name: "what it comes to",
    at: ofOrder("/erstatten", "demo-paid"),
    act: (page) => page.getByRole("button", { name: "Betrag prüfen" }).click(),
    shows: "20,70 € erstatten?",
  },
];

const failures: readonly State[] = [
  {
    route: "/admin/stoerungen",
    name: "of each kind",
    at: async ({ site }) => {
      await unmatchedOrder(site, "niemand@example.org", longName);
      await failedMail(site, "nie@example.org");
      await deadLetter(site);
      const createdAt = "2026-01-01T00:00:00.000Z";
      const late = { job: "web/careReminders", createdAt, error: "RangeError" };
      const { job, ...since } = late;
      await site.db
        .insert(jobRuns)
        .values(late)
        .onConflictDoUpdate({ target: jobRuns.job, set: { ...since, succeededAt: createdAt } });
      return "/admin/stoerungen";
    },
    shows: /^An Vorsorge erinnern: .+ fehlgeschlagen/,
  },
  {
    route: "/admin/stoerungen",
    name: "mails that came back, and one seen to",
    at: async ({ site }) => {
      const long = `${"wilhelmine-charlotte-".repeat(3)}@hohenlohe-langenburg.example`;
      for (const recipient of [long, "ela@example.org"]) await bouncedMail(site, recipient);
      return "/admin/stoerungen?bereich=mails";
    },
    act: (page) => page.getByRole("button", { name: /^Gesehen ?: .*ela@example\.org/ }).click(),
    shows: (page) => page.getByRole("status").filter({ hasText: "Gesehen" }),
  },
  {
    route: "/admin/stoerungen/bestellung/:orderId/verwerfen",
    name: "refused",
    at: async ({ site }) => {
      const { orderId } = await unmatchedOrder(site, "weg@example.org");
      return `/admin/stoerungen/bestellung/${orderId}/verwerfen`;
    },
    act: (page) => page.getByRole("alertdialog").getByRole("button", { name: "Verwerfen" }).click(),
    shows: "Bitte geben Sie einen Grund an.",
  },
  {
    route: "/admin/stoerungen/mail/:mailId/verwerfen",
    at: async ({ site }) =>
      `/admin/stoerungen/mail/${await failedMail(site, "nie@example.org")}/verwerfen`,
  },
  {
    route: "/admin/stoerungen/zuordnen/:orderId",
    name: "with what was found",
    at: async (world) => {
      const { email } = await customerOf(world, { fullName: "Wilhelmine Störtebeker" });
      const { orderId } = await unmatchedOrder(world.site, email);
      return `/admin/stoerungen/zuordnen/${orderId}?suche=stoerte`;
    },
    shows: "Wilhelmine Störtebeker",
  },
  {
    route: "/admin/stoerungen/zuordnen/:orderId",
    name: "the question",
    at: async (world) => {
      const { id, email } = await customerOf(world);
      const { orderId } = await unmatchedOrder(world.site, email);
      return `/admin/stoerungen/zuordnen/${orderId}?kunde=${id}`;
    },
    shows: / diesem Konto zuordnen\?$/,
  },
];

const logAndSearch: readonly State[] = [
  {
    route: "/admin/protokoll",
    at: async ({ site, userId }) => {
      await insertAuditEntry(site.db, { actorId: userId, at: now() });
      return "/admin/protokoll";
    },
  },
  {
    route: "/admin/protokoll",
    name: "days refused",
    at: "/admin/protokoll?von=2026-11-20&bis=2026-11-01",
    shows: "Bitte wählen Sie einen Tag, der nicht nach „Bis“ liegt.",
  },
  {
    route: "/admin/protokoll",
    name: "nothing found",
    at: "/admin/protokoll?wer=niemand",
    shows: "Keine Treffer",
  },
  { route: "/admin/suche", at: "/admin/suche?q=kamille" },
  {
    route: "/admin/suche",
    name: "in the palette",
    at: "/admin/protokoll",
    act: async (page) => {
      await page.getByRole("link", { name: "Suche öffnen, Strg und K" }).click();
      await page.getByRole("dialog", { name: "Suche" }).getByRole("searchbox").fill("kamille");
    },
    shows: "Matricaria chamomilla",
  },
];

const herbEditing: readonly State[] = [
  {
    route: "/admin/kraeuter/neu",
    name: "a preview",
    act: async (page) => {
      await page.getByLabel("Name *", { exact: true }).fill("Prüfminze");
      await page.getByRole("button", { name: "Vorschau" }).click();
    },
    shows: "Vorschau, noch nicht gespeichert",
  },
  {
    route: "/admin/kraeuter/neu",
    name: "a question about a claim",
    act: async (page) => {
      await page.getByLabel("Name *", { exact: true }).fill("Prüfminze");
      await page.getByLabel("Mögliche Wirkung *").fill("Überliefert: Es heilt jeden Husten.");
      await page.getByRole("button", { name: "Entwurf speichern" }).click();
    },
    shows: "Ich habe den Text geprüft",
  },
  { route: "/admin/kraeuter/:herbId", at: "/admin/kraeuter/1" },
  { route: "/admin/kraeuter/:herbId/veroeffentlichen", at: ofHerb("/veroeffentlichen", "draft") },
  { route: "/admin/kraeuter/:herbId/zurueckziehen", at: "/admin/kraeuter/1/zurueckziehen" },
  { route: "/admin/kraeuter/:herbId/loeschen", at: ofHerb("/loeschen", "draft") },
  { route: "/admin/kraeuter/:herbId/bild", at: "/admin/kraeuter/1/bild" },
  { route: "/admin/kraeuter/:herbId/bild/zuruecksetzen", at: ofHerb("/bild/zuruecksetzen") },
  { route: "/admin/kraeuter/:herbId/verlauf", at: "/admin/kraeuter/1/verlauf" },
  {
    route: "/admin/kraeuter/:herbId/verlauf/:revision/wiederherstellen",
    at: async (world) => {
      const { email } = await customerOf(world, { role: "admin" });
      const client = await signedIn(world.site, email);
      const slug = `altkraut-${crypto.randomUUID().slice(0, 8)}`;
      const form = fieldsOf(herbContentOf({ name: slug, slug }), (one) => one);
      await client.post("/admin/kraeuter/neu", form);
      const [herb] = await world.site.db.select().from(herbs).where(eq(herbs.slug, slug));
      const page = `/admin/kraeuter/${herb?.id}`;
      await client.post(page, { ...form, revision: "1", preparation: "Als Tee." });
      return `${page}/verlauf/1/wiederherstellen`;
    },
  },
];

const lexicon: readonly State[] = [
  { route: "/herb-lexicon" },
  {
    route: "/herb-lexicon",
    name: "filters unfolded",
    at: "/herb-lexicon?tierart=Katze",
    act: async (page) => {
      await page.setViewportSize({ width: 320, height: 640 });
      await page.getByText("Filter und Anfangsbuchstaben").click();
    },
    shows: (page) => page.locator("main details[open]"),
  },
  {
    route: "/herb-lexicon",
    name: "nothing found, a name offered",
    at: "/herb-lexicon?suche=Eisenhutt&tierart=Katze",
    shows: (page) => page.getByRole("link", { name: "Blauer Eisenhut" }),
  },
  {
    route: "/herb-lexicon",
    name: "a poison of the house, sources unfolded",
    at: "/herb-lexicon?suche=Wein+und+Schokolade",
    act: async (page) => {
      await page.getByText("Quellen").first().click();
    },
    shows: (page) => page.getByText("Household Food Items Toxic to Dogs and Cats"),
  },
  {
    route: "/herb-lexicon",
    name: "an emergency and its field of use",
    at: "/herb-lexicon?suche=Kolik",
    shows: (page) => page.getByRole("link", { name: "Kräuter im Bereich Verdauung" }),
  },
  {
    route: "/herb-lexicon/:herbId",
    name: "poisonous",
    at: poisonousHerb,
    shows: /^Giftig für Hunde/,
  },
  {
    route: "/herb-lexicon/:herbId",
    name: "the wall",
    at: (world) => closedHerb(world, false),
    shows: "Abo im Shop ansehen",
  },
  {
    route: "/herb-lexicon/:herbId",
    name: "the wall after an order",
    at: (world) => closedHerb(world, true),
    shows: "Ihr Abo ist bestellt.",
  },
];

export const states: readonly State[] = [
  ...customers,
  ...messages,
  ...treatment,
  ...inbox,
  ...plans,
  ...orders,
  ...failures,
  ...logAndSearch,
  ...herbEditing,
  ...lexicon,
];
