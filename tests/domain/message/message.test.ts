import { describe, expect, it } from 'vitest';
import { latestMessage, oldestFirst, resendWait } from '#shared/domain/message/latest.ts';
import { advances, MESSAGE_RANK, type MessageState } from '#shared/domain/message/message.ts';
import { actionMessage, fittingPurpose } from '#shared/domain/messaging/purpose.ts';
import { judgeResend } from '#shared/domain/messaging/resend.ts';
import { BOOKING_STATUSES } from '#shared/domain/reservation/booking.ts';
import type { Reservation } from '#shared/domain/reservation/reservation.ts';
import { aMessage, aReservation, NOON_TUESDAY as T } from '#tests/kit/builders.ts';

const STATES = Object.keys(MESSAGE_RANK) as MessageState[];

describe('the state of a message', () => {
  it('ends the same in whatever order the provider’s statuses come', () => {
    const orders = permutations(['sent', 'delivered', 'read'] as const);
    for (const order of orders) {
      const end = order.reduce<MessageState>((state, next) => (advances(state, next) ? next : state), 'sending');
      expect(end, order.join()).toBe('read');
    }
  });

  it('never steps down but to a failure that came after the sending, and never repeats', () => {
    for (const from of STATES) {
      for (const to of STATES) {
        if (to !== 'failed' && advances(from, to)) expect(MESSAGE_RANK[to]).toBeGreaterThan(MESSAGE_RANK[from]);
      }
      expect(advances(from, from)).toBe(false);
    }
  });

  it.each([
    ['a sent message may fail', 'sent', 'failed', true],
    ['a delivered one no more', 'delivered', 'failed', false],
    ['nor one that was read', 'read', 'failed', false],
    ['a failed one was not merely sent', 'failed', 'sent', false],
    ['but delivered after all', 'failed', 'delivered', true],
  ] as const)('%s', (_, from, to, news) => expect(advances(from, to)).toBe(news));
});

describe('the message that is shown', () => {
  it('is the latest, with the failure in the product’s words', () => {
    expect(latestMessage([])).toBeNull();
    const failed = aMessage({ state: 'failed', failure: '131026', history: [{ state: 'failed', at: T + 5 }] });
    expect(latestMessage([aMessage(), failed])).toEqual({
      purpose: 'confirmRequest',
      state: 'failed',
      at: T + 5,
      failure: 'phone.notRecognised',
    });
    expect(latestMessage([aMessage({ state: 'failed', failure: '131049' })])?.failure).toBe('131049');
    expect(latestMessage([aMessage({ state: 'delivered', failure: '131026' })])).not.toHaveProperty('failure');
  });
});

describe('sending once more', () => {
  it.each([
    ['at once after a failure', [aMessage({ state: 'failed' })], T, 0],
    ['at once when nothing was sent', [], T, 0],
    ['after a minute otherwise', [aMessage()], T, 60_000],
    ['not a millisecond earlier', [aMessage()], T + 59_999, 1],
    ['but then', [aMessage()], T + 60_000, 0],
  ])('waits %s', (_, messages, now, wait) => expect(resendWait(messages, now)).toBe(wait));

  it.each(BOOKING_STATUSES)('of a reservation that is %s sends what fits, or nothing', (booking) => {
    const verdict = judgeResend(aReservation({ booking }), [], { id: 'msg_1', now: T, actor: { kind: 'clock' } });
    const purpose = fittingPurpose({ booking, history: [] });
    if (purpose)
      expect(verdict).toMatchObject({ kind: 'resend', message: { purpose, state: 'queued' }, after: { revision: 2 } });
    else expect(verdict).toMatchObject({ kind: 'refused', code: 'reservation.notAllowed' });
  });

  it('asks once more who was asked whether they come and has not answered', () => {
    const purposeOf = (over: Partial<Reservation>) => {
      const doing = { id: 'msg_1', now: T, actor: { kind: 'clock' } } as const;
      const verdict = judgeResend(aReservation({ booking: 'confirmed', ...over }), [], doing);
      return verdict.kind === 'resend' ? verdict.message.purpose : verdict.code;
    };
    expect(purposeOf({ reconfirm: { askedAt: 1 } })).toBe('reminder');
    expect(purposeOf({ reconfirm: { askedAt: 1, yes: { at: 2, to: 'product' } } })).toBe('confirmed');
    expect(purposeOf({})).toBe('confirmed');
  });

  it('is refused where messages have ended, and to a guest who has cancelled', () => {
    const guest = { id: 'msg_1', now: T, actor: { kind: 'guest' } } as const;
    expect(judgeResend(aReservation({ messaging: 'none' }), [], guest)).toMatchObject({ code: 'message.none' });
    expect(judgeResend(aReservation({ booking: 'cancelled' }), [], guest)).toMatchObject({
      code: 'reservation.notAllowed',
    });
  });
});

describe('an action tells the guest', () => {
  const after = aReservation({ booking: 'confirmed' });
  const actor = { kind: 'user', userId: 'usr_host', name: 'Hugo' } as const;
  const byVenue = aReservation({ history: [{ at: T, actor, action: 'cancel' }] });
  it.each([
    ['of a confirmation', 'confirm', 'unconfirmed', after, 'confirmed'],
    ['of a cancellation', 'cancel', 'confirmed', after, 'cancelled'],
    ['nothing of a seating', 'seat', 'confirmed', after, null],
    ['nothing where messages have ended', 'cancel', 'confirmed', aReservation({ messaging: 'none' }), null],
    ['nothing of leaving the waiting list', 'cancel', 'waitlisted', after, null],
    ['that the house took it off the waiting list', 'cancel', 'waitlisted', byVenue, 'waitlistCancelled'],
    ['nothing of taking a request back', 'cancel', 'requested', after, null],
  ] as const)('%s', (_, action, booking, reservation, purpose) => {
    expect(actionMessage(action, { booking, presence: 'expected' }, reservation, 'msg_1', T)?.purpose ?? null).toBe(
      purpose,
    );
  });

  it.each([
    ['expected', byVenue, 'cancelled'],
    ['late', byVenue, 'cancelled'],
    ['partArrived', byVenue, null],
    ['arrived', byVenue, null],
    // Who was marked as here by a slip and cancels at home is answered all the same.
    ['arrived', aReservation({ history: [{ at: T, actor: { kind: 'guest' }, action: 'cancel' }] }), 'cancelled'],
  ] as const)('of a cancellation, unless the house cancels who stands there: %s', (presence, cancelled, purpose) => {
    const message = actionMessage('cancel', { booking: 'confirmed', presence }, cancelled, 'msg_1', T);
    expect(message?.purpose ?? null).toBe(purpose);
  });
});

function permutations<T>(items: readonly T[]): T[][] {
  return items.length === 0
    ? [[]]
    : items.flatMap((item, i) => permutations(items.toSpliced(i, 1)).map((rest) => [item, ...rest]));
}

describe('the messages of a reservation', () => {
  const at = (time: number) => [{ state: 'queued', at: time }] as const;
  const first = aMessage({ id: 'msg_9', revision: 1, history: at(1) });
  const second = aMessage({ id: 'msg_5', revision: 2, history: at(7) });
  const third = aMessage({ id: 'msg_1', revision: 3, history: at(7) });

  it('stand in the order they were written in, also those of one millisecond', () => {
    for (const given of [
      [third, second, first],
      [second, first, third],
    ]) {
      expect(oldestFirst(given)).toEqual([first, second, third]);
    }
  });
});
