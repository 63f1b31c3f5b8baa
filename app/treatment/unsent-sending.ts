import { obstacleOf } from "./tick-queue.ts";
import {
  type DeviceAccess,
  readUnsentAnswer,
  type UnsentAnswer,
  unsentAddress,
  unsentFields,
  unsentPhotoAddress,
} from "./unsent-answer.ts";
import {
  alone,
  changeRecord,
  discardPhoto,
  isHeld,
  listUnsentRecords,
  noteLostPhotos,
  type Problem,
  readPhoto,
  type UnsentRecord,
} from "./unsent-record.ts";

type Saved = UnsentAnswer & { outcome: "saved" };
export type SentRecord = { record: UnsentRecord; saved: Saved };

/** An answer that takes longer is asked for again; photos are large. */
const timeoutMs = 60 * 1000;

/** Null for whoever is not signed in as the practitioner, and without a network. */
export async function askAccess(): Promise<DeviceAccess | null> {
  const answer = await ask(unsentAddress).catch(() => null);
  return answer && "outcome" in answer && answer.outcome === "access" ? answer : null;
}

/** Whether the server answers at all, to whomever. */
export function isReachable(): Promise<boolean> {
  return ask(unsentAddress).then(
    () => true,
    () => false,
  );
}

/** Those that nothing but the network holds. @param only what she has asked for, whatever holds it */
export function sendRecords(access: DeviceAccess, only?: string): Promise<SentRecord[]> {
  return alone("send", async () => {
    const sent: SentRecord[] = [];
    for (const record of await listUnsentRecords(access)) {
      if (only === undefined ? isHeld(record) : record.id !== only) continue;
      const saved = await sendRecord(access, record).catch((error) =>
        error instanceof Unreachable ? ("unreachable" as const) : null,
      );
      // Without a network the others need not try.
      if (saved === "unreachable") break;
      if (saved) sent.push({ record, saved });
    }
    return sent;
  });
}

class Unreachable extends Error {}

/** First the words, then the photos, and finished with both there. @throws Unreachable */
async function sendRecord(access: DeviceAccess, record: UnsentRecord): Promise<Saved | null> {
  const answer = await ask(unsentAddress, bodyOf(access, record, "save"));
  if (!isSaved(answer)) return note(access, record, answer);
  const { recordId, revision } = answer;
  const known = { ...record, recordId, fields: withSeen(record.fields, revision) };
  // At once: what is typed while its photos are sent stands over what has arrived. A full device goes on.
  await changeSame(access, record, (stored) => ({
    ...stored,
    recordId,
    fields: withSeen(stored.fields, revision),
  })).catch(() => undefined);
  let isPhotoLost = false;
  let isLossNoted = true;
  for (const photo of record.photos) {
    const file = await readPhoto(access, record.id, photo.key);
    // She has removed it meanwhile, or it has been sent with what she typed before.
    if (!(await listsPhoto(access, record.id, photo.key))) continue;
    if (file) {
      const answer = await ask(photoAddress(recordId), photoBody(photo, file));
      if (!isSaved(answer)) return note(access, known, answer);
    } else {
      isPhotoLost = true;
      const isNoted = await noteLostPhotos(access, known, [photo]).then(
        () => true,
        () => false,
      );
      // Without room for the notice it stays in the list, and is noted another time.
      isLossNoted &&= isNoted;
      if (!isNoted) continue;
    }
    // The list first: a page left in between would take a photo that was sent for a lost one.
    await changeSame(access, record, (stored) => ({
      ...stored,
      isFinished: stored.isFinished && file !== null,
      photos: stored.photos.filter(({ key }) => key !== photo.key),
    }));
    await discardPhoto(access, record.id, photo.key);
  }
  const last = await finishIfComplete(access, known, answer, isPhotoLost);
  if (!isSaved(last)) return note(access, known, last);
  // What was typed since stays, over what has just been saved.
  await changeSame(access, record, (stored) =>
    stored.version === record.version && isLossNoted
      ? null
      : { ...stored, recordId, fields: withSeen(stored.fields, last.revision) },
  );
  return last;
}

/** Not what was begun in its place after it was discarded, of which the server has nothing yet. */
function changeSame(
  access: DeviceAccess,
  { id, key }: UnsentRecord,
  change: (stored: UnsentRecord) => UnsentRecord | null,
): Promise<void> {
  return changeRecord(access, id, (stored) => (stored.key === key ? change(stored) : stored));
}

async function listsPhoto(access: DeviceAccess, id: string, key: string): Promise<boolean> {
  const stored = (await listUnsentRecords(access)).find((record) => record.id === id);
  return stored?.photos.some((photo) => photo.key === key) ?? false;
}

/** A finished record takes no photo any more: what was lost may still be on the phone. */
async function finishIfComplete(
  access: DeviceAccess,
  record: UnsentRecord,
  draft: Saved,
  isPhotoLost: boolean,
): Promise<Answered> {
  if (!record.isFinished) return draft;
  if (isPhotoLost) return { ...draft, question: "Es fehlen Fotos." };
  return ask(unsentAddress, bodyOf(access, record, "finish"));
}

export function withSeen(fields: UnsentRecord["fields"], revision: number): UnsentRecord["fields"] {
  return [...fields.filter(([name]) => name !== "seen"), ["seen", String(revision)]];
}

function bodyOf(
  { owner }: DeviceAccess,
  { recordId, bookingId, key, fields }: UnsentRecord,
  intent: "save" | "finish",
): URLSearchParams {
  const body = new URLSearchParams(fields.map(([name, value]) => [name, value]));
  body.set(unsentFields.owner, owner);
  body.set(unsentFields.booking, bookingId);
  body.set(unsentFields.record, recordId);
  body.set(unsentFields.key, key);
  body.set(unsentFields.intent, intent);
  return body;
}

function photoAddress(recordId: string): string {
  return `${unsentPhotoAddress}?${new URLSearchParams({ [unsentFields.record]: recordId })}`;
}

function photoBody({ key, view, name }: UnsentRecord["photos"][number], file: Blob): FormData {
  const body = new FormData();
  body.set(unsentFields.key, key);
  body.set(unsentFields.view, view);
  body.set(unsentFields.file, file, name);
  return body;
}

type Answered = UnsentAnswer | { obstacle: "sign-in" | "challenge" | "server" };

/** @throws Unreachable */
async function ask(address: string, body?: URLSearchParams | FormData): Promise<Answered> {
  const response = await fetch(address, {
    ...(body && { method: "POST", body }),
    // Who is led elsewhere, to sign in first, was not answered.
    redirect: "manual",
    headers: { accept: "application/json" },
    signal: AbortSignal.timeout?.(timeoutMs) ?? null,
  }).catch((cause) => {
    throw new Unreachable("No answer", { cause });
  });
  const answer = readUnsentAnswer(await response.json().catch(() => null));
  if (answer) return answer;
  const obstacle = obstacleOf(response, false);
  return { obstacle: obstacle === "early" ? "server" : obstacle };
}

function isSaved(answer: Answered): answer is Saved {
  return "outcome" in answer && answer.outcome === "saved";
}

async function note(access: DeviceAccess, record: UnsentRecord, answer: Answered): Promise<null> {
  const recordId = "recordId" in answer ? (answer.recordId ?? record.recordId) : record.recordId;
  const problem = problemOf(answer);
  await changeSame(access, record, (stored) => ({ ...stored, recordId, problem }));
  return null;
}

function problemOf(answer: Answered): Problem {
  if ("obstacle" in answer) return { kind: answer.obstacle };
  if (answer.outcome === "refused") return { kind: "refused", message: answer.message };
  if (answer.outcome === "changed") {
    const { revision, isFixed, versions } = answer;
    return { kind: "changed", revision, isFixed, versions };
  }
  return { kind: "server" };
}
