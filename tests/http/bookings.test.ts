import { eq } from "drizzle-orm";
import { bookings } from "#app/db/booking-schema.ts";
import { insertPet } from "#scripts/demo/animal-factories.ts";
import { insertBlockedPeriod, insertBooking } from "#scripts/demo/booking-factories.ts";
import { emptyAgenda } from "#tests/support/empty-agenda.ts";
import { at } from "#tests/support/http.ts";
import { customer, expect, person, site, test } from "#tests/support/http-test.ts";
import { type Visit, visit } from "#tests/support/visit.ts";

const phone = "030 23125 017";
const consent = "Ich verlange ausdrücklich";
const animal = { "Name des Tieres": "Sturmwind", Tierart: "Pferd" };
const bookAcupressure = "Akupressur-Termin zahlungspflichtig buchen";
const bookBioresonance = "Bioresonanz-Termin zahlungspflichtig buchen";

test.beforeEach(async () => emptyAgenda(site.db));

const services = [
  {
    card: "Fütterungsberatung",
    kind: "Beratung vor Ort",
    button: "Beratung zahlungspflichtig buchen",
    missing: "Beratungsart, Datum und Uhrzeit",
    price: "80,00 €",
    where: "bei Ihnen vor Ort",
    told: ["Beratung per Video", "60,00 €", "90 Minuten", "60 Minuten"],
  },
  {
    card: "Bioresonanz",
    kind: "Haaranalyse",
    button: bookBioresonance,
    missing: "Behandlungsart, Datum und Uhrzeit",
    price: "120,00 €",
    where: "am Telefon",
    told: ["Termin vor Ort", "150,00 €", "45 Minuten", "90 Minuten"],
  },
  {
    card: "Akupressur",
    kind: null,
    button: bookAcupressure,
    missing: "Datum und Uhrzeit",
    price: "90,00 €",
    where: "bei Ihnen vor Ort",
    told: ["Ruhe, Berührung und Zeit für Ihr Tier", "60 Minuten"],
  },
] as const;

test("each service is booked: what is missing, what it costs, message, calendar and notice", async () => {
  const { id, client } = await customer({ phone });
  await insertPet(site.db, { userId: id });
  const overview = await visit(at(client), "/services");
  expect(overview.text).toContain("Warum Kräuterpfote?");
  for (const [index, { card, kind, button, missing, price, where, told }] of services.entries()) {
    const date = `2026-12-0${index + 1}`;
    let page = await overview.part("main").follow(new RegExp(`^${card}`));
    expect(page.part("heading", card).root.tagName).toBe("H1");
    expect(page.find.getByRole("link", { name: "Alle Beratungen" }).getAttribute("href")).toBe(
      "/services",
    );
    for (const words of told) expect(page.part("main").text).toContain(words);
    expectToWait(page, button, `Noch offen: ${missing}`);
    expectToLead(page, kind === null ? ["Datum"] : [missing.split(", ")[0] ?? ""]);
    if (kind !== null) {
      expect(page.find.queryByRole("grid")).toBeNull();
      page = await page.press("Zeiten anzeigen", { [kind]: true });
    }
    expectToWait(page, button, "Noch offen: Datum und Uhrzeit");
    expectToLead(page, ["Datum"]);
    page = await page.follow("Nächster Monat, Dezember 2026");
    page = await page.follow(new RegExp(` ${index + 1}\\. Dezember 2026, frei`));
    expect(page.text).toContain("Für diesen Tag ist Ihre Zustimmung nötig.");
    // The consent says when the right ends: the words below do not say that it stays.
    expect(page.text).not.toContain("bleibt bestehen");
    const summary = page.part("region", "Ihre Buchung").text;
    for (const words of [card, `${index + 1}. Dezember 2026`, price, where]) {
      expect(summary).toContain(words);
    }
    expect(summary).toContain("Ihre Buchung ist ein verbindliches Angebot.");
    const booked = await page.press(button, { "14:00 Uhr": true, [consent]: true, Bello: true });

    expect(booked.said).toContain(`Termin gebucht! ${index + 1}. Dezember 2026, 14:00 Uhr`);
    expect(booked.path).toMatch(new RegExp(`^/calendar\\?monat=2026-12&tag=${date}&gebucht=`));
    expect(booked.part("region", /^Termine am/).text).toContain("Bello");
    expect(booked.part("region", "Ihre Buchung").text).toContain(card);
  }
  const booked = await site.db.select().from(bookings).where(eq(bookings.userId, id));
  expect(booked).toHaveLength(3);
  for (const row of booked) {
    expect(row).toMatchObject({ status: "requested", petName: "Bello", bookingTime: "14:00" });
    expect(row.earlyStartAt).toBe("2026-11-21T10:00:00.000Z");
  }
});

function expectToWait(page: Visit, button: string, description: string) {
  // Here, an end of a link counts as a space.
  const isDescription = (text: string) => text.replaceAll(" ,", ",") === description;
  const waiting = page.find.getByRole("button", { name: button, description: isDescription });
  expect(waiting.hasAttribute("disabled"), description).toBe(true);
}

/** What is missing leads to where it is chosen, where that is on the page. */
function expectToLead(page: Visit, names: readonly string[]) {
  const links = [...page.root.querySelectorAll("#fehlt-noch a")];
  expect(links.map((link) => link.textContent)).toEqual(names);
  for (const link of links) {
    expect(page.root.querySelector(link.getAttribute("href") ?? "")).not.toBeNull();
  }
}

/** The times of the chosen day that cannot be booked, and why. */
function shutTimes(page: Visit): string[] {
  const shut = page.root.querySelectorAll<HTMLInputElement>("input[name=time][disabled]");
  return [...shut].map((input) => {
    const why = input.closest("label")?.querySelector("span span + span");
    return `${input.value} ${why?.textContent}`;
  });
}

test("taken, short, past and blocked times cannot be chosen, and say why", async () => {
  const other = await person();
  const { client } = await customer({ phone });
  const taken = { userId: other.id, bookingDate: "2026-12-08", bookingTime: "09:00" };
  await insertBooking(site.db, { ...taken, type: "feeding" });
  await insertBlockedPeriod(site.db, { firstDay: "2026-12-10", lastDay: "2026-12-11" });
  const page = await visit(at(client), "/services/acupressure?tag=2026-12-08");
  expect(shutTimes(page)).toEqual(["09:00 vergeben", "10:30 vergeben"]);
  expect(page.find.getByLabelText("12:00 Uhr").hasAttribute("disabled")).toBe(false);
  const blockedDay = page.part("gridcell", /10\. Dezember 2026, geschlossen/);
  expect(blockedDay.root.getAttribute("aria-disabled")).toBe("true");
  expect(blockedDay.texts("a")).toEqual([]);
  const chosen = page.part("gridcell", /^Dienstag, 8\. Dezember 2026/);
  expect(chosen.part("link").root.getAttribute("aria-current")).toBe("true");

  const closed = await page.press("Zeiten anzeigen", { Datum: "2026-12-10" });
  expect(closed.text).toContain("10. Dezember 2026: geschlossen");
  expect(closed.text, "why is the practice's own business").not.toContain("Urlaub");
  expect(shutTimes(closed)).toHaveLength(6);

  const today = await closed.press("Zeiten anzeigen", { Datum: "2026-11-21" });
  expect(shutTimes(today)[0]).toBe("09:00 vorbei");
  expect(shutTimes(today)).toContain("14:00 zu kurzfristig");
  expect(today.part("gridcell", /^Samstag, 21\. November 2026, heute/).text).toBe("21");
});

test("who comes too late reads so beside the times, and nothing typed is lost", async () => {
  const other = await person();
  const { id, client } = await customer({ phone });
  await insertPet(site.db, { userId: id });
  const address = "/services/bioresonance?art=bioresonance-hair&tag=2026-12-16";
  const page = await visit(at(client), address);
  const late = { userId: other.id, bookingDate: "2026-12-16", bookingTime: "12:00" };
  await insertBooking(site.db, { ...late, type: "acupressure" });
  const refused = await page.press(bookBioresonance, {
    ...{ "Ein anderes Tier": true, ...animal },
    ...{ Symptome: "Schüttelt den Kopf", "12:00 Uhr": true },
  });
  expect(refused.status).toBe(400);
  expect(refused.title).toMatch(/^Fehler: Bioresonanz/);
  const times = refused.find.getByRole("group", {
    name: "Uhrzeit",
    description: /wurde gerade vergeben/,
  });
  expect(times.querySelector("[value='12:00']")?.hasAttribute("checked")).toBe(false);
  expect(shutTimes(refused)).toContain("12:00 vergeben");
  expect(refused.value("Symptome")).toBe("Schüttelt den Kopf");

  const booked = await refused.press(bookBioresonance, { "17:00 Uhr": true });
  expect(booked.part("region", /^Termine am/).text).toContain("Sturmwind");
});

test("an early day is refused without the consent, which nobody ticks beforehand", async () => {
  const { id, client } = await customer({ phone });
  const page = await visit(at(client), "/services/acupressure?tag=2026-12-07");
  const refused = await page.press(bookAcupressure, { ...animal, "12:00 Uhr": true });
  expect(refused.description(consent)).toContain(
    "stimmen Sie dem Beginn vor Ablauf der Widerrufsfrist",
  );
  expect(refused.find.getByLabelText(consent, { exact: false }).hasAttribute("checked")).toBe(
    false,
  );
  expect(await site.db.$count(bookings, eq(bookings.userId, id))).toBe(0);
  // The time stays chosen.
  const booked = await refused.press(bookAcupressure, { [consent]: true });
  expect(booked.said).toContain("Termin gebucht! 7. Dezember 2026, 12:00 Uhr");
});

test("a consultation is booked by links and plain forms, wherever the visit goes", async () => {
  const { id, client } = await customer();
  let page = await visit(at(client), "/services/bioresonance");
  page = await page.press("Zeiten anzeigen", { "Termin vor Ort": true });
  page = await page.follow("Nächster Monat, Dezember 2026");
  page = await page.follow(/^Freitag, 18\. Dezember 2026/);
  page = await page.press(bookBioresonance, animal);
  expect(page.said).toContain(
    "Unvollständige Angaben Bitte wählen Sie Behandlungsart, Datum und Uhrzeit aus.",
  );
  const toTimes = page.part("alert").find.getByRole("link", {
    name: "Bitte wählen Sie eine Uhrzeit aus.",
  });
  expect(toTimes.getAttribute("href")).toBe("#time");
  page.find.getByRole("group", {
    name: "Uhrzeit",
    description: "Bitte wählen Sie eine Uhrzeit aus.",
  });
  expect(page.value("Ort des Termins")).not.toBe("");
  expect(page.value("Name des Tieres")).toBe("Sturmwind");

  const place = "Reitstall Sonnenhof, Koppelweg 9, 16321 Bernau";
  page = await page.press(bookBioresonance, { "12:00 Uhr": true, "Ort des Termins": place });
  expect(page.errors).toContain("Bitte geben Sie eine Telefonnummer ein.");
  page = await page.press(bookBioresonance, { Telefon: phone });
  expect(page.said).toContain("Termin gebucht!");
  expect(page.part("region", "Ihre Buchung").text).toContain("18. Dezember");
  const [booked] = await site.db.select().from(bookings).where(eq(bookings.userId, id));
  expect(booked).toMatchObject({
    ...{ offering: "bioresonance-on-site", address: place },
    ...{ petType: "Pferd", petId: null, bookingTime: "12:00" },
  });
});

test("what the form does not offer is refused, whoever posts it, and nothing is booked", async () => {
  const other = await person();
  const foreign = await insertPet(site.db, { userId: other.id });
  const { id, client } = await customer({ phone });
  const good = {
    offering: "acupressure",
    date: "2026-12-21",
    time: "09:00",
    petId: "other",
    petName: "Bello",
    petType: "Hund",
    ownerName: "Erika Beispiel",
    phone,
    email: "erika@example.org",
  };
  const refusals: [Partial<typeof good>, string][] = [
    [{ date: "" }, "Bitte wählen Sie Datum und Uhrzeit aus."],
    [{ date: "2026-02-31" }, "Bitte wählen Sie Datum und Uhrzeit aus."],
    [{ offering: "feeding-video" }, "Bitte wählen Sie Datum und Uhrzeit aus."],
    [{ date: "2026-11-20" }, "Diese Zeit ist schon vorbei."],
    [{ date: "2026-12-20" }, "Zu dieser Zeit vergeben wir keine Termine."],
    [{ time: "09:15" }, "Bitte wählen Sie eine der angebotenen Zeiten."],
    [{ petId: foreign }, "Dieses Tier wurde nicht gefunden."],
  ];
  const post = (wrong: Partial<typeof good>) =>
    at(client).post("/services/acupressure", { ...good, ...wrong });
  for (const [wrong, words] of refusals) {
    const answer = await post(wrong);
    expect(answer.status, words).toBe(400);
    expect(answer.text).toContain(words);
  }

  // Twenty an hour are judged, whatever becomes of them; incomplete ones do not count.
  const judged = refusals.length - 3;
  for (let count = judged; count < 20; count += 1) await post({ time: "09:15" });
  const tooMany = await post({});
  expect(tooMany.status).toBe(429);
  expect(tooMany.text).toContain("Das waren zu viele Versuche.");
  expect(await site.db.$count(bookings, eq(bookings.userId, id))).toBe(0);
});

test("the way from an animal keeps it, and far days say how far times are given", async () => {
  const { id, client } = await customer({ phone });
  await insertPet(site.db, { userId: id });
  const petId = await insertPet(site.db, { userId: id, name: "Mia" });
  const overview = await visit(at(client), `/services?tier=${petId}&tag=2026-12-23`);
  const feeding = await overview.part("main").follow(/^Fütterungsberatung/);
  const page = await feeding.press("Zeiten anzeigen", { "Beratung per Video": true });
  expect(page.part("gridcell", /23\. Dezember/).root.getAttribute("aria-selected")).toBe("true");
  expect(page.find.getByRole("radio", { name: /Mia/ }).hasAttribute("checked")).toBe(true);
  expect(page.part("region", "Ihre Buchung").text).toContain(
    "Wir senden Ihnen vor dem Termin den Link zum Videogespräch.",
  );
  expect(page.find.queryByLabelText("Ort des Termins")).toBeNull();
  const far = await visit(client, "/services/acupressure?monat=2027-12");
  expect(far.text).toContain("Termine sind bis zum 20. Mai 2027 buchbar.");
});
