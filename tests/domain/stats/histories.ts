import * as fc from 'fast-check';
import { EMPTY_SHEET } from '#shared/domain/day/sheet.ts';
import { reservationIdOf } from '#shared/domain/kernel/ids.ts';
import { addDays, type LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { instantFrom } from '#shared/domain/kernel/time/zone.ts';
import { act } from '#shared/domain/reservation/act.ts';
import { ACTIONS, type Action } from '#shared/domain/reservation/actions.ts';
import { amend, wishOf } from '#shared/domain/reservation/amend.ts';
import { eraseGuest, eraseStanding } from '#shared/domain/reservation/erase.ts';
import type { Reservation } from '#shared/domain/reservation/reservation.ts';
import type { DayFigures } from '#shared/domain/stats/day-figures.ts';
import { figuresOfDay } from '#shared/domain/stats/figures-of-day.ts';
import { aReservation, aRules, aShift, at, day } from '#tests/kit/builders.ts';

const MINUTE = 60_000;
export const ZONE = 'Europe/Rome';
/** The nights on which the clocks go back and forward, an ordinary one, and the days around them. */
const FIRST_DAYS = ['2026-10-24', '2026-03-28', '2026-12-04'].map(day);
const DAYS = 3;
const shifts = [
  aShift(),
  aShift({ id: 'lunch', meal: 'Lunch', firstSeating: at('12:00'), lastSeating: at('14:00'), close: at('16:00') }),
];
const rules = aRules({ shifts, closedPeriods: [] });
const host = { kind: 'user', userId: 'usr_host', name: 'Hanna' } as const;

/** One thing that happens: to which party, on which of the days, and how much later than the one before. */
const step = fc.record({
  what: fc.constantFrom(...(['book', 'walkIn', 'wait', 'act', 'act', 'act', 'undo', 'move', 'erase', 'bill'] as const)),
  who: fc.nat(3),
  date: fc.nat(DAYS - 1),
  late: fc.boolean(),
  covers: fc.integer({ min: 1, max: 14 }),
  action: fc.constantFrom(...ACTIONS),
  minutes: fc.constantFrom(1, 30, 100, 1440),
  /** How many of the events that wait are built now, and how many of the built days are written. */
  built: fc.nat(2),
  written: fc.nat(2),
  order: fc.nat(50),
});
export const history = fc.record({
  first: fc.constantFrom(...FIRST_DAYS),
  steps: fc.array(step, { minLength: 1, maxLength: 14 }),
});
type History = typeof history extends fc.Arbitrary<infer T> ? T : never;
type Step = History['steps'][number];
type Built = { readonly date: LocalDate; readonly version: number; readonly figures: DayFigures };

/** A venue without an engine: its reservations, the versions of its days, and events on their way to the figures. */
export function replay({ first, steps }: History) {
  const parties = new Map<number, Reservation>();
  const versions = new Map<LocalDate, number>();
  const events: LocalDate[] = [];
  const building: Built[] = [];
  const kept = new Map<LocalDate, Built>();
  let now = instantFrom(first, at('18:00'), ZONE) - 1440 * MINUTE;

  const figuresOf = (date: LocalDate) => {
    const reservations = [...parties.values()].filter((party) => party.date === date);
    return figuresOfDay({ rules, date, sheet: EMPTY_SHEET, reservations, refused: [] });
  };
  function change(who: number, before: Reservation | undefined, after: Reservation) {
    parties.set(who, after);
    for (const date of new Set([before?.date ?? after.date, after.date])) {
      versions.set(date, (versions.get(date) ?? 0) + 1);
      events.push(date);
    }
  }
  const build = (date: LocalDate) =>
    building.push({ date, version: versions.get(date) ?? 0, figures: figuresOf(date) });
  /** As the store does: figures of an older version than the kept one change nothing. */
  function write(order: number) {
    const [next] = building.splice(order % Math.max(1, building.length), 1);
    if (next && next.version >= (kept.get(next.date)?.version ?? 0)) kept.set(next.date, next);
  }

  steps.forEach((each, nth) => {
    now += each.minutes * MINUTE;
    const before = parties.get(each.who);
    const after = changed(before, each, { nth, now, date: addDays(first, each.date) });
    if (after && after !== before) change(each.who, before, after);
    // An event stays in line when it has been worked off once: it may come again.
    for (let n = 0; n < each.built && events.length > 0; n += 1) build(events[each.order % events.length] ?? first);
    for (let n = 0; n < each.written; n += 1) write(each.order);
  });
  for (const date of events) build(date);
  for (let order = steps.length; building.length > 0; order += 7) write(order);

  const dates = Array.from({ length: DAYS }, (_, n) => addDays(first, n)).filter((date) => versions.has(date));
  return { dates, kept: (date: LocalDate) => kept.get(date)?.figures, rebuilt: figuresOf };
}

/** The reservation after a step; undefined if it changes nothing. */
function changed(
  before: Reservation | undefined,
  { what, covers, action, late }: Step,
  { nth, now, date }: { readonly nth: number; readonly now: number; readonly date: LocalDate },
): Reservation | undefined {
  const doing = { at: now, actor: host, over: true };
  const start = late ? at('23:30') : at('12:30');
  const meal = late ? 'Dinner' : 'Lunch';
  const id = reservationIdOf(date, `0000000${nth.toString(16).toUpperCase().replace('E', 'G')}`);
  const fresh = (booking: Reservation['booking'], entry: string) =>
    aReservation({
      ...{ id, date, start, meal, booking, adults: covers, createdAt: now, channel: late ? 'ig' : 'web' },
      history: [{ at: now, actor: { kind: 'guest' }, action: entry }],
    });
  const acted = (action: Action) => {
    const done = before && !before.erased ? act(before, action, doing) : null;
    return done?.kind === 'done' ? done.reservation : undefined;
  };
  if (what === 'undo') return withIdOfDay(acted('undo'), before, id);
  if (what === 'act') return acted(action);
  if (what === 'book') return before ? acted('confirm') : fresh('unconfirmed', 'book');
  if (what === 'wait') return before ? acted('seat') : fresh('waitlisted', 'wait');
  if (what === 'walkIn') return before ? acted('finish') : { ...fresh('confirmed', 'walkIn'), presence: 'seated' };
  if (!before || before.erased) return undefined;
  if (what === 'bill') return { ...before, bill: covers * 2500, revision: before.revision + 1 };
  if (what === 'erase') {
    const startsAt = instantFrom(before.date, before.start, ZONE);
    const standing = eraseStanding(before, { startsAt, endsAt: startsAt + 90 * MINUTE }, now);
    return eraseGuest(before, standing, { at: now, reservations: 1, messages: 0, cancelled: 0 });
  }
  if (before.booking !== 'confirmed' || before.presence !== 'expected') return undefined;
  const wish = { ...wishOf(before), date, start, adults: covers };
  return amend(before, wish, { id, meal, duration: 90, deposit: null }, { ...doing, ofVenue: { setAside: undefined } });
}

/** A reservation that an undo leads back to another day gets an id of that day. */
const withIdOfDay = (
  after: Reservation | undefined,
  before: Reservation | undefined,
  id: Reservation['id'],
): Reservation | undefined =>
  after && before && after.date !== before.date ? { ...after, id: reservationIdOf(after.date, id.slice(-8)) } : after;
