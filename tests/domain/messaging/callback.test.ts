import { expect, it } from 'vitest';
import { answerCallbackOf, callbackOf, parseAnswerCallback, parseCallback } from '#shared/domain/messaging/callback.ts';
import { aReservation, VENUE_ID } from '#tests/kit/builders.ts';
import { THREAD } from '#tests/kit/conversations.ts';

const message = { venueId: VENUE_ID, reservationId: aReservation().id, messageId: 'msg_0000000000000001' };
const answer = { venueId: VENUE_ID, guest: THREAD, wordId: `-_${'a'.repeat(20)}`, at: 1_796_122_800_123 };

it('brings back a message of a reservation and an answer of the house, each as what it is', () => {
  expect(parseCallback(callbackOf(message))).toEqual(message);
  expect(parseAnswerCallback(answerCallbackOf(answer))).toEqual(answer);
  expect([parseCallback(answerCallbackOf(answer)), parseAnswerCallback(callbackOf(message))]).toEqual([null, null]);
});

it.each(['', 'a1', 'a1.ven_x.g.w.1', `a1.${VENUE_ID}.${THREAD}.${'a'.repeat(22)}`, `${answerCallbackOf(answer)}.x`])(
  'takes nothing else for an answer: %s',
  (text) => expect(parseAnswerCallback(text)).toBeNull(),
);
