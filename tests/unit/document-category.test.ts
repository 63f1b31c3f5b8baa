import { expect, it } from "vitest";
import { likelyCategory } from "#app/pets/documents/likely-category.ts";

it.each([
  ["Tierarztrechnung.pdf", false, "Rechnungen"],
  ["RECHNUNG 2026-11.jpg", true, "Rechnungen"],
  ["invoice_4711.pdf", false, "Rechnungen"],
  ["Impfpass Emma.jpg", true, "Impfpass"],
  ["Equidenpass.pdf", false, "Impfpass"],
  ["Blutbild.jpg", true, "Befunde"],
  ["Ro\u0308ntgen_Huefte.jpeg", true, "Befunde"],
  ["scan0001.pdf", false, "Befunde"],
  ["IMG_2031.jpg", true, "Sonstiges"],
  ["wunde.png", true, "Sonstiges"],
] as const)("%s", (fileName, isPicture, category) => {
  expect(likelyCategory({ fileName, isPicture })).toBe(category);
});
