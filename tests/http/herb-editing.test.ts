import { eq, inArray } from "drizzle-orm";
import { emptyFields, fieldsOf } from "#app/admin/herbs/herb-fields.ts";
import { uploads } from "#app/db/file-schema.ts";
import { herbRevisions, herbs } from "#app/db/herb-schema.ts";
import { herbContentOf } from "#tests/support/herbs-editing-runs.ts";
import { customer, expect, site, test } from "#tests/support/http-test.ts";
import { plainPng } from "#tests/support/pictures.ts";
import type { RunningSite } from "#tests/support/site.ts";
import { visit } from "#tests/support/visit.ts";

const list = "/admin/kraeuter";
const admin = { role: "admin", fullName: "Bea Beispiel" } as const;

const made = ["pruefminze"];
test.afterAll(() => site.db.delete(herbs).where(inArray(herbs.slug, made)));

/** The fields of a complete herb, as the form sends them. */
function fields(name: string, slug: string, more: Record<string, string> = {}) {
  made.push(slug);
  return { ...fieldsOf(herbContentOf({ name, slug }), (one) => one), ...more };
}

async function herbOf({ db }: RunningSite, slug: string) {
  const [herb] = await db.select().from(herbs).where(eq(herbs.slug, slug));
  if (!herb) throw new Error("no herb");
  return herb;
}

test("a herb is looked at, refused, asked about a claim, and kept as a draft with what it lacks", async () => {
  const { client } = await customer(admin);
  const form = await (await visit(client, list)).follow("Kraut anlegen");
  const typed = { "Name *": "Prüfminze", "Beschreibung *": "<b>Fett</b> ist nur Text." };
  const shown = await form.press("Vorschau", typed);
  expect(shown.text).toContain("Vorschau, noch nicht gespeichert");
  expect(shown.part("region", "Prüfminze").text).toContain("<b>Fett</b> ist nur Text.");
  expect(await site.db.$count(herbs, eq(herbs.slug, "pruefminze"))).toBe(0);

  const claim = { "Mögliche Wirkung *": "Überliefert: Es heilt jeden Husten." };
  const unknown = await shown.press("Entwurf speichern", { ...claim, "1. Kraut": "Einhornkraut" });
  expect(unknown.said).toContain("„Einhornkraut“ gibt es nicht");
  const asked = await unknown.press("Entwurf speichern", { "1. Kraut": "Löwenzahn" });
  expect(asked.said).toContain("„heilt“ könnte ein Heilversprechen sein (HWG)");
  const effects = asked.root.querySelector("[name=effects]");
  expect(effects?.getAttribute("aria-invalid")).toBe("true");
  const saved = await asked.press("Entwurf speichern", {
    "Ich habe den Text geprüft.": true,
  });
  expect(saved.said).toContain("Entwurf angelegt");
  expect(saved.text).toContain("Fehlende Pflichtangaben:");
  const question = (await saved.follow("Veröffentlichen")).part("dialog", "Noch nicht vollständig");
  expect(question.text).toContain("Botanischer Name");
});

test("a herb is published, changed, given back as it was, and taken back", async () => {
  const { client } = await customer(admin);
  await client.post(`${list}/neu`, fields("Kreisminze", "kreisminze"));
  const { id } = await herbOf(site, "kreisminze");
  const page = await visit(client, `${list}/${id}`);
  const question = (await page.follow("Veröffentlichen")).part("dialog", /Kreisminze/);
  expect(question.text).toContain("/kraeuter/kreisminze");
  const published = await question.press("Veröffentlichen");
  expect(published.said).toContain("Veröffentlicht");
  expect(await herbOf(site, "kreisminze")).toMatchObject({ status: "published", revision: 2 });
  const changed = await published.press("Änderungen speichern", { preparation: "Als Tee." });
  expect(changed.said).toContain("Änderungen gespeichert");

  const history = await changed.follow("Verlauf");
  const [newest = ""] = history.texts("article");
  for (const text of ["Bearbeitet", "Als Tee.", "Bea Beispiel"]) expect(newest).toContain(text);
  const restore = history.find.getAllByRole("link", { name: /^Diesen Stand/ });
  const old = await visit(client, restore.at(-1)?.getAttribute("href") ?? "");
  const restored = await old.press("Wiederherstellen");
  expect(restored.said).toContain("Älterer Stand wiederhergestellt");
  expect((await herbOf(site, "kreisminze")).preparation).not.toBe("Als Tee.");

  const again = await visit(client, `${list}/${id}`);
  const taking = (await again.follow("Zurückziehen")).part("alertdialog", /zurückziehen\?$/);
  const taken = await taking.press("Zurückziehen");
  expect(taken.said).toContain("Zurückgezogen");
  expect(taken.find.queryByRole("link", { name: "Entwurf löschen" })).toBeNull();
});

test("a history says of a stand that was incomplete that it cannot be given back while public", async () => {
  const { client } = await customer(admin);
  const incomplete = fields("Halbminze", "halbminze", { botanicalName: "" });
  await client.post(`${list}/neu`, incomplete);
  const { id } = await herbOf(site, "halbminze");
  await client.post(`${list}/${id}`, fields("Halbminze", "halbminze", { revision: "1" }));
  await client.post(`${list}/${id}/veroeffentlichen`, { revision: "2" });
  const history = await visit(client, `${list}/${id}/verlauf`);
  expect(history.text.match(/Pflichtangaben fehlen\. Bitte/g)).toHaveLength(1);
});

test("an older form is refused, keeps what was typed, and is told what it would replace", async () => {
  const { client } = await customer(admin);
  await client.post(`${list}/neu`, fields("Altminze", "altminze"));
  const { id } = await herbOf(site, "altminze");
  const page = await visit(client, `${list}/${id}`);
  const other = fields("Altminze", "altminze", { revision: "1", family: "A" });
  await client.post(`${list}/${id}`, other);
  const refused = await page.press("Entwurf speichern", { family: "B" });
  expect(refused.status).toBe(409);
  expect(refused.said).toContain("Inzwischen geändert");
  expect(refused.value("family")).toBe("B");
  expect(await herbOf(site, "altminze")).toMatchObject({ family: "A", revision: 2 });
  expect((await refused.press("Entwurf speichern")).said).toContain("Entwurf gespeichert");
  expect(await herbOf(site, "altminze")).toMatchObject({ family: "B", revision: 3 });
});

test("what is published is read at once by everybody, and what readers need stays", async ({
  visitor,
}) => {
  const { client: practitioner } = await customer(admin);
  const { client: reader } = await customer();
  const typed = fields("Stillminze", "stillminze");
  const nameless = { ...typed, name: "", effects: "Bleibt" };
  const refused = await visit(practitioner, `${list}/neu`, { form: nameless });
  expect([refused.status, refused.errors]).toEqual([400, ["Bitte geben Sie einen Namen ein."]]);
  expect(refused.value("effects")).toBe("Bleibt");
  expect((await practitioner.post(`${list}/neu`, typed)).status).toBe(302);
  expect((await practitioner.post(`${list}/neu`, typed)).status).toBe(409);

  const { id } = await herbOf(site, "stillminze");
  const page = `${list}/${id}`;
  const found = async () =>
    (await practitioner.get(`${list}?suche=STILLMINZE&stand=veroeffentlicht`)).text;
  // What everybody can read, each with the next request.
  const lexicon = async () => (await reader.get("/herb-lexicon?suche=minze")).text;
  const publicPage = () => visitor.get("/kraeuter/stillminze");
  expect(await found()).toContain("0 Kräuter");
  expect(await lexicon()).not.toContain("Stillminze");
  expect((await publicPage()).status).toBe(404);
  const published = await practitioner.post(`${page}/veroeffentlichen`, { revision: "1" });
  expect(published.location).toBe(page);
  expect(await found()).toContain("1 Kraut");
  expect(await lexicon()).toContain("Stillminze");
  expect((await publicPage()).text).toContain("Stillminze");
  // Published and read: not even a form that was never shown deletes it.
  await practitioner.post(`${page}/loeschen`, { revision: "2" });
  expect(await herbOf(site, "stillminze")).toMatchObject({ status: "published" });
  const emptied = { ...typed, ...emptyFields, description: "", revision: "2" };
  expect((await practitioner.post(page, emptied)).status).toBe(400);
  // The name is the most public of all.
  const named = { ...typed, name: "Stillminze heilt Krebs", revision: "2" };
  const asked = await practitioner.post(page, named);
  expect(asked.status).toBe(400);
  expect(asked.text).toContain("„heilt“, „Krebs“ könnten Heilversprechen sein (HWG)");
  const renamed = { ...typed, name: "Leiseminze", slug: "anders", revision: "2" };
  expect((await practitioner.post(page, renamed)).status).toBe(302);
  expect(await lexicon()).toContain("Leiseminze");
  expect((await publicPage()).text).toContain("Leiseminze");
  expect((await reader.get(list)).location).toBe("/pets");
  expect((await practitioner.post(`${page}/zurueckziehen`, { revision: "2" })).status).toBe(409);
  expect((await practitioner.post(`${page}/zurueckziehen`, { revision: "3" })).status).toBe(302);
  expect(await lexicon()).not.toContain("Leiseminze");
  expect((await publicPage()).status).toBe(404);
});

test("a picture is cleaned, given out to whoever may see the herb, and leaves nothing behind", async ({
  visitor,
}) => {
  const { id: userId, client } = await customer(admin);
  const { client: reader } = await customer();
  await client.post(`${list}/neu`, fields("Bildminze", "bildminze"));
  const { id } = await herbOf(site, "bildminze");
  const dialog = await (await visit(client, `${list}/${id}`)).follow("Bild ändern");
  const picture = new File([new Uint8Array(plainPng(80, 100))], "Prüfbild.png", {
    type: "image/png",
  });
  const stored = await dialog.press("Hochladen", { file: picture });
  expect(stored.said).toContain("Bild gespeichert");

  const { imageUrl } = await herbOf(site, "bildminze");
  expect(imageUrl).toMatch(/^\/kraeuter\/bild\/\d+\/[0-9A-Z]{26}\.png$/);
  expect(await site.db.$count(uploads, eq(uploads.userId, userId))).toBe(0);
  expect((await visitor.get(imageUrl)).status).toBe(404);
  expect((await reader.get(imageUrl)).status).toBe(404);
  const ofDraft = await client.get(imageUrl);
  expect([ofDraft.status, ofDraft.headers["cache-control"]]).toEqual([200, "private, no-store"]);
  await client.post(`${list}/${id}/veroeffentlichen`, { revision: "2" });
  expect((await reader.get(imageUrl)).headers["cache-control"]).toMatch(/^private, max-age/);
  const { status, headers } = await visitor.get(imageUrl);
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    "content-type": "image/png",
    "cache-control": "public, max-age=31536000",
    "cloudflare-cdn-cache-control": "public, max-age=300, stale-if-error=86400",
    "cache-tag": `herb:${id},herbs`,
    "x-content-type-options": "nosniff",
  });
  expect(headers["content-security-policy"]).toContain("sandbox");
  for (const other of [`${imageUrl}x`, `/kraeuter/bild/1/${imageUrl.split("/").at(-1)}`]) {
    expect((await visitor.get(other)).status, other).toBe(404);
  }

  const question = await (await visit(client, `${list}/${id}`)).follow("Bild entfernen");
  expect((await question.press("Entfernen")).said).toContain("Bild entfernt");
  expect((await visitor.get(imageUrl)).status).toBe(404);
  await site.runCron();
  expect((await site.files.list({ prefix: `herbs/${id}/` })).objects).toEqual([]);
  const past = await site.db.select().from(herbRevisions).where(eq(herbRevisions.herbId, id));
  expect(past.map(({ change }) => change)).toEqual(["added", "picture", "published", "picture"]);
});

test("what is no picture, too large or sent by somebody else is not taken", async () => {
  const { client } = await customer(admin);
  const { client: reader } = await customer();
  const send = async (who: typeof client, name: string, type: string, bytes: Buffer) => {
    const data = new FormData();
    data.append("revision", "1");
    data.append("file", new File([new Uint8Array(bytes)], name, { type }));
    const body = new Response(data);
    const headers = { "content-type": body.headers.get("content-type") ?? "" };
    const sent = { method: "POST", headers, body: Buffer.from(await body.arrayBuffer()) };
    return who.ask(`${list}/1/bild`, sent);
  };
  const stand = async () => [
    await herbOf(site, "loewenzahn"),
    (await site.files.list({ prefix: "herbs/1/" })).objects,
  ];
  const before = await stand();
  const png = plainPng(8, 10);
  expect((await send(client, "a.svg", "image/svg+xml", Buffer.from("<svg/>"))).status).toBe(415);
  expect((await send(client, "a.png", "image/png", png.subarray(0, 45))).status).toBe(400);
  const large = Buffer.concat([png, Buffer.alloc(1024 * 1024)]);
  const answer = await send(client, "a.png", "image/png", large);
  expect(answer.status).toBe(413);
  expect(answer.text).toContain("größer als 1 MB");
  expect((await send(reader, "a.png", "image/png", png)).location).toBe("/pets");
  expect(await stand()).toEqual(before);
});
