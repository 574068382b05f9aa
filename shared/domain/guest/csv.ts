/** Cells that a spreadsheet would take for a formula, by their first sign. */
const FORMULA = /^[=+\-@\t\r]/;

/**
 * A table as CSV (RFC 4180: CRLF, quotes doubled). A cell that a spreadsheet would run as a formula is led by an
 * apostrophe, as OWASP advises; so is a number with its plus, which would otherwise lose it.
 */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');

function cell(value: string): string {
  const safe = FORMULA.test(value.trimStart()) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
