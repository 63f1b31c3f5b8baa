import type { BrowserContext, Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { bookings } from "#app/db/booking-schema.ts";
import { site as practice } from "#app/site/config.ts";
import { bookingLinkPath } from "#tests/support/booking-links.ts";
import { emptyAgenda } from "#tests/support/empty-agenda.ts";
import {
  book,
  chooseTime,
  clock,
  expectGoodPage,
  now,
  phone,
  proposal,
  statusOf,
} from "#tests/support/my-bookings.ts";
import { expect, test } from "#tests/support/test.ts";

test.beforeEach(async ({ page, site }) => {
  await emptyAgenda(site.db);
  await page.setExtraHTTPHeaders(clock(now));
});

/** Opens a link of a mail as somebody who is not signed in. */
async function openLink(context: BrowserContext, page: Page, path: string) {
  await context.clearCookies();
  return page.goto(path);
}

test("links of mails work without sign-in: accepted, opened again, cancelled with a message", async ({
  page,
  context,
  site,
  person,
}) => {
  await page.setViewportSize(phone);
  const { id: userId } = await person();
  const told = { id: crypto.randomUUID(), bookingDate: "2026-12-18", bookingTime: "09:00" };
  await book(site, userId, { ...told, ...proposal });
  const accept = await bookingLinkPath("booking-accept", told);
  await openLink(context, page, accept);
  await expect(page.getByRole("main")).toContainText(
    "Fütterungsberatung: Beratung vor Ort für Emma",
  );
  await expectGoodPage(page, "a link that asks");
  expect(await statusOf(site, told.id)).toBe("proposed");
  for (const told of ["90 Minuten", "bei Ihnen vor Ort", "80,00", "bis 17. Dezember, 09:00 Uhr"]) {
    await expect(page.getByRole("main")).toContainText(told);
  }
  await page.getByRole("button", { name: "Zahlungspflichtig annehmen", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Der Termin ist bestätigt" })).toBeVisible();
  expect(await statusOf(site, told.id)).toBe("confirmed");
  await page.goto(accept);
  await expect(page.getByRole("heading", { name: "Der Termin ist bestätigt" })).toBeVisible();

  await page.goto(await bookingLinkPath("booking-cancel", told));
  await expect(page.getByText("Absagen können Sie bis 17. Dezember, 09:00 Uhr.")).toBeVisible();
  await page.getByLabel("Nachricht an die Praxis").fill("Emma lahmt.");
  await page.getByRole("button", { name: "Termin absagen" }).click();
  await expect(page.getByRole("heading", { name: "Dieser Termin ist abgesagt" })).toBeVisible();
  await expectGoodPage(page, "a link that is done");
  expect(await statusOf(site, told.id)).toBe("cancelled");
  await page.goto(accept);
  await expect(page.getByRole("main")).toContainText("Stand des Termins: abgesagt.");
});

test("the link that moves shows what is free, and ends with the old time", async ({
  page,
  context,
  site,
  person,
}) => {
  const { id: userId } = await person();
  const told = { id: crypto.randomUUID(), bookingDate: "2026-12-21", bookingTime: "09:00" };
  await book(site, userId, told);
  const move = await bookingLinkPath("booking-move", told);
  const answer = await openLink(context, page, `${move}?tag=2026-12-22`);
  expect(answer?.headers()["x-d1-round-trips"]).toBe("1");
  await expectGoodPage(page, "a link that moves");
  await chooseTime(page, "10:00");
  const done = page.getByRole("status").filter({ hasText: "Wir melden uns" });
  await expect(done).toContainText("Dienstag, 22. Dezember 2026");
  expect(await statusOf(site, told.id)).toBe("requested");
  await page.goto(move);
  await expect(page.getByRole("main")).toContainText("Dieser Termin wurde inzwischen geändert");
});

test("the practice confirms and declines from its mails; too late and forged links say so", async ({
  page,
  context,
  site,
  person,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 40[04]/);
  const { id: userId } = await person();
  const day = "2026-12-22";
  const one = { id: crypto.randomUUID(), bookingDate: day, bookingTime: "14:00" };
  const two = { id: crypto.randomUUID(), bookingDate: day, bookingTime: "16:00" };
  const three = { id: crypto.randomUUID(), bookingDate: day, bookingTime: "11:00" };
  const asked = { status: "requested", concerns: "Frisst nur noch Heu." } as const;
  await book(site, userId, { ...one, ...asked, type: "bioresonance" });
  await book(site, userId, { ...two, ...asked, offering: "feeding-video" });
  await book(site, userId, { ...three, ...asked, offering: "feeding-video" });
  await openLink(context, page, await bookingLinkPath("booking-confirm", three));
  await expect(page.getByRole("main")).toContainText("60 Minuten, per Video");
  const meeting = page.getByLabel("Adresse des Videogesprächs (optional)");
  const message = page.getByLabel("Nachricht an die Kundin oder den Kunden");
  await meeting.fill("http://meet.example.org/raum");
  await message.fill("Bitte die Futtertüte bereithalten.");
  await page.getByRole("button", { name: "Termin bestätigen" }).click();
  await expect(page.getByRole("alert").first()).toContainText("die mit https:// beginnt");
  await expect(page).toHaveTitle(/^Fehler: /);
  await expect(meeting).toHaveValue("http://meet.example.org/raum");
  await expect(message).toHaveValue("Bitte die Futtertüte bereithalten.");
  await expectGoodPage(page, "the practice's link, refused");
  await meeting.fill("https://meet.example.org/raum");
  await page.getByRole("button", { name: "Termin bestätigen" }).click();
  await expect(page.getByRole("heading", { name: "Der Termin ist bestätigt" })).toBeVisible();
  const [kept] = await site.db.select().from(bookings).where(eq(bookings.id, three.id));
  expect(kept).toMatchObject({ status: "confirmed", meetingUrl: "https://meet.example.org/raum" });

  await page.goto(await bookingLinkPath("booking-confirm", one));
  await expect(page.getByRole("main")).toContainText("45 Minuten, am Telefon");
  await expect(page.getByRole("main")).toContainText("Frisst nur noch Heu.");
  await expect(meeting).toHaveCount(0);
  await expectGoodPage(page, "the practice's link");
  await page.getByRole("button", { name: "Termin bestätigen" }).click();
  await expect(page.getByRole("heading", { name: "Der Termin ist bestätigt" })).toBeVisible();
  await page.goto(await bookingLinkPath("booking-decline", two));
  await page.getByLabel("Nachricht an die Kundin oder den Kunden").fill("Da bin ich im Urlaub.");
  await page.getByRole("button", { name: "Anfrage ablehnen" }).click();
  await expect(page.getByRole("heading", { name: "Die Anfrage ist abgelehnt" })).toBeVisible();

  await page.setExtraHTTPHeaders(clock("2026-12-22T10:00:00Z"));
  const cancel = await bookingLinkPath("booking-cancel", one);
  await page.goto(cancel);
  await expect(page.getByRole("main")).toContainText(
    `Absagen war nur bis 21. Dezember, 14:00 Uhr möglich; bitte rufen Sie an: ${practice.operator.phone}`,
  );
  await expectGoodPage(page, "a link that comes too late");
  await page.setExtraHTTPHeaders(clock("2026-12-22T13:00:00Z"));
  for (const path of [cancel, `${cancel}x`, "/beratung/annehmen/x"]) {
    expect((await page.goto(path))?.status()).toBe(404);
    await expect(page.getByRole("heading", { name: "Dieser Link gilt nicht mehr" })).toBeVisible();
  }
  await expectGoodPage(page, "a link that leads nowhere");
});
