import fc from 'fast-check';
import Papa from 'papaparse';
import { expect, it } from 'vitest';
import { LOCALES } from '#shared/domain/kernel/locale.ts';
import { readCsv, separatorOf, writeCsv } from '#web/app/files/csv.ts';

it.each([
  ['a plain text', 'Anna', 'Anna'],
  ['nothing', '', ''],
  ['a comma', 'Rossi, Anna', '"Rossi, Anna"'],
  ['a quote', 'the "boss"', '"the ""boss"""'],
  ['a line break', 'one\ntwo', '"one\ntwo"'],
  ['a formula', '=1+1', `'=1+1`],
  ['a call of another program', '=cmd|"/C calc"!A0', `"'=cmd|""/C calc""!A0"`],
  ['a formula behind a space', ' =1', `' =1`],
  ['a formula in wide signs', '＝1＋1', `'＝1＋1`],
  ['a command of a macro', '@SUM(A1)', `'@SUM(A1)`],
  ['a number with its plus', '+39333', `'+39333`],
  ['a minus', '-2', `'-2`],
  ['an amount that goes out', '-12.50', '-12.50'],
  ['a sum of amounts', '-12.50+1', `'-12.50+1`],
  ['a tab', '\t=1', `'\t'=1`],
  ['a formula behind a semicolon', 'two;=1+1', `two;'=1+1`],
  ['a formula behind a semicolon and a quote', 'two; "=1+1"', `"two;' ""=1+1"""`],
  ['a formula on the next line', 'two\n@SUM(A1)', `"two\n'@SUM(A1)"`],
  ['a formula behind a tab', 'two\t=1', `two\t'=1`],
  ['a smiley', 'see you ;-)', 'see you ;-)'],
])('writes %s', (_, value, written) => {
  expect(writeCsv([['a', value]], ',')).toBe(`a,${written}`);
});

it.each([
  ['a comma', 'Rossi, Anna', 'Rossi, Anna'],
  ['a semicolon', 'Rossi; Anna', '"Rossi; Anna"'],
  ['a formula behind a comma', 'two,=1+1', `two,'=1+1`],
  ['a formula', '=1+1', `'=1+1`],
])('writes %s between semicolons', (_, value, written) => {
  expect(writeCsv([['a', value]], ';')).toBe(`a;${written}`);
});

it('separates the cells as the spreadsheets of each language expect', () => {
  const semicolons = LOCALES.filter((locale) => separatorOf(locale) === ';');
  expect(semicolons.sort()).toEqual(['de', 'es', 'fr', 'it', 'pt-BR']);
});

it.each([
  [',', ';'],
  [';', ','],
] as const)(
  'writes no cell that a spreadsheet would run, separated by %s, and reads back what was written',
  (own, other) => {
    const cell = fc.string({
      unit: fc.constantFrom('=', '+', '-', '@', "'", '"', ',', ';', '\r', '\n', '\t', ' ', 'a', '＝', '＠', '円'),
    });
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constant('x'), cell, cell), { minLength: 1, maxLength: 4 }), (rows) => {
        const table = [['a', 'b', 'c'], ...rows];
        const written = writeCsv(table, own);
        expect(readCsv(written)).toEqual(table);
        // What a spreadsheet sees in each cell, quotes taken away.
        for (const seen of Papa.parse<string[]>(written, { delimiter: own }).data.flat()) {
          expect(seen).not.toMatch(/^\s*[=+\-@＝＠]|^[\t\r]/);
        }
        // One that takes another sign for the separator sees lines and cells elsewhere.
        for (const seen of written.split(new RegExp(`[${other}\\t\\r\\n]`)))
          expect(seen).not.toMatch(/^[\s"]*[=+\-@＝＠]/);
      }),
    );
  },
);

it.each([
  [
    'told which sign parts its cells',
    'sep=;\r\nName;Note\r\nAnna;a, b\r\n',
    [
      ['Name', 'Note'],
      ['Anna', 'a, b'],
    ],
  ],
  [
    'with a number that was to keep its zeros',
    'Name,Phone\nAnna,="0333"\n',
    [
      ['Name', 'Phone'],
      ['Anna', '0333'],
    ],
  ],
  [
    'with the mark, semicolons and a break in a cell',
    '\ufeffName;Note\n"Anna";"one\ntwo"',
    [
      ['Name', 'Note'],
      ['Anna', 'one\ntwo'],
    ],
  ],
  [
    'with tabs',
    'Name\tNote\nAnna\tx',
    [
      ['Name', 'Note'],
      ['Anna', 'x'],
    ],
  ],
])('reads a table %s', (_, source, table) => expect(readCsv(source)).toEqual(table));

it('keeps empty lines where lines are counted', () => {
  expect(readCsv('a,b\n\nc,d', { blanks: true })).toHaveLength(3);
  expect(readCsv('a,b\n\nc,d')).toHaveLength(2);
});
