import {
  amount,
  line,
  many,
  one,
  type Question,
  section,
  text,
} from "#app/bookings/preparation/question.ts";

export const perDay = "Menge am Tag";

export function grams(id: string, of: string): Question {
  return { ...amount(id, perDay, "g"), of };
}

export const weight: Question = { ...amount("gewicht", "Gewicht heute", "kg"), known: "weight" };
export const weightHistory = [
  weight,
  amount("gewicht-frueher", "Gewicht vor einem Jahr", "kg"),
  line("verlauf", "Zu- oder abgenommen? Seit wann?", 2),
];
export const ribs = one("rippen", "Rippen beim Darüberstreichen", {
  sichtbar: "deutlich sichtbar",
  leicht: "leicht zu tasten",
  schwer: "nur mit Druck zu tasten",
  nicht: "nicht zu tasten",
});
export const meals = [
  line("mahlzeiten", "Wer füttert wann und wie oft am Tag?", 4),
  line("seit", "So gefüttert seit", 2),
];
export const supplements = text(
  "zusaetze",
  "Ergänzungen, Öle, Kräuter, Mineralfutter: Marke und Tagesmenge",
);
export const treatsAmount = { ...line("leckerlis-menge", perDay, 2), of: "Leckerlis" };
export const feeding = [
  line("hauptfutter", "Hauptfutter: Marke und Sorte", 4),
  grams("hauptfutter-menge", "Hauptfutter"),
  line("zweitfutter", "Zweites Futter: Marke und Sorte", 4),
  grams("zweitfutter-menge", "Zweites Futter"),
  text("frisch", "Roh oder gekocht: Zutaten und Tagesmengen"),
  ...meals,
  line("leckerlis", "Leckerlis, Kauartikel, Tischreste", 4),
  treatsAmount,
  supplements,
];
export const drinking = [
  one("trinken", "Trinkt", { wenig: "wenig", normal: "normal", viel: "auffallend viel" }, 4),
  amount("trinkmenge", "Trinkmenge am Tag", "ml"),
];
export const history: readonly Question[] = [
  text("krankheiten", "Krankheiten und Operationen, mit Jahr"),
  { ...text("medikamente", "Medikamente und Dosis", 2, 3), known: "medication" },
  { ...text("allergien", "Allergien und Unverträglichkeiten", 2, 3), known: "allergies" },
  {
    ...text("werte", "Auffällige Blut-, Kot- oder Urinwerte mit Datum"),
    hint: "Befunde können Sie in der Akte hochladen.",
  },
];

export const goal = section("Ihr Ziel", [
  many("ziel", "Worum geht es?", {
    pruefen: "Ration prüfen",
    umstellen: "Futter umstellen",
    abnehmen: "Abnehmen",
    zunehmen: "Zunehmen",
    vertraeglich: "Unverträglichkeit klären",
    krankheit: "Krankheit",
  }),
  { ...text("fragen", "Was möchten Sie in der Beratung klären?", 3), known: "concerns" },
  line("grenzen", "Was frisst Ihr Tier nicht? Was kommt für Sie nicht infrage?"),
]);
