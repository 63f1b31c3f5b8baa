import { dayInGermany } from "#app/platform/calendar-day.ts";
import { csvBeginning, csvLines } from "#app/platform/csv.ts";
import type { CustomerRow } from "./list-row.ts";

/** A customer as the file holds one. */
export type ExportRow = CustomerRow & {
  phone: string;
  street: string;
  registeredAt: string;
  /** 'Mimi (Katze), Rex (Hund)' */
  pets: string;
};

const columns: readonly [name: string, value: (row: ExportRow) => string][] = [
  ["Name", ({ fullName }) => fullName],
  ["E-Mail", ({ email }) => email],
  ["Telefon", ({ phone }) => phone],
  ["Straße", ({ street }) => street],
  ["PLZ", ({ postalCode }) => postalCode],
  ["Ort", ({ city }) => city],
  ["Registriert am", ({ registeredAt }) => germanDay(registeredAt)],
  ["Zuletzt aktiv", ({ lastActivityAt }) => germanDay(lastActivityAt)],
  ["bestätigt", ({ isConfirmed }) => yesOrNo(isConfirmed)],
  ["gesperrt", ({ isBlocked }) => yesOrNo(isBlocked)],
  ["Abo", ({ hasSubscription }) => yesOrNo(hasSubscription)],
  ["Tiere", ({ pets }) => pets],
];

/** The first line, with the names of the columns. */
export function csvHead(): string {
  return csvBeginning(columns.map(([name]) => name));
}

export function customerLines(rows: readonly ExportRow[]): string {
  return csvLines(rows.map((row) => columns.map(([, value]) => value(row))));
}

/** '21.11.2026', which a spreadsheet knows as a day. */
function germanDay(instant: string): string {
  return dayInGermany(new Date(instant)).split("-").reverse().join(".");
}

function yesOrNo(flag: number): string {
  return flag === 1 ? "ja" : "nein";
}

/** 'kunden-2026-11-21.csv' */
export function csvFileName(now: Date): string {
  return `kunden-${dayInGermany(now)}.csv`;
}
