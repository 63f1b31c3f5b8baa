import type { HouseholdPoison } from "../household.ts";
import {
  aspca,
  caution,
  checked,
  cliniTox,
  foodReview,
  forAll,
  merck,
  namesIn,
  onions,
  poisonous,
  toxicology,
  unsuitable,
  vpis,
} from "./entry.ts";

export const foods: readonly HouseholdPoison[] = [
  {
    name: "Schokolade und Kakao",
    names: namesIn(`
      Schokolade, Schokoladen, Schoko, Kakao, Kakaopulver, Kakaobohnen, Kakaoschalen,
      Kakaomulch, Nutella, Nougat, Nuss-Nougat-Creme, Praline, Pralinen, Brownie, Brownies,
      Kuvertüre, Theobromin
    `),
    otherWords: namesIn("Schokominze, Schokoladenminze"),
    safety: {
      Hund: poisonous(
        "Theobromin greift Herz und Nerven an. Je dunkler die Schokolade, desto gefährlicher ist sie. Todesfälle sind bekannt.",
      ),
      Katze: poisonous(
        "Theobromin greift Herz und Nerven an. Katzen fressen allerdings seltener Schokolade.",
      ),
      Pferd: poisonous("Theobromin greift Herz und Nerven an und gilt im Pferdesport als Doping."),
      Kaninchen: poisonous(
        "Theobromin greift Herz und Nerven an. Zucker und Fett stören die Verdauung.",
      ),
    },
    sources: [foodReview, merck("Chocolate Toxicosis in Animals")],
  },
  {
    name: "Weintrauben und Rosinen",
    names: namesIn(`
      Weintraube, Weintrauben, Traube, Trauben, Rosine, Rosinen, Sultanine, Sultaninen,
      Korinthe, Korinthen, Weinbeere, Weinbeeren, Traubensaft, Traubentrester, Studentenfutter,
      Christstollen
    `),
    otherWords: namesIn(
      "Traubenzucker, Traubenkernöl, Traubensilberkerze, Traubeneiche, Traubenkirsche",
    ),
    safety: {
      Hund: poisonous(
        "Nierenversagen ist schon nach wenigen Früchten beschrieben. Eine sichere Menge ist nicht bekannt.",
      ),
      Katze: poisonous(
        "Einzelne Katzen bekamen Nierenschäden. Eine sichere Menge ist nicht bekannt.",
      ),
      Pferd: unsuitable(
        "Vergiftungen beim Pferd sind uns nicht bekannt. Der Zucker kann zu Kolik und Hufrehe beitragen.",
      ),
      Kaninchen: unsuitable(
        "Vergiftungen beim Kaninchen sind uns nicht bekannt. Der Zucker bringt die Darmflora durcheinander.",
      ),
    },
    sources: [foodReview, vpis("Poisoning from grapes and their dried fruits", 2021)],
  },
  {
    name: "Xylit (Birkenzucker)",
    names: namesIn(`
      Xylit, Xylitol, Birkenzucker, E 967, E967, Kaugummi, Kaugummis, zuckerfreie Bonbons,
      zuckerfreie Süßigkeiten
    `),
    safety: {
      Hund: poisonous(
        "Der Blutzucker fällt oft binnen einer Stunde gefährlich ab; danach drohen Leberschäden. Schon kleine Mengen genügen.",
      ),
      Katze: unsuitable(
        "Unterzuckerung und Leberschäden durch Xylit sind bei Katzen bisher nicht bekannt. Bitte geben Sie trotzdem kein Xylit.",
      ),
      Pferd: unsuitable(
        "Vergiftungen beim Pferd sind uns nicht bekannt. Bitte geben Sie trotzdem kein Xylit.",
      ),
      Kaninchen: unsuitable(
        "Vergiftungen beim Kaninchen sind uns nicht bekannt, doch Xylit kann Insulin freisetzen und gärt im Blinddarm.",
      ),
    },
    sources: [foodReview, vpis("Bates, Xylitol toxicosis in dogs", 2019)],
  },
  {
    name: "Zuckeraustauschstoffe",
    names: namesIn(`
      Zuckeraustauschstoff, Zuckeraustauschstoffe, Zuckerersatz, Süßstoff, Süßstoffe, Erythrit,
      Sorbit, Maltit, Isomalt
    `),
    safety: {
      Hund: unsuitable(
        "Wirken abführend. Mit Xylit besteht für Hunde Lebensgefahr. Bitte prüfen Sie die Zutaten.",
      ),
      Katze: unsuitable("Wirken abführend. Bitte prüfen Sie die Zutaten auf Xylit."),
      Pferd: unsuitable("Gären im Dickdarm und können Durchfall und Kolik auslösen."),
      Kaninchen: unsuitable("Gären im Blinddarm und können Durchfall und Blähungen auslösen."),
    },
    sources: [vpis("Bates, Xylitol toxicosis in dogs", 2019)],
  },
  {
    name: "Macadamianüsse",
    names: namesIn("Macadamia, Macadamias, Macadamianuss, Macadamianüsse"),
    safety: {
      Hund: poisonous(
        "Schwäche der Hinterbeine, Zittern, Erbrechen und Fieber, meist binnen zwölf Stunden.",
      ),
      Katze: unsuitable("Vergiftungen sind nur bei Hunden bekannt. Die Nüsse sind sehr fett."),
      Pferd: unsuitable("Vergiftungen sind nur bei Hunden bekannt. Die Nüsse sind sehr fett."),
      Kaninchen: unsuitable("Vergiftungen sind nur bei Hunden bekannt. Die Nüsse sind sehr fett."),
    },
    sources: [
      { title: "Merck Veterinary Manual: Macadamia Nuts", year: 2013, checked },
      foodReview,
    ],
  },
  {
    name: "Schnittlauch",
    names: namesIn("Schnittlauch, Schnittlauchröllchen, Schnittknoblauch"),
    safety: {
      Hund: poisonous(
        "Schädigt wie Zwiebeln die roten Blutkörperchen. Die Blutarmut zeigt sich erst nach Tagen.",
      ),
      Katze: poisonous(
        "Katzen reagieren auf Lauchgewächse am empfindlichsten. Auch kleine Mengen schaden dem Blut, wenn die Katze mehrere Tage davon frisst.",
      ),
      Pferd: poisonous("Schädigt wie Zwiebeln die roten Blutkörperchen."),
      Kaninchen: poisonous("Reizt den Darm und kann wie Zwiebeln dem Blut schaden."),
    },
    sources: [onions, foodReview, aspca("Chives")],
  },
  {
    name: "Lauch (Porree)",
    names: namesIn(`
      Lauchstange, Lauchstangen, Lauchgemüse, Lauchsuppe, Lauchgewächse, Porree, Porreestange, Winterlauch,
      Lauchzwiebel, Lauchzwiebeln
    `),
    searchedAs: namesIn("Lauch"),
    safety: {
      Hund: poisonous(
        "Schädigt roh und gekocht die roten Blutkörperchen. Die Blutarmut zeigt sich erst nach Tagen.",
      ),
      Katze: poisonous(
        "Katzen reagieren auf Lauchgewächse am empfindlichsten. Auch gekochte Reste schaden dem Blut.",
      ),
      Pferd: poisonous("Schädigt wie Zwiebeln die roten Blutkörperchen."),
      Kaninchen: poisonous("Reizt den Darm und kann wie Zwiebeln dem Blut schaden."),
    },
    sources: [onions, foodReview, aspca("Leek")],
  },
  {
    name: "Kaffee, Schwarztee und Koffein",
    names: namesIn(`
      Kaffee, Kaffeebohne, Kaffeebohnen, Kaffeesatz, Kaffeepulver, Espresso, Koffein,
      Koffeintablette, Koffeintabletten, Schwarztee, Schwarzer Tee, Grüntee, Grüner Tee, Eistee,
      Matetee, Matcha, Cola, Coca-Cola, Energydrink, Energydrinks, Energy Drink, Guarana
    `),
    otherWords: namesIn("Kaffeelöffel, Malzkaffee, Getreidekaffee"),
    safety: {
      Hund: poisonous(
        "Koffein lässt das Herz rasen. Unruhe, Zittern und Krämpfe können folgen. Auch Kaffeesatz und Kaffeebohnen sind giftig.",
      ),
      Katze: poisonous("Koffein lässt das Herz rasen. Unruhe, Zittern und Krämpfe können folgen."),
      Pferd: poisonous("Koffein wirkt auf Herz und Nerven und gilt im Pferdesport als Doping."),
      Kaninchen: poisonous(
        "Koffein wirkt auf Herz und Nerven. Für kleine Tiere sind schon kleine Mengen gefährlich.",
      ),
    },
    sources: [foodReview, merck("Chocolate Toxicosis in Animals")],
  },
  {
    name: "Alkohol",
    names: namesIn(`
      Alkohol, Ethanol, Bierrest, Bierreste, Weizenbier, Rotwein, Weißwein, Glühwein, Weinbrand,
      Schaumwein, Sektglas, Prosecco, Champagner, Schnaps, Wodka, Whisky, Whiskey, Likör,
      Eierlikör, Rumtopf, Rumkugel, Rumkugeln, Spirituose, Spirituosen, Brennspiritus
    `),
    otherWords: namesIn("alkoholfrei, alkoholisch"),
    searchedAs: namesIn("Bier, Wein, Sekt, Rum"),
    safety: {
      Hund: poisonous(
        "Alkohol betäubt das Gehirn, dämpft die Atmung und senkt Körpertemperatur und Blutzucker. Schon kleine Mengen sind gefährlich.",
      ),
      Katze: poisonous(
        "Alkohol betäubt das Gehirn und dämpft die Atmung. Für Katzen sind schon kleine Mengen gefährlich.",
      ),
      Pferd: unsuitable("Alkohol betäubt. Auch Bier gehört nicht in den Trog."),
      Kaninchen: poisonous(
        "Alkohol betäubt das Gehirn und dämpft die Atmung. Für kleine Tiere sind schon kleine Mengen gefährlich.",
      ),
    },
    sources: [foodReview],
  },
  {
    name: "Roher Hefeteig",
    names: namesIn("Hefeteig, Brotteig, Pizzateig, roher Teig, Sauerteig, Kuchenteig"),
    safety: {
      Hund: poisonous(
        "Geht im warmen Magen auf und bildet Alkohol. Magendrehung und Alkoholvergiftung drohen.",
      ),
      Katze: poisonous("Geht im warmen Magen auf und bildet Alkohol."),
      Pferd: unsuitable(
        "Quillt und gärt im Magen. Pferde können nicht erbrechen; eine Kolik droht.",
      ),
      Kaninchen: unsuitable("Quillt und gärt im Magen. Kaninchen können nicht erbrechen."),
    },
    sources: [foodReview],
  },
  {
    name: "Salz und Salzteig",
    names: namesIn(`
      Salzteig, Salzwasser, Salzgebäck, Kochsalz, Speisesalz, Streusalz, Tausalz, Auftausalz,
      Meerwasser, Spülmaschinensalz
    `),
    otherWords: namesIn("Kochsalzlösung, Kochsalzinhalation"),
    searchedAs: namesIn("Salz"),
    safety: {
      Hund: poisonous(
        "Viel Salz entzieht dem Gehirn Wasser. Durst, Erbrechen und Krämpfe folgen. Lösen Sie Erbrechen nie mit Salzwasser aus.",
      ),
      Katze: poisonous(
        "Viel Salz entzieht dem Gehirn Wasser. Durst, Erbrechen und Krämpfe folgen.",
      ),
      Pferd: unsuitable(
        "Ein Leckstein ist üblich. Salzteig, Streusalz oder viel Salz ohne Wasser sind gefährlich.",
      ),
      Kaninchen: unsuitable("Belastet Nieren und Gehirn, wenn das Tier zu viel davon aufnimmt."),
    },
    sources: [vpis("Salt", 2022), merck("Salt Toxicosis in Animals")],
  },
  {
    name: "Muskatnuss",
    names: namesIn("Muskatnuss, Muskatnüsse, Muskatpulver, Muskatblüte"),
    safety: {
      Hund: poisonous("Myristicin kann Verwirrtheit, Herzrasen, Zittern und Krämpfe auslösen."),
      Katze: poisonous("Myristicin kann Verwirrtheit, Herzrasen, Zittern und Krämpfe auslösen."),
      Pferd: unsuitable(
        "Myristicin wirkt auf das Gehirn. Vergiftungen beim Pferd sind uns nicht bekannt.",
      ),
      Kaninchen: unsuitable(
        "Myristicin wirkt auf das Gehirn. Vergiftungen beim Kaninchen sind uns nicht bekannt.",
      ),
    },
    sources: [{ title: "ASPCA: People Foods to Avoid Feeding Your Pets" }],
  },
  {
    name: "Grüne Tomaten und Tomatenkraut",
    names: namesIn(`
      grüne Tomate, grüne Tomaten, unreife Tomate, unreife Tomaten, Tomatenpflanze,
      Tomatenkraut, Tomatenblatt, Tomatenblätter
    `),
    searchedAs: namesIn("Tomate, Tomaten, Paradeiser"),
    safety: forAll(
      poisonous(
        "Grüne Früchte, Blätter und Stängel enthalten giftige Alkaloide. Das gilt nicht für reife rote Früchte.",
      ),
    ),
    sources: [aspca("Tomato Plant"), cliniTox],
  },
  {
    name: "Rohe, grüne und keimende Kartoffeln",
    names: namesIn(`
      rohe Kartoffel, rohe Kartoffeln, roher Kartoffel, grüne Kartoffel, grüne Kartoffeln,
      keimende Kartoffeln, Kartoffelschale, Kartoffelschalen, Kartoffelkeime, Kartoffelkraut,
      Solanin
    `),
    searchedAs: namesIn("Kartoffel, Kartoffeln, Erdapfel, Erdäpfel"),
    otherWords: namesIn("Süßkartoffel, Kartoffelrose"),
    safety: {
      Hund: poisonous(
        "Grüne Stellen, Keime, Schalen und Kraut enthalten Solanin. Das gilt nicht für gekochte, geschälte Kartoffeln.",
      ),
      Katze: poisonous("Grüne Stellen, Keime, Schalen und Kraut enthalten Solanin."),
      Pferd: poisonous(
        "Solanin kann Kolik, Durchfall und Lähmungen auslösen. Große Stücke bleiben im Schlund stecken.",
      ),
      Kaninchen: poisonous(
        "Grüne Stellen, Keime und Kraut enthalten Solanin. Rohe Stärke stört die Verdauung.",
      ),
    },
    sources: [cliniTox, toxicology],
  },
  {
    name: "Aubergine",
    names: namesIn("Aubergine, Auberginen, Melanzani, Eierfrucht"),
    safety: forAll(
      unsuitable(
        "Rohe und unreife Auberginen enthalten Solanin und reizen Magen und Darm. Das Kraut ist giftig.",
      ),
    ),
    sources: [cliniTox],
  },
  {
    name: "Rhabarber",
    names: namesIn(`
      Rhabarber, Rhabarberblatt, Rhabarberblätter, Rhabarberstange, Rhabarberstangen,
      Rhabarberkompott
    `),
    safety: forAll(
      poisonous(
        "Oxalsäure, vor allem in den Blättern, entzieht dem Blut Kalzium und schädigt die Nieren.",
      ),
    ),
    sources: [aspca("Rhubarb"), cliniTox],
  },
  {
    name: "Rohe Bohnen",
    names: namesIn("rohe Bohne, rohe Bohnen, rohe grüne Bohnen, rohen Bohnen, Phasin"),
    searchedAs: namesIn(`
      Bohne, Bohnen, grüne Bohne, grüne Bohnen, Gartenbohne, Gartenbohnen, Buschbohne,
      Buschbohnen, Stangenbohne, Stangenbohnen, Feuerbohne, Feuerbohnen, Kidneybohne,
      Kidneybohnen, Fisole, Fisolen
    `),
    safety: forAll(
      poisonous(
        "Phasin in rohen Bohnen führt zu Erbrechen, Kolik und blutigem Durchfall. Nur langes Kochen zerstört Phasin.",
      ),
    ),
    sources: [cliniTox],
  },
  {
    name: "Steinobstkerne und Bittermandeln",
    names: namesIn(`
      Steinobst, Steinobstkerne, Obstkerne, Kirschkerne, Kirschenkerne, Pfirsichkern,
      Pfirsichkerne, Aprikosenkern, Aprikosenkerne, Pflaumenkern, Pflaumenkerne, Zwetschgenkern,
      Zwetschgenkerne, Mirabellenkerne, Bittermandel, Bittermandeln
    `),
    searchedAs: namesIn("Kirsche, Pfirsich, Aprikose, Pflaume, Zwetschge, Mirabelle, Obstkern"),
    safety: {
      Hund: poisonous(
        "Zerbissene Kerne setzen Blausäure frei. Ganze Kerne können den Darm verschließen.",
      ),
      Katze: poisonous("Zerbissene Kerne setzen Blausäure frei."),
      Pferd: poisonous("Zerbissene Kerne und welkes Laub setzen Blausäure frei. Kolik droht."),
      Kaninchen: poisonous("Zerbissene Kerne und welkes Laub setzen Blausäure frei."),
    },
    sources: [aspca("Cherry"), merck("Cyanide Poisoning in Animals")],
  },
  {
    name: "Walnüsse",
    names: namesIn(`
      Walnuss, Walnüsse, Walnussschale, Walnussschalen, Walnussblätter, Walnussbaum,
      Schwarznuss, Schwarznüsse, Baumnuss, Baumnüsse
    `),
    searchedAs: namesIn("Nuss, Nüsse"),
    safety: {
      Hund: poisonous(
        "In schimmeligen Nüssen und grünen Schalen sind Krampfgifte. Zittern und Anfälle folgen innerhalb weniger Stunden.",
      ),
      Katze: poisonous("In schimmeligen Nüssen und grünen Schalen sind Krampfgifte."),
      Pferd: poisonous(
        "Schimmel und grüne Schalen sind giftig. Holz und Späne der Schwarznuss lösen Hufrehe aus.",
      ),
      Kaninchen: unsuitable("Walnüsse sind sehr fett. Schimmel und grüne Schalen sind giftig."),
    },
    sources: [
      {
        title:
          "PubMed: Coleman und Merola, Ingestion of black walnut wood, nuts, and hulls in dogs",
        year: 2016,
        checked,
      },
      { title: "Colorado State University: Guide to Poisonous Plants, Black walnut", checked },
    ],
  },
  {
    name: "Verschimmeltes und Kompost",
    names: namesIn(`
      Schimmelpilz, Schimmelpilze, Schimmelkäse, Brotschimmel, Heuschimmel,
      Komposthaufen, Kompost, Biomüll
    `),
    searchedAs: namesIn("Schimmel"),
    safety: {
      Hund: poisonous(
        "Schimmelgifte können innerhalb weniger Stunden Zittern und Krämpfe auslösen.",
      ),
      Katze: poisonous(
        "Schimmelgifte können innerhalb weniger Stunden Zittern und Krämpfe auslösen.",
      ),
      Pferd: poisonous("Schimmelgifte und Botulismus aus verdorbenem Futter können töten."),
      Kaninchen: poisonous(
        "Verdorbenes Futter kann für Kaninchen schnell lebensgefährlich werden.",
      ),
    },
    sources: [toxicology],
  },
  {
    name: "Rohes Schweinefleisch",
    names: namesIn(`
      rohes Schweinefleisch, rohem Schweinefleisch, Schweinemett, Mettwurst, Mettbrötchen,
      Hackepeter, rohe Schweineknochen, rohes Wildschwein
    `),
    searchedAs: namesIn("Schweinefleisch, Schweineknochen, Wildschweinfleisch"),
    safety: {
      Hund: poisonous(
        "Kann das Aujeszky-Virus enthalten. Die Krankheit endet für Hunde tödlich. Das gilt nicht für durchgegartes Fleisch.",
      ),
      Katze: poisonous(
        "Kann das Aujeszky-Virus enthalten. Die Krankheit endet für Katzen tödlich. Das gilt nicht für durchgegartes Fleisch.",
      ),
      Pferd: unsuitable("Pferde sind Pflanzenfresser."),
      Kaninchen: unsuitable(
        "Kaninchen sind Pflanzenfresser und für das Aujeszky-Virus empfänglich.",
      ),
    },
    sources: [{ title: "FLI: Aujeszkysche Krankheit" }, merck("Pseudorabies")],
  },
  {
    name: "Gekochte Knochen",
    names: namesIn(`
      gekochte Knochen, gebratene Knochen, Geflügelknochen, Hühnerknochen, Hähnchenknochen,
      Kotelettknochen, Grillknochen, Röhrenknochen
    `),
    searchedAs: namesIn("Knochen"),
    safety: {
      Hund: unsuitable(
        "Splittern und verletzen Maul, Magen und Darm. Auch ein Darmverschluss droht.",
      ),
      Katze: unsuitable("Splittern und verletzen Maul, Magen und Darm."),
      Pferd: unsuitable("Pferde sind Pflanzenfresser."),
      Kaninchen: unsuitable("Kaninchen sind Pflanzenfresser."),
    },
    sources: [{ title: "FDA: No Bones (or Bone Treats) About It" }],
  },
  {
    name: "Kohl",
    names: namesIn(`
      Kohlkopf, Kohlgemüse, Kohlblatt, Kohlblätter, Weißkohl, Rotkohl, Grünkohl, Wirsing,
      Rosenkohl, Blumenkohl, Weißkraut, Rotkraut, Sauerkraut
    `),
    safety: {
      Hund: caution("Bläht roh stark. Weich gekocht werden kleine Mengen meist vertragen."),
      Katze: caution("Bläht roh stark. Weich gekocht werden kleine Mengen meist vertragen."),
      Pferd: unsuitable("Bläht und kann eine Kolik auslösen."),
      Kaninchen: caution("Ohne langsame Gewöhnung drohen gefährliche Blähungen."),
    },
    sources: [merck("Colic in Horses"), merck("Rabbits")],
  },
  {
    name: "Brot und Backwaren",
    names: namesIn(`
      altes Brot, Brotrest, Brotreste, Weißbrot, Toastbrot, Brötchen, Semmel, Semmeln,
      Backwaren
    `),
    searchedAs: namesIn("Brot, Toast"),
    safety: {
      Hund: caution(
        "Brot selbst ist kein Gift. Giftig sind Rosinen, Zwiebeln, Nüsse oder Schimmel im Brot.",
      ),
      Katze: caution(
        "Brot selbst ist kein Gift. Giftig sind Rosinen, Zwiebeln, Nüsse oder Schimmel im Brot.",
      ),
      Pferd: unsuitable("Quillt und gärt: Schlundverstopfung, Kolik und Hufrehe drohen."),
      Kaninchen: unsuitable(
        "Stärke stört die Darmflora. Gefährliche Blähungen und Durchfälle drohen.",
      ),
    },
    sources: [merck("Colic in Horses"), merck("Rabbits")],
  },
];
