import { labor, muehle, zuechter } from "./issuers.ts";
import { invoice, labReport, letter, vaccinationRecord } from "./kinds.ts";
import { papersOf, patient } from "./paper.ts";

const petId = "demo-pet-klopfer";
const klopfer = patient(petId);
const vet = "Tierärztin Malve Müller (Beispiel)";

export const klopfersPapers = papersOf(petId, [
  ["Befunde", "Eingangsuntersuchung Klopfer.pdf", "2026-06-09", { write: arrival }],
  ["Befunde", "Kotprobe Kokzidien.pdf", "2026-06-15", { write: faeces }],
  ["Rechnungen", "Rechnung Impfung Klopfer.pdf", "2026-07-02", { write: vaccinationBill }],
  ["Rechnungen", "Rechnung Juni 2026.pdf", "2026-06-15", { write: arrivalBill }],
  ["Impfpass", "Impfpass Klopfer.pdf", "2026-07-02", { write: vaccinations }],
  ["Impfpass", "Impfbescheinigung RHD.pdf", "2026-07-02", { write: certificate }],
  ["Sonstiges", "Kaufvertrag Zwergwidder.pdf", "2026-06-06", { write: purchase }],
  ["Sonstiges", "Futterplan Klopfer.pdf", "2026-06-10", { write: feeding }],
]);

function arrival() {
  return letter({
    issuer: muehle,
    patient: klopfer,
    day: "2026-06-09",
    title: "Eingangsuntersuchung",
    paragraphs: [
      "Munteres Jungtier, 0,7 kg. Augen, Ohren und Nase frei, Schneide- und Backenzähne regelmäßig, Bauch weich, Herz und Lunge ohne Befund. Geschlecht: männlich.",
      "Kotprobe wegen Neuzugangs eingeschickt. Impfung gegen RHD und Myxomatose in drei Wochen.",
    ],
    signedBy: vet,
  });
}

function faeces() {
  return labReport({
    issuer: labor,
    patient: klopfer,
    day: "2026-06-12",
    title: "Parasitologische Kotuntersuchung",
    sample: "Sammelkot von drei Tagen",
    values: [
      ["Kokzidien (Darm)", "!wenig", "+", "negativ"],
      ["Passalurus ambiguus", "negativ", "", "negativ"],
      ["Hefen", "vereinzelt", "+", "bis +"],
    ],
    paragraphs: [
      "Geringer Befall; Behandlung nach Rücksprache mit der Praxis, Kontrolle nach zehn Tagen.",
    ],
  });
}

function vaccinationBill() {
  return invoice({
    issuer: muehle,
    patient: klopfer,
    day: "2026-07-02",
    title: "Rechnung",
    number: "2026-1544",
    positions: [
      ["GOT 17  Allgemeine Untersuchung, Heimtier", 1, 1537],
      ["GOT 221  Injektion", 1, 1154],
      ["Impfstoff RHD-1, RHD-2, Myxomatose", 1, 2380],
    ],
    paragraphs: ["Mit Karte bezahlt. Vielen Dank!"],
  });
}

function arrivalBill() {
  return invoice({
    issuer: muehle,
    patient: klopfer,
    day: "2026-06-09",
    title: "Rechnung",
    number: "2026-1381",
    positions: [
      ["GOT 17  Allgemeine Untersuchung, Heimtier", 1, 1537],
      ["Kotuntersuchung (Fremdleistung)", 1, 2640],
    ],
    paragraphs: ["Zahlbar innerhalb von 14 Tagen ohne Abzug."],
  });
}

function vaccinations() {
  return vaccinationRecord({
    issuer: muehle,
    patient: klopfer,
    day: "2026-07-02",
    title: "Impfpass Kaninchen",
    vaccinations: [["2026-07-02", "RHD-1, RHD-2, Myxomatose", "26R051", "2027-07-02"]],
    paragraphs: ["Wiederholung jährlich."],
    signedBy: vet,
  });
}

function certificate() {
  return letter({
    issuer: muehle,
    patient: klopfer,
    day: "2026-07-02",
    title: "Impfbescheinigung",
    paragraphs: [
      "Zur Vorlage bei Pension oder Ausstellung: Das oben genannte Kaninchen wurde heute gegen RHD-1, RHD-2 und Myxomatose geimpft.",
    ],
    signedBy: vet,
  });
}

function purchase() {
  return letter({
    issuer: zuechter,
    patient: klopfer,
    day: "2026-06-05",
    title: "Kaufvertrag",
    paragraphs: [
      "Verkauft wird ein Rammler der Rasse Zwergwidder, Farbe sandfarben, geboren am 03.04.2026, entwöhnt. Preis: 60,00 Euro, bar bezahlt.",
      "Eltern und Wurfgeschwister konnten besichtigt werden. Bisheriges Futter für eine Woche wird mitgegeben.",
    ],
    signedBy: "Zwergwidder vom Kleefeld (Beispiel)",
  });
}

function feeding() {
  return letter({
    issuer: zuechter,
    patient: klopfer,
    day: "2026-06-05",
    title: "Futterplan für die ersten Wochen",
    paragraphs: [
      "# Immer",
      "Heu und frisches Wasser im Napf, so viel er mag.",
      "# Täglich",
      "Morgens Kräuter und Blätter, die er kennt: Löwenzahn, Spitzwegerich, Haselzweige. Abends eine Handvoll Gemüse. Neues nur in kleinen Mengen.",
      "# Nicht",
      "Brot, Getreide, Joghurtdrops, Kohl in größerer Menge.",
    ],
  });
}
