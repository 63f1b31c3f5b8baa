/** '2 Tiere, mit Foto'; null for none of it. */
export function amountInWords(
  count: number,
  one: string,
  many: string,
  detail?: string,
): string | null {
  if (count === 0) return null;
  const amount = `${count} ${count === 1 ? one : many}`;
  return detail ? `${amount}, ${detail}` : amount;
}
