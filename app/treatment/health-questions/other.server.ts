import {
  bloodInDroppings,
  bloodInUrine,
  drinksLess,
  drinksNothing,
  type Questions,
  softDroppings,
  strainsForUrine,
  unknownAnswer,
  usualAnswer,
} from "./question.server.ts";

export const otherQuestions: Questions = [
  {
    key: "eating",
    label: "Fressen",
    question: "Wie frisst Ihr Tier?",
    well: [usualAnswer],
    yellow: [
      {
        key: "less",
        label: "Weniger",
        why: "Kleine Tiere haben kaum Reserven.",
        source: "smallAnimals",
      },
    ],
    red: [
      {
        key: "nothing",
        label: "Nichts",
        why: "Bei kleinen Tieren nach wenigen Stunden ein Notfall.",
        source: "smallAnimals",
        emergency: "Futterverweigerung kleiner Tiere",
      },
    ],
  },
  {
    key: "drinking",
    label: "Trinken",
    question: "Wie trinkt Ihr Tier?",
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
        key: "often",
        label: "Öfter als sonst",
        why: "Blase oder Nieren können krank sein.",
        source: "vetspecialists",
      },
    ],
    red: [
      bloodInUrine,
      {
        key: "blocked",
        label: "Presst, kaum oder kein Urin",
        why: "Die Harnröhre kann verschlossen sein.",
        source: "avma",
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
      { ...unknownAnswer, why: "Fehlender Kot kann ein Notfall sein.", source: "avma" },
      softDroppings,
    ],
    red: [
      bloodInDroppings,
      {
        key: "none-for-a-day",
        label: "Seit einem Tag keiner",
        why: "Der Darm kann stillstehen.",
        source: "avma",
        emergency: null,
      },
    ],
  },
];
