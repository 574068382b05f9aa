import fc from 'fast-check';
import Papa from 'papaparse';
import { expect, it } from 'vitest';
import { readCsv, writeCsv } from '#web/app/csv.ts';

it.each([
  ['a plain text', 'Anna', 'Anna'],
  ['nothing', '', ''],
  ['a comma', 'Rossi, Anna', '"Rossi, Anna"'],
  ['a quote', 'the "boss"', '"the ""boss"""'],
  ['a line break', 'one\ntwo', '"one\ntwo"'],
  ['a formula', '=1+1', `"'=1+1"`],
  ['a call of another program', '=cmd|"/C calc"!A0', `"'=cmd|""/C calc""!A0"`],
  ['a formula behind a space', ' =1', `"' =1"`],
  ['a command of a macro', '@SUM(A1)', `"'@SUM(A1)"`],
  ['a number with its plus', '+39333', `"'+39333"`],
  ['a minus', '-2', `"'-2"`],
  ['a tab', '\t=1', `"'\t=1"`],
])('writes %s', (_, value, written) => {
  expect(writeCsv([['a', value]])).toBe(`a,${written}`);
});

it('writes no cell that a spreadsheet would run, and reads back what was written', () => {
  const cell = fc.string({
    unit: fc.constantFrom('=', '+', '-', '@', "'", '"', ',', ';', '\r', '\n', '\t', ' ', 'a', '円'),
  });
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constant('x'), cell, cell), { minLength: 1, maxLength: 4 }), (rows) => {
      const table = [['a', 'b', 'c'], ...rows];
      const written = writeCsv(table);
      expect(readCsv(written)).toEqual(table);
      // What a spreadsheet sees in each cell, quotes taken away.
      for (const seen of Papa.parse<string[]>(written, { delimiter: ',' }).data.flat()) {
        expect(seen).not.toMatch(/^\s*[=+\-@]|^[\t\r]/);
      }
    }),
  );
});
