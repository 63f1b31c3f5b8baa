import Papa from "papaparse";

/** By which Excel knows UTF-8. */
const byteOrderMark = "\uFEFF";
const lineEnd = "\r\n";

/**
 * What a spreadsheet would run as a formula; papaparse's own rule does not see one before a line
 * break. A telephone number that begins with '+' is meant, too: Excel reckons '+49-30-123' out, and of
 * '+4930123' it makes a number without its '+'. The apostrophe is to be seen, but every sign stays.
 */
const formulae = /^[=+\-@\t\r\n]/;

/** The beginning of a file, with the names of its columns. */
export function csvBeginning(columns: readonly string[]): string {
  return byteOrderMark + csvLines([[...columns]]);
}

/**
 * Rows as lines. German tables part cells by a semicolon. What begins like a formula gets an
 * apostrophe before it: customers choose their names themselves.
 */
export function csvLines(rows: string[][]): string {
  if (rows.length === 0) return "";
  const format = { delimiter: ";", newline: lineEnd, escapeFormulae: formulae };
  return Papa.unparse(rows, format) + lineEnd;
}
