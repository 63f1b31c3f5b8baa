import { describe, expect, it } from "vitest";
import { checkWords } from "#app/treatment/check-words.ts";
import { homeopathyWords } from "#app/treatment/homeopathy.ts";

const titles = (text: string) => checkWords(text, "Hund", []).map(({ title }) => title);

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
  ])("is refused in '%s', in the court's words", (text) => {
    expect(titles(text)).toEqual(["Homöopathisches Mittel"]);
    expect(checkWords(text, "Hund", [])[0]).toMatchObject({ level: "stop", text: homeopathyWords });
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
