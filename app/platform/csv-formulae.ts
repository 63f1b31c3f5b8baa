/**
 * What a table calculation would run as a formula: for `escapeFormulae` of papaparse, whose own rule
 * does not see a formula before a line break.
 */
export const csvFormulae = /^[=+\-@\t\r\n]/;
