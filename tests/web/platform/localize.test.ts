import { expect, it } from 'vitest';
import { exported, imported, isIn, rowsOf, withText } from '#web/features/platform/localize/localize.ts';

const ENGLISH = {
  'app:save': 'Save',
  'app:of': '{{a}} of {{b}}',
  'app:new': 'New',
  'app:n_one': '1',
  'app:n_other': '{{count}}',
};
const BUNDLED = {
  'app:save': 'Salva',
  'app:of': '{{a}} di {{b}}',
  'app:n_many': '{{count}}',
  'app:n_other': '{{count}}',
};
const OWN = { 'app:save': { text: 'Registra', bundled: 'Salva' } };

it('finds what is missing, what was changed, and what was changed for another text', () => {
  const outdated = {
    ...OWN,
    'app:of': { text: '{{b}}: {{a}}', bundled: '{{a}} / {{b}}' },
    'app:gone': { text: 'x', bundled: 'y' },
  };
  const rows = rowsOf(ENGLISH, BUNDLED, outdated);
  const ids = (state: 'own' | 'outdated' | 'missing') => rows.filter((row) => isIn(row, state)).map(({ id }) => id);
  expect(ids('missing')).toEqual(['app:new', 'app:gone']);
  expect(ids('own')).toEqual(['app:save', 'app:of', 'app:gone']);
  expect(ids('outdated')).toEqual(['app:of', 'app:gone']);
});

it('keeps only what differs from the bundled text', () => {
  const [row] = rowsOf(ENGLISH, BUNDLED, {});
  if (!row) throw new Error('no row');
  expect(withText({}, row, 'Registra')).toEqual(OWN);
  expect(withText(OWN, row, 'Salva')).toEqual({});
  expect(withText(OWN, row, null)).toEqual({});
});

it('reads back what it exported, to the letter', () => {
  const file = exported('it', rowsOf(ENGLISH, BUNDLED, OWN));
  expect(imported(file, 'it', BUNDLED, {})).toEqual({ overrides: OWN, taken: 1, refused: [] });
  expect(imported(file, 'it', BUNDLED, OWN)).toEqual({ overrides: OWN, taken: 0, refused: [] });
});

it('takes from a file what fits, and says what does not', () => {
  const file = JSON.stringify({ locale: 'it', texts: { app: { save: 'Salva', of: 'niente', gone: 'x', n_other: 7 } } });
  expect(imported(file, 'it', BUNDLED, OWN)).toEqual({
    ...{ overrides: {}, taken: 1 },
    refused: ['app:of', 'app:gone', 'app:n_other'],
  });
  expect(imported(file, 'de', BUNDLED, OWN)).toBeNull();
  expect(imported('{broken', 'it', BUNDLED, OWN)).toBeNull();
});
