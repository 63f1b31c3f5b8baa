import { formatBytes } from "#app/files/policy.ts";

/** '2 Tiere, mit Foto'; null for none of it. */
export function amountInWords(
  count: number,
  one: string,
  many: string,
  detail?: string,
): string | null {
  if (count === 0) return null;
  const amount = `${count} ${count === 1 ? one : many}`;
  return detail ? `${amount}, ${detail}` : amount;
}

type AnimalAmounts = {
  pets: number;
  documents: number;
  documentBytes: number;
  appointments: number;
};

/** Somebody's animals and what belongs to them, as far as there is any. */
export function animalsInWords(amounts: AnimalAmounts): (string | null)[] {
  const size = `zusammen ${formatBytes(amounts.documentBytes)}`;
  return [
    amountInWords(amounts.pets, "Tier", "Tiere", "mit Vorsorge, Gewichten und Foto"),
    amountInWords(amounts.documents, "Dokument", "Dokumente", size),
    amountInWords(amounts.appointments, "eigener Termin", "eigene Termine"),
  ];
}
