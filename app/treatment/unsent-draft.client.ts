import { fillIn } from "#app/frame/kept-input.tsx";
import { closedBooking } from "./record.ts";
import type { DeviceAccess } from "./unsent-answer.ts";
import { fieldsOf, wordsOf } from "./unsent-form.ts";
import {
  changeRecord,
  hasUnsentRecords,
  listUnsentRecords,
  type UnsentRecord,
  writeRecord,
} from "./unsent-record.ts";
import { sendRecords, withSeen } from "./unsent-sending.ts";

// The open page of a record writes into the same store as the copy of the day's plan.

export type Draft = {
  access: DeviceAccess;
  recordId: string;
  bookingId: string;
  title: string;
};

async function storedDraft({ access, recordId, bookingId }: Draft) {
  const records = await listUnsentRecords(access);
  return records.find(({ id }) => id === bookingId || id === recordId);
}

/** This form asks only when the record is finished whether its appointment is, too; the copy's has the tick. */
function fieldsWithTick(
  form: HTMLFormElement,
  stored: UnsentRecord | undefined,
): UnsentRecord["fields"] {
  const tick = stored
    ? stored.fields.filter(([name]) => name === closedBooking)
    : [[closedBooking, "ja"] as const];
  return [...fieldsOf(form), ...tick];
}

/** @throws where the device has no room */
export async function keepDraft(draft: Draft, form: HTMLFormElement): Promise<void> {
  const { access, recordId, bookingId, title } = draft;
  const id = bookingId || recordId;
  await writeRecord(access, id, (stored) => ({
    id,
    bookingId,
    recordId,
    title,
    key: stored?.key ?? crypto.randomUUID(),
    fields: fieldsWithTick(form, stored),
    words: wordsOf(form),
    isFinished: false,
    photos: stored?.photos ?? [],
    version: crypto.randomUUID(),
  }));
}

/** Once all of it has arrived; photos are sent after it. */
export async function forgetDraft(
  draft: Draft,
  form: HTMLFormElement,
  revision: number,
): Promise<void> {
  if (!(await hasUnsentRecords())) return;
  const stored = await storedDraft(draft);
  if (!stored) return;
  const fields = withSeen(fieldsWithTick(form, stored), revision);
  await changeRecord(draft.access, stored.id, ({ problem: _, ...record }) =>
    record.photos.length === 0
      ? null
      : { ...record, recordId: draft.recordId, fields, isFinished: false },
  );
  await sendRecords(draft.access, stored.id);
}

/** Fills in what the device keeps of this record; what was typed meanwhile stays. */
export async function takeUpDraft(
  draft: Draft,
  form: HTMLFormElement,
  onKept: (kept: URLSearchParams) => void,
): Promise<void> {
  const stored = await storedDraft(draft);
  if (!stored) return;
  const query = new URLSearchParams(stored.fields.map(([name, value]) => [name, value]));
  onKept(query);
  fillIn(form, String(query));
  form.dispatchEvent(new Event("input", { bubbles: true }));
}
