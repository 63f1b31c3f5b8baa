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

export const catQuestions: Questions = [
  {
    key: "eating",
    label: "Fressen",
    question: "Wie frisst Ihre Katze?",
    well: [usualAnswer],
    yellow: [
      {
        key: "less",
        label: "Weniger",
        why: "Nach zwei Tagen verfettet die Leber.",
        source: "catHunger",
      },
      {
        key: "nothing-today",
        label: "Heute noch nichts",
        why: "Nach einem Tag gehört die Katze in die Tierarztpraxis.",
        source: "catFast",
      },
    ],
    red: [
      {
        key: "little-for-days",
        label: "Seit zwei Tagen nur wenig",
        why: "Die Leber kann verfetten.",
        source: "catHunger",
        emergency: null,
      },
      {
        key: "nothing-for-a-day",
        label: "Seit einem Tag nichts",
        why: "Die Leber kann verfetten, bei dicken Katzen am schnellsten.",
        source: "catFast",
        emergency: null,
      },
    ],
  },
  {
    key: "drinking",
    label: "Trinken",
    question: "Wie trinkt Ihre Katze?",
    // With wet food nobody sees a cat drink.
    well: [usualAnswer, unknownAnswer],
    yellow: [drinksLess, drinksMore],
    red: [drinksNothing],
  },
  {
    key: "urine",
    label: "Urin",
    question: "Wie ist der Urin?",
    well: [usualAnswer],
    yellow: [
      {
        ...unknownAnswer,
        why: "Bei Freigängern fällt eine verstopfte Harnröhre spät auf.",
        source: "catUrethra",
      },
      {
        key: "often",
        label: "Öfter als sonst",
        why: "So beginnt eine verstopfte Harnröhre.",
        source: "catUrethra",
      },
    ],
    red: [
      bloodInUrine,
      {
        key: "blocked",
        label: "Presst, kaum oder kein Urin",
        why: "Eine verstopfte Harnröhre ist vor allem bei Katern lebensgefährlich.",
        source: "catUrethra",
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
        source: "catStool",
      },
    ],
    red: [bloodInDroppings, { ...strainsForDroppings, source: "catStool" }],
  },
  {
    key: "vomiting",
    label: "Erbrechen",
    question: "Hat Ihre Katze erbrochen?",
    well: [{ key: "no", label: "Nein" }],
    yellow: [vomitsTwice],
    red: [vomitsOften],
  },
];
