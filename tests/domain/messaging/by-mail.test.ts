import { expect, it } from 'vitest';
import type { Message } from '#shared/domain/message/message.ts';
import { judgeExpiry } from '#shared/domain/messaging/judge-expiry.ts';
import { judgeFailure } from '#shared/domain/messaging/judge-failure.ts';
import { messagingOf, type Reservation } from '#shared/domain/reservation/reservation.ts';
import { lastUndoable } from '#shared/domain/reservation/undo.ts';
import { aMessage, aReservation, NOON_TUESDAY } from '#tests/kit/builders.ts';

const now = NOON_TUESDAY + 60_000;
const contact = { name: 'Anna Rossi', phone: '+393331234567', locale: 'it', email: 'anna@example.com' } as const;
const withAddress = (over: Partial<Reservation> = {}) => aReservation({ contact, ...over });
const failed = (over: Partial<Message> = {}) => aMessage({ state: 'failed', failure: '131026', ...over });
const judge = (message: Message, reservation = withAddress()) =>
  judgeFailure(reservation, [message], message, { id: 'msg_new', now });

it('confirms who was asked on WhatsApp in vain, and tells it by mail', () => {
  expect(judge(failed())).toMatchObject({
    kind: 'byMail',
    effect: 'confirm',
    after: { booking: 'confirmed', messaging: 'mail', revision: 2 },
    message: { id: 'msg_new', purpose: 'confirmed', channel: 'mail', state: 'queued', revision: 2 },
  });
});

it.each([
  ['confirmed', 'confirmed'],
  ['amended', 'confirmed'],
  ['amendmentRejected', 'confirmed'],
  ['reminder', 'confirmed'],
  ['cancelled', 'cancelled'],
  ['requestReceived', 'requested'],
  ['rejected', 'rejected'],
  ['waitlistJoined', 'waitlisted'],
  ['waitlistOffer', 'offered'],
  ['waitlistCancelled', 'cancelled'],
] as const)('says by mail what %s had to say, and leaves what is %s as it is', (purpose, booking) => {
  const verdict = judge(failed({ purpose }), withAddress({ booking }));
  expect(verdict).toMatchObject({
    kind: 'byMail',
    effect: 'keep',
    after: { booking, messaging: 'mail' },
    message: { purpose, channel: 'mail' },
  });
});

it.each(['131026', '131049', '100', 'tooOld', 'noAnswer'])('does so when the failure is %s', (failure) => {
  expect(judge(failed({ failure })).kind).toBe('byMail');
});

it.each<[string, Message, Reservation]>([
  ['that the reservation has left behind', failed({ failure: 'superseded' }), withAddress({ booking: 'cancelled' })],
  ['that was a mail itself', failed({ channel: 'mail', failure: 'bounce' }), withAddress({ messaging: 'mail' })],
  ['of before the guest was written to by mail', failed(), withAddress({ messaging: 'mail' })],
  ['to a guest without messages', failed(), withAddress({ messaging: 'none' })],
])('does nothing about a message %s', (_, message, reservation) => {
  expect(judge(message, reservation)).toEqual({ kind: 'nothing' });
});

it('leaves the house the time to take back what it did: that the way changed is no step of its own', () => {
  const cancel = { at: now - 1000, actor: { kind: 'user', userId: 'usr_1', name: 'Nina' }, action: 'cancel' } as const;
  const history = [{ ...cancel, before: { booking: 'confirmed', presence: 'expected' } }] as const;
  const verdict = judge(failed({ purpose: 'cancelled' }), withAddress({ booking: 'cancelled', history }));
  expect(verdict.kind === 'byMail' && lastUndoable(verdict.after, now)?.action).toBe('cancel');
});

it('writes a mail at the deadline to whom no request ever left the house', () => {
  const waiting = withAddress({ expiresAt: now });
  const verdict = judgeExpiry(waiting, [aMessage({ state: 'queued' })], { id: 'msg_new', now });
  expect(verdict).toMatchObject({ kind: 'byMail', message: { purpose: 'confirmed', channel: 'mail' } });
});

it('who is written to by mail already, and was never asked, is told so at the deadline and goes on by mail', () => {
  const waiting = withAddress({ messaging: 'mail', expiresAt: now });
  expect(judgeExpiry(waiting, [], { id: 'msg_new', now })).toMatchObject({
    kind: 'byMail',
    after: { booking: 'confirmed', messaging: 'mail' },
    message: { purpose: 'confirmed', channel: 'mail' },
  });
});

it.each([
  ['a number', '+393331234567', undefined, 'whatsapp'],
  ['both', '+393331234567', 'anna@example.com', 'whatsapp'],
  ['an address alone', '', 'anna@example.com', 'mail'],
  ['neither', '', undefined, 'none'],
] as const)('writes at first to who left %s by the way that there is', (_, phone, email, way) => {
  expect(messagingOf({ phone, ...(email && { email }) })).toBe(way);
});
