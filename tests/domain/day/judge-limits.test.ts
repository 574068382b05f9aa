import { describe, expect, it } from 'vitest';
import { judgeStart } from '#shared/domain/availability/day.ts';
import { openDay } from '#shared/domain/day/service-day.ts';
import { type DaySheet, EMPTY_SHEET, type Party } from '#shared/domain/day/sheet.ts';
import type { Wish } from '#shared/domain/day/wish.ts';
import { addDays, type LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import type { LocalMoment } from '#shared/domain/kernel/time/zone.ts';
import type { AskedBy } from '#shared/domain/venue/asked-by.ts';
import type { UnavailableReason } from '#shared/domain/venue/reasons.ts';
import type { VenueRules } from '#shared/domain/venue/rules.ts';
import { aDinner, aParty, aSheet, aTable, at, aVenue, aWish, FRIDAY, NOON_BEFORE } from './builders.ts';

type Case = {
  rules?: Partial<VenueRules>;
  date?: LocalDate;
  sheet?: DaySheet;
  wish?: Partial<Wish>;
  start?: string;
  now?: LocalMoment;
  by?: AskedBy;
};

function verdict({ rules, date = FRIDAY, sheet = EMPTY_SHEET, wish, start = '20:00', now, by = 'guest' }: Case) {
  const judged = judgeStart(openDay(aVenue(rules), date, sheet, now ?? NOON_BEFORE), aWish(wish), at(start), by);
  return judged.free ? 'free' : judged.reason;
}

const today = (clock: string): LocalMoment => ({ date: FRIDAY, minute: at(clock) });
const many = (count: number, more: Partial<Party> = {}) =>
  aSheet(...Array.from({ length: count }, (_, i) => aParty({ unit: i + 1, ...more })));
const hall = { tables: Array.from({ length: 10 }, (_, i) => aTable(i + 1, 1, 8)) };
const terrace = {
  tables: [aTable(1, 1, 4, { highchairs: true }), aTable(2, 1, 2, { area: 'Outdoor' })],
} satisfies Partial<VenueRules>;
const lateBar = { shifts: [aDinner({ firstSeating: at('22:00'), lastSeating: at('26:00'), close: at('28:00') })] };

describe('judgeStart, on both sides of each limit', () => {
  it.each<[string, Case, UnavailableReason | 'free']>([
    ['a day of the weekly closure', { rules: { closedWeekdays: [5] } }, 'venue.closedWeekly'],
    ['the day beside it', { rules: { closedWeekdays: [4, 6] } }, 'free'],
    [
      'the last day of a closed period',
      { rules: { closedPeriods: [{ from: addDays(FRIDAY, -3), to: FRIDAY }] } },
      'venue.closedPeriod',
    ],
    [
      'the first day of a closed period',
      { rules: { closedPeriods: [{ from: FRIDAY, to: FRIDAY }] } },
      'venue.closedPeriod',
    ],
    [
      'the day after it',
      { rules: { closedPeriods: [{ from: addDays(FRIDAY, -3), to: addDays(FRIDAY, -1) }] } },
      'free',
    ],
    ['a weekday without a shift', { rules: { shifts: [aDinner({ weekdays: [1] })] } }, 'day.noShift'],
    ['a shift that has ended for good', { rules: { shifts: [aDinner({ to: addDays(FRIDAY, -1) })] } }, 'day.noShift'],
    ['a shift that begins that day', { rules: { shifts: [aDinner({ from: FRIDAY })] } }, 'free'],
    ['a minute before the first seating', { start: '18:59' }, 'time.notOffered'],
    ['the first seating', { start: '19:00' }, 'free'],
    ['the last seating', { start: '21:30' }, 'free'],
    ['a step after the last seating', { start: '21:45' }, 'time.notOffered'],
    ['a start between two steps', { start: '20:05' }, 'time.notOffered'],
    ['the same for the house', { start: '20:05', by: 'operator' }, 'free'],
    ['a minute that even the house does not write', { start: '20:07', by: 'operator' }, 'time.notOffered'],
    ['a stay that ends at the close', { rules: { shifts: [aDinner({ close: at('22:00') })] } }, 'free'],
    ['a stay that ends after the close', { rules: { shifts: [aDinner({ close: at('21:59') })] } }, 'time.notOffered'],
    [
      'a reset that runs past the close',
      { rules: { resetMinutes: 15, shifts: [aDinner({ close: at('22:00') })] } },
      'free',
    ],
    [
      'the first minute of a closed exception',
      { rules: { exceptions: [{ date: FRIDAY, from: at('20:00'), to: at('20:15'), closed: true }] } },
      'time.notOffered',
    ],
    [
      'the minute it ends',
      { rules: { exceptions: [{ date: FRIDAY, from: at('19:00'), to: at('20:00'), closed: true }] } },
      'free',
    ],
    [
      'the same hours of another date',
      { rules: { exceptions: [{ date: addDays(FRIDAY, 1), from: 0, to: 2000, closed: true }] } },
      'free',
    ],
    ['a start that has passed', { now: today('20:01') }, 'time.past'],
    ['a start that has passed, on an earlier day', { now: { date: addDays(FRIDAY, 1), minute: 300 } }, 'time.past'],
    ['a start this very minute', { now: today('20:00'), rules: { leadMinutes: 0 } }, 'free'],
    ['a start closer than the lead time', { now: today('19:01') }, 'time.leadTime'],
    ['a start at the lead time', { now: today('19:00') }, 'free'],
    ['lead time, asked by the house', { now: today('19:59'), by: 'operator' }, 'free'],
    ['a party already at table, entered by the house', { now: today('21:59'), by: 'operator' }, 'free'],
    ['a stay that is over, entered by the house', { now: today('22:00'), by: 'operator' }, 'time.past'],
    [
      'today where that is switched off',
      { now: today('12:00'), rules: { sameDayDisabled: true } },
      'day.sameDayDisabled',
    ],
    [
      'tomorrow where today is switched off',
      { now: { date: addDays(FRIDAY, -1), minute: 1300 }, rules: { sameDayDisabled: true } },
      'free',
    ],
    ['the last day of the horizon', { now: { date: addDays(FRIDAY, -90), minute: 720 } }, 'free'],
    ['the day after the horizon', { now: { date: addDays(FRIDAY, -91), minute: 720 } }, 'day.beyondHorizon'],
    ['the same for the house', { now: { date: addDays(FRIDAY, -91), minute: 720 }, by: 'operator' }, 'free'],
    ['nobody', { wish: { covers: 0 } }, 'party.tooSmall'],
    ['fewer than the least', { wish: { covers: 1 }, rules: { minCovers: 2 } }, 'party.tooSmall'],
    ['the least', { wish: { covers: 2 }, rules: { minCovers: 2 } }, 'free'],
    ['the largest party online', { wish: { covers: 8 }, rules: hall }, 'free'],
    ['more than the online limit', { wish: { covers: 9 }, rules: hall }, 'party.tooLarge'],
    [
      'more than the online limit, asked by the house',
      { wish: { covers: 9 }, rules: { tables: [aTable(1, 1, 10)] }, by: 'operator' },
      'free',
    ],
    ['more than any table holds', { wish: { covers: 5 } }, 'party.tooLarge'],
    ['an area the venue lacks', { wish: { area: 'HeatedDehors' } }, 'area.notOpen'],
    [
      'an area closed in that shift',
      { wish: { area: 'Outdoor' }, rules: { shifts: [aDinner({ areas: ['Indoor'] })] } },
      'area.notOpen',
    ],
    ['an area without a table', { wish: { area: 'Outdoor' } }, 'area.notOpen'],
    ['an area without a table, asked by the house', { wish: { area: 'Outdoor' }, by: 'operator' }, 'tables.none'],
    ['fewer than any table takes', { wish: { covers: 1 }, rules: { tables: [aTable(1, 2, 4)] } }, 'party.tooSmall'],
    [
      'fewer than any table takes, asked by the house',
      { wish: { covers: 1 }, rules: { tables: [aTable(1, 2, 4)] }, by: 'operator' },
      'tables.none',
    ],
    [
      'a size between what the tables take',
      { wish: { covers: 3 }, rules: { tables: [aTable(1, 1, 2), aTable(2, 4, 8)] } },
      'party.tooSmall',
    ],
    ['more than the area seats', { wish: { covers: 3, area: 'Outdoor' }, rules: terrace }, 'party.tooLarge'],
    ['what the area seats', { wish: { covers: 2, area: 'Outdoor' }, rules: terrace }, 'free'],
    [
      'more than the one area seats that is open then',
      { wish: { covers: 3 }, rules: { ...terrace, shifts: [aDinner({ areas: ['Outdoor'] })] } },
      'party.tooLarge',
    ],
    [
      'a highchair where another area has the tables for it',
      { wish: { area: 'Outdoor', highchair: true }, rules: terrace },
      'party.highchair',
    ],
    [
      'a highchair where a table has room for it',
      { wish: { area: 'Indoor', highchair: true }, rules: terrace },
      'free',
    ],
    ['a highchair in a house that names no tables for them', { wish: { highchair: true } }, 'free'],
    ['the same, asked by the house', { wish: { highchair: true }, by: 'operator' }, 'free'],
    ['the last cover of the pacing', { sheet: many(3), rules: { ...hall, pacing: { covers: 8 } } }, 'free'],
    ['one cover more', { sheet: many(3), rules: { ...hall, pacing: { covers: 7 } } }, 'pacing.covers'],
    ['the last party of the pacing', { sheet: many(3), rules: { ...hall, pacing: { parties: 4 } } }, 'free'],
    ['one party more', { sheet: many(3), rules: { ...hall, pacing: { parties: 3 } } }, 'pacing.parties'],
    [
      'parties that start in the same quarter between two steps',
      { sheet: many(3, { start: at('20:10') }), rules: { ...hall, pacing: { parties: 3 } } },
      'pacing.parties',
    ],
    [
      'parties of the next quarter',
      { sheet: many(3, { start: at('20:15') }), rules: { ...hall, pacing: { parties: 3 } } },
      'free',
    ],
    [
      'a smaller pacing by exception',
      {
        sheet: many(3),
        rules: { ...hall, exceptions: [{ date: FRIDAY, from: at('20:00'), to: at('20:15'), pacing: { parties: 3 } }] },
      },
      'pacing.parties',
    ],
    ['the last seat of the house', { sheet: many(3), rules: { ...hall, capacity: { covers: 8 } } }, 'free'],
    [
      'one more than the seats of the house',
      { sheet: many(3), rules: { ...hall, capacity: { covers: 7 } } },
      'capacity.covers',
    ],
    [
      'one party more than may be present, by those who come later',
      { sheet: many(3, { start: at('21:00') }), rules: { ...hall, capacity: { parties: 3 } } },
      'capacity.parties',
    ],
    [
      'parties that leave as this one comes',
      { sheet: many(3, { start: at('19:00'), duration: 60 }), rules: { ...hall, capacity: { parties: 3 } } },
      'free',
    ],
    [
      'parties whose tables are being reset as this one comes',
      {
        sheet: many(3, { start: at('19:00'), duration: 60 }),
        rules: { ...hall, resetMinutes: 10, capacity: { parties: 3 } },
      },
      'free',
    ],
    [
      'a capacity that shrinks during the stay',
      {
        sheet: many(3),
        rules: { ...hall, exceptions: [{ date: FRIDAY, from: at('21:00'), to: at('22:00'), capacity: { covers: 7 } }] },
      },
      'capacity.covers',
    ],
    [
      'pacing before capacity',
      { sheet: many(3), rules: { ...hall, pacing: { covers: 7 }, capacity: { covers: 7 } } },
      'pacing.covers',
    ],
    ['no table left', { sheet: many(3) }, 'tables.none'],
    ['after midnight in a late shift', { start: '25:30', rules: lateBar }, 'free'],
    [
      'after midnight, when the tables are taken',
      { start: '25:30', rules: lateBar, sheet: many(3, { start: at('24:30') }) },
      'tables.none',
    ],
  ])('%s: %o is %s', (_, situation, expected) => {
    expect(verdict(situation)).toBe(expected);
  });
});

describe('the nights when the clocks change', () => {
  const spring = '2027-03-27' as LocalDate; // the clock jumps from two to three in its night
  const autumn = '2026-10-31' as LocalDate; // in New York the hour from one to two comes twice
  const rules = { ...lateBar, horizonDays: 300 };

  it.each([
    ['25:45', 'free'],
    ['26:00', 'time.nonexistent'],
  ])('at %s of the spring night a start is %s', (start, expected) => {
    const long = { ...rules, shifts: [aDinner({ ...lateBar.shifts[0], close: at('30:00') })] };
    expect(verdict({ rules: long, date: spring, start })).toBe(expected);
  });

  it('counts the lead time in real minutes', () => {
    const now = { date: autumn, minute: at('24:30') };
    const newYork = { ...rules, zone: 'America/New_York', leadMinutes: 120 };
    expect(verdict({ rules: newYork, date: autumn, start: '26:00', now })).toBe('free'); // 90 on the wall, 150 in truth
    expect(verdict({ rules: { ...newYork, zone: 'Europe/Rome' }, date: autumn, start: '26:00', now })).toBe(
      'time.leadTime',
    );
  });
});
