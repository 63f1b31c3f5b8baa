import { freeHerbViews } from "#app/herbs/policy.ts";

const inWords = ["Kein Kraut", "Ein Kraut", "Zwei Kräuter", "Drei Kräuter"];

/** What an account opens without the subscription. */
export const freeHerbsSentence = `${inWords[freeHerbViews] ?? `${freeHerbViews} Kräuter`} lesen Sie mit einem Konto kostenlos, alle weiteren mit dem Abo.`;
