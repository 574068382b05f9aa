import { expect, it } from 'vitest';
import { unreadOf } from '#shared/domain/conversation/unread.ts';
import { aReservation } from '#tests/kit/builders.ts';

const one = aReservation({ thread: 'one' });
const nobodys = { id: one.id, thread: undefined };
const unread = [
  { guest: 'one', count: 2 },
  { guest: 'other', count: 1 },
];

it.each([
  ['the reservation of the number', [one], [{ guest: 'one', count: 2, ids: [one.id] }]],
  ['each of several', [one, one], [{ guest: 'one', count: 2, ids: [one.id, one.id] }]],
  ['none of another number', [aReservation({ thread: 'else' })], []],
  ['none of who left no number', [nobodys as never], []],
])('unread words belong to %s', (_, reservations, expected) =>
  expect(unreadOf(unread, reservations)).toEqual(expected),
);
