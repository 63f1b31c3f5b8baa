/**
 * Advertising law (HWG, UWG): tradition may be told, nothing promised. As a promise or as
 * instruction these words are never needed.
 */
const claims =
  /(?<!\p{L})(?:heilt|heilen|geheilt|heilend\p{L}*|heilsam\p{L}*|heilkraft|heilkräfte|wundermittel|garantier\p{L}*|nachweislich|nachgewiesen|erwiesen\p{L}*|bewiesen|kuriert|kurieren|entgift\p{L}*|entschlack\p{L}*|detox|krebs|tumor\p{L}*|nebenwirkungsfrei|unbedenklich|völlig sicher|bekämpft|beseitigt|tötet|(?:hilft|helfen|wirkt|wirken|schützt|schützen|mittel) (?:gegen|bei)|empfohlene dosis|dosierung:)(?!\p{L})/giu;

/** The words of a text that may be a promise of healing, each once, as they stand there. */
export function findClaims(text: string): readonly string[] {
  return [...new Set([...text.matchAll(claims)].map(([found]) => found))];
}
