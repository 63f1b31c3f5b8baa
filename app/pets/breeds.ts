import type { Species } from "./policy.ts";
import { isSpecies } from "./policy.ts";

export const mixedBreed = "Andere / Gemischt";

// Own choice of the most kept breeds, after TASSO (dogs), insurers (cats), FN (horses), ZDRK.
export const breedsBySpecies: Record<Species, readonly string[]> = {
  Hund: [
    ...["Australian Shepherd", "Beagle", "Border Collie", "Chihuahua", "Dackel"],
    ...["Deutscher Boxer", "Deutscher Schäferhund", "English Cocker Spaniel"],
    ...["Französische Bulldogge", "Golden Retriever", "Havaneser", "Jack Russell Terrier"],
    ...["Labrador Retriever", "Malteser", "Mops", "Pudel", "Rhodesian Ridgeback", "Shih Tzu"],
    ...["Yorkshire Terrier", "Zwergspitz"],
  ],
  Katze: [
    ...["Abessinier", "Bengal", "Britisch Kurzhaar", "Britisch Langhaar", "Burma"],
    ...["Europäisch Kurzhaar", "Exotisch Kurzhaar", "Heilige Birma", "Kartäuser", "Maine Coon"],
    ...["Norwegische Waldkatze", "Orientalisch Kurzhaar", "Perser", "Ragdoll", "Russisch Blau"],
    ...["Scottish Fold", "Siam", "Sibirische Katze", "Sphynx", "Türkisch Angora"],
  ],
  Pferd: [
    ...["Arabisches Vollblut", "Deutsches Reitpony", "Deutsches Sportpferd"],
    ...["Englisches Vollblut", "Fjordpferd", "Friese", "Haflinger", "Hannoveraner", "Holsteiner"],
    ...["Islandpferd", "Oldenburger", "Paint Horse", "Pura Raza Española (PRE)", "Quarter Horse"],
    ...["Shetlandpony", "Süddeutsches Kaltblut", "Tinker", "Trakehner", "Welsh Pony", "Westfale"],
  ],
  Kaninchen: [
    ...["Alaska", "Angora", "Blauer Wiener", "Deutsche Riesenschecke", "Deutscher Riese"],
    ...["Deutscher Widder", "Englische Schecke", "Farbenzwerg", "Hermelin", "Holländer"],
    ...["Kleinchinchilla", "Kleinsilber", "Kleinwidder", "Lohkaninchen", "Löwenköpfchen"],
    ...["Rexkaninchen", "Roter Neuseeländer", "Teddyzwerg", "Zwergrex", "Zwergwidder"],
  ],
};

/** A breed that is saved is among them, 'Keine Angabe' is not. */
export function breedChoices(type: string, savedBreed = type): readonly string[] {
  const choices = isSpecies(type) ? [...breedsBySpecies[type], mixedBreed] : [];
  return savedBreed === type || choices.includes(savedBreed) ? choices : [savedBreed, ...choices];
}
