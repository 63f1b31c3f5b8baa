import {
  amount,
  line,
  many,
  one,
  type PreparationForm,
  text,
} from "#app/bookings/preparation/question.ts";
import {
  drinking,
  drinkingAmount,
  goal,
  goals,
  history,
  meals,
  perDay,
  supplements,
  treatsAmount,
  weight,
  weightBefore,
  weightChange,
} from "./shared.ts";

export const other: PreparationForm = {
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
