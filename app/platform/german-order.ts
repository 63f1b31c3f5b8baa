/** DIN 5007-1, with numbers by their value: 'Stall 2' before 'Stall 10', 'Ährenhof' beside 'Ahornhof'. */
const collator = new Intl.Collator("de", { numeric: true });

export const compareWords = collator.compare;

/** For lists that are read whole: SQLite orders by bytes. */
export function byWords<Row>(rows: readonly Row[], words: (row: Row) => string): Row[] {
  return rows.toSorted((a, b) => compareWords(words(a), words(b)));
}
