import {
  amount,
  line,
  many,
  one,
  type PreparationForm,
  section,
  text,
} from "#app/bookings/preparation/question.ts";
import {
  drinking,
  goal,
  history,
  meals,
  perDay,
  supplements,
  treatsAmount,
  weightHistory,
} from "./shared.ts";

export const other: PreparationForm = {
  title: "Tier",
  sections: [
    section("Haltung und Bewegung", [
      text("haltung", "Wo und wie lebt Ihr Tier? (Größe, Temperatur, Licht, Einstreu)"),
      line("gesellschaft", "Mit anderen Tieren zusammen?", 4),
      amount("auslauf", "Auslauf", "Std. am Tag"),
    ]),
    section("Gewicht und Figur", [
      ...weightHistory,
      one("figur", "Figur", {
        mager: "mager",
        schlank: "schlank",
        gut: "gut",
        rund: "rundlich",
        dick: "zu dick",
      }),
    ]),
    section("Fütterung", [
      line("hauptfutter", "Hauptfutter: Marke und Sorte", 4),
      { ...line("hauptfutter-menge", perDay, 2), of: "Hauptfutter" },
      line("zweitfutter", "Zweites Futter: Marke und Sorte", 4),
      { ...line("zweitfutter-menge", perDay, 2), of: "Zweites Futter" },
      text("frisch", "Heu, Grünfutter, Gemüse, Obst, Lebendfutter: was und wie viel am Tag"),
      ...meals,
      line("leckerlis", "Leckerlis", 4),
      treatsAmount,
      supplements,
      many("fressen", "Fressverhalten", {
        gut: "frisst gern",
        maekelig: "mäkelig",
        waehlt: "sucht sich das Beste heraus",
        schlingt: "schlingt",
        weniger: "frisst weniger als früher",
      }),
      ...drinking,
    ]),
    section("Verdauung, Zähne, Haut", [
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
    ]),
    section("Gesundheit", history),
    goal,
  ],
};
