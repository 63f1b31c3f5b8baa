import { isSpecies, type Species } from "./policy.ts";

export const sexes = ["female", "female-neutered", "male", "male-neutered"] as const;
type Sex = (typeof sexes)[number];

/** As owners and vets say it of each species. */
const words: Record<Species, Record<Sex, string>> = {
  Hund: {
    female: "Hündin",
    "female-neutered": "Hündin, kastriert",
    male: "Rüde",
    "male-neutered": "Rüde, kastriert",
  },
  Katze: {
    female: "Kätzin",
    "female-neutered": "Kätzin, kastriert",
    male: "Kater",
    "male-neutered": "Kater, kastriert",
  },
  Pferd: {
    female: "Stute",
    "female-neutered": "Stute, kastriert",
    male: "Hengst",
    "male-neutered": "Wallach",
  },
  Kaninchen: {
    female: "Häsin",
    "female-neutered": "Häsin, kastriert",
    male: "Rammler",
    "male-neutered": "Rammler, kastriert",
  },
};

const plainWords: Record<Sex, string> = {
  female: "weiblich",
  "female-neutered": "weiblich, kastriert",
  male: "männlich",
  "male-neutered": "männlich, kastriert",
};

/** 'Rüde, kastriert', 'Wallach'; null when not known. */
export function sexWord(type: string, sex: Sex | ""): string | null {
  if (sex === "") return null;
  return isSpecies(type) ? words[type][sex] : plainWords[sex];
}
