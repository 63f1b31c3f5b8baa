import Papa from "papaparse";
import { dayInGermany } from "#app/platform/calendar-day.ts";
import { csvFormulae } from "#app/platform/csv-formulae.ts";
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

/** By which Excel knows UTF-8. */
const byteOrderMark = "\uFEFF";
const lineEnd = "\r\n";

/** The first line, with the names of the columns. */
export function csvHead(): string {
  return byteOrderMark + unparse([columns.map(([name]) => name)]);
}

export function csvLines(rows: readonly ExportRow[]): string {
  return unparse(rows.map((row) => columns.map(([, value]) => value(row))));
}

/**
 * German tables part cells by a semicolon. What a spreadsheet would reckon with gets an apostrophe
 * before it: customers choose their names themselves.
 */
function unparse(lines: string[][]): string {
  if (lines.length === 0) return "";
  const text = Papa.unparse(lines, {
    delimiter: ";",
    escapeFormulae: csvFormulae,
    newline: lineEnd,
  });
  return text + lineEnd;
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
