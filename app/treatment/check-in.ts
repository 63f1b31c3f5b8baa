import type { ScaleKey } from "./scales.ts";

export const changes = ["better", "same", "worse"] as const;
export type Change = (typeof changes)[number];

export const changeLabels: Record<Change, string> = {
  better: "Besser",
  same: "Unverändert",
  worse: "Schlechter",
};

export type Colour = "green" | "yellow" | "red";

export const colourLabels: Record<Colour, string> = { green: "Grün", yellow: "Gelb", red: "Rot" };

/** Where an animal's answers stand on its page of the practice. */
export const answersId = "rueckmeldungen";

/** How the photo of an answer is called in the animal's series. */
export const photoView = "Rückmeldung";

export const checkInLimits = { scales: 3, word: 2000 } as const;

/** `before`: as the practice measured it at the visit that the question comes from. */
export type ToldValue = { scale: ScaleKey; value: number; before: number };
