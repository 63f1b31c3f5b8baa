import {
  amount,
  line,
  many,
  one,
  type PreparationForm,
  text,
} from "#app/bookings/preparation/question.ts";
import { goal, goals, grams, history, meals, ribs, treatsAmount, weight } from "./shared.ts";

export const horse: PreparationForm = {
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
