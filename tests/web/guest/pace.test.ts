import { expect, it } from 'vitest';
import { pauseBeforeNextLook } from '#web/guest/reservation/pace.ts';
import { stepsOf } from '#web/guest/reservation/steps.ts';
import { aReservation } from './fake-venue.ts';

const message = (state: 'queued' | 'sent' | 'delivered' | 'failed' | 'answered') => ({
  purpose: 'confirmRequest' as const,
  state,
  at: 0,
});

const CONFIRMED = { booking: 'confirmed', message: message('answered') } as const;
const ASKED = {
  ...{ date: '2026-12-05', start: 1200, adults: 9, children: 0, highchairs: 0 },
  ...{ area: null, remarks: '', askedAt: 0 },
};
const DEPOSIT = { kind: 'deposit', amount: 4_000, currency: 'eur', refundUntil: null } as const;

it.each([
  ['each second while the guest is about to confirm', aReservation({ message: message('delivered') }), 0, 1_000],
  ['so for ten minutes', aReservation(), 10 * 60_000 - 1, 1_000],
  ['slower when that takes longer', aReservation(), 10 * 60_000, 5_000],
  [
    'each second while a message is under way',
    aReservation({ booking: 'confirmed', message: message('sent') }),
    0,
    1_000,
  ],
  ['rarely once it is confirmed', aReservation({ booking: 'confirmed', message: message('answered') }), 0, 20_000],
  [
    'often while no message reaches the guest, who may write from another phone',
    aReservation({ booking: 'confirmed', messaging: 'none', message: message('failed') }),
    0,
    5_000,
  ],
  [
    'often while a place waits for its payment',
    aReservation({ booking: 'pendingPayment', message: null, deposit: DEPOSIT }),
    0,
    5_000,
  ],
  ['often while a deposit is open, which the house notes', aReservation({ ...CONFIRMED, deposit: DEPOSIT }), 0, 5_000],
  [
    'rarely once it is paid',
    aReservation({ ...CONFIRMED, deposit: DEPOSIT, received: { amount: 4_000, at: 0 } }),
    0,
    20_000,
  ],
  ['often while the house is asked for an alteration', aReservation({ ...CONFIRMED, amendment: ASKED }), 0, 5_000],
  ['never again once it is over', aReservation({ booking: 'cancelled' }), 0, null],
])('looks %s', (_, reservation, watched, pause) => {
  expect(pauseBeforeNextLook(reservation, watched)).toBe(pause);
});

it.each([
  [
    'verifying',
    aReservation({ message: message('sent') }),
    ['step.kept done', 'step.verifying now', 'step.confirm next'],
  ],
  [
    'delivered',
    aReservation({ message: message('delivered') }),
    ['step.kept done', 'step.delivered done', 'step.confirm now'],
  ],
  [
    'confirmed',
    aReservation({ booking: 'confirmed', message: message('answered') }),
    ['step.booked done', 'step.answered done', 'step.confirm done'],
  ],
  [
    'paid, and being told so',
    aReservation({ booking: 'confirmed', message: { ...message('sent'), purpose: 'confirmed' } }),
    ['step.booked done', 'step.confirm done', 'step.verifying now'],
  ],
  [
    'confirmed without messages',
    aReservation({ booking: 'confirmed', messaging: 'none', message: message('failed') }),
    ['step.booked done', 'step.failed failed'],
  ],
  ['waiting', aReservation({ booking: 'waitlisted', message: null }), ['step.waiting done', 'step.freeTable next']],
  ['cancelled', aReservation({ booking: 'cancelled' }), []],
])('shows the steps of a reservation that is %s', (_, reservation, steps) => {
  expect(stepsOf(reservation).map(({ text, state }) => `${text} ${state}`)).toEqual(steps);
});
