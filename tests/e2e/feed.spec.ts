import type { Page } from "@playwright/test";
import ICAL from "ical.js";
import { insertAppointment, insertCarePlan, insertPet } from "#scripts/demo/animal-factories.ts";
import { insertBooking } from "#scripts/demo/booking-factories.ts";
import { expectNoFindings, expectNoSidewaysScroll } from "#tests/support/axe.ts";
import type { Database } from "#tests/support/test.ts";
import { expect, test, toast, visit } from "#tests/support/test.ts";

const phone = { width: 390, height: 844 };
const now = { "x-test-now": "2026-11-21T10:00:00Z" };

/** An animal with an appointment, a consultation and something due. */
async function insertEmma(db: Database, userId: string): Promise<void> {
  const petId = await insertPet(db, { userId, name: "Emma 🐾" });
  await insertAppointment(db, {
    ...{ userId, petId, appointmentDate: "2026-12-03", appointmentTime: "14:30" },
    notes: "Impfpass, bitte;\nund nüchtern",
  });
  await insertBooking(db, {
    ...{ userId, petId, type: "feeding", bookingDate: "2027-07-01", bookingTime: "09:00" },
    ...{ status: "requested", durationMinutes: 90, petName: "Emma" },
  });
  await insertCarePlan(db, {
    ...{ userId, petId, kind: "Impfung", lastDate: "2026-06-30" },
    ...{ intervalCount: 6, intervalUnit: "months" },
  });
}

function addressField(page: Page) {
  return page.getByRole("dialog").getByLabel("Ihre Kalenderadresse");
}

test("on a phone an address is made, read by a calendar program, renewed and switched off", async ({
  page,
  context,
  site,
  signedIn,
}) => {
  await page.setViewportSize(phone);
  await page.setExtraHTTPHeaders(now);
  const { id } = await signedIn();
  await insertEmma(site.db, id);

  await visit(page, "/calendar/abo?monat=2026-12");
  await expectNoFindings(page, "before there is an address");
  await page.getByRole("button", { name: "Kalenderadresse erzeugen" }).click();
  await expect(toast(page)).toContainText("Kalenderadresse erzeugt");
  await expect(page).toHaveURL("/calendar/abo?monat=2026-12");
  const address = await addressField(page).inputValue();
  expect(address).toMatch(new RegExp(`^${site.origin}/kalender/[\\w-]{43}\\.ics$`));

  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("button", { name: "Kopieren" }).click();
  await expect(page.getByText("Kopiert.")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  await expect(page.getByRole("link", { name: "Im Kalenderprogramm öffnen" })).toHaveAttribute(
    "href",
    address.replace("http:", "webcal:"),
  );

  const answer = await fetch(address, { headers: now });
  const calendar = new ICAL.Component(ICAL.parse(await answer.text()));
  const events = calendar
    .getAllSubcomponents("vevent")
    .map((part) => new ICAL.Event(part))
    .map((event) => [event.summary, String(event.startDate), event.startDate.toJSDate().toJSON()]);
  expect(events).toEqual([
    ["Tierarzt: Emma 🐾", "2026-12-03T14:30:00", "2026-12-03T13:30:00.000Z"],
    ["Fütterungsberatung: Emma", "2027-07-01T09:00:00", "2027-07-01T07:00:00.000Z"],
    ["Impfung fällig: Emma 🐾", "2026-12-30", expect.any(String)],
  ]);

  await page.getByRole("button", { name: "Hinweis schließen" }).click();
  await page.getByText("Adresse erneuern oder abschalten").click();
  await expectNoFindings(page, "with an address");
  await expectNoSidewaysScroll(page, "with an address");
  // Asked first: it ends what stands in the person's programs.
  const renewing = page.getByRole("alertdialog", { name: "Neue Adresse erzeugen?" });
  await page.getByRole("link", { name: "Neue Adresse erzeugen" }).click();
  await expect(renewing.getByRole("link", { name: "Abbrechen" })).toBeFocused();
  await expect(renewing).toContainText("gilt dann sofort nicht mehr");
  await expectNoFindings(page, "the question of a new address");
  await renewing.getByRole("link", { name: "Abbrechen" }).click();
  await expect(addressField(page)).toHaveValue(address);
  await page.getByText("Adresse erneuern oder abschalten").click();
  await page.getByRole("link", { name: "Neue Adresse erzeugen" }).click();
  await renewing.getByRole("button", { name: "Neue Adresse erzeugen" }).click();
  await expect(toast(page)).toContainText("Die alte gilt nicht mehr.");
  await expect(page).toHaveURL("/calendar/abo?monat=2026-12");
  await expect(addressField(page)).not.toHaveValue(address);
  await expect(page.getByText("Kopiert.")).toBeHidden();
  const renewed = await addressField(page).inputValue();
  expect([(await fetch(address)).status, (await fetch(renewed)).status]).toEqual([404, 200]);

  await page.getByText("Adresse erneuern oder abschalten").click();
  await page.getByRole("link", { name: "Adresse abschalten" }).click();
  await page.getByRole("button", { name: "Adresse abschalten" }).click();
  await expect(toast(page)).toContainText("Kalenderadresse abgeschaltet");
  await expect(page.getByRole("button", { name: "Kalenderadresse erzeugen" })).toBeVisible();
  expect((await fetch(renewed)).status).toBe(404);

  await page.keyboard.press("Escape");
  await expect(page).toHaveURL("/calendar?monat=2026-12");
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the address can be made, copied by hand and switched off", async ({ page, signedIn }) => {
    await signedIn();
    await page.goto("/calendar/abo");
    await page.getByRole("button", { name: "Kalenderadresse erzeugen" }).click();
    await expect(addressField(page)).toHaveValue(/\/kalender\/[\w-]{43}\.ics$/);
    await expect(page.getByRole("button", { name: "Kopieren" })).toBeHidden();
    await page.getByText("Adresse erneuern oder abschalten").click();
    await page.getByRole("link", { name: "Adresse abschalten" }).click();
    await page.getByRole("button", { name: "Adresse abschalten" }).click();
    await expect(page.getByRole("button", { name: "Kalenderadresse erzeugen" })).toBeVisible();
  });
});

test("when the database fails the dialog says so, and another try works", async ({
  page,
  site,
  signedIn,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 500/);
  const { id } = await signedIn();
  await visit(page, "/calendar/abo");
  await site.binding
    .prepare(
      `create trigger feed_fails before insert on calendar_feeds when new.user_id = '${id}'
        begin select raise(abort, 'broken'); end`,
    )
    .run();
  await page.getByRole("button", { name: "Kalenderadresse erzeugen" }).click();
  const alert = page.getByRole("dialog").getByRole("alert").first();
  await expect(alert).toContainText("Kalenderadresse konnte nicht erzeugt werden.");
  await site.binding.prepare("drop trigger feed_fails").run();
  await page.getByRole("button", { name: "Kalenderadresse erzeugen" }).click();
  await expect(addressField(page)).toBeVisible();
});
