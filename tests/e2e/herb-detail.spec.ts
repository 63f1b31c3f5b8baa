import type { Page } from "@playwright/test";
import { inArray } from "drizzle-orm";
import { herbs } from "#app/db/herb-schema.ts";
import { insertPet } from "#scripts/demo/animal-factories.ts";
import { insertOrder } from "#scripts/demo/factories.ts";
import { insertHerb } from "#scripts/demo/herb-factories.ts";
import { expectNoFindings, expectNoSidewaysScroll } from "#tests/support/axe.ts";
import { signedIn as clientOf } from "#tests/support/http.ts";
import { wares } from "#tests/support/shop.ts";
import { expect, test, visit } from "#tests/support/test.ts";

// What a customer sees of a herb: open, closed, poisonous.

const imageUrl = "/favicon.svg";
const harmless = { verdict: "suitable", reason: "Wird gern gefressen." } as const;
let open: number;
let poisonous: number;
let second: number;
let closed: number;

test.beforeAll(async ({ site }) => {
  const { db } = site;
  open = await insertHerb(db, {
    name: "Offenkraut",
    imageUrl,
    related: ["giftkraut"],
    complaints: ["verdauung"],
    otherNames: ["Türkraut"],
    horseSport: { state: "check", note: "Listen sind sich nicht einig." },
  });
  poisonous = await insertHerb(db, {
    name: "Giftkraut",
    imageUrl,
    safety: {
      Hund: { verdict: "poisonous", reason: "Schon wenig davon ist gefährlich." },
      Katze: { verdict: "poisonous", reason: "Alle Teile sind giftig." },
      Pferd: harmless,
      Kaninchen: harmless,
    },
  });
  second = await insertHerb(db, { name: "Zweitkraut", imageUrl });
  closed = await insertHerb(db, { name: "Wallkraut", imageUrl });
});

test.afterAll(async ({ site }) => {
  await site.db.delete(herbs).where(inArray(herbs.id, [open, poisonous, second, closed]));
});

const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true });
const section = (page: Page, name: string) => page.getByRole("region", { name });

test("two herbs open, the third is the wall, and what stands there leads on", async ({
  page,
  site,
  signedIn,
}) => {
  const { id: userId } = await signedIn();
  await insertPet(site.db, { userId, name: "Mimi", type: "Katze" });
  await insertPet(site.db, { userId, name: "Kiki", type: "Wellensittich" });
  await insertPet(site.db, { userId, name: "Basko", deceasedOn: "2026-01-01" });

  await visit(page, `/herb-lexicon/${open}`);
  await expect(page.getByText("Noch 1 von 2 kostenlosen Kräutern")).toBeVisible();
  await expect(heading(page, "Beschreibung")).toBeVisible();
  await expect(section(page, "Mögliche Wirkung")).toContainText(
    "Überlieferte Anwendung, kein Wirknachweis. Ersetzt keine tierärztliche Untersuchung oder Behandlung.",
  );
  await expect(section(page, "Pferdesport")).toContainText("vor dem Start prüfen");
  await expect(page.getByRole("link", { name: "Verdauung" })).toHaveAttribute(
    "href",
    "/herb-lexicon?anwendung=verdauung",
  );
  expect(await page.title()).toBe("Offenkraut – Kräuterpfote");
  const meta = page.locator("meta[name=description]");
  await expect(meta).toHaveAttribute("content", /^Offenkraut wächst in dieser Prüfung.{1,160}$/);

  // Client navigation counts as the page does; the other names this one, so this one is shown there.
  await page.getByRole("link", { name: /Giftkraut/ }).click();
  await expect(heading(page, "Giftkraut")).toBeVisible();
  // What poisons is none of the two.
  await expect(page.getByText("Giftpflanzen lesen Sie immer kostenlos.")).toBeVisible();
  await expect(page.getByText("Giftig für Hunde und Katzen")).toBeVisible();
  await expect(
    page.getByText(/Hat Ihr Hund oder Ihre Katze davon gefressen, daran geleckt/),
  ).toBeVisible();
  await expect(section(page, "Für Ihre Tiere").getByRole("listitem")).toHaveText([
    "Für Mimi (Katze):giftigAlle Teile sind giftig.",
    "Für Kiki (Wellensittich):Für diese Tierart haben wir keine Angaben.",
  ]);
  const notices =
    "Überlieferte Anwendung, kein Wirknachweis. Wissenschaftlich nicht anerkannt; eine Wirksamkeit ist nicht nachgewiesen. Ersetzt keine tierärztliche Untersuchung oder Behandlung.";
  await expect(section(page, "Für Ihre Tiere")).toContainText(notices);
  await expect(section(page, "Verwandte Kräuter und Verwechslungen")).toContainText("Offenkraut");
  await expectNoFindings(page, "a poisonous herb");

  await visit(page, `/herb-lexicon/${second}`);
  await expect(page.getByText("Noch 0 von 2 kostenlosen Kräutern")).toBeVisible();
  await visit(page, `/herb-lexicon/${closed}`);
  const wall = section(page, "Exklusiver Inhalt");
  await expect(wall).toContainText(/Zwei Kräuter.*Kräuterlexikon-Abo/);
  await expect(wall).toContainText("Offen bleiben für Sie: Offenkraut und Zweitkraut");
  await expect(section(page, "Für Ihre Tiere")).toContainText(notices);
  await expect(heading(page, "Beschreibung")).toBeHidden();
  await expect(page.getByRole("table", { name: "Einschätzung je Tierart" })).toBeVisible();
  await expect(meta).toHaveAttribute("content", /^Wallkraut im Kräuterlexikon/);
  await expectNoFindings(page, "the wall");
  await page.setViewportSize({ width: 320, height: 700 });
  // Browsers take rows that are laid out otherwise for none.
  const rows = page.getByRole("table", { name: "Einschätzung je Tierart" }).locator("tr");
  await expect(rows.first()).toHaveCSS("display", "table-row");
  await expect(rows.last()).toHaveCSS("display", "table-row");
  await expectNoSidewaysScroll(page, "the wall");
  await page.setViewportSize({ width: 1280, height: 720 });

  await wall.getByRole("link", { name: "Zweitkraut" }).click();
  await expect(section(page, "Beschreibung")).toContainText("Von Zweitkraut erzählt");
  await page.goBack();
  await wall.getByRole("link", { name: "Abo im Shop ansehen" }).click();
  await expect(page).toHaveURL(`/product/${wares.herbs}`);
});

test("whoever has ordered the subscription is told so on the wall, and not offered it again", async ({
  page,
  site,
  signedIn,
}) => {
  const { id: userId } = await signedIn({ herbViews: [open, second] });
  await insertOrder(site.db, {
    ...{ id: `order-${userId}`, userId, displayId: "KP-1", createdAt: new Date() },
    paymentStatus: "pending",
    items: [
      {
        ...{ productId: wares.herbs, variantId: wares.herbs, variantTitle: "" },
        ...{ title: "Kräuterlexikon Abo", quantity: 1, unitPriceCents: 1990 },
      },
    ],
  });
  await visit(page, `/herb-lexicon/${closed}`);
  const wall = section(page, "Exklusiver Inhalt");
  await expect(wall).toContainText(
    "Ihr Abo ist bestellt. Sobald die Zahlung zu KP-1 bestätigt ist, sind alle Kräuter für Sie offen.",
  );
  await expect(wall.getByRole("link", { name: "Abo im Shop ansehen" })).toBeHidden();
  await expectNoFindings(page, "the wall after an order");
  await wall.getByRole("link", { name: "Zur Bestellung" }).click();
  await expect(page).toHaveURL(`/orders#order-${userId}`);
  await expect(page.getByRole("article")).toContainText("Zahlung ausstehend");
});

test("selecting and printing are discouraged by style, for the paid text alone", async ({
  page,
  signedIn,
}) => {
  await signedIn({ herbViews: [open] });
  await page.goto(`/herb-lexicon/${open}`);
  const effects = page.getByText("Überliefert ist von Offenkraut");
  const reason = page.getByText("Zu Offenkraut ist nichts Verlässliches bekannt.").first();
  const note = page.getByText("sind nur am Bildschirm zu lesen");
  await expect(effects).toHaveCSS("user-select", "none");
  await expect(reason).not.toHaveCSS("user-select", "none");
  await expect(note).toBeHidden();
  await page.emulateMedia({ media: "print" });
  await expect(effects).toBeHidden();
  await expect(note).toBeVisible();
  await expect(reason).toBeVisible();
  await page.emulateMedia({ media: "screen" });
});

test("without script everything is there; the way back keeps what was searched for", async ({
  site,
  person,
}) => {
  const { email } = await person({ herbViews: [open, second] });
  const client = await clientOf(site, email);
  const list = "/herb-lexicon?suche=Kraut&seite=2";
  const headers = { referer: site.origin + list };
  const shown = await client.ask(`/herb-lexicon/${open}`, { headers });
  expect(shown.text).toContain("Von Offenkraut erzählt dieser bezahlte Absatz.");
  expect(shown.text).toContain('href="/herb-lexicon?suche=Kraut&amp;seite=2"');
  // Nobody has an animal here, and the way to one is shown.
  expect(shown.text).toContain('href="/pets?hinzufuegen"');
  const wall = await client.ask(`/herb-lexicon/${closed}`, { headers });
  expect(wall.text).toContain(`href="/product/${wares.herbs}"`);
  expect(wall.text).toContain('href="/herb-lexicon?suche=Kraut&amp;seite=2"');
  expect(wall.text).toContain(`href="/herb-lexicon/${open}"`);
  // One of the two was taken back.
  const { email: another } = await person({ herbViews: [open, 999_999_999] });
  const left = await clientOf(site, another);
  const { text } = await left.ask(`/herb-lexicon/${closed}`, { headers });
  const words = text.replaceAll("<!-- -->", "");
  expect(words).toContain("Offen bleibt für Sie: ");
  expect(words).toContain("Was Sie außerdem geöffnet haben, steht zurzeit nicht im Lexikon.");
});
