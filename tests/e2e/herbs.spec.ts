import type { Locator } from "@playwright/test";
import { eq, sql } from "drizzle-orm";
import { herbs } from "#app/db/herb-schema.ts";
import { insertHerb } from "#scripts/demo/herb-factories.ts";
import { plainPng } from "#tests/support/pictures.ts";
import { expect, test, toast, visit } from "#tests/support/test.ts";

// The lexicon with script: searched while typing, read, and edited.

const imageUrl = "/favicon.svg";

test("typing finds herbs at once: few requests, focus stays, 'back' leads to what was there", async ({
  page,
  site,
  signedIn,
}) => {
  await signedIn();
  await insertHerb(site.db, { name: "Xänkdistel", imageUrl });
  await insertHerb(site.db, { name: "Xänkklee", imageUrl });
  try {
    const box = page.getByRole("searchbox", { name: "Kraut suchen" });
    const found = page.getByRole("main").getByRole("status");
    await visit(page, "/herb-lexicon?buchstabe=X");
    await expect(found).toHaveText("2 Kräuter");
    const asked: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/herb-lexicon.data")) asked.push(request.url());
    });
    await typeQuickly(box, "xaenkd");
    await expect(found).toHaveText("1 Kraut");
    await typeQuickly(box, "ist");
    await expect(page).toHaveURL(/\?suche=xaenkdist&buchstabe=X$/);
    await expect(box).toBeFocused();
    await expect(box).toHaveValue("xaenkdist");
    expect(asked).toHaveLength(2);
    await page.goBack();
    await expect(found).toHaveText("2 Kräuter");
    await expect(box).toHaveValue("");
    await page.goForward();
    await expect(box).toHaveValue("xaenkdist");

    const species = page.getByLabel("Tierart");
    await box.press("Tab");
    await page.keyboard.press("Tab");
    await expect(species).toBeFocused();
    await page.keyboard.press("K");
    await expect(page).toHaveURL(/tierart=Katze/);
    await expect(species).toBeFocused();
    await page.getByRole("link", { name: /xaenkdist.* entfernen/ }).press("Enter");
    await expect(found).toHaveText("2 Kräuter");
    await expect(box).toHaveValue("");
    await page.getByRole("link", { name: "Filter zurücksetzen" }).press("Enter");
    await expect(page).toHaveURL(/\/herb-lexicon$/);
    await expect(species).toHaveValue("");
  } finally {
    await site.db.delete(herbs).where(sql`name like 'Xänk%'`);
  }
});

/** Without the pauses that a busy machine makes between keys. */
async function typeQuickly(field: Locator, text: string): Promise<void> {
  await field.focus();
  await field.evaluate((_, keys) => {
    for (const key of keys) document.execCommand("insertText", false, key);
  }, text);
}

test("an herb opens by a link as by its address, and its paid text is not selected or printed", async ({
  page,
  site,
  signedIn,
}) => {
  const poisonous = { verdict: "poisonous", reason: "Alle Teile sind giftig." } as const;
  const harmless = { verdict: "suitable", reason: "Wird gern gefressen." } as const;
  const safety = { Hund: poisonous, Katze: poisonous, Pferd: harmless, Kaninchen: harmless };
  const [open, second, closed] = [
    await insertHerb(site.db, { name: "Yffenkraut", imageUrl, related: ["yffengift"] }),
    await insertHerb(site.db, { name: "Yffenzwei", imageUrl }),
    await insertHerb(site.db, { name: "Yffenwall", imageUrl }),
  ];
  await insertHerb(site.db, { name: "Yffengift", imageUrl, safety });
  try {
    await signedIn({ herbViews: [second] });
    await visit(page, `/herb-lexicon/${open}`);
    await expect(
      page.getByText("Sie haben Ihre 2 kostenlosen Kräuter freigeschaltet."),
    ).toBeVisible();
    const effects = page.getByText("Überliefert ist von Yffenkraut");
    const reason = page.getByText("Zu Yffenkraut ist nichts Verlässliches bekannt.").first();
    const note = page.getByText("sind nur am Bildschirm lesbar");
    await expect(effects).toHaveCSS("user-select", "none");
    await expect(reason).not.toHaveCSS("user-select", "none");
    await expect(note).toBeHidden();
    await page.emulateMedia({ media: "print" });
    await expect(effects).toBeHidden();
    await expect(note).toBeVisible();
    await expect(reason).toBeVisible();
    await page.emulateMedia({ media: "screen" });
    // Client navigation counts as the page does.
    await page.getByRole("link", { name: /Yffengift/ }).click();
    await expect(page.getByText("Giftpflanzen sind immer kostenlos.")).toBeVisible();

    await page.setViewportSize({ width: 320, height: 700 });
    await visit(page, `/herb-lexicon/${closed}`);
    // Browsers take rows that are laid out otherwise for none.
    const rows = page.getByRole("table", { name: "Einschätzung je Tierart" }).locator("tr");
    await expect(rows.first()).toHaveCSS("display", "table-row");
    await expect(rows.last()).toHaveCSS("display", "table-row");
    const wall = page.getByRole("region", { name: "Exklusiver Inhalt" });
    await wall.getByRole("link", { name: "Yffenzwei" }).click();
    await expect(page.getByText("Von Yffenzwei erzählt")).toBeVisible();
  } finally {
    await site.db.delete(herbs).where(sql`name like 'Yffen%'`);
  }
});

test("an herb is written and published; what is typed and not saved survives that", async ({
  page,
  site,
  signedIn,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 400/);
  await signedIn({ role: "admin" });
  await page.setViewportSize({ width: 390, height: 900 });
  await visit(page, "/admin/kraeuter/neu");
  const name = page.getByLabel("Name *", { exact: true });
  await name.fill("Zettelminze");
  await page.getByRole("button", { name: "Vorschau" }).click();
  const preview = page.getByRole("region", { name: "Zettelminze" });
  await expect(preview.getByRole("heading", { name: "Zettelminze" })).toBeFocused();
  await page.getByLabel("Mögliche Wirkung *").fill("Überliefert: Es heilt jeden Husten.");
  await page.getByRole("button", { name: "Entwurf speichern" }).click();
  await expect(page.getByRole("alert").first()).toContainText("„heilt“ könnte ein Heilversprechen");
  await expect(name).toHaveValue("Zettelminze");
  await page.getByLabel("Ich habe den Text geprüft.").check();
  await page.getByRole("button", { name: "Entwurf speichern" }).click();
  await expect(toast(page)).toContainText("Entwurf angelegt");
  const state = page.getByRole("heading", { name: "Stand des Krauts" });
  await expect(state).toBeFocused();
  await expect(state).toBeInViewport();

  // The rest of it, as another form would have brought it.
  await site.db.run(sql`update herbs set (description, botanical_name, family, parts, preparation,
    pregnancy, interactions, safety, complaints, sources, horse_sport) = (select description,
    botanical_name, family, parts, preparation, pregnancy, interactions, safety, complaints, sources,
    horse_sport from herbs where slug = 'loewenzahn') where slug = 'zettelminze'`);
  await visit(page, page.url().replace(/#.*/, ""));
  await page.getByLabel("Zubereitung *").fill("Noch nicht gespeichert.");
  await page.getByRole("link", { name: "Bild ändern" }).click();
  await page.getByLabel("Bild auswählen").setInputFiles({
    ...{ name: "Prüfbild.png", mimeType: "image/png", buffer: plainPng(80, 100) },
  });
  await page.getByRole("button", { name: "Hochladen" }).click();
  await expect(toast(page)).toContainText("Bild gespeichert");
  await page.getByRole("link", { name: "Veröffentlichen" }).click();
  const question = page.getByRole("dialog", { name: "Zettelminze veröffentlichen?" });
  await question.getByRole("button", { name: "Veröffentlichen" }).click();
  await expect(toast(page)).toContainText("Veröffentlicht");
  await expect(page.getByRole("heading", { name: "Zettelminze", level: 1 })).toBeFocused();
  await expect(page.getByLabel("Zubereitung *")).toHaveValue("Noch nicht gespeichert.");
  await page.getByRole("link", { name: "Zurückziehen" }).click();
  const taking = page.getByRole("alertdialog", { name: "Zettelminze zurückziehen?" });
  await expect(taking.getByRole("link", { name: "Abbrechen" })).toBeFocused();
  await taking.getByRole("button", { name: "Zurückziehen" }).click();
  await expect(toast(page)).toContainText("Zurückgezogen");
  await site.db.delete(herbs).where(eq(herbs.slug, "zettelminze"));
});

test("a herb whose texts look like markup is text everywhere, for a browser's own parsers", async ({
  page,
  site,
}) => {
  const hostile = `</script><img src=x onerror="document.title='!'"> & ]]> {{7*7}} '; --`;
  const reason = { verdict: "poisonous" as const, reason: hostile };
  const id = await insertHerb(site.db, {
    ...{ name: hostile, slug: "feindlich", otherNames: [hostile], botanicalName: hostile },
    ...{ family: hostile, imageUrl: "/favicon.svg", description: hostile.repeat(8) },
    safety: { Hund: reason, Katze: reason, Pferd: reason, Kaninchen: reason },
  });
  try {
    await page.goto("/kraeuter/feindlich");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(hostile);
    await expect(page.getByRole("row", { name: hostile })).toHaveCount(4);
    // What is printed is what may have to be at hand, and nothing to press.
    const trail = page.getByRole("navigation", { name: "Sie sind hier" });
    await expect(trail).toBeVisible();
    await page.emulateMedia({ media: "print" });
    await expect(trail).toBeHidden();
    await expect(page.getByRole("complementary")).toContainText(
      /Hat .* gefressen oder daran geleckt/,
    );
    await expect(page.getByRole("row", { name: hostile })).toHaveCount(4);
    await expect(
      page.getByText(/^Überlieferte Anwendung, kein Wirknachweis\./).first(),
    ).toBeVisible();
    await page.emulateMedia({ media: "screen" });
    const seen = await page.evaluate(() => ({
      scripts: [...document.scripts].map(({ type }) => type),
      injected: document.querySelectorAll("img[src=x], [onerror]").length,
      data: document.scripts[0]?.textContent ?? "",
      title: document.title,
    }));
    expect(seen).toMatchObject({ scripts: ["application/ld+json"], injected: 0 });
    expect(seen.title).toContain(hostile);
    const [webPage] = JSON.parse(seen.data)["@graph"];
    expect(webPage.about).toMatchObject({ name: hostile, alternateName: [hostile, hostile] });

    const xml = await (await page.request.get("/sitemap.xml")).text();
    const read = await page.evaluate((text) => {
      const parsed = new DOMParser().parseFromString(text, "application/xml");
      const changes = [...parsed.querySelectorAll("lastmod")].map((one) => one.textContent ?? "");
      return {
        errors: parsed.querySelectorAll("parsererror").length,
        places: parsed.querySelectorAll("urlset > url > loc").length,
        wrong: changes.filter((one) => Number.isNaN(Date.parse(one))),
      };
    }, xml);
    expect(read).toMatchObject({ errors: 0, wrong: [] });
    expect(read.places).toBeGreaterThan(90);
  } finally {
    await site.db.delete(herbs).where(eq(herbs.id, id));
  }
});
