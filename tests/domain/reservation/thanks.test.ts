import { expect, it } from 'vitest';
import { addDays } from '#shared/domain/kernel/time/local-date.ts';
import { instantFrom } from '#shared/domain/kernel/time/zone.ts';
import type { MessagePurpose } from '#shared/domain/message/purposes.ts';
import type { Reservation } from '#shared/domain/reservation/reservation.ts';
import {
  judgeThanks,
  pausedSince,
  thanksFrom,
  thanksLookFrom,
  thanksPurpose,
} from '#shared/domain/reservation/thanks.ts';
import { becomesThankable } from '#shared/domain/reservation/visit.ts';
import { NO_SERVICES } from '#shared/domain/venue/services.ts';
import { aReservation, at, day, SATURDAY } from '#tests/kit/builders.ts';

const ROME = 'Europe/Rome';
const reviews = { ...NO_SERVICES.reviews, invite: true, from: at('10:00'), to: at('20:00') };
const venue = { zone: ROME, reviews };
const on = (days: number, clock: string, zone = ROME) => instantFrom(addDays(SATURDAY, days), at(clock), zone);
const gone = { booking: 'completed', presence: 'left' } as const;

it.each([
  ['the evening of the visit', on(0, '23:00'), on(1, '10:00')],
  ['after midnight, still the day of the visit', on(1, '1:00'), on(1, '10:00')],
  ['early the next morning', on(1, '7:00'), on(1, '10:00')],
  ['at ten', on(1, '10:00'), on(1, '10:00')],
  ['in the afternoon', on(1, '15:30'), on(1, '15:30')],
  ['a minute before eight', on(1, '19:59'), on(1, '19:59')],
  ['at eight: the day after', on(1, '20:00'), on(2, '10:00')],
  ['in the night after that', on(2, '2:00'), on(2, '10:00')],
])('%s thanks are due within the venue’s hours', (_, now, due) => {
  expect(thanksFrom(SATURDAY, venue, now)).toBe(due);
});

it('is looked at early enough in any zone', () => {
  for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', ROME]) {
    const due = thanksFrom(SATURDAY, { zone, reviews: { ...reviews, from: 0 } }, on(0, '23:00', zone));
    expect(thanksLookFrom(SATURDAY)).toBeLessThanOrEqual(due);
  }
});

it('keeps the venue’s hours in the night when the clocks change', () => {
  const autumn = day('2026-10-24');
  const due = thanksFrom(autumn, venue, instantFrom(autumn, at('22:00'), ROME));
  expect(due).toBe(Date.parse('2026-10-25T09:00Z'));
});

it.each<[string, Partial<Reservation>, readonly MessagePurpose[], Partial<typeof reviews>, unknown]>([
  ['a guest who was there', gone, [], {}, 'thank'],
  ['a guest whose departure nobody noted', { booking: 'confirmed', presence: 'seated' }, [], {}, 'thank'],
  ['a no-show', { booking: 'noShow', presence: 'expected' }, [], {}, 'keep'],
  ['a cancelled reservation', { booking: 'cancelled', presence: 'expected' }, [], {}, 'keep'],
  ['a guest whose arrival was taken back', { booking: 'confirmed', presence: 'expected' }, [], {}, 'keep'],
  ['a guest without messages', { ...gone, messaging: 'none' }, [], {}, 'keep'],
  [
    'a guest without number and address',
    { ...gone, contact: { name: 'Anna', phone: '', locale: 'it' } },
    [],
    {},
    'keep',
  ],
  ['a removed guest', { ...gone, erased: { at: 1, reservations: 1, messages: 1, cancelled: 0 } }, [], {}, 'keep'],
  ['who was thanked already', gone, ['confirmed', 'thanksCoupon'], {}, 'keep'],
  ['who got other messages', gone, ['confirmed', 'reminder'], {}, 'thank'],
  ['where the venue does neither', gone, [], { invite: false, coupon: false }, 'keep'],
  ['where it gives coupons and invites nobody', gone, [], { invite: false, coupon: true }, 'thank'],
])('%s', (_, over, sent, settings, verdict) => {
  const messages = sent.map((purpose) => ({ purpose }));
  const now = on(1, '12:00');
  expect(judgeThanks(aReservation(over), messages, { zone: ROME, reviews: { ...reviews, ...settings } }, now)).toBe(
    verdict,
  );
});

it('is put off until the venue’s hours, and given up three days later', () => {
  const judged = (now: number) => judgeThanks(aReservation(gone), [], venue, now);
  expect(judged(on(0, '23:00'))).toEqual({ kind: 'tooEarly', until: on(1, '10:00') });
  expect(judged(on(3, '19:00'))).toBe('thank');
  expect(judged(on(3, '21:00'))).toBe('keep');
});

it.each([
  [true, true, 'thanksCoupon'],
  [true, false, 'thanks'],
  [false, true, 'couponOnly'],
  [false, false, null],
] as const)('with invitations %s and a coupon %s writes %s', (invite, hasCoupon, purpose) => {
  expect(thanksPurpose({ invite }, hasCoupon)).toBe(purpose);
});

it('pauses for whole days', () => {
  const now = on(30, '12:00');
  expect(on(0, '12:00') >= pausedSince({ pauseDays: 30 }, now)).toBe(false);
  expect(on(0, '12:01') >= pausedSince({ pauseDays: 30 }, now)).toBe(true);
});

const lastly = (action: string) => ({ history: [{ at: 1, actor: { kind: 'clock' } as const, action }] });
const seated = { booking: 'confirmed', presence: 'seated', ...lastly('seat') } as const;

it.each<[string, Partial<Reservation> | null, Partial<Reservation>, boolean]>([
  ['a party is seated', { booking: 'confirmed' }, seated, true],
  ['it leaves: the timer stands', seated, { ...gone, ...lastly('finish') }, false],
  ['it is marked afterwards as having come', { booking: 'confirmed' }, { ...gone, ...lastly('came') }, true],
  [
    'a party from the door gives its number later',
    { ...seated, messaging: 'none' },
    { ...seated, ...lastly('contact') },
    true,
  ],
  ['a past visit is brought in from a file', null, { ...gone, ...lastly('import') }, false],
  ['a party is confirmed', { booking: 'unconfirmed' }, { booking: 'confirmed' }, false],
  ['a guest is removed', gone, { ...gone, messaging: 'none' }, false],
])('a timer starts when %s: %s', (_, before, after, starts) => {
  expect(becomesThankable(before && aReservation(before), aReservation(after))).toBe(starts);
});
