// Stands beside whatever names a treatment (HWG, UWG).
export const treatmentNotice =
  "Wissenschaftlich nicht anerkannt; eine Wirksamkeit ist nicht nachgewiesen. Ersetzt keine " +
  "tierärztliche Untersuchung oder Behandlung.";

// Stands beside whatever says what a herb is used for.
export const herbNotice = "Überlieferte Anwendung, kein Wirknachweis.";
