import { expect, it } from 'vitest';
import { isProvable, isUnreached, messageMatters } from '#web/guest/reservation/message-matters.ts';
import { aReservation } from './fake-venue.ts';

const BOOKINGS = [
  ...['unconfirmed', 'requested', 'waitlisted', 'offered', 'confirmed'],
  ...['pendingPayment', 'cancelled', 'rejected', 'expired', 'completed', 'noShow'],
] as const;
const message = (state: 'delivered' | 'failed') => ({ purpose: 'confirmRequest', state, at: 0 }) as const;

/** Of which a word holds, whatever became of the message, and of which only where it did not come. */
const among = (
  word: typeof isProvable,
  messaging: 'whatsapp' | 'mail' | 'none',
  state: 'delivered' | 'failed' | null,
) => BOOKINGS.filter((booking) => word(aReservation({ booking, messaging, message: state && message(state) })));

it('nothing is to be sent any more, and nothing to be proven, once the time of the visit is over', () => {
  const words = [isUnreached, messageMatters, isProvable];
  const held = BOOKINGS.flatMap((booking) => {
    const reservation = aReservation({ booking, ended: true, messaging: 'none', message: null });
    return words.filter((word) => word(reservation));
  });
  expect(held).toEqual([]);
});

const REACHABLE = ['requested', 'waitlisted', 'offered', 'confirmed'];

it.each<[string, Parameters<typeof among>[1], Parameters<typeof among>[2], string[], string[], string[]]>([
  ['a message that came', 'whatsapp', 'delivered', [], ['unconfirmed', 'waitlisted'], ['unconfirmed', 'waitlisted']],
  ['no message yet', 'whatsapp', null, [], ['unconfirmed', 'waitlisted'], ['unconfirmed', 'waitlisted']],
  [
    'a message that did not come',
    'whatsapp',
    'failed',
    REACHABLE,
    ['unconfirmed', ...REACHABLE],
    ['unconfirmed', 'waitlisted', 'confirmed'],
  ],
  ['mails', 'mail', 'delivered', REACHABLE, ['unconfirmed', ...REACHABLE], []],
  [
    'a mail that came back',
    'mail',
    'failed',
    REACHABLE,
    ['unconfirmed', ...REACHABLE],
    ['unconfirmed', 'waitlisted', 'confirmed'],
  ],
  [
    'nothing to be reached by',
    'none',
    null,
    REACHABLE,
    ['unconfirmed', ...REACHABLE],
    ['unconfirmed', 'waitlisted', 'confirmed'],
  ],
])('with %s: who is unreached, may ask for it again, and may prove the number', (_, messaging, state, ...words) => {
  const found = [isUnreached, messageMatters, isProvable].map((word) => among(word, messaging, state));
  expect(found).toEqual(words.map((bookings) => BOOKINGS.filter((booking) => bookings.includes(booking))));
});
