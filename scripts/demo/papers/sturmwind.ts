import { hofSonnenwiese, hufschmied, labor, pferdepraxis, versicherung } from "./issuers.ts";
import { invoice, labReport, letter, vaccinationRecord } from "./kinds.ts";
import { papersOf, patient } from "./paper.ts";

const petId = "demo-pet-sturmwind";
const sturmwind = patient(petId);
const vet = "Dr. med. vet. Hella Muster (Beispiel)";

export const sturmwindsPapers = papersOf(petId, [
  ["Befunde", "Endoskopie Bronchien 2026-04.pdf", "2026-04-17", { write: airways }],
  ["Befunde", "Kotprobe Herbst 2026.pdf", "2026-10-14", { write: faeces }],
  ["Befunde", "Zahnbefund Sturmwind.pdf", "2026-06-25", { write: teeth }],
  [
    "Rechnungen",
    "Hufschmied 2026-10.pdf",
    "2026-10-02",
    { write: () => farrier("2026-09-29", "262") },
  ],
  [
    "Rechnungen",
    "Hufschmied 2026-08.pdf",
    "2026-08-14",
    { write: () => farrier("2026-08-07", "207") },
  ],
  ["Rechnungen", "Rechnung Pferdepraxis April.pdf", "2026-04-24", { write: airwaysBill }],
  ["Impfpass", "Equidenpass Impfungen.pdf", "2026-06-08", { write: vaccinations }],
  ["Impfpass", "Equidenpass Abzeichen.pdf", "2026-01-15", { write: markings }],
  ["Sonstiges", "Pferdehaftpflicht 2026.pdf", "2026-01-15", { write: policy }],
  ["Sonstiges", "Einstellvertrag Sonnenwiese.pdf", "2026-01-15", { write: stabling }],
]);

function airways() {
  return letter({
    issuer: pferdepraxis,
    patient: sturmwind,
    day: "2026-04-16",
    title: "Endoskopie der Atemwege",
    paragraphs: [
      "# Anlass",
      "Seit Mitte März trockener Husten beim Antraben, kein Fieber, Appetit ungestört.",
      "# Befund",
      "Kehlkopf symmetrisch. In der Luftröhre wenig weißlicher, zäher Schleim (Grad 2 von 5). Schleimhaut der Aufzweigung leicht geschwollen. Auskultation in Ruhe unauffällig, nach Belastung beidseits verschärft.",
      "# Beurteilung und Empfehlung",
      "Passt zu leichtem equinem Asthma durch Staub. Heu nur bedampft, Einstreu ohne Staub, viel Weide. Inhalation nach Plan; Kontrolle nach sechs Wochen.",
    ],
    signedBy: vet,
  });
}

function faeces() {
  return labReport({
    issuer: labor,
    patient: sturmwind,
    day: "2026-10-13",
    title: "Parasitologische Kotuntersuchung",
    sample: "Sammelkot von drei Tagen",
    values: [
      ["Magen-Darm-Strongyliden", "50", "EpG", "unter 200"],
      ["Spulwürmer", "negativ", "", "negativ"],
      ["Bandwürmer", "negativ", "", "negativ"],
      ["Zwergfadenwurm", "negativ", "", "negativ"],
    ],
    paragraphs: [
      "EpG: Eier je Gramm. Bei selektiver Entwurmung derzeit kein Handlungsbedarf; nächste Probe im Frühjahr.",
    ],
  });
}

function teeth() {
  return letter({
    issuer: pferdepraxis,
    patient: sturmwind,
    day: "2026-06-24",
    title: "Zahnbefund",
    paragraphs: [
      "Untersuchung in Sedierung mit Maulgatter. Scharfe Kanten an den oberen Backenzähnen außen, kleine Haken an 106 und 206, geraspelt. Keine lockeren Zähne, keine Futterreste. Schneidezähne regelmäßig.",
      "Nächste Kontrolle in zwölf Monaten.",
    ],
    signedBy: vet,
  });
}

function farrier(day: string, number: string) {
  return invoice({
    issuer: hufschmied,
    patient: sturmwind,
    day,
    title: "Rechnung Hufbearbeitung",
    number: `2026-${number}`,
    positions: [
      ["Barhufbearbeitung, vier Hufe", 1, 4800],
      ["Anfahrt Hof Sonnenwiese, anteilig", 1, 950],
    ],
    paragraphs: ["Bar bezahlt, dankend erhalten. Nächster Termin in sieben Wochen."],
  });
}

function airwaysBill() {
  return invoice({
    issuer: pferdepraxis,
    patient: sturmwind,
    day: "2026-04-16",
    title: "Rechnung",
    number: "2026-0388",
    positions: [
      ["GOT 18  Allgemeine Untersuchung, Pferd", 1, 3078],
      ["GOT 312  Sedierung", 1, 3330],
      ["GOT 471  Endoskopie der Atemwege", 1, 12830],
      ["GOT 20  Wegegeld, Doppelkilometer", 14, 350],
    ],
    paragraphs: ["Zahlbar innerhalb von 14 Tagen ohne Abzug."],
  });
}

function vaccinations() {
  return vaccinationRecord({
    issuer: pferdepraxis,
    patient: sturmwind,
    day: "2026-06-08",
    title: "Equidenpass: Impfungen (Abschrift)",
    vaccinations: [
      ["2026-06-03", "Influenza + Herpes", "26H204", "2026-12-03"],
      ["2025-12-01", "Influenza + Tetanus", "25T118", "2026-06-01"],
      ["2025-05-30", "Influenza + Herpes", "25H077", "2025-11-30"],
      ["2024-11-28", "Influenza + Herpes", "24H260", "2025-05-28"],
    ],
    paragraphs: ["Turnierpferde: Abstand der Wiederholungen höchstens sechs Monate und 21 Tage."],
    signedBy: vet,
  });
}

function markings() {
  return letter({
    issuer: pferdepraxis,
    patient: sturmwind,
    day: "2014-05-06",
    title: "Equidenpass: Beschreibung der Abzeichen",
    paragraphs: [
      "Fuchs, Langhaar hell. Kopf: Stirnfleck, in durchgehende Blesse übergehend, bis auf die Oberlippe. Vorn links: ohne Abzeichen. Vorn rechts: ohne Abzeichen. Hinten links: Ballen weiß. Hinten rechts: ohne Abzeichen.",
      "Wirbel: Stirnwirbel in Höhe der Augen, mittig. Brandzeichen: keines. Kennzeichnung durch Transponder, linke Halsseite.",
    ],
    signedBy: vet,
  });
}

function policy() {
  return letter({
    issuer: versicherung,
    patient: sturmwind,
    day: "2025-12-18",
    title: "Pferdehalter-Haftpflicht: Versicherungsschein",
    paragraphs: [
      "Versicherungsnummer PH-0000-0815-0 (Muster). Beginn 01.01.2026, Ablauf 01.01.2027 mit Verlängerung um jeweils ein Jahr.",
      "Versichert ist das Halten eines Pferdes einschließlich Fremdreiter- und Reitbeteiligungsrisiko sowie Flurschäden. Summe 10.000.000 Euro pauschal. Jahresbeitrag 112,60 Euro.",
    ],
    signedBy: "Havelländer Tierversicherung (Beispiel)",
  });
}

function stabling() {
  return letter({
    issuer: hofSonnenwiese,
    patient: sturmwind,
    day: "2023-10-01",
    title: "Einstellvertrag",
    paragraphs: [
      "Der Hof stellt einen Platz im Offenstall mit Weidegang. Leistungen: Heu aus der Raufe, zweimal täglich bedampft für Sturmwind, Misten, Kontrolle morgens und abends.",
      "Monatlicher Preis: 365,00 Euro, fällig zum Dritten eines Monats. Kündigung mit einer Frist von sechs Wochen zum Monatsende. Hufschmied und Tierarzt beauftragt der Einsteller selbst; im Notfall ruft der Hof die Pferdepraxis.",
    ],
    signedBy: "Hof Sonnenwiese (Beispiel)",
  });
}
