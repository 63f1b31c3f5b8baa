export const countedMax = 100;

/** '3', or '99+'. */
export function countInWords(count: number): string {
  return count >= countedMax ? `${countedMax - 1}+` : String(count);
}
