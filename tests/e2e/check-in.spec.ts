import { dayInGermany } from "#app/platform/calendar-day.ts";
import { checkInLink } from "#app/treatment/check-in.server.ts";
import { insertPet } from "#scripts/demo/animal-factories.ts";
import { insertCheckIn, insertPlan, insertRecord } from "#scripts/demo/treatment-factories.ts";
import { expect, phone, takenOver, test, visit } from "#tests/support/test.ts";

test.use({ viewport: phone });

test("on a phone an owner answers, keeps it over a reload, and sees what to do; the practice finds it at its desk", async ({
  page,
  person,
  signedIn,
  site,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 400/);
  // Opened a minute ago: nobody answers within a second.
  const minuteAgo = new Date(Date.now() - 60_000);
  const dueOn = dayInGermany(minuteAgo);
  const { id: userId } = await person({ fullName: "Erika Beispiel" });
  const vet = { vetName: "Praxis Dr. Linde", vetPhone: "030 12345" };
  const petId = await insertPet(site.db, { userId, name: "Emma", ...vet });
  const recordId = await insertRecord(site.db, {
    ...{ petId, values: { pain: 4, lameness: 2 }, fixedAt: "2026-11-20T10:00:00.000Z" },
  });
  const planId = await insertPlan(site.db, { petId, recordId });
  const id = await insertCheckIn(site.db, { petId, planId, dueOn });
  const issuer = { secret: site.sessionCookie.secret, origin: "" };

  await page.setExtraHTTPHeaders({ "x-test-now": minuteAgo.toISOString() });
  await visit(page, await checkInLink(issuer, { id, dueOn }));
  await page.getByRole("radio", { name: "Schlechter" }).press("Space");
  const answers = {
    "Wie frisst Ihr Hund?": "Weniger",
    "Wie trinkt Ihr Hund?": "Wie immer",
    "Wie ist der Urin?": "Wie immer",
    "Wie ist der Kot?": "Wie immer",
    "Hat Ihr Hund erbrochen?": "Nein",
  };
  for (const [question, answer] of Object.entries(answers)) {
    const group = page.getByRole("group", { name: question });
    await group.getByRole("radio", { name: answer }).press("Space");
  }
  const pain = page.getByRole("group", { name: "Wie stark wirken die Schmerzen?" });
  await pain.getByRole("radio", { name: "9", exact: true }).press("Space");
  await page.getByLabel("Was ist Ihnen aufgefallen?").fill("Frisst kaum.");
  await page.reload();
  await takenOver(page);
  await page.setExtraHTTPHeaders({});
  await expect(pain.getByRole("radio", { name: "9", exact: true })).toBeChecked();
  await page.getByRole("button", { name: "Rückmeldung senden" }).click();
  const error = page.getByRole("link", { name: "Lahmheit: Bitte wählen Sie einen Wert." });
  await error.click();
  const lameness = page.getByRole("group", { name: "Wie stark lahmt Ihr Tier?" });
  const least = lameness.getByRole("radio", { name: "0", exact: true });
  await expect(least).toBeFocused();
  await lameness.getByRole("radio", { name: "2", exact: true }).press("Space");
  await page.getByRole("button", { name: "Rückmeldung senden" }).click();
  const heading = page.getByRole("heading", { name: "Bitte rufen Sie eine Tierarztpraxis an" });
  await expect(heading).toBeFocused();
  const call = page.getByRole("link", { name: "Praxis Dr. Linde anrufen 030 12345" });
  await expect(call).toHaveAttribute("href", "tel:+493012345");
  await expect(page.getByText("Frisst kaum.")).toBeVisible();

  await page.setViewportSize({ width: 1280, height: 800 });
  await signedIn({ role: "admin", fullName: "Bea Beispiel" });
  await visit(page, "/admin");
  const onTop = page.getByRole("region", { name: /^Dringende Rückmeldung/ });
  await expect(onTop).toContainText("Schmerz ab 8 von 10");
  await page.getByRole("link", { name: /^Dringende Rückmeldungen/ }).click();
  await expect(page.getByRole("heading", { name: "Nachrichten" })).toBeVisible();
  await expect(onTop).toContainText("Erika Beispiel");
  await page.getByRole("link", { name: "Erika Beispiel", exact: true }).click();
  const beside = page.getByRole("region", { name: "Einschätzung" });
  await expect(beside).toContainText("Rot: Schmerz ab 8 von 10");
  await expect(beside).toContainText("Schmerz: 9 von 10, beim Besuch 4 von 10");
  await expect(page.getByRole("button", { name: "Antwort senden" })).toBeVisible();
  // It is noted after the page was shown.
  await expect(async () => {
    await visit(page, "/admin");
    await expect(onTop).toHaveCount(0, { timeout: 1000 });
  }).toPass();
});
