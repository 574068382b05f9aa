import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldMoney } from '#shared/domain/payment/fold.ts';
import type { AttemptState } from '#shared/domain/payment/moves.ts';
import type { MoneyRecords } from '#shared/domain/payment/records.ts';
import { settle } from '#shared/domain/payment/settle.ts';
import { anAgreement, anAttempt, aPaid, aRefund, money } from './builders.ts';

const paid = money({ attempts: [aPaid()] });
const twice = money({ attempts: [aPaid(), aPaid({ nth: 2 })] });
const kept = money({ attempts: [anAttempt({ kind: 'guarantee', state: 'saved' })] });

describe('what follows from money', () => {
  it.each([
    ['a payment confirms the place it was for', { booking: 'pendingPayment', records: paid }, 'confirm'],
    [
      'an open page confirms nothing',
      { booking: 'pendingPayment', records: money({ attempts: [anAttempt()] }) },
      'nothing',
    ],
    [
      'a part of the sum confirms nothing',
      { booking: 'pendingPayment', records: money({ attempts: [aPaid({ captured: 3999 })] }) },
      'nothing',
    ],
    [
      'a card that was kept confirms a guaranteed place',
      { booking: 'pendingPayment', records: kept, agreement: anAgreement({ secures: 'guarantee' }) },
      'confirm',
    ],
    ['nothing follows while all is as agreed', { booking: 'confirmed', records: paid }, 'nothing'],
    ['what was paid twice goes back', { booking: 'confirmed', records: twice }, 'refund'],
    [
      'what an alteration made cheaper goes back',
      { booking: 'confirmed', records: paid, agreement: anAgreement({ due: 2500 }) },
      'refund',
    ],
    [
      'money that came too late asks for the place again',
      { booking: 'expired', records: paid, ended: 'lapsed' },
      'retake',
    ],
    [
      'money that came too late and was given back by hand asks for no place',
      {
        booking: 'expired',
        records: money({ attempts: [aPaid()], refunds: [aRefund({ amount: 4000, origin: 'dashboard' })] }),
        ended: 'lapsed',
      },
      'nothing',
    ],
    ['a cancellation in time gives all back', { booking: 'cancelled', records: paid, ended: 'inTime' }, 'refund'],
    [
      'a cancellation by the venue gives all back',
      { booking: 'cancelled', records: paid, ended: 'venueCancelled' },
      'refund',
    ],
    [
      'a late cancellation keeps it',
      { booking: 'cancelled', records: paid, ended: 'inTime', agreement: anAgreement({ kept: true }) },
      'nothing',
    ],
    [
      'a hold is let go when the booking ends',
      { booking: 'cancelled', records: money({ attempts: [anAttempt({ state: 'held' })] }), ended: 'inTime' },
      'release',
    ],
    [
      'nothing is given back again while a refund is on its way',
      {
        booking: 'cancelled',
        records: money({ attempts: [aPaid()], refunds: [aRefund({ amount: 4000, state: 'pending' })] }),
        ended: 'inTime',
      },
      'nothing',
    ],
  ] as const)('%s', (_, given, kind) => {
    expect(settle({ agreement: anAgreement(), ended: null, ...given }).kind).toBe(kind);
  });

  it('gives back exactly what is over', () => {
    const step = settle({ booking: 'confirmed', agreement: anAgreement(), records: twice, ended: null });
    expect(step).toMatchObject({ reason: 'paidTwice', parts: [{ amount: 4000 }] });
    const cheaper = settle({ booking: 'confirmed', agreement: anAgreement({ due: 2500 }), records: paid, ended: null });
    expect(cheaper).toMatchObject({ reason: 'cheaper', parts: [{ amount: 1500 }] });
  });

  it('comes to an end, with nothing over and nothing kept of a booking that ended', () => {
    const anyAttempts = fc.array(
      fc.record({
        captured: fc.constantFrom(0, 1000, 4000),
        state: fc.constantFrom<AttemptState>('opened', 'paid', 'expired', 'held'),
      }),
      { maxLength: 4 },
    );
    const anyEnd = fc.constantFrom(null, 'inTime', 'venueCancelled', 'rejected', 'paidTwice' as const);
    fc.assert(
      fc.property(anyAttempts, anyEnd, fc.constantFrom(0, 1000, 4000), (attempts, ended, due) => {
        let records: MoneyRecords = money({ attempts: attempts.map((over, nth) => anAttempt({ ...over, nth })) });
        const booking = ended ? 'cancelled' : 'confirmed';
        const agreement = anAgreement({ due });
        for (let step = 0; ; step += 1) {
          const next = settle({ booking, agreement, records, ended });
          if (next.kind === 'nothing') break;
          expect(step).toBeLessThan(10);
          records =
            next.kind === 'refund'
              ? {
                  ...records,
                  refunds: [
                    ...records.refunds,
                    ...next.parts.map(({ attempt, amount }, nth) =>
                      aRefund({ nth: step * 10 + nth, attemptId: attempt.id, amount, state: 'pending' }),
                    ),
                  ],
                }
              : {
                  ...records,
                  attempts: records.attempts.map((each) =>
                    each.state === 'held' ? { ...each, state: 'released' } : each,
                  ),
                };
        }
        const after = foldMoney(records, agreement);
        expect(after.over).toBe(0);
        if (ended) expect([after.refundable, after.held]).toEqual([0, 0]);
      }),
    );
  });
});
