import type { Locator, Page } from "@playwright/test";
import { sql } from "drizzle-orm";
import { site as config } from "#app/site/config.ts";
import { insertPet } from "#scripts/demo/animal-factories.ts";
import { insertPerson } from "#scripts/demo/factories.ts";
import { startSite } from "#tests/support/site.ts";
import { enterAs, expect, test, toast, visit } from "#tests/support/test.ts";

test("the sidebar has the specified entries in their order, 'Admin' for admins only", async ({
  page,
  signedIn,
}) => {
  const entries = [
    ["Start", "/dashboard"],
    ["Profil", "/profile"],
    ["Haustiere", "/pets"],
    ["Terminkalender", "/calendar"],
    ["Kräuterlexikon", "/herb-lexicon"],
    ["Shop", "/store"],
  ];
  const navigation = page.getByRole("navigation", { name: "Hauptnavigation" });
  const shown = () =>
    navigation
      .getByRole("link")
      .evaluateAll((links) =>
        links.map((link) => [link.textContent?.trim(), link.getAttribute("href")]),
      );
  await signedIn();
  await page.goto("/pets");
  expect(await shown()).toEqual(entries);
  await expect(navigation.getByRole("button", { name: "Warenkorb" })).toBeVisible();
  await expect(navigation.getByRole("link", { name: "Haustiere" })).toHaveAttribute(
    "aria-current",
    "page",
  );
  await page.goto("/admin");
  await expect(page).toHaveURL("/pets");

  await signedIn({ role: "admin" });
  await page.goto("/pets");
  expect(await shown()).toEqual([...entries, ["Admin", "/admin"]]);
  await expect(navigation.getByRole("heading", { name: "Admin" })).toBeVisible();
});

test("the cart opens from the header and from the sidebar, takes focus and gives it back", async ({
  page,
  signedIn,
}) => {
  await signedIn();
  await page.goto("/pets");
  const panel = page.getByRole("dialog", { name: "Warenkorb" });
  for (const name of ["Warenkorb öffnen", "Warenkorb"]) {
    const opener = page.getByRole("button", { name, exact: true });
    await opener.click();
    await expect(panel.getByText("Ihr Warenkorb ist leer")).toBeVisible();
    await expect(panel.getByRole("button", { name: "Warenkorb schließen" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(panel).toBeHidden();
    await expect(opener).toBeFocused();
    await opener.click();
    await panel.getByRole("button", { name: "Warenkorb schließen" }).click();
    await expect(panel).toBeHidden();
    await expect(opener).toBeFocused();
  }
  await page.getByRole("button", { name: "Warenkorb öffnen" }).click();
  await panel.getByRole("link", { name: "Zum Shop" }).click();
  await expect(page).toHaveURL("/store");
  await expect(panel).toBeHidden();
});

test("the footer leads to the legal pages, which lead back", async ({ page, signedIn }) => {
  await signedIn();
  const fixed = `Stand: ${config.legalDate}`;
  // Texts that change with the product say the day of their last change.
  for (const [label, path, date = /Stand: \d\d\.\d\d\.20\d\d/] of [
    ["Impressum", "/impressum", fixed],
    ["AGB", "/agb", fixed],
    ["Datenschutz", "/datenschutz", fixed],
    ["Widerruf", "/widerruf"],
    ["Versand und Zahlung", "/versand-und-zahlung"],
    ["Barrierefreiheit", "/barrierefreiheit"],
  ] as const) {
    await page.goto("/pets");
    await expect(page.getByRole("contentinfo")).toContainText(`© ${config.copyrightYear}`);
    await page.getByRole("contentinfo").getByRole("link", { name: label, exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByText(date)).toBeVisible();
    const back = page.getByRole("main").getByRole("link", { name: "Zurück zur Startseite" });
    await expect(back).toHaveAttribute("href", "/");
  }
});

test("the skip link is the first stop and leads past the navigation", async ({
  page,
  signedIn,
}) => {
  await signedIn();
  for (const path of ["/impressum", "/pets"]) {
    await page.goto(path);
    await page.keyboard.press("Tab");
    const skip = page.getByRole("link", { name: "Zum Inhalt springen" });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("main")).toBeFocused();
  }
});

/** A page with a message just shown. */
async function showToast(page: Page): Promise<Locator> {
  await visit(page, `/pets/${crypto.randomUUID()}`);
  await expect(toast(page)).toContainText("Haustier nicht gefunden.");
  return toast(page);
}

/** The running out of the message's time, moved to this millisecond. */
async function moveToastTimeTo(message: Locator, ms: number): Promise<void> {
  await message.evaluate((card, now) => {
    const timer = card.getAnimations({ subtree: true }).find((one) => {
      return (one as CSSAnimation).animationName === "toast-timer";
    });
    if (!timer) throw new Error("no timer");
    timer.currentTime = now;
  }, ms);
}

test("a message leaves after five seconds", async ({ page, signedIn }) => {
  await signedIn();
  const message = await showToast(page);
  await moveToastTimeTo(message, 4000);
  await expect(message).toBeVisible();
  const duration = await message.evaluate(
    (card) =>
      card
        .getAnimations({ subtree: true })
        .find((one) => (one as CSSAnimation).animationName === "toast-timer")
        ?.effect?.getTiming().duration,
  );
  expect(duration).toBe(5000);
  await moveToastTimeTo(message, 5000);
  await expect(message).toBeHidden();
});

test("a message waits while somebody reads it, by pointer or by focus", async ({
  page,
  signedIn,
}) => {
  await signedIn();
  const message = await showToast(page);
  const state = () =>
    message.evaluate(
      (card) =>
        card
          .getAnimations({ subtree: true })
          .find((one) => (one as CSSAnimation).animationName === "toast-timer")?.playState,
    );
  await message.hover();
  expect(await state()).toBe("paused");
  await page.mouse.move(1, 1);
  expect(await state()).toBe("running");
  await message.getByRole("button", { name: "Hinweis schließen" }).focus();
  expect(await state()).toBe("paused");
  await page.keyboard.press("Enter");
  await expect(message).toBeHidden();
});

test("a message is swiped away by 50 pixels and not by less", async ({ page, signedIn }) => {
  await signedIn();
  const message = await showToast(page);
  const box = await message.boundingBox();
  if (!box) throw new Error("no box");
  const [x, y] = [box.x + 20, box.y + box.height / 2];
  async function swipe(dx: number) {
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + dx, y, { steps: 4 });
    await page.mouse.up();
  }
  await swipe(49);
  await expect(message).toBeVisible();
  await swipe(50);
  await expect(message).toBeHidden();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("a finger swipes a message away", async ({ page, context, signedIn }) => {
    await signedIn();
    const message = await showToast(page);
    const box = await message.boundingBox();
    if (!box) throw new Error("no box");
    const finger = await context.newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", dx: number) =>
      finger.send("Input.dispatchTouchEvent", {
        type,
        touchPoints: type === "touchEnd" ? [] : [{ x: box.x + 40 + dx, y: box.y + 20 }],
      });
    await touch("touchStart", 0);
    for (const dx of [15, 30, 45, 70]) await touch("touchMove", dx);
    await touch("touchEnd", 70);
    await expect(message).toBeHidden();
  });
});

test("only one message is shown at a time, the newest", async ({
  page,
  signedIn,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 400/);
  await signedIn();
  await showToast(page);
  await page.getByRole("link", { name: "Profil", exact: true }).click();
  await page.getByRole("link", { name: "Bearbeiten" }).click();
  await page.getByLabel("Ort", { exact: true }).fill("");
  await page.getByRole("button", { name: "Speichern" }).click();
  await expect(toast(page)).toContainText("Unvollständiges Profil");
  await expect(toast(page)).toHaveCount(1);
  await page.getByLabel("Ort", { exact: true }).fill("Berlin");
  await page.getByRole("button", { name: "Speichern" }).click();
  await expect(toast(page)).toContainText("Profil gespeichert");
  await expect(toast(page)).toHaveCount(1);
  await expect(toast(page)).toHaveRole("status");
});

test("a message is shown once, not again with the next page or a reload", async ({
  page,
  signedIn,
}) => {
  await signedIn();
  const message = await showToast(page);
  await message.getByRole("button", { name: "Hinweis schließen" }).click();
  await expect(message).toBeHidden();
  await page.getByRole("link", { name: "Profil", exact: true }).click();
  await expect(page).toHaveURL("/profile");
  await expect(toast(page)).toBeHidden();
  await page.reload();
  await expect(toast(page)).toHaveCount(0);
});

test("a slow step shows a bar at the top until the page is there", async ({ page, signedIn }) => {
  await signedIn();
  const answer = Promise.withResolvers<void>();
  await page.route("**/calendar.data*", async (route) => {
    await answer.promise;
    await route.continue();
  });
  await visit(page, "/pets");
  await page.getByRole("link", { name: "Terminkalender" }).click();
  const bar = page.getByRole("progressbar", { name: "Seite wird geladen" });
  await expect(bar).toBeVisible();
  expect(page.url()).toContain("/pets");
  answer.resolve();
  await expect(page).toHaveURL("/calendar");
  await expect(bar).toBeHidden();
});

test("an unknown page leads to the start, an unknown file is a 404 in German", async ({
  page,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 404/);
  for (const path of ["/gibt-es-nicht", "/pets-und-mehr/tief/unten", "/%F0%9F%90%B6"]) {
    await page.goto(path);
    await expect(page).toHaveURL("/");
  }
  for (const path of ["/bild.png", "/api/pets", "/feed/termine.ics"]) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(404);
  }
  await expect(page.getByRole("heading", { name: "Hier wächst nichts" })).toBeVisible();
  await page.getByRole("link", { name: "Zur Startseite" }).click();
  await expect(page).toHaveURL("/");
});

test("when the database fails a German page names the request, and the next one works again", async ({
  browser,
  passwordHash,
}) => {
  const site = await startSite();
  try {
    const context = await browser.newContext({ baseURL: site.origin });
    const page = await context.newPage();
    const userId = await insertPerson(site.db, { email: "pech@example.org", passwordHash });
    await insertPet(site.db, { userId, name: "Rex" });
    await enterAs(context, "pech@example.org");

    await site.db.run(sql`alter table pets rename to pets_away`);
    const response = await page.goto("/pets");
    expect(response?.status()).toBe(500);
    await expect(page).toHaveTitle("Da ist etwas schiefgegangen – Kräuterpfote");
    await expect(page.getByRole("heading", { name: "Da ist etwas schiefgegangen" })).toBeVisible();
    const requestId = response?.headers()["x-request-id"] ?? "";
    await expect(page.getByText(`Vorgangsnummer: ${requestId}`)).toBeVisible();
    expect(await page.content()).not.toMatch(/SQLITE|no such table|at .*\.js:\d/);
    await expect.poll(() => site.logs().some((line) => line.includes(requestId))).toBe(true);

    // The same on the way of a client's navigation.
    await visit(page, "/profile");
    await page.getByRole("link", { name: "Haustiere" }).click();
    await expect(page.getByRole("heading", { name: "Da ist etwas schiefgegangen" })).toBeVisible();

    await site.db.run(sql`alter table pets_away rename to pets`);
    await page.goto("/pets");
    await expect(page.getByRole("heading", { name: "Rex" })).toBeVisible();

    await site.db.run(sql`alter table session rename to session_away`);
    const broken = await page.goto("/pets");
    expect(broken?.status()).toBe(500);
    await expect(page.getByRole("heading", { name: "Da ist etwas schiefgegangen" })).toBeVisible();
    await site.db.run(sql`alter table session_away rename to session`);
    await page.goto("/pets");
    await expect(page.getByRole("heading", { name: "Rex" })).toBeVisible();
    await context.close();
  } finally {
    await site.close();
  }
});

test("a failed save keeps what was typed and says so, and works once the database does", async ({
  browser,
  passwordHash,
}) => {
  const site = await startSite();
  try {
    const context = await browser.newContext({ baseURL: site.origin });
    const page = await context.newPage();
    await insertPerson(site.db, { email: "pech@example.org", passwordHash });
    await enterAs(context, "pech@example.org");
    await page.goto("/pets?hinzufuegen=Hund");
    await page.getByLabel("Name *").fill("Rex");
    await page.getByLabel("Geburtsdatum *").fill("2020-01-01");
    await site.db.run(
      sql`create trigger broken before insert on pets begin select raise(abort, 'broken'); end`,
    );
    await page.getByRole("button", { name: "Haustier anlegen" }).click();
    const refusal = page.getByRole("dialog").getByRole("alert").first();
    await expect(refusal).toContainText("Fehler beim Hinzufügen");
    await expect(refusal).toContainText("Dein Haustier konnte nicht gespeichert werden.");
    await expect(page.getByLabel("Name *")).toHaveValue("Rex");
    await site.db.run(sql`drop trigger broken`);
    await page.getByRole("button", { name: "Haustier anlegen" }).click();
    await expect(toast(page)).toContainText("Haustier hinzugefügt!");

    await page.goto("/profile?bearbeiten");
    await site.db.run(
      sql`create trigger broken before update on profiles begin select raise(abort, 'broken'); end`,
    );
    await page.getByLabel("Ort", { exact: true }).fill("Potsdam");
    await page.getByRole("button", { name: "Speichern" }).click();
    const saving = page.getByRole("main").getByRole("alert");
    await expect(saving).toContainText("Fehler beim Speichern");
    await expect(saving).toContainText("Profil konnte nicht gespeichert werden.");
    // The database's own words.
    await expect(page.getByText("broken")).toHaveCount(0);
    await expect(page.getByLabel("Ort", { exact: true })).toHaveValue("Potsdam");
    await context.close();
  } finally {
    await site.close();
  }
});

for (const { table, text } of [
  { table: "documents", text: "Zugehörige Dokumente konnten nicht entfernt werden." },
  { table: "appointments", text: "Zugehörige Termine konnten nicht entfernt werden." },
  { table: "pets", text: "Haustier konnte nicht entfernt werden." },
]) {
  test(`a deletion stops when ${table} cannot be deleted, says so and keeps the animal`, async ({
    page,
    signedIn,
    site,
  }) => {
    const { id } = await signedIn();
    const petId = await insertPet(site.db, { userId: id, name: "Bleibt" });
    const day = "2026-10-03T10:00:00.000Z";
    await site.db.run(sql`insert into documents
      (id, pet_id, user_id, file_name, file_path, file_type, file_size, category, created_at)
      values (${petId}, ${petId}, ${id}, 'a.pdf', ${petId}, 'application/pdf', 1, 'Befunde', ${day})`);
    await site.db.run(sql`insert into appointments
      (id, pet_id, user_id, appointment_date, appointment_type, created_at)
      values (${petId}, ${petId}, ${id}, '2027-01-01', 'Tierarzt', ${day})`);
    await page.goto(`/pets?loeschen=${petId}`);
    await site.db.run(
      sql.raw(`create trigger broken before delete on ${table}
        begin select raise(abort, 'broken'); end`),
    );
    try {
      await page.getByRole("alertdialog").getByRole("button", { name: "Löschen" }).click();
      await expect(toast(page)).toContainText("Fehler");
      await expect(toast(page)).toContainText(text);
      await expect(page.getByRole("heading", { name: "Bleibt" })).toBeVisible();
    } finally {
      await site.db.run(sql`drop trigger broken`);
    }
  });
}
