/** Crockford's alphabet: no letters that are taken for digits. */
const letters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** What an exchange is called in subjects: 40 random bits, 'N-1A2B3C4D'. */
export function newReference(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return `N-${Array.from(bytes, (byte) => letters[byte % letters.length]).join("")}`;
}
