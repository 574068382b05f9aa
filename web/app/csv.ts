import Papa from 'papaparse';
import { download } from '#web/ui/download.ts';

/** The byte order mark, by which spreadsheets recognise UTF-8. */
const MARK = '\ufeff';

/**
 * Matches cells that a spreadsheet would take for a formula, by their first character, including the full-width ones of
 * Japanese and Chinese; and cells that were made safe already.
 */
const FORMULA = /^'*\s*[=+\-@＝＋－＠]|^'*[\t\r]/;
const MADE_SAFE = /^'+(\s*[=+\-@＝＋－＠]|[\t\r])/;

/**
 * A table as CSV (RFC 4180). A cell that a spreadsheet would run as a formula is prefixed with an apostrophe, as OWASP
 * advises; so is a phone number with a plus sign, which would otherwise lose it.
 */
export const writeCsv = (rows: readonly (readonly string[])[]): string =>
  Papa.unparse(rows as string[][], { newline: '\r\n', escapeFormulae: FORMULA });

/** The notation `="0333"`, which keeps spreadsheets from converting a cell. */
const LEFT_ALONE = /^="([^"]*)"$/;
/** The separator line that some spreadsheets expect, and others write, at the beginning. */
const SEPARATOR = /^\ufeff?sep=(.)\r?\n/i;

const asItWas = (cell: string): string => (MADE_SAFE.test(cell) ? cell.slice(1) : cell.replace(LEFT_ALONE, '$1'));

/**
 * Reads a table as spreadsheets write it: with or without byte order mark, separated by comma, semicolon or tab, with
 * quoted cells and line breaks in them. Empty lines are left out, unless `blanks` keeps them for counting; the apostrophes
 * of `writeCsv` are removed.
 */
export function readCsv(source: string, { blanks = false } = {}): string[][] {
  const [first = '', separator] = SEPARATOR.exec(source) ?? [];
  const { data } = Papa.parse<string[]>(source.slice(first.length), {
    skipEmptyLines: blanks ? false : 'greedy',
    ...(separator === undefined ? { delimitersToGuess: [',', ';', '\t'] } : { delimiter: separator }),
  });
  return data.map((row) => row.map(asItWas));
}

/** Downloads a table as a file for spreadsheets. */
export const downloadCsv = (name: string, rows: readonly (readonly string[])[]): void =>
  download(`${name}.csv`, 'text/csv;charset=utf-8', MARK + writeCsv(rows));
