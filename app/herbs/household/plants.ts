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
      Hund: unsuitable("Rohe Bucheckern reizen Magen und Darm."),
      Katze: unsuitable(
        "Rohe Bucheckern reizen Magen und Darm. Vergiftungen bei Katzen sind uns nicht bekannt.",
      ),
      Pferd: poisonous("Beschrieben sind Kolik, Krämpfe und Atemlähmung, auch Todesfälle."),
      Kaninchen: unsuitable(
        "Rohe Bucheckern reizen Magen und Darm. Vergiftungen bei Kaninchen sind uns nicht bekannt.",
      ),
    },
    sources: [cliniTox],
  },
  {
    name: "Rosskastanie",
    names: namesIn("Rosskastanie, Rosskastanien, Kastanienschale, Kastanienlaub"),
    searchedAs: namesIn("Kastanie"),
    safety: {
      Hund: poisonous("Saponine reizen Magen und Darm. Ganze Kastanien verschließen den Darm."),
      Katze: poisonous("Saponine reizen Magen und Darm."),
      Pferd: poisonous("Kolik, Zittern und unsicherer Gang. Das gilt nicht für Esskastanien."),
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
        "Vor allem die Zwiebel reizt Maul, Magen und Darm. Anzeichen sind Speicheln, Durchfall, Kolik und Atemnot.",
      ),
    ),
    sources: [aspca("Tulip"), cliniTox],
  },
  {
    name: "Hyazinthe",
    names: namesIn("Hyazinthe, Hyazinthen, Hyazinthenzwiebel, Hyazinthenzwiebeln"),
    safety: forAll(
      poisonous(
        "Vor allem die Zwiebel reizt Maul, Magen und Darm. Anzeichen sind Durchfall und Zittern.",
      ),
    ),
    sources: [aspca("Hyacinth"), cliniTox],
  },
  {
    name: "Engelstrompete",
    names: namesIn("Engelstrompete, Engelstrompeten, Brugmansia"),
    safety: forAll(
      poisonous(
        "Alle Teile sind lebensgefährlich. Anzeichen sind weite Pupillen, Herzrasen, Krämpfe und Atemlähmung.",
      ),
    ),
    sources: [cliniTox],
  },
  {
    name: "Amaryllis (Ritterstern)",
    names: namesIn("Amaryllis, Amarylliszwiebel, Ritterstern, Rittersterne, Hippeastrum"),
    safety: forAll(
      poisonous(
        "Vor allem die Zwiebel enthält Lycorin. Anzeichen sind Speicheln, Durchfall, Zittern und Kreislaufschwäche.",
      ),
    ),
    sources: [aspca("Amaryllis"), cliniTox],
  },
  {
    name: "Klivie",
    names: namesIn("Klivie, Klivien, Clivia, Riemenblatt"),
    safety: forAll(
      poisonous(
        "Vor allem die Wurzel enthält Lycorin. Anzeichen sind Speicheln und Durchfall, nach größeren Mengen Krämpfe.",
      ),
    ),
    sources: [aspca("Clivia Lily"), cliniTox],
  },
  {
    name: "Christrose",
    names: namesIn("Christrose, Christrosen, Schneerose, Schneerosen, Lenzrose, Nieswurz"),
    safety: forAll(
      poisonous(
        "Alle Teile wirken auf das Herz. Anzeichen sind Kolik, Durchfall, langsamer Puls und Krämpfe.",
      ),
    ),
    sources: [aspca("Hellebore"), cliniTox],
  },
  {
    name: "Schneeglöckchen und Knotenblume",
    names: namesIn("Schneeglöckchen, Märzglöckchen, Frühlingsknotenblume, Knotenblume"),
    safety: forAll(
      poisonous(
        "Vor allem die Zwiebel ist giftig. Anzeichen sind Speicheln, Durchfall und Kreislaufschwäche.",
      ),
    ),
    sources: [cliniTox],
  },
  {
    name: "Krokus",
    names: namesIn("Krokus, Krokusse, Krokusknolle, Frühlingskrokus"),
    safety: forAll(
      unsuitable(
        "Reizt Magen und Darm. Die ähnliche Herbstzeitlose ist lebensgefährlich. Bitte gehen Sie im Zweifel von Herbstzeitlose aus.",
      ),
    ),
    sources: [cliniTox],
  },
  {
    name: "Hortensie",
    names: namesIn("Hortensie, Hortensien, Hydrangea"),
    safety: forAll(
      poisonous(
        "Blätter und Knospen können Blausäure freisetzen. Anzeichen sind Durchfall und Mattigkeit.",
      ),
    ),
    sources: [aspca("Hydrangea"), cliniTox],
  },
  {
    name: "Blauregen (Glyzinie)",
    names: namesIn("Blauregen, Glyzinie, Glyzinien, Glycinie, Wisterie, Wisteria"),
    safety: forAll(
      poisonous(
        "Vor allem Samen und Hülsen sind giftig. Anzeichen sind heftiger, auch blutiger Durchfall, Kolik und Schwäche.",
      ),
    ),
    sources: [aspca("Wisteria"), cliniTox],
  },
  {
    name: "Liguster",
    names: namesIn("Liguster, Ligusterhecke, Ligusterbeere, Ligusterbeeren, Rainweide"),
    safety: forAll(
      poisonous(
        "Beeren und Blätter führen zu Durchfall, Kolik und Krämpfen. Pferde können daran sterben.",
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
        "Saponine in Beeren und Blättern reizen den Darm. Die Stacheln verletzen das Maul.",
      ),
    ),
    sources: [aspca("English Holly"), cliniTox],
  },
  {
    name: "Pfaffenhütchen",
    names: namesIn("Pfaffenhütchen, Spindelstrauch, Spindelbaum, Pfaffenkäppchen"),
    safety: forAll(
      poisonous(
        "Vor allem die Früchte sind giftig. Blutiger Durchfall, Krämpfe und Herzstörungen folgen oft erst nach Stunden.",
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
        "Feine Kristallnadeln verletzen Maul und Rachen. Anzeichen sind Speicheln, Schmerz, Schwellung und Atemnot.",
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
      Hund: poisonous("Saponine führen zu Speicheln, Durchfall und auch blutigem Erbrechen."),
      Katze: poisonous(
        "Saponine führen zu Speicheln, Erbrechen, weiten Pupillen und unsicherem Gang.",
      ),
      Pferd: poisonous("Saponine reizen Magen und Darm."),
      Kaninchen: poisonous(
        "Saponine reizen Magen und Darm. Vergiftungen bei Kaninchen sind uns nicht bekannt.",
      ),
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
    safety: forAll(
      poisonous("Enthält Herzgifte. Anzeichen sind Durchfall, Schwäche und unregelmäßiger Puls."),
    ),
    sources: [aspca("Kalanchoe"), cliniTox],
  },
  {
    name: "Bilsenkraut und Nachtschatten",
    names: namesIn(`
      Bilsenkraut, Schwarzer Nachtschatten, Bittersüßer Nachtschatten, Nachtschattenbeeren,
      Korallenbäumchen
    `),
    safety: forAll(
      poisonous(
        "Beeren und Blätter führen zu Durchfall, weiten Pupillen, Krämpfen und Atemlähmung.",
      ),
    ),
    sources: [aspca("Black Nightshade"), cliniTox],
  },
  {
    name: "Mistelzweige",
    names: namesIn("Mistelzweig, Mistelzweige, Mistelbeere, Mistelbeeren"),
    searchedAs: namesIn("Mistel"),
    safety: forAll(
      poisonous("Beeren und Zweige führen zu Durchfall, langsamem Puls und unsicherem Gang."),
    ),
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
        "Einige Arten zerstören die Leber, andere lösen Krämpfe aus. Nehmen Sie Pilzreste mit in die Tierarztpraxis.",
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
        "Wasser mit grünen Schlieren kann innerhalb weniger Stunden töten, auch wenn ein Tier nur sein Fell ableckt.",
      ),
    ),
    sources: [merck("Algal Poisoning of Animals")],
  },
];
