import Papa from 'papaparse';
import { download } from '#web/ui/download.ts';

/** The byte order mark, by which spreadsheets recognise UTF-8. */
const MARK = '\ufeff';

/**
 * Where a spreadsheet may begin a cell: at its first character and, where it takes another sign than ours for the separator,
 * as most of Europe's take the semicolon, also behind that one or a line break. The quotes around a cell are then no quotes.
 */
const BEGINS = String.raw`(?:^|(?<=[;\t\r\n]))`;
/**
 * What begins a formula, also in the full-width signs of Japanese and Chinese, behind spaces and quotes and whatever made it
 * safe before. The smiley `;-)` is none.
 */
const RUNS = String.raw`(?:[^\S\t\r\n]|['"])*(?:[=@＝＠]|[+\-＋－](?!\)))`;
const TO_MAKE_SAFE = new RegExp(String.raw`${BEGINS}(?=${RUNS})|^(?='*[\t\r])`, 'g');
const MADE_SAFE = new RegExp(String.raw`${BEGINS}'(?=${RUNS})|^'(?='*[\t\r])`, 'g');

/**
 * A table as CSV (RFC 4180). What a spreadsheet would run as a formula is prefixed with an apostrophe, as OWASP advises; so is
 * a phone number with a plus sign, which would otherwise lose it.
 */
export const writeCsv = (rows: readonly (readonly string[])[]): string =>
  Papa.unparse(
    rows.map((row) => row.map((cell) => cell.replace(TO_MAKE_SAFE, "'"))),
    { newline: '\r\n' },
  );

/** The notation `="0333"`, which keeps spreadsheets from converting a cell. */
const LEFT_ALONE = /^="([^"]*)"$/;
/** The separator line that some spreadsheets expect, and others write, at the beginning. */
const SEPARATOR = /^\ufeff?sep=(.)\r?\n/i;

function asItWas(cell: string): string {
  const written = cell.replace(MADE_SAFE, '');
  return written === cell ? cell.replace(LEFT_ALONE, '$1') : written;
}

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
