import {
  bloodInDroppings,
  bloodInUrine,
  drinksLess,
  drinksMore,
  drinksNothing,
  type Questions,
  softDroppings,
  strainsForDroppings,
  strainsForUrine,
  unknownAnswer,
  usualAnswer,
  vomitsOften,
  vomitsTwice,
} from "./question.server.ts";

export const dogQuestions: Questions = [
  {
    key: "eating",
    label: "Fressen",
    question: "Wie frisst Ihr Hund?",
    well: [usualAnswer],
    yellow: [
      {
        key: "less",
        label: "Weniger",
        why: "Mehr als zwei ausgelassene Mahlzeiten sind zu viel.",
        source: "triage",
      },
      {
        key: "nothing-today",
        label: "Heute noch nichts",
        why: "Nach einem Tag gehört der Hund in die Tierarztpraxis.",
        source: "triage",
      },
    ],
    red: [
      {
        key: "nothing-for-a-day",
        label: "Seit einem Tag nichts",
        why: "Eine Tierarztpraxis sollte den Hund innerhalb von zwölf Stunden untersuchen.",
        source: "triage",
        emergency: null,
      },
    ],
  },
  {
    key: "drinking",
    label: "Trinken",
    question: "Wie trinkt Ihr Hund?",
    well: [usualAnswer, unknownAnswer],
    yellow: [drinksLess, drinksMore],
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
        why: "Ein Stein kann die Harnröhre verschließen.",
        source: "avma",
        emergency: strainsForUrine,
      },
    ],
  },
  {
    key: "droppings",
    label: "Kot",
    question: "Wie ist der Kot?",
    well: [usualAnswer, unknownAnswer],
    yellow: [
      softDroppings,
      {
        key: "none-for-days",
        label: "Seit zwei Tagen keiner",
        why: "Verstopfung.",
        source: "missouri",
      },
    ],
    red: [bloodInDroppings, strainsForDroppings],
  },
  {
    key: "vomiting",
    label: "Erbrechen",
    question: "Hat Ihr Hund erbrochen?",
    well: [{ key: "no", label: "Nein" }],
    yellow: [vomitsTwice],
    red: [
      vomitsOften,
      {
        key: "retches",
        label: "Würgt, ohne zu erbrechen",
        why: "Der Magen kann sich gedreht haben.",
        source: "missouri",
        emergency: "Würgen ohne Erbrechen",
      },
    ],
  },
];
