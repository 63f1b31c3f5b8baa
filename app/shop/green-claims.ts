const wordings = [
  "umwelt(?:freundlich|schonend|gerecht|bewusst|verträglich|neutral)\\p{L}*",
  "umwelt-(?:freundlich|schonend)\\p{L}*",
  "(?:klima|co2|co₂|kohlenstoff)[- ]?(?:neutral|positiv|freundlich|schonend|kompensiert|reduziert)\\p{L}*",
  "(?:klima|co2|co₂)[- ]?(?:ausgleich|kompensation)\\p{L}*",
  "emissionsfrei\\p{L}*|emissionsarm\\p{L}*|ökobilanz\\p{L}*",
  "nachhaltig\\p{L}*",
  "ökologisch(?:e[nmrs]?)?|ökofreundlich\\p{L}*|eco[- ]?friendly|green|grünes? produkt",
  "biologisch abbaubar\\p{L}*|kompostierbar\\p{L}*|biobasiert\\p{L}*",
  "naturfreundlich\\p{L}*|naturschonend\\p{L}*|ressourcenschonend\\p{L}*|energieeffizient\\p{L}*",
  "gut für die (?:umwelt|natur)|schont die (?:umwelt|natur)|schützt die (?:umwelt|natur|klima)|gut fürs klima",
  "plastikfrei\\p{L}*|mikroplastikfrei\\p{L}*",
];

const greenClaims = new RegExp(`(?<!\\p{L})(?:${wordings.join("|")})(?!\\p{L})`, "giu");

/**
 * General environmental claims, and claims of climate neutrality by offsetting, which are forbidden
 * without recognised proof since 27 September 2026 (Directive (EU) 2024/825; annex to § 3 Abs. 3 UWG).
 */
export function findGreenClaims(text: string): readonly string[] {
  // Invisible characters must not hide a word.
  const folded = text
    .normalize("NFC")
    .replace(/\p{Cf}/gu, "")
    .replace(/\s+/gu, " ");
  return [...new Set([...folded.matchAll(greenClaims)].map(([claim]) => claim))];
}
