/** As far as it was counted: '3', '99+'. */
export function countInWords(count: number): string {
  return count > 99 ? "99+" : String(count);
}
