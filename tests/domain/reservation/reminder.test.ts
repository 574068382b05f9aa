import { describe, expect, it } from 'vitest';
import { wakingBefore, wakingFrom } from '#shared/domain/kernel/time/waking-hours.ts';
import { instantFrom } from '#shared/domain/kernel/time/zone.ts';
import {
  becomesRemindable,
  judgeReminder,
  reminderDue,
  reminderLooksFrom,
} from '#shared/domain/reservation/reminder.ts';
import type { Reservation } from '#shared/domain/reservation/reservation.ts';
import { NO_SERVICES } from '#shared/domain/venue/services.ts';
import { aReservation, at, day } from '#tests/kit/builders.ts';

const HOUR = 3_600_000;
const ROME = 'Europe/Rome';
const { reminders } = NO_SERVICES;
const asking = { zone: ROME, reminders };
/** Booked three weeks ahead, for two at eight on Saturday, 5 December 2026. */
const BOOKED = Date.parse('2026-11-14T12:00Z');
const aVisit = (over: Partial<Reservation> = {}) =>
  aReservation({
    booking: 'confirmed',
    createdAt: BOOKED,
    history: [{ at: BOOKED, actor: { kind: 'guest' }, action: 'book' }],
    ...over,
  });
const START = Date.parse('2026-12-05T19:00Z');

describe('a guest is asked', () => {
  it.each([
    ['a day ahead', {}, ROME, '2026-12-04T19:00Z'],
    ['two days ahead when they are six', { adults: 4, children: 2 }, ROME, '2026-12-03T19:00Z'],
    ['one day ahead when they are five', { adults: 5 }, ROME, '2026-12-04T19:00Z'],
    [
      'in the evening before, where a day ahead of a breakfast is early',
      { start: at('8:30') },
      ROME,
      '2026-12-03T19:30Z',
    ],
    ['at nine, when that is when they wake', { start: at('9:00') }, ROME, '2026-12-04T08:00Z'],
    [
      'half an hour before nine in the evening, when it would be nine',
      { start: at('21:00') },
      ROME,
      '2026-12-04T19:30Z',
    ],
    ['just before that as it is', { start: at('20:55') }, ROME, '2026-12-04T19:55Z'],
    ['in the same evening, of a start after midnight', { start: at('24:30') }, ROME, '2026-12-04T19:30Z'],
    ['by the house’s own clock', {}, 'Asia/Tokyo', '2026-12-04T11:00Z'],
    ['where clocks are far behind', {}, 'Pacific/Honolulu', '2026-12-05T06:00Z'],
    // Twenty-four hours before seven is eight where an hour is missing in between, and six where it comes twice.
    ['a day of real time ahead over the jump of spring', { date: day('2026-03-29') }, ROME, '2026-03-28T18:00Z'],
    ['and over the one of autumn', { date: day('2026-10-25') }, ROME, '2026-10-24T18:30Z'],
  ] as const)('%s', (_, over, zone, due) => {
    const found = reminderDue(aVisit(over as Partial<Reservation>), { ...asking, zone });
    expect(new Date(found).toISOString().slice(0, 16)).toBe(due.slice(0, 16));
  });

  it('never before it is looked at, wherever the house is and whatever it sets', () => {
    const most = { ...reminders, hours: 72, largeHours: 72 };
    for (const zone of ['Pacific/Kiritimati', ROME, 'Pacific/Honolulu', 'America/St_Johns', 'Asia/Kathmandu']) {
      for (let start = 300; start < 1740; start += 15) {
        const visit = aVisit({ start });
        expect(reminderDue(visit, { zone, reminders: most })).toBeGreaterThanOrEqual(reminderLooksFrom(visit));
      }
    }
  });

  it('never at night', () => {
    for (let minute = 0; minute < 1440; minute += 5) {
      const instant = Date.parse('2026-12-04T00:00Z') + minute * 60_000;
      for (const shifted of [wakingBefore(instant, ROME), wakingFrom(instant, ROME)]) {
        const hour = new Date(shifted).getUTCHours() + 1;
        expect(hour, new Date(shifted).toISOString()).toBeGreaterThanOrEqual(9);
        expect(hour).toBeLessThan(21);
      }
      expect(wakingBefore(instant, ROME)).toBeLessThanOrEqual(instant);
      expect(wakingFrom(instant, ROME)).toBeGreaterThanOrEqual(instant);
    }
  });
});

describe('whether a guest is asked now', () => {
  const due = reminderDue(aVisit(), asking);
  const made = (hoursBefore: number) => aVisit({ createdAt: due - hoursBefore * HOUR });
  const agreed = (action: string, hoursBefore: number) =>
    aVisit({ history: [{ at: due - hoursBefore * HOUR, actor: { kind: 'guest' }, action }] });
  it.each([
    ['yes, when it is due', aVisit(), due, 'ask'],
    ['not a moment earlier', aVisit(), due - 1, 'tooEarly'],
    ['later that evening too, when it could not be before', aVisit(), due + 30 * 60_000, 'ask'],
    ['in the morning, when it could not be before night', aVisit(), due + 3 * HOUR, 'tooEarly'],
    ['until three hours before the start', aVisit(), START - 3 * HOUR, 'ask'],
    ['not any later', aVisit(), START - 3 * HOUR + 1, 'keep'],
    ['not when it has begun', aVisit(), START, 'keep'],
    ['not who booked six hours before it was due', made(5.99), due, 'keep'],
    ['but who booked just before that', made(6), due, 'ask'],
    ['not who booked after it was due', made(-2), due + 3 * HOUR, 'keep'],
    ['not who confirmed just before', agreed('confirm', 1), due, 'keep'],
    ['not who altered it just before', agreed('amend', 1), due, 'keep'],
    ['not who came in by a file just before: nobody is written to because of it', agreed('import', 1), due, 'keep'],
    ['but who came in by a file long before', agreed('import', 7), due, 'ask'],
    ['but who only wrote a number anew', agreed('changeNumber', 1), due, 'ask'],
    ['not who was asked already', aVisit({ reconfirm: { askedAt: due } }), due, 'keep'],
    ['not who has told the house', aVisit({ reconfirm: { yes: { at: due, to: 'house' } } }), due, 'keep'],
    ['not who has not confirmed, and is asked that', aVisit({ booking: 'unconfirmed' }), due, 'keep'],
    ['not whose request the house has not answered', aVisit({ booking: 'requested' }), due, 'keep'],
    ['not who waits', aVisit({ booking: 'waitlisted' }), due, 'keep'],
    ['not who cancelled', aVisit({ booking: 'cancelled' }), due, 'keep'],
    ['not who is there', aVisit({ presence: 'arrived' }), due, 'keep'],
    ['who said to be late, too', aVisit({ presence: 'late' }), due, 'ask'],
    ['not who gets no messages', aVisit({ messaging: 'none' }), due, 'keep'],
    ['not who left no number', aVisit({ contact: { ...aVisit().contact, phone: '' } }), due, 'keep'],
  ] as const)('%s', (_, reservation, now, kind) => {
    expect(judgeReminder(reservation, asking, now).kind).toBe(kind);
  });

  it('says when to look again: when it is due, or in the morning', () => {
    expect(judgeReminder(aVisit(), asking, due - 1)).toEqual({ kind: 'tooEarly', until: due });
    const morning = instantFrom(day('2026-12-05'), at('9:00'), ROME);
    expect(judgeReminder(aVisit(), asking, due + 3 * HOUR)).toEqual({ kind: 'tooEarly', until: morning });
  });

  it('asks nobody in the morning who comes before noon', () => {
    const visit = aVisit({ start: at('11:00') });
    const night = instantFrom(day('2026-12-05'), at('5:30'), ROME);
    expect(judgeReminder(visit, asking, night).kind).toBe('keep');
  });

  it('not by a house that does not ask, which is looked at when it would be due', () => {
    const off = { ...asking, reminders: { ...reminders, enabled: false } };
    expect(judgeReminder(aVisit(), off, due - 1)).toEqual({ kind: 'tooEarly', until: due });
    expect(judgeReminder(aVisit(), off, due).kind).toBe('keep');
  });

  it('writes down that it asked', () => {
    const verdict = judgeReminder(aVisit(), asking, due);
    const after = verdict.kind === 'ask' ? verdict.after : null;
    expect(after).toMatchObject({ booking: 'confirmed', revision: 2, reconfirm: { askedAt: due } });
    expect(after?.history.at(-1)).toEqual({ at: due, actor: { kind: 'clock' }, action: 'remind' });
  });
});

it.each([
  ['a new one of the house', null, aVisit(), true],
  ['one that was confirmed', aVisit({ booking: 'unconfirmed' }), aVisit(), true],
  ['one that goes to another time', aVisit(), aVisit({ start: at('21:00') }), true],
  ['one whose number is right at last', aVisit({ messaging: 'none' }), aVisit(), true],
  ['nothing of what was known', aVisit(), aVisit({ note: 'Window' }), false],
  ['nothing of who has come', null, aVisit({ presence: 'seated' }), false],
  ['nothing of who waits', null, aVisit({ booking: 'waitlisted' }), false],
])('looks at %s', (_, before, after, is) => expect(becomesRemindable(before, after)).toBe(is));
