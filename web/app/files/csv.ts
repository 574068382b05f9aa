import Papa from 'papaparse';
import { download } from '#web/ui/download.ts';

/** The byte order mark, by which spreadsheets recognise UTF-8. */
const MARK = '\ufeff';

/** The sign between the cells of a table. */
type Separator = ',' | ';';

/**
 * What begins a formula, also in the full-width signs of Japanese and Chinese, behind spaces and quotes and whatever made it
 * safe before. The smiley `;-)` is none.
 */
const RUNS = String.raw`(?:[^\S\t\r\n]|['"])*(?:[=@＝＠]|[+\-＋－](?!\)))`;

/**
 * Where a spreadsheet may begin a cell: at its first character and, where it takes another sign than ours for the separator,
 * also behind that one or a line break. The quotes around a cell are then no quotes.
 */
const beginsBeside = (other: Separator) => String.raw`(?:^|(?<=[${other}\t\r\n]))`;
const guardBeside = (other: Separator) => ({
  toMake: new RegExp(String.raw`${beginsBeside(other)}(?=${RUNS})|^(?='*[\t\r])`, 'g'),
  made: new RegExp(String.raw`${beginsBeside(other)}'(?=${RUNS})|^'(?='*[\t\r])`, 'g'),
});
/** What keeps a cell from being run as a formula, by the separator of its table. */
const GUARDS = { ',': guardBeside(';'), ';': guardBeside(',') } as const;

/**
 * The separator that spreadsheets set to a language expect: where a comma stands in numbers it is the semicolon, and a
 * table with commas would open in a single column.
 */
export const separatorOf = (locale: string): Separator =>
  new Intl.NumberFormat(locale).formatToParts(0.5).some(({ type, value }) => type === 'decimal' && value === ',')
    ? ';'
    : ',';

/** An amount with its minus is a figure to every spreadsheet, and an accountant wants to add it up. */
const NEGATIVE = /^-\d+[.,]\d{2}$/;
const guarded = (cell: string, separator: Separator) =>
  NEGATIVE.test(cell) ? cell : cell.replace(GUARDS[separator].toMake, "'");

/**
 * A table as CSV (RFC 4180). What a spreadsheet would run as a formula is prefixed with an apostrophe, as OWASP advises; so is
 * a phone number with a plus sign, which would otherwise lose it.
 */
export const writeCsv = (rows: readonly (readonly string[])[], separator: Separator): string =>
  Papa.unparse(
    rows.map((row) => row.map((cell) => guarded(cell, separator))),
    { newline: '\r\n', delimiter: separator },
  );

/** The notation `="0333"`, which keeps spreadsheets from converting a cell. */
const LEFT_ALONE = /^="([^"]*)"$/;
/** The separator line that some spreadsheets expect, and others write, at the beginning. */
const SEPARATOR = /^\ufeff?sep=(.)\r?\n/i;

function asItWas(cell: string, separator: string): string {
  const written = cell.replace(GUARDS[separator === ';' ? ';' : ','].made, '');
  return written === cell ? cell.replace(LEFT_ALONE, '$1') : written;
}

/**
 * Reads a table as spreadsheets write it: with or without byte order mark, separated by comma, semicolon or tab, with
 * quoted cells and line breaks in them. Empty lines are left out, unless `blanks` keeps them for counting; the apostrophes
 * of `writeCsv` are removed.
 */
export function readCsv(source: string, { blanks = false } = {}): string[][] {
  const [first = '', separator] = SEPARATOR.exec(source) ?? [];
  const { data, meta } = Papa.parse<string[]>(source.slice(first.length), {
    skipEmptyLines: blanks ? false : 'greedy',
    ...(separator === undefined ? { delimitersToGuess: [',', ';', '\t'] } : { delimiter: separator }),
  });
  return data.map((row) => row.map((cell) => asItWas(cell, meta.delimiter)));
}

/** Downloads a table as a file for spreadsheets set to a language. */
export const downloadCsv = (name: string, rows: readonly (readonly string[])[], locale: string): void =>
  download(`${name}.csv`, 'text/csv;charset=utf-8', MARK + writeCsv(rows, separatorOf(locale)));
