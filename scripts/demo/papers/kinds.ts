import type { Letterhead, Sheet } from "./sheet.ts";
import { newSheet } from "./sheet.ts";

// The kinds of paper that an owner keeps. Days are `yyyy-mm-dd`, money is integer cents.

export type Patient = { name: string; kind: string; owner: string; address: string; chip?: string };

export type Letter = {
  issuer: Letterhead;
  patient: Patient;
  day: string;
  title: string;
  paragraphs: readonly string[];
  signedBy?: string;
};

/** A finding, a certificate, an agreement: a title and what is to be said. */
export async function letter(input: Letter): Promise<Uint8Array> {
  const sheet = await begin(input);
  for (const paragraph of input.paragraphs) {
    if (paragraph.startsWith("# ")) {
      sheet.gap(8);
      sheet.text(paragraph.slice(2), { bold: true, size: 11.5 });
    } else sheet.text(paragraph);
  }
  if (input.signedBy) sheet.signature(input.signedBy);
  return sheet.save();
}

/** Name, value, unit, reference; a value outside of it begins with '!'. */
export type LabValue = readonly [string, string, string, string];

export async function labReport(
  input: Letter & { sample: string; values: readonly LabValue[] },
): Promise<Uint8Array> {
  const sheet = await begin(input);
  sheet.text(`Material: ${input.sample}. Eingang am ${german(input.day)}.`);
  sheet.table(
    [
      { title: "Messwert", width: 190 },
      { title: "Ergebnis", width: 90, align: "right" },
      { title: "Einheit", width: 80 },
      { title: "Referenz", width: 108, align: "right" },
    ],
    input.values,
  );
  sheet.text("Werte außerhalb des Referenzbereichs sind hervorgehoben.", { size: 8.5 });
  for (const paragraph of input.paragraphs) sheet.text(paragraph);
  if (input.signedBy) sheet.signature(input.signedBy);
  return sheet.save();
}

/** What was done, how often, net price of one. */
export type Position = readonly [string, number, number];

export async function invoice(
  input: Letter & { number: string; positions: readonly Position[] },
): Promise<Uint8Array> {
  const sheet = await begin(input);
  sheet.text(`Rechnungsnummer ${input.number} · Leistungsdatum ${german(input.day)}`);
  sheet.table(
    [
      { title: "Leistung", width: 288 },
      { title: "Anzahl", width: 50, align: "right" },
      { title: "Einzelpreis", width: 66, align: "right" },
      { title: "Summe", width: 66, align: "right" },
    ],
    input.positions.map(([text, count, cents]) => [
      text,
      String(count),
      euros(cents),
      euros(count * cents),
    ]),
  );
  const net = input.positions.reduce((sum, [, count, cents]) => sum + count * cents, 0);
  const tax = Math.round(net * 0.19);
  sheet.pairs([
    ["Netto", euros(net)],
    ["Umsatzsteuer 19 %", euros(tax)],
    ["Rechnungsbetrag", euros(net + tax)],
  ]);
  for (const paragraph of input.paragraphs) sheet.text(paragraph);
  return sheet.save();
}

/** Day, vaccine, batch, valid until. */
export type Vaccination = readonly [string, string, string, string];

export async function vaccinationRecord(
  input: Letter & { vaccinations: readonly Vaccination[] },
): Promise<Uint8Array> {
  const sheet = await begin(input);
  sheet.table(
    [
      { title: "Datum", width: 84 },
      { title: "Impfung gegen", width: 200 },
      { title: "Charge", width: 90 },
      { title: "gültig bis", width: 96 },
    ],
    input.vaccinations.map(([day, vaccine, batch, until]) => [
      german(day),
      vaccine,
      batch,
      german(until),
    ]),
  );
  for (const paragraph of input.paragraphs) sheet.text(paragraph);
  if (input.signedBy) sheet.signature(input.signedBy);
  return sheet.save();
}

async function begin({ issuer, patient, day, title }: Letter): Promise<Sheet> {
  const sheet = await newSheet(issuer, { day, title: `${title}: ${patient.name}` });
  sheet.text(`${patient.owner}\n${patient.address}`);
  sheet.gap(14);
  sheet.heading(title);
  sheet.pairs([
    ["Datum", german(day)],
    ["Tier", `${patient.name}, ${patient.kind}`],
    ...(patient.chip ? ([["Transponder", patient.chip]] as const) : []),
  ]);
  return sheet;
}

/** '04.09.2026' */
export function german(day: string): string {
  return day.split("-").reverse().join(".");
}

const euroFormat = new Intl.NumberFormat("de-DE", { style: "currency", currency: "EUR" });

function euros(cents: number): string {
  return euroFormat.format(cents / 100);
}
