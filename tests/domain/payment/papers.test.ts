import { expect, it } from 'vitest';
import { consentOf, termsOnRecord } from '#shared/domain/payment/consent.ts';
import { presenceLog } from '#shared/domain/payment/presence-log.ts';
import { receiptOf } from '#shared/domain/payment/receipt.ts';
import type { Attempt } from '#shared/domain/payment/records.ts';
import type { Deposit } from '#shared/domain/venue/deposits/rule.ts';
import { anAttempt, aPaid, money } from './builders.ts';

const deposit: Deposit = { kind: 'deposit', amount: 7748, currency: 'eur', refundUntil: null };
const stamped = { duty: 200, above: 7747 };

it.each<[string, Deposit | undefined, readonly Attempt[], string, unknown]>([
  ['a caparra of 77.47, which needs no stamp', deposit, [aPaid({ amount: 7747 })], 'IT', { amount: 7747, stamp: null }],
  ['one cent more', deposit, [aPaid({ amount: 7748 })], 'IT', { amount: 7748, stamp: stamped }],
  [
    'the same sum in two payments',
    deposit,
    [aPaid(), aPaid({ nth: 2, purpose: 'difference' })],
    'IT',
    { amount: 8000 },
  ],
  ['a venue elsewhere', deposit, [aPaid({ amount: 9000 })], 'DE', { stamp: null }],
  ['another currency', deposit, [aPaid({ amount: 9000, currency: 'usd' })], 'IT', { stamp: null }],
  ['a part payment, which has a fiscal document', { ...deposit, nature: 'acconto' }, [aPaid()], 'IT', null],
  ['a penalty', { ...deposit, kind: 'guarantee' }, [aPaid({ purpose: 'noShow' })], 'IT', null],
  ['nothing paid', deposit, [anAttempt()], 'IT', null],
  ['no deposit any more', undefined, [aPaid()], 'IT', null],
])('receipt: %s', (_, agreed, attempts, country, expected) => {
  const receipt = receiptOf(agreed ? { deposit: agreed } : {}, { attempts }, country);
  if (expected === null) expect(receipt).toBeNull();
  else expect(receipt).toMatchObject(expected as object);
});

const GUEST = { kind: 'guest' } as const;
const NINA = { kind: 'user', userId: 'usr_1', name: 'Nina' } as const;
const contact = { name: 'Anna', phone: '', locale: 'it' } as const;
const terms = { locale: 'de', version: 'abcdefgh', lines: ['…'] } as const;

it.each([
  ['who booked', GUEST, 'book', [], { how: 'ticked', at: 7, locale: 'it' }],
  ['who asked', GUEST, 'request', [anAttempt({ createdAt: 9, terms })], { how: 'ticked', at: 7, locale: 'de' }],
  ['who waited', GUEST, 'wait', [anAttempt({ createdAt: 9, terms })], { how: 'paid', at: 9, locale: 'de' }],
  ['whom the venue booked, before paying', NINA, 'bookIn', [], null],
  ['whom the venue booked', NINA, 'bookIn', [anAttempt({ createdAt: 9 })], { how: 'paid', at: 9, locale: 'it' }],
] as const)('consent of a guest %s', (_, actor, action, attempts, expected) => {
  const reservation = { deposit, contact, history: [{ at: 7, actor, action }] };
  expect(consentOf(reservation, money({ attempts }))).toEqual(expected);
});

it('shows the terms of the latest payment page that has any', () => {
  const attempts = [
    anAttempt({ createdAt: 3, terms: { ...terms, version: 'later' } }),
    anAttempt({ createdAt: 1, terms }),
    anAttempt({ createdAt: 5 }),
  ];
  expect(termsOnRecord(money({ attempts }))).toMatchObject({ at: 3, terms: { version: 'later' } });
  expect(termsOnRecord(money())).toBeNull();
});

it('takes into the presence log who came and went, and what was taken back, and nothing else', () => {
  const steps = ['book', 'arrive', 'undo arrive', 'note', 'noShow', 'undo noShow', 'seat', 'undo main', 'finish'];
  const history = steps.map((step, at) => {
    const [action = '', reason] = step.split(' ');
    return { at, actor: NINA, action, ...(reason && { reason }) };
  });
  expect(presenceLog(history).map(({ at }) => steps[at])).toEqual([
    ...['arrive', 'undo arrive', 'noShow', 'undo noShow', 'seat', 'finish'],
  ]);
});
