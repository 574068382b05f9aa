import { expect, it } from 'vitest';
import { unitChoices } from '#web/features/manage/actions/unit-choices.ts';
import { anEvening, aParty, aUnit } from './party.ts';

const UNITS = [
  aUnit({ no: 1, name: 'T1', max: 2, tables: [1] }),
  aUnit({ no: 2, name: 'T2', max: 4, tables: [2] }),
  aUnit({ no: 3, name: 'T3', min: 3, max: 6, tables: [3] }),
  aUnit({ no: 4, name: 'D1', max: 2, tables: [4], area: 'Outdoor' }),
  aUnit({ no: 9, name: 'T1+T2', min: 4, max: 6, tables: [1, 2] }),
];
const order = (choices: readonly { unit: { name: string } }[]) => choices.map(({ unit }) => unit.name);

it('sorts by fit, and within a fit the smallest free table first', () => {
  const choices = unitChoices(aParty({ unit: 3, adults: 3 }), anEvening({ units: UNITS }));
  expect(order(choices.fits)).toEqual(['T2', 'T3']);
  expect(order(choices.larger)).toEqual(['T1+T2']);
  expect(order(choices.smaller)).toEqual(['T1', 'D1']);
});

it('puts the area the guest asked for first', () => {
  expect(order(unitChoices(aParty({ unit: null, area: 'Outdoor' }), anEvening({ units: UNITS })).fits)).toEqual([
    'D1',
    'T1',
    'T2',
  ]);
});

it.each([
  ['free when the other party has left and it is laid', { start: 1070, duration: 90 }, 'free'],
  ['yielding when it is still being laid after the other', { start: 1075, duration: 90 }, 'yields'],
  ['taken when it is still being laid after a pinned party', { start: 1075, duration: 90, pinned: true }, 'taken'],
  ['free when the other party comes once it is laid', { start: 1270 }, 'free'],
  ['yielding when the other comes before it is laid', { start: 1265 }, 'yields'],
  ['yielding to this party when the other may sit elsewhere', {}, 'yields'],
  ['taken by a pinned party', { pinned: true }, 'taken'],
  ['taken by guests at the table', { presence: 'seated' }, 'taken'],
  ['free of a no-show', { booking: 'noShow' }, 'free'],
  ['free of guests who left', { booking: 'completed', presence: 'left' }, 'free'],
  ['taken as part of a combination', { unit: 9, pinned: true }, 'taken'],
] as const)('calls a table %s', (_, other, kind) => {
  const party = aParty({ unit: 2 });
  const choices = unitChoices(party, anEvening({ units: UNITS, reservations: [party, aParty({ unit: 1, ...other })] }));
  expect(choices.fits.find(({ unit }) => unit.name === 'T1')?.state.kind).toBe(kind);
  expect(choices.fits.find(({ unit }) => unit.name === 'T2')?.state.kind).toBe('here');
});

const LEFT = { booking: 'completed', presence: 'left' } as const;

it.each([
  ['who comes before it is laid', { start: 1170 }, { ...LEFT, tablesUntil: 1165 }, 'laid'],
  ['who comes when it is laid', { start: 1175 }, { ...LEFT, tablesUntil: 1165 }, 'free'],
  [
    'who comes while it is laid as part of a combination',
    { start: 1170 },
    { ...LEFT, unit: 9, tablesUntil: 1165 },
    'laid',
  ],
  ['nobody any more when its minutes are over', { start: 1120 }, { ...LEFT, tablesUntil: 1125 }, 'free'],
] as const)('shows a table that was left as being laid to %s', (_, at, left, kind) => {
  const party = aParty({ unit: 2, ...at });
  const day = anEvening({ units: UNITS, minute: 1166, reservations: [party, aParty({ unit: 1, ...left })] });
  expect(unitChoices(party, day).fits.find(({ unit }) => unit.name === 'T1')?.state).toEqual(
    kind === 'laid' ? { kind, until: 1175 } : { kind },
  );
});

it('of tables that fit alike puts the free one first, then who yields, then the taken, and where the party sits last', () => {
  const units = [1, 2, 3, 4].map((no) => aUnit({ no, name: `T${no}`, tables: [no] }));
  const party = aParty({ unit: 1 });
  const reservations = [party, aParty({ unit: 2, pinned: true }), aParty({ unit: 3 })];
  expect(order(unitChoices(party, anEvening({ units, reservations })).fits)).toEqual(['T4', 'T3', 'T2', 'T1']);
});
