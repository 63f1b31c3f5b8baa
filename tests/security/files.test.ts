import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { uploads } from "#app/db/file-schema.ts";
import { pets } from "#app/db/pet-schema.ts";
import { photoAddress, photoKey } from "#app/files/policy.ts";
import { insertDocument } from "#scripts/demo/animal-factories.ts";
import { insertPerson } from "#scripts/demo/factories.ts";
import { samples } from "#tests/support/files-samples.ts";
import { type Answer, ask, type Client } from "#tests/support/http.ts";
import { expect, passwordHash, site, test } from "#tests/support/http-test.ts";
import { comparable } from "./comparable.ts";
import { gatherPeople, type People } from "./people.ts";

// Attacks 2, 14, 17, 19 and 21 on files that are given out and on what nothing has taken into use.

let people: People;
let documentId: string;
const content = "%PDF-1.7 0123456789 <script>alert(1)</script> %%EOF";
const photoFile = "1763715600000_emma.jpg";
const unknownId = randomUUID();

test.beforeAll(async () => {
  people = await gatherPeople(site, passwordHash);
  const { id: userId, petId } = people.customer;
  documentId = await insertDocument(site.db, site.files, {
    ...{ userId, petId, fileName: 'Befund "Möhre"; x=1.pdf', bytes: Buffer.from(content) },
  });
  await site.files.put(photoKey(userId, petId, photoFile), samples.jpeg);
});

const documentPath = (id = documentId) => `/documents/${id}/file`;
const photoPath = (petId = people.customer.petId, file = photoFile) => photoAddress(petId, file);

function expectInert(answer: Answer) {
  expect(answer.headers["content-security-policy"]).toBe(
    "default-src 'none'; frame-ancestors 'none'; sandbox",
  );
  expect(answer.headers["x-content-type-options"]).toBe("nosniff");
  expect(answer.headers["cross-origin-resource-policy"]).toBe("same-origin");
}

test("a document comes whole, inert and kept by nobody, to its owner and to the practitioner", async () => {
  for (const kind of ["customer", "practitioner"] as const) {
    const answer = await people[kind].client.get(documentPath());
    expect(answer.status, kind).toBe(200);
    expect(answer.text).toBe(content);
    expectInert(answer);
    expect(answer.headers).toMatchObject({
      "content-type": "application/pdf",
      "content-length": String(content.length),
      "accept-ranges": "bytes",
      "cache-control": "private, no-store",
      "content-disposition":
        "inline; filename=\"Befund_Moehre_x_1.pdf\"; filename*=UTF-8''Befund%20%22M%C3%B6hre%22%3B%20x%3D1.pdf",
    });
    expect(answer.headers.etag).toMatch(/^"[0-9a-f]{32}"$/);
    expect(Date.parse(answer.headers["last-modified"] ?? "")).toBeGreaterThan(0);
    const download = await people[kind].client.get(`${documentPath()}?download`);
    expect(download.headers["content-disposition"]).toMatch(/^attachment; filename="Befund_/);
    expect(download.text).toBe(content);
  }
});

test("HEAD says what GET would, without the file", async () => {
  const { client } = people.customer;
  for (const path of [documentPath(), photoPath()]) {
    const whole = await client.get(path);
    const head = await client.ask(path, { method: "HEAD" });
    expect(head.status).toBe(200);
    expect(head.text).toBe("");
    for (const name of [
      "content-type",
      "content-length",
      "etag",
      "last-modified",
      "accept-ranges",
    ]) {
      expect(head.headers[name], name).toBe(whole.headers[name]);
    }
  }
});

test("a foreign document, an unknown one and one whose file is gone are one answer", async () => {
  const { id: userId, petId } = people.customer;
  const lost = await insertDocument(site.db, site.files, {
    ...{ userId, petId, fileName: "weg.pdf", bytes: Buffer.from("x") },
    filePath: `${userId}/${petId}/docs/1_weg.pdf`,
  });
  await site.files.delete(`${userId}/${petId}/docs/1_weg.pdf`);
  const own = await people.customer.client.get(documentPath(lost));
  expect(own.status).toBe(404);
  expect(own.text).toBe("Diese Datei gibt es nicht mehr.");
  const ids = [documentId, unknownId, lost];
  for (const kind of ["other", "subscriber"] as const) {
    const { client } = people[kind];
    for (const headers of [{}, { range: "bytes=0-1" }, { "if-none-match": "*" }] as Record<
      string,
      string
    >[]) {
      for (const method of ["GET", "HEAD"]) {
        const asked = (id: string) => client.ask(documentPath(id), { method, headers });
        const unknown = comparable(await asked(unknownId), ids);
        expect(unknown.status).toBe(404);
        expect(comparable(await asked(documentId), ids), kind).toEqual(unknown);
        expect(comparable(await asked(lost), ids), kind).toEqual(unknown);
        if (method === "GET") expect(unknown).toEqual(comparable(own, ids));
      }
    }
    const data = (id: string) => client.get(`${documentPath(id)}.data`);
    expect(comparable(await data(documentId), ids)).toEqual(comparable(await data(unknownId), ids));
    expect((await data(documentId)).text).not.toContain("%PDF");
  }
});

test("visitors and people without a complete profile get no file", async () => {
  for (const path of [documentPath(), photoPath()]) {
    const visitor = await ask(site.origin, path);
    expect([visitor.status, visitor.location?.slice(0, 6)]).toEqual([302, "/auth?"]);
    const incomplete = await people.incomplete.client.get(path);
    expect([incomplete.status, incomplete.location]).toEqual([302, "/profile"]);
    for (const answer of [visitor, incomplete]) {
      expect(answer.text).not.toContain("%PDF");
      expect(answer.headers).not.toHaveProperty("etag");
    }
  }
});

test("the practitioner opens customers' files, not those of another practitioner", async () => {
  const email = `praxis-${randomUUID()}@example.org`;
  const colleague = await insertPerson(site.db, { email, role: "admin", passwordHash });
  const { petId } = people.customer;
  const foreign = await insertDocument(site.db, site.files, {
    ...{ userId: colleague, petId, fileName: "a.pdf", bytes: Buffer.from("x") },
  });
  const { client } = people.practitioner;
  expect((await client.get(documentPath(foreign))).status).toBe(404);
  expect((await client.get(photoPath())).status).toBe(200);
});

test("parts of a file come as asked for", async () => {
  const { client } = people.customer;
  const part = (range: string, headers: Record<string, string> = {}) =>
    client.ask(documentPath(), { headers: { range, ...headers } });
  const { length } = content;
  const ranges: [string, number, number][] = [
    ["bytes=0-3", 0, 3],
    ["bytes=9-18", 9, 18],
    ["bytes=40-", 40, length - 1],
    ["bytes=-5", length - 5, length - 1],
    [`bytes=-${length * 2}`, 0, length - 1],
    [`bytes=3-${length * 2}`, 3, length - 1],
  ];
  for (const [range, first, last] of ranges) {
    const answer = await part(range);
    expect(answer.status, range).toBe(206);
    expect(answer.text, range).toBe(content.slice(first, last + 1));
    expect(answer.headers["content-range"], range).toBe(`bytes ${first}-${last}/${length}`);
    expect(answer.headers["content-length"], range).toBe(String(last - first + 1));
    expect(answer.headers["cache-control"]).toBe("private, no-store");
    expectInert(answer);
  }
  for (const range of [`bytes=${length}-`, "bytes=-0"]) {
    const answer = await part(range);
    expect([answer.status, answer.headers["content-range"], answer.text]).toEqual([
      416,
      `bytes */${length}`,
      "",
    ]);
  }
  for (const range of ["bytes=0-1,3-4", "bytes=5-2", "lines=1-2", "bytes=x-"]) {
    const answer = await part(range);
    expect([answer.status, answer.text], range).toEqual([200, content]);
  }
});

test("conditions are kept: unchanged files do not come again, parts only of the same file", async () => {
  const { client } = people.customer;
  const { headers } = await client.get(documentPath());
  const { etag = "", "last-modified": modified = "" } = headers;
  const asked = async (conditions: Record<string, string>) => {
    const answer = await client.ask(documentPath(), { headers: conditions });
    return [answer.status, answer.text.length];
  };
  const { length } = content;
  const past = new Date(0).toUTCString();
  const range = "bytes=0-3";
  expect(await asked({ "if-none-match": etag })).toEqual([304, 0]);
  expect(await asked({ "if-none-match": `"x", W/${etag}` })).toEqual([304, 0]);
  expect(await asked({ "if-none-match": '"x"' })).toEqual([200, length]);
  expect(await asked({ "if-modified-since": modified })).toEqual([304, 0]);
  expect(await asked({ "if-modified-since": past })).toEqual([200, length]);
  expect(await asked({ "if-modified-since": "gestern" })).toEqual([200, length]);
  expect(await asked({ "if-none-match": '"x"', "if-modified-since": modified })).toEqual([
    200,
    length,
  ]);
  expect(await asked({ range, "if-range": etag })).toEqual([206, 4]);
  expect(await asked({ range, "if-range": modified })).toEqual([206, 4]);
  expect(await asked({ range, "if-range": `W/${etag}` })).toEqual([200, length]);
  expect(await asked({ range, "if-range": '"x"' })).toEqual([200, length]);
  expect(await asked({ range, "if-range": past })).toEqual([200, length]);
});

test("a row that speaks of another type is saved, never shown", async () => {
  const { id: userId, petId, client } = people.customer;
  for (const fileType of ["text/html", "image/svg+xml", "text/html; charset=utf-8", ""]) {
    const id = await insertDocument(site.db, site.files, {
      ...{ userId, petId, fileType, fileName: "a.html", bytes: Buffer.from("<script>") },
    });
    const answer = await client.get(documentPath(id));
    expect(answer.headers["content-type"]).toBe("application/octet-stream");
    expect(answer.headers["content-disposition"]).toMatch(/^attachment/);
    expectInert(answer);
  }
});

test("a photo is kept for an hour by the browser of who may see it, and by nobody else", async () => {
  const answer = await people.customer.client.get(photoPath());
  expect(answer.status).toBe(200);
  expect(answer.headers).toMatchObject({
    "content-type": "image/jpeg",
    "content-length": String(samples.jpeg.length),
    "cache-control": "private, max-age=3600",
    "cloudflare-cdn-cache-control": "no-store",
  });
  expectInert(answer);
  const unknown = comparable(await people.other.client.get(photoPath(unknownId)), [unknownId]);
  expect(unknown.status).toBe(404);
  expect(unknown.headers["cache-control"]).toBe("private, no-store");
  const foreign = await people.other.client.get(photoPath());
  expect(comparable(foreign, [people.customer.petId])).toEqual(unknown);
});

test("the address of photos leads to no other file", async () => {
  const { id: userId, petId, client } = people.customer;
  await site.files.put(`${userId}/${petId}/docs/1763715600000_a.pdf`, "geheim");
  await site.files.put(`${userId}/1763715600000_b.jpg`, "geheim");
  await site.files.put(photoKey(people.other.id, people.other.petId, photoFile), "geheim");
  const other = people.other;
  const files = [
    "docs%2F1763715600000_a.pdf",
    "docs/1763715600000_a.pdf",
    "%2e%2e%2F1763715600000_b.jpg",
    "..%2F1763715600000_b.jpg",
    `..%2F..%2F${other.id}%2F${other.petId}%2F${photoFile}`,
    "1763715600000_%00.jpg",
    "%",
    "unbekannt.jpg",
  ];
  for (const file of files) {
    const answer = await client.get(`/pets/${petId}/foto/${file}`);
    expect(answer.status, file).not.toBe(200);
    expect(answer.status, file).toBeLessThan(500);
    expect(answer.text, file).not.toContain("geheim");
  }
  for (const animal of [other.petId, `..%2F${other.petId}`, `${other.id}%2F${other.petId}`]) {
    const answer = await client.get(`/pets/${animal}/foto/${photoFile}`);
    expect(answer.status, animal).not.toBe(200);
    expect(answer.text, animal).not.toContain("geheim");
  }
});

test("the cron removes what nothing has taken into use for a day, and nothing else", async () => {
  const { id: userId, petId } = people.customer;
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3600 * 1000).toISOString();
  const noted = async (file: string, hours: number) => {
    const key = photoKey(userId, petId, file);
    await site.files.put(key, samples.jpeg);
    await site.db.insert(uploads).values({ key, userId, petId, createdAt: hoursAgo(hours) });
    return key;
  };
  const orphan = await noted("1763715600001_alt.jpg", 25);
  const young = await noted("1763715600002_jung.jpg", 23);
  const used = await noted("1763715600003_in_gebrauch.jpg", 48);
  await site.db
    .update(pets)
    .set({ profilePictureUrl: photoPath(petId, "1763715600003_in_gebrauch.jpg") })
    .where(eq(pets.id, petId));
  await site.runCron();
  expect(await site.files.head(orphan)).toBeNull();
  expect(await site.files.head(young)).not.toBeNull();
  expect(await site.files.head(used)).not.toBeNull();
  const rows = await site.db
    .select({ key: uploads.key })
    .from(uploads)
    .where(eq(uploads.userId, userId));
  expect(rows.map(({ key }) => key)).toEqual([young]);
});

test("a long body is answered, wherever it goes", async () => {
  const { client, petId } = people.customer;
  const sent = (target: Client, path: string, length: number) =>
    target.ask(path, { method: "POST", body: Buffer.alloc(length, "x") });
  const mega = 1024 * 1024;
  // Beyond what a form may be.
  for (const path of ["/profile", `/pets/${petId}`, documentPath(), photoPath()]) {
    const answer = await sent(client, path, 12 * mega);
    expect(answer.status, path).toBe(413);
    expect(answer.text, path).toContain("Ihre Eingabe ist zu groß.");
  }
  const tooMuch = await sent(client, `/pets/${petId}/dokumente`, 101 * mega);
  expect(tooMuch.status).toBe(413);
  expect(tooMuch.text).toContain("wählen Sie kleinere Dateien");
  // The connection stands for what comes next.
  expect((await client.get(documentPath())).status).toBe(200);
  const chunked = await client.ask(`/pets/${petId}/dokumente`, {
    body: Buffer.alloc(mega, "x"),
    chunked: true,
  });
  // Read to its end, and no file.
  expect(chunked.status).toBe(400);
});

test("somebody who is not signed in learns it, however much was sent", async () => {
  const answer = await ask(site.origin, `/pets/${people.customer.petId}/dokumente`, {
    method: "POST",
    body: Buffer.alloc(20 * 1024 * 1024, "x"),
    headers: { "content-type": "image/jpeg", "x-file-name": "a.jpg" },
  });
  expect([answer.status, answer.location]).toEqual([302, "/auth"]);
});
