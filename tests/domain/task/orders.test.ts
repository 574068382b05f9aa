import { expect, it } from 'vitest';
import type { Reservation } from '#shared/domain/reservation/reservation.ts';
import { ordersOf } from '#shared/domain/task/orders.ts';
import { aReservation } from '#tests/kit/builders.ts';

const PREPAID = { kind: 'prepayment', amount: 9000, currency: 'eur', refundUntil: null } as const;
const BY_VENUE = { amount: 9000, at: 1, by: 'Anna' };

it.each<[string, Partial<Reservation>, unknown[]]>([
  ['nothing special', {}, []],
  ['a cake and a dog', { options: ['dog', 'birthdayCake'] }, ['1 cake', '1 option dog']],
  ['high chairs', { highchairs: 2 }, ['2 highchairs']],
  ['high chairs of a request', { highchairs: 2, booking: 'requested' }, []],
  ['a cake that was cancelled', { options: ['birthdayCake'], booking: 'cancelled' }, []],
  ['a cake that was eaten', { options: ['birthdayCake'], presence: 'left' }, []],
  ['menus to be paid', { deposit: PREPAID, payment: 'required', adults: 2, children: 1 }, ['3 prepaid unpaid']],
  ['paid menus', { deposit: PREPAID, payment: 'paid', adults: 2 }, ['2 prepaid']],
  ['menus paid to the venue', { deposit: PREPAID, payment: 'required', received: BY_VENUE }, ['2 prepaid']],
  ['a deposit, which is no menu', { deposit: { ...PREPAID, kind: 'deposit' }, payment: 'required' }, []],
])('%s', (_, over, expected) => {
  const orders = ordersOf(aReservation({ booking: 'confirmed', adults: 2, children: 0, ...over }));
  const said = orders.map(({ count, kind, option, unpaid }) =>
    [count, kind, option, unpaid && 'unpaid'].filter(Boolean).join(' '),
  );
  expect(said).toEqual(expected);
});
