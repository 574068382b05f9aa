import { describe, expect, it } from 'vitest';
import {
  heardAt,
  isInPersonsHands,
  isNews,
  messageEnds,
  seenUpTo,
  type Thread,
  tellAt,
  withMessage,
  writableUntil,
} from '#shared/domain/messaging/thread.ts';
import type { GuestMessage, StaffMessage, ThreadMessage } from '#shared/domain/messaging/thread-message.ts';
import { day, NOON_TUESDAY as T } from '#tests/kit/builders.ts';
import { aGuestMessage, aStaffMessage, aThread, THREAD } from '#tests/kit/conversations.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const about = { guest: THREAD, phone: '+393331234567' };
/** A thread into which these come one after the other. */
const threadOf = (...words: ThreadMessage[]): Thread =>
  words.reduce<Thread | null>(
    (thread, message) => withMessage<ThreadMessage>(thread, about, message, message.ends).thread,
    null,
  ) ?? aThread();

describe('a word that comes', () => {
  it('begins a thread', () => {
    const { thread, message } = withMessage<GuestMessage>(null, about, aGuestMessage({ id: 'a' }), T + DAY);
    expect(thread).toEqual({
      ...about,
      number: about.phone,
      last: { id: 'a', at: T, order: 1 },
      ...{ came: 1, seen: 0, unread: 1, unreadSince: T, guestAt: T, staffAt: null, toldAt: null, ends: T + DAY },
    });
    expect(message).toMatchObject({ id: 'a', order: 1, ends: T + DAY });
  });

  it.each([
    ['a word', aGuestMessage(), { unread: 2, seen: 0, guestAt: T }],
    ['thanks', aGuestMessage({ courtesy: true }), { unread: 1, seen: 0, guestAt: T }],
    ['an answer', aStaffMessage({ at: T + 5 }), { unread: 0, seen: 2, guestAt: T, staffAt: T + 5 }],
  ])('is counted: %s', (_, message, expected) => expect(threadOf(aGuestMessage(), message)).toMatchObject(expected));

  it('of thanks after all that was read leaves nothing to look at', () => {
    expect(threadOf(aGuestMessage(), aStaffMessage(), aGuestMessage({ courtesy: true }))).toMatchObject({
      unread: 0,
      seen: 3,
    });
  });

  it('late is not the last one, but is unread', () => {
    const late = aGuestMessage({ at: T - 10 * 60_000 });
    expect(threadOf(aGuestMessage({ id: 'a' }), aStaffMessage({ id: 'b', at: T + 1000 }), late)).toMatchObject({
      last: { id: 'b', order: 2 },
      ...{ came: 3, unread: 1, guestAt: T },
    });
  });

  it('is never forgotten before one that came earlier', () => {
    const { thread, message } = withMessage<StaffMessage>(
      threadOf(aGuestMessage({ ends: T + 9 * DAY })),
      about,
      aStaffMessage(),
      T + DAY,
    );
    expect([thread.ends, message.ends]).toEqual([T + 9 * DAY, T + 9 * DAY]);
  });
});

describe('since when words wait to be looked at', () => {
  const first = aGuestMessage({ at: T });
  it.each([
    ['the first of them', [first, aGuestMessage({ at: T + 5 })], T],
    ['one that came late, if it was sent before', [first, aGuestMessage({ at: T - 5 })], T - 5],
    [
      'no thanks',
      [aGuestMessage({ at: T - 9, courtesy: true }), first, aGuestMessage({ at: T + 5, courtesy: true })],
      T,
    ],
    ['nothing, once somebody answered', [first, aStaffMessage({ at: T + 5 })], null],
    ['the first that came after an answer', [first, aStaffMessage({ at: T + 5 }), aGuestMessage({ at: T + 9 })], T + 9],
  ])('is told by %s', (_, words, expected) => expect(threadOf(...words).unreadSince).toBe(expected));
});

describe('looking at words', () => {
  const words = [1, 2, 3].map((order) => aGuestMessage({ order, at: T + order }));
  const thread = aThread({ came: 3, unread: 3 });
  it.each([
    ['the first', 1, { seen: 1, unread: 2, unreadSince: T + 2 }],
    ['all', 3, { seen: 3, unread: 0, unreadSince: null }],
    ['more than came', 99, { seen: 3, unread: 0 }],
  ])('%s', (_, upTo, expected) => expect(seenUpTo(thread, words, upTo)).toMatchObject(expected));

  it.each([0, 2])('that were seen before is nothing new (%i)', (upTo) => {
    expect(seenUpTo({ ...thread, seen: 2 }, words, upTo)).toBeNull();
  });

  it('counts no thanks and no answers among what is left', () => {
    const rest = [
      aGuestMessage({ order: 2, courtesy: true }),
      aStaffMessage({ order: 3 }),
      aGuestMessage({ order: 4 }),
    ];
    expect(seenUpTo(aThread({ came: 4 }), rest, 1)).toMatchObject({ unread: 1 });
  });
});

describe('a word is forgotten', () => {
  const written = Date.parse('2026-12-02T03:30Z'); // half past four in Rome: the evening of the first of December goes on
  it.each([
    ['so many days after it was written', null, 30, '2026-12-31T04:00Z'],
    ['after the latest table', day('2026-12-20'), 30, '2027-01-19T04:00Z'],
    ['not after a table that was earlier', day('2026-11-20'), 30, '2026-12-31T04:00Z'],
    ['on the morning after, of a house that keeps nothing', day('2026-12-05'), 0, '2026-12-06T04:00Z'],
    ['on the morning after with one day as well', null, 1, '2026-12-02T04:00Z'],
  ])('%s', (_, latest, healthDays, ends) => {
    expect(new Date(messageEnds(written, latest, { zone: 'Europe/Rome', healthDays })).toISOString()).toBe(
      new Date(ends).toISOString(),
    );
  });
});

it.each([
  ['within a day', 23 * HOUR + 59 * 60_000 - 1, T + 24 * HOUR - 60_000],
  ['a minute before it is over, for the way', 23 * HOUR + 59 * 60_000, null],
])('the house may answer %s', (_, passed, until) => expect(writableUntil(T, T + passed)).toBe(until));

it.each([
  ['words that are kept', T, 0, T],
  ['what was pressed since', T, T + 1, T + 1],
  ['words since something was pressed', T, T - 1, T],
])('a day begins with %s', (_, guestAt, anywhere, expected) => expect(heardAt({ guestAt }, anywhere)).toBe(expected));

it('a thread knows the number as the provider spells it, also where a sender shows none later', () => {
  const number = '+5215512345678';
  const { thread } = withMessage<GuestMessage>(null, { ...about, number }, aGuestMessage(), T + DAY);
  expect(thread).toMatchObject({ phone: about.phone, number });
  expect(withMessage<GuestMessage>(thread, about, aGuestMessage({ id: 'b' }), T + DAY).thread.number).toBe(number);
});

it.each([
  ['nobody wrote', null, 0, false],
  ['somebody just did', T, 12 * HOUR - 1, true],
  ['it was half a day ago', T, 12 * HOUR, false],
])('a thread is in a person’s hands: %s', (_, staffAt, passed, expected) => {
  expect(isInPersonsHands({ staffAt }, T + passed)).toBe(expected);
});

const MINUTE = 60_000;

describe('the devices of a house', () => {
  it.each([
    ['at once, the first time', null, null, T],
    ['at once, ten minutes after the time before', T - 10 * MINUTE, null, T],
    ['when ten minutes are over', T - 10 * MINUTE + 1, null, T + 1],
    ['when they will be told anyway', T + 3 * MINUTE, null, null],
    ['at once, five minutes after a person wrote', null, T - 5 * MINUTE, T],
    ['when the person may have gone', null, T - MINUTE, T + 4 * MINUTE],
    ['when the person may have gone, though it was to be earlier', T + 3 * MINUTE, T - MINUTE, T + 4 * MINUTE],
    ['when both are over', T - 2 * MINUTE, T - MINUTE, T + 8 * MINUTE],
  ])('are told of words %s', (_, toldAt, staffAt, expected) => expect(tellAt({ toldAt, staffAt }, T)).toBe(expected));

  it.each([
    ['told', 1, null, true],
    ['told five minutes after a person wrote', 1, T - 5 * MINUTE, true],
    ['not told while a person writes', 1, T - 5 * MINUTE + 1, false],
    ['not told of what was looked at', 0, null, false],
  ])('are %s', (_, unread, staffAt, expected) => expect(isNews({ unread, staffAt }, T)).toBe(expected));
});
