import ICAL from "ical.js";
import { insertAppointment, insertCarePlan, insertPet } from "#scripts/demo/animal-factories.ts";
import { insertBooking } from "#scripts/demo/booking-factories.ts";
import { whileFailing } from "#tests/support/failing.ts";
import { at } from "#tests/support/http.ts";
import { customer, expect, site, test } from "#tests/support/http-test.ts";
import { visit } from "#tests/support/visit.ts";

const field = "Adresse Ihres Kalender-Abos";

test("an address is made, renewed and switched off, and only the last one can be read", async ({
  visitor,
}) => {
  const { id: userId, client } = await customer();
  // An appointment, a consultation and something due.
  const petId = await insertPet(site.db, { userId, name: "Emma 🐾" });
  await insertAppointment(site.db, {
    ...{ userId, petId, appointmentDate: "2026-12-03", appointmentTime: "14:30" },
    notes: "Impfpass, bitte;\nund nüchtern",
  });
  await insertBooking(site.db, {
    ...{ userId, petId, type: "feeding", bookingDate: "2027-07-01", bookingTime: "09:00" },
    ...{ status: "requested", durationMinutes: 90, petName: "Emma" },
  });
  await insertCarePlan(site.db, {
    ...{ userId, petId, kind: "Impfung", lastDate: "2026-06-30" },
    ...{ intervalCount: 6, intervalUnit: "months" },
  });
  const dialog = "/calendar/abo?monat=2026-12";
  let page = await visit(at(client), dialog);
  page = await page.press("Adresse erstellen");
  expect(page.said).toContain("Kalender-Abo eingerichtet");
  expect(page.path).toBe(dialog);
  const address = page.value(field);
  expect(address).toMatch(new RegExp(`^${site.origin}/kalender/[\\w-]{43}\\.ics$`));
  const copy = page.find.getByRole("button", { name: "Kopieren" });
  expect(copy.closest(".noscript\\:hidden"), "only script can copy").not.toBeNull();
  const inProgram = page.part("link", "Im Kalenderprogramm öffnen").root.getAttribute("href");
  expect(inProgram).toBe(address.replace("http:", "webcal:"));

  const read = (one: string) => at(visitor).get(new URL(one).pathname);
  const calendar = new ICAL.Component(ICAL.parse((await read(address)).text));
  const events = calendar
    .getAllSubcomponents("vevent")
    .map((part) => new ICAL.Event(part))
    .map((event) => [event.summary, String(event.startDate), event.startDate.toJSDate().toJSON()]);
  expect(events).toEqual([
    ["Tierarzt: Emma 🐾", "2026-12-03T14:30:00", "2026-12-03T13:30:00.000Z"],
    ["Fütterungsberatung: Emma", "2027-07-01T09:00:00", "2027-07-01T07:00:00.000Z"],
    ["Impfung fällig: Emma 🐾", "2026-12-30", expect.any(String)],
  ]);

  // Asked first: it ends what stands in the person's programs.
  page = await page.follow("Neue Adresse erstellen");
  const question = page.part("alertdialog", "Neue Adresse erstellen?");
  expect(question.text).toContain("wird sofort ungültig");
  page = await question.follow("Abbrechen");
  expect(page.value(field)).toBe(address);
  page = await question.press("Neue Adresse erstellen");
  expect(page.said).toContain("Die alte Adresse ist ungültig.");
  expect(page.path).toBe(dialog);
  const renewed = page.value(field);
  expect([(await read(address)).status, (await read(renewed)).status]).toEqual([404, 200]);

  page = await (await page.follow("Adresse abschalten")).press("Adresse abschalten");
  expect(page.said).toContain("Kalender-Abo abgeschaltet");
  page.part("button", "Adresse erstellen");
  expect((await read(renewed)).status).toBe(404);
  expect((await page.part("dialog", "Kalender abonnieren").follow(/schließen/i)).path).toBe(
    "/calendar?monat=2026-12",
  );
});

test("when the database fails the dialog says so, and another try works", async () => {
  const { client } = await customer();
  const page = await visit(client, "/calendar/abo");
  const refused = await whileFailing(site.binding, "insert on calendar_feeds", () =>
    page.press("Adresse erstellen"),
  );
  expect(refused.status).toBe(500);
  expect(refused.part("dialog", "Kalender abonnieren").said).toContain(
    "Kalender-Abo konnte nicht eingerichtet werden.",
  );
  const made = await refused.press("Adresse erstellen");
  expect(made.value(field)).toContain("/kalender/");
});
