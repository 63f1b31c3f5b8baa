import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { unsentService } from "#app/treatment/unsent-answer.ts";
import {
  keepPhoto,
  listUnsentRecords,
  noticeId,
  type UnsentRecord,
  writeRecord,
} from "#app/treatment/unsent-record.ts";
import { sendRecords } from "#app/treatment/unsent-sending.ts";

const access = { owner: "bea", key: Buffer.alloc(32, 7).toString("base64url") };
const from = "https://kraeuterpfote.example";

/** CacheStorage with the one cache that is used. @param isFull of what is to be stored at an address */
function cacheStorage(isFull: (pathname: string) => boolean) {
  const entries = new Map<string, Response>();
  const addressOf = (asked: string | { url: string }) =>
    new URL(typeof asked === "string" ? asked : asked.url, from).href;
  const cache = {
    keys: async () => [...entries.keys()].map((url) => ({ url })),
    match: async (asked: string | { url: string }) => entries.get(addressOf(asked))?.clone(),
    put: async (asked: string, response: Response) => {
      if (isFull(asked)) throw new DOMException("full", "QuotaExceededError");
      entries.set(addressOf(asked), response);
    },
    delete: async (asked: string | { url: string }) => entries.delete(addressOf(asked)),
  };
  return {
    has: async () => entries.size > 0,
    delete: async () => true,
    open: async () => cache,
    match: cache.match,
  };
}

let isFull = (_: string) => false;
let intents: string[] = [];
let onSave = async () => {};
let isOnline = true;

beforeEach(() => {
  isFull = () => false;
  intents = [];
  onSave = async () => {};
  isOnline = true;
  vi.stubGlobal("navigator", {});
  vi.stubGlobal(
    "caches",
    cacheStorage((pathname) => isFull(pathname)),
  );
  vi.stubGlobal("fetch", async (_: string, { body }: { body: URLSearchParams | FormData }) => {
    if (!isOnline) throw new TypeError("Failed to fetch");
    const intent = String(body.get("intent") ?? "photo");
    intents.push(`${body.get("termin") ?? body.get("ansicht")} ${intent}`);
    if (intent === "save") await onSave();
    return Response.json({
      service: unsentService,
      outcome: "saved",
      recordId: "bericht",
      revision: 2,
      isFixed: intent === "finish",
      question: "",
      booking: "",
    });
  });
});

afterEach(() => vi.unstubAllGlobals());

async function keep(id: string, views: readonly string[], change: Partial<UnsentRecord> = {}) {
  await writeRecord(access, id, () => ({
    id,
    bookingId: id,
    recordId: "",
    title: "Balu",
    key: `key-${id}`,
    fields: [["findings", "Rücken fest"]],
    words: [],
    isFinished: true,
    photos: views.map((view) => ({ key: view, view, name: "" })),
    version: "1",
    ...change,
  }));
}

const photo = () => new Blob(["photo"], { type: "image/jpeg" });
const idsLeft = async () => (await listUnsentRecords(access)).map(({ id }) => id);

it("a record with all its photos is finished", async () => {
  await keep("balu", ["links"]);
  await keepPhoto(access, "balu", "links", photo());
  const sent = await sendRecords(access);
  expect(sent).toMatchObject([{ saved: { isFixed: true } }]);
  expect(intents).toEqual(["balu save", "links photo", "balu finish"]);
  expect(await idsLeft()).toEqual([]);
});

it("a record that has lost a photo stays a draft, which is said", async () => {
  await keep("balu", ["links", "rechts"]);
  await keepPhoto(access, "balu", "rechts", photo());
  const [sent] = await sendRecords(access);
  expect(sent?.saved).toMatchObject({ isFixed: false, question: "Es fehlen Fotos." });
  expect(intents).toEqual(["balu save", "rechts photo"]);
  expect(await idsLeft()).toEqual([noticeId("balu")]);
});

it("a photo that she removes while the record is sent is neither sent nor lost", async () => {
  await keep("balu", ["links"]);
  onSave = () => keep("balu", [], { version: "2" });
  await sendRecords(access);
  expect(intents).toEqual(["balu save", "balu finish"]);
  expect(await idsLeft()).toEqual(["balu"]);
});

it("what was discarded while it was sent, and begun again, has not seen what has arrived", async () => {
  await keep("balu", [], { isFinished: false });
  onSave = () => keep("balu", [], { key: "another", version: "2", fields: [["seen", "1"]] });
  await sendRecords(access);
  expect(await listUnsentRecords(access)).toMatchObject([
    { recordId: "", fields: [["seen", "1"]] },
  ]);
});

it("a device without room for the notice of a lost photo sends the other records", async () => {
  await keep("balu", ["links"]);
  await keep("emma", []);
  isFull = (pathname) => pathname.endsWith(noticeId("balu"));
  expect(await sendRecords(access)).toHaveLength(2);
  expect(intents).toEqual(["balu save", "emma save", "emma finish"]);
  expect(await listUnsentRecords(access)).toMatchObject([{ photos: [{ key: "links" }] }]);
  isFull = () => false;
  await sendRecords(access);
  expect(await idsLeft()).toEqual([noticeId("balu")]);
});

it("a full device keeps a record that it cannot change, and sends the other ones", async () => {
  await keep("balu", []);
  await keep("emma", []);
  onSave = async () => {
    isFull = () => true;
  };
  const [first] = await listUnsentRecords(access);
  await keep("balu", [], { ...first, photos: [{ key: "links", view: "links", name: "" }] });
  await keepPhoto(access, "balu", "links", photo());
  expect(await sendRecords(access)).toMatchObject([{ record: { id: "emma" } }]);
  expect(await idsLeft()).toEqual(["balu"]);
});

it("without a network the other records need not try", async () => {
  await keep("balu", []);
  await keep("emma", []);
  isOnline = false;
  expect(await sendRecords(access)).toEqual([]);
  expect(await idsLeft()).toEqual(["balu", "emma"]);
});
