import {
  amount,
  line,
  many,
  one,
  type PreparationForm,
  section,
} from "#app/bookings/preparation/question.ts";
import { drinking, feeding, goal, history, ribs, weightHistory } from "./shared.ts";

export const dog: PreparationForm = {
  title: "Hund",
  sections: [
    section("Haltung und Bewegung", [
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
    ]),
    section("Gewicht und Figur", [...weightHistory, ribs]),
    section("Fütterung", [
      ...feeding,
      many("fressen", "Fressverhalten", {
        gut: "frisst gern und ruhig",
        maekelig: "mäkelig",
        schlingt: "schlingt",
        bettelt: "bettelt ständig",
        gras: "frisst viel Gras",
        kot: "frisst Kot oder Unrat",
      }),
      ...drinking,
    ]),
    section("Verdauung, Zähne, Fell", [
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
    ]),
    section("Gesundheit", history),
    goal,
  ],
};
