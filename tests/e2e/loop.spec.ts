import { and, eq } from "drizzle-orm";
import { outbox } from "#app/db/mail-schema.ts";
import { checkIns, treatmentPlans, visitRecords } from "#app/db/treatment-schema.ts";
import { addDays, dayInGermany, formatDay } from "#app/platform/calendar-day.ts";
import type { MailQueue } from "#app/platform/mail/outbox.server.ts";
import { askCheckIns } from "#app/treatment/ask-check-ins.server.ts";
import { insertPet } from "#scripts/demo/animal-factories.ts";
import { answerAsAlways } from "#tests/support/answer-as-always.ts";
import {
  browserCookie,
  desk,
  expect,
  phone,
  test,
  visit,
  windowOrders,
} from "#tests/support/test.ts";
import { silentLog } from "#tests/support/unit-database.ts";

// From finding to recovery, on both sides: visit, plan, what is given, how it goes, the next visit.

for (const { order, first, second, details } of windowOrders) {
  test(
    `a treatment goes round once, ${order}`,
    details,
    async ({ page, context, site, person }) => {
      const today = dayInGermany(new Date());
      const nextVisitOn = addDays(today, 21);
      await page.setViewportSize(first);
      const { id: userId, email } = await person({ fullName: "Karla Kundin" });
      const petId = await insertPet(site.db, { userId, name: "Balu", type: "Hund", weightKg: 20 });
      const practitioner = await person({ role: "admin", fullName: "Bea Beispiel" });
      const become = async (who: string) => {
        await context.clearCookies();
        await context.addCookies([await browserCookie(site, who)]);
      };

      await become(practitioner.email);
      const treatment = `/admin/kunden/${userId}/tiere/${petId}/behandlung`;
      await visit(page, treatment);
      await page.getByRole("button", { name: "Neuer Bericht" }).click();
      await page.getByRole("textbox", { name: "Anlass" }).fill("Lahmt vorn links");
      await page.getByRole("textbox", { name: "Empfehlung", exact: true }).fill("Kurze Wege.");
      const pain = page.getByRole("group", { name: "Schmerz" });
      await pain.getByRole("radio", { name: "5", exact: true }).press("Space");
      await page.getByRole("checkbox", { name: "Empfehlung" }).check();
      await page.getByRole("checkbox", { name: "Werte" }).check();
      await page.getByRole("button", { name: "Abschließen" }).click();
      const question = page.getByRole("dialog", { name: "Bericht abschließen?" });
      await question.getByRole("button", { name: "Abschließen" }).click();
      await expect(page.getByText(/Abgeschlossen am .* von Bea Beispiel/)).toBeVisible();

      await page.getByRole("button", { name: "Plan schreiben" }).click();
      await page.getByRole("link", { name: "Bewegung", exact: true }).click();
      await page.getByLabel("Bewegung *").fill("Kurzer Spaziergang");
      await page.getByLabel("Menge und Anwendung").fill("10 Minuten an der Leine");
      await page.getByRole("checkbox", { name: "morgens" }).check();
      await page.getByRole("button", { name: "Punkt speichern" }).click();
      await expect(page.getByRole("heading", { name: "Punkte (1)" })).toBeVisible();
      await page.getByLabel("Was tun, wenn").fill("Lahmt er stärker: Tierarztpraxis anrufen.");
      await page.getByLabel("Nächster Termin").fill(nextVisitOn);
      await page.getByRole("button", { name: "Senden", exact: true }).click();
      const sending = page.getByRole("dialog", { name: /senden/ });
      await sending.getByRole("button", { name: "Senden" }).click();
      await expect(page.getByText("Plan gesendet")).toBeVisible();
      const [[plan], [record]] = await site.db.batch([
        site.db.select().from(treatmentPlans).where(eq(treatmentPlans.petId, petId)),
        site.db.select().from(visitRecords).where(eq(visitRecords.petId, petId)),
      ]);
      expect(plan).toMatchObject({ state: "sent", recordId: record?.id });

      await page.setViewportSize(second);
      await become(email);
      await visit(page, "/dashboard");
      const tickButton = page.getByRole("button", {
        name: "Erledigt: Kurzer Spaziergang, morgens",
      });
      // The page says so before the answer is there, which leaving it at once would give up.
      const isSaved = page.waitForResponse((response) => response.url().includes("/gegeben"));
      await tickButton.click();
      await isSaved;
      await expect(tickButton).toHaveAttribute("aria-pressed", "true");
      await visit(page, `/pets/${petId}/behandlung`);
      await expect(tickButton).toHaveAttribute("aria-pressed", "true");
      await expect(page.getByText("Lahmt er stärker: Tierarztpraxis anrufen.")).toBeVisible();
      await expect(page.getByText("Kurze Wege.")).toBeVisible();

      // Seven days later.
      const later = addDays(today, 7);
      const { secret } = site.sessionCookie;
      await askCheckIns({
        db: site.db,
        secret,
        origin: site.origin,
        now: new Date(`${later}T10:00:00Z`),
        queue: { send: async () => {} } as unknown as MailQueue,
        log: silentLog,
      });
      const [checkIn] = await site.db.select().from(checkIns).where(eq(checkIns.petId, petId));
      expect(checkIn?.dueOn).toBe(later);
      const [mail] = await site.db
        .select({ text: outbox.text })
        .from(outbox)
        .where(and(eq(outbox.recipient, email), eq(outbox.kind, "check-in")));
      await page.setExtraHTTPHeaders({ "x-test-now": `${later}T10:00:00Z` });
      await context.clearCookies();
      await visit(page, /\S+\/kontrolle\/\S+/.exec(mail?.text ?? "")?.[0] ?? "");
      await page.getByRole("radio", { name: "Besser" }).press("Space");
      await answerAsAlways(page);
      const now = page.getByRole("group", { name: "Wie stark wirken die Schmerzen?" });
      await now.getByRole("radio", { name: "2", exact: true }).press("Space");
      // Nobody answers within a second.
      await page.setExtraHTTPHeaders({ "x-test-now": `${later}T10:01:00Z` });
      await page.getByRole("button", { name: "Rückmeldung senden" }).click();
      await expect(page.getByText("Rückmeldung gesendet")).toBeVisible();

      await page.setViewportSize(desk);
      await become(practitioner.email);
      await visit(page, treatment);
      const changed = page.getByRole("listitem").filter({ hasText: /^Schmerz 5 → 2/ });
      await expect(changed).toContainText("besser");
      const curve = page.getByRole("img", { name: /Schmerz/ });
      await expect(curve).toBeVisible();
      await page.setViewportSize(phone);
      await expect(curve).toBeHidden();
      await page.getByText("Kurven", { exact: true }).click();
      await expect(curve).toBeVisible();

      await page.setViewportSize(first);
      await become(email);
      await visit(page, `/pets/${petId}/behandlung`);
      await expect(page.getByText(formatDay(nextVisitOn))).toBeVisible();
      await page.getByRole("link", { name: "Termin buchen" }).click();
      await expect(page).toHaveURL(/\/services/);
    },
  );
}
