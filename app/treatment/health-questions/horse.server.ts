import {
  bloodInUrine,
  colic,
  drinksNothing,
  type Questions,
  strainsForUrine,
  unknownAnswer,
  usualAnswer,
} from "./question.server.ts";

export const horseQuestions: Questions = [
  {
    key: "eating",
    label: "Fressen",
    question: "Wie frisst Ihr Pferd?",
    well: [usualAnswer],
    yellow: [
      {
        key: "leaves",
        label: "Lässt etwas liegen",
        why: "So kann eine Kolik beginnen. Vielleicht schmeckt auch nur das Futter nicht.",
        source: "react",
      },
    ],
    red: [
      {
        key: "less",
        label: "Deutlich weniger",
        why: "Frühes Zeichen einer Kolik.",
        source: "react",
        emergency: null,
      },
      {
        key: "nothing",
        label: "Nichts",
        why: "Kolik oder Fieber.",
        source: "react",
        emergency: colic,
      },
    ],
  },
  {
    key: "drinking",
    label: "Trinken",
    question: "Wie trinkt Ihr Pferd?",
    // Automatic troughs show nothing.
    well: [usualAnswer, unknownAnswer],
    yellow: [
      {
        key: "less",
        label: "Weniger",
        why: "Der Kot wird trocken und kann den Darm verstopfen.",
        source: "horseDrinking",
      },
    ],
    red: [drinksNothing],
  },
  {
    key: "urine",
    label: "Urin",
    question: "Wie ist der Urin?",
    // Few stand beside it.
    well: [usualAnswer, unknownAnswer],
    yellow: [
      {
        key: "often",
        label: "Oft und wenig",
        why: "Blase oder Harnröhre können krank sein.",
        source: "horseUrine",
      },
    ],
    red: [
      { ...bloodInUrine, why: "Stein, Entzündung oder Muskelschaden." },
      {
        key: "blocked",
        label: "Presst, kaum oder kein Urin",
        why: "Ein Stein kann die Harnröhre verschließen. Oft ist die Ursache eine Kolik.",
        source: "horseUrine",
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
      {
        ...unknownAnswer,
        why: "Fehlender Kot kann ein Zeichen für eine Kolik sein.",
        source: "react",
      },
      {
        key: "soft",
        label: "Weich oder Kotwasser",
        why: "Wässriger Kot ist ein Notfall.",
        source: "horseDroppings",
      },
    ],
    red: [
      {
        key: "less",
        label: "Weniger oder trocken",
        why: "Frühes Zeichen einer Verstopfung.",
        source: "react",
        emergency: null,
      },
      {
        key: "watery",
        label: "Wässriger Durchfall",
        why: "Das Pferd trocknet schnell aus.",
        source: "horseDroppings",
        emergency: "wässrigem Durchfall",
      },
      {
        key: "none-for-hours",
        label: "Seit einigen Stunden keiner",
        why: "Kolik.",
        source: "react",
        emergency: colic,
      },
    ],
  },
  {
    key: "behaviour",
    label: "Verhalten",
    question: "Wie verhält sich Ihr Pferd?",
    well: [usualAnswer],
    yellow: [
      {
        key: "tired",
        label: "Etwas müder",
        why: "So kann eine Kolik beginnen.",
        source: "react",
      },
    ],
    red: [
      {
        key: "dull",
        label: "Sehr matt oder schwitzt in Ruhe",
        why: "Schmerz oder Fieber.",
        source: "react",
        emergency: null,
      },
      {
        key: "colic",
        label: "Scharrt, wälzt sich oder sieht zum Bauch",
        why: "Kolik.",
        source: "react",
        emergency: colic,
      },
    ],
  },
];
