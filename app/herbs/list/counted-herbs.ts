/** '12 Kräuter', '1 Kraut'. */
export function countedHerbs(count: number): string {
  return count === 1 ? "1 Kraut" : `${count} Kräuter`;
}
