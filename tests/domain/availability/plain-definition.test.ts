import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dayAvailability } from '#shared/domain/availability/day.ts';
import { openDay } from '#shared/domain/day/service-day.ts';
import type { Party } from '#shared/domain/day/sheet.ts';
import type { Wish } from '#shared/domain/day/wish.ts';
import { addDays, type LocalDate, type Weekday } from '#shared/domain/kernel/time/local-date.ts';
import type { LocalMoment } from '#shared/domain/kernel/time/zone.ts';
import type { Caps, VenueRules } from '#shared/domain/venue/rules.ts';
import { aDinner, aParty, aTable, at, aVenue, FRIDAY, NOON_BEFORE } from '../day/builders.ts';

/*
 * What a guest is shown, against the definition of the product written down as plainly as it stands there: limits in
 * their order, and at last whether every party can be given a table at all, by trying. Small worlds: their edges meet.
 */

type Plain = { readonly start: number; readonly status: string; readonly reason?: string };

/** The tables that each unit is made of, with its sizes and its area. */
const unitsOf = ({ tables, combinations }: VenueRules) => [
  ...tables.map(({ no, min, max, area }) => ({ no, min, max, area, of: [no] })),
  ...combinations.map(({ no, min, max, tables: of }) => {
    const area = tables.find((table) => table.no === of[0])?.area ?? 'Indoor';
    return { no, min, max, area, of: [...of] };
  }),
];

/** Every party at some unit that fits it, no table twice at one minute; pinned parties where they are. */
function seatAll(rules: VenueRules, parties: readonly Party[]): Map<string, number> | null {
  const units = unitsOf(rules);
  const seated: { party: Party; of: number[]; no: number }[] = [];
  const meets = (a: Party, b: Party) =>
    a.start < b.start + b.duration + rules.resetMinutes && b.start < a.start + a.duration + rules.resetMinutes;
  function place(nth: number): boolean {
    const party = parties[nth];
    if (!party) return true;
    return units.some(({ no, min, max, area, of }) => {
      if (party.pinned && party.unit !== no) return false;
      if (!party.pinned && (party.covers < min || party.covers > max)) return false;
      if (party.areas !== 0 && (party.areas & (1 << rules.areas.indexOf(area))) === 0) return false;
      if (seated.some((other) => meets(other.party, party) && other.of.some((table) => of.includes(table))))
        return false;
      seated.push({ party, of, no });
      if (place(nth + 1)) return true;
      seated.pop();
      return false;
    });
  }
  return place(0) ? new Map(seated.map(({ party, no }) => [party.id, no])) : null;
}

const durationOf = ({ durations }: VenueRules, covers: number) =>
  (durations.find(({ upTo }) => covers <= upTo) ?? durations.at(-1))?.minutes ?? 0;

const sum = (parties: readonly Party[]) => parties.reduce((all, { covers }) => all + covers, 0);

/** Why a start cannot be had, in the order in which the product checks; null: it can. */
function whyNot(
  rules: VenueRules,
  date: LocalDate,
  parties: readonly Party[],
  wish: Wish,
  start: number,
  now: LocalMoment,
): string | null {
  const duration = durationOf(rules, wish.covers);
  const [shift] = rules.shifts.filter(
    ({ firstSeating, lastSeating, close, slotStep }) =>
      firstSeating <= start &&
      start <= lastSeating &&
      (start - firstSeating) % slotStep === 0 &&
      start + duration <= close,
  );
  const closedThen = rules.exceptions.some(({ closed, from, to }) => closed && from <= start && start < to);
  if (!shift || closedThen) return 'time.notOffered';
  const days = (Date.parse(date) - Date.parse(now.date)) / 86_400_000;
  const ahead = days * 1440 + start - now.minute;
  if (ahead < 0) return 'time.past';
  if (ahead < rules.leadMinutes) return 'time.leadTime';
  if (rules.sameDayDisabled && date === now.date) return 'day.sameDayDisabled';
  if (days > rules.horizonDays) return 'day.beyondHorizon';
  if (wish.covers < rules.minCovers) return 'party.tooSmall';
  if (wish.covers > rules.onlinePartyLimit) return 'party.tooLarge';
  if (wish.covers > Math.max(...unitsOf(rules).map(({ max }) => max))) return 'party.tooLarge';
  // What no table could give, however empty the venue is, is nothing to wait for.
  const there = unitsOf(rules).filter(({ area }) => wish.area === null || area === wish.area);
  if (there.length === 0) return 'area.notOpen';
  if (there.every(({ max }) => max < wish.covers)) return 'party.tooLarge';
  if (!there.some(({ min, max }) => min <= wish.covers && wish.covers <= max)) return 'party.tooSmall';

  const caps = (kind: 'pacing' | 'capacity', minute: number): Caps => {
    const then = rules.exceptions.filter(({ from, to }) => from <= minute && minute < to);
    return Object.assign({}, rules[kind], ...then.map((exception) => exception[kind]));
  };
  const step = Math.floor((start - shift.firstSeating) / shift.slotStep);
  const starting = parties.filter((each) => Math.floor((each.start - shift.firstSeating) / shift.slotStep) === step);
  const pacing = caps('pacing', start);
  if (pacing.covers !== undefined && sum(starting) + wish.covers > pacing.covers) return 'pacing.covers';
  if (pacing.parties !== undefined && starting.length + 1 > pacing.parties) return 'pacing.parties';
  // Minute by minute: who is at table together with the new party.
  let tooMany = false;
  for (let minute = start; minute < start + duration; minute += 5) {
    const present = parties.filter((each) => each.start <= minute && minute < each.start + each.duration);
    const { covers, parties: most } = caps('capacity', minute);
    if (covers !== undefined && sum(present) + wish.covers > covers) return 'capacity.covers';
    if (most !== undefined && present.length + 1 > most) tooMany = true;
  }
  if (tooMany) return 'capacity.parties';

  const areas = wish.area === null ? 0 : 1 << rules.areas.indexOf(wish.area);
  const asking = aParty({ id: 'asking', start, duration, covers: wish.covers, areas });
  return seatAll(rules, [...parties, asking]) ? null : 'tables.none';
}

const FULL = ['pacing.covers', 'pacing.parties', 'capacity.covers', 'capacity.parties', 'tables.none'];

function plainDay(
  rules: VenueRules,
  date: LocalDate,
  parties: readonly Party[],
  wish: Wish,
  now: LocalMoment,
): Plain[] {
  const weekday = ((new Date(date).getUTCDay() + 6) % 7) + 1;
  if (rules.closedWeekdays.includes(weekday as Weekday)) return [];
  if (rules.closedPeriods.some(({ from, to }) => from <= date && date <= to)) return [];
  const starts = rules.shifts.flatMap(({ firstSeating, lastSeating, slotStep }) =>
    Array.from(
      { length: Math.floor((lastSeating - firstSeating) / slotStep) + 1 },
      (_, nth) => firstSeating + nth * slotStep,
    ),
  );
  return [...new Set(starts)]
    .sort((a, b) => a - b)
    .map((start) => {
      const reason = whyNot(rules, date, parties, wish, start, now);
      if (reason === null) return { start, status: 'free' };
      const ahead = ((Date.parse(date) - Date.parse(now.date)) / 86_400_000) * 1440 + start - now.minute;
      const status = !FULL.includes(reason) ? 'unavailable' : ahead > 60 ? 'waitlist' : 'soldOut';
      return { start, status, reason };
    });
}

const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 2 });
const caps = fc
  .record({ covers: maybe(fc.integer({ min: 2, max: 8 })), parties: maybe(fc.integer({ min: 1, max: 3 })) })
  .map(({ covers, parties }) => ({ ...(covers && { covers }), ...(parties && { parties }) }));

const table = fc.record({
  size: fc.constantFrom([1, 2], [2, 4], [1, 4], [3, 6]),
  area: fc.constantFrom('Indoor' as const, 'Outdoor' as const),
});
const exception = fc.record({
  from: fc.constantFrom(at('19:00'), at('20:00')),
  length: fc.constantFrom(15, 60),
  closed: fc.boolean(),
  pacing: caps,
  capacity: caps,
});

const world = fc.record({
  tables: fc.array(table, { minLength: 1, maxLength: 4 }),
  combined: fc.boolean(),
  step: fc.constantFrom(15, 30, 60),
  second: fc.boolean(),
  closedWeekday: fc.boolean(),
  closedPeriod: fc.boolean(),
  reset: fc.constantFrom(0, 10),
  minutes: fc.constantFrom(60, 90, 120),
  limits: fc.record({ pacing: caps, capacity: caps }),
  exceptions: fc.array(exception, { maxLength: 2 }),
  minCovers: fc.constantFrom(1, 1, 2),
  onlinePartyLimit: fc.constantFrom(3, 8),
  leadMinutes: fc.constantFrom(0, 60),
  sameDayDisabled: fc.boolean(),
  horizonDays: fc.constantFrom(2, 90),
  now: fc.constantFrom<LocalMoment>(
    NOON_BEFORE,
    { date: FRIDAY, minute: at('19:30') },
    { date: addDays(FRIDAY, -1), minute: at('23:00') },
  ),
  asked: fc.array(
    fc.record({ start: fc.integer({ min: 0, max: 10 }), covers: fc.integer({ min: 1, max: 6 }), pinned: fc.boolean() }),
    { maxLength: 5 },
  ),
  wish: fc.record({
    covers: fc.integer({ min: 1, max: 7 }),
    area: fc.constantFrom(null, null, 'Indoor' as const, 'Outdoor' as const),
  }),
});
type World = typeof world extends fc.Arbitrary<infer W> ? W : never;

function rulesOf(drawn: World): VenueRules {
  const tables = drawn.tables.map(({ size: [min = 1, max = 2], area }, nth) => aTable(nth + 1, min, max, { area }));
  const [a, b] = tables.filter(({ area }) => area === tables[0]?.area);
  const dinner = aDinner({ slotStep: drawn.step });
  return aVenue({
    tables,
    combinations:
      drawn.combined && a && b ? [{ no: 9, name: 'both', tables: [a.no, b.no], min: 3, max: a.max + b.max }] : [],
    shifts: drawn.second
      ? [dinner, aDinner({ id: 'early', firstSeating: at('18:00'), lastSeating: at('19:30'), slotStep: 30 })]
      : [dinner],
    closedWeekdays: drawn.closedWeekday ? [5] : [],
    closedPeriods: drawn.closedPeriod ? [{ from: addDays(FRIDAY, -1), to: FRIDAY }] : [],
    resetMinutes: drawn.reset,
    durations: [
      { upTo: 2, minutes: drawn.minutes },
      { upTo: 99, minutes: drawn.minutes + 30 },
    ],
    ...drawn.limits,
    exceptions: drawn.exceptions.map(({ length, closed, ...each }) => ({
      ...each,
      date: FRIDAY,
      to: each.from + length,
      ...(closed && { closed }),
    })),
    minCovers: drawn.minCovers,
    onlinePartyLimit: drawn.onlinePartyLimit,
    leadMinutes: drawn.leadMinutes,
    sameDayDisabled: drawn.sameDayDisabled,
    horizonDays: drawn.horizonDays,
  });
}

/** Those of the parties asked for that can all be seated; some of them bound to the table they got. */
function bookedIn(rules: VenueRules, asked: World['asked']): Party[] {
  let parties: Party[] = [];
  for (const { start, covers, pinned } of asked) {
    const party = aParty({
      id: `party${parties.length}`,
      start: at('18:30') + start * 15,
      duration: durationOf(rules, covers),
      covers,
    });
    const seats = seatAll(rules, [...parties, party]);
    if (!seats) continue;
    parties = [...parties, party].map((each) => ({ ...each, unit: seats.get(each.id) ?? each.unit }));
    parties = parties.map((each) => (each.id === party.id ? { ...each, pinned } : each));
  }
  return parties;
}

it('shows a guest just what the plain definition says, time by time and reason by reason', () => {
  const seen = new Map<string, number>();
  fc.assert(
    fc.property(world, (drawn) => {
      const rules = rulesOf(drawn);
      const parties = bookedIn(rules, drawn.asked);
      const shown = dayAvailability(openDay(rules, FRIDAY, { parties, blocks: [] }, drawn.now), drawn.wish, 'guest');
      const plain = plainDay(rules, FRIDAY, parties, drawn.wish, drawn.now);
      for (const { reason = 'free' } of plain) seen.set(reason, (seen.get(reason) ?? 0) + 1);
      expect(shown.slots.map(({ meal: _meal, ...slot }) => slot)).toEqual(plain);
    }),
    { numRuns: 1500 },
  );
  // The worlds are small enough that every limit binds somewhere.
  expect([...seen.keys()].sort()).toEqual(
    [
      ...['area.notOpen', 'capacity.covers', 'capacity.parties', 'day.beyondHorizon', 'day.sameDayDisabled', 'free'],
      ...['pacing.covers', 'pacing.parties', 'party.tooLarge', 'party.tooSmall', 'tables.none'],
      ...['time.leadTime', 'time.notOffered', 'time.past'],
    ].sort(),
  );
});
