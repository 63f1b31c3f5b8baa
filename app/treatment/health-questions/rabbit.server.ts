import {
  drinksLess,
  drinksNothing,
  type Questions,
  stasis,
  strainsForUrine,
  unknownAnswer,
  usualAnswer,
} from "./question.server.ts";

export const rabbitQuestions: Questions = [
  {
    key: "eating",
    label: "Fressen",
    question: "Wie frisst Ihr Kaninchen?",
    well: [usualAnswer],
    yellow: [
      {
        key: "leaves",
        label: "Lässt etwas liegen",
        why: "Oft schmerzen die Zähne.",
        source: "smallAnimals",
      },
    ],
    red: [
      {
        key: "less",
        label: "Deutlich weniger",
        why: "Der Darm bleibt stehen.",
        source: "rabbitSigns",
        emergency: null,
      },
      {
        key: "nothing-for-hours",
        label: "Seit einigen Stunden nichts",
        why: "Ein Darmstillstand ist innerhalb von zwölf Stunden lebensgefährlich.",
        source: "rabbitFast",
        emergency: stasis,
      },
    ],
  },
  {
    key: "drinking",
    label: "Trinken",
    question: "Wie trinkt Ihr Kaninchen?",
    well: [usualAnswer, unknownAnswer],
    yellow: [drinksLess],
    red: [drinksNothing],
  },
  {
    key: "urine",
    label: "Urin",
    question: "Wie ist der Urin?",
    well: [usualAnswer, unknownAnswer],
    yellow: [
      {
        key: "red",
        label: "Rot oder wie Schlamm",
        why: "Meist Farbe aus Pflanzen, selten Blut oder Blasengrieß.",
        source: "rabbitRedUrine",
      },
    ],
    red: [
      {
        key: "blocked",
        label: "Presst, kaum oder kein Urin",
        why: "Ein Stein kann die Harnröhre verschließen.",
        source: "rabbitUrine",
        emergency: strainsForUrine,
      },
    ],
  },
  {
    key: "droppings",
    label: "Kot",
    question: "Wie ist der Kot?",
    well: [usualAnswer],
    yellow: [
      { ...unknownAnswer, why: "Fehlender Kot ist ein Notfall.", source: "rabbitSigns" },
      {
        key: "soft",
        label: "Weicher Kot klebt am Po",
        why: "Das Kaninchen frisst zu viel Kraftfutter oder kann den Blinddarmkot nicht mehr aufnehmen. Im Sommer drohen Maden.",
        source: "rabbitDiarrhoea",
      },
    ],
    red: [
      {
        key: "less",
        label: "Weniger oder kleiner",
        why: "Der Darm wird langsam.",
        source: "rabbitStasis",
        emergency: null,
      },
      {
        key: "watery",
        label: "Wässriger Durchfall",
        why: "Wässriger Durchfall kann innerhalb eines Tages tödlich sein.",
        source: "rabbitDiarrhoea",
        emergency: "wässrigem Durchfall",
      },
      {
        key: "none-for-hours",
        label: "Seit einigen Stunden keiner",
        why: "Darmstillstand.",
        source: "rabbitSigns",
        emergency: stasis,
      },
    ],
  },
  {
    key: "behaviour",
    label: "Verhalten",
    question: "Wie verhält sich Ihr Kaninchen?",
    well: [usualAnswer],
    yellow: [
      {
        key: "quiet",
        label: "Ruhiger als sonst",
        why: "Kaninchen verbergen Schmerzen.",
        source: "rabbitSigns",
      },
    ],
    red: [
      {
        key: "hunched",
        label: "Sitzt gekrümmt oder knirscht mit den Zähnen",
        why: "Starke Bauchschmerzen.",
        source: "rabbitStasis",
        emergency: "gekrümmtem Sitzen oder Zähneknirschen",
      },
    ],
  },
];
