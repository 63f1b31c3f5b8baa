import { labor, versicherung, weidengrund } from "./issuers.ts";
import { invoice, labReport, letter, vaccinationRecord } from "./kinds.ts";
import { papersOf, patient } from "./paper.ts";

const petId = "demo-pet-emma";
const emma = patient(petId);
const vet = "Dr. med. vet. Wiebke Weidner (Beispiel)";

export const emmasPapers = papersOf(petId, [
  ["Befunde", "Blutbild Emma 2026-09.pdf", "2026-09-09", { write: bloodCount }],
  ["Befunde", "Röntgen Hüfte Emma.pdf", "2026-05-12", { write: hip }],
  ["Befunde", "Futtermitteltest Emma.pdf", "2026-03-16", { write: foodTest }],
  ["Rechnungen", "Rechnung 2026-0914.pdf", "2026-09-09", { write: visit }],
  ["Rechnungen", "Rechnung Röntgen Mai.pdf", "2026-05-20", { write: xrayBill }],
  ["Impfpass", "IMG_20260904_Impfpass.jpg", "2026-09-04", { picture: "impfpass.jpg" }],
  ["Impfpass", "Impfungen Emma Abschrift.pdf", "2026-09-04", { write: vaccinations }],
  ["Sonstiges", "Hundehaftpflicht Police.pdf", "2026-03-02", { write: policy }],
  ["Sonstiges", "Kastrationsbescheinigung Emma.pdf", "2026-03-02", { write: neutered }],
]);

function bloodCount() {
  return labReport({
    issuer: labor,
    patient: emma,
    day: "2026-09-08",
    title: "Blutbild und Organprofil",
    sample: "EDTA-Blut und Serum, entnommen am 07.09.2026",
    values: [
      ["Leukozyten", "9,4", "G/l", "5,5 – 16,9"],
      ["Erythrozyten", "7,1", "T/l", "5,5 – 8,5"],
      ["Hämoglobin", "168", "g/l", "120 – 180"],
      ["Hämatokrit", "0,49", "l/l", "0,37 – 0,55"],
      ["Thrombozyten", "312", "G/l", "175 – 500"],
      ["Eosinophile", "!1,4", "G/l", "0,1 – 1,2"],
      ["Glukose", "5,2", "mmol/l", "3,9 – 6,7"],
      ["Harnstoff", "6,1", "mmol/l", "3,3 – 8,3"],
      ["Kreatinin", "92", "µmol/l", "44 – 125"],
      ["ALT (GPT)", "48", "U/l", "bis 88"],
      ["Alkalische Phosphatase", "71", "U/l", "bis 147"],
      ["Gesamteiweiß", "66", "g/l", "54 – 75"],
      ["Albumin", "33", "g/l", "25 – 44"],
      ["Kalium", "5,3", "mmol/l", "3,6 – 5,6"],
    ],
    paragraphs: [
      "Geringgradige Eosinophilie; bei bekannter Futtermittelunverträglichkeit (Huhn) passend. Kontrolle in sechs Monaten empfohlen.",
    ],
    signedBy: "Dr. Ole Havel (Beispiel), Laborleitung",
  });
}

function hip() {
  return letter({
    issuer: weidengrund,
    patient: emma,
    day: "2026-05-11",
    title: "Röntgenbefund Hüfte",
    paragraphs: [
      "# Anlass",
      "Emma läuft nach längeren Spaziergängen hinten rechts steif an. Keine Lahmheit im Schritt, leichte Verkürzung im Trab.",
      "# Befund",
      "Aufnahme ventrodorsal und seitlich in leichter Sedierung. Hüftgelenk rechts mit beginnenden Zubildungen am Pfannenrand, Gelenkspalt erhalten. Links ohne Besonderheiten. Lendenwirbelsäule altersgemäß.",
      "# Empfehlung",
      "Gewicht halten (derzeit 28,2 kg, Ziel 27 kg), gleichmäßige Bewegung ohne Sprünge, Physiotherapie alle zwei Wochen. Röntgenkontrolle in zwölf Monaten.",
    ],
    signedBy: vet,
  });
}

function foodTest() {
  return labReport({
    issuer: labor,
    patient: emma,
    day: "2026-03-13",
    title: "Futtermittel: IgE- und IgG-Profil",
    sample: "Serum",
    values: [
      ["Huhn", "!deutlich", "Klasse 4", "Klasse 0 – 1"],
      ["Rind", "nein", "Klasse 0", "Klasse 0 – 1"],
      ["Lamm", "nein", "Klasse 0", "Klasse 0 – 1"],
      ["Fisch (Hering)", "nein", "Klasse 0", "Klasse 0 – 1"],
      ["Ei", "!schwach", "Klasse 2", "Klasse 0 – 1"],
      ["Weizen", "schwach", "Klasse 1", "Klasse 0 – 1"],
      ["Kartoffel", "nein", "Klasse 0", "Klasse 0 – 1"],
    ],
    paragraphs: [
      "Ein Bluttest allein beweist keine Unverträglichkeit. Aussagekräftig ist er zusammen mit einer Ausschlussdiät von acht Wochen.",
    ],
  });
}

function visit() {
  return invoice({
    issuer: weidengrund,
    patient: emma,
    day: "2026-09-07",
    title: "Rechnung",
    number: "2026-0914",
    positions: [
      ["GOT 16  Allgemeine Untersuchung, Hund", 1, 2362],
      ["GOT 245  Blutentnahme, venös", 1, 1128],
      ["GOT 251  Blutausstrich, Beurteilung", 1, 961],
      ["Laborprofil groß (Fremdleistung)", 1, 5890],
      ["GOT 201  Ohren, Untersuchung", 2, 742],
    ],
    paragraphs: ["Zahlbar innerhalb von 14 Tagen ohne Abzug. Vielen Dank und alles Gute für Emma!"],
  });
}

function xrayBill() {
  return invoice({
    issuer: weidengrund,
    patient: emma,
    day: "2026-05-11",
    title: "Rechnung",
    number: "2026-0521",
    positions: [
      ["GOT 16  Allgemeine Untersuchung, Hund", 1, 2362],
      ["GOT 312  Sedierung", 1, 2715],
      ["GOT 642  Röntgenaufnahme, digital", 3, 3414],
      ["Verbrauchsmaterial", 1, 640],
    ],
    paragraphs: ["Zahlbar innerhalb von 14 Tagen ohne Abzug."],
  });
}

function vaccinations() {
  return vaccinationRecord({
    issuer: weidengrund,
    patient: emma,
    day: "2026-09-04",
    title: "Abschrift aus dem Impfpass",
    vaccinations: [
      ["2026-09-04", "SHPPi + L4", "26A118", "2027-09-04"],
      ["2025-09-04", "L4 + Tollwut", "25B236", "2026-09-04"],
      ["2024-09-03", "L4", "24C071", "2025-09-03"],
      ["2023-09-04", "SHPPi + L4", "23A114", "2024-09-04"],
      ["2022-09-06", "L4 + Tollwut", "22B019", "2023-09-06"],
      ["2021-09-02", "L4", "21C140", "2022-09-02"],
      ["2020-09-03", "SHPPi + L4", "20A067", "2021-09-03"],
    ],
    paragraphs: [
      "Tollwut gültig bis 04.09.2028. Die Angaben entsprechen dem vorgelegten Impfpass.",
    ],
    signedBy: vet,
  });
}

function policy() {
  return letter({
    issuer: versicherung,
    patient: emma,
    day: "2025-12-15",
    title: "Hundehalter-Haftpflicht: Versicherungsschein",
    paragraphs: [
      "Versicherungsnummer HH-0000-4711-0 (Muster). Beginn 01.01.2026, 0 Uhr. Ablauf 01.01.2027, 0 Uhr, mit Verlängerung um jeweils ein Jahr.",
      "# Versichertes Risiko",
      "Halten eines Hundes, Labrador Retriever, Hündin, kastriert. Mitversichert sind Personen, die den Hund unentgeltlich hüten.",
      "# Versicherungssummen",
      "Personen-, Sach- und Vermögensschäden pauschal 10.000.000 Euro je Versicherungsfall. Mietsachschäden an Wohnräumen 1.000.000 Euro. Selbstbeteiligung 150 Euro je Schaden.",
      "# Beitrag",
      "Jahresbeitrag einschließlich Versicherungsteuer: 78,40 Euro, fällig zum 1. Januar.",
      "# Im Schadensfall",
      "Melden Sie einen Schaden innerhalb einer Woche. Erkennen Sie gegenüber Dritten nichts an, bevor wir den Hergang geprüft haben. Notieren Sie Ort, Zeit, Beteiligte und Zeugen, und machen Sie Bilder von Schäden an Sachen.",
      "# Auslandsaufenthalte",
      "In Europa gilt der Schutz zeitlich unbegrenzt, außerhalb Europas für höchstens zwölf Monate. Bitte führen Sie den Heimtierausweis mit.",
      "# Pflichten der Halterin",
      "Örtliche Leinenpflichten sind zu beachten. Ein Wechsel der Anschrift, der Tod oder die Abgabe des Hundes sind uns in Textform mitzuteilen. Die Leistungspflicht ruht, solange ein Beitrag trotz Mahnung nicht gezahlt ist.",
      "# Mitgliedschaft und Verwaltung",
      "Zuständig ist die Verwaltung in Potsdam. Bitte nennen Sie bei jeder Anfrage die Versicherungsnummer; so finden wir Ihren Vertrag sofort.",
    ],
    signedBy: "Havelländer Tierversicherung (Beispiel)",
  });
}

function neutered() {
  return letter({
    issuer: weidengrund,
    patient: emma,
    day: "2020-11-17",
    title: "Bescheinigung über die Kastration",
    paragraphs: [
      "Hiermit wird bescheinigt, dass die oben genannte Hündin heute in unserer Praxis kastriert wurde (Ovariohysterektomie). Der Eingriff in Vollnarkose verlief ohne Besonderheiten.",
      "Diese Bescheinigung dient zur Vorlage beim Steueramt.",
    ],
    signedBy: vet,
  });
}
