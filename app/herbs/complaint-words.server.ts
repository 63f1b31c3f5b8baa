import { once } from "#app/platform/once.ts";
import { isSameWord, spellingOf } from "./name-matches.server.ts";
import type { Complaint } from "./policy.ts";
import { foldForSearch } from "./search.ts";

/** What people type, by the field of use that they may read about; nothing is promised of it (HWG). */
const complaintWords: Record<Complaint, string> = {
  abwehr: "Abwehr Abwehrkräfte Abwehrschwäche Immunsystem Immunschwäche Infekt Infektanfälligkeit",
  alter: "Alter Senior Seniorhund Altersschwäche Erschöpfung Schwäche Müdigkeit Erholung Demenz",
  appetit: "Appetit Appetitlosigkeit Fressunlust Futterverweigerung Abmagerung mäkelig",
  atemwege: `Husten hustet Hüsteln Zwingerhusten Schnupfen Niesen niest Nasenausfluss Erkältung
    Bronchien Bronchitis Asthma Atemwege Atmung Atemnot Dämpfigkeit dämpfig COPD COB Lunge Schleim
    Heiserkeit Heustauballergie`,
  bewegung: `Gelenk Gelenkschmerzen Arthrose Arthritis Lahmheit Lahmen lahmt Hüfte Hüftdysplasie HD
    Ellbogendysplasie ED Spondylose Rücken Rückenschmerzen Sehne Muskel Muskelkater Muskelkrämpfe
    Kreuzverschlag Verspannung Rheuma Steifheit steif Spat Kreuzband Bandscheibe Bewegungsapparat
    Hufrehe Hufrolle`,
  harnwege: `Blase Blasenentzündung Blasensteine Harnwege Harnsteine Harngrieß Harnverhalt Struvit
    Niere Nierenschwäche Niereninsuffizienz CNI Inkontinenz Urin`,
  haut: `Haut Fell Juckreiz Jucken juckt Kratzen kratzt Ekzem Sommerekzem Hotspot Allergie Haarausfall
    Fellwechsel Schuppen Mauke Schorf Hautpilz Raspe`,
  kreislauf:
    "Herz Herzschwäche Herzinsuffizienz Herzhusten Kreislauf Kollaps Blutdruck Durchblutung",
  leber: "Leber Leberwerte Galle Gallensteine Gelbsucht",
  maul: "Zahn Zahnschmerzen Zahnfleisch Zahnstein Mundgeruch Maulgeruch Maul FORL EOTRH Gingivitis",
  ruhe: `Angst Ängste ängstlich Unruhe unruhig Nervosität nervös Stress Silvester Gewitter Feuerwerk
    Trennungsangst Panik Aufregung Schlaf Verladen`,
  stoffwechsel: "Stoffwechsel EMS Cushing PPID Diabetes Schilddrüse Übergewicht",
  ungeziefer: `Zecke Floh Flöhe Milbe Grasmilben Herbstgrasmilben Wurm Würmer Wurmkur Entwurmung Giardien
    Laus Läuse Haarlinge Bremsen Mücke Kriebelmücken Fliege Parasiten Räude Insekten`,
  verdauung: `Durchfall Verstopfung Blähung Kolik Erbrechen erbricht Übelkeit Magen Magenschmerzen
    Magengeschwür Magenschleimhaut Magendrehung Gastritis Sodbrennen Darm Darmflora Bauchschmerzen
    Bauchweh Kotwasser Aufgasung Trommelsucht Verdauung Schlundverstopfung`,
  wunden: `Wunde Wundpflege Verletzung Schürfwunde Bisswunde Narbe Bluterguss Blutung Prellung Zerrung
    Insektenstich Strahlfäule`,
  zyklus: `Läufigkeit läufig Rosse rossig Rossigkeit Scheinträchtigkeit scheinträchtig Trächtigkeit
    trächtig Geburt Milchbildung Fruchtbarkeit Zyklus`,
};

/** Signs with which an animal belongs to the vet at once, whatever field they are of. */
const emergencySigns = `Atemnot Erstickung erstickt Kolik Magendrehung Aufgasung Trommelsucht
  Schlundverstopfung Kollaps kollabiert Ohnmacht bewusstlos Bewusstlosigkeit Krampf Krämpfe
  Krampfanfall Anfall Epilepsie Zittern Lähmung gelähmt Hitzschlag Schock Blutung blutet Harnverhalt
  Gelbsucht Hufrehe Kreuzverschlag Nachgeburt Festliegen Tetanus Notfall`;

const poisonings = `Gift giftig Giftpflanze Vergiftung vergiftet Giftnotruf Giftstoff Köder
  gefressen verschluckt`;

/** From this length on a word may be a part of what was typed: 'Hustenanfall', 'Kniegelenk'. */
const partFrom = 6;

function wordsIn(text: string): string[] {
  return foldForSearch(text).split(" ").map(spellingOf);
}

const known = once(() => ({
  fields: Object.entries(complaintWords).map(
    ([complaint, text]) => [complaint as Complaint, wordsIn(text)] as const,
  ),
  signs: wordsIn(emergencySigns),
  poisonings: wordsIn(poisonings),
}));

/** Signs of an emergency, or that something poisonous was eaten. */
export type Emergency = "sign" | "poisoning";

export function complaintsIn(search: string): {
  complaints: readonly Complaint[];
  emergency: Emergency | null;
} {
  const { fields, signs, poisonings: ofPoison } = known();
  const spellings = wordsIn(search);
  return {
    complaints: fields.flatMap(([complaint, words]) =>
      isSaid(words, spellings) ? [complaint] : [],
    ),
    emergency: isSaid(ofPoison, spellings) ? "poisoning" : isSaid(signs, spellings) ? "sign" : null,
  };
}

function isSaid(words: readonly string[], spellings: readonly string[]): boolean {
  return words.some((word) =>
    spellings.some(
      (spelling) =>
        isSameWord(word, spelling) ||
        (word.length >= partFrom && (spelling.startsWith(word) || spelling.endsWith(word))),
    ),
  );
}
