import { expect, it } from 'vitest';
import { parsePhone } from '#shared/domain/kernel/phone/parse.ts';
import { phonesIn } from '#shared/domain/transfer/phones.ts';

it.each([
  ['without the plus, as it is understood', '393331239001', '39', ['393331239001']],
  ['as it is written at home', '333 123 9001', '39', ['333 123 9001']],
  ['a landline with its code', '390612345678', '39', ['+390612345678']],
  ['a landline at home, as it stands', '06 1234567', '39', ['06 1234567']],
  ['a landline with a stroke', '06/1234567', '39', ['06/1234567']],
  ['two in one cell', '333 1239001 / 347 5550101', '39', ['333 1239001', '347 5550101']],
  ['two with a stroke alone', '3331239001/3475550101', '39', ['3331239001', '3475550101']],
  ['two with a comma', '+39 333 1239001, +49 171 1239009', '39', ['+39 333 1239001', '+49 171 1239009']],
  ['two with a word', '3331239001 o 3475550101', '39', ['3331239001', '3475550101']],
  ['the same twice', '+393331239001; +393331239001', '39', ['+393331239001']],
  ['words', 'ask at the bar', '39', ['ask at the bar']],
  ['nothing', '', '39', []],
])('reads a number of a file %s', (_, cell, home, numbers) => {
  expect(phonesIn(cell, home)).toEqual({ numbers, shortened: false });
});

it.each(['3.93331E+11', '3,93331E+11', '4E+11', '3.93331e11'])('says that a spreadsheet has shortened %s', (cell) => {
  expect(phonesIn(cell, '39')).toEqual({ numbers: [], shortened: true });
});

it.each([
  ['of the venue’s country', '393331239001', '39', '+393331239001'],
  ['of another country', '491711239009', '39', '+491711239009'],
  ['from abroad to Germany', '393331239001', '49', '+393331239001'],
])('a number without its plus %s is stored as it can be reached', (_, cell, home, phone) => {
  expect(phonesIn(cell, home).numbers.map((number) => parsePhone(number, home))).toEqual([{ phone }]);
});
