import { offerings } from "#app/bookings/policy.ts";
import type { BookingToKeep } from "./form-queries.server.ts";

/**
 * Of the specification's fields these stay empty: the server has them, and nothing on the device needs them, so
 * § 25 Abs. 2 Nr. 2 TDDDG would not carry it (docs/decisions/0023-slots-are-locked.md).
 */
const emptied = { ownerName: "", phone: "", email: "", concerns: "", symptoms: "", issues: "" };

/** A booking as the browser keeps it; specification, section 3, 'Local booking record'. */
export type LocalRecord = {
  /** The moment of the booking, in milliseconds since 1970. */
  id: string;
  type: BookingToKeep["type"];
  date: string;
  time: string;
  petName: string;
  ownerName: string;
  phone: string;
  email: string;
  createdAt: string;
} & (
  | { type: "feeding"; consultationType: string; concerns: string }
  | { type: "bioresonance"; treatmentType: string; symptoms: string }
  | { type: "acupressure"; issues: string }
);

export function localRecord(booking: BookingToKeep): LocalRecord {
  const { bookingDate, bookingTime, petName, createdAt } = booking;
  const { ownerName, phone, email, concerns, symptoms, issues } = emptied;
  const common = {
    id: String(Date.parse(createdAt)),
    date: bookingDate,
    time: bookingTime,
    petName,
    ownerName,
    phone,
    email,
    createdAt,
  };
  const { type } = booking;
  const { title } = offerings[booking.offering];
  switch (type) {
    case "feeding":
      return { type, ...common, consultationType: title, concerns };
    case "bioresonance":
      return { type, ...common, treatmentType: title, symptoms };
    case "acupressure":
      return { type, ...common, issues };
  }
}

/** What the list of the browser is with a record, once; those of before lose what they need not hold. */
export function withRecord(stored: string | null, record: LocalRecord): string {
  const kept = parseList(stored).map(thinned);
  const isKept = kept.some((one) => isObject(one) && one.id === record.id);
  return JSON.stringify(isKept ? kept : [...kept, record]);
}

function thinned(record: object): object {
  const own = Object.entries(emptied).filter(([field]) => field in record);
  return { ...record, ...Object.fromEntries(own) };
}

/** Anything may stand in the browser's storage; what is no list of records is left behind. */
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
