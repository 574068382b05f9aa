import { expect, it } from 'vitest';
import type { Message } from '#shared/domain/message/message.ts';
import { judgeExpiry } from '#shared/domain/messaging/judge-expiry.ts';
import { judgeFailure } from '#shared/domain/messaging/judge-failure.ts';
import { pressCounts } from '#shared/domain/messaging/judge-press.ts';
import type { BookingStatus } from '#shared/domain/reservation/booking.ts';
import { aMessage, aReservation, NOON_TUESDAY } from '#tests/kit/builders.ts';

const now = NOON_TUESDAY + 60_000;
const failed = (failure: string, over: Partial<Message> = {}) => aMessage({ state: 'failed', failure, ...over });
const judge = (message: Message, reservation = aReservation(), earlier: readonly Message[] = []) =>
  judgeFailure(reservation, [...earlier, message], message, { id: 'msg_new', now });

it('confirms what waited for the guest, without messages', () => {
  const verdict = judge(failed('131026'));
  expect(verdict).toMatchObject({
    kind: 'withoutMessages',
    effect: 'confirm',
    after: { booking: 'confirmed', messaging: 'none', revision: 2 },
  });
});

it('ends the messages of a confirmed guest whose new number is not known either', () => {
  const verdict = judge(failed('131026'), aReservation({ booking: 'confirmed', revision: 4 }));
  expect(verdict).toMatchObject({ kind: 'withoutMessages', effect: 'keep', after: { messaging: 'none', revision: 5 } });
});

it.each<BookingStatus>(['cancelled', 'expired', 'noShow', 'completed', 'rejected', 'waitlisted'])(
  'leaves a reservation that is %s as it is',
  (booking) => {
    expect(judge(failed('131026'), aReservation({ booking }))).toEqual({ kind: 'nothing' });
  },
);

it.each([
  [
    'of another purpose than to ask',
    failed('131026', { purpose: 'cancelled' }),
    aReservation({ booking: 'cancelled' }),
  ],
  ['that was delivered after all', aMessage({ state: 'delivered' }), aReservation()],
  ['to a guest who has no messages any more', failed('131026'), aReservation({ messaging: 'none' })],
])('does nothing about a message %s', (_, message, reservation) => {
  expect(judge(message, reservation)).toEqual({ kind: 'nothing' });
});

it('does nothing about a message that was followed by another', () => {
  const message = failed('131026');
  const messages = [message, aMessage({ id: 'msg_later' })];
  expect(judgeFailure(aReservation(), messages, message, { id: 'msg_new', now })).toEqual({ kind: 'nothing' });
});

it('writes anew after a passing failure, twice, and keeps the table then', () => {
  const earlier = [failed('131000', { id: 'msg_1' }), failed('131000', { id: 'msg_2' })];
  const second = judge(failed('131000'), aReservation(), earlier.slice(0, 1));
  expect(second).toMatchObject({ kind: 'resend', message: { id: 'msg_new', state: 'queued' }, after: { revision: 2 } });
  expect(judge(failed('131000'), aReservation(), earlier).kind).toBe('withoutMessages');
});

it.each([
  ['an offer that was declined', 'waitlistOffer', aReservation({ booking: 'cancelled' })],
  [
    'a question that was answered on the page',
    'reminder',
    aReservation({ booking: 'confirmed', reconfirm: { askedAt: now, yes: { at: now, to: 'product' } } }),
  ],
] as const)('does not write %s anew', (_, purpose, reservation) => {
  expect(judge(failed('131000', { purpose }), reservation)).toEqual({ kind: 'nothing' });
});

it.each([
  ['before the deadline', 'sent', now, now + 1, 'tooEarly'],
  ['at the deadline', 'sent', now, now, 'expire'],
  ['when it was delivered and not answered', 'delivered', now, now - 1, 'expire'],
  ['when nobody knows whether it was sent', 'unknown', now, now - 1, 'withoutMessages'],
  ['when it never left the house', 'queued', now, now - 1, 'withoutMessages'],
  ['when it failed', 'failed', now, now - 1, 'withoutMessages'],
] as const)('judges the deadline %s', (_, state, at, expiresAt, kind) => {
  expect(judgeExpiry(aReservation({ expiresAt }), [aMessage({ state })], { id: 'msg_new', now: at }).kind).toBe(kind);
});

it('leaves alone what does not wait for the guest', () => {
  for (const booking of ['confirmed', 'cancelled', 'waitlisted'] as const) {
    expect(judgeExpiry(aReservation({ booking, expiresAt: 0 }), [], { id: 'msg_new', now })).toEqual({ kind: 'keep' });
  }
});

const changed = aReservation({ history: [{ at: now, actor: { kind: 'guest' }, action: 'changeNumber' }] });
const writtenAt = (at: number) => aMessage({ history: [{ state: 'queued', at }] });

it.each([
  ['under the message, the number never changed', aReservation(), aMessage(), true],
  ['under a message we cannot find, the number never changed', aReservation(), null, true],
  ['under the message to the new number', changed, writtenAt(now), true],
  ['under the message to the old number', changed, writtenAt(now - 1), false],
  ['under a message we cannot find, after a change', changed, null, false],
] as const)('a press %s', (_, reservation, pressed, counts) => {
  expect(pressCounts(reservation, pressed)).toBe(counts);
});
