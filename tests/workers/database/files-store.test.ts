import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { createDatabase } from "#app/db/database.server.ts";
import { uploads } from "#app/db/file-schema.ts";
import { pets } from "#app/db/pet-schema.ts";
import { reserveUpload, sweepUploads } from "#app/files/commands.server.ts";
import {
  maxFileBytes,
  maxStoredBytes,
  maxWaitingFiles,
  photoAddress,
  photoTypes,
  uploadTypes,
} from "#app/files/policy.ts";
import { partBytes } from "#app/files/put-pieces.server.ts";
import { refusals } from "#app/files/refusals.ts";
import {
  discardFile,
  type IncomingFile,
  storeFile,
  takeUploadLimit,
} from "#app/files/store-file.server.ts";
import { limits, takeLimits } from "#app/platform/limits.server.ts";
import { insertDocument, insertPet } from "#scripts/demo/animal-factories.ts";
import {
  concat,
  jpegOfSize,
  longJpeg,
  phonePhoto,
  samples,
  secret,
  textBytes,
} from "#tests/support/files-samples.ts";
import { silentLog } from "#tests/support/unit-database.ts";
import { newPerson } from "#tests/workers/new-person.ts";
import { withParts } from "#tests/workers/with-parts.ts";

const db = createDatabase(env.DB);
const files = env.DOCUMENTS;
const now = new Date("2026-11-21T09:00:00Z");
const hourMs = 60 * 60 * 1000;
const deps = { db, files, now, log: silentLog };

let userId = "";
let petId = "";

beforeEach(async () => {
  userId = await newPerson(db);
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
  const file = { fileName: "foto.jpg", allowed: uploadTypes };
  const body = streamOf(bytes);
  const { length } = bytes;
  return storeFile(used, { userId, petId, folder: "docs", body, length, ...file, ...given });
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
  expect([await keysOf(), await waiting()]).toEqual([[], []]);
}

async function useAsDocument(filePath: string, fileSize = 1, owner = { userId, petId }) {
  const bytes = { byteLength: fileSize } as Uint8Array;
  await insertDocument(
    db,
    { put: async () => null as never },
    { ...owner, fileName: "a.pdf", filePath, bytes },
  );
}

describe("two files of one name at the edge of a limit", () => {
  it("are stored and refused, also when the name is in use in this millisecond", async () => {
    const bytes = phonePhoto();
    await stored({ bytes });
    const config = { sessionSecret: "secret" };
    const name = "photo by check-in";
    const use = { name, subject: userId } as const;
    for (let count = 1; count < limits[name].most; count += 1) {
      await takeLimits({ db, now, secret: config.sessionSecret }, [use]);
    }

    const sendWithinLimit = async () => {
      const limit = await takeUploadLimit(
        { db, now, config },
        userId,
        refusals.tooManyUploads,
        name,
      );
      const place = { userId, petId, folder: "docs", fileName: "foto.jpg" } as const;
      const file = { body: streamOf(bytes), length: bytes.length, allowed: uploadTypes };
      return storeFile(deps, { ...place, ...file }, limit);
    };
    const results = await Promise.all([sendWithinLimit(), sendWithinLimit()]);
    const statuses = results.map((result) => (result.ok ? 200 : result.refusal.status));
    expect(statuses.toSorted()).toEqual([200, 429]);
  });
});

describe("a file that is taken", () => {
  it.each([
    ["said how long it is", true],
    ["did not say how long it is", false],
  ])("and %s lies cleaned in the bucket and waits to be used", async (_name, isAnnounced) => {
    const bytes = phonePhoto();
    const fileName = "Möhre & Co.JPG";
    const file = await stored({ bytes, fileName, length: isAnnounced ? bytes.length : null });
    const key = `${userId}/${petId}/docs/${now.getTime()}_Moehre_Co.JPG`;
    expect(file).toEqual({ key, fileName, fileType: "image/jpeg", fileSize: bytes.length });
    const object = await files.get(key);
    const kept = Buffer.from((await object?.arrayBuffer()) ?? new ArrayBuffer());
    expect(kept.length).toBe(bytes.length);
    expect(kept.includes(secret)).toBe(false);
    const httpMetadata = { contentType: "image/jpeg", cacheControl: "max-age=3600" };
    expect(object?.httpMetadata).toEqual(httpMetadata);
    expect(await waiting()).toEqual([{ key, userId, petId, createdAt: now.toISOString() }]);
  });

  it("as a photo lies beside the documents", async () => {
    const png = { bytes: samples.png, fileName: "x.png" };
    const file = await stored({ ...png, folder: "" });
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
    expect(await keysOf()).toHaveLength(20);
  });
});

describe("the bytes say what it is, whatever the name says:", () => {
  const { jpeg, png, webp, pdf } = samples;
  it.each([
    ["foto.jpg", png, "image/png", "foto.png"],
    ["foto.png", webp, "image/webp", "foto.webp"],
    ["IMG_1234.HEIC", jpeg, "image/jpeg", "IMG_1234.jpg"],
    ["image", jpeg, "image/jpeg", "image.jpg"],
    ["befund.pdf (1)", pdf, "application/pdf", "befund (1).pdf"],
    ["DOC-20261101-WA0003.", pdf, "application/pdf", "DOC-20261101-WA0003.pdf"],
  ])("%s", async (fileName, bytes, fileType, storedName) => {
    const file = await stored({ bytes, fileName });
    expect(file).toMatchObject({ fileType, fileName: storedName, fileSize: bytes.length });
    expect(file.key).toMatch(new RegExp(`\\.${storedName.split(".").at(-1)}$`));
    expect((await files.head(file.key))?.httpMetadata?.contentType).toBe(fileType);
  });

  it.each([
    ["said how long it is", true],
    ["did not say how long it is", false],
  ])("a PDF behind a mail's head that %s begins with its mark", async (_name, isAnnounced) => {
    const bytes = concat(textBytes("Content-Type: application/pdf\r\n\r\n"), pdf);
    const length = isAnnounced ? bytes.length : null;
    const file = await stored({ bytes, fileName: "befund.pdf", length });
    const object = await files.get(file.key);
    const storedBytes = Buffer.from((await object?.arrayBuffer()) ?? new ArrayBuffer());
    expect(storedBytes.equals(pdf)).toBe(true);
    expect(file.fileSize).toBe(pdf.length);
  });

  it.each([
    ["said how long it is", true],
    ["did not say how long it is", false],
  ])("a JPEG without the mark of its end that %s is taken", async (_name, isAnnounced) => {
    const bytes = jpeg.slice(0, -2);
    const file = await stored({ bytes, length: isAnnounced ? bytes.length : null });
    const object = await files.get(file.key);
    const storedBytes = Buffer.from((await object?.arrayBuffer()) ?? new ArrayBuffer());
    expect(storedBytes.equals(isAnnounced ? bytes : jpeg)).toBe(true);
  });
});

describe("refused, and nothing stored:", () => {
  const svg = textBytes('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const html = textBytes("<!doctype html><script>alert(1)</script>");
  const exe = concat(textBytes("MZ\x90\0\x03\0\0\0\x04\0\0\0\xff\xff"), new Uint8Array(200));
  const zip = concat(textBytes("PK\x03\x04\x14\0\0\0\x08\0"), new Uint8Array(60));
  const gif = concat(textBytes("GIF89a\x01\0\x01\0/*"), textBytes("*/=1;alert(1)"));
  const pagePdf = textBytes("%PDF-1.4\n<html><script>alert(1)</script></html>\n%%EOF");
  const asPdf = { fileName: "a.pdf" };
  const { jpeg, pdf } = samples;
  const tooLong = longJpeg(maxFileBytes + 1);
  const breaking = () => streamOf(longJpeg(900_000), { breaksOff: true });
  const cases: readonly [string, Sent, number, RegExp][] = [
    [
      "html named .jpg",
      { bytes: html },
      415,
      /ist eine Internetseite\. Bitte speichern Sie die Datei als PDF oder wählen Sie eine Datei im Format JPG, PNG, WebP oder PDF\./,
    ],
    ["svg named .jpg", { bytes: svg }, 415, /im Format SVG/],
    ["exe named .jpg", { bytes: exe }, 415, /lässt sich nicht als Bild oder PDF lesen/],
    ["zip named .jpg", { bytes: zip }, 415, /ist ein Archiv\. Bitte entpacken/],
    ["a picture that is script, too", { bytes: gif }, 415, /im Format GIF/],
    [
      "a letter",
      { bytes: zip, fileName: "brief.docx" },
      415,
      /^„brief.docx“ ist ein Textdokument\. Bitte speichern Sie die Datei als PDF oder wählen Sie eine Datei im Format JPG, PNG, WebP oder PDF\./,
    ],
    ["a page within the ends of a PDF", { bytes: pagePdf, ...asPdf }, 400, /beschädigt/],
    [
      "a PDF as photo",
      { bytes: pdf, ...asPdf, allowed: photoTypes },
      415,
      /ist kein Bild\. .* JPG, PNG oder WebP\./,
    ],
    ["0 bytes", { bytes: new Uint8Array() }, 400, /ist leer/],
    ["0 bytes that do not say so", { bytes: new Uint8Array(), length: null }, 400, /ist leer/],
    ["more than 10 MB", { bytes: tooLong }, 413, /größer als 10 MB/],
    ["more than 10 MB that do not say so", { bytes: tooLong, length: null }, 413, /größer als 10/],
    ["more than 10 MB that say 5 bytes", { bytes: tooLong, length: 5 }, 400, /nicht vollständig/],
    ["less than was announced", { bytes: jpeg, length: 5000 }, 400, /nicht vollständig/],
    ["half a picture", { bytes: jpeg.slice(0, 200) }, 400, /beschädigt/],
    ["30 000² pixels", { bytes: jpegOfSize(30_000, 30_000) }, 413, /höchstens 65 Megapixeln/],
    [
      "a file that breaks off",
      { bytes: jpeg, body: breaking(), length: 1_000_000 },
      400,
      /nicht vollständig/,
    ],
    [
      "one that breaks off and did not say its length",
      { bytes: jpeg, body: breaking(), length: null },
      400,
      /nicht vollständig/,
    ],
    ["an unknown animal", { bytes: jpeg, petId: "unbekannt" }, 404, /nicht gefunden/],
  ];

  /** Somebody else with an animal. */
  async function other() {
    const otherId = await newPerson(db);
    return { userId: otherId, petId: await insertPet(db, { userId: otherId }) };
  }

  it.each(cases)("%s", async (_name, sent, status, message) => {
    const refusal = { status, message: expect.stringMatching(message) };
    expect(await send(sent)).toEqual({ ok: false, refusal });
    await expectNothingStored();
  });

  it("for somebody else's animal, with the answer to an unknown one", async () => {
    const foreign = await other();
    const answer = await send({ bytes: samples.jpeg, petId: foreign.petId });
    expect(answer).toEqual(await send({ bytes: samples.jpeg, petId: "unbekannt" }));
    await expectNothingStored();
    expect(await keysOf(foreign.userId)).toEqual([]);
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
    const createMultipartUpload: R2Bucket["createMultipartUpload"] = async (...given) => {
      const upload = await files.createMultipartUpload(...given);
      const abort = () => {
        aborted += 1;
        return upload.abort();
      };
      return withParts(upload, { abort });
    };
    const counting = withParts(files, { createMultipartUpload });
    const result = await send({ bytes: upTo, body, length: null }, { ...deps, files: counting });
    expect(result).toMatchObject({ ok: false, refusal: { status: 400 } });
    expect(aborted).toBe(1);
    await expectNothingStored();
  });

  it("what would pass 500 MB, to the byte, of this customer's documents alone", async () => {
    const { length } = samples.jpeg;
    const foreign = await other();
    await useAsDocument(`${foreign.userId}/x`, maxStoredBytes, foreign);
    await useAsDocument(`${userId}/x`, maxStoredBytes - length);
    await stored({ bytes: samples.jpeg });
    await useAsDocument(`${userId}/y`, 1);
    const result = await send({ bytes: samples.jpeg });
    expect(result).toMatchObject({ ok: false, refusal: { status: 413, message: /500 MB/ } });
    expect(await keysOf()).toHaveLength(1);
    // A photo is no document.
    expect(await send({ bytes: samples.jpeg, folder: "" })).toMatchObject({ ok: true });
  });

  it("more files than may wait", async () => {
    for (let count = 0; count < maxWaitingFiles; count += 1) {
      const key = `${userId}/${petId}/${count}_x.jpg`;
      expect(await reserveUpload(db, { key, userId, petId, bytes: 0 }, now)).toBe("reserved");
    }
    const result = await send({ bytes: samples.jpeg });
    expect(result).toMatchObject({ ok: false, refusal: { status: 429 } });
    // The practice's photos and those of a check-in have room of their own.
    for (const folder of ["behandlung", "kontrolle"] as const) {
      expect(await send({ bytes: samples.jpeg, folder })).toMatchObject({ ok: true });
    }
  });

  it("and files of a check-in or of the practice fill no room of the owner", async () => {
    for (const folder of ["kontrolle/a", "behandlung"]) {
      const file = (count: number) => `${userId}/${petId}/${folder}/${count}_x.jpg`;
      for (let count = 0; count < maxWaitingFiles; count += 1) {
        const upload = { key: file(count), userId, petId, bytes: 0 };
        expect(await reserveUpload(db, upload, now)).toBe("reserved");
      }
      const more = { key: file(maxWaitingFiles), userId, petId, bytes: 0 };
      expect(await reserveUpload(db, more, now)).toBe("too-many-waiting");
    }
    expect(await send({ bytes: samples.jpeg })).toMatchObject({ ok: true });
    expect(await send({ bytes: samples.jpeg, folder: "" })).toMatchObject({ ok: true });
  });

  it("of a check-in one waits: a new one replaces that of an earlier try, and no other's", async () => {
    const reserve = (file: string, at: Date) =>
      reserveUpload(db, { key: `${userId}/${petId}/${file}`, userId, petId, bytes: 0 }, at);
    const ofOwner = async () =>
      (await db.select().from(uploads).where(eq(uploads.userId, userId)))
        .map(({ key }) => key.slice(`${userId}/${petId}/`.length))
        .sort();
    await reserve("1_a.jpg", now);
    await reserve("kontrolle/b/1_a.jpg", now);
    await reserve("kontrolle/a/1_a.jpg", now);
    const [moment, later] = [30_000, 90_000].map((ms) => new Date(now.getTime() + ms));
    await reserve("kontrolle/a/2_a.jpg", moment ?? now);
    const both = ["1_a.jpg", "kontrolle/a/1_a.jpg", "kontrolle/a/2_a.jpg", "kontrolle/b/1_a.jpg"];
    expect(await ofOwner(), "two at once").toEqual(both);
    await reserve("kontrolle/a/3_a.jpg", later ?? now);
    await reserve("kontrolle/a/4_a.jpg", new Date(now.getTime() + 200_000));
    expect(await ofOwner()).toEqual(["1_a.jpg", "kontrolle/a/4_a.jpg", "kontrolle/b/1_a.jpg"]);
  });

  it("when the bucket fails; it is logged and said", async () => {
    const errors: string[] = [];
    const put = () => Promise.reject(new Error("R2 is away"));
    const broken = withParts(files, { put: put as unknown as R2Bucket["put"] });
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
    const at = (hours: number) => new Date(now.getTime() + hours * hourMs);
    const old = await stored({ bytes: samples.jpeg });
    const young = await stored({ bytes: samples.jpeg }, { ...deps, now: at(2) });
    await sweepUploads(db, files, at(23));
    expect(await keysOf()).toHaveLength(2);
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
