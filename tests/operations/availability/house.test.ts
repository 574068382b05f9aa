import { expect, it } from 'vitest';
import { aRules, aShift, aTable, at, OTHER_VENUE_ID, SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';

const tables = [aTable(), aTable({ no: 2, name: 'T2', min: 2, max: 4 })];
const shifts = [aShift({ lastSeating: at('21:00'), slotStep: 60 })];
const on = operationWorld({ rules: aRules({ tables, shifts, pacing: { parties: 1 } }) });
const times = async (over: object = {}) =>
  (
    await on.world.call(
      'availability.house',
      { venueId: VENUE_ID, date: SATURDAY, adults: 2, children: 0, highchairs: 0, area: null, ...over },
      on.host,
    )
  ).body;

it('names the tables of each time, and first the times that cost the evening least', async () => {
  await on.book({ start: at('19:00') });
  expect(await times()).toMatchObject({
    date: SATURDAY,
    closed: null,
    duration: 90,
    steered: false,
    // At eight only the larger table is left, at nine the one that fits.
    best: [at('21:00'), at('20:00')],
    slots: [
      { start: at('19:00'), reason: 'pacing.parties', yields: true, tables: ['T2'] },
      { start: at('20:00'), reason: null, tables: ['T2'] },
      { start: at('21:00'), reason: null, tables: ['T1'] },
    ],
  });
  expect((await times({ wished: at('20:00') })).best).toEqual([at('20:00'), at('21:00')]);
});

it('seats a party that no table takes at several, and says what no reason helps against', async () => {
  const large = await times({ adults: 6 });
  expect(large.slots[0]).toMatchObject({ reason: null, tables: ['T2', 'T1'] });
  expect((await times({ adults: 9 })).slots[0]).toMatchObject({ reason: 'party.tooLarge', yields: false, tables: [] });
});

it('shows a closed day as the house may open it, and no other house', async () => {
  const closed = await times({ date: '2026-12-09' });
  expect(closed).toMatchObject({ closed: 'venue.closedWeekly', best: [] });
  expect(closed.slots[0]).toMatchObject({ reason: 'venue.closedWeekly', yields: true, tables: ['T1'] });
  expect(await times({ venueId: OTHER_VENUE_ID })).toEqual({ errorid: 'venue.unknown' });
  expect((await times({ date: undefined })).date).toBe('2026-12-01');
});

it('opens past midnight on the next day with times to come, not on the evening that is over', async () => {
  await on.jump(Date.UTC(2026, 11, 4, 23, 40));
  const found = await times({ date: undefined });
  expect(found).toMatchObject({ date: SATURDAY, today: '2026-12-04', minute: at('24:40') });
  expect(found.best).not.toEqual([]);
});

it('proposes no time that is over to a caller, though who sits since then may be entered', async () => {
  await on.jump(Date.UTC(2026, 11, 5, 18, 30));
  const found = await times();
  expect(found.slots[0]).toMatchObject({ start: at('19:00'), reason: null });
  expect(found.best).toEqual([at('20:00'), at('21:00')]);
});
