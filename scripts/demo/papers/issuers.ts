import { rgb } from "@cantoo/pdf-lib";
import type { Letterhead } from "./sheet.ts";

// Who writes the papers: all invented. Telephone numbers are of the range that the Bundesnetzagentur
// keeps free for stories (030 23125 000 to 999).

const town = "14532 Kleinmachnow";

export const weidengrund: Letterhead = {
  name: "Tierarztpraxis am Weidengrund (Beispiel)",
  line: `Am Weidengrund 2 · ${town} · Telefon 030 23125 061`,
  color: rgb(0.16, 0.36, 0.27),
};
export const pferdepraxis: Letterhead = {
  name: "Pferdepraxis Dr. Hella Muster (Beispiel)",
  line: "Koppelweg 8 · 16515 Oranienburg · Telefon 030 23125 064",
  color: rgb(0.45, 0.26, 0.12),
};
export const muehle: Letterhead = {
  name: "Kleintierpraxis an der Mühle (Beispiel)",
  line: "Mühlenstraße 19 · 16515 Oranienburg · Telefon 030 23125 068",
  color: rgb(0.13, 0.33, 0.45),
};
export const labor: Letterhead = {
  name: "Tierlabor Havelblick (Beispiel)",
  line: "Uferstraße 40 · 14467 Potsdam · Telefon 030 23125 072",
  color: rgb(0.2, 0.3, 0.48),
};
export const hufschmied: Letterhead = {
  name: "Hufschmiede Eisenhart (Beispiel)",
  line: "Am Amboss 1 · 16515 Oranienburg · Telefon 030 23125 075",
  color: rgb(0.3, 0.3, 0.32),
};
export const versicherung: Letterhead = {
  name: "Havelländer Tierversicherung (Beispiel)",
  line: "Schlossplatz 7 · 14467 Potsdam · Telefon 030 23125 079",
  color: rgb(0.14, 0.24, 0.42),
};
export const hofSonnenwiese: Letterhead = {
  name: "Hof Sonnenwiese (Beispiel)",
  line: "Sonnenwiese 1 · 16515 Oranienburg · Telefon 030 23125 083",
  color: rgb(0.44, 0.38, 0.1),
};
export const zuechter: Letterhead = {
  name: "Zwergwidder vom Kleefeld (Beispiel)",
  line: "Kleefeld 5 · 16515 Oranienburg · Telefon 030 23125 086",
  color: rgb(0.35, 0.42, 0.14),
};
export const stadt: Letterhead = {
  name: "Stadt Musterhavel, Steueramt (Beispiel)",
  line: "Rathausplatz 1 · 16515 Musterhavel · Telefon 030 23125 090",
  color: rgb(0.35, 0.12, 0.16),
};
