/** Counted so far and no further: a tile or a filter has no use for more. */
export const countedMax = 100;

/** '3', or '99+' of what was not counted to its end. */
export function countInWords(count: number): string {
  return count >= countedMax ? `${countedMax - 1}+` : String(count);
}
