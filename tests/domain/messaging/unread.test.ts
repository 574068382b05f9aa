import { expect, it } from 'vitest';
import { leftUnread, unreadOf } from '#shared/domain/messaging/unread.ts';
import { aReservation, NOON_TUESDAY as T } from '#tests/kit/builders.ts';

const one = aReservation({ thread: 'one' });
const nobodys = { id: one.id, thread: undefined };
const unread = [
  { guest: 'one', count: 2, since: T },
  { guest: 'other', count: 1, since: T - 1 },
];

it.each([
  ['the reservation of the number', [one], [{ guest: 'one', count: 2, ids: [one.id] }]],
  ['each of several', [one, one], [{ guest: 'one', count: 2, ids: [one.id, one.id] }]],
  ['none of another number', [aReservation({ thread: 'else' })], []],
  ['none of who left no number', [nobodys as never], []],
])('unread words belong to %s', (_, reservations, expected) =>
  expect(unreadOf(unread, reservations)).toEqual(expected),
);

const HALF_AN_HOUR = 30 * 60_000;

it.each([
  ['nothing that is younger than half an hour', HALF_AN_HOUR - 2, []],
  ['what stands for half an hour', HALF_AN_HOUR - 1, ['other']],
  ['all that does, who waits longest first', HALF_AN_HOUR, ['other', 'one']],
])('there is to be done %s', (_, passed, expected) =>
  expect(leftUnread(unread, T + passed).map(({ guest }) => guest)).toEqual(expected),
);
