import { describe, expect, it } from "vitest";
import { checkWords } from "#app/treatment/check-words.ts";
import { checkRemedy, dilutionOf, isOintment } from "#app/treatment/homeopathy.ts";

const dog = animal("Hund");

function animal(type: string, foodAnimal: "" | "yes" | "no" = "") {
  return { type, allergies: "", medication: "", pregnantUntil: "", competitionOn: "", foodAnimal };
}

const titles = (text: string) => checkWords(text, dog, []).map(({ title }) => title);

// Potencies as the German Homoeopathic Pharmacopoeia (HAB) writes them, and as tables of remedies do.
describe("a homeopathic remedy", () => {
  it.each([
    "Arnica C30",
    "Arnica C 30, 3 Kügelchen",
    "Arnica D3",
    "Arnica montana C6",
    "Nux vomica D6",
    "Nux vomica D 6",
    "Nux-vomica C5",
    "Rhus tox. D12",
    "Apis 200K",
    "Apis 30CH",
    "Apis mellifica 200 C",
    "Sulfur LM VI",
    "Sulfur LM18",
    "Calcium phosphoricum D3",
    "Calcium carbonicum D3",
    "Silicea Q1",
    "Silicea Q 3",
    "Potenz LM",
    "Potenz D6",
    "Hochpotenz C",
    "D12",
    "Q1",
    "C200",
    "C1000",
    "Globuli",
    "5 Globuli am Abend",
    "Streuglobuli",
    "homöopathisch",
    "Homöopathie",
    "homoeopathisches Mittel",
    "Schüßler-Salz Nr. 7",
    "Schüssler Salze",
    "Nosode",
    "Traumeel",
  ])("is sent to its own kind of item from '%s'", (text) => {
    expect(checkWords(text, dog, [])).toEqual([
      {
        about: "remedy",
        level: "stop",
        title: "Homöopathisches Mittel",
        text: "Bitte tragen Sie es als eigenen Punkt „Homöopathie“ ein.",
      },
    ]);
    expect(checkWords(text, dog, [], text)).toEqual([]);
  });

  it.each([
    "Vitamin D3",
    "Vitamin D 3",
    "Vit. D3",
    "Vitamin D3 K2",
    "Vitamin D3 + K2",
    "Vitamine D3, K2 und C",
    "D3",
    "D3-Tropfen",
    "Calcium D3",
    "Calcium-D3-Tabletten",
    "Magnesium + D3",
    "Vitamin D2",
    "Vitamin B12",
    "B12",
    "Vitamin B6",
    "Vitamin C",
    "Vitamin C 500 mg",
    "K2",
    "Q10",
    "Coenzym Q10",
    "Omega 3",
    "Omega-3-Öl",
    "D-Mannose",
    "C-Wurf",
    "Box C30",
    "Box D12",
    "Stall C12, rechts",
    "Paddock D4",
    "Raum Q1",
    "HWS C5",
    "Massage an C1 bis C7",
    "Halswirbel C6",
    "Klasse C8",
    "Immunglobuline",
    "Bachblüten-Globuli",
    "Rescue-Globuli",
    "Wasser mit 30 °C",
    "Wärme, 38 C",
    "Calciumcarbonat",
    "Arnikasalbe",
    "Arnica-Gel, 30 g",
    "Magnesium 400 mg",
    "Silicea, 1 TL",
    "keine Globuli",
    "Potenziell gefährlich",
    "2 D-Blätter",
    "Hügel Q",
  ])("is none in '%s'", (text) => {
    expect(titles(text)).toEqual([]);
  });
});

// § 39 Abs. 2 Nr. 5b AMG: registered remedies hold at most one part in ten thousand, D4 or C2.
it.each([
  ["Arnica D6", 6],
  ["Arnica montana C 30", 60],
  ["Nux vomica 30CH", 60],
  ["Apis 200K", 400],
  ["Belladonna 3DH", 3],
  ["Silicea DH 12", 12],
  ["Sulfur LM VI", Number.POSITIVE_INFINITY],
  ["Lachesis Q1", Number.POSITIVE_INFINITY],
  ["Calendula Urtinktur", 0],
  ["Calendula Ø", 0],
  ["Arnica D6, Bryonia D3", 3],
  ["Traumeel ad us. vet.", null],
  ["Nux vomica", null],
] as const)("'%s' is diluted by %s steps of ten", (title, steps) => {
  expect(dilutionOf(title)).toBe(steps);
});

it.each([
  ["Arnica C30", animal("Hund"), []],
  ["Arnica C2", animal("Katze"), []],
  ["Belladonna D4", animal("Hund"), []],
  ["Belladonna D3", animal("Hund"), ["Weniger verdünnt als D4"]],
  ["Aconitum C1", animal("Hund"), ["Weniger verdünnt als D4"]],
  ["Calendula Urtinktur", animal("Hund"), ["Urtinktur"]],
  ["Traumeel", animal("Hund"), ["Ohne Potenz"]],
  ["Arnica C30", animal("Pferd", "no"), []],
  ["Arnica C30", animal("Pferd", "yes"), ["Lebensmittel lieferndes Tier"]],
  // A horse is for food as long as its passport does not exclude it.
  ["Arnica C30", animal("Pferd"), ["Lebensmittel lieferndes Tier"]],
  ["Arnica C30", animal("Kaninchen", "yes"), ["Lebensmittel lieferndes Tier"]],
  ["Arnica C30", animal("Kaninchen"), []],
  ["Nux vomica", animal("Pferd"), ["Ohne Potenz", "Lebensmittel lieferndes Tier"]],
] as const)("'%s' for %j asks for a reason because of %j", (title, patient, reasons) => {
  const findings = checkRemedy(title, patient);
  expect(findings.map((finding) => finding.title)).toEqual(reasons);
  expect(findings.every(({ level }) => level === "reason")).toBe(true);
});

it.each([
  ["Arnica-Salbe D4", true],
  ["Traumeel Creme", true],
  ["Calendula-Gel", true],
  ["Gelsemium C30", false],
  ["Arnica C30", false],
] as const)("'%s' is an ointment: %s", (title, expected) => {
  expect(isOintment(title)).toBe(expected);
});
