import { type CalendarDay, formatDay } from "#app/platform/calendar-day.ts";
import { weekdayIndex, weekdayNames } from "#app/platform/months.ts";

/** Specification, section 9, 'Appointment types', and those of one species. */
export const appointmentTypes = [
  "Tierarzt",
  "Impfung",
  "Kontrolle",
  "Physiotherapie",
  "Hufschmied",
  "Zahnbehandlung",
  "Sattler",
  "Sonstiges",
] as const;

export type AppointmentType = (typeof appointmentTypes)[number];

/** Those of one species alone. */
const speciesOfTypes: Partial<Record<string, string>> = {
  Hufschmied: "Pferd",
  Zahnbehandlung: "Pferd",
  Sattler: "Pferd",
};

/** @returns null for a type of every animal */
export function speciesOfType(type: AppointmentType): string | null {
  return speciesOfTypes[type] ?? null;
}

/** In the order of the list. @param stored stays, whatever the species */
export function appointmentTypesFor(species: readonly string[], stored?: string) {
  return appointmentTypes.filter((type) => {
    const only = speciesOfType(type);
    return only === null || species.includes(only) || type === stored;
  });
}

/** 'Hufschmied (Pferd)' where the list is of several species */
export function typeInWords(type: AppointmentType, species: readonly string[]): string {
  const only = speciesOfType(type);
  return only !== null && new Set(species).size > 1 ? `${type} (${only})` : type;
}

export const appointmentLimits = {
  notes: 2000,
  /** Past ones included. A month is read with this bound, so that it is never cut. */
  perOwner: 5000,
} as const;

/** Specification, section 9, 'Calendar': chips of one day's cell. */
export const chipsPerDay = 2;

/** Specification, section 2, 'Calendar': for an appointment whose animal is not known. */
export const unknownPet = "Unbekanntes Tier";

/** Bookings that hold or held their time. */
export const shownBookingStatuses = ["requested", "proposed", "confirmed", "done"] as const;

export const entryKinds = ["appointment", "booking", "care", "plan"] as const;
export type EntryKind = (typeof entryKinds)[number];

export const entryKindNames: Record<EntryKind, string> = {
  appointment: "Termin",
  booking: "Beratung",
  care: "Vorsorge fällig",
  plan: "Behandlungsplan",
};

export type EntryCounts = Record<EntryKind, number>;

/** 'Montag, 23. November 2026, 2 Termine'; consultations are appointments, too. */
export function cellName(day: CalendarDay, counts: EntryCounts): string {
  const parts = [
    weekdayNames[weekdayIndex(day)],
    formatDay(day),
    formatCount(counts.appointment + counts.booking),
  ];
  if (counts.care === 1) parts.push("Vorsorge fällig");
  if (counts.care > 1) parts.push(`${counts.care}-mal Vorsorge fällig`);
  if (counts.plan > 0) parts.push("Behandlungsplan");
  return parts.join(", ");
}

export function formatCount(count: number): string {
  if (count === 0) return "keine Termine";
  return count === 1 ? "1 Termin" : `${count} Termine`;
}
