/** '„heilt“ könnte ein Heilversprechen sein (HWG)'. */
export function claimsInWords(claims: readonly string[]): string {
  const words = claims.map((claim) => `„${claim}“`).join(", ");
  const may = claims.length === 1 ? "könnte ein" : "könnten";
  return `${words} ${may} Heilversprechen sein (HWG)`;
}
