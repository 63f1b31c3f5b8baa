import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { createDatabase } from "#app/db/database.server.ts";
import { documents, uploads } from "#app/db/file-schema.ts";
import { pets } from "#app/db/pet-schema.ts";
import { reserveUpload } from "#app/files/commands.server.ts";
import {
  maxFileBytes,
  maxStoredBytes,
  maxWaitingFiles,
  photoAddress,
  photoTypes,
  uploadTypes,
} from "#app/files/policy.ts";
import { partBytes } from "#app/files/put-pieces.server.ts";
import { discardFile, type IncomingFile, storeFile } from "#app/files/store-file.server.ts";
import { sweepUploads } from "#app/files/sweep.server.ts";
import { insertPet } from "#scripts/demo/animal-factories.ts";
import { insertPerson } from "#scripts/demo/factories.ts";
import {
  concat,
  jpegOfSize,
  longJpeg,
  phonePhoto,
  samples,
  secret,
  textBytes,
} from "#tests/support/files-samples.ts";
import { silentLog, unusedHash } from "#tests/support/unit-database.ts";

const db = createDatabase(env.DB);
const files = env.DOCUMENTS;
const now = new Date("2026-11-21T09:00:00Z");
const hourMs = 60 * 60 * 1000;
const deps = { db, files, now, log: silentLog };

let userId = "";
let petId = "";
let people = 0;

beforeEach(async () => {
  people += 1;
  userId = await insertPerson(db, {
    email: `files-${people}@example.org`,
    passwordHash: unusedHash,
  });
  petId = await insertPet(db, { userId });
});

type Sent = Partial<IncomingFile> & { bytes: Uint8Array };

/** The bytes as they come over a line: in pieces. */
function streamOf(bytes: Uint8Array, { breaksOff = false } = {}): ReadableStream<Uint8Array> {
  const pieceBytes = 40_000;
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      if (at < bytes.length) controller.enqueue(bytes.slice(at, at + pieceBytes));
      else if (breaksOff) controller.error(new Error("Network connection lost."));
      else controller.close();
      at += pieceBytes;
    },
  });
}

function send({ bytes, ...given }: Sent, used = deps) {
  return storeFile(used, {
    userId,
    petId,
    folder: "docs",
    body: streamOf(bytes),
    length: bytes.length,
    fileName: "foto.jpg",
    declaredType: "image/jpeg",
    allowed: uploadTypes,
    ...given,
  });
}

const keysOf = async (owner = userId) =>
  (await files.list({ prefix: `${owner}/` })).objects.map(({ key }) => key);
const waiting = () => db.select().from(uploads).where(eq(uploads.userId, userId));

async function stored(sent: Sent, used = deps) {
  const result = await send(sent, used);
  if (!result.ok) throw new Error(result.refusal.message);
  return result.file;
}

async function expectNothingStored() {
  expect(await keysOf()).toEqual([]);
  expect(await waiting()).toEqual([]);
}

async function useAsDocument(key: string, fileSize = 1, owner = { userId, petId }) {
  await db.insert(documents).values({
    id: crypto.randomUUID(),
    ...owner,
    fileName: "a.pdf",
    filePath: key,
    fileType: "application/pdf",
    fileSize,
    category: "Befunde",
    createdAt: now.toISOString(),
  });
}

describe("a file that is taken", () => {
  it.each([
    ["said how long it is", true],
    ["did not say how long it is", false],
  ])("and %s lies cleaned in the bucket and waits to be used", async (_name, isAnnounced) => {
    const bytes = phonePhoto();
    const file = await stored({
      bytes,
      fileName: "Möhre & Co.JPG",
      length: isAnnounced ? bytes.length : null,
    });
    expect(file).toEqual({
      key: `${userId}/${petId}/docs/${now.getTime()}_Moehre_Co.JPG`,
      fileName: "Möhre & Co.JPG",
      fileType: "image/jpeg",
      fileSize: bytes.length,
    });
    const object = await files.get(file.key);
    const kept = Buffer.from((await object?.arrayBuffer()) ?? new ArrayBuffer());
    expect(kept.length).toBe(bytes.length);
    expect(kept.includes(secret)).toBe(false);
    expect(object?.httpMetadata).toEqual({
      contentType: "image/jpeg",
      cacheControl: "max-age=3600",
    });
    expect(await waiting()).toEqual([
      { key: file.key, userId, petId, createdAt: now.toISOString() },
    ]);
  });

  it("as a photo lies beside the documents", async () => {
    const file = await stored({
      bytes: samples.png,
      folder: "",
      fileName: "x.png",
      declaredType: "image/png",
    });
    expect(file.key).toBe(`${userId}/${petId}/${now.getTime()}_x.png`);
  });

  it("of exactly 10 MB is whole", async () => {
    const bytes = longJpeg(maxFileBytes);
    const file = await stored({ bytes });
    expect((await files.head(file.key))?.size).toBe(maxFileBytes);
  });

  it.each([partBytes, partBytes + 1, 2 * partBytes])(
    "of %d bytes and unknown length is whole",
    async (length) => {
      const bytes = longJpeg(length);
      const file = await stored({ bytes, length: null });
      expect(file.fileSize).toBe(length);
      const object = await files.get(file.key);
      expect(object?.httpMetadata?.contentType).toBe("image/jpeg");
      const kept = Buffer.from((await object?.arrayBuffer()) ?? new ArrayBuffer());
      expect(kept.equals(bytes)).toBe(true);
    },
  );

  it("never takes another's key: twenty of one name in the same millisecond", async () => {
    const results = await Promise.all(
      Array.from({ length: 20 }, () => stored({ bytes: samples.jpeg })),
    );
    expect(new Set(results.map(({ key }) => key)).size).toBe(20);
    expect((await keysOf()).length).toBe(20);
  });
});

describe("refused, and nothing stored:", () => {
  const svg = textBytes('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const html = textBytes("<!doctype html><script>alert(1)</script>");
  const exe = concat(textBytes("MZ\x90\0\x03\0\0\0\x04\0\0\0\xff\xff"), new Uint8Array(200));
  const zip = concat(textBytes("PK\x03\x04\x14\0\0\0\x08\0"), new Uint8Array(60));
  const gif = concat(textBytes("GIF89a\x01\0\x01\0/*"), textBytes("*/=1;alert(1)"));
  const pagePdf = textBytes("%PDF-1.4\n<html><script>alert(1)</script></html>\n%%EOF");
  const asPdf = { fileName: "a.pdf", declaredType: "application/pdf" };
  const cases: readonly [string, Sent, number, RegExp][] = [
    ["html named .jpg", { bytes: html }, 415, /JPG, PNG, WebP oder PDF/],
    ["svg named .jpg", { bytes: svg }, 415, /Endung/],
    ["exe named .jpg", { bytes: exe }, 415, /Endung/],
    ["zip named .jpg", { bytes: zip }, 415, /Endung/],
    ["a picture that is script, too", { bytes: gif }, 415, /Endung/],
    ["a PNG named .jpg", { bytes: samples.png }, 415, /Endung/],
    ["a JPEG declared as PNG", { bytes: samples.jpeg, declaredType: "image/png" }, 415, /Endung/],
    [
      "a JPEG named .html",
      { bytes: samples.jpeg, fileName: "a.jpg.html" },
      415,
      /kein Bild|zeigen/,
    ],
    [
      "a letter",
      { bytes: zip, fileName: "brief.docx", declaredType: "application/x-docx" },
      415,
      /^„brief.docx“ ist kein Bild und kein PDF\. Bitte/,
    ],
    ["a page within the ends of a PDF", { bytes: pagePdf, ...asPdf }, 400, /beschädigt/],
    ["a JPEG that declares nothing", { bytes: samples.jpeg, declaredType: "" }, 415, /Endung/],
    [
      "a PDF as photo",
      {
        bytes: samples.pdf,
        fileName: "a.pdf",
        declaredType: "application/pdf",
        allowed: photoTypes,
      },
      415,
      /ist kein Bild\. .* JPG, PNG oder WebP\./,
    ],
    ["0 bytes", { bytes: new Uint8Array() }, 400, /ist leer/],
    ["0 bytes that do not say so", { bytes: new Uint8Array(), length: null }, 400, /ist leer/],
    ["more than 10 MB", { bytes: longJpeg(maxFileBytes + 1) }, 413, /größer als 10 MB/],
    [
      "more than 10 MB that do not say so",
      { bytes: longJpeg(maxFileBytes + 1), length: null },
      413,
      /größer als 10 MB/,
    ],
    [
      "more than 10 MB that say 5 bytes",
      { bytes: longJpeg(maxFileBytes + 1), length: 5 },
      400,
      /nicht vollständig/,
    ],
    ["less than was announced", { bytes: samples.jpeg, length: 5000 }, 400, /nicht vollständig/],
    ["half a picture", { bytes: samples.jpeg.slice(0, 200) }, 400, /beschädigt/],
    ["30 000² pixels", { bytes: jpegOfSize(30_000, 30_000) }, 413, /höchstens 65 Megapixeln/],
    [
      "a file that breaks off",
      {
        bytes: samples.jpeg,
        body: streamOf(longJpeg(900_000), { breaksOff: true }),
        length: 1_000_000,
      },
      400,
      /nicht vollständig/,
    ],
    [
      "one that breaks off and did not say its length",
      { bytes: samples.jpeg, body: streamOf(longJpeg(900_000), { breaksOff: true }), length: null },
      400,
      /nicht vollständig/,
    ],
    ["an unknown animal", { bytes: samples.jpeg, petId: "unbekannt" }, 404, /nicht gefunden/],
  ];

  it.each(cases)("%s", async (_name, sent, status, message) => {
    const result = await send(sent);
    expect(result).toEqual({
      ok: false,
      refusal: { status, message: expect.stringMatching(message) },
    });
    await expectNothingStored();
  });

  it("for somebody else's animal, with the answer to an unknown one", async () => {
    const other = await insertPerson(db, {
      email: `other-${people}@example.org`,
      passwordHash: unusedHash,
    });
    const foreign = await insertPet(db, { userId: other });
    const answer = await send({ bytes: samples.jpeg, petId: foreign });
    expect(answer).toEqual(await send({ bytes: samples.jpeg, petId: "unbekannt" }));
    await expectNothingStored();
    expect(await keysOf(other)).toEqual([]);
  });

  it("before it is read, when it does not say its length and there is no room for it", async () => {
    await useAsDocument(`${userId}/x`, maxStoredBytes);
    // Whoever reads all of it sees that it breaks off.
    const body = streamOf(longJpeg(900_000), { breaksOff: true });
    const result = await send({ bytes: samples.jpeg, body, length: null });
    expect(result).toMatchObject({ refusal: { status: 413, message: /500 MB/ } });
    await expectNothingStored();
  });

  it("in the middle of its parts, and no part stays", async () => {
    const upTo = longJpeg(partBytes + 3_000_000);
    const body = streamOf(upTo.subarray(0, partBytes + 2_000_000), { breaksOff: true });
    let aborted = 0;
    const counting = new Proxy(files, {
      get: (target, name) =>
        name === "createMultipartUpload"
          ? async (...given: Parameters<R2Bucket["createMultipartUpload"]>) => {
              const upload = await target.createMultipartUpload(...given);
              return {
                uploadPart: upload.uploadPart.bind(upload),
                abort: () => {
                  aborted += 1;
                  return upload.abort();
                },
              };
            }
          : Reflect.get(target, name).bind(target),
    });
    const result = await send({ bytes: upTo, body, length: null }, { ...deps, files: counting });
    expect(result).toMatchObject({ ok: false, refusal: { status: 400 } });
    expect(aborted).toBe(1);
    await expectNothingStored();
  });

  it("what would pass 500 MB, to the byte", async () => {
    const { length } = samples.jpeg;
    await useAsDocument(`${userId}/x`, maxStoredBytes - length);
    await stored({ bytes: samples.jpeg });
    await useAsDocument(`${userId}/y`, 1);
    const result = await send({ bytes: samples.jpeg });
    expect(result).toMatchObject({ ok: false, refusal: { status: 413, message: /500 MB/ } });
    expect((await keysOf()).length).toBe(1);
    // A photo is no document.
    expect(await send({ bytes: samples.jpeg, folder: "" })).toMatchObject({ ok: true });
  });

  it("another customer's documents do not count", async () => {
    const other = await insertPerson(db, {
      email: `full-${people}@example.org`,
      passwordHash: unusedHash,
    });
    const foreign = await insertPet(db, { userId: other });
    await useAsDocument(`${other}/x`, maxStoredBytes, { userId: other, petId: foreign });
    expect(await send({ bytes: samples.jpeg })).toMatchObject({ ok: true });
  });

  it("more files than may wait", async () => {
    for (let count = 0; count < maxWaitingFiles; count += 1) {
      const key = `${userId}/${petId}/${count}_x.jpg`;
      expect(await reserveUpload(db, { key, userId, petId, bytes: 0 }, now)).toBe("reserved");
    }
    const result = await send({ bytes: samples.jpeg });
    expect(result).toMatchObject({ ok: false, refusal: { status: 429 } });
  });

  it("when the bucket fails; it is logged and said", async () => {
    const errors: string[] = [];
    const broken = new Proxy(files, {
      get: (target, name) =>
        name === "put"
          ? () => Promise.reject(new Error("R2 is away"))
          : Reflect.get(target, name).bind(target),
    });
    const log = { ...silentLog, error: (event: string) => void errors.push(event) };
    expect(await send({ bytes: samples.jpeg }, { ...deps, files: broken, log })).toEqual({
      ok: false,
      refusal: { status: 500, message: "Dokument konnte nicht hochgeladen werden." },
    });
    expect(errors).toEqual(["file.not-stored"]);
    await expectNothingStored();
  });
});

describe("discarding", () => {
  it("removes file and note", async () => {
    const { key } = await stored({ bytes: samples.jpeg });
    await discardFile(deps, key);
    await expectNothingStored();
  });

  it("leaves alone what has been taken into use in the meantime", async () => {
    const { key } = await stored({ bytes: samples.jpeg });
    await useAsDocument(key);
    await db.delete(uploads).where(eq(uploads.key, key));
    await discardFile(deps, key);
    expect(await keysOf()).toEqual([key]);
  });
});

describe("the sweep", () => {
  const later = new Date(now.getTime() + 25 * hourMs);

  it("deletes what has waited for a day, and nothing younger", async () => {
    const old = await stored({ bytes: samples.jpeg });
    const young = await stored(
      { bytes: samples.jpeg },
      { ...deps, now: new Date(now.getTime() + 2 * hourMs) },
    );
    await sweepUploads(db, files, new Date(now.getTime() + 23 * hourMs));
    expect((await keysOf()).length).toBe(2);
    await sweepUploads(db, files, later);
    expect(await keysOf()).toEqual([young.key]);
    expect((await waiting()).map(({ key }) => key)).toEqual([young.key]);
    expect(old.key).not.toBe(young.key);
  });

  it("never deletes the file of a document or the photo of an animal, whatever is noted", async () => {
    const document = await stored({ bytes: samples.jpeg });
    await useAsDocument(document.key);
    const photo = await stored({ bytes: samples.jpeg, folder: "" });
    const file = photo.key.split("/").at(-1) ?? "";
    await db
      .update(pets)
      .set({ profilePictureUrl: photoAddress(petId, file) })
      .where(eq(pets.id, petId));
    await sweepUploads(db, files, later);
    expect((await keysOf()).sort()).toEqual([document.key, photo.key].sort());
    expect(await waiting()).toEqual([]);
  });

  it("takes away the photo that another has replaced", async () => {
    const photo = await stored({ bytes: samples.jpeg, folder: "" });
    const address = photoAddress(petId, `${now.getTime() + 1}_foto.jpg`);
    await db.update(pets).set({ profilePictureUrl: address }).where(eq(pets.id, petId));
    await sweepUploads(db, files, later);
    expect(photo.key).toContain(petId);
    await expectNothingStored();
  });

  it("can be repeated when the bucket fails, and meanwhile nobody can use the files", async () => {
    const { key } = await stored({ bytes: samples.jpeg });
    const broken = { delete: () => Promise.reject(new Error("R2 is away")) };
    await expect(sweepUploads(db, broken, later)).rejects.toThrow("R2 is away");
    expect(await keysOf()).toEqual([key]);
    expect(await waiting()).toEqual([]);
    await sweepUploads(db, files, later);
    await expectNothingStored();
    expect(await db.select().from(uploads).where(eq(uploads.key, key))).toEqual([]);
  });

  it("goes on when a file is gone already", async () => {
    const { key } = await stored({ bytes: samples.jpeg });
    await files.delete(key);
    await sweepUploads(db, files, later);
    await expectNothingStored();
  });
});
