import { describe, expect, it } from 'vitest';
import { instantFrom } from '#shared/domain/kernel/time/zone.ts';
import { decide, dismissalOf, mayDecideAgain, undecidedSince } from '#shared/domain/payment/dismissal.ts';
import type { Decision, DecisionId, DecisionKind, MoneyRecords } from '#shared/domain/payment/records.ts';
import { summaryOf } from '#shared/domain/payment/summary.ts';
import { chargeableOf } from '#shared/domain/payment/venue-money.ts';
import type { Reservation } from '#shared/domain/reservation/reservation.ts';
import { aReservation, at, SATURDAY } from '#tests/kit/builders.ts';
import { anAttempt, money } from './builders.ts';

const ZONE = 'Europe/Rome';
const ABSENT = instantFrom(SATURDAY, at('20:30'), ZONE);
const HOUR = 3_600_000;
const ACTOR = { kind: 'user', userId: 'usr_1', name: 'Nina' } as const;
const BEFORE = { booking: 'confirmed', presence: 'expected', course: null } as const;
const noShow: Reservation = aReservation({
  booking: 'noShow',
  deposit: { kind: 'guarantee', amount: 8000, currency: 'eur', refundUntil: null },
  history: [
    { at: 1, actor: { kind: 'guest' }, action: 'book' },
    { at: ABSENT, actor: ACTOR, action: 'noShow', before: BEFORE },
  ],
});
const card = anAttempt({ kind: 'guarantee', state: 'saved', amount: 8000, methodId: 'pm_1' });
const kept = (over: Partial<MoneyRecords> = {}) => money({ attempts: [card], ...over });
const decided = (kind: DecisionKind, createdAt: number): Decision => ({
  ...{ id: `dec_${createdAt}` as DecisionId, kind, createdAt, by: 'Nina', userId: 'usr_1', reason: '' },
});
const nothing = decided('keepNothing', ABSENT + 1);
const again = decided('decideAgain', ABSENT + 2);
const wanted = (kind: DecisionKind, now: number) =>
  ({ id: 'dec_9' as DecisionId, kind, by: 'Nina', userId: 'usr_1', reason: 'ill', at: now }) as const;

describe('what must be decided', () => {
  it.each<[string, Reservation, MoneyRecords, boolean]>([
    ['a no-show with a card', noShow, kept(), true],
    ['a no-show without a card', noShow, money(), false],
    ['a guest who is expected', { ...noShow, booking: 'confirmed' }, kept(), false],
    ['what was charged', noShow, kept({ attempts: [card, anAttempt({ nth: 2, purpose: 'noShow' })] }), false],
    ['a decision to keep nothing', noShow, kept({ decisions: [nothing] }), false],
    ['one that was taken back', noShow, kept({ decisions: [nothing, again] }), true],
    ['a decision about an absence before', noShow, kept({ decisions: [decided('keepNothing', ABSENT - 1)] }), true],
  ])('%s', (_, reservation, records, isUndecided) => {
    const now = ABSENT + HOUR;
    expect(undecidedSince(reservation, records, now)).toBe(isUndecided ? ABSENT : null);
    expect(summaryOf(reservation, records, now).needs).toEqual(isUndecided ? ['noShow'] : []);
  });
});

it('charges nothing while nothing is to be kept', () => {
  expect(chargeableOf(noShow, kept(), ABSENT + HOUR)).toBe(8000);
  expect(chargeableOf(noShow, kept({ decisions: [nothing] }), ABSENT + HOUR)).toBe(0);
  expect(chargeableOf(noShow, kept({ decisions: [nothing, again] }), ABSENT + HOUR)).toBe(8000);
});

it('is taken back until the day closes, at five in the morning', () => {
  const records = kept({ decisions: [nothing] });
  const close = instantFrom(SATURDAY, at('24:00'), ZONE) + 5 * HOUR;
  expect(mayDecideAgain(noShow, records, ZONE, close - 1)).toBe(true);
  expect(mayDecideAgain(noShow, records, ZONE, close)).toBe(false);
  expect(decide(noShow, records, wanted('decideAgain', close), ZONE)).toBe('notAllowed');
  expect(dismissalOf(noShow, records)).toBe(nothing);
});

it('decides each way only where it changes something, and keeps the order within a millisecond', () => {
  const now = nothing.createdAt;
  expect(decide(noShow, kept({ decisions: [nothing] }), wanted('keepNothing', now), ZONE)).toBe('notAllowed');
  expect(decide(noShow, kept(), wanted('decideAgain', now), ZONE)).toBe('notAllowed');
  expect(decide(noShow, kept({ decisions: [nothing] }), wanted('decideAgain', now), ZONE)).toMatchObject({
    kind: 'decideAgain',
    createdAt: now + 1,
  });
});
