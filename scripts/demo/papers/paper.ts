import type { CalendarDay } from "#app/platform/calendar-day.ts";
import { demoAnimals, demoCustomers } from "../demo-animals.ts";
import type { Patient } from "./kinds.ts";

export type Category = "Befunde" | "Rechnungen" | "Impfpass" | "Sonstiges";

/** A paper as its owner has uploaded it. */
export type Paper = {
  petId: `demo-pet-${string}`;
  category: Category;
  fileName: string;
  /** The day of the upload. */
  uploadedOn: CalendarDay;
  /** A picture of `photos/`, or what writes the PDF. */
  content: { picture: string } | { write: () => Promise<Uint8Array> };
};

/** The animal as letters name it. */
export function patient(petId: Paper["petId"]): Patient {
  const animal = demoAnimals.find(({ id }) => id === petId);
  const owner = Object.values(demoCustomers).find(({ id }) => id === animal?.userId);
  if (!animal || !owner) throw new Error(`The demo has no ${petId}.`);
  return {
    name: animal.name,
    kind: `${animal.breed}, ${animal.type}, geboren ${animal.birthDate.split("-").reverse().join(".")}`,
    owner: owner.fullName,
    address: `${owner.street}\n${owner.postalCode} ${owner.city}`,
    ...(animal.chipNumber ? { chip: animal.chipNumber } : {}),
  };
}

/** Papers of one animal: category, file name, day of upload, content. */
export function papersOf(
  petId: Paper["petId"],
  list: readonly (readonly [Category, string, CalendarDay, Paper["content"]])[],
): Paper[] {
  return list.map(([category, fileName, uploadedOn, content]) => ({
    petId,
    category,
    fileName,
    uploadedOn,
    content,
  }));
}
