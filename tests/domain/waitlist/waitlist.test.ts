import { describe, expect, it } from 'vitest';
import { checkSheet } from '#shared/domain/day/checker.ts';
import { openDay } from '#shared/domain/day/service-day.ts';
import { EMPTY_SHEET } from '#shared/domain/day/sheet.ts';
import { followUpsOf } from '#shared/domain/reservation/follow-ups.ts';
import type { Reservation } from '#shared/domain/reservation/reservation.ts';
import { UNDO_MS } from '#shared/domain/reservation/undo.ts';
import { startsWanted, waitsFor } from '#shared/domain/reservation/waits.ts';
import { offerDeadline } from '#shared/domain/waitlist/deadline.ts';
import { placeInLine } from '#shared/domain/waitlist/line.ts';
import { judgeOfferExpiry, offerTable } from '#shared/domain/waitlist/offer.ts';
import { promoteDay, waitingOf } from '#shared/domain/waitlist/promote.ts';
import { eveningsOf } from '#shared/domain/yield/evening.ts';
import { aReservation, aRules, aShift, aTable, at, day, NOON_TUESDAY, SATURDAY } from '#tests/kit/builders.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const NOW = { date: day('2026-12-01'), minute: 720 };

it.each([
  ['more than a week ahead', 7 * DAY + 1, 48 * HOUR],
  ['a week ahead', 7 * DAY, 24 * HOUR],
  ['three days ahead', 3 * DAY, 8 * HOUR],
  ['a little more than a day ahead', DAY + 1, 8 * HOUR],
  ['a day ahead', DAY, 90 * MINUTE],
  ['six hours ahead', 6 * HOUR, 30 * MINUTE],
  ['an hour and a half ahead', 1.5 * HOUR, 10 * MINUTE],
  ['an hour ahead', HOUR, 10 * MINUTE],
])('gives a guest time to think: %s', (_, ahead, given) => {
  expect(offerDeadline(1000, 1000 + ahead)).toBe(1000 + given);
});

let count = 0;
const waits = (over: Parameters<typeof aReservation>[0] = {}) => {
  count += 1;
  const contact = { name: 'A', phone: `+3933300000${count}`, locale: 'it' } as const;
  const id = `res_20261205_${String(count).padStart(8, '0')}` as never;
  return aReservation({ id, booking: 'waitlisted', createdAt: count, contact, ...over });
};

const timersOf = (before: Reservation, after: Reservation) =>
  followUpsOf(after.date, { reservations: [{ before, after }] }, NOON_TUESDAY).flatMap(({ dueAt, followUps }) =>
    followUps.flatMap((each) => (each.kind === 'timer' ? [{ timer: each.timer, dueAt }] : [])),
  );

const offerAt = (now: number, party: Reservation = waits(), start = party.start) =>
  offerTable(party, start, { now, zone: 'Europe/Rome', messageId: 'msg_0000000000000001' });

describe('an offer', () => {
  const { after: offered, message } = offerAt(NOON_TUESDAY);
  const dueAt = NOON_TUESDAY + DAY;

  it('holds a table until its deadline, and says so', () => {
    expect(offered).toMatchObject({ booking: 'offered', expiresAt: dueAt, revision: 2 });
    expect(message).toMatchObject({ purpose: 'waitlistOffer', state: 'queued' });
    expect(timersOf(waits(), offered)).toEqual([{ timer: 'offerExpiry', dueAt }]);
    expect(judgeOfferExpiry(offered, dueAt - 1, true)).toEqual({ kind: 'tooEarly', until: dueAt });
  });

  it('is not written to one who cannot be written to', () => {
    expect(offerAt(NOON_TUESDAY, waits({ messaging: 'none' })).message).toBeNull();
  });

  it('puts who let it pass back on the list, once', () => {
    const first = judgeOfferExpiry(offered, dueAt, true);
    if (first.kind !== 'lapse') throw new Error(first.kind);
    expect(first.after.booking).toBe('waitlisted');
    const second = judgeOfferExpiry(offerAt(dueAt, first.after).after, dueAt + DAY, true);
    expect(second).toMatchObject({ kind: 'lapse', after: { booking: 'expired' } });
  });

  it('may be for another time than was wanted; who lets it pass waits for the wanted one again', () => {
    const party = waits({ waits: { start: at('20:00'), flex: 30, until: dueAt } });
    const { after } = offerAt(NOON_TUESDAY, party, at('20:30'));
    expect(after.start).toBe(at('20:30'));
    expect(judgeOfferExpiry(after, dueAt, true)).toMatchObject({ kind: 'lapse', after: { start: at('20:00') } });
  });

  it('is the last one when the list of that time has closed', () => {
    expect(judgeOfferExpiry(offered, dueAt, false)).toMatchObject({ kind: 'lapse', after: { booking: 'expired' } });
  });

  it.each(['confirmed', 'cancelled', 'waitlisted'] as const)('means nothing any more to one who is %s', (booking) => {
    expect(judgeOfferExpiry({ ...offered, booking }, dueAt + 1, true)).toEqual({ kind: 'keep' });
  });
});

describe('what a guest waits for', () => {
  const startsAt = NOON_TUESDAY + 30 * HOUR;

  it.each([
    ['as long as was chosen', startsAt, 4, NOON_TUESDAY + 4 * HOUR],
    ['until an hour before, when that is sooner', startsAt, 48, startsAt - HOUR],
    ['until the list closes where nothing was chosen', NOON_TUESDAY + 99 * HOUR, undefined, NOON_TUESDAY + 98 * HOUR],
  ])('lasts %s', (_, starts, hours, until) => {
    expect(waitsFor(at('20:00'), starts, NOON_TUESDAY, hours, 15)).toEqual({ start: at('20:00'), flex: 15, until });
  });

  const rules = aRules({ shifts: [aShift({ lastSeating: at('20:30') })] });
  const wanting = (flex: number) =>
    ({ start: at('20:00'), meal: 'Dinner', waits: { start: at('20:00'), flex, until: 0 } }) as const;
  it.each([
    ['no other time', 0, ['20:00']],
    ['a quarter of an hour either way, the earlier first', 15, ['20:00', '19:45', '20:15']],
    ['only times of that meal', 30, ['20:00', '19:45', '20:15', '19:30', '20:30']],
    ['no time beyond its last', 60, ['20:00', '19:45', '20:15', '19:30', '20:30', '19:15', '19:00']],
  ])('is %s', (_, flex, times) => {
    expect(startsWanted(rules, SATURDAY, wanting(flex), NOW)).toEqual(times.map(at));
  });

  it('is no longer a time whose list has closed', () => {
    const soon = { date: SATURDAY, minute: at('18:50') };
    expect(startsWanted(rules, SATURDAY, wanting(30), soon)).toEqual(['20:00', '20:15', '20:30'].map(at));
  });

  it('is found at the nearest time that has a place', () => {
    const one = aRules({ tables: [aTable()] });
    const taken = promoteDay(openDay(one, SATURDAY, EMPTY_SHEET, NOW), [waits({ start: at('19:00') })]).sheet;
    const party = waits({ start: at('20:00'), waits: { start: at('20:00'), flex: 60, until: 0 } });
    expect(promoteDay(openDay(one, SATURDAY, taken, NOW), [party]).parties.map(({ start }) => start)).toEqual([
      at('20:45'),
    ]);
    const stiff = waits({ start: at('20:00') });
    expect(promoteDay(openDay(one, SATURDAY, taken, NOW), [stiff]).parties).toEqual([]);
  });
});

describe('the place in line', () => {
  const [first, second, third] = [waits({ createdAt: 1 }), waits({ createdAt: 2 }), waits({ createdAt: 3 })];

  it('goes by who came first', () => {
    expect(placeInLine(second, [third, second, first])).toEqual({ place: 2, of: 3 });
  });

  it('is behind those who were not asked yet, once an offer has passed', () => {
    const passed = { ...first, history: [{ at: 1, actor: { kind: 'clock' }, action: 'lapse' }] } as const;
    expect(placeInLine(passed, [passed, second, third])).toEqual({ place: 3, of: 3 });
    expect(placeInLine(second, [passed, second, third])).toEqual({ place: 1, of: 3 });
  });

  it('counts nobody who waits for another meal, has an offer, or has left', () => {
    const others = [waits({ meal: 'Lunch' }), waits({ booking: 'offered' }), waits({ booking: 'cancelled' })];
    expect(placeInLine(third, [third, ...others])).toEqual({ place: 1, of: 1 });
    expect(placeInLine({ ...third, booking: 'offered' }, [third])).toBeNull();
  });
});

describe('those who wait', () => {
  const rules = aRules();
  const waiting = waits();
  const takenBack = (ago: number): Reservation => {
    const actor = { kind: 'user', userId: 'usr_1', name: 'Hanna' } as const;
    const history = [...waiting.history, ...['offer', 'undo'].map((action) => ({ at: -ago, actor, action }))];
    return { ...waiting, history };
  };

  it('are asked again some minutes after the house took an offer back', () => {
    expect(waitingOf(rules, SATURDAY, [takenBack(UNDO_MS + 1)], NOW, 0)).toHaveLength(1);
  });

  it('are asked in the order in which they came', () => {
    const [late, early] = [waits({ createdAt: 9 }), waits({ createdAt: 5 })];
    expect(waitingOf(rules, SATURDAY, [late, early], NOW, 0)).toEqual([early, late]);
  });

  it.each([
    [
      'has a table for the meal by now',
      [waiting, { ...waits({ booking: 'confirmed' }), contact: waiting.contact }],
      NOW,
    ],
    ['waits for a time less than an hour away', [waiting], { date: SATURDAY, minute: at('19:00') }],
    ['cannot be written to', [{ ...waiting, messaging: 'none' as const }], NOW],
    [
      'has to pay beforehand: that is offered by hand',
      [{ ...waiting, deposit: { kind: 'deposit' as const, amount: 100, currency: 'eur' as const, refundUntil: null } }],
      NOW,
    ],
    ['was offered a table already', [{ ...waiting, booking: 'offered' as const }], NOW],
    ['was offered a table that the house has just taken back, and all others with them', [takenBack(0), waits()], NOW],
  ])('leave out who %s', (_, all, now) => {
    expect(waitingOf(rules, SATURDAY, all, now, 0)).toEqual([]);
  });

  it('get the set of tables that fits best, and a row each on the sheet', () => {
    const oneForFour = aRules({ tables: [aTable({ max: 4 })] });
    const [two, four] = [waits(), waits({ adults: 4 })];
    const found = promoteDay(openDay(oneForFour, SATURDAY, EMPTY_SHEET, NOW), [two, four]);
    expect(found.parties.map(({ covers, status }) => [covers, status])).toEqual([[4, 'offered']]);
    expect(checkSheet(oneForFour, SATURDAY, found.sheet)).toEqual([]);
  });

  it('are asked wherever they stand: a dozen ahead that fit nowhere do not hide who fits', () => {
    const large = Array.from({ length: 13 }, () => waits({ adults: 6 }));
    const last = waits();
    const oneForTwo = aRules({ tables: [aTable()] });
    const found = promoteDay(openDay(oneForTwo, SATURDAY, EMPTY_SHEET, NOW), [...large, last]);
    expect(found.parties.map(({ id }) => id)).toEqual([last.id.slice(-8)]);
  });

  it('are offered at most twelve tables in one commit', () => {
    const many = aRules({ tables: Array.from({ length: 15 }, (_, i) => aTable({ no: i + 1, name: `T${i + 1}` })) });
    const all = Array.from({ length: 15 }, () => waits());
    expect(promoteDay(openDay(many, SATURDAY, EMPTY_SHEET, NOW), all).parties).toHaveLength(12);
  });

  it('are not offered a time that costs something else than was agreed', () => {
    const later = { kind: 'deposit', currency: 'eur', amount: { per: 'party', sum: 1000 }, refundHours: 0 } as const;
    const rules = aRules({ tables: [aTable()], deposits: [{ ...later, fromTime: at('20:15') }] });
    const taken = promoteDay(openDay(rules, SATURDAY, EMPTY_SHEET, NOW), [waits({ start: at('19:00') })]).sheet;
    const flexible = waits({ waits: { start: at('20:00'), flex: 60, until: 0 } });
    expect(promoteDay(openDay(rules, SATURDAY, taken, NOW), [flexible]).parties).toEqual([]);
    expect(promoteDay(openDay({ ...rules, deposits: [] }, SATURDAY, taken, NOW), [flexible]).parties).toHaveLength(1);
  });

  it('come before one who let an offer pass', () => {
    const one = aRules({ tables: [aTable()] });
    const passed = waits({ history: [{ at: 1, actor: { kind: 'clock' }, action: 'lapse' }] });
    const fresh = waits();
    const found = promoteDay(openDay(one, SATURDAY, EMPTY_SHEET, NOW), [passed, fresh]);
    expect(found.parties.map(({ id }) => id)).toEqual([fresh.id.slice(-8)]);
    expect(promoteDay(openDay(one, SATURDAY, EMPTY_SHEET, NOW), [passed]).parties).toHaveLength(1);
  });
});

it('tries the time that costs the evening least first, where evenings are priced', () => {
  const rules = aRules({ tables: [aTable()], steering: 'strong' });
  const party = waits({ waits: { start: at('20:00'), flex: 60, until: 0 } });
  const busy = { from: at('19:00'), presentCovers: Array.from({ length: 20 }, (_, q) => (q < 8 ? 40 : 1)) };
  const evenings = eveningsOf(openDay(rules, SATURDAY, EMPTY_SHEET, NOW), () => busy);
  expect(promoteDay(openDay(rules, SATURDAY, EMPTY_SHEET, NOW), [party]).parties[0]?.start).toBe(at('20:00'));
  const [promoted] = promoteDay(openDay(rules, SATURDAY, EMPTY_SHEET, NOW), [party], evenings).parties;
  expect(promoted?.start).toBe(at('21:00'));
});
