import Papa from 'papaparse';
import { download } from '#web/ui/download.ts';

/** Tells spreadsheets that a file is UTF-8. */
const MARK = '\ufeff';

/**
 * Cells that a spreadsheet would take for a formula, by their first sign, also as wide as Japanese and Chinese type it; and those
 * that were made safe already.
 */
const FORMULA = /^'*\s*[=+\-@＝＋－＠]|^'*[\t\r]/;
const MADE_SAFE = /^'+(\s*[=+\-@＝＋－＠]|[\t\r])/;

/**
 * A table as CSV (RFC 4180). A cell that a spreadsheet would run as a formula is led by an apostrophe, as OWASP advises; so
 * is a number with its plus, which would otherwise lose it.
 */
export const writeCsv = (rows: readonly (readonly string[])[]): string =>
  Papa.unparse(rows as string[][], { newline: '\r\n', escapeFormulae: FORMULA });

/** How spreadsheets are told to leave a cell alone: `="0333"`. */
const LEFT_ALONE = /^="([^"]*)"$/;
/** What some spreadsheets want to read in the first line, and others then write there. */
const SEPARATOR = /^\ufeff?sep=(.)\r?\n/i;

const asItWas = (cell: string): string => (MADE_SAFE.test(cell) ? cell.slice(1) : cell.replace(LEFT_ALONE, '$1'));

/**
 * Reads a table as spreadsheets write it: with or without the mark, separated by comma, semicolon or tab, with quoted cells
 * and line breaks in them. Lines without a cell are left out, unless they are to be counted (`blanks`), and the apostrophes of
 * `writeCsv` taken away.
 */
export function readCsv(source: string, { blanks = false } = {}): string[][] {
  const [first = '', separator] = SEPARATOR.exec(source) ?? [];
  const { data } = Papa.parse<string[]>(source.slice(first.length), {
    skipEmptyLines: blanks ? false : 'greedy',
    ...(separator === undefined ? { delimitersToGuess: [',', ';', '\t'] } : { delimiter: separator }),
  });
  return data.map((row) => row.map(asItWas));
}

/** Hands a table to the browser as a file for spreadsheets. */
export const downloadCsv = (name: string, rows: readonly (readonly string[])[]): void =>
  download(`${name}.csv`, 'text/csv;charset=utf-8', MARK + writeCsv(rows));
