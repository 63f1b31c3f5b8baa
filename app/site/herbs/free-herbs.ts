import { freeHerbsInWords } from "#app/herbs/policy.ts";

/** What an account opens without the subscription. */
export const freeHerbsSentence = `${freeHerbsInWords} lesen Sie mit einem Konto kostenlos, alle weiteren mit dem Abo; Giftpflanzen sind immer frei.`;
