import {
  amount,
  line,
  many,
  one,
  type PreparationForm,
} from "#app/bookings/preparation/question.ts";
import {
  goal,
  goals,
  grams,
  history,
  meals,
  ribs,
  supplements,
  treatsAmount,
  weight,
  weightBefore,
  weightChange,
} from "./shared.ts";

export const rabbit: PreparationForm = {
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
