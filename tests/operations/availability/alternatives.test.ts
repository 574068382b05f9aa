import { expect, it } from 'vitest';
import { demandStore } from '#functions/stores/demand.ts';
import { aGuestBooking, aRules, aTable, at, SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';

const on = operationWorld({ rules: aRules({ tables: [aTable()] }) });
const VISITOR = 'page-0000001';
const ask = (over = {}) =>
  on.world.call('availability.alternatives', {
    ...{ venueId: VENUE_ID, date: SATURDAY, start: at('20:00'), covers: 2, area: null, visitor: VISITOR },
    ...over,
  });
const ledger = () => demandStore(on.world.table).ofDay(VENUE_ID, SATURDAY);

it('shows the ways out of a full time and notes the wish once', async () => {
  await on.book();
  const { body } = await ask();
  expect(body).toMatchObject({ free: false, waitlist: true });
  expect(body.alternatives[0]).toEqual({ date: SATURDAY, start: at('21:45'), area: null });
  await ask();
  await ask({ start: at('20:15') });
  const [line, ...more] = await ledger();
  expect(more).toEqual([]);
  expect(line).toMatchObject({
    ...{ start: at('20:00'), covers: 2, meal: 'Dinner', reason: 'tables.none', proven: true, how: 'asked' },
    at: on.world.now(),
  });
  expect(JSON.stringify(line)).not.toContain(VISITOR);
});

it('counts another visitor of the same time by itself', async () => {
  await on.book();
  await ask();
  await ask({ visitor: 'page-0000002' });
  expect(await ledger()).toHaveLength(2);
});

it('notes no more than thirty wishes an hour from one network address, and two hundred a day for one day', async () => {
  await on.book();
  let visitors = 0;
  const askFrom = async (ip: string, times: number) => {
    for (let time = 0; time < times; time += 1) {
      visitors += 1;
      const input = { venueId: VENUE_ID, date: SATURDAY, start: at('20:00'), covers: 2, area: null };
      const visitor = `page-${String(visitors).padStart(7, '0')}`;
      const { status, body } = await on.world.call('availability.alternatives', { ...input, visitor }, { ip });
      expect([status, body.waitlist]).toEqual([200, true]);
    }
  };
  await askFrom('10.0.0.1', 35);
  expect(await ledger()).toHaveLength(30);
  for (let nth = 2; nth < 10; nth += 1) await askFrom(`10.0.0.${nth}`, 25);
  expect(await ledger()).toHaveLength(200);
});

it('notes no more of them for whoever tries to book the full time under invented names', async () => {
  await on.book();
  for (let tries = 0; tries < 35; tries += 1) {
    const booking = aGuestBooking({ visitor: `page-${String(tries).padStart(7, '0')}`, phone: '3330000002' });
    expect((await on.world.call('reservations.create', booking)).body.errorid).toBe('tables.none');
  }
  expect(await ledger()).toHaveLength(30);
});

it('notes nothing for a time that is free again, or that was never offered', async () => {
  expect((await ask()).body).toEqual({ errorid: '0', free: true, alternatives: [], waitlist: false });
  expect((await ask({ start: 600 })).body).toEqual({ errorid: '0', free: false, alternatives: [], waitlist: false });
  expect(await ledger()).toEqual([]);
});

it('adds to the wish how far the guest went, and never takes it back', async () => {
  await on.book();
  await ask();
  const guest = aGuestBooking({ phone: '3330000002', visitor: VISITOR });
  expect((await on.world.call('reservations.create', guest)).body.errorid).toBe('tables.none');
  expect(await ledger()).toMatchObject([{ how: 'refused', guest: expect.any(String) }]);
  expect((await on.world.call('waitlist.join', guest)).status).toBe(200);
  expect(await ledger()).toMatchObject([{ how: 'waitlisted' }]);
  expect((await on.world.call('reservations.create', guest)).body.errorid).toBe('tables.none');
  expect(await ledger()).toMatchObject([{ how: 'waitlisted', start: at('20:00') }]);
});

it('knows no venue that is not there, and no visitor that is no plain text', async () => {
  expect((await ask({ venueId: 'ven_nowhere' })).body).toEqual({ errorid: 'venue.unknown' });
  for (const visitor of ['short', 'a#b#c#d#e', 'x'.repeat(65)]) {
    expect((await ask({ visitor })).body.issues).toEqual([{ path: 'visitor', code: 'field.format' }]);
  }
});

it('offers the nearest open days too, at the nearest time within the hour', async () => {
  await on.book();
  for (const [start, phone] of [
    [at('19:00'), '3330000011'],
    [at('20:45'), '3330000012'],
  ] as const) {
    await on.book({ date: '2026-12-06', start, phone });
  }
  const days = (await ask()).body.alternatives.filter(({ date }: { date: string }) => date !== SATURDAY);
  // Sunday is full around eight; the Friday before it is free.
  expect(days).toEqual([
    { date: '2026-12-04', start: at('20:00'), area: null },
    { date: '2026-12-07', start: at('20:00'), area: null },
  ]);
});
