import { isSpecies, type Species } from "#app/pets/policy.ts";
import { amount, line, many, one, type Question, type QuestionSection, text } from "./question.ts";

// What the practice asks before a feeding consultation. The one list draws the PDF, builds the page
// and names the given answers.

export const formKeys = ["hund", "katze", "pferd", "kaninchen", "tier"] as const;
export type FormKey = (typeof formKeys)[number];

type PreparationForm = {
  /** 'Hund'; what the form is for. */
  title: string;
  sections: readonly QuestionSection[];
};

const perDay = "Menge am Tag";

/** Grams of a feed that the field before names. */
function grams(id: string, of: string): Question {
  return { ...amount(id, perDay, "g"), of };
}

const weight: Question = { ...amount("gewicht", "Gewicht heute", "kg"), known: "weight" };
const weightBefore = amount("gewicht-frueher", "Gewicht vor einem Jahr", "kg");
const ribs = one("rippen", "Rippen beim Darüberstreichen", {
  sichtbar: "deutlich sichtbar",
  leicht: "leicht zu tasten",
  schwer: "nur mit Druck zu tasten",
  nicht: "nicht zu tasten",
});
const weightChange = line("verlauf", "Zu- oder abgenommen? Seit wann?", 2);
const meals = [
  line("mahlzeiten", "Wer füttert wann und wie oft am Tag?", 4),
  line("seit", "So gefüttert seit", 2),
];
const supplements = text(
  "zusaetze",
  "Ergänzungen, Öle, Kräuter, Mineralfutter: Marke und Menge am Tag",
);
const treats = line("leckerlis", "Leckerlis, Kauartikel, Tischreste", 4);
const treatsAmount = { ...line("leckerlis-menge", perDay, 2), of: "Leckerlis" };
const mealFeeding = [
  line("hauptfutter", "Hauptfutter: Marke und Sorte", 4),
  grams("hauptfutter-menge", "Hauptfutter"),
  line("zweitfutter", "Zweites Futter: Marke und Sorte", 4),
  grams("zweitfutter-menge", "Zweites Futter"),
  text("frisch", "Roh oder gekocht: Zutaten und Mengen am Tag"),
];
const drinking = one(
  "trinken",
  "Trinkt",
  { wenig: "wenig", normal: "normal", viel: "auffallend viel" },
  4,
);
const drinkingAmount = amount("trinkmenge", "Trinkmenge am Tag", "ml");
const history: readonly Question[] = [
  text("krankheiten", "Krankheiten und Operationen, mit Jahr"),
  { ...text("medikamente", "Medikamente und Dosis", 2, 3), known: "medication" },
  { ...text("allergien", "Allergien und Unverträglichkeiten", 2, 3), known: "allergies" },
  text("werte", "Auffällige Blut-, Kot- oder Urinwerte, mit Datum (Befunde gern beilegen)"),
];

function goal(choices: Record<string, string>): QuestionSection {
  return {
    title: "Ihr Ziel",
    questions: [
      many("ziel", "Worum geht es?", choices),
      text("fragen", "Was soll die Beratung klären?", 3),
      line("grenzen", "Was frisst Ihr Tier nicht, was kommt für Sie nicht infrage?"),
    ],
  };
}

const goals = {
  pruefen: "Ration prüfen",
  umstellen: "Futter umstellen",
  abnehmen: "Abnehmen",
  zunehmen: "Zunehmen",
  vertraeglich: "Unverträglichkeit klären",
  krankheit: "Krankheit",
};

const dog: PreparationForm = {
  title: "Hund",
  sections: [
    {
      title: "Haltung und Bewegung",
      questions: [
        many("haltung", "Lebt", {
          wohnung: "in der Wohnung",
          garten: "im Haus mit Garten",
          draussen: "draußen",
          hunde: "mit anderen Hunden",
          tiere: "mit anderen Tieren",
        }),
        one(
          "bewegung",
          "Bewegung am Tag",
          { "unter-1": "unter 1 Std.", "1-2": "1 bis 2 Std.", "ueber-2": "über 2 Std." },
          3,
        ),
        line("sport", "Sport, Arbeit, Ausbildung", 3),
      ],
    },
    { title: "Gewicht und Figur", questions: [weight, weightBefore, weightChange, ribs] },
    {
      title: "Fütterung",
      questions: [
        ...mealFeeding,
        ...meals,
        treats,
        treatsAmount,
        supplements,
        many("fressen", "Fressverhalten", {
          gut: "frisst gern und ruhig",
          maekelig: "mäkelig",
          schlingt: "schlingt",
          bettelt: "bettelt ständig",
          gras: "frisst viel Gras",
          kot: "frisst Kot oder Unrat",
        }),
        drinking,
        drinkingAmount,
      ],
    },
    {
      title: "Verdauung, Zähne, Fell",
      questions: [
        one(
          "kot",
          "Kot meist",
          { fest: "fest, geformt", hart: "sehr hart", weich: "weich", fluessig: "flüssig" },
          4,
        ),
        amount("kot-haeufigkeit", "Kotabsatz", "mal am Tag"),
        many("verdauung", "Beschwerden", {
          blaehungen: "Blähungen",
          geraeusche: "Darmgeräusche",
          erbrechen: "Erbrechen",
          sodbrennen: "Aufstoßen",
          schleim: "Schleim oder Blut im Kot",
          analdruesen: "Analdrüsen",
        }),
        many("zaehne", "Zähne und Maul", {
          zahnstein: "Zahnstein",
          geruch: "Mundgeruch",
          fehlend: "fehlende Zähne",
          einseitig: "kaut einseitig",
        }),
        many("fell", "Haut und Fell", {
          juckreiz: "Juckreiz",
          stumpf: "stumpfes Fell",
          schuppen: "Schuppen",
          ausfall: "Haarausfall",
          ohren: "Ohrentzündungen",
          pfoten: "leckt Pfoten",
        }),
      ],
    },
    { title: "Gesundheit", questions: history },
    goal(goals),
  ],
};

const cat: PreparationForm = {
  title: "Katze",
  sections: [
    {
      title: "Haltung und Bewegung",
      questions: [
        many("haltung", "Lebt", {
          wohnung: "nur in der Wohnung",
          gesichert: "mit gesichertem Auslauf",
          freigang: "mit Freigang",
          katzen: "mit anderen Katzen",
          tiere: "mit anderen Tieren",
        }),
        one("beute", "Fängt und frisst Beute", { nie: "nie", selten: "selten", oft: "oft" }, 3),
        one(
          "bewegung",
          "Spielt und bewegt sich",
          { wenig: "wenig", mittel: "mittel", viel: "viel" },
          3,
        ),
      ],
    },
    { title: "Gewicht und Figur", questions: [weight, weightBefore, weightChange, ribs] },
    {
      title: "Fütterung",
      questions: [
        ...mealFeeding,
        ...meals,
        treats,
        treatsAmount,
        supplements,
        many("fressen", "Fressverhalten", {
          gut: "frisst gern",
          maekelig: "mäkelig",
          schlingt: "schlingt",
          immer: "Futter steht immer bereit",
          fremd: "frisst auch woanders",
          wolle: "frisst Wolle oder Plastik",
        }),
        drinking,
        drinkingAmount,
      ],
    },
    {
      title: "Verdauung, Harn, Zähne, Fell",
      questions: [
        one(
          "kot",
          "Kot meist",
          { fest: "geformt", hart: "hart, selten", weich: "weich", fluessig: "flüssig" },
          4,
        ),
        amount("kot-haeufigkeit", "Kotabsatz", "mal am Tag"),
        many("verdauung", "Beschwerden", {
          erbrechen: "Erbrechen",
          haarballen: "Haarballen",
          blaehungen: "Blähungen",
          schleim: "Schleim oder Blut im Kot",
        }),
        many("harn", "Harnabsatz", {
          unauffaellig: "unauffällig",
          viel: "auffallend viel",
          oft: "oft kleine Mengen",
          presst: "presst, maunzt",
          daneben: "neben der Toilette",
        }),
        many("zaehne", "Zähne und Maul", {
          zahnstein: "Zahnstein",
          geruch: "Mundgeruch",
          zahnfleisch: "rotes Zahnfleisch",
          fehlend: "fehlende Zähne",
          schluckt: "schluckt ungekaut",
        }),
        many("fell", "Haut und Fell", {
          juckreiz: "Juckreiz",
          stumpf: "stumpfes Fell",
          schuppen: "Schuppen",
          ausfall: "kahle Stellen",
          putzt: "putzt zu viel oder zu wenig",
        }),
      ],
    },
    { title: "Gesundheit", questions: history },
    goal(goals),
  ],
};

const horse: PreparationForm = {
  title: "Pferd",
  sections: [
    {
      title: "Haltung und Arbeit",
      questions: [
        many("haltung", "Lebt", {
          box: "in der Box",
          paddockbox: "Paddockbox",
          offenstall: "Offenstall",
          aktivstall: "Aktivstall",
          weide: "ganzjährig Weide",
        }),
        amount("weide", "Weidegang zurzeit", "Std. am Tag"),
        line("weide-art", "Weide: Bewuchs, wann im Jahr", 4),
        one(
          "arbeit",
          "Arbeit",
          { keine: "keine", leicht: "leicht", mittel: "mittel", schwer: "schwer" },
          4,
        ),
        amount("training", "Training", "Std. in der Woche"),
      ],
    },
    {
      title: "Gewicht und Figur",
      questions: [
        weight,
        one("gewogen", "Das Gewicht ist", { gewogen: "gewogen", geschaetzt: "geschätzt" }, 2),
        amount("stockmass", "Stockmaß", "cm"),
        ribs,
        many("figur", "Auffällig", {
          kamm: "fester Mähnenkamm",
          polster: "Fettpolster",
          bauch: "Heubauch",
          muskeln: "wenig Muskeln",
          hueften: "eckige Hüften",
        }),
      ],
    },
    {
      title: "Verdauung, Zähne, Hufe",
      questions: [
        one(
          "kot",
          "Kot meist",
          { geformt: "geformte Äpfel", trocken: "klein, trocken", weich: "weich, Fladen" },
          4,
        ),
        line("zahnkontrolle", "Letzte Zahnkontrolle", 2),
        many("verdauung", "Beschwerden", {
          kotwasser: "Kotwasser",
          koliken: "Koliken",
          blaehungen: "Blähungen",
          gaehnt: "gähnt, flehmt",
          wickel: "kaut langsam, wickelt Heu",
        }),
        line("wurmkur", "Letzte Wurmkur oder Kotprobe", 3),
        line("hufe", "Hufe: Beschlag, Auffälligkeiten", 3),
      ],
    },
    {
      title: "Heu und Raufutter",
      questions: [
        amount("heu", "Heu am Tag", "kg"),
        one(
          "heu-zugang",
          "Heu steht bereit",
          { immer: "immer", netz: "immer, mit Netz", portionen: "in Portionen" },
          4,
        ),
        many(
          "raufutter",
          "Außer Heu",
          {
            heulage: "Heulage",
            silage: "Silage",
            stroh: "Stroh",
            cobs: "Heucobs",
            aeste: "Äste",
          },
          4,
        ),
        amount("fresspause", "Längste Fresspause", "Std."),
        line("heu-qualitaet", "Heu: Schnitt, Geruch, Staub, Analyse vorhanden?"),
      ],
    },
    {
      title: "Kraftfutter, Mineralfutter und mehr",
      questions: [
        line("kraftfutter", "Kraftfutter 1: Marke und Sorte", 4),
        grams("kraftfutter-menge", "Kraftfutter 1"),
        line("kraftfutter-2", "Kraftfutter 2: Marke und Sorte", 4),
        grams("kraftfutter-2-menge", "Kraftfutter 2"),
        line("mineralfutter", "Mineralfutter: Marke und Sorte", 4),
        grams("mineralfutter-menge", "Mineralfutter"),
        line("leckerlis", "Möhren, Äpfel, Leckerlis", 4),
        treatsAmount,
        text("zusaetze", "Ergänzungen, Öle, Kräuter: Marke und Menge am Tag"),
        ...meals,
        one("salz", "Salz", { stein: "Leckstein", lose: "lose im Futter", keines: "keines" }, 3),
        one(
          "traenke",
          "Wasser",
          { selbst: "Selbsttränke", bottich: "Bottich, Eimer", bach: "Bach" },
          3,
        ),
      ],
    },
    {
      title: "Gesundheit",
      questions: [
        many("diagnosen", "Festgestellt", {
          rehe: "Hufrehe",
          ems: "EMS",
          ppid: "PPID",
          magen: "Magengeschwür",
          ekzem: "Ekzem",
          husten: "Husten, Asthma",
          pssm: "PSSM",
          leber: "Leber, Niere",
        }),
        ...history,
      ],
    },
    goal(goals),
  ],
};

const rabbit: PreparationForm = {
  title: "Kaninchen",
  sections: [
    {
      title: "Haltung und Bewegung",
      questions: [
        many("haltung", "Lebt", {
          innen: "in der Wohnung",
          aussen: "draußen",
          kaefig: "im Stall oder Käfig",
          gehege: "im Gehege",
          frei: "ganz frei",
        }),
        amount("gruppe", "Kaninchen in der Gruppe", "Tiere"),
        amount("auslauf", "Auslauf", "Std. am Tag"),
        line("nagen", "Zum Nagen: Äste, Holz", 2),
      ],
    },
    { title: "Gewicht und Figur", questions: [weight, weightBefore, weightChange, ribs] },
    {
      title: "Fütterung",
      questions: [
        line("heu", "Heu: Marke oder Herkunft", 3),
        one(
          "heu-zugang",
          "Heu steht bereit",
          { immer: "immer", zeitweise: "zeitweise", kaum: "wird kaum gefressen" },
          3,
        ),
        line("wiese", "Wiese, Kräuter, Laub: was und woher", 4),
        grams("wiese-menge", "Wiese und Kräuter"),
        line("gemuese", "Blattgemüse und Gemüse: welches", 4),
        grams("gemuese-menge", "Gemüse"),
        line("trockenfutter", "Pellets, Trockenfutter, Saaten: Marke und Sorte", 4),
        grams("trockenfutter-menge", "Trockenfutter"),
        line("leckerlis", "Obst, Leckerlis, Brot", 4),
        treatsAmount,
        supplements,
        ...meals,
        many("fressen", "Fressverhalten", {
          gut: "frisst gern und viel",
          waehlt: "sucht sich Bestes heraus",
          langsam: "frisst langsam",
          weniger: "frisst weniger als früher",
          pausen: "Fresspausen",
        }),
        one("trinken", "Trinkt", { wenig: "wenig", normal: "normal", viel: "auffallend viel" }, 3),
        one("wasser", "Wasser", { napf: "aus dem Napf", flasche: "aus der Flasche" }, 3),
      ],
    },
    {
      title: "Verdauung, Harn, Zähne",
      questions: [
        one("kot", "Köttel meist", {
          gross: "groß, rund",
          klein: "klein, hart",
          ungleich: "ungleich, verkettet",
          weich: "weich, schmierig",
        }),
        many("verdauung", "Beschwerden", {
          blinddarmkot: "Blinddarmkot bleibt liegen",
          verklebt: "verklebter Po",
          blaehbauch: "Aufgasung, Blähbauch",
          durchfall: "Durchfall",
          haare: "Haare im Kot",
        }),
        many("harn", "Harn", {
          unauffaellig: "unauffällig",
          griess: "Grieß, weißlich dick",
          blut: "rötlich",
          oft: "oft, kleine Mengen",
          nass: "nasser Po",
        }),
        many(
          "zaehne",
          "Zähne",
          {
            schneidezaehne: "lange Schneidezähne",
            speichelt: "speichelt",
            faellt: "Futter fällt heraus",
            augen: "tränende Augen",
          },
          6,
        ),
        line("zahnkontrolle", "Letzte Zahnkontrolle", 3),
        line("impfung", "Letzte Impfungen, Kotprobe", 3),
      ],
    },
    {
      title: "Gesundheit",
      questions: [
        many("diagnosen", "Festgestellt", {
          cuniculi: "E. cuniculi",
          schnupfen: "Schnupfen",
          abszesse: "Abszesse",
          kokzidien: "Kokzidien",
          arthrose: "Arthrose",
          niere: "Niere",
          haut: "Haut, Fell, Milben",
        }),
        ...history,
      ],
    },
    goal(goals),
  ],
};

const other: PreparationForm = {
  title: "Tier",
  sections: [
    {
      title: "Haltung und Bewegung",
      questions: [
        text("haltung", "Wo und wie lebt Ihr Tier? (Größe, Temperatur, Licht, Einstreu)"),
        line("gesellschaft", "Mit anderen Tieren zusammen?", 4),
        amount("auslauf", "Auslauf", "Std. am Tag"),
      ],
    },
    {
      title: "Gewicht und Figur",
      questions: [
        weight,
        weightBefore,
        weightChange,
        one("figur", "Figur", {
          mager: "mager",
          schlank: "schlank",
          gut: "gut",
          rund: "rundlich",
          dick: "zu dick",
        }),
      ],
    },
    {
      title: "Fütterung",
      questions: [
        line("hauptfutter", "Hauptfutter: Marke und Sorte", 4),
        { ...line("hauptfutter-menge", perDay, 2), of: "Hauptfutter" },
        line("zweitfutter", "Zweites Futter: Marke und Sorte", 4),
        { ...line("zweitfutter-menge", perDay, 2), of: "Zweites Futter" },
        text("frisch", "Heu, Grünes, Gemüse, Obst, Lebendfutter: was und wie viel am Tag"),
        ...meals,
        line("leckerlis", "Leckerlis", 4),
        treatsAmount,
        supplements,
        many("fressen", "Fressverhalten", {
          gut: "frisst gern",
          maekelig: "mäkelig",
          waehlt: "sucht sich Bestes heraus",
          schlingt: "schlingt",
          weniger: "frisst weniger als früher",
        }),
        drinking,
        drinkingAmount,
      ],
    },
    {
      title: "Verdauung, Zähne, Haut",
      questions: [
        one(
          "kot",
          "Kot meist",
          { geformt: "geformt", hart: "hart", weich: "weich", fluessig: "flüssig" },
          4,
        ),
        amount("kot-haeufigkeit", "Kotabsatz", "mal am Tag"),
        text("verdauung", "Beschwerden: Blähungen, Erbrechen, Verstopfung, Harn"),
        text("zaehne", "Zähne, Schnabel oder Maul", 2, 3),
        text("fell", "Haut, Fell, Federn oder Schuppen", 2, 3),
      ],
    },
    { title: "Gesundheit", questions: history },
    goal(goals),
  ],
};

export const preparationForms: Record<FormKey, PreparationForm> = {
  hund: dog,
  katze: cat,
  pferd: horse,
  kaninchen: rabbit,
  tier: other,
};

const keyOfSpecies: Record<Species, FormKey> = {
  Hund: "hund",
  Katze: "katze",
  Pferd: "pferd",
  Kaninchen: "kaninchen",
};

/** The form for a species as people read it; animals of other kinds share one. */
export function formKeyOf(petType: string): FormKey {
  return isSpecies(petType) ? keyOfSpecies[petType] : "tier";
}

export function questionsOf(petType: string): Question[] {
  return preparationForms[formKeyOf(petType)].sections.flatMap(({ questions }) => questions);
}
