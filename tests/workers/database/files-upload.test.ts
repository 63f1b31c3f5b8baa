import { env } from "cloudflare:workers";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { createDatabase } from "#app/db/database.server.ts";
import { uploads } from "#app/db/file-schema.ts";
import { maxFileBytes, maxFilesPerUpload, uploadTypes } from "#app/files/policy.ts";
import { readMultipart, readRawUpload } from "#app/files/read-upload.server.ts";
import { discardFile, type StoredFile, storeFile } from "#app/files/store-file.server.ts";
import { insertPet } from "#scripts/demo/animal-factories.ts";
import { concat, longJpeg, phonePhoto, samples, textBytes } from "#tests/support/files-samples.ts";
import { silentLog } from "#tests/support/unit-database.ts";
import { newPerson } from "../new-person.ts";

const db = createDatabase(env.DB);
const files = env.DOCUMENTS;
const deps = { db, files, now: new Date("2026-11-21T09:00:00Z"), log: silentLog };
const url = "https://kraeuterpfote.example/pets/1/dokumente/neu";

let userId = "";
let petId = "";

beforeAll(async () => {
  userId = await newPerson(db);
  petId = await insertPet(db, { userId });
});

function jpegFile(name: string, bytes: Uint8Array<ArrayBuffer> = samples.jpeg): File {
  return new File([bytes], name, { type: "image/jpeg" });
}

function formOf(entries: readonly (readonly [string, string | File])[]): Request {
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  return new Request(url, { method: "POST", body: form });
}

/** As a form's route does it: what was stored of a refused form is discarded. */
async function takeForm(request: Request, maxFiles = maxFilesPerUpload) {
  const stored: StoredFile[] = [];
  const messages: string[] = [];
  const read = await readMultipart(request, {
    maxFiles,
    fields: ["category"],
    onFile: async ({ body, fileName }) => {
      const result = await storeFile(deps, {
        userId,
        petId,
        folder: "docs",
        body,
        length: null,
        fileName,
        allowed: uploadTypes,
      });
      if (result.ok) stored.push(result.file);
      else messages.push(result.refusal.message);
    },
  });
  if (!read.ok) for (const { key } of stored) await discardFile(deps, key);
  return { read, stored, messages };
}

const nothingStored = async () => {
  expect((await files.list()).objects).toEqual([]);
  expect(await db.select().from(uploads)).toEqual([]);
};

const cleared = async (stored: readonly StoredFile[]) => {
  for (const { key } of stored) await discardFile(deps, key);
  await nothingStored();
};

describe("a form with files", () => {
  it("gives its fields and its files, whichever comes first", async () => {
    const { read, stored } = await takeForm(
      formOf([
        ["files", jpegFile("Möhre „eins“.jpg", phonePhoto())],
        ["category", "Röntgen & Befunde"],
        ["files", new File([samples.pdf], "b.pdf", { type: "application/pdf" })],
        ["unknown", "x"],
        ["category", "zweite"],
        ["files", new File([], "")],
      ]),
    );
    expect(read).toEqual({ ok: true, fields: { category: "Röntgen & Befunde" } });
    const kept = stored.map(({ fileName, fileType }) => `${fileName} ${fileType}`);
    expect(kept).toEqual(["Möhre „eins“.jpg image/jpeg", "b.pdf application/pdf"]);
    await cleared(stored);
  });

  it("of twenty files is taken", async () => {
    const names = Array.from({ length: 20 }, (_none, index) => `${index}.jpg`);
    const all = names.map((name) => ["files", jpegFile(name)] as const);
    const { read, stored } = await takeForm(formOf(all));
    expect(read.ok).toBe(true);
    expect(stored.map(({ fileName }) => fileName)).toEqual(names);
    await cleared(stored);
  });

  it("with a file that is refused goes on with the next", async () => {
    const { read, stored, messages } = await takeForm(
      formOf([
        ["files", jpegFile("groß.jpg", longJpeg(maxFileBytes + 200_000))],
        ["files", jpegFile("text.jpg", textBytes("<html>"))],
        ["files", jpegFile("gut.jpg")],
      ]),
    );
    expect(read.ok).toBe(true);
    expect(messages).toEqual([
      expect.stringMatching(/^„groß.jpg“ ist größer als 10 MB/),
      expect.stringMatching(/^„text.jpg“ ist eine Internetseite/),
    ]);
    expect(stored.map(({ fileName }) => fileName)).toEqual(["gut.jpg"]);
    await cleared(stored);
  });

  it("whose files nobody reads comes to its end", async () => {
    const form = formOf([
      ["files", jpegFile("a.jpg", longJpeg(3_000_000))],
      ["category", "Befunde"],
    ]);
    const unread = { maxFiles: 1, fields: ["category"], onFile: async () => {} } as const;
    const read = await readMultipart(form, unread);
    expect(read).toEqual({ ok: true, fields: { category: "Befunde" } });
  });

  it("passes on what the reading of a file throws", async () => {
    const reading = readMultipart(formOf([["files", jpegFile("a.jpg", longJpeg(3_000_000))]]), {
      maxFiles: 1,
      fields: [],
      onFile: () => Promise.reject(new Error("no")),
    });
    await expect(reading).rejects.toThrow("no");
  });

  it("that is refused leaves nothing and says why", async () => {
    const many = (count: number, part: () => readonly [string, string | File]) =>
      formOf(Array.from({ length: count }, part));
    const post = (init: RequestInit = {}) => new Request(url, { method: "POST", ...init });
    const withType = (type: string) => post({ body: "x", headers: { "content-type": type } });
    const cases: [Request, number, RegExp][] = [
      [many(21, () => ["files", jpegFile("a.jpg")]), 413, /höchstens 20 Dateien/],
      [many(2000, () => ["x", "y"]), 413, /kleinere Dateien/],
      [many(2000, () => ["files", jpegFile("a.jpg")]), 413, /höchstens 20 Dateien/],
      [formOf([["category", "x".repeat(20_000)]]), 413, /kleinere Dateien/],
      [post({ body: "category=x" }), 400, /nicht vollständig/],
      [post(), 400, /nicht vollständig/],
      [withType("multipart/form-data"), 400, /nicht vollständig/],
      [withType("multipart/form-data; boundary="), 400, /nicht vollständig/],
      [withType("multipart/form-data; boundary=b"), 400, /nicht vollständig/],
    ];
    for (const [request, status, message] of cases) {
      const { read } = await takeForm(request);
      const refusal = { status, message: expect.stringMatching(message) };
      expect(read).toEqual({ ok: false, refusal });
      await nothingStored();
    }
  });

  it("of one photo says that it takes one", async () => {
    const two = formOf([
      ["foto", jpegFile("a.jpg")],
      ["foto", jpegFile("b.jpg")],
    ]);
    const { read } = await takeForm(two, 1);
    expect(read).toMatchObject({ refusal: { message: "Bitte wählen Sie nur eine Datei." } });
    await nothingStored();
  });
});

describe("a form on the line", () => {
  const line = textBytes("\r\n");
  const parts = [
    textBytes('--grenze\r\nContent-Disposition: form-data; name="category"\r\n\r\nBefunde\r\n'),
    textBytes(
      '--grenze\r\nContent-Disposition: form-data; name="files"; filename="a.jpg"\r\n' +
        "Content-Type: image/jpeg\r\n\r\n",
    ),
    longJpeg(30_000),
    line,
    textBytes("--grenze--\r\n"),
  ];
  const whole = concat(...parts);

  const sent = (pieces: readonly Uint8Array[], end: "close" | "error" = "close") => {
    const rest = [...pieces];
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        const piece = rest.shift();
        if (piece) controller.enqueue(piece);
        else if (end === "close") controller.close();
        else controller.error(new Error("Network connection lost."));
      },
    });
    const headers = { "content-type": "multipart/form-data; boundary=grenze" };
    return new Request(url, { method: "POST", body, headers });
  };

  it("may be cut anywhere", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(whole.length), { maxLength: 12 }), async (cuts) => {
        const borders = [0, ...cuts.sort((one, other) => one - other), whole.length];
        const pieces = borders.slice(1).map((end, index) => whole.slice(borders[index], end));
        const { read, stored } = await takeForm(sent(pieces.filter(({ length }) => length > 0)));
        expect(read).toEqual({ ok: true, fields: { category: "Befunde" } });
        expect(stored.map(({ fileSize }) => fileSize)).toEqual([30_000]);
        await cleared(stored);
      }),
      { numRuns: 15 },
    );
  });

  it.each(["close", "error"] as const)("that breaks off (%s) leaves nothing", async (end) => {
    for (const length of [3, 40, 100, 200, 5000, whole.length - 12]) {
      const { read } = await takeForm(sent([whole.slice(0, length)], end));
      expect(read, String(length)).toMatchObject({ ok: false, refusal: { status: 400 } });
      await nothingStored();
    }
  });
});

describe("a file sent by script", () => {
  const raw = (headers: Record<string, string>, body: BodyInit | null = samples.jpeg) =>
    readRawUpload(new Request(url, { method: "POST", body, headers }));

  it("has its name and category in headers", () => {
    const headers = {
      ...{ "content-type": "image/jpeg", "content-length": "294" },
      ...{ "x-file-name": encodeURIComponent("Möhre & Co.jpg") },
      "x-category": encodeURIComponent("Röntgen"),
    };
    const upload = { length: 294, fileName: "Möhre & Co.jpg", category: "Röntgen" };
    expect(raw(headers)).toMatchObject({
      ok: true,
      upload,
    });
  });

  it("may not say how long it is", () => {
    const read = raw({ "x-file-name": "a.jpg", "content-length": "viel" });
    expect(read).toMatchObject({ ok: true, upload: { length: null, category: "" } });
  });

  it("is refused without a name, with a broken one, and without a body", () => {
    expect(raw({})).toMatchObject({ ok: false, refusal: { status: 400 } });
    expect(raw({ "x-file-name": "%E4.jpg" })).toMatchObject({ refusal: { status: 400 } });
    expect(raw({ "x-file-name": "a.jpg", "x-category": "%" })).toMatchObject({ ok: false });
    const message = "„a.jpg“ ist leer. Bitte wählen Sie eine andere Datei.";
    const empty = raw({ "x-file-name": "a.jpg" }, null);
    expect(empty).toMatchObject({ refusal: { status: 400, message } });
  });
});
