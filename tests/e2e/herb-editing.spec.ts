import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { emptyFields, fieldsOf } from "#app/admin/herbs/herb-fields.ts";
import { uploads } from "#app/db/file-schema.ts";
import { herbRevisions, herbs } from "#app/db/herb-schema.ts";
import { expectNoFindings, expectNoSidewaysScroll } from "#tests/support/axe.ts";
import { herbContentOf } from "#tests/support/herbs-editing-runs.ts";
import { ask, type Client, signedIn } from "#tests/support/http.ts";
import { plainPng } from "#tests/support/pictures.ts";
import type { RunningSite } from "#tests/support/site.ts";
import { expect, test, toast, visit } from "#tests/support/test.ts";

const list = "/admin/kraeuter";

/** The fields of a complete herb, as the form sends them. */
function fields(name: string, slug: string, more: Record<string, string> = {}) {
  return { ...fieldsOf(herbContentOf({ name, slug }), (one) => one), ...more };
}

async function herbOf({ db }: RunningSite, slug: string) {
  const [herb] = await db.select().from(herbs).where(eq(herbs.slug, slug));
  if (!herb) throw new Error("no herb");
  return herb;
}

async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    const field = page.locator(`[name="${name}"]`);
    if (name.endsWith(".state") || name.endsWith(".verdict")) await field.selectOption(value);
    else if (name !== "slug" || (await field.count()) > 0) await field.fill(value);
  }
}

test("a herb is written, looked at, refused, published, changed and taken back", async ({
  page,
  site,
  signedIn: enter,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 4(00|09)/);
  await enter({ role: "admin", fullName: "Bea Beispiel" });
  await page.setViewportSize({ width: 390, height: 900 });
  await visit(page, list);
  await page.getByRole("link", { name: "Kraut anlegen" }).click();
  await page.getByLabel("Name *", { exact: true }).fill("Prüfminze");
  await page.getByLabel("Beschreibung *").fill("<b>Fett</b> ist nur Text.");
  await page.getByRole("button", { name: "Vorschau" }).click();
  const preview = page.getByRole("region", { name: "Prüfminze" });
  await expect(preview).toContainText("<b>Fett</b> ist nur Text.");
  await expect(preview.getByRole("heading", { name: "Prüfminze" })).toBeFocused();
  expect(await site.db.$count(herbs, eq(herbs.slug, "pruefminze"))).toBe(0);
  await expectNoFindings(page, "preview");
  await expectNoSidewaysScroll(page, "preview");

  await page.getByLabel("Mögliche Wirkung *").fill("Überliefert: Es heilt jeden Husten.");
  await page.getByLabel("1. Kraut").fill("Einhornkraut");
  await page.getByRole("button", { name: "Entwurf speichern" }).click();
  await expect(page.getByRole("alert").first()).toContainText("„Einhornkraut“ gibt es nicht");
  await page.getByLabel("1. Kraut").fill("Löwenzahn");
  await page.getByRole("button", { name: "Entwurf speichern" }).click();
  await expect(page.getByRole("alert").first()).toContainText(
    "„heilt“ könnte ein Heilversprechen sein (HWG)",
  );
  await expect(page.getByLabel("Mögliche Wirkung *")).toHaveAttribute("aria-invalid", "true");
  await expectNoFindings(page, "question about a claim");
  await page.getByLabel("Ich habe das geprüft, es soll so stehen bleiben.").check();
  await page.getByRole("button", { name: "Entwurf speichern" }).click();
  await expect(toast(page)).toContainText("Entwurf angelegt");
  await expect(page.getByRole("heading", { name: "Stand des Krauts" })).toBeFocused();
  await expect(page.getByText("Zum Veröffentlichen fehlt noch:")).toBeVisible();

  await page.getByRole("link", { name: "Veröffentlichen" }).click();
  await expect(page.getByRole("dialog")).toContainText("Botanischer Name");
  await page.getByRole("link", { name: "Schließen", exact: true }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await fill(page, fields("Prüfminze", "pruefminze", { effects: "Überliefert ist nichts." }));
  await page.getByRole("button", { name: "Entwurf speichern" }).click();
  await expect(toast(page)).toContainText("Entwurf gespeichert");
  const state = page.getByRole("heading", { name: "Stand des Krauts" });
  await expect(state).toBeFocused();
  await expect(state).toBeInViewport();
  // Typed and not saved: it survives the publishing of what was saved.
  await page.getByLabel("Zubereitung *").fill("Noch nicht gespeichert.");
  await page.getByRole("link", { name: "Veröffentlichen" }).click();
  const question = page.getByRole("dialog", { name: "Prüfminze veröffentlichen?" });
  await expect(question).toContainText("/kraeuter/pruefminze");
  await question.getByRole("button", { name: "Veröffentlichen" }).click();
  await expect(toast(page)).toContainText("Veröffentlicht");
  await expect(page.getByRole("heading", { name: "Prüfminze", level: 1 })).toBeFocused();
  await expect(page.getByLabel("Zubereitung *")).toHaveValue("Noch nicht gespeichert.");
  expect(await herbOf(site, "pruefminze")).toMatchObject({ status: "published", revision: 3 });

  await page.getByRole("button", { name: "Änderungen speichern" }).click();
  await expect(toast(page)).toContainText("Änderungen gespeichert");
  await page.getByRole("link", { name: "Verlauf" }).click();
  const newest = page.getByRole("article", { name: "Bearbeitet" }).first();
  await newest.getByText("Geändert:").click();
  await expect(newest).toContainText("Noch nicht gespeichert.");
  await expect(newest).toContainText("Bea Beispiel");
  await expectNoFindings(page, "history");
  await expectNoSidewaysScroll(page, "history");
  // The first draft was incomplete, and publishing left the text alone.
  await expect(page.getByText("Unvollständig: lässt sich nicht")).toHaveCount(1);
  await page.getByRole("link", { name: /^Diesen Stand/ }).click();
  await page.getByRole("button", { name: "Wiederherstellen" }).click();
  await expect(toast(page)).toContainText("Älterer Stand wiederhergestellt");
  expect((await herbOf(site, "pruefminze")).preparation).not.toBe("Noch nicht gespeichert.");

  await page.getByRole("link", { name: "Zurück zu Prüfminze" }).click();
  await page.getByRole("link", { name: "Zurückziehen" }).click();
  const takingBack = page.getByRole("alertdialog", { name: "Prüfminze zurückziehen?" });
  await expect(takingBack.getByRole("link", { name: "Abbrechen" })).toBeFocused();
  await takingBack.getByRole("button", { name: "Zurückziehen" }).click();
  await expect(toast(page)).toContainText("Zurückgezogen");
  await expect(page.getByRole("link", { name: "Entwurf löschen" })).toHaveCount(0);
});

test("an older form is refused, keeps what was typed, and is told what it would replace", async ({
  page,
  site,
  signedIn: enter,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 409/);
  const { email } = await enter({ role: "admin" });
  const client = await signedIn(site, email);
  await client.post(`${list}/neu`, fields("Altminze", "altminze"));
  const { id } = await herbOf(site, "altminze");
  await visit(page, `${list}/${id}`);
  await client.post(
    `${list}/${id}`,
    fields("Altminze", "altminze", { revision: "1", family: "A" }),
  );
  await page.getByLabel("Pflanzenfamilie *").fill("B");
  await page.getByRole("button", { name: "Entwurf speichern" }).click();
  await expect(page.getByRole("alert").first()).toContainText("Inzwischen geändert");
  await expect(page.getByLabel("Pflanzenfamilie *")).toHaveValue("B");
  expect(await herbOf(site, "altminze")).toMatchObject({ family: "A", revision: 2 });
  await page.getByRole("button", { name: "Entwurf speichern" }).click();
  await expect(toast(page)).toContainText("Entwurf gespeichert");
  expect(await herbOf(site, "altminze")).toMatchObject({ family: "B", revision: 3 });
});

test("without script: written, previewed, published, and told at once to everybody", async ({
  site,
  person,
}) => {
  const practitioner = await signedIn(site, (await person({ role: "admin" })).email);
  const reader = await signedIn(site, (await person()).email);
  const typed = fields("Stillminze", "stillminze");
  const shown = await practitioner.post(`${list}/neu`, { ...typed, intent: "preview" });
  expect(shown.status).toBe(200);
  expect(shown.text).toContain("Vorschau, noch nicht gespeichert");
  const refused = await practitioner.post(`${list}/neu`, { ...typed, name: "", effects: "Bleibt" });
  expect(refused.status).toBe(400);
  expect(refused.text).toContain("Bitte einen Namen eingeben.");
  expect(refused.text).toContain(">Bleibt</textarea>");
  expect((await practitioner.post(`${list}/neu`, typed)).status).toBe(302);
  expect((await practitioner.post(`${list}/neu`, typed)).status).toBe(409);

  const { id } = await herbOf(site, "stillminze");
  const page = `${list}/${id}`;
  const found = async () =>
    (await practitioner.get(`${list}?suche=STILLMINZE&stand=veroeffentlicht`)).text;
  // What everybody can read, each with the next request.
  const lexicon = async () => (await reader.get("/herb-lexicon?suche=minze")).text;
  const publicPage = () => ask(site.origin, "/kraeuter/stillminze");
  const expectRead = async (name: string) => {
    expect(await lexicon()).toContain(name);
    expect((await publicPage()).text).toContain(name);
  };
  expect(await found()).toContain("0 Kräuter");
  expect(await lexicon()).not.toContain("Stillminze");
  expect((await publicPage()).status).toBe(404);
  const published = await practitioner.post(`${page}/veroeffentlichen`, { revision: "1" });
  expect(published.location).toBe(page);
  expect(await found()).toContain("1 Kraut");
  await expectRead("Stillminze");
  // Published and read: not even a form that was never shown deletes it.
  await practitioner.post(`${page}/loeschen`, { revision: "2" });
  expect(await herbOf(site, "stillminze")).toMatchObject({ status: "published" });
  // What readers need stays, whatever is sent.
  const emptied = { ...typed, ...emptyFields, description: "", revision: "2" };
  expect((await practitioner.post(page, emptied)).status).toBe(400);
  // The name is the most public of all.
  const named = { ...typed, name: "Stillminze heilt Krebs", revision: "2" };
  const asked = await practitioner.post(page, named);
  expect(asked.status).toBe(400);
  expect(asked.text).toContain("„heilt“, „Krebs“ könnten Heilversprechen sein (HWG)");
  const renamed = { ...typed, name: "Leiseminze", slug: "anders", revision: "2" };
  expect((await practitioner.post(page, renamed)).status).toBe(302);
  await expectRead("Leiseminze");
  expect((await reader.get("/admin/kraeuter")).location).toBe("/pets");
  expect((await practitioner.post(`${page}/zurueckziehen`, { revision: "2" })).status).toBe(409);
  expect((await practitioner.post(`${page}/zurueckziehen`, { revision: "3" })).status).toBe(302);
  expect(await lexicon()).not.toContain("Leiseminze");
  expect((await publicPage()).status).toBe(404);
});

test("a picture is cleaned, given out to whoever may see the herb, and leaves nothing behind", async ({
  page,
  site,
  signedIn: enter,
  person,
}) => {
  const { email } = await enter({ role: "admin" });
  const client = await signedIn(site, email);
  const reader = await signedIn(site, (await person()).email);
  await client.post(`${list}/neu`, fields("Bildminze", "bildminze"));
  const { id } = await herbOf(site, "bildminze");
  await visit(page, `${list}/${id}`);
  await page.getByRole("link", { name: "Bild ändern" }).click();
  await page.getByLabel("Bild auswählen").setInputFiles({
    ...{ name: "Prüfbild.png", mimeType: "image/png", buffer: plainPng(80, 100) },
  });
  await expectNoFindings(page, "picture dialog");
  await page.getByRole("button", { name: "Hochladen" }).click();
  await expect(toast(page)).toContainText("Bild gespeichert");

  const { imageUrl } = await herbOf(site, "bildminze");
  expect(imageUrl).toMatch(/^\/kraeuter\/bild\/\d+\/[0-9A-Z]{26}\.png$/);
  expect(await site.db.$count(uploads)).toBe(0);
  const visitor = () => ask(site.origin, imageUrl);
  expect((await visitor()).status).toBe(404);
  expect((await reader.get(imageUrl)).status).toBe(404);
  const ofDraft = await client.get(imageUrl);
  expect([ofDraft.status, ofDraft.headers["cache-control"]]).toEqual([200, "private, no-store"]);
  await client.post(`${list}/${id}/veroeffentlichen`, { revision: "2" });
  expect((await reader.get(imageUrl)).headers["cache-control"]).toMatch(/^private, max-age/);
  const { status, headers } = await visitor();
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    "content-type": "image/png",
    "cache-control": "public, max-age=31536000",
    "cloudflare-cdn-cache-control": "public, max-age=300",
    "cache-tag": `herb:${id},herbs`,
    "x-content-type-options": "nosniff",
  });
  expect(headers["content-security-policy"]).toContain("sandbox");
  for (const other of [`${imageUrl}x`, `/kraeuter/bild/1/${imageUrl.split("/").at(-1)}`]) {
    expect((await ask(site.origin, other)).status, other).toBe(404);
  }

  await page.reload();
  await page.getByRole("link", { name: "Bild entfernen" }).click();
  await page.getByRole("button", { name: "Entfernen" }).click();
  await expect(toast(page)).toContainText("Bild entfernt");
  expect((await visitor()).status).toBe(404);
  await site.runCron();
  expect((await site.files.list({ prefix: "herbs/" })).objects).toEqual([]);
  const past = await site.db.select().from(herbRevisions).where(eq(herbRevisions.herbId, id));
  expect(past.map(({ change }) => change)).toEqual(["added", "picture", "published", "picture"]);
});

test("what is no picture, too large or sent by somebody else is not taken", async ({
  site,
  person,
}) => {
  const client = await signedIn(site, (await person({ role: "admin" })).email);
  const customer = await signedIn(site, (await person()).email);
  const send = (who: Client, name: string, type: string, bytes: Buffer) => {
    const boundary = "grenze";
    const body = Buffer.concat([
      Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="revision"\r\n\r\n1\r\n` +
          `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n` +
          `content-type: ${type}\r\n\r\n`,
      ),
      bytes,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]);
    const headers = { "content-type": `multipart/form-data; boundary=${boundary}` };
    return who.ask(`${list}/1/bild`, { method: "POST", body, headers });
  };
  const before = await herbOf(site, "loewenzahn");
  const png = plainPng(8, 10);
  expect((await send(client, "a.svg", "image/svg+xml", Buffer.from("<svg/>"))).status).toBe(415);
  expect((await send(client, "a.jpg", "image/jpeg", png)).status).toBe(415);
  expect((await send(client, "a.png", "image/png", png.subarray(0, 60))).status).toBe(400);
  const large = Buffer.concat([png, Buffer.alloc(1024 * 1024)]);
  const answer = await send(client, "a.png", "image/png", large);
  expect(answer.status).toBe(413);
  expect(answer.text).toContain("größer als 1 MB");
  expect((await send(customer, "a.png", "image/png", png)).location).toBe("/pets");
  expect(await herbOf(site, "loewenzahn")).toEqual(before);
  expect((await site.files.list({ prefix: "herbs/" })).objects).toEqual([]);
});
