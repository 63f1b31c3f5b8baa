import type { HouseholdPoison } from "../household.ts";
import {
  caution,
  checked,
  cliniTox,
  forAll,
  merck,
  namesIn,
  poisonous,
  toxicology,
  unsuitable,
  vpis,
} from "./entry.ts";

export const substances: readonly HouseholdPoison[] = [
  {
    name: "Nikotin und Tabak",
    names: namesIn(`
      Nikotin, Zigarette, Zigaretten, Zigarettenkippe, Zigarettenkippen, Zigarre, Zigarren,
      E-Zigarette, E-Zigaretten, E-Liquid, Tabak, Kautabak, Snus, Nikotinbeutel,
      Nikotinpflaster, Nikotinkaugummi, Aschenbecher
    `),
    safety: forAll(
      poisonous(
        "Nikotin wirkt innerhalb weniger Minuten. Speicheln, Erbrechen, Zittern, Krämpfe und Atemlähmung folgen.",
      ),
    ),
    sources: [vpis("Nicotine", 2022), { title: "ASPCApro: E-cigarettes and Pets", checked }],
  },
  {
    name: "Schneckenkorn",
    names: namesIn("Schneckenkorn, Schneckengift, Schneckenköder, Metaldehyd"),
    safety: forAll(
      poisonous("Metaldehyd führt schnell zu Krämpfen und kann töten. Jede Menge ist ein Notfall."),
    ),
    sources: [vpis("Snail and slug bait", 2015), merck("Metaldehyde Poisoning in Animals")],
  },
  {
    name: "Rattengift und Mäusegift",
    names: namesIn(`
      Rattengift, Mäusegift, Rattenköder, Mäuseköder, Giftköder, Giftweizen, Wühlmausgift,
      Rodentizid, Rodentizide, Brodifacoum, Bromadiolon, Difenacoum
    `),
    safety: {
      Hund: poisonous("Hemmt die Blutgerinnung. Blutungen beginnen erst nach Tagen."),
      Katze: poisonous("Hemmt die Blutgerinnung. Auch vergiftete Mäuse sind gefährlich."),
      Pferd: poisonous("Hemmt die Blutgerinnung. Pferde fressen Köder aus Getreide gern."),
      Kaninchen: poisonous("Hemmt die Blutgerinnung. Blutungen beginnen erst nach Tagen."),
    },
    sources: [toxicology],
  },
  {
    name: "Frostschutzmittel",
    names: namesIn(`
      Frostschutzmittel, Frostschutz, Kühlerfrostschutz, Scheibenfrostschutz, Kühlflüssigkeit,
      Bremsflüssigkeit, Ethylenglykol, Enteiser
    `),
    safety: forAll(
      poisonous(
        "Ethylenglykol schmeckt süß und zerstört die Nieren. In den ersten Stunden entscheidet sich, ob Hilfe wirkt.",
      ),
    ),
    sources: [merck("Ethylene Glycol Toxicosis in Animals")],
  },
  {
    name: "Dünger",
    names: namesIn(`
      Dünger, Rasendünger, Blumendünger, Kunstdünger, Flüssigdünger, Volldünger, Blaukorn,
      Hornspäne, Düngestäbchen
    `),
    safety: {
      Hund: poisonous("Reizt stark und kann Rizinusschrot enthalten, an dem Hunde gestorben sind."),
      Katze: poisonous("Dünger reizt stark. Katzen lecken ihn sich auch von Pfoten und Fell."),
      Pferd: poisonous("Nitrat und Harnstoff können Kolik, Atemnot und Krämpfe auslösen."),
      Kaninchen: poisonous("Reizt stark. Auch frisch gedüngtes Gras ist gefährlich."),
    },
    sources: [merck("Nitrate and Nitrite Poisoning in Animals"), cliniTox],
  },
  {
    name: "Mittel gegen Unkraut und Insekten",
    names: namesIn(`
      Unkrautvernichter, Unkrautgift, Herbizid, Herbizide, Glyphosat, Insektizid, Insektizide,
      Insektengift, Ameisengift, Ameisenköder, Pflanzenschutzmittel, Mottenkugel, Mottenkugeln
    `),
    safety: forAll(
      poisonous(
        "Je nach Wirkstoff drohen Erbrechen, Zittern, Krämpfe oder Atemnot. Halten Sie die Packung bereit.",
      ),
    ),
    sources: [toxicology],
  },
  {
    name: "Permethrin (Zecken- und Flohmittel)",
    names: namesIn("Permethrin, Permethrin-Spot-on"),
    searchedAs: namesIn("Zeckenmittel, Flohmittel"),
    safety: {
      Hund: caution("Nur Mittel mit Zulassung für Hunde und genau nach Packungsbeilage anwenden."),
      Katze: poisonous(
        "Katzen bauen Permethrin nicht ab. Zittern, Krämpfe und Tod drohen, auch nach Kontakt mit behandelten Hunden.",
      ),
      Pferd: caution(
        "Nur Mittel mit Zulassung für Pferde und genau nach Packungsbeilage anwenden.",
      ),
      Kaninchen: caution("Nur nach Anweisung der Tierarztpraxis anwenden."),
    },
    sources: [vpis("Permethrin poisoning in cats", 2021)],
  },
  {
    name: "Schmerzmittel für Menschen",
    // A plan refuses each of them as a human medicine.
    names: namesIn("Humanarznei"),
    searchedAs: namesIn(`
      Ibuprofen, Paracetamol, Diclofenac, Naproxen, Aspirin, Acetylsalicylsäure, Schmerzmittel,
      Schmerztablette
    `),
    safety: {
      Hund: poisonous(
        "Ibuprofen, Diclofenac und Naproxen schädigen Magen und Nieren. Paracetamol schädigt die Leber.",
      ),
      Katze: poisonous(
        "Schon eine Tablette Paracetamol kann eine Katze töten. Auch andere Schmerzmittel sind giftig.",
      ),
      Pferd: unsuitable(
        "Über Schmerzmittel entscheidet nur die Tierarztpraxis. Diese Mittel schaden Magen und Nieren und gelten im Pferdesport als Doping.",
      ),
      Kaninchen: unsuitable(
        "Über Schmerzmittel entscheidet nur die Tierarztpraxis. Diese Mittel schaden Magen und Nieren.",
      ),
    },
    sources: [toxicology],
  },
  {
    name: "Rinder- und Geflügelfutter (Ionophore)",
    names: namesIn(`
      Ionophor, Ionophore, Monensin, Lasalocid, Salinomycin, Narasin, Kokzidiostatikum,
      Kokzidiostatika, Rinderfutter, Rinderkraftfutter, Bullenmastfutter, Geflügelfutter,
      Hühnerfutter, Kükenfutter, Putenfutter
    `),
    safety: {
      Hund: poisonous("Zusätze wie Monensin und Lasalocid haben Hunde gelähmt."),
      Katze: poisonous("Salinomycin im Futter hat Katzen gelähmt."),
      Pferd: poisonous(
        "Zusätze wie Monensin zerstören den Herzmuskel. Schon kleine Mengen können ein Pferd töten.",
      ),
      Kaninchen: poisonous("Narasin und Salinomycin haben Kaninchen getötet."),
    },
    sources: [
      { title: "Cornell University: Consultant, Ionophore toxicosis", checked },
      toxicology,
    ],
  },
  {
    name: "Rasenschnitt und Gartenabfälle",
    names: namesIn(`
      Rasenschnitt, Grasschnitt, Heckenschnitt, Strauchschnitt, Gartenschnitt, Gartenabfall,
      Gartenabfälle
    `),
    safety: {
      Hund: unsuitable("Gartenabfall kann Giftpflanzen, Dünger und Schimmel enthalten."),
      Katze: unsuitable("Gartenabfall kann Giftpflanzen, Dünger und Schimmel enthalten."),
      Pferd: poisonous(
        "Gärt im Magen. Kolik und Hufrehe drohen. Zweige von Eibe, Thuja oder Buchs im Schnittgut töten Pferde.",
      ),
      Kaninchen: unsuitable("Gärt schnell und bläht. Gartenabfall kann Giftpflanzen enthalten."),
    },
    sources: [merck("Colic in Horses")],
  },
];
