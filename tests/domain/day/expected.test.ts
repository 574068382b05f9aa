import { expect, it } from 'vitest';
import { expectedOn } from '#shared/domain/day/expected.ts';
import { EMPTY_SHEET } from '#shared/domain/day/sheet.ts';
import { aParty } from './builders.ts';

it('counts a party at two tables once with all its guests, and no table that is only held or offered', () => {
  const parties = [
    aParty({ id: '00000001', covers: 6, status: 'confirmed' }),
    aParty({ id: '00000002', covers: 4, status: 'confirmed', part: true }),
    aParty({ id: '00000003', covers: 2, status: 'unconfirmed' }),
    aParty({ id: '00000004', covers: 2, status: 'held' }),
    aParty({ id: '00000005', covers: 2, status: 'offered' }),
  ];
  expect(expectedOn({ ...EMPTY_SHEET, parties })).toEqual({ parties: 2, covers: 12 });
  expect(expectedOn(EMPTY_SHEET)).toEqual({ parties: 0, covers: 0 });
});
