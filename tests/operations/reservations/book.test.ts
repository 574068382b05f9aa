import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { WireInputOf } from '#shared/contracts/define.ts';
import type { ReservationId } from '#shared/domain/kernel/ids.ts';
import type { DepositRule } from '#shared/domain/venue/deposits/rule.ts';
import type { book as operation } from '#shared/operations/reservations/reservations.ts';
import { aGuestBooking, aRules, aShift, aTable, at, OTHER_VENUE_ID, SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';

const tables = [
  aTable(),
  aTable({ no: 2, name: 'T2', min: 2, max: 4 }),
  aTable({ no: 3, name: 'T3', area: 'Outdoor', max: 4 }),
];
const deposit: DepositRule = {
  ...{ kind: 'deposit', currency: 'eur', amount: { per: 'party', sum: 4000 }, refundHours: 24, minCovers: 5 },
};
const shifts = [
  aShift({ areas: ['Indoor'], lastSeating: at('20:45') }),
  aShift({ id: 'late', firstSeating: at('21:00') }),
];
const on = operationWorld({
  rules: aRules({
    ...{ tables, shifts, pacing: { parties: 1 }, leadMinutes: 60, onlinePartyLimit: 4, minCovers: 2 },
    deposits: [deposit],
  }),
});

// A guest agrees to terms; a host writes down what the venue should know.
const { terms: _terms, promo: _promo, channel: _channel, ...asked } = aGuestBooking();
const caller: WireInputOf<typeof operation> = { ...asked, name: 'Anna Rossi', note: '', options: [], diets: [] };
const book = (over: object = {}, options: object = {}) =>
  on.world.call('reservations.book', { ...caller, ...over }, { ...on.host, ...options });
const stored = (id: string) => on.world.reservations.find(VENUE_ID, id as ReservationId);
const violations = async () =>
  (await on.world.call('reservations.check', { venueId: VENUE_ID, date: SATURDAY }, on.host)).body.violations;

describe('the house books for a caller', () => {
  it('at once: it is confirmed, has its table, and the guest is told in WhatsApp', async () => {
    const { body } = await book({ remarks: 'Birthday', note: 'Regular', diets: ['vegan'] });
    expect(body.reservation).toMatchObject({
      booking: 'confirmed',
      channel: 'host',
      phone: '+393331234567',
      remarks: 'Birthday',
      note: 'Regular',
      diets: ['vegan'],
      unit: 1,
      message: { purpose: 'confirmed', state: 'queued' },
    });
    const found = await stored(body.reservation.id);
    expect(found?.reservation.history).toEqual([
      { at: on.world.now(), actor: { kind: 'user', userId: expect.any(String), name: 'Hanna' }, action: 'bookIn' },
    ]);
    expect(await violations()).toEqual([]);
  });

  it('under the guest’s thread, so that all that the guest has here is found', async () => {
    const { body } = await book();
    const thread = (await stored(body.reservation.id))?.reservation.thread;
    expect(thread).toMatch(/^[\w-]{22}$/);
    expect(await on.world.reservations.idsOfGuest(VENUE_ID, thread ?? '')).toEqual([body.reservation.id]);
  });

  it('without a number: nobody is written to', async () => {
    const { body } = await book({ phone: '' });
    expect(body.reservation).toMatchObject({ phone: '', messaging: 'none', message: null, booking: 'confirmed' });
    expect((await stored(body.reservation.id))?.reservation.thread).toBeUndefined();
  });

  it('with an address alone: it is told by mail; with both, in WhatsApp first', async () => {
    const mailed = (await book({ phone: '', email: 'Zia@Example.com' })).body.reservation;
    expect(mailed).toMatchObject({ messaging: 'mail', email: 'zia@example.com', message: { purpose: 'confirmed' } });
    expect((await on.world.reservations.find(VENUE_ID, mailed.id))?.messages).toMatchObject([{ channel: 'mail' }]);
    const both = await book({ email: 'anna@example.com', start: at('22:00') });
    expect(both.body.reservation.messaging).toBe('whatsapp');
    expect((await book({ phone: '', email: 'zia@' })).body.issues).toEqual([{ path: 'email', code: 'field.format' }]);
  });

  it('not bound by the guest’s lead time and size, nor by a large party: it sits at several tables', async () => {
    await on.jump(Date.UTC(2026, 11, 5, 18, 30));
    const { body } = await book({ adults: 6 });
    expect(body.reservation).toMatchObject({ booking: 'confirmed', parts: [4, 2] });
    expect(await violations()).toEqual([]);
  });

  it('at a table of its own choice, which is pinned, for a stay of its own choice', async () => {
    const { body } = await book({ unit: 2, duration: 60 });
    expect(body.reservation).toMatchObject({ unit: 2, pinned: true, duration: 60 });
    expect((await book({ unit: 9, phone: '3330000002' })).body.errorid).toBe('table.unknown');
  });

  it('once, however often the answer is lost', async () => {
    const key = randomUUID();
    const first = await book({}, { key });
    expect(await book({}, { key })).toEqual(first);
    expect((await on.world.days.load(VENUE_ID, SATURDAY)).sheet.parties).toHaveLength(1);
  });
});

describe('a limit', () => {
  const full = async () => {
    await book({ phone: '3330000001' });
  };
  it.each([
    ['pacing', full, {}, 'pacing.parties'],
    ['a closed day', async () => {}, { date: '2026-12-09' }, 'venue.closedWeekly'],
    ['a time that is not offered', async () => {}, { start: at('17:00') }, 'time.notOffered'],
    ['a party that is too small', async () => {}, { adults: 1 }, 'party.tooSmall'],
    ['an area that is not open', async () => {}, { area: 'Outdoor' }, 'area.notOpen'],
    ['a second booking of the same meal', () => book({ start: at('21:30') }), {}, 'reservation.duplicate'],
  ])('(%s) refuses, and gives way to a reason, which is kept', async (_, before, over, code) => {
    await before();
    const refused = await book({ phone: '3331234567', ...over });
    expect(refused.body.errorid).toBe(code);
    const { body } = await book({ ...over, reason: 'A friend of the chef' });
    expect(body.reservation?.booking, JSON.stringify(body)).toBe('confirmed');
    const entry = (await stored(body.reservation.id))?.reservation.history[0];
    expect(entry).toMatchObject({ action: 'bookIn', reason: 'A friend of the chef', limits: [code] });
    const check = { venueId: VENUE_ID, date: body.date };
    expect((await on.world.call('reservations.check', check, on.host)).body.violations).toEqual([]);
  });

  it('of tables never does: no table is given twice, and the other times are named', async () => {
    await book({ phone: '3330000001', adults: 4 });
    await book({ phone: '3330000002', start: at('20:15') });
    const { body } = await book({ adults: 2, reason: 'Please' });
    expect(body.errorid).toBe('tables.none');
    expect(body.detail.alternatives.length).toBeGreaterThan(0);
    const taken = await book({ unit: 2, reason: 'Please' });
    expect(taken.body.reservation ?? taken.body.errorid).toBe('tables.none');
  });

  it('that is over is a fact', async () => {
    await on.jump(Date.UTC(2026, 11, 5, 23));
    expect((await book({ reason: 'Late' })).body.errorid).toBe('time.past');
  });

  it('that nothing stands in the way of needs no reason: none is kept', async () => {
    const { body } = await book({ reason: 'Just so' });
    const entry = (await stored(body.reservation.id))?.reservation.history[0];
    expect(entry).not.toHaveProperty('reason');
  });
});

it('keeps a deposit on the house’s terms, or goes without one for a reason', async () => {
  const kept = await book({ adults: 5 });
  expect(kept.body.reservation).toMatchObject({ payment: 'required', deposit: { kind: 'deposit', amount: 4000 } });
  const { body } = await book({ waiveDeposit: true });
  expect(body).toMatchObject({ errorid: 'request.invalid', issues: [{ path: 'reason', code: 'field.required' }] });
  const waived = { date: '2026-12-06', adults: 5, waiveDeposit: true, reason: 'Known for years' };
  const without = (await book(waived)).body.reservation;
  expect(without).toMatchObject({ payment: 'none', deposit: null });
  const entry = (await stored(without.id))?.reservation.history[0];
  expect(entry).toMatchObject({ limits: ['deposit'], reason: 'Known for years' });
});

it('says beside its field what is wrong, and writes nothing', async () => {
  const wrong = await book({ phone: '12', name: '' });
  expect(wrong.body.issues).toContainEqual({ path: 'name', code: 'field.required' });
  expect((await book({ phone: '12' })).body).toMatchObject({ errorid: 'request.invalid', issues: [{ path: 'phone' }] });
  expect((await book({ children: 1, highchairs: 2 })).body.issues).toEqual([
    { path: 'highchairs', code: 'field.tooLarge' },
  ]);
  expect((await book({ venueId: OTHER_VENUE_ID })).body).toEqual({ errorid: 'venue.unknown' });
  expect((await on.world.days.load(VENUE_ID, SATURDAY)).sheet.parties).toEqual([]);
});
