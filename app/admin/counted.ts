import { once } from "#app/platform/once.ts";

export const countedMax = 100;

/** '3', or '99+'. */
export function countInWords(count: number): string {
  return count >= countedMax ? `${countedMax - 1}+` : String(count);
}

const numbers = once(() => new Intl.NumberFormat("de-DE"));

/** '1.234' */
export function formatCount(count: number): string {
  return numbers().format(count);
}
