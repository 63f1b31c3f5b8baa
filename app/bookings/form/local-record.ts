import { useEffect } from "react";
import { offerings, serviceWords } from "#app/bookings/services.ts";
import { readStored, writeStored } from "#app/platform/browser-storage.ts";
import type { BookingToKeep } from "./booking-form-data.server.ts";

/** Specification, section 3, 'Local booking record'. */
export type LocalRecord = ReturnType<typeof localRecord>;

/** Its `id` is the moment of the booking, in milliseconds since 1970. */
export function localRecord({ type, offering, concerns, ...kept }: BookingToKeep) {
  const { record } = serviceWords[type];
  return {
    type,
    id: String(Date.parse(kept.createdAt)),
    ...kept,
    ...(record.kind !== null && { [record.kind]: offerings[offering].title }),
    [record.concerns]: concerns,
  };
}

export function withRecord(stored: string | null, record: LocalRecord): string {
  const kept = parseList(stored);
  const isStored = kept.some((one) => isObject(one) && one.id === record.id);
  return JSON.stringify(isStored ? kept : [...kept, record]);
}

function parseList(stored: string | null): object[] {
  try {
    const list: unknown = JSON.parse(stored ?? "[]");
    return Array.isArray(list) ? list.filter(isObject) : [];
  } catch {
    return [];
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Specification, section 1: 'under a key for appointments'. */
const appointmentsKey = "appointments";

export function useStoredBooking(record: LocalRecord | null): void {
  useEffect(() => {
    if (record) writeStored(appointmentsKey, withRecord(readStored(appointmentsKey), record));
  }, [record]);
}

/** After signing out, and when a session has ended. */
export function useForgottenBookings(): void {
  useEffect(() => {
    writeStored(appointmentsKey, null);
  }, []);
}
