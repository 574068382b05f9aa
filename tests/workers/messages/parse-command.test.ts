import { describe, expect, it } from 'vitest';
import {
  parseBusEvent,
  parseCommand,
  parseDayEvent,
  parseLook,
  parseNotice,
  parseToGuest,
} from '#shared/contracts/messages/parse-command.ts';
import { aReservation, SATURDAY, NOON_TUESDAY as T, VENUE_ID } from '#tests/kit/builders.ts';

const reservationId = aReservation().id;
const about = { venueId: VENUE_ID, reservationId };
const event = { type: 'reservation.changed', ...about, date: SATURDAY, revision: 2 };
const onBus = (detail: object) => ({ source: 'coperto', detail });
const wordsCame = { type: 'words.came', venueId: VENUE_ID, guest: 'g', at: T };
const dayChanged = { type: 'day.changed', venueId: VENUE_ID, date: SATURDAY };

type Case = readonly [
  what: string,
  parse: (body: string) => unknown,
  right: object,
  body: (fields: object) => object,
  needed: readonly string[],
];
const same = (fields: object) => fields;
const CASES: readonly Case[] = [
  [
    'a message',
    (body) => parseCommand(body, 'message'),
    { kind: 'message', ...about, messageId: 'm', purpose: 'p', thread: 't' },
    same,
    ['kind', 'venueId', 'reservationId', 'messageId', 'purpose', 'thread'],
  ],
  [
    'a message among what goes to guests',
    parseToGuest,
    { kind: 'message', ...about, messageId: 'm', purpose: 'p', thread: 't' },
    same,
    ['kind', 'venueId', 'reservationId', 'messageId', 'purpose', 'thread'],
  ],
  [
    'an answer of the house',
    parseToGuest,
    { kind: 'answer', venueId: VENUE_ID, guest: 'g', wordId: 'w', at: T },
    same,
    ['kind', 'venueId', 'guest', 'wordId', 'at'],
  ],
  [
    'a timer',
    (body) => parseCommand(body, 'timer'),
    { kind: 'timer', ...about, timer: 'expire' },
    same,
    ['kind', 'venueId', 'reservationId', 'timer'],
  ],
  [
    'a notice',
    parseNotice,
    { kind: 'notice', about: 'a', id: 'i', locale: 'it' },
    same,
    ['kind', 'about', 'id', 'locale'],
  ],
  [
    'a look at a hostname',
    parseLook,
    { kind: 'look', venueId: VENUE_ID, host: 'x.test', at: T },
    same,
    ['kind', 'venueId', 'host', 'at'],
  ],
  ['an event of a reservation', parseBusEvent, event, onBus, ['type', 'venueId', 'date', 'reservationId', 'revision']],
  ['an event of a day', parseBusEvent, dayChanged, onBus, ['type', 'venueId', 'date']],
  ['an event of a day, where nothing else is heard', parseDayEvent, dayChanged, onBus, ['type', 'venueId', 'date']],
  ['an event of words', parseBusEvent, wordsCame, onBus, ['type', 'venueId', 'guest', 'at']],
];

describe.each(CASES)('%s', (_, parse, right, body, needed) => {
  it('comes back from its queue as it went', () => expect(parse(JSON.stringify(body(right)))).toEqual(right));

  it.each(needed)('is a defect without its %s', (name) => {
    for (const wrong of [undefined, null]) {
      expect(() => parse(JSON.stringify(body({ ...right, [name]: wrong })))).toThrow(/^not an? /);
    }
  });

  it('is none where nothing is', () => {
    for (const nothing of ['null', '1', '{}']) expect(() => parse(nothing)).toThrow(/^not an? /);
  });
});

it('an event says by what kind of text a guest was known before, or not at all', () => {
  const body = (formerGuest: unknown) => JSON.stringify(onBus({ ...event, formerGuest }));
  expect(parseBusEvent(body('former'))).toMatchObject({ formerGuest: 'former' });
  expect(() => parseBusEvent(body(7))).toThrow('not an event of the bus');
});
