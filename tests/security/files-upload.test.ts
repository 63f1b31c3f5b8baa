import { randomUUID } from "node:crypto";
import { connect } from "node:net";
import { eq, sql } from "drizzle-orm";
import { documents, uploads } from "#app/db/file-schema.ts";
import { sweepUploads } from "#app/files/commands.server.ts";
import { maxFileBytes, maxStoredBytes } from "#app/files/policy.ts";
import { insertPet } from "#scripts/demo/animal-factories.ts";
import { whileFailing } from "#tests/support/failing.ts";
import {
  concat,
  jpegOfSize,
  longJpeg,
  phonePhoto,
  samples,
  secret,
  textBytes,
} from "#tests/support/files-samples.ts";
import { type Answer, type Client, signedIn } from "#tests/support/http.ts";
import { expect, person, site, test } from "#tests/support/http-test.ts";

// Attacks 2 and 17 to 21 on files that come in, against `POST /pets/{id}/dokumente`: one file, sent by
// script.

type Owner = { client: Client; userId: string; petId: string };

type Sent = {
  bytes: Uint8Array;
  fileName?: string;
  type?: string;
  petId?: string;
  chunked?: boolean;
  headers?: Record<string, string>;
};

let owner: Owner;

test.beforeEach(async () => {
  const { id: userId, email } = await person();
  const petId = await insertPet(site.db, { userId });
  owner = { client: await signedIn(site, email), userId, petId };
});

function upload({ bytes, chunked, ...given }: Sent, { client, petId }: Owner = owner) {
  return client.ask(`/pets/${given.petId ?? petId}/dokumente`, {
    method: "POST",
    body: Buffer.from(bytes),
    chunked,
    headers: {
      "content-type": given.type ?? "image/jpeg",
      "x-file-name": encodeURIComponent(given.fileName ?? "foto.jpg"),
      "x-category": "Befunde",
      ...given.headers,
    },
  });
}

function messageOf(answer: Answer): string {
  const said = JSON.parse(answer.text);
  expect(said.ok).toBe(false);
  return said.message;
}

async function keysOf(userId = owner.userId): Promise<string[]> {
  return (await site.files.list({ prefix: `${userId}/` })).objects.map(({ key }) => key);
}

async function expectNothingStored() {
  expect(await keysOf()).toEqual([]);
  const isTheirs = eq(uploads.userId, owner.userId);
  expect(await site.db.select().from(uploads).where(isTheirs)).toEqual([]);
  expect(await site.db.$count(documents, eq(documents.userId, owner.userId))).toBe(0);
}

test("a photo is kept and given out without place, camera and film", async () => {
  const bytes = phonePhoto();
  const answer = await upload({ bytes, fileName: "Möhre im Garten.jpg" });
  expect([answer.status, JSON.parse(answer.text).ok]).toEqual([200, true]);
  const [row] = await site.db.select().from(documents).where(eq(documents.userId, owner.userId));
  expect(row?.fileName).toBe("Möhre im Garten.jpg");
  expect(row?.filePath).toMatch(
    new RegExp(`^${owner.userId}/${owner.petId}/docs/\\d{13}_Moehre_im_Garten\\.jpg$`),
  );
  const object = await site.files.get(row?.filePath ?? "");
  const kept = Buffer.from((await object?.arrayBuffer()) ?? new ArrayBuffer());
  expect(kept.length).toBe(bytes.length);
  expect(Buffer.from(bytes).includes(secret)).toBe(true);
  expect(kept.includes(secret)).toBe(false);
  const given = await owner.client.get(`/documents/${row?.id}/file`);
  expect([given.status, given.headers["content-type"]]).toEqual([200, "image/jpeg"]);
  expect(given.text).not.toContain(secret);
});

test("what is no picture and no PDF is refused, whatever its name says", async () => {
  const cases: [string, Sent][] = [
    ["html", { bytes: textBytes("<!doctype html><script>alert(1)</script>") }],
    ["svg", { bytes: textBytes("<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>") }],
    ["exe", { bytes: concat(textBytes("MZ\x90\0\x03"), new Uint8Array(300)) }],
    ["zip", { bytes: concat(textBytes("PK\x03\x04\x14\0\0\0\x08\0"), new Uint8Array(300)) }],
  ];
  for (const [name, sent] of cases) {
    const answer = await upload(sent);
    expect(answer.status, name).toBe(415);
    expect(messageOf(answer), name).toContain("JPG, PNG, WebP oder PDF");
  }
  await expectNothingStored();
});

test("the bytes of a picture say what it is, and so it is named and given out", async () => {
  const cases: [Sent, string, string][] = [
    [{ bytes: samples.png }, "foto.png", "image/png"],
    [{ bytes: samples.jpeg, fileName: "a.png", type: "image/png" }, "a.jpg", "image/jpeg"],
    [{ bytes: samples.jpeg, fileName: "a.html" }, "a.html.jpg", "image/jpeg"],
    [{ bytes: samples.jpeg, type: "text/html" }, "foto.jpg", "image/jpeg"],
    [{ bytes: samples.pdf, fileName: "befund.pdf.1", type: "" }, "befund.1.pdf", "application/pdf"],
  ];
  for (const [sent, fileName, type] of cases) {
    expect((await upload(sent)).status, fileName).toBe(200);
    const isIt = sql`user_id = ${owner.userId} and file_name = ${fileName}`;
    const [row] = await site.db.select().from(documents).where(isIt);
    const answer = await owner.client.get(`/documents/${row?.id}/file`);
    expect(answer.headers["content-type"], fileName).toBe(type);
    expect(answer.headers["x-content-type-options"]).toBe("nosniff");
    expect(answer.headers["content-security-policy"]).toContain("sandbox");
    await site.db.delete(documents).where(isIt);
    await site.files.delete(row?.filePath ?? "");
  }
});

test("too long, empty, broken and too many pixels are said in German", async () => {
  const cases: [Sent, number, string][] = [
    [{ bytes: longJpeg(maxFileBytes + 1) }, 413, "„foto.jpg“ ist größer als 10 MB."],
    [{ bytes: longJpeg(2 * maxFileBytes) }, 413, "größer als 10 MB"],
    [{ bytes: samples.jpeg.slice(0, 200) }, 400, "beschädigt oder nicht vollständig"],
    [{ bytes: jpegOfSize(30_000, 30_000) }, 413, "zu viele Bildpunkte"],
  ];
  for (const [sent, status, message] of cases) {
    const answer = await upload(sent);
    expect(answer.status, message).toBe(status);
    expect(messageOf(answer)).toContain(message);
  }
  const empty = await upload({ bytes: new Uint8Array(), headers: { "content-length": "0" } });
  expect(empty.status).toBe(400);
  expect(messageOf(empty)).toContain("ist leer");
  const long = await upload({ bytes: longJpeg(maxFileBytes + 1), chunked: true });
  expect([long.status, messageOf(long)]).toEqual([413, expect.stringContaining("10 MB")]);
  await expectNothingStored();
});

test("a file that comes in chunks, without its length, is kept whole (RFC 9112, 7.1)", async () => {
  const answer = await upload({ bytes: samples.jpeg, fileName: "stueckweise.jpg", chunked: true });
  expect(answer.status).toBe(200);
  const [row] = await site.db
    .select()
    .from(documents)
    .where(eq(documents.fileName, "stueckweise.jpg"));
  expect(row?.fileSize).toBe(samples.jpeg.length);
});

test("names cannot lead anywhere", async () => {
  const names = [
    "../../../etc/passwd.jpg",
    "..\\..\\boot.jpg",
    "a\0b.jpg",
    `${"x".repeat(300)}.jpg`,
    "rechnung\u202Egpj.exe.jpg",
    "CON.jpg",
    "zeile\r\nset-cookie: a=b.jpg",
    "<img src=x onerror=alert(1)>.jpg",
  ];
  for (const fileName of names) {
    expect((await upload({ bytes: samples.jpeg, fileName })).status, fileName).toBe(200);
  }
  const rows = await site.db.select().from(documents).where(eq(documents.userId, owner.userId));
  expect(rows.length).toBe(names.length);
  const key = new RegExp(
    `^${owner.userId}/${owner.petId}/docs/\\d{13}_[A-Za-z0-9][A-Za-z0-9._-]{0,79}$`,
  );
  for (const { id, filePath, fileName } of rows) {
    expect(filePath).toMatch(key);
    expect(filePath).not.toContain("..");
    expect(fileName).toMatch(/^[^\p{Cc}\p{Cf}<>/\\]{1,120}$/u);
    const answer = await owner.client.get(`/documents/${id}/file`);
    expect([answer.status, answer.setCookies]).toEqual([200, []]);
  }
});

test("somebody else's animal is the answer to an unknown one, and nothing reaches the bucket", async () => {
  const other = await person();
  const foreign = await insertPet(site.db, { userId: other.id });
  const answers = [];
  for (const petId of [foreign, randomUUID()]) {
    const { status, text } = await upload({ bytes: samples.jpeg, petId });
    answers.push({ status, text });
  }
  expect(answers[0]).toEqual(answers[1]);
  expect(answers[0]?.status).toBe(404);
  await expectNothingStored();
  expect(await keysOf(other.id)).toEqual([]);
});

test("ten at once never pass 500 MB", async () => {
  const { userId, petId } = owner;
  const { length } = samples.jpeg;
  await site.db.insert(documents).values({
    ...{ id: randomUUID(), userId, petId, fileName: "a.pdf", filePath: `${userId}/voll` },
    ...{ fileType: "application/pdf", fileSize: maxStoredBytes - 3 * length - 1 },
    ...{ category: "Befunde", createdAt: new Date().toISOString() },
  });
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => upload({ bytes: samples.jpeg })),
  );
  expect(answers.filter(({ status }) => status === 200).length).toBe(3);
  for (const answer of answers.filter(({ status }) => status !== 200)) {
    expect(answer.status).toBe(413);
    expect(messageOf(answer)).toContain("500 MB");
  }
  const [sum] = await site.db
    .select({ bytes: sql<number>`sum(${documents.fileSize})` })
    .from(documents)
    .where(eq(documents.userId, userId));
  expect(sum?.bytes).toBe(maxStoredBytes - 1);
  expect((await keysOf()).length).toBe(3);
});

test("an upload that is cut off leaves nothing after the sweep", async () => {
  const { hostname, port } = new URL(site.origin);
  const whole = longJpeg(5_000_000);
  const socket = connect(Number(port), hostname);
  const head = [
    `POST /pets/${owner.petId}/dokumente HTTP/1.1`,
    ...[`host: ${hostname}:${port}`, `cookie: ${owner.client.cookieHeader}`],
    ...["content-type: image/jpeg", "x-file-name: foto.jpg", `content-length: ${whole.length}`],
    "\r\n",
  ].join("\r\n");
  socket.write(head);
  socket.write(whole.subarray(0, 2_000_000));
  // Until it is noted, and with it on its way to the bucket.
  const noted = () => site.db.$count(uploads, eq(uploads.userId, owner.userId));
  await expect.poll(noted).toBe(1);
  socket.destroy();
  await sweepUploads(site.db, site.files, new Date(Date.now() + 25 * 3600 * 1000));
  await expectNothingStored();
});

test("a database that fails after the file has come leaves nothing after the sweep", async () => {
  const answer = await whileFailing(site.binding, "insert on documents", () =>
    upload({ bytes: samples.jpeg }),
  );
  expect(answer.status).toBe(500);
  await sweepUploads(site.db, site.files, new Date(Date.now() + 25 * 3600 * 1000));
  await expectNothingStored();
});

test("ten files at once arrive whole, the longest that is taken among them", async () => {
  // Each of its own length; what ten of the longest cost in memory `npm run bench` measures.
  const lengths = Array.from({ length: 9 }, (_, index) => 500_000 + index);
  lengths.push(maxFileBytes);
  const answers = await Promise.all(lengths.map((length) => upload({ bytes: longJpeg(length) })));
  expect(answers.map(({ status }) => status)).toEqual(lengths.map(() => 200));
  const { objects } = await site.files.list({ prefix: `${owner.userId}/` });
  const sizes = objects.map(({ size }) => size).sort((first, second) => first - second);
  expect(sizes).toEqual(lengths);
});
