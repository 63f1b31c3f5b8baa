type Slots = {
  petCount: number;
  /** The free one and the slots. */
  allowance: number;
  slots: number;
};

/** How many animals there are and may be, and what taking slots would mean. */
export function slotsNow({ petCount, allowance, slots }: Slots): string {
  const animals = petCount === 1 ? "1 Tier ist angelegt" : `${petCount} Tiere sind angelegt`;
  const extra = slots === 1 ? "1 zusätzlicher Platz" : `${slots} zusätzliche Plätze`;
  const state = `${animals}, erlaubt ${allowance === 1 ? "ist" : "sind"} ${allowance} (1 kostenlos und ${extra}).`;
  const rule =
    "Liegt die Zahl der Plätze unter der Zahl der Tiere, bleiben alle Tiere; nur ein weiteres lässt sich nicht anlegen.";
  return `${state} ${rule}`;
}
