import { expect, it } from 'vitest';
import type { SectionValues } from '#shared/domain/venue/sections.ts';
import { aGuestBooking, day, VENUE_ID } from '#tests/kit/builders.ts';
import { pageOf, sectionCases } from '../section-kit.ts';

const rule: SectionValues['deposits']['deposits'][number] = {
  kind: 'prepayment',
  currency: 'eur',
  amount: { per: 'guest', adult: 4000, child: 2600 },
  refundHours: 48,
  weekdays: [6],
  meals: ['Dinner'],
};
const only = (over: object = {}) => ({ deposits: [{ ...rule, ...over }] });
const { on, write } = sectionCases({
  section: 'deposits',
  value: { deposits: [rule] },
  wrong: [
    ['another currency than the venue’s', only({ currency: 'usd' }), 'deposits.0.currency', 'field.choice'],
    ['a half of a cent', only({ amount: { per: 'party', sum: 0.5 } }), 'deposits.0.amount.sum', 'field.amount'],
    ['nothing to pay', only({ amount: { per: 'party', sum: 0 } }), 'deposits.0.amount.sum', 'field.required'],
    ['no weekday', only({ weekdays: [] }), 'deposits.0.weekdays', 'field.required'],
    ['sizes the wrong way round', only({ minCovers: 4, maxCovers: 2 }), 'deposits.0.maxCovers', 'field.order'],
    ['an end that is no date', only({ to: '2026-02-30' }), 'deposits.0.to', 'field.notADate'],
  ],
});
const book = (over = {}) => on.world.call('reservations.create', aGuestBooking(over));
const request = (over = {}) => on.world.call('reservations.request', aGuestBooking(over));

it('makes such a time a request: nobody is booked who has not agreed to the sum, and the terms are copied', async () => {
  await write({ deposits: [rule] });
  expect((await pageOf(on)).deposits).toBe(true);
  expect((await book()).body.errorid).toBe('reservation.onRequest');
  const missing = { errorid: 'request.invalid', issues: [{ path: 'deposit', code: 'field.mustAccept' }] };
  expect((await request()).body).toEqual(missing);
  expect((await request({ deposit: { kind: 'prepayment', amount: 7999 } })).body).toEqual(missing);
  expect((await request({ deposit: { kind: 'deposit', amount: 8000 } })).body).toEqual(missing);

  const { body } = await request({ deposit: { kind: 'prepayment', amount: 8000 } });
  const terms = { kind: 'prepayment', amount: 8000, currency: 'eur', refundUntil: Date.UTC(2026, 11, 3, 19) };
  expect(body.reservation).toMatchObject({ booking: 'requested', deposit: terms });
  await write(only({ amount: { per: 'party', sum: 1 } }), { revision: 1 });
  const stored = await on.world.reservations.load(VENUE_ID, body.reservation.id);
  expect(stored).toMatchObject({ deposit: terms, payment: 'required' });
});

it('leaves other days, meals and parties as they were', async () => {
  await write(only({ weekdays: [5] }));
  expect((await book()).body).toMatchObject({ errorid: '0', reservation: { deposit: null } });
  expect((await request({ phone: '333 765 4321' })).body.errorid).toBe('reservation.bookDirectly');
});

it('holds no place for who has to ask', async () => {
  await write({ deposits: [rule] });
  const place = { date: day(aGuestBooking().date), start: 1200, adults: 2, children: 0, highchairs: 0, area: null };
  const hold = { venueId: VENUE_ID, hold: '0b9a1c52-6f0e-4c55-9a53-0a2f6a1f7d11', ...place };
  expect((await on.world.call('reservations.hold', hold)).body.errorid).toBe('reservation.onRequest');
});

it('shows the sum with each time, for the whole party, before anything is sent', async () => {
  await write(only({ minCovers: 3 }));
  const asked = { venueId: VENUE_ID, date: aGuestBooking().date, area: null, covers: 3 };
  const sums = async (party: object) => {
    const { body } = await on.world.call('availability.day', { ...asked, ...party });
    return new Set(body.slots.map((slot: { deposit?: { amount: number } }) => slot.deposit?.amount));
  };
  expect(await sums({ party: { adults: 2, children: 1 } })).toEqual(new Set([10_600]));
  expect(await sums({ party: { adults: 10, children: 0 } })).toEqual(new Set([40_000]));
  expect(await sums({ covers: 2 })).toEqual(new Set([undefined]));
});
