import { labor, muehle } from "./issuers.ts";
import { invoice, labReport, letter, vaccinationRecord } from "./kinds.ts";
import { papersOf, patient } from "./paper.ts";

const petId = "demo-pet-mimi";
const mimi = patient(petId);
const vet = "Tierärztin Malve Müller (Beispiel)";

export const mimisPapers = papersOf(petId, [
  ["Befunde", "Blutwerte Mimi 2026-05.pdf", "2026-05-22", { write: kidneys }],
  ["Befunde", "Zahnstatus Mimi.pdf", "2026-05-19", { write: teeth }],
  [
    "Rechnungen",
    "Rechnung Kleintierpraxis 05-2026.pdf",
    "2026-05-22",
    { write: () => bill("2026-05-19", "2026-1170", 4480) },
  ],
  [
    "Rechnungen",
    "Rechnung Impfung Mimi.pdf",
    "2026-02-20",
    { write: () => bill("2025-12-22", "2025-3391", 2190) },
  ],
  ["Impfpass", "Impfpass Mimi.pdf", "2026-02-20", { write: vaccinations }],
  ["Impfpass", "Heimtierausweis Mimi Seite 1.pdf", "2026-02-20", { write: identity }],
  ["Sonstiges", "Haustierregister Mimi.pdf", "2026-02-20", { write: registered }],
  ["Sonstiges", "Kastration Mimi 2018.pdf", "2026-02-20", { write: neutered }],
]);

function kidneys() {
  return labReport({
    issuer: labor,
    patient: mimi,
    day: "2026-05-20",
    title: "Nierenprofil und Schilddrüse",
    sample: "Serum, entnommen am 19.05.2026",
    values: [
      ["SDMA", "13", "µg/dl", "unter 14"],
      ["Kreatinin", "!168", "µmol/l", "bis 159"],
      ["Harnstoff", "9,8", "mmol/l", "5,7 – 12,9"],
      ["Phosphat", "1,4", "mmol/l", "1,0 – 2,4"],
      ["Kalium", "4,3", "mmol/l", "3,7 – 5,2"],
      ["T4 gesamt", "2,6", "µg/dl", "0,8 – 4,7"],
      ["Hämatokrit", "0,38", "l/l", "0,30 – 0,45"],
    ],
    paragraphs: [
      "Kreatinin geringgradig erhöht bei unauffälligem SDMA. Trinkmenge beobachten, Urinuntersuchung und Wiederholung in sechs Monaten.",
    ],
    signedBy: "Dr. Ole Havel (Beispiel), Laborleitung",
  });
}

function teeth() {
  return letter({
    issuer: muehle,
    patient: mimi,
    day: "2026-05-19",
    title: "Zahnstatus",
    paragraphs: [
      "Zahnstein Grad 1 an den oberen Reißzähnen, links stärker. Zahnfleisch blassrosa, keine Blutung auf Sondierung. Kein Hinweis auf resorptive Läsionen im Wachzustand.",
      "Empfehlung: Zahnpflegegel, Kontrolle in sechs Monaten.",
    ],
    signedBy: vet,
  });
}

function bill(day: string, number: string, extraCents: number) {
  return invoice({
    issuer: muehle,
    patient: mimi,
    day,
    title: "Rechnung",
    number,
    positions: [
      ["GOT 16  Allgemeine Untersuchung, Katze", 1, 2362],
      [extraCents > 3000 ? "Laborprofil Niere (Fremdleistung)" : "Impfstoff RCP", 1, extraCents],
      extraCents > 3000
        ? ["GOT 245  Blutentnahme, venös", 1, 1128]
        : ["GOT 221  Injektion", 1, 1154],
    ],
    paragraphs: ["Zahlbar innerhalb von 14 Tagen ohne Abzug."],
  });
}

function vaccinations() {
  return vaccinationRecord({
    issuer: muehle,
    patient: mimi,
    day: "2025-12-22",
    title: "Impfpass (Abschrift)",
    vaccinations: [
      ["2025-12-22", "RCP", "25K310", "2026-12-22"],
      ["2024-12-19", "RCP + Leukose", "24K102", "2025-12-19"],
      ["2023-12-18", "RCP + Tollwut", "23K088", "2024-12-18"],
      ["2022-12-15", "RCP", "22K274", "2023-12-15"],
    ],
    paragraphs: ["RCP: Rhinotracheitis, Calicivirus, Panleukopenie."],
    signedBy: vet,
  });
}

function identity() {
  return letter({
    issuer: muehle,
    patient: mimi,
    day: "2018-02-13",
    title: "Heimtierausweis: Angaben zum Tier",
    paragraphs: [
      "Katze, Europäisch Kurzhaar, weiblich, grau getigert, kurzes Fell, Kinn und Schnauze weiß. Transponder links am Hals, abgelesen am 13.02.2018.",
    ],
    signedBy: vet,
  });
}

function registered() {
  return letter({
    issuer: muehle,
    patient: mimi,
    day: "2018-02-14",
    title: "Bestätigung der Registrierung",
    paragraphs: [
      "Mimi ist mit ihrer Transpondernummer im Haustierregister (Muster) eingetragen. Wer sie findet, erreicht den Halter über das Register, ohne dessen Anschrift zu erfahren.",
      "Bitte teilen Sie einen Umzug oder eine neue Telefonnummer mit.",
    ],
  });
}

function neutered() {
  return letter({
    issuer: muehle,
    patient: mimi,
    day: "2018-02-13",
    title: "Bescheinigung über die Kastration",
    paragraphs: [
      "Die oben genannte Katze wurde heute in unserer Praxis kastriert und dabei gechippt.",
    ],
    signedBy: vet,
  });
}
