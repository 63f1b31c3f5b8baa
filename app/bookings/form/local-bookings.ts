import { useEffect } from "react";
import { readStored, writeStored } from "#app/platform/browser-storage.ts";
import { type LocalRecord, withRecord } from "./local-record.ts";

/** Specification, section 1: 'under a key for appointments'. */
const appointmentsKey = "appointments";

/** Writes a booking into the browser's list, once. A storage that keeps nothing is no failure. */
export function useKeptBooking(record: LocalRecord | null): void {
  useEffect(() => {
    if (record) writeStored(appointmentsKey, withRecord(readStored(appointmentsKey), record));
  }, [record]);
}

/** Where nobody is signed in nobody's bookings stay: after 'Abmelden', and when a session has ended. */
export function useForgottenBookings(): void {
  useEffect(() => {
    writeStored(appointmentsKey, null);
  }, []);
}
