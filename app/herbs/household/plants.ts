import type { HouseholdPoison } from "../household.ts";
import {
  aspca,
  cliniTox,
  forAll,
  merck,
  namesIn,
  poisonous,
  toxicology,
  unsuitable,
} from "./entry.ts";

export const plants: readonly HouseholdPoison[] = [
  {
    name: "Bucheckern",
    names: namesIn("Buchecker, Bucheckern, Buchenfrüchte"),
    searchedAs: namesIn("Rotbuche, Buche"),
    safety: {
      Hund: unsuitable("Reizen roh Magen und Darm."),
      Katze: unsuitable("Reizen roh Magen und Darm. Fälle sind uns nicht bekannt."),
      Pferd: poisonous(
        "Kolik, Krämpfe und Atemlähmung sind beschrieben, auch mit tödlichem Ausgang.",
      ),
      Kaninchen: unsuitable("Reizen roh Magen und Darm. Fälle sind uns nicht bekannt."),
    },
    sources: [cliniTox],
  },
  {
    name: "Rosskastanie",
    names: namesIn("Rosskastanie, Rosskastanien, Kastanienschale, Kastanienlaub"),
    searchedAs: namesIn("Kastanie"),
    safety: {
      Hund: poisonous("Saponine reizen Magen und Darm, ganze Kastanien verschließen den Darm."),
      Katze: poisonous("Saponine reizen Magen und Darm."),
      Pferd: poisonous("Kolik, Zittern und unsicherer Gang. Esskastanien sind nicht gemeint."),
      Kaninchen: poisonous("Saponine reizen Magen und Darm."),
    },
    sources: [aspca("Horse Chestnut"), cliniTox],
  },
  {
    name: "Tulpe",
    names: namesIn("Tulpe, Tulpen, Tulpenzwiebel, Tulpenzwiebeln, Tulpenstrauß"),
    otherWords: namesIn("Tulpenbaum"),
    safety: forAll(
      poisonous(
        "Vor allem die Zwiebel reizt Maul, Magen und Darm: Speicheln, Durchfall, Kolik, Atemnot.",
      ),
    ),
    sources: [aspca("Tulip"), cliniTox],
  },
  {
    name: "Hyazinthe",
    names: namesIn("Hyazinthe, Hyazinthen, Hyazinthenzwiebel, Hyazinthenzwiebeln"),
    safety: forAll(
      poisonous("Vor allem die Zwiebel reizt Maul, Magen und Darm: Durchfall, Zittern."),
    ),
    sources: [aspca("Hyacinth"), cliniTox],
  },
  {
    name: "Engelstrompete",
    names: namesIn("Engelstrompete, Engelstrompeten, Brugmansia"),
    safety: forAll(
      poisonous(
        "Alle Teile sind lebensgefährlich: weite Pupillen, Herzrasen, Krämpfe, Atemlähmung.",
      ),
    ),
    sources: [cliniTox],
  },
  {
    name: "Amaryllis (Ritterstern)",
    names: namesIn("Amaryllis, Amarylliszwiebel, Ritterstern, Rittersterne, Hippeastrum"),
    safety: forAll(
      poisonous(
        "Lycorin, vor allem in der Zwiebel: Speicheln, Durchfall, Zittern, Kreislaufschwäche.",
      ),
    ),
    sources: [aspca("Amaryllis"), cliniTox],
  },
  {
    name: "Klivie",
    names: namesIn("Klivie, Klivien, Clivia, Riemenblatt"),
    safety: forAll(
      poisonous(
        "Lycorin, vor allem in der Wurzel: Speicheln, Durchfall, nach größeren Mengen Krämpfe.",
      ),
    ),
    sources: [aspca("Clivia Lily"), cliniTox],
  },
  {
    name: "Christrose",
    names: namesIn("Christrose, Christrosen, Schneerose, Schneerosen, Lenzrose, Nieswurz"),
    safety: forAll(
      poisonous("Alle Teile wirken auf das Herz: Kolik, Durchfall, langsamer Puls, Krämpfe."),
    ),
    sources: [aspca("Hellebore"), cliniTox],
  },
  {
    name: "Schneeglöckchen und Knotenblume",
    names: namesIn("Schneeglöckchen, Märzglöckchen, Frühlingsknotenblume, Knotenblume"),
    safety: forAll(poisonous("Vor allem die Zwiebel: Speicheln, Durchfall, Kreislaufschwäche.")),
    sources: [cliniTox],
  },
  {
    name: "Krokus",
    names: namesIn("Krokus, Krokusse, Krokusknolle, Frühlingskrokus"),
    safety: forAll(
      unsuitable(
        "Reizt Magen und Darm. Die ähnliche Herbstzeitlose ist lebensgefährlich. Im Zweifel gehen Sie von Herbstzeitlose aus.",
      ),
    ),
    sources: [cliniTox],
  },
  {
    name: "Hortensie",
    names: namesIn("Hortensie, Hortensien, Hydrangea"),
    safety: forAll(
      poisonous("Blätter und Knospen können Blausäure freisetzen: Durchfall, Mattigkeit."),
    ),
    sources: [aspca("Hydrangea"), cliniTox],
  },
  {
    name: "Blauregen (Glyzinie)",
    names: namesIn("Blauregen, Glyzinie, Glyzinien, Glycinie, Wisterie, Wisteria"),
    safety: forAll(
      poisonous("Vor allem Samen und Hülsen: heftiger, auch blutiger Durchfall, Kolik, Schwäche."),
    ),
    sources: [aspca("Wisteria"), cliniTox],
  },
  {
    name: "Liguster",
    names: namesIn("Liguster, Ligusterhecke, Ligusterbeere, Ligusterbeeren, Rainweide"),
    safety: forAll(
      poisonous(
        "Beeren und Blätter: Durchfall, Kolik, Krämpfe; bei Pferden auch mit tödlichem Ausgang.",
      ),
    ),
    sources: [aspca("Privet"), cliniTox],
  },
  {
    name: "Stechpalme (Ilex)",
    names: namesIn("Stechpalme, Stechpalmen, Ilexzweig, Ilexbeeren, Stechhülse"),
    searchedAs: namesIn("Ilex"),
    safety: forAll(
      poisonous(
        "Saponine in Beeren und Blättern reizen den Darm; die Stacheln verletzen das Maul.",
      ),
    ),
    sources: [aspca("English Holly"), cliniTox],
  },
  {
    name: "Pfaffenhütchen",
    names: namesIn("Pfaffenhütchen, Spindelstrauch, Spindelbaum, Pfaffenkäppchen"),
    safety: forAll(
      poisonous(
        "Vor allem die Früchte: blutiger Durchfall, Krämpfe, Herzstörung, oft erst nach Stunden.",
      ),
    ),
    sources: [aspca("Burning Bush"), cliniTox],
  },
  {
    name: "Monstera, Philodendron, Efeutute und Einblatt",
    names: namesIn(`
      Monstera, Fensterblatt, Philodendron, Baumfreund, Efeutute, Efeututen, Einblatt,
      Spathiphyllum, Friedenslilie, Calla, Zimmercalla, Flamingoblume, Anthurie, Anthurien,
      Zamioculcas, Glücksfeder, Alokasie, Pfeilblatt
    `),
    safety: forAll(
      poisonous(
        "Feine Kristallnadeln verletzen Maul und Rachen: Speicheln, Schmerz, Schwellung, Atemnot.",
      ),
    ),
    sources: [aspca("Philodendron, Pothos, Peace Lily, Ceriman"), cliniTox],
  },
  {
    name: "Ficus (Birkenfeige, Gummibaum)",
    names: namesIn("Ficus, Birkenfeige, Geigenfeige, Benjamini, Gummibaum, Gummibäume"),
    safety: forAll(poisonous("Der Milchsaft reizt Haut, Maul, Magen und Darm.")),
    sources: [aspca("Weeping Fig"), cliniTox],
  },
  {
    name: "Drachenbaum, Yuccapalme und Bogenhanf",
    names: namesIn(`
      Drachenbaum, Drachenbäume, Dracaena, Glücksbambus, Yuccapalme, Yucca-Palme, Palmlilie,
      Bogenhanf, Sansevieria, Sansevierie, Schwiegermutterzunge
    `),
    searchedAs: namesIn("Yucca"),
    safety: {
      Hund: poisonous("Saponine: Speicheln, Erbrechen, auch blutig, Durchfall."),
      Katze: poisonous("Saponine: Speicheln, Erbrechen, weite Pupillen, unsicherer Gang."),
      Pferd: poisonous("Saponine reizen Magen und Darm."),
      Kaninchen: poisonous("Saponine reizen Magen und Darm; Fälle sind uns nicht bekannt."),
    },
    sources: [aspca("Dracaena, Yucca, Snake Plant")],
  },
  {
    name: "Palmfarn",
    names: namesIn("Palmfarn, Palmfarne, Sagopalme, Sagopalmfarn, Cycas"),
    safety: forAll(
      poisonous(
        "Alle Teile, vor allem die Samen, zerstören die Leber. Viele vergiftete Tiere sterben.",
      ),
    ),
    sources: [aspca("Sago Palm"), toxicology],
  },
  {
    name: "Kalanchoe (Flammendes Käthchen)",
    names: namesIn("Kalanchoe, Flammendes Käthchen, Brutblatt, Madagaskarglöckchen"),
    safety: forAll(poisonous("Enthält Herzgifte: Durchfall, Schwäche, unregelmäßiger Puls.")),
    sources: [aspca("Kalanchoe"), cliniTox],
  },
  {
    name: "Bilsenkraut und Nachtschatten",
    names: namesIn(`
      Bilsenkraut, Schwarzer Nachtschatten, Bittersüßer Nachtschatten, Nachtschattenbeeren,
      Korallenbäumchen
    `),
    safety: forAll(
      poisonous("Beeren und Blätter: Durchfall, weite Pupillen, Krämpfe, Atemlähmung."),
    ),
    sources: [aspca("Black Nightshade"), cliniTox],
  },
  {
    name: "Mistelzweige",
    names: namesIn("Mistelzweig, Mistelzweige, Mistelbeere, Mistelbeeren"),
    searchedAs: namesIn("Mistel"),
    safety: forAll(poisonous("Beeren und Zweige: Durchfall, langsamer Puls, unsicherer Gang.")),
    sources: [aspca("Mistletoe"), cliniTox],
  },
  {
    name: "Wolfsmilch und Christusdorn",
    names: namesIn("Wolfsmilch, Zypressenwolfsmilch, Christusdorn, Kreuzblättrige Wolfsmilch"),
    safety: forAll(poisonous("Der Milchsaft verätzt Maul und Augen und reizt den Darm.")),
    sources: [cliniTox],
  },
  {
    name: "Giftpilze",
    names: namesIn(`
      Giftpilz, Giftpilze, Waldpilz, Waldpilze, Fliegenpilz, Fliegenpilze, Knollenblätterpilz,
      Knollenblätterpilze, Pantherpilz
    `),
    searchedAs: namesIn("Pilz"),
    safety: forAll(
      poisonous(
        "Einige Arten zerstören die Leber, andere lösen Krämpfe aus. Nehmen Sie Reste mit.",
      ),
    ),
    sources: [toxicology],
  },
  {
    name: "Blaualgen",
    names: namesIn("Blaualge, Blaualgen, Cyanobakterien, Algenblüte"),
    searchedAs: namesIn("Alge"),
    safety: forAll(
      poisonous(
        "Wasser mit grünen Schlieren kann in Stunden töten, auch durch Ablecken des Fells.",
      ),
    ),
    sources: [merck("Algal Poisoning of Animals")],
  },
];
