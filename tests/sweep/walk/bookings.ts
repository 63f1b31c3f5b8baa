import { eq } from "drizzle-orm";
import { createFeed } from "#app/calendar/feed-commands.server.ts";
import { blockedPeriods } from "#app/db/booking-schema.ts";
import { mailbox } from "#app/db/mail-schema.ts";
import { pets } from "#app/db/pet-schema.ts";
import { addDays, dayInGermany } from "#app/platform/calendar-day.ts";
import { weekdayIndex } from "#app/platform/months.ts";
import { holidayOn } from "#app/platform/public-holidays.server.ts";
import { insertAppointment, insertCarePlan, insertStable } from "#scripts/demo/animal-factories.ts";
import {
  type BookingFactoryInput,
  insertBlockedPeriod,
  insertBooking,
  insertOwnAppointment,
  insertWaiting,
} from "#scripts/demo/booking-factories.ts";
import { insertNote } from "#scripts/demo/customer-factories.ts";
import { bookingLinkPath } from "#tests/support/booking-links.ts";
import type { State, World } from "./state.ts";

// Services, consultations, the links of their mails, the calendar and the practice's agenda.

const today = () => dayInGermany(new Date());
const tomorrow = () => addDays(today(), 1);
/** So many Wednesdays ahead, public holidays not counted; within two weeks consent is asked. */
function wednesday(count: number) {
  const first = addDays(today(), (9 - weekdayIndex(today())) % 7);
  const days = Array.from({ length: count * 2 + 3 }, (_, week) => addDays(first, week * 7));
  const open = days.filter((day) => !holidayOn(day))[count];
  if (!open) throw new Error(`no Wednesday is open ${count} weeks ahead`);
  return open;
}
/** A month ahead, whenever a run began. */
const day = wednesday(4);
const longName = "Wilhelmine-Charlotte von Hohenlohe-Langenburg";
const agenda = "/admin/termine";

/** A booking of whoever looks; confirmed and on a day that no other has, unless said otherwise. */
async function book({ site, userId, petId }: World, input: Partial<BookingFactoryInput> = {}) {
  const booking = {
    ...{ id: crypto.randomUUID(), userId, petId, type: "feeding" as const, ownerName: longName },
    ...{ bookingTime: "09:00", ...input },
    bookingDate: input.bookingDate ?? wednesday(firstWeek + booked),
  };
  booked += 1;
  await insertBooking(site.db, booking);
  return booking;
}

/** After the days that states name. */
const firstWeek = 5;
let booked = 0;

const proposed: Partial<BookingFactoryInput> = {
  status: "proposed",
  type: "acupressure",
  answerBy: `${wednesday(2)}T10:00:00.000Z`,
  history: [{ kind: "propose", actor: "practice", message: "Zwei Tage später wäre es leichter." }],
};
const atMidnight = () => ({ bookingDate: tomorrow(), bookingTime: "00:00" });
const asked: Partial<BookingFactoryInput> = { status: "requested", offering: "feeding-video" };

/** A page of one's own consultation. */
function ownBooking(path: string, input: Partial<BookingFactoryInput> = {}): State {
  return {
    route: `/services/termine/:bookingId${path}`,
    at: async (world) => `/services/termine/${(await book(world, input)).id}${path}`,
  };
}

/** A page of a customer's consultation, as the practice sees it. */
function practiceBooking(path: string, input: Partial<BookingFactoryInput> = asked): State {
  return {
    route: `${agenda}/anfragen/:bookingId${path}`,
    at: async (world) => `${agenda}/anfragen/${(await book(world, input)).id}${path}`,
  };
}

type Purpose = Parameters<typeof bookingLinkPath>[0];

/** What a link of a mail opens for whoever holds it. */
function link(route: string, purpose: Purpose, input: Partial<BookingFactoryInput> = {}): State {
  return {
    route: `${route}/:token`,
    as: "customer",
    at: async (world) => bookingLinkPath(purpose, await book(world, input)),
  };
}

export const states: readonly State[] = [
  { route: "/services/feeding", at: `/services/feeding?art=feeding-video&tag=${day}` },
  {
    route: "/services/feeding",
    name: "a day within the withdrawal period",
    at: () => `/services/feeding?art=feeding-on-site&tag=${wednesday(1)}`,
    act: (page) => page.getByRole("radio", { name: "09:00 Uhr" }).check(),
    shows: "Für diesen Tag ist Ihre Zustimmung nötig.",
  },
  {
    route: "/services/bioresonance",
    name: "a day without free times, and a typed animal",
    at: () => `/services/bioresonance?art=bioresonance-on-site&tag=${today()}`,
    act: (page) => page.getByRole("radio", { name: "Ein anderes Tier" }).check(),
    shows: "Name des Tieres",
  },
  { route: "/services/bioresonance" },
  {
    route: "/services/acupressure",
    name: "a refused form",
    at: `/services/acupressure?tag=${day}`,
    act: async (page) => {
      await page.getByRole("radio", { name: "12:00 Uhr" }).check();
      await page.getByRole("radio", { name: "Ein anderes Tier" }).check();
      await page.getByLabel("Name des Tieres").fill("Rex");
      await page.getByLabel("Tierart").selectOption("Hund");
      await page.getByRole("button", { name: /^Akupressur-Termin/ }).click();
    },
    shows: "Bitte geben Sie eine Telefonnummer ein.",
  },

  {
    route: "/services/termine",
    name: "no consultations",
    as: "admin",
    shows: "Noch keine Termine",
  },
  {
    route: "/services/termine",
    name: "a proposal, one that comes and one that was",
    at: async (world) => {
      await book(world, proposed);
      await book(world);
      await book(world, { bookingDate: "2026-10-01", status: "done" });
      return "/services/termine";
    },
    shows: "Bitte antworten",
  },
  {
    route: "/services/termine/warteliste",
    name: "refused",
    at: "/services/termine/warteliste?leistung=acupressure",
    act: async (page) => {
      await page.getByLabel("Bis *").fill("2026-01-01");
      await page.getByRole("button", { name: "Auf die Warteliste" }).click();
    },
    shows: "Bitte geben Sie heute oder einen späteren Tag ein.",
  },
  ownBooking("", proposed),
  ownBooking("/annehmen", proposed),
  ownBooking("/ablehnen", proposed),
  {
    ...ownBooking("/ablehnen", proposed),
    name: "changed meanwhile",
    act: async (page) => {
      await page.locator("input[name=sequence]").evaluate((one: HTMLInputElement) => {
        one.value = "7";
      });
      await page.getByRole("button", { name: "Vorschlag ablehnen" }).click();
    },
    shows: "Der Termin hat sich inzwischen geändert.",
  },
  ownBooking("/absagen"),
  {
    ...ownBooking("/absagen"),
    name: "too late to cancel",
    at: async (world) => `/services/termine/${(await book(world, atMidnight())).id}/absagen`,
    shows: /^Eine Absage war online nur bis/,
  },
  {
    ...ownBooking("/verschieben"),
    at: async (world) => `/services/termine/${(await book(world)).id}/verschieben?tag=${day}`,
  },
  {
    ...ownBooking("/vorbereitung"),
    name: "refused",
    act: async (page) => {
      await page.getByLabel("Hauptfutter: Menge am Tag (g)").fill("viel");
      await page.getByRole("button", { name: "Antworten senden" }).click();
    },
    shows: "Bitte geben Sie bei „Hauptfutter: Menge am Tag“ eine Zahl ein",
  },
  {
    ...ownBooking("/vorbereitung", {
      ...{ bookingDate: "2026-11-02", petType: "Pferd", answeredAt: "2026-11-01T09:00:00.000Z" },
      answers: { haltung: "offenstall", heu: "12,5" },
    }),
    name: "after the beginning",
    shows: "Änderungen sind nicht mehr möglich.",
  },

  link("/beratung/annehmen", "booking-accept", proposed),
  {
    ...link("/beratung/annehmen", "booking-accept"),
    name: "done already",
    shows: "Der Termin ist bestätigt",
  },
  link("/beratung/ablehnen", "booking-reject", proposed),
  link("/beratung/absagen", "booking-cancel"),
  {
    ...link("/beratung/absagen", "booking-cancel"),
    name: "too late",
    at: async (world) => bookingLinkPath("booking-cancel", await book(world, atMidnight())),
    shows: "Die Frist ist abgelaufen",
  },
  {
    ...link("/beratung/verschieben", "booking-move"),
    at: async (world) => `${await bookingLinkPath("booking-move", await book(world))}?tag=${day}`,
  },
  {
    // A time that holds has nothing to be taken back.
    ...link("/beratung/zuruecknehmen", "booking-restore"),
    at: async (world) => bookingLinkPath("booking-restore", await book(world)),
  },
  {
    ...link("/beratung/vorbereiten", "booking-prepare", {
      answers: { hauptfutter: "Süßlupine" },
      answeredAt: "2026-11-01T09:00:00.000Z",
    }),
    name: "answered in part",
    shows: /^1 von \d+ Fragen beantwortet/,
  },
  {
    route: "/beratung/annehmen/:token",
    name: "leads nowhere",
    at: "/beratung/annehmen/x",
    shows: "Dieser Link ist ungültig",
    status: 404,
    trips: 1,
  },
  {
    ...link("/praxis/bestaetigen", "booking-confirm", { ...asked, concerns: "Frisst nur Heu." }),
    name: "refused",
    act: async (page) => {
      const address = page.getByLabel("Adresse des Videogesprächs (optional)");
      await address.fill("http://meet.example.org/raum");
      await page.getByRole("button", { name: "Termin bestätigen" }).click();
    },
    shows: "Bitte geben Sie eine Adresse ein, die mit https:// beginnt",
  },
  link("/praxis/ablehnen", "booking-decline", asked),

  {
    route: "/calendar",
    name: "a full day",
    at: async (world) => {
      const own = { userId: world.userId, petId: world.petId };
      await insertAppointment(world.site.db, {
        ...{ ...own, appointmentDate: day, appointmentTime: "14:30", notes: "Impfpass mitnehmen" },
      });
      await insertAppointment(world.site.db, { ...own, appointmentDate: day });
      await book(world, { ...proposed, bookingDate: day, bookingTime: "16:00" });
      await insertCarePlan(world.site.db, {
        ...{ ...own, kind: "Entwurmung", lastDate: addDays(day, -14) },
        ...{ intervalCount: 2, intervalUnit: "weeks" },
      });
      return `/calendar?tag=${day}`;
    },
    shows: "Impfpass mitnehmen",
  },
  {
    route: "/calendar/neu",
    name: "refused",
    at: `/calendar/neu?tag=${day}`,
    act: (page) => page.getByRole("button", { name: "Termin speichern" }).click(),
    shows: "Bitte wählen Sie die Art des Termins aus.",
  },
  {
    route: "/calendar/:appointmentId",
    at: async (world) => `/calendar/${await appointment(world, day)}?tag=${day}`,
  },
  {
    route: "/calendar/:appointmentId/loeschen",
    at: async (world) => `/calendar/${await appointment(world, day)}/loeschen?tag=${day}`,
  },
  {
    route: "/pets/:petId",
    name: "appointments that come and that were",
    at: async (world) => {
      for (const one of [day, "2026-11-02"]) await appointment(world, one);
      return `/pets/${world.petId}`;
    },
    act: (page) => page.getByText("Vergangene Termine").click(),
    shows: "2. November 2026",
  },
  { route: "/calendar/abo", shows: "Adresse erstellen" },
  {
    route: "/calendar/abo",
    name: "with an address",
    act: async (page) => {
      await page.getByRole("button", { name: "Adresse erstellen" }).click();
      await page.getByText("Adresse erneuern oder abschalten").click();
    },
    shows: "Neue Adresse erstellen",
  },
  {
    route: "/calendar/abo",
    name: "the question of a new address",
    at: async ({ site, userId }) => {
      const { secret } = site.sessionCookie;
      await createFeed({ db: site.db, secret, now: new Date() }, userId);
      return "/calendar/abo?frage=erneuern";
    },
    shows: "Neue Adresse erstellen?",
  },

  {
    route: agenda,
    name: "a request of a long name, and a day with an entry",
    at: async (world) => {
      const bookingDate = tomorrow();
      await book(world, { ...asked, bookingDate, bookingTime: "10:00" });
      await book(world, { bookingDate, bookingTime: "16:00" });
      return `${agenda}?tag=${bookingDate}`;
    },
    shows: new RegExp(longName),
  },
  {
    route: agenda,
    name: "a week, and what is overdue",
    at: async (world) => {
      const createdAt = new Date(Date.now() - 3 * 24 * 60 * 60 * 1000).toISOString();
      await book(world, { ...asked, createdAt });
      return `${agenda}?ansicht=woche&anfragen=ueberfaellig`;
    },
    shows: /^überfällig$/,
  },
  {
    route: agenda,
    name: "a week with entries that overlap, a way and a blocked day",
    at: async (world) => {
      const [full, closed] = [wednesday(3), addDays(wednesday(3), 1)];
      await book(world, { bookingDate: full, bookingTime: "10:00", petName: "Sturmwind" });
      // Over its first half hour; it was done before the other was agreed.
      await book(world, { bookingDate: full, bookingTime: "10:30", status: "done" });
      await insertOwnAppointment(world.site.db, {
        day: full,
        startTime: "07:00",
        endTime: "07:15",
      });
      await insertBlockedPeriod(world.site.db, { firstDay: closed, lastDay: closed });
      return `${agenda}?ansicht=woche&tag=${full}`;
    },
    shows: (page) => page.getByRole("link", { name: /Uhr, .*Sturmwind/ }),
  },
  {
    route: agenda,
    name: "a month",
    at: async (world) => {
      const bookingDate = wednesday(2);
      await book(world, { bookingDate });
      return `${agenda}?ansicht=monat&tag=${bookingDate}`;
    },
    shows: (page) => page.getByRole("link", { name: /, \d+ Termine?$/ }).first(),
  },
  {
    route: `${agenda}/tag/:day/absagen`,
    at: async (world) => {
      await book(world, { bookingDate: wednesday(3) });
      return `${agenda}/tag/${wednesday(3)}/absagen`;
    },
  },
  {
    route: `${agenda}/tag/:day/plan`,
    name: "two visits that are too near",
    at: async (world) => {
      const { site, userId, petId } = world;
      const stableId = await insertStable(site.db);
      await site.db.update(pets).set({ stableId, allergies: "Hafer" }).where(eq(pets.id, petId));
      await insertNote(site.db, { userId, text: "Ruft lieber an." });
      const visit = { bookingDate: wednesday(3), offering: "feeding-on-site" as const };
      await book(world, { ...visit, travelMinutes: 25 });
      await book(world, { ...visit, bookingTime: "10:45", travelMinutes: 25 });
      return `${agenda}/tag/${wednesday(3)}/plan`;
    },
    shows: /^Die Zeit für den Weg reicht nicht/,
  },
  {
    route: `${agenda}/anfragen/:bookingId`,
    name: "a visit of today, with its stable",
    at: async (world) => {
      const stableId = await insertStable(world.site.db);
      await world.site.db.update(pets).set({ stableId }).where(eq(pets.id, world.petId));
      const visit = { bookingDate: today(), bookingTime: "23:30", travelMinutes: 25 };
      return `${agenda}/anfragen/${(await book(world, { ...visit, offering: "feeding-on-site" })).id}`;
    },
    shows: "Reitstall Elbwiesen",
  },
  practiceBooking(""),
  practiceBooking("/bestaetigen"),
  practiceBooking("/ablehnen"),
  practiceBooking("/absagen", {}),
  {
    ...practiceBooking("/absagen", {}),
    name: "late, of a series",
    at: async (world) => {
      const series = { seriesId: crypto.randomUUID() };
      const { id } = await book(world, { ...atMidnight(), ...series });
      await book(world, { bookingDate: addDays(tomorrow(), 14), ...series });
      return `${agenda}/anfragen/${id}/absagen`;
    },
    shows: "dieser und die folgenden",
  },
  {
    ...practiceBooking("/ausgefallen", { bookingDate: "2026-11-03" }),
    shows: "Kosten für den Ausfall",
  },
  {
    ...practiceBooking("/serie"),
    name: "a conflict",
    at: async (world) => {
      const first = await book(world, { type: "acupressure", bookingTime: "14:00" });
      const startTime = "14:30";
      const time = { day: addDays(first.bookingDate, 28), startTime, endTime: "15:30" };
      await insertOwnAppointment(world.site.db, time);
      return `${agenda}/anfragen/${first.id}/serie`;
    },
    shows: /Schon belegt durch „Buchhaltung“/,
  },
  {
    route: `${agenda}/warteliste`,
    name: "somebody who waits, and a new entry",
    at: async ({ site, userId, petId }) => {
      await insertWaiting(site.db, { userId, petId, petName: "Wartende Emma" });
      return `${agenda}/warteliste?kunde=${userId}&leistung=acupressure`;
    },
    shows: "Wartende Emma",
  },
  {
    ...practiceBooking("/zeit"),
    at: async (world) => `${agenda}/anfragen/${(await book(world, asked)).id}/zeit?tag=${day}`,
  },
  {
    route: `${agenda}/abo`,
    name: "with an address",
    act: async (page) => {
      await page.getByRole("button", { name: "Adresse erstellen" }).click();
      await page.getByText("Adresse erneuern oder abschalten").click();
    },
    shows: "Neue Adresse erstellen",
  },
  practiceBooking("/brief", { isEntered: true }),
  { route: `${agenda}/eigene/neu`, at: `${agenda}/eigene/neu?tag=${day}` },
  {
    route: `${agenda}/eigene/:ownAppointmentId`,
    name: "the question of deleting it",
    at: async ({ site }) => {
      const time = { day, startTime: "07:00", endTime: "08:00" };
      return `${agenda}/eigene/${await insertOwnAppointment(site.db, time)}?loeschen`;
    },
    shows: "Eigenen Termin löschen?",
  },
  {
    route: `${agenda}/zeiten`,
    name: "a booking outside of them, and errors",
    at: async (world) => {
      await book(world, { bookingDate: wednesday(3), bookingTime: "21:00" });
      return `${agenda}/zeiten`;
    },
    act: async (page) => {
      await page.getByLabel("Dienstag, bis", { exact: true }).fill("07:10");
      await page.getByLabel("Weitere Uhrzeit, Akupressur").fill("09:10");
      await page.getByRole("button", { name: "Zeiten speichern" }).click();
    },
    shows: "Dienstag: Bitte geben Sie eine volle Viertelstunde ein",
  },
  {
    route: `${agenda}/sperrtage`,
    name: "none",
    at: async ({ site }) => {
      await site.db.delete(blockedPeriods);
      return `${agenda}/sperrtage`;
    },
    shows: "Noch keine Sperrtage",
  },
  {
    route: `${agenda}/sperrtage`,
    name: "one that comes, with a booking, and one that was",
    at: async (world) => {
      await book(world, { bookingDate: wednesday(3), bookingTime: "12:00" });
      await insertBlockedPeriod(world.site.db, {
        ...{ firstDay: wednesday(3), lastDay: addDays(wednesday(3), 2), label: "Fortbildung" },
      });
      await insertBlockedPeriod(world.site.db, { firstDay: "2026-08-03", lastDay: "2026-08-14" });
      return `${agenda}/sperrtage`;
    },
    act: (page) => page.getByText("Vergangene Sperrtage").click(),
    shows: "3. August 2026 bis 14. August 2026",
  },
  {
    route: `${agenda}/sperrtage/:periodId/loeschen`,
    at: async ({ site }) => {
      const closed = addDays(day, 1);
      const id = await insertBlockedPeriod(site.db, { firstDay: closed, lastDay: closed });
      return `${agenda}/sperrtage/${id}/loeschen`;
    },
  },

  { route: "/dev/mailbox" },
  {
    route: "/dev/mailbox",
    name: "a mail with a file",
    at: async ({ site }) => {
      const recipient = "mit-einem-anhang@example.org";
      const contentType = "text/calendar; charset=utf-8";
      await site.db.insert(mailbox).values({
        ...{ id: crypto.randomUUID(), recipient, subject: "Ihr Termin", text: "Guten Tag" },
        ...{ html: "<p>Guten Tag</p>", createdAt: new Date().toISOString() },
        attachments: [{ fileName: "termin.ics", contentType, content: btoa("BEGIN:VCALENDAR") }],
      });
      return `/dev/mailbox?to=${recipient}`;
    },
    shows: "termin.ics",
  },
];

function appointment({ site, userId, petId }: World, appointmentDate: string): Promise<string> {
  return insertAppointment(site.db, { userId, petId, appointmentDate });
}
