import { bookingLinkPath } from "#tests/support/booking-links.ts";
import { book, statusOf } from "#tests/support/my-bookings.ts";
import { expect, phone, test, visit } from "#tests/support/test.ts";

// Who presses a button behind a mail's link: a person with a hand, or a program.

test.use({ viewport: phone });

const time = { bookingDate: "2026-12-18", bookingTime: "09:00" };
const opened = "2026-11-21T10:00:00.000Z";
const secondLater = "2026-11-21T10:00:01.000Z";

test("a person's press and key act at once after a second; a program's click is asked about", async ({
  page,
  person,
  site,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 400/);
  const { id: userId } = await person();
  const { secret } = site.sessionCookie;
  const ids: string[] = [];
  const button = page.getByRole("button", { name: "Termin absagen" });
  const asksAgain = page.getByRole("alert").filter({ hasText: "Bitte bestätigen Sie noch einmal" });
  const open = async (bookingTime: string) => {
    const id = await book(site, userId, { ...time, bookingTime });
    ids.push(id);
    await page.setExtraHTTPHeaders({ "x-test-now": opened });
    // A press before the script is there is asked about.
    await visit(
      page,
      await bookingLinkPath("booking-cancel", { id, ...time, bookingTime }, secret),
    );
    await page.setExtraHTTPHeaders({ "x-test-now": secondLater });
    return id;
  };
  const isCancelled = page.getByRole("heading", { name: "Dieser Termin ist abgesagt" });

  const pressed = await open("09:00");
  await button.click();
  await expect(isCancelled).toBeFocused();
  expect(await statusOf(site, pressed)).toBe("cancelled");

  const byKey = await open("12:00");
  await button.press("Enter");
  await expect(isCancelled).toBeFocused();
  expect(await statusOf(site, byKey)).toBe("cancelled");

  const byProgram = await open("15:00");
  await page.getByLabel("Nachricht an uns").evaluate((field: HTMLTextAreaElement) => {
    field.value = "Emma lahmt.";
  });
  await button.evaluate((element: HTMLButtonElement) => element.click());
  await expect(asksAgain).toBeFocused();
  await expect(page.getByLabel("Nachricht an uns")).toHaveValue("Emma lahmt.");
  expect(await statusOf(site, byProgram)).toBe("confirmed");
  await page.setExtraHTTPHeaders({ "x-test-now": "2026-11-21T10:00:02.000Z" });
  await button.click();
  await expect(isCancelled).toBeFocused();
  expect(await statusOf(site, byProgram)).toBe("cancelled");
});

test("a browser that is driven by a program and presses at once is asked", async ({
  page,
  person,
  site,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 400/);
  const { id: userId } = await person();
  const id = await book(site, userId, time);
  await page.setExtraHTTPHeaders({ "x-test-now": opened });
  const link = await bookingLinkPath("booking-cancel", { id, ...time }, site.sessionCookie.secret);
  await page.goto(link);
  await page.getByRole("button", { name: "Termin absagen" }).click();
  await expect(page.getByRole("alert").first()).toContainText("Bitte bestätigen Sie noch einmal");
  expect(await statusOf(site, id)).toBe("confirmed");
});
