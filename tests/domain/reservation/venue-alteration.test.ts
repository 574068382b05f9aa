import { expect, it } from 'vitest';
import { checkSheet } from '#shared/domain/day/checker.ts';
import { markOf, type Party } from '#shared/domain/day/sheet.ts';
import { wishOf } from '#shared/domain/reservation/amend.ts';
import type { Reservation } from '#shared/domain/reservation/reservation.ts';
import { partyIdOf } from '#shared/domain/reservation/sheet-effect.ts';
import { alterForVenue } from '#shared/domain/reservation/venue-alteration.ts';
import { aReservation, aRules, aTable, NOON_TUESDAY, SATURDAY } from '#tests/kit/builders.ts';

const rules = aRules({ tables: [aTable({ min: 2, max: 4 }), aTable({ no: 2, name: 'T2', min: 2, max: 4 })] });
const venue = { at: NOON_TUESDAY, actor: { kind: 'user', userId: 'usr_1', name: 'Hanna' } } as const;

/** A party at these rows that is one by now; null where the venue has no place for it. */
function shrunk(over: Partial<Reservation>, rows: readonly Partial<Party>[], at = rules) {
  const before = aReservation({ booking: 'confirmed', children: 0, ...over });
  const row = {
    id: partyIdOf(before),
    start: before.start,
    duration: before.duration,
    areas: 0,
    status: 'confirmed',
  } as const;
  const plain = { pinned: false, seated: false, accessible: false, highchair: false, guest: 0 };
  const parties = rows.map((each) => ({ ...row, ...plain, covers: 1, unit: 1, ...each }));
  const altered = alterForVenue(
    at,
    { parties, blocks: [] },
    { before, wish: { ...wishOf(before), adults: 1 }, guest: 0, ...venue },
  );
  if (altered.kind === 'refused') return null;
  expect(checkSheet(at, SATURDAY, altered.sheet)).toEqual([]);
  return altered.sheet.parties.map(({ unit, covers, pinned }) => ({ unit, covers, pinned }));
}

it('leaves nobody unbound at a table for which they are too few: who has come stays by the house’s word', () => {
  expect(shrunk({ adults: 3, presence: 'arrived' }, [{ covers: 3 }])).toEqual([{ unit: 1, covers: 1, pinned: true }]);
});

it('gives back the further tables of a party that is too few for them', () => {
  const own = partyIdOf(aReservation());
  const further = { id: `${own.slice(0, -1)}Z`, part: true, guest: markOf(own), covers: 2, unit: 2 } as const;
  expect(shrunk({ adults: 5, parts: [3, 2] }, [{ covers: 3 }, further])).toBeNull();
  const small = { ...rules, tables: [...rules.tables, aTable({ no: 3, name: 'T3', min: 1, max: 2 })] };
  expect(shrunk({ adults: 5, parts: [3, 2] }, [{ covers: 3 }, further], small)).toEqual([
    { unit: 3, covers: 1, pinned: false },
  ]);
});

it('asks for the deposit that was agreed, whatever it would be by now, where a party only sits elsewhere', () => {
  const deposit = { kind: 'deposit', amount: 2000, currency: 'eur', refundUntil: null } as const;
  const dearer = { kind: 'deposit', amount: { per: 'party', sum: 5000 }, currency: 'eur', refundHours: 24 } as const;
  const before = aReservation({ booking: 'confirmed', deposit, payment: 'required' });
  const altered = (wish: object) => {
    const now = aRules({ deposits: [dearer] });
    const asked = { before, wish: { ...wishOf(before), ...wish }, guest: 0, ...venue };
    const found = alterForVenue(now, { parties: [], blocks: [] }, asked);
    return found.kind === 'altered' ? found.after.deposit : null;
  };
  expect(altered({ area: 'Indoor' })).toEqual(deposit);
  expect(altered({ adults: before.adults + 1 })).toMatchObject({ amount: 5000 });
});
