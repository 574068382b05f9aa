import { expect, it } from 'vitest';
import { judgeSending } from '#shared/domain/messaging/judge-sending.ts';
import { newMessage } from '#shared/domain/reservation/new-message.ts';
import { NO_SERVICES } from '#shared/domain/venue/services.ts';
import { aReservation } from '#tests/kit/builders.ts';

const AT_DOOR = { booking: 'waitlisted', presence: 'arrived', messaging: 'none' } as const;

it.each([
  ['of a ready table a party at the door is told', 'tableReady', AT_DOOR, 'send'],
  ['of nothing else is it told', 'waitlistJoined', AT_DOOR, 'superseded'],
  ['not once it sits', 'tableReady', { ...AT_DOOR, booking: 'confirmed', presence: 'seated' }, 'superseded'],
  ['not when it has left', 'tableReady', { ...AT_DOOR, booking: 'cancelled' }, 'superseded'],
  ['nor who waits at home', 'tableReady', { ...AT_DOOR, presence: 'expected', messaging: 'whatsapp' }, 'superseded'],
] as const)('%s', (_, purpose, over, verdict) => {
  const party = aReservation(over);
  const message = newMessage('msg_1', party, purpose, 1000);
  expect(
    judgeSending(party, [message], message, { zone: 'Europe/Rome', reviews: NO_SERVICES.reviews, now: 2000 }),
  ).toBe(verdict);
});
