import { PDFDocument } from "@cantoo/pdf-lib";
import { eq } from "drizzle-orm";
import { bookingLink } from "#app/bookings/links/booking-links.server.ts";
import { bookings } from "#app/db/booking-schema.ts";
import { insertPet } from "#scripts/demo/animal-factories.ts";
import { insertBooking } from "#scripts/demo/booking-factories.ts";
import { insertPerson } from "#scripts/demo/factories.ts";
import { expectNoFindings, expectNoSidewaysScroll } from "#tests/support/axe.ts";
import { readPdf } from "#tests/support/pdf.ts";
import { type RunningSite, startSite } from "#tests/support/site.ts";
import { expect, test, toast, visit } from "#tests/support/test.ts";

const phone = { width: 390, height: 844 };
const desk = { width: 1280, height: 900 };
const now = "2026-11-21T09:00:00Z";
const startsAt = "2026-11-24T08:00:00.000Z";
const secret = "ein-geheimnis-nur-fuer-diese-tests-0123456789";

async function bookFor({ db }: RunningSite, userId: string, petType = "Hund") {
  const facts = { weightKg: 29.1, allergies: "Hühnereiweiß", breed: "Labrador Retriever" };
  const petId = await insertPet(db, { userId, name: "Süße Emma", type: petType, ...facts });
  const animal = { petId, petName: "Süße Emma", petType };
  return insertBooking(db, {
    ...{ userId, ...animal, type: "feeding", ownerName: "Jürgen Größ", phone: "0170 1234567" },
    ...{ bookingDate: "2026-11-24", bookingTime: "09:00" },
  });
}

const isBooking = (id: string) => eq(bookings.id, id);

async function answersOf({ db }: RunningSite, bookingId: string) {
  const [row] = await db.select().from(bookings).where(isBooking(bookingId));
  return row?.answers ?? null;
}

test("answers are given, stay, come with the PDF, and are told apart from another window's", async ({
  page,
  context,
  site,
  signedIn,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 4\d\d/);
  await page.setViewportSize(desk);
  await context.setExtraHTTPHeaders({ "x-test-now": now, "x-test-measure": "d1" });
  const { id: userId } = await signedIn({ fullName: "Jürgen Größ" });
  const bookingId = await bookFor(site, userId);
  const address = `/services/termine/${bookingId}/vorbereitung`;
  await visit(page, address);
  await expect(page).toHaveTitle(/^Vorbereitung, Süße Emma – /);
  await expect(page.getByText("24. November 2026, 09:00 Uhr, vor Ort")).toBeVisible();
  await expect(page.getByLabel("Gewicht heute (kg)")).toHaveValue("29,1");
  await expect(page.getByLabel("Allergien und Unverträglichkeiten")).toHaveValue("Hühnereiweiß");
  const second = await context.newPage();
  await visit(second, address);

  await page.getByLabel("im Haus mit Garten").check();
  await page.getByLabel("Kot meist").selectOption("weich");
  await page.getByLabel("Hauptfutter: Marke und Sorte").fill("Süßlupine");
  await page.getByLabel("Hauptfutter: Menge am Tag (g)").fill("viel");
  await page.getByRole("button", { name: "Antworten speichern" }).click();
  await expect(page.getByRole("alert")).toContainText(
    "Bitte bei „Hauptfutter: Menge am Tag“ eine Zahl",
  );
  await expect(page.getByLabel("im Haus mit Garten"), "a refused form keeps it").toBeChecked();
  await expect(page.getByLabel("Hauptfutter: Marke und Sorte")).toHaveValue("Süßlupine");
  await page.setViewportSize({ ...desk, height: 4200 });
  await expectNoFindings(page, "preparation with an error");
  await page.getByLabel("Hauptfutter: Menge am Tag (g)").fill("350");
  await page.getByRole("button", { name: "Antworten speichern" }).click();
  await page.waitForURL(`/services/termine/${bookingId}`);
  await expect(toast(page)).toContainText("Antworten gespeichert");
  await expect(page.getByText(/^6 von \d+ Fragen beantwortet$/)).toBeVisible();

  await second.getByLabel("Hauptfutter: Marke und Sorte").fill("Ente");
  await second.getByRole("button", { name: "Antworten speichern" }).click();
  const alert = second.getByRole("alert").filter({ hasText: "Inzwischen geändert" }).first();
  await expect(alert).toContainText("inzwischen gespeichert: „Süßlupine“");
  await expect(alert).toContainText("inzwischen gespeichert: „350 g“");
  await expect(second.getByLabel("Hauptfutter: Marke und Sorte")).toHaveValue("Ente");
  await second.getByRole("button", { name: "Antworten speichern" }).click();
  await second.waitForURL(`/services/termine/${bookingId}`);
  expect(await answersOf(site, bookingId)).toEqual({
    ...{ gewicht: "29,1", allergien: "Hühnereiweiß", hauptfutter: "Ente" },
  });
  await second.close();

  const file = await page.request.get(`/services/termine/${bookingId}/vorbereitungsbogen.pdf`);
  expect(file.headers()).toMatchObject({
    "content-type": "application/pdf",
    "cache-control": "private, no-store",
  });
  expect(file.headers()["content-disposition"]).toContain(
    `attachment; filename="Vorbereitungsbogen_Suesse_Emma.pdf"`,
  );
  expect(Number(file.headers()["x-d1-round-trips"])).toBeLessThanOrEqual(2);
  const form = (await PDFDocument.load(await file.body())).getForm();
  expect(form.getTextField("name").getText()).toBe("Süße Emma");
  expect(form.getTextField("hauptfutter").getText()).toBe("Ente");
  expect(form.getTextField("telefon").getText()).toBe("0170 1234567");
  const shown = await page.request.get(address);
  expect(Number(shown.headers()["x-d1-round-trips"])).toBeLessThanOrEqual(2);
});

test("on a phone the form is one column, and after the beginning it only shows", async ({
  page,
  context,
  site,
  signedIn,
}) => {
  await page.setViewportSize(phone);
  await context.setExtraHTTPHeaders({ "x-test-now": now });
  const { id: userId } = await signedIn();
  const bookingId = await bookFor(site, userId, "Pferd");
  const address = `/services/termine/${bookingId}/vorbereitung`;
  await visit(page, address);
  await page.getByLabel("Offenstall").check();
  await page.getByLabel("Heu am Tag (kg)").fill("12,5");
  await page.setViewportSize({ width: 390, height: 7000 });
  await expectNoFindings(page, "preparation on a phone");
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page, "preparation");
  await page.getByRole("button", { name: "Antworten speichern" }).click();
  await page.waitForURL(`/services/termine/${bookingId}`);

  await context.setExtraHTTPHeaders({ "x-test-now": startsAt });
  await page.goto(address);
  await expect(page.getByText("nehmen wir keine Antworten mehr auf")).toBeVisible();
  await expect(page.getByText("12,5 kg")).toBeVisible();
  await expect(
    page.getByText("Zuletzt beantwortet am 21. November 2026 um 10:00 Uhr"),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: "Antworten speichern" })).toHaveCount(0);
  await expectNoFindings(page, "preparation after the beginning");
});

test("the empty form of each species can be saved, and no other", async ({ page, signedIn }) => {
  await signedIn();
  for (const [file, title] of [
    ["hund", "Hund"],
    ["katze", "Katze"],
    ["pferd", "Pferd"],
    ["kaninchen", "Kaninchen"],
    ["tier", "Tier"],
  ]) {
    const answer = await page.request.get(`/services/feeding/vorbereitungsbogen/${file}.pdf`);
    expect(answer.headers()["content-disposition"]).toContain(`Vorbereitungsbogen_${title}.pdf`);
    const { pages } = await readPdf(await answer.body());
    expect(pages[0]?.text).toContain(`Fütterungsberatung: ${title}`);
  }
  for (const file of ["hund", "hamster.pdf", "HUND.pdf", "hund.pdf.pdf", "..%2fhund.pdf"]) {
    const answer = await page.request.get(`/services/feeding/vorbereitungsbogen/${file}`);
    expect(answer.status(), file).toBe(404);
  }
});

test.describe("by the link of a mail", () => {
  let linked: RunningSite;

  test.beforeAll(async () => {
    linked = await startSite({ BETTER_AUTH_SECRET: secret });
  });
  test.afterAll(async () => linked.close());

  for (const javaScriptEnabled of [true, false]) {
    test.describe(javaScriptEnabled ? "with script" : "without script", () => {
      test.use({ javaScriptEnabled });

      test("whoever has it answers without signing in, and reads nothing", async ({
        page,
        context,
        passwordHash,
        expectedConsole,
      }) => {
        expectedConsole.push(/status of 4\d\d/);
        await page.setViewportSize(phone);
        await context.setExtraHTTPHeaders({ "x-test-now": now });
        const email = `link-${javaScriptEnabled}@example.org`;
        const userId = await insertPerson(linked.db, { email, passwordHash });
        const bookingId = await bookFor(linked, userId);
        const address = await bookingLink({ secret, origin: linked.origin }, "booking-prepare", {
          id: bookingId,
          startsAt,
        });
        await page.goto(address);
        await expect(page.getByText("Fütterungsberatung für Süße Emma")).toBeVisible();
        await expect(page.getByLabel("Gewicht heute (kg)"), "nothing of the file").toHaveValue("");
        await page.getByLabel("im Haus mit Garten").check();
        await page.getByLabel("Hauptfutter: Marke und Sorte").fill("Süßlupine");
        await page.getByLabel("Gewicht heute (kg)").fill("dick");
        await page.getByRole("button", { name: "Antworten speichern" }).click();
        await expect(page.getByRole("alert").first()).toContainText(
          "Bitte bei „Gewicht heute“ eine Zahl",
        );
        await expect(page.getByLabel("im Haus mit Garten")).toBeChecked();
        await page.getByLabel("Gewicht heute (kg)").fill("30");
        await page.getByRole("button", { name: "Antworten speichern" }).click();
        await expect(page.getByText(/^3 von \d+ Fragen sind beantwortet\.$/)).toBeVisible();
        await expect(toast(page)).toContainText("Antworten gespeichert");

        await page.goto(address);
        await expect(page.getByLabel("Hauptfutter: Marke und Sorte")).toHaveValue("");
        await expect(page.getByText("Schon beantwortet.")).toHaveCount(3);
        const signIn = page.getByRole("link", { name: "Anmelden und Antworten ansehen" });
        await expect(signIn).toHaveAttribute("href", `/services/termine/${bookingId}/vorbereitung`);
        expect(await page.content()).not.toContain("Süßlupine");
        await page.getByLabel("Zweites Futter: Marke und Sorte").fill("Möhren");
        await page.getByRole("button", { name: "Antworten speichern" }).click();
        await expect(page.getByText(/^4 von/)).toBeVisible();
        expect(await answersOf(linked, bookingId)).toEqual({
          ...{ haltung: "garten", hauptfutter: "Süßlupine", gewicht: "30", zweitfutter: "Möhren" },
        });
        if (javaScriptEnabled) {
          await page.setViewportSize({ ...phone, height: 7000 });
          await expectNoFindings(page, "preparation by a link");
        }
        await page.setViewportSize({ width: 320, height: 640 });
        await expectNoSidewaysScroll(page, "preparation by a link");

        await page.getByLabel("So gefüttert seit").fill("März");
        await linked.db.update(bookings).set({ status: "cancelled" }).where(isBooking(bookingId));
        await page.getByRole("button", { name: "Antworten speichern" }).click();
        // With script the form stays; without it the page that is loaded anew has none any more.
        if (javaScriptEnabled) {
          await expect(page.getByText(/^Die Beratung hat begonnen/).first()).toBeVisible();
          await expect(page.getByLabel("So gefüttert seit")).toHaveValue("März");
        } else {
          await expect(page.getByText("Ihre Eingaben, nicht gespeichert")).toBeVisible();
          await expect(page.getByText("März")).toBeVisible();
        }
        await page.goto(address);
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(
          "Hier ist nichts mehr auszufüllen",
        );
      });
    });
  }
});
