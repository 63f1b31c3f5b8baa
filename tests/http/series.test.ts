import { asc, eq } from "drizzle-orm";
import { bookings, waitingList } from "#app/db/booking-schema.ts";
import { insertPet } from "#scripts/demo/animal-factories.ts";
import {
  insertBlockedPeriod,
  insertBooking,
  insertOwnAppointment,
} from "#scripts/demo/booking-factories.ts";
import { emptyAgenda } from "#tests/support/empty-agenda.ts";
import { at, mailsTo } from "#tests/support/http.ts";
import { test as base, customer, expect, person, site } from "#tests/support/http-test.ts";
import { bookingOf } from "#tests/support/my-bookings.ts";
import { visit } from "#tests/support/visit.ts";

// Series, the waiting list and late cancellations, without script.

const byCustomer = "Kundin oder Kunde verschiebt. Es gilt die übliche Absagefrist.";
const agenda = "/admin/termine";
/** A Saturday. */
const clock = "2026-11-21T09:00:00Z";

const test = base.extend("practice", async () =>
  at((await customer({ role: "admin" })).client, clock),
);

async function booked(bookingDate = "2026-12-14") {
  const { id: userId, email } = await person({ fullName: "Karla Kundin" });
  const petId = await insertPet(site.db, { userId, name: "Emma" });
  const id = await insertBooking(site.db, {
    userId,
    petId,
    petName: "Emma",
    type: "acupressure",
    email,
    bookingDate,
    bookingTime: "14:00",
    createdAt: "2026-11-20T06:00:00.000Z",
  });
  return { id, userId, petId, email };
}

test.beforeEach(async () => emptyAgenda(site.db));

test("a series is shown with its conflicts, keeps what was typed, and is saved as a whole", async ({
  practice,
}) => {
  const { id, email } = await booked();
  await insertOwnAppointment(site.db, { day: "2027-01-11", startTime: "14:00", endTime: "15:00" });
  let page = await visit(practice, `${agenda}/anfragen/${id}`);
  page = await page.follow("Als Serie fortsetzen");
  expect(page.text).toContain("5 weitere Termine, je 90,00 €, zusammen 450,00 €");
  page = await page.press("Termine anzeigen", {
    "Termine insgesamt": "4",
    "Abstand in Wochen": "2",
  });
  expect(page.text).toContain("Montag, 28. Dezember 2026, 14:00 Uhrfrei");
  const named = "Schon belegt durch „Buchhaltung“, 14:00–15:00 Uhr.";
  expect(page.text).toContain(named);

  const time = "Montag, 11. Januar 2027";
  page = await page.press("Serie speichern", { [time]: "14:30" });
  expect(page.status).toBe(409);
  expect(page.said).toContain("Es wurde nichts gespeichert");
  expect(page.value(time)).toBe("14:30");
  expect(page.description(time)).toContain(named);
  page = await page.press("Serie speichern", { [time]: "14:10" });
  expect(page.status).toBe(400);
  expect(page.description(time)).toContain("volle Viertelstunde");
  expect(await site.db.$count(bookings)).toBe(1);

  page = await page.press("Serie speichern", { [time]: "16:00" });
  expect(page.said).toContain("Serie gespeichert");
  expect(page.part("region", "Serie, 1 von 4").text).toContain(
    "Montag, 11. Januar 2027, 16:00 Uhr",
  );
  expect(await mailsTo(site, email, "Ihre Termine sind bestätigt")).toHaveLength(1);
  page = await visit(practice, `${agenda}?tag=2027-01-11`);
  expect(page.text).toContain("Serie, 3 von 4");
});

test("a series asks once for each time that is unusual, also for what became so meanwhile", async ({
  practice,
}) => {
  const { id } = await booked();
  const tick = "Trotzdem eintragen";
  const day = "2026-12-28";
  await insertOwnAppointment(site.db, { day, startTime: "14:00", endTime: "15:00" });
  let page = await visit(practice, `${agenda}/anfragen/${id}/serie?anzahl=3&wochen=2`);
  expect(page.text).not.toContain(tick);
  page = await page.press("Serie speichern", { "Montag, 28. Dezember 2026": "20:00" });
  expect(page.errors).toEqual([
    "Der Termin um 20:00 Uhr liegt teilweise außerhalb Ihrer Sprechzeiten.",
  ]);
  await insertBlockedPeriod(site.db, { firstDay: "2027-01-11", lastDay: "2027-01-11" });
  page = await page.press("Serie speichern", { [tick]: true });
  expect(page.errors).toEqual(["Dieser Tag ist gesperrt (Urlaub)."]);
  // Left out at first, now that it is closed.
  page = await page.press("Serie speichern", { "Montag, 11. Januar 2027": "14:00" });
  expect(page.errors).toHaveLength(2);
  page = await page.press("Serie speichern", { [tick]: true });
  expect(page.said).toContain("Serie gespeichert");
  expect(await site.db.$count(bookings)).toBe(3);
});

test("a day that is closed while a series is saved brings none of the days behind it with it", async ({
  practice,
}) => {
  const { id } = await booked();
  let page = await visit(practice, `${agenda}/anfragen/${id}/serie?anzahl=3&wochen=2`);
  expect(page.text).toContain("2 weitere Termine");
  await insertBlockedPeriod(site.db, { firstDay: "2027-01-11", lastDay: "2027-01-11" });
  page = await page.press("Serie speichern");
  expect(page.errors).toEqual(["Dieser Tag ist gesperrt (Urlaub)."]);
  expect(page.text).toContain("2 weitere Termine");
  // It is offered in its place.
  expect(page.value("Montag, 25. Januar 2027")).toBe("");
  page = await page.press("Serie speichern", { "Trotzdem eintragen": true });
  expect(page.said).toContain("Serie gespeichert");
  const rows = await site.db.select().from(bookings).orderBy(asc(bookings.startsAt));
  expect(rows.map(({ bookingDate }) => bookingDate)).toEqual([
    "2026-12-14",
    "2026-12-28",
    "2027-01-11",
  ]);
});

test("a replacement that is closed while a series is saved makes room for the next", async ({
  practice,
}) => {
  const { id } = await booked();
  const address = `${agenda}/anfragen/${id}/serie?anzahl=3&wochen=2`;
  await insertBlockedPeriod(site.db, { firstDay: "2027-01-11", lastDay: "2027-01-11" });
  let page = await visit(practice, address);
  expect(page.text).toContain("Montag, 25. Januar 2027, 14:00 Uhrfrei, als Ersatz");
  await insertBlockedPeriod(site.db, { id: "b", firstDay: "2027-01-25", lastDay: "2027-01-25" });
  page = await page.press("Serie speichern");
  expect(page.status).toBe(409);
  expect(page.text).toContain("Montag, 8. Februar 2027, 14:00 Uhrfrei, als Ersatz");
  expect(page.text).toContain("2 weitere Termine");
  page = await page.press("Serie speichern");
  expect(page.said).toContain("Serie gespeichert");
  const rows = await site.db.select().from(bookings).orderBy(asc(bookings.startsAt));
  expect(rows.map(({ bookingDate }) => bookingDate)).toEqual([
    "2026-12-14",
    "2026-12-28",
    "2027-02-08",
  ]);
});

test("for a closed day of a series the next one stands in, for a taken one it is offered", async ({
  practice,
}) => {
  const { id, userId, petId } = await booked("2026-12-11");
  // 25 December is a public holiday; on 8 January there is something else.
  const taken = { day: "2027-01-08", startTime: "14:00", endTime: "15:00" };
  await insertOwnAppointment(site.db, taken);
  await insertBooking(site.db, {
    userId,
    petId,
    petName: "Emma",
    type: "feeding",
    offering: "feeding-video",
    bookingDate: "2027-02-05",
    bookingTime: "17:00",
  });
  let page = await visit(practice, `${agenda}/anfragen/${id}/serie`);
  expect(page.text).toContain("5 weitere Termine, je 90,00 €, zusammen 450,00 €");
  expect(page.value("Freitag, 25. Dezember 2026")).toBe("");
  expect(page.text).toContain("Dieser Tag ist gesperrt (1. Weihnachtstag).");
  expect(page.text).toContain("Emma hat an diesem Tag schon einen Termin: 17:00 Uhr.");
  expect(page.text).toContain("Freitag, 5. März 2027, 14:00 Uhrfrei, als Ersatz");
  const [spare, last] = ["Freitag, 19. März 2027", "Freitag, 2. April 2027"];
  expect(page.description(spare)).toContain("Ersatztermin: 14:00 Uhr ist frei.");
  page = await page.press("Serie speichern", {
    "Freitag, 8. Januar 2027": "",
    [spare]: "14:00",
    "Trotzdem eintragen": true,
  });
  expect(page.said).toContain("Serie gespeichert");
  const rows = await site.db.select().from(bookings).orderBy(asc(bookings.startsAt));
  expect(rows.flatMap((row) => (row.seriesId ? [row.bookingDate] : []))).toEqual([
    ...["2026-12-11", "2027-01-22", "2027-02-05", "2027-02-19", "2027-03-05", "2027-03-19"],
  ]);
  expect(page.text).not.toContain(last);
});

test("of a series one or all that follow are moved and cancelled, and its customer sees each", async ({
  practice,
}) => {
  const { client, id: userId, email } = await customer();
  const days = ["2026-12-14", "2026-12-28", "2027-01-11", "2027-01-25"];
  for (const [index, bookingDate] of days.entries()) {
    const time = { bookingDate, bookingTime: "14:00", seriesId: "s1" };
    await insertBooking(site.db, { userId, type: "acupressure", id: `series-${index}`, ...time });
  }
  await insertOwnAppointment(site.db, { day: "2027-01-26", startTime: "14:00", endTime: "15:00" });
  let page = await visit(practice, `${agenda}/anfragen/series-1/zeit?tag=2026-12-29`);
  const following = { "dieser und die folgenden": true };
  const theirs = { [byCustomer]: true };
  page = await page.press("Verschieben", {
    "Andere Uhrzeit an diesem Tag": "14:00",
    ...following,
    ...theirs,
  });
  expect(page.status).toBe(409);
  expect(page.said).toContain("Dienstag, 26. Januar 2027, 14:00 Uhr: Schon belegt durch");
  page = await page.press("Verschieben", {
    "Andere Uhrzeit an diesem Tag": "15:30",
    ...following,
    ...theirs,
  });
  expect(page.said).toContain("3 Termine verschoben");
  const rows = await site.db.select().from(bookings).orderBy(asc(bookings.startsAt));
  expect(rows.map(({ bookingDate, bookingTime }) => `${bookingDate} ${bookingTime}`)).toEqual([
    ...["2026-12-14 14:00", "2026-12-29 15:30", "2027-01-12 15:30", "2027-01-26 15:30"],
  ]);
  expect(await mailsTo(site, email, "Ihre Termine sind verschoben")).toHaveLength(1);
  // Whoever asks for another time can leave it as long as before.
  expect(rows[1]?.cancelBy).toBe("2026-12-28T14:30:00.000Z");

  page = await visit(practice, `${agenda}/anfragen/series-2/absagen`);
  page = await page.press("Termin absagen", { ...following, "Ich sage ab": true });
  expect(page.said).toContain("2 Termine abgesagt");
  expect(await mailsTo(site, email, "Wir müssen Ihre Termine absagen")).toHaveLength(1);
  page = await visit(practice, `${agenda}/anfragen/series-0/absagen`);
  page = await page.press("Termin absagen", { "Ich sage ab": true });
  expect(await bookingOf(site, "series-1")).toMatchObject({ status: "confirmed" });

  page = await visit(at(client, clock), "/services/termine");
  page = await page.follow(/^Dienstag, 29\. Dezember 2026/);
  expect(page.text).toContain("Termin 2 von 4 Ihrer Serie.");
});

test("a late cancellation is the customer's, noted, found on the customer's page, and settled", async ({
  practice,
}) => {
  const { id, userId, email } = await booked("2026-11-24");
  let page = await visit(practice, `${agenda}/anfragen/${id}/absagen`);
  // The page stays open until it is late.
  at(practice, "2026-11-24T07:00:00Z");
  page = await page.press("Termin absagen");
  expect(page.status).toBe(400);
  expect(page.text).toContain("Bitte wählen Sie, wer absagt.");
  page = await page.press("Termin absagen", {
    "Kundin oder Kunde sagt zu spät ab (Ausfall vormerken)": true,
  });
  expect(page.part("region", "Verlauf").text).toContain("abgesagt. Ausfall vorgemerkt.");
  const [mail] = await mailsTo(site, email, "Ihr Termin ist abgesagt");
  expect(mail?.text).not.toContain("keine Kosten");
  expect(mail?.text).toMatch(
    /Der Ausfall ist vorgemerkt: Wir können höchstens den Preis von 90,00/,
  );

  page = await visit(practice, `/admin/kunden/${userId}`);
  expect(page.part("region", "Anstehend").text).toContain("Ausfall vorgemerkt");
  const noted = await page.follow("Akupressur, Emma");
  page = await noted.part("region", "Ausfall").press("Ausfall erlassen");
  expect(page.said).toContain("Ausfall erlassen");
  expect(page.part("region", "Verlauf").text).toMatch(
    /Uhr\s*Ausfall erlassen\..*abgesagt\. Ausfall vorgemerkt\./s,
  );
  const [waived] = await mailsTo(site, email, "Keine Kosten%");
  expect(waived?.text).toContain("für diesen ausgefallenen Termin berechnen wir Ihnen nichts:");
  // What was waived and told stands, in a page that is older, too.
  expect(page.part("region", "Ausfall").text).not.toMatch(/vormerken|Beglichen/);
  page = await noted.part("region", "Ausfall").press("Beglichen");
  expect(page.status).toBe(409);
  expect(await bookingOf(site, id)).toMatchObject({ lateFee: "waived" });
  await site.db.update(bookings).set({ lateFee: "noted" }).where(eq(bookings.id, id));
  page = await visit(practice, `${agenda}/anfragen/${id}`);
  page = await page.part("region", "Ausfall").press("Beglichen");
  expect(await bookingOf(site, id)).toMatchObject({ lateFee: "" });
  page = await visit(practice, `/admin/kunden/${userId}`);
  expect(page.text).not.toContain("Ausfall vorgemerkt");
});

test("a request that is withdrawn late, or a visit cancelled in time, can be charged by no form", async ({
  practice,
}) => {
  const { userId, petId } = await booked("2026-12-15");
  const by = (kind: "move" | "cancel", createdAt: string) =>
    ({ kind, actor: "customer", createdAt }) as const;
  const confirm = { kind: "confirm", actor: "practice" } as const;
  const late = "2026-11-23T14:00:00.000Z";
  for (const [history, isMissed] of [
    [[confirm, by("move", "2026-11-21T08:00:00.000Z"), by("cancel", late)], false],
    [[confirm, by("cancel", "2026-11-22T08:00:00.000Z")], false],
    [[confirm, by("cancel", late)], true],
  ] as const) {
    const id = await insertBooking(site.db, {
      ...{ userId, petId, type: "acupressure", status: "cancelled", history },
      ...{ bookingDate: "2026-11-24", bookingTime: "14:00" },
      createdAt: "2026-11-20T06:00:00.000Z",
    });
    const page = await visit(practice, `${agenda}/anfragen/${id}`);
    expect(page.text.includes("Ausfall vormerken")).toBe(isMissed);
    const form = { intent: "fee-noted", sequence: `${history.length}` };
    const { status } = await practice.post(`${agenda}/anfragen/${id}`, form);
    expect(status).toBe(isMissed ? 302 : 409);
    expect(await bookingOf(site, id)).toMatchObject({ lateFee: isMissed ? "noted" : "" });
  }
});

test("the practice lets somebody wait, sees who does, and ends it", async ({ practice }) => {
  const { userId } = await booked();
  let page = await visit(practice, `/admin/kunden/${userId}`);
  page = await page.follow("Warteliste");
  page = await page.press("Auf die Warteliste", { "Bis *": "2026-11-01" });
  expect(page.errors).toContain("Bitte wählen Sie eine Leistung.");
  page = await page.press("Auf die Warteliste", { "Leistung *": "acupressure" });
  expect(page.errors).toEqual(["Bitte geben Sie heute oder einen späteren Tag ein."]);
  page = await page.press("Auf die Warteliste", {
    ...{ "Leistung *": "acupressure", "Bis *": "2026-12-31", Montag: true, vormittags: true },
  });
  expect(page.said).toContain("Auf die Warteliste gesetzt");
  for (const words of ["Karla Kundin", "Akupressur, Emma", "montags, vormittags"]) {
    expect(page.text).toContain(words);
  }
  page = await visit(practice, `/admin/termine/warteliste?kunde=${userId}`);
  page = await page.press("Auf die Warteliste", { "Leistung *": "acupressure" });
  expect(page.errors).toEqual([
    "Das Tier steht für diese Leistung schon auf der Warteliste: montags, vormittags, bis 31. Dezember 2026. Bitte nehmen Sie diesen Eintrag zuerst von der Warteliste.",
  ]);
  page = await (await visit(practice, agenda)).follow("Warteliste: 1");
  page = await page.press(/^Von der Warteliste nehmen/);
  expect(page.text).toContain("Die Warteliste ist leer.");
  const [entry] = await site.db.select().from(waitingList).where(eq(waitingList.userId, userId));
  expect(entry?.endedAt).not.toBeNull();
});

test("a customer begins and ends the waiting, and sees nobody else's", async () => {
  const [one, other] = [await customer(), await customer()];
  const [client, stranger] = [at(one.client, clock), at(other.client, clock)];
  for (const { id } of [one, other]) await insertPet(site.db, { userId: id, name: "Emma" });
  let page = await visit(client, "/services/acupressure");
  page = await page.follow("Auf die Warteliste");
  expect(page.value("Leistung *")).toBe("acupressure");
  page = await page.press("Auf die Warteliste");
  expect(page.said).toContain("Sie stehen auf der Warteliste");
  expect(page.text).toContain("Sie stehen auf der Warteliste für Akupressur, Emma");
  const [entry] = await site.db.select().from(waitingList).where(eq(waitingList.userId, one.id));

  const theirs = await visit(stranger, "/services/termine/warteliste");
  expect(theirs.text).not.toContain("Sie stehen auf der Warteliste");
  await stranger.post("/services/termine/warteliste", { ende: entry?.id ?? "" });
  expect(await site.db.$count(waitingList, eq(waitingList.userId, one.id))).toBe(1);
  page = await visit(client, "/services/termine");
  page = await page.press(/^Von der Warteliste nehmen/);
  expect(page.text).not.toContain("Sie stehen auf der Warteliste");
});
