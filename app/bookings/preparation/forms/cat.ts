import {
  amount,
  many,
  one,
  type PreparationForm,
  section,
} from "#app/bookings/preparation/question.ts";
import { drinking, feeding, goal, history, ribs, weightHistory } from "./shared.ts";

export const cat: PreparationForm = {
  title: "Katze",
  sections: [
    section("Haltung und Bewegung", [
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
    ]),
    section("Gewicht und Figur", [...weightHistory, ribs]),
    section("Fütterung", [
      ...feeding,
      many("fressen", "Fressverhalten", {
        gut: "frisst gern",
        maekelig: "mäkelig",
        schlingt: "schlingt",
        immer: "Futter steht immer bereit",
        fremd: "frisst auch woanders",
        wolle: "frisst Wolle oder Plastik",
      }),
      ...drinking,
    ]),
    section("Verdauung, Harn, Zähne, Fell", [
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
        putzt: "putzt sich zu viel oder zu wenig",
      }),
    ]),
    section("Gesundheit", history),
    goal,
  ],
};
