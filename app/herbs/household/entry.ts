import type { Species } from "#app/pets/policy.ts";
import type { HerbSource, Opinion } from "../policy.ts";

/** 'Rosine, Rosinen' */
export function namesIn(list: string): readonly string[] {
  return list.split(",").map((name) => name.trim());
}

export const poisonous = (reason: string): Opinion => ({ verdict: "poisonous", reason });
export const unsuitable = (reason: string): Opinion => ({ verdict: "unsuitable", reason });
export const caution = (reason: string): Opinion => ({ verdict: "caution", reason });

export function forAll(opinion: Opinion): Record<Species, Opinion> {
  return { Hund: opinion, Katze: opinion, Pferd: opinion, Kaninchen: opinion };
}

/** A source has it where its text was read on that day, and none where it still has to be read. */
export const checked = "2026-11-30";
export const foodReview: HerbSource = {
  title: "PubMed: Cortinovis und Caloni, Household Food Items Toxic to Dogs and Cats",
  year: 2016,
  checked,
};
export const onions: HerbSource = {
  title: "CliniTox: Allium (Küchenzwiebel, Knoblauch, Schnittlauch, Bärlauch), Toxikologie",
  checked: "2026-11-23",
};
export const aspca = (plant: string): HerbSource => ({
  title: `ASPCA: Toxic and Non-Toxic Plants, ${plant}`,
});
export const cliniTox: HerbSource = { title: "CliniTox: Giftpflanzen" };
export const toxicology: HerbSource = { title: "Merck Veterinary Manual: Toxicology" };
export const merck = (chapter: string): HerbSource => ({
  title: `Merck Veterinary Manual: ${chapter}`,
});
export const vpis = (subject: string, year: number): HerbSource => ({
  title: `VPIS: ${subject}`,
  year,
  checked,
});
