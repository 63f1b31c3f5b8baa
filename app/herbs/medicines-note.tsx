/** § 50 TAMG; the stable's passport says whether a horse is kept for food. */
const medicines =
  "Arzneimittel für Menschen dürfen Sie Ihrem Tier nur geben, wenn eine Tierärztin oder ein Tierarzt sie verschrieben oder abgegeben hat. Bei Pferden vorher den Equidenpass prüfen.";

/** Stands with every preparation, and where a public text comes near a finished medicine. */
export function MedicinesNote() {
  return <p className="mt-3 max-w-3xl text-sm font-semibold">{medicines}</p>;
}
