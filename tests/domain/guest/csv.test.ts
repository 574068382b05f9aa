import fc from 'fast-check';
import { expect, it } from 'vitest';
import { csvOf } from '#shared/domain/guest/csv.ts';

it.each([
  ['a plain text', 'Anna', 'Anna'],
  ['nothing', '', ''],
  ['a comma', 'Rossi, Anna', '"Rossi, Anna"'],
  ['a quote', 'the "boss"', '"the ""boss"""'],
  ['a line break', 'one\ntwo', '"one\ntwo"'],
  ['a formula', '=1+1', "'=1+1"],
  ['a call of another program', '=cmd|"/C calc"!A0', `"'=cmd|""/C calc""!A0"`],
  ['a formula behind a space', ' =1', "' =1"],
  ['a command of a macro', '@SUM(A1)', "'@SUM(A1)"],
  ['a number with its plus', '+39333', "'+39333"],
  ['a minus', '-2', "'-2"],
  ['a tab', '\t=1', "'\t=1"],
])('writes %s', (_, value, written) => {
  expect(csvOf([[value]])).toBe(`${written}\r\n`);
});

it('writes no cell that a spreadsheet would run, and loses none', () => {
  const cell = fc.string({ unit: fc.constantFrom('=', '+', '-', '@', '"', ',', '\r', '\n', '\t', ' ', 'a', '1') });
  fc.assert(
    fc.property(fc.array(cell, { minLength: 1, maxLength: 4 }), (row) => {
      const read = parsed(csvOf([row]));
      expect(read).toHaveLength(row.length);
      read.forEach((value, nth) => {
        expect(value).not.toMatch(/^\s*[=+\-@]/);
        expect([row[nth], `'${row[nth]}`]).toContain(value);
      });
    }),
  );
});

/** One row as RFC 4180 reads it. */
function parsed(line: string): string[] {
  const cells: string[] = [];
  let rest = line.replace(/\r\n$/, '');
  for (;;) {
    const quoted = /^"((?:[^"]|"")*)"/.exec(rest);
    const plain = quoted ? null : /^[^,]*/.exec(rest);
    cells.push(quoted ? (quoted[1] ?? '').replaceAll('""', '"') : (plain?.[0] ?? ''));
    rest = rest.slice((quoted ?? plain)?.[0].length ?? 0);
    if (rest === '') return cells;
    rest = rest.slice(1);
  }
}
