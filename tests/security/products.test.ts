import { ulid } from "ulid";
import { type Client, signedIn } from "#tests/support/http.ts";
import { expect, person, site, test } from "#tests/support/http-test.ts";
import { plainPng } from "#tests/support/pictures.ts";
import type { RunningSite } from "#tests/support/site.ts";

// The catalogue is the practitioner's alone; what she writes runs nowhere.

const list = "/admin/produkte";
const meadow = "prod_01KRWARE000000000000000001";

async function catalogueState({ merchantBinding }: RunningSite): Promise<string> {
  const [products, variants] = await merchantBinding.batch([
    merchantBinding.prepare("select * from products order by id"),
    merchantBinding.prepare("select * from variants order by id"),
  ]);
  return JSON.stringify([products?.results, variants?.results]);
}

async function upload(who: Client, address: string, name: string, type: string, content: Buffer) {
  const boundary = "grenze";
  const part = (head: string) => `--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n`;
  const body = Buffer.concat([
    Buffer.from(`${part('name="revision"')}\r\n1\r\n`),
    Buffer.from(`${part(`name="file"; filename="${name}"`)}Content-Type: ${type}\r\n\r\n`),
    content,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  const headers = { "content-type": `multipart/form-data; boundary=${boundary}` };
  return who.ask(address, { method: "POST", body, headers });
}

async function draft(client: Client, fields: Record<string, string>) {
  const form = { key: ulid(), price: "5,00", type: "physical", ...fields };
  const answer = await client.post(`${list}/neu`, form);
  const id = answer.location?.split(/[/#]/).at(-2) ?? "";
  expect(id, answer.text.slice(0, 200)).toMatch(/^prod_/);
  return { id, address: `${list}/${id}` };
}

test("a customer can do nothing in the catalogue, whatever is sent", async () => {
  const customer = await signedIn(site, (await person()).email);
  const pictures = async () =>
    (await site.files.list({ prefix: "produkte/" })).objects.map(({ key }) => key);
  const before = { catalogue: await catalogueState(site), pictures: await pictures() };
  const variant = "variant_01KRWARE000000000000000101";
  const forms: [string, Record<string, string>][] = [
    [list, { product: meadow, direction: "down" }],
    [`${list}/neu`, { key: ulid(), title: "Fremd", price: "0,01", type: "digital" }],
    [`${list}/${meadow}`, { revision: "1", title: "Fremd", description: "x" }],
    [`${list}/${meadow}/zurueckziehen`, { revision: "1" }],
    [`${list}/${meadow}/loeschen`, { revision: "1" }],
    [`${list}/${meadow}/varianten/${variant}`, { revision: "1", price: "0,01" }],
    [
      `${list}/${meadow}/varianten/${variant}/bestand`,
      { key: crypto.randomUUID(), kind: "correct", change: "+99", reason: "delivery" },
    ],
  ];
  for (const [address, form] of forms) {
    expect((await customer.post(address, form)).location, address).toBe("/pets");
  }
  const png = plainPng(8, 8);
  const sent = await upload(customer, `${list}/${meadow}/bilder/neu`, "a.png", "image/png", png);
  expect(sent.location).toBe("/pets");
  for (const url of ["/products", `/products/${meadow}`, "/merchant/products"]) {
    expect([200, 201]).not.toContain((await customer.get(url)).status);
    expect((await customer.post(`${url}`, { title: "x" })).status).toBeGreaterThanOrEqual(300);
  }
  expect({ catalogue: await catalogueState(site), pictures: await pictures() }).toEqual(before);
});

test("a description is inert in preview, in the database and in the shop", async () => {
  const practitioner = await signedIn(site, (await person({ role: "admin" })).email);
  const customer = await signedIn(site, (await person()).email);
  const evil =
    "<script>alert(1)</script><img src=x onerror=alert(1)><a href='javascript:alert(1)'>a</a><svg onload=alert(1)><iframe src=//evil.example></iframe><p style='x' onclick='y'>bleibt</p>";
  const fields = {
    title: "<b>Titel</b>",
    purchasable: "on",
    description: evil,
    "description.format": "html",
    "info.4.text": `${evil} Weg 1, 12345 Ort, info@example.org`,
    "info.4.text.format": "html",
    "info.5.text": evil,
  };
  const inert = /<script>alert|onerror=|javascript:|<svg on|<iframe|onclick='|style='x'/;
  const preview = await practitioner.post(`${list}/neu`, {
    key: ulid(),
    ...fields,
    intent: "preview",
  });
  expect(preview.status).toBe(200);
  const region = preview.text.slice(preview.text.indexOf('aria-labelledby="vorschau"'));
  const shownPart = region.slice(0, region.indexOf("</section>"));
  expect(shownPart).toContain("<p>bleibt</p>");
  // The plain text of the warnings is escaped, and so says what it says.
  expect(shownPart.replaceAll(/&lt;.*?&gt;/g, "")).not.toMatch(inert);
  const { id, address } = await draft(practitioner, fields);
  const row = await site.merchantBinding
    .prepare("select description_html as html from products where id = ?1")
    .bind(id)
    .first<{ html: string }>();
  expect(row?.html).toContain("<p>bleibt</p>");
  expect(row?.html).not.toMatch(inert);
  expect((await practitioner.post(`${address}/veroeffentlichen`, { revision: "1" })).status).toBe(
    302,
  );
  const page = (await customer.get(`/product/${id}`)).text;
  const facts = page.slice(page.indexOf('id="beschreibung"'), page.indexOf('id="gewaehrleistung"'));
  expect(facts).toContain("<p>bleibt</p>");
  expect(facts.replaceAll(/&lt;.*?&gt;/g, "")).not.toMatch(inert);
  expect(page).toContain("&lt;b&gt;Titel");
  await practitioner.post(`${address}/loeschen`, { revision: "2" });
});

test("only pictures are taken, cleaned, and swept when nothing shows them", async () => {
  const practitioner = await signedIn(site, (await person({ role: "admin" })).email);
  const customer = await signedIn(site, (await person()).email);
  const { id, address } = await draft(practitioner, {
    title: "Bilderprobe",
    description: "Text",
    "info.4.text": "Hersteller, Weg 1, 12345 Ort, info@example.org",
    purchasable: "on",
  });
  const url = `${address}/bilder/neu`;
  const png = plainPng(8, 8);
  const send = (name: string, type: string, content: Buffer) =>
    upload(practitioner, url, name, type, content);
  expect((await send("a.svg", "image/svg+xml", Buffer.from("<svg/>"))).status).toBe(415);
  expect((await send("a.png", "image/png", png.subarray(0, 45))).status).toBe(400);
  const large = Buffer.concat([png, Buffer.alloc(1024 * 1024)]);
  expect((await send("a.png", "image/png", large)).status).toBe(413);
  expect((await site.files.list({ prefix: `produkte/${id}/` })).objects).toEqual([]);

  expect((await send("a.png", "image/png", png)).location).toBe(address);
  // An older window's upload is refused, and its file is gone.
  expect((await send("b.png", "image/png", png)).status).toBe(409);
  const files = async () => (await site.files.list({ prefix: `produkte/${id}/` })).objects;
  expect(await files()).toHaveLength(1);
  const file = (await files())[0]?.key.split("/").at(-1);
  const picture = `/product/${id}/bilder/${file}`;
  const own = await practitioner.get(picture);
  expect([own.status, own.headers["cache-control"]]).toEqual([200, "private, no-store"]);
  expect(own.headers["content-security-policy"]).toContain("sandbox");
  expect((await customer.get(picture)).status).toBe(404);
  await practitioner.post(`${address}/veroeffentlichen`, { revision: "2" });
  expect((await customer.get(picture)).headers["cache-control"]).toMatch(/^private, max-age/);
  for (const other of [`${picture}x`, `/product/${meadow}/bilder/${file}`]) {
    expect((await customer.get(other)).status).toBe(404);
  }

  const remove = { revision: "3", picture };
  expect((await practitioner.post(`${address}/bilder/1/entfernen`, remove)).location).toBe(address);
  expect((await customer.get(picture)).status).toBe(404);
  await site.merchantBinding
    .prepare("update waiting_pictures set created_at = '2026-01-01' where product_id = ?1")
    .bind(id)
    .run();
  await site.runCron();
  expect(await files()).toEqual([]);
  await practitioner.post(`${address}/loeschen`, { revision: "4" });
});
