import { labor, muehle, stadt } from "./issuers.ts";
import { invoice, labReport, letter, vaccinationRecord } from "./kinds.ts";
import { papersOf, patient } from "./paper.ts";

const petId = "demo-pet-basko";
const basko = patient(petId);
const vet = "Tierärztin Malve Müller (Beispiel)";

export const baskosPapers = papersOf(petId, [
  ["Befunde", "Herzultraschall Basko.pdf", "2026-01-21", { write: heart }],
  ["Befunde", "Blutbild Basko 2026-01.pdf", "2026-01-22", { write: bloodCount }],
  ["Rechnungen", "Rechnung Herzultraschall.pdf", "2026-01-28", { write: heartBill }],
  ["Rechnungen", "Rechnung Februar Basko.pdf", "2026-02-10", { write: lastBill }],
  ["Impfpass", "Impfpass Basko.pdf", "2026-01-14", { write: vaccinations }],
  ["Impfpass", "Heimtierausweis Basko Seite 1.pdf", "2026-01-14", { write: identity }],
  ["Sonstiges", "Kastration Basko 2012.pdf", "2026-01-14", { write: neutered }],
  ["Sonstiges", "Abmeldung Hundesteuer.pdf", "2026-02-19", { write: taxEnd }],
]);

function heart() {
  return letter({
    issuer: muehle,
    patient: basko,
    day: "2026-01-20",
    title: "Herzultraschall",
    paragraphs: [
      "Mitralklappe verdickt, mittelgradiger Rückfluss, linker Vorhof vergrößert. Atemfrequenz im Schlaf 28 je Minute.",
      "Kurze Spaziergänge in seinem Tempo. Bei Atemnot jederzeit anrufen.",
    ],
    signedBy: vet,
  });
}

function bloodCount() {
  return labReport({
    issuer: labor,
    patient: basko,
    day: "2026-01-21",
    title: "Geriatrisches Profil",
    sample: "Serum, entnommen am 20.01.2026",
    values: [
      ["Kreatinin", "!141", "µmol/l", "44 – 125"],
      ["SDMA", "!19", "µg/dl", "unter 14"],
      ["Harnstoff", "!10,2", "mmol/l", "3,3 – 8,3"],
      ["ALT (GPT)", "96", "U/l", "bis 102"],
      ["Albumin", "27", "g/l", "25 – 44"],
      ["Hämatokrit", "0,38", "l/l", "0,37 – 0,55"],
    ],
    paragraphs: ["Nierenwerte altersbedingt erhöht."],
  });
}

function heartBill() {
  return invoice({
    issuer: muehle,
    patient: basko,
    day: "2026-01-20",
    title: "Rechnung",
    number: "2026-0119",
    positions: [
      ["GOT 16  Allgemeine Untersuchung, Hund", 1, 2362],
      ["GOT 655  Echokardiographie", 1, 9820],
      ["Laborprofil Geriatrie (Fremdleistung)", 1, 6120],
    ],
    paragraphs: ["Zahlbar innerhalb von 14 Tagen ohne Abzug."],
  });
}

function lastBill() {
  return invoice({
    issuer: muehle,
    patient: basko,
    day: "2026-02-03",
    title: "Rechnung",
    number: "2026-0207",
    positions: [
      ["Hausbesuch", 1, 3450],
      ["GOT 23  Begleitung und Einschläferung, Hund", 1, 7210],
    ],
    paragraphs: ["Zahlbar, wann es für Sie passt. In stiller Anteilnahme, das Team der Praxis."],
  });
}

function vaccinations() {
  return vaccinationRecord({
    issuer: muehle,
    patient: basko,
    day: "2025-06-24",
    title: "Impfpass (Abschrift)",
    vaccinations: [
      ["2025-06-24", "L4 + Tollwut", "25B102", "2026-06-24"],
      ["2024-06-25", "L4", "24C033", "2025-06-25"],
      ["2023-06-20", "SHPPi + L4", "23A060", "2024-06-20"],
      ["2022-06-22", "L4 + Tollwut", "22B007", "2023-06-22"],
    ],
    paragraphs: [],
    signedBy: vet,
  });
}

function identity() {
  return letter({
    issuer: muehle,
    patient: basko,
    day: "2011-09-05",
    title: "Heimtierausweis: Angaben zum Tier",
    paragraphs: [
      "Border-Collie-Mischling, Rüde, schwarz mit weißer Blesse, Brust und Pfoten weiß, langes Fell. Transponder links am Hals, abgelesen am 05.09.2011.",
    ],
    signedBy: vet,
  });
}

function neutered() {
  return letter({
    issuer: muehle,
    patient: basko,
    day: "2012-09-18",
    title: "Bescheinigung über die Kastration",
    paragraphs: ["Der oben genannte Rüde wurde heute in unserer Praxis kastriert."],
    signedBy: vet,
  });
}

function taxEnd() {
  return letter({
    issuer: stadt,
    patient: basko,
    day: "2026-02-17",
    title: "Hundesteuer: Bestätigung der Abmeldung",
    paragraphs: [
      "Ihre Abmeldung ist eingegangen. Die Steuerpflicht endet mit Ablauf des Monats Februar 2026. Zu viel gezahlte Beträge erstatten wir auf das bekannte Konto.",
      "Die Steuermarke können Sie behalten.",
    ],
  });
}
