import { describe, expect, it } from 'vitest';
import { differenceMessage } from '#shared/domain/messaging/purpose.ts';
import { unpaidDifference, withDifference } from '#shared/domain/payment/difference.ts';
import type { MoneyRecords } from '#shared/domain/payment/records.ts';
import type { Reservation } from '#shared/domain/reservation/reservation.ts';
import type { Deposit } from '#shared/domain/venue/deposits/rule.ts';
import { aReservation, NOON_TUESDAY } from '#tests/kit/builders.ts';
import { anAttempt, aPaid, money } from './builders.ts';

const RULES = { payBy: ['stripe', 'paypal'], zone: 'Europe/Rome', unconfirmedHours: 24 } as const;
const HOUR = 3_600_000;
const paid = money({ attempts: [aPaid()] });
const kept = money({ attempts: [anAttempt({ kind: 'guarantee', state: 'saved' })] });
const deposit = (amount: number, over: Partial<Deposit> = {}): Deposit => ({
  ...{ kind: 'deposit', amount, currency: 'eur', refundUntil: null },
  ...over,
});
const at = (over: Partial<Reservation>) => aReservation({ booking: 'confirmed', ...over });
const former = { amount: 900, until: 5 };

describe('what an alteration adds', () => {
  it.each<[string, Partial<Reservation>, Partial<Reservation>, MoneyRecords, Reservation['difference'], boolean]>([
    [
      'a dearer one asks for the difference',
      { deposit: deposit(4000) },
      { deposit: deposit(6000) },
      paid,
      { amount: 2000, until: NOON_TUESDAY + 24 * HOUR },
      true,
    ],
    [
      'one that needs a deposit for the first time asks for all of it',
      {},
      { deposit: deposit(6000) },
      money(),
      { amount: 6000, until: NOON_TUESDAY + 24 * HOUR },
      true,
    ],
    [
      'one that needs a card for the first time asks for the card',
      {},
      { deposit: deposit(8000, { kind: 'guarantee' }) },
      money(),
      { amount: 8000, until: NOON_TUESDAY + 24 * HOUR },
      true,
    ],
    [
      'a card that is kept stands for more, too',
      { deposit: deposit(4000, { kind: 'guarantee' }) },
      { deposit: deposit(8000, { kind: 'guarantee' }) },
      kept,
      undefined,
      false,
    ],
    ['a cheaper one asks for nothing', { deposit: deposit(6000) }, { deposit: deposit(4000) }, paid, undefined, false],
    [
      'one at the same price keeps what is still to be paid, and its deadline',
      { deposit: deposit(6000), difference: former },
      { deposit: deposit(6000), difference: former },
      paid,
      { amount: 2000, until: 5 },
      false,
    ],
    [
      'one that is not confirmed is asked when it is',
      { booking: 'unconfirmed', deposit: deposit(4000) },
      { booking: 'unconfirmed', deposit: deposit(6000) },
      money(),
      undefined,
      false,
    ],
    [
      'what the venue received by hand counts',
      { deposit: deposit(6000) },
      { deposit: deposit(7000), received: { amount: 6000, at: 1, by: 'Hanna' } },
      money(),
      { amount: 1000, until: NOON_TUESDAY + 24 * HOUR },
      true,
    ],
  ])('%s', (_, before, after, records, difference, isAsked) => {
    const found = withDifference({ before: at(before), after: at(after) }, records, RULES, NOON_TUESDAY);
    expect([found.after.difference, found.isAsked]).toEqual([difference, isAsked]);
  });

  it('asks for nothing where nothing can be paid', () => {
    const change = { before: at({}), after: at({ deposit: deposit(6000) }) };
    const found = withDifference(change, money(), { ...RULES, payBy: [] }, NOON_TUESDAY);
    expect(found).toEqual({ after: change.after, isAsked: false });
  });
});

it.each<[string, number, MoneyRecords, boolean]>([
  ['before its deadline', 999, paid, false],
  ['at its deadline', 1000, paid, true],
  ['once it is paid', 1000, money({ attempts: [aPaid(), aPaid({ nth: 2, amount: 2000 })] }), false],
])('a difference is unpaid %s: %#', (_, now, records, expected) => {
  const asked = at({ deposit: deposit(6000), difference: { amount: 2000, until: 1000 } });
  expect(unpaidDifference(asked, records, RULES, now) !== null).toBe(expected);
});

it.each<[Partial<Reservation>, string | undefined, string | undefined]>([
  [{ messaging: 'whatsapp', deposit: deposit(6000) }, 'payDifference', 'whatsapp'],
  [{ messaging: 'mail', deposit: deposit(6000) }, 'payDifference', 'mail'],
  [{ messaging: 'whatsapp', deposit: deposit(8000, { kind: 'guarantee' }) }, 'leaveCard', 'whatsapp'],
  [{ messaging: 'none', deposit: deposit(6000) }, undefined, undefined],
])('the link goes where the guest is reached: %o', (over, purpose, channel) => {
  const message = differenceMessage(at(over), 'msg_1', 1);
  expect([message?.purpose, message?.channel]).toEqual([purpose, channel]);
});
