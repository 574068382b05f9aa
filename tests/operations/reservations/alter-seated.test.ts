import { expect, it } from 'vitest';
import { aRules, aShift, aTable, at, SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { deskOf, type Of } from './desk-kit.ts';

const on = operationWorld({
  rules: aRules({
    tables: [
      aTable({ max: 6 }),
      aTable({ no: 2, name: 'T2', max: 4 }),
      aTable({ no: 3, name: 'T3', max: 8 }),
      aTable({ no: 4, name: 'T4', max: 2 }),
    ],
    combinations: [{ no: 5, name: 'T1+T2', tables: [1, 2], min: 1, max: 10 }],
    shifts: [aShift({ close: at('26:00') })],
    onlinePartyLimit: 12,
  }),
});
const { act, violations } = deskOf(on);

const move = async ({ id, revision }: Of, to: { unit: number } | { tables: number[]; seats: number }) => {
  const { body } = await on.world.call('reservations.move', { venueId: VENUE_ID, id, revision, ...to }, on.host);
  return body.reservation;
};

/** Parties that have confirmed, with their first at a table of the venue's choice at five past eight. */
async function seatedAt(to: Parameters<typeof move>[1], ...others: readonly number[]) {
  const all = [];
  for (const [nth, adults] of [6, ...others].entries()) {
    const { reservation } = await on.book({ adults, phone: `333 123 456${nth}` });
    all.push(await act({ id: reservation.id, revision: 1 }, 'confirm'));
  }
  await on.jump(Date.UTC(2026, 11, 5, 19, 5));
  const [first, ...rest] = all;
  return [await act(await move(first, to), 'seat'), ...rest];
}

async function grown({ id, revision }: Of, adults: number) {
  const as = { date: SATURDAY, start: at('20:00'), children: 0, highchairs: 0, area: null };
  const input = { ...as, venueId: VENUE_ID, id, revision, adults };
  return (await on.world.call('reservations.alter', input, on.host)).body.reservation;
}

it('who outgrew tables that were joined for it alone sits there again when that is taken back', async () => {
  const [seated] = await seatedAt({ tables: [1, 4], seats: 8 });
  const larger = await grown(seated, 9);
  expect(larger).toMatchObject({ tables: [{ unit: 5, covers: 9 }] });
  expect((await on.world.days.load(VENUE_ID, SATURDAY)).sheet.joins).toBeUndefined();
  const undone = await act(larger, 'undo');
  expect(undone).toMatchObject({ adults: 6, presence: 'seated', tables: [{ covers: 6 }] });
  const { sheet } = await on.world.days.load(VENUE_ID, SATURDAY);
  expect(sheet.joins).toMatchObject([{ no: undone.tables[0].unit, tables: [1, 4], max: 8 }]);
  expect(await violations()).toEqual([]);
});

it('who grew at its table, and was led to another since, stays there with as many as before', async () => {
  const [seated, other] = await seatedAt({ unit: 3 }, 2);
  const moved = await move(await grown(seated, 7), { unit: 5 });
  await act(await move(other, { unit: 3 }), 'seat');
  const undone = await act(moved, 'undo');
  expect(undone).toMatchObject({ adults: 6, presence: 'seated', tables: [{ unit: 5, covers: 6 }] });
  expect(await violations()).toEqual([]);
});

it('who sat where somebody else sits by now is not led back, and stays as it is', async () => {
  const [seated, other] = await seatedAt({ tables: [1, 4], seats: 8 }, 2);
  const larger = await grown(seated, 9);
  await act(await move(other, { unit: 4 }), 'seat');
  await expect(act(larger, 'undo')).rejects.toThrow('tables.none');
  expect(await violations()).toEqual([]);
});
