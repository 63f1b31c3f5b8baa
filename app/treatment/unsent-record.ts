import { ownerHeader, recordCacheName } from "#app/frame/kept-page.ts";
import type { DeviceAccess } from "./unsent-answer.ts";

// What was written of a visit without a network lies on the device, sealed with a key that only its
// person's pages have, until the server has taken it or she discards it (docs/decisions/treatment.md).

export type UnsentRecord = {
  /** Of the booking, else of the record. */
  id: string;
  bookingId: string;
  /** '' where the device knows of none yet. */
  recordId: string;
  /** 'Balu, Akupressur, 30. November 2026, 10:30 Uhr' */
  title: string;
  /** Idempotency key of the record that is begun by it. */
  key: string;
  /** As the form sends them, with the revision that was seen. */
  fields: readonly (readonly [name: string, value: string])[];
  /** What is read where the form is not there. */
  words: readonly (readonly [label: string, text: string])[];
  isFinished: boolean;
  photos: readonly UnsentPhoto[];
  /** Differs with each change. */
  version: string;
  /** Why it was not taken; none without a network. */
  problem?: Problem;
};

export type UnsentPhoto = { key: string; view: string; name: string };

/**
 * `refused` and `changed` are for her to decide, `lost` is what she has to read: photos of a record that
 * was sent without them. The others are tried again.
 */
export type Problem =
  | { kind: "sign-in" | "challenge" | "server" }
  | { kind: "lost" }
  | { kind: "refused"; message: string }
  | {
      kind: "changed";
      revision: number;
      isFixed: boolean;
      versions: readonly { label: string; device: string; stored: string }[];
    };

/** Until she has decided it is not sent by itself. */
export function isHeld({ problem }: UnsentRecord): boolean {
  return problem?.kind === "refused" || problem?.kind === "changed" || problem?.kind === "lost";
}

/** Of the notice that stays when a record has left without some of its photos. */
export function noticeId(recordId: string): string {
  return `${recordId}-fotos`;
}

/** Together with those that were lost before. @throws without room */
export async function noteLostPhotos(
  access: DeviceAccess,
  record: UnsentRecord,
  photos: readonly UnsentPhoto[],
): Promise<void> {
  await alone("change", async () => {
    const id = noticeId(record.id);
    const before = (await list(access)).find((stored) => stored.id === id)?.photos ?? [];
    const isNew = ({ key }: UnsentPhoto) => before.every((photo) => photo.key !== key);
    await putRecord(access, {
      ...record,
      id,
      fields: [],
      words: [],
      isFinished: false,
      photos: [...before, ...photos.filter(isNew)],
      problem: { kind: "lost" },
    });
  });
}

export async function hasUnsentRecords(): Promise<boolean> {
  return "caches" in globalThis && (await caches.has(recordCacheName).catch(() => false));
}

/** Of whoever has the key; somebody else's cannot be read. */
export async function listUnsentRecords(access: DeviceAccess): Promise<UnsentRecord[]> {
  return (await hasUnsentRecords()) ? alone("change", () => list(access)) : [];
}

/** In the place of the one before, if there is one. @throws without room, or where nothing may be stored */
export function writeRecord(
  access: DeviceAccess,
  id: string,
  write: (stored: UnsentRecord | undefined) => UnsentRecord,
): Promise<UnsentRecord> {
  return alone("change", async () => {
    const record = write((await list(access)).find((stored) => stored.id === id));
    await putRecord(access, record);
    return record;
  });
}

/** What is there of it now, changed; deleted by null. */
export async function changeRecord(
  access: DeviceAccess,
  id: string,
  change: (stored: UnsentRecord) => UnsentRecord | null,
): Promise<void> {
  if (!(await hasUnsentRecords())) return;
  await alone("change", async () => {
    const stored = (await list(access)).find((record) => record.id === id);
    const changed = stored && change(stored);
    if (changed) await putRecord(access, changed);
    if (changed === null) await remove(access, id);
  });
}

/** With its photos. */
export function discardRecord(access: DeviceAccess, id: string): Promise<void> {
  return alone("change", () => remove(access, id));
}

async function list(access: DeviceAccess): Promise<UnsentRecord[]> {
  const cache = await caches.open(recordCacheName);
  const records: UnsentRecord[] = [];
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url);
    if (!/^\/bericht\/[^/]+\/[^/]+$/.test(pathname)) continue;
    const stored = await cache.match(request);
    if (stored?.headers.get(ownerHeader) !== access.owner) continue;
    const content = await open(access, stored).catch(() => null);
    if (content) records.push(JSON.parse(await content.text()));
  }
  return records;
}

function putRecord(access: DeviceAccess, record: UnsentRecord): Promise<void> {
  return put(access, [record.id], new Blob([JSON.stringify(record)]));
}

async function remove({ owner }: DeviceAccess, id: string): Promise<void> {
  const cache = await caches.open(recordCacheName);
  const address = addressOf(owner, [id]);
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url);
    if (pathname === address || pathname.startsWith(`${address}/`)) await cache.delete(request);
  }
  if ((await cache.keys()).length === 0) await caches.delete(recordCacheName);
}

/** @throws without room */
export function keepPhoto(
  access: DeviceAccess,
  recordId: string,
  key: string,
  photo: Blob,
): Promise<void> {
  return alone("change", () => put(access, [recordId, key], photo));
}

/** Null where the device has lost it, or cannot read it any more. */
export async function readPhoto(access: DeviceAccess, recordId: string, key: string) {
  const stored = await caches.match(addressOf(access.owner, [recordId, key]), {
    cacheName: recordCacheName,
  });
  return stored ? open(access, stored).catch(() => null) : null;
}

export async function discardPhoto({ owner }: DeviceAccess, recordId: string, key: string) {
  const cache = await caches.open(recordCacheName);
  await cache.delete(addressOf(owner, [recordId, key]));
}

/** One after the other, over all tabs. */
export function alone<Done>(what: "change" | "send", run: () => Promise<Done>): Promise<Done> {
  // Not in every older browser.
  const locks: LockManager | undefined = navigator.locks;
  return locks ? locks.request(`${recordCacheName}-${what}`, run) : run();
}

function addressOf(owner: string, parts: readonly string[]): string {
  return `/bericht/${[owner, ...parts].join("/")}`;
}

/** AES-GCM (NIST SP 800-38D): 96 random bits, and what is sealed. */
const ivBytes = 12;

async function put(access: DeviceAccess, parts: readonly string[], content: Blob): Promise<void> {
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
  const key = await sealingKey(access);
  const sealed = await crypto.subtle.encrypt(
    { name: "AES-GCM", iv },
    key,
    await content.arrayBuffer(),
  );
  const cache = await caches.open(recordCacheName);
  const headers = { [ownerHeader]: access.owner, "x-type": content.type };
  await cache.put(
    addressOf(access.owner, parts),
    new Response(new Blob([iv, sealed]), { headers }),
  );
}

/** @throws where it was sealed with another key */
async function open(access: DeviceAccess, stored: Response): Promise<Blob> {
  const bytes = await stored.arrayBuffer();
  const iv = bytes.slice(0, ivBytes);
  const key = await sealingKey(access);
  const content = await crypto.subtle.decrypt({ name: "AES-GCM", iv }, key, bytes.slice(ivBytes));
  return new Blob([content], { type: stored.headers.get("x-type") ?? "" });
}

function sealingKey({ key }: DeviceAccess): Promise<CryptoKey> {
  const text = atob(key.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0));
  return crypto.subtle.importKey("raw", bytes, "AES-GCM", false, ["encrypt", "decrypt"]);
}
