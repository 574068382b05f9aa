import { describe, expect, it } from 'vitest';
import { EMPTY_SHEET } from '#shared/domain/day/sheet.ts';
import type { Reservation } from '#shared/domain/reservation/reservation.ts';
import { addFigures, EMPTY_DAY, mealsOf, sumDays } from '#shared/domain/stats/day-figures.ts';
import { figuresOfDay } from '#shared/domain/stats/figures-of-day.ts';
import { turnsOf } from '#shared/domain/stats/quantile.ts';
import type { RefusedDemand } from '#shared/domain/yield/refused-demand.ts';
import { aReservation, aRules, aTable, at, NOON_TUESDAY, SATURDAY } from '#tests/kit/builders.ts';

const HOUR = 3_600_000;
/** Saturday, 20:00 in Rome. */
const EIGHT = Date.UTC(2026, 11, 5, 19);
const guest = { kind: 'guest' } as const;
const host = { kind: 'user', userId: 'usr_host', name: 'Hanna' } as const;
const did = (action: string, instant: number, actor: Reservation['history'][number]['actor'] = host) => ({
  at: instant,
  actor,
  action,
});
const booked = did('book', NOON_TUESDAY, guest);
const rules = aRules({ tables: [aTable(), aTable({ no: 2, name: 'T2', max: 4 })] });

const figures = (reservations: readonly Reservation[], refused: readonly RefusedDemand[] = []) =>
  figuresOfDay({ rules, date: SATURDAY, sheet: EMPTY_SHEET, reservations, refused });
const dinner = (reservations: readonly Reservation[], refused: readonly RefusedDemand[] = []) =>
  mealsOf(figures(reservations, refused), 'Dinner');

const came = (over: Partial<Reservation> = {}) =>
  aReservation({
    booking: 'completed',
    presence: 'left',
    history: [booked, did('seat', EIGHT), did('finish', EIGHT + 1.75 * HOUR)],
    ...over,
  });

describe('each definition, computed by hand', () => {
  it('covers are seated adults and children; a walk-in is seated but not booked', () => {
    const walkIn = came({
      adults: 1,
      history: [did('walkIn', EIGHT), did('seat', EIGHT), did('finish', EIGHT + HOUR)],
    });
    expect(dinner([came({ adults: 2, children: 1 }), walkIn])).toMatchObject({
      seated: { parties: 2, covers: 4 },
      booked: { parties: 1, covers: 3 },
      walkIns: { parties: 1, covers: 1 },
      due: { parties: 1, covers: 3 },
      sizes: [1, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0],
    });
  });

  it('a no-show stays booked and is due; a cancelled party is neither', () => {
    const cancelled = (hoursBefore: number, actor: typeof guest | typeof host = guest) =>
      aReservation({ booking: 'cancelled', history: [booked, did('cancel', EIGHT - hoursBefore * HOUR, actor)] });
    const noShow = aReservation({ booking: 'noShow', history: [booked, did('noShow', EIGHT + HOUR)] });
    expect(dinner([noShow, cancelled(25), cancelled(24), cancelled(23), cancelled(2, host)])).toMatchObject({
      booked: { parties: 1, covers: 2 },
      due: { parties: 1, covers: 2 },
      noShows: { parties: 1, covers: 2 },
      cancelled: { parties: 4, covers: 8 },
      cancelledLate: { parties: 1, covers: 2 },
    });
  });

  it.each([
    ['on the day itself', 0, 0],
    ['the day before', 1, 1],
    ['three days before', 3, 2],
    ['four days before', 4, 3],
    ['a week before', 7, 3],
    ['two weeks before', 14, 4],
    ['thirty days before', 30, 5],
    ['thirty-one days before', 31, 6],
  ])('lead time: booked %s', (_, days, place) => {
    const { lead } = dinner([aReservation({ createdAt: EIGHT - 8 * HOUR - days * 24 * HOUR })]);
    expect(lead.indexOf(1)).toBe(place);
    expect(lead).toHaveLength(7);
  });

  it('lead time counts the venue’s days: half past eleven in the evening UTC is the next day in Rome', () => {
    const { lead } = dinner([aReservation({ createdAt: Date.UTC(2026, 11, 4, 23, 30) })]);
    // Half past midnight belongs to the business day before.
    expect(lead).toEqual([0, 1, 0, 0, 0, 0, 0]);
  });

  it('pace is what stood on the books so many days before, with what was cancelled later', () => {
    const gone = aReservation({
      booking: 'cancelled',
      adults: 4,
      history: [booked, did('cancel', Date.UTC(2026, 11, 3, 11), guest)],
    });
    // Both booked on Tuesday, four days before; four covers left on Thursday, two days before.
    expect(dinner([aReservation(), gone]).pace).toEqual([2, 2, 2, 6, 6, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
  });

  it('sources count booked covers by channel', () => {
    const { sources } = dinner([aReservation({ channel: 'ig' }), aReservation({ channel: 'ig', adults: 3 }), came()]);
    expect(sources).toEqual({ ig: 5, web: 2 });
  });

  it('turn time runs from the table to the door, in steps of five minutes', () => {
    const short = came({ history: [booked, did('seat', EIGHT), did('finish', EIGHT + 82 * 60_000)] });
    const { turns, promised } = dinner([came(), came(), short]);
    expect(turns).toEqual({ '2/21': 2, '2/16': 1 });
    expect(promised).toBe(270);
    expect(turnsOf({ turns })).toEqual([{ size: 2, parties: 3, p50: 107, p80: 107 }]);
  });

  it('seat use: minutes of guests at table, of seats times the hours of the meal', () => {
    const { meals, areas } = figures([came()]);
    // Two guests for 105 minutes; six seats from 19:00 to 24:00.
    expect(meals.Dinner).toMatchObject({ seatMinutesUsed: 210, seatMinutesOpen: 1800 });
    expect(areas.Indoor?.seatMinutesOpen).toBe(1800);
  });

  it('the waiting list: who joined, was offered a table and got it', () => {
    const waiting = aReservation({ booking: 'waitlisted', history: [did('wait', NOON_TUESDAY, guest)] });
    const got = aReservation({
      booking: 'confirmed',
      history: [did('wait', NOON_TUESDAY, guest), did('offer', EIGHT - 9 * HOUR), did('confirm', EIGHT - 8 * HOUR)],
    });
    expect(dinner([waiting, got])).toMatchObject({
      waited: 2,
      offered: 1,
      gotTable: 1,
      booked: { parties: 1, covers: 2 },
    });
  });

  it('refused demand by the limit that bound, without who got a place after all', () => {
    const line = {
      at: 0,
      meal: 'Dinner',
      start: at('20:00'),
      covers: 3,
      area: null,
      proven: true,
      how: 'asked',
    } as const;
    const refused = [
      { ...line, who: 'a', reason: 'tables.none' },
      { ...line, who: 'b', reason: 'tables.none' },
      { ...line, who: 'c', reason: 'pacing.covers', covers: 2 },
      { ...line, who: 'd', reason: 'tables.none', proven: false },
      { ...line, who: 'e', reason: 'tables.none' },
    ] as const;
    expect(dinner([aReservation({ thread: 'e' })], refused)).toMatchObject({
      refused: { 'tables.none': 6, 'pacing.covers': 2 },
      refusedParties: 3,
      unproven: { parties: 1, covers: 3 },
      recovered: { parties: 1, covers: 3 },
    });
  });
});

it('holds nothing that names a guest', () => {
  const text = JSON.stringify(figures([came({ contact: { name: 'Anna', phone: '+393331234567', locale: 'it' } })]));
  expect(text).not.toMatch(/Anna|333/);
});

it('an erasure changes no figure of a visit', async () => {
  const { eraseGuest } = await import('#shared/domain/reservation/erase.ts');
  const visit = came();
  const receipt = { at: EIGHT + 30 * HOUR, reservations: 1, messages: 0, cancelled: 0 };
  expect(figures([eraseGuest(visit, 'over', receipt)])).toEqual(figures([visit]));
});

it('days add up, in any order, and an empty day adds nothing', () => {
  const [a, b] = [figures([came()]), figures([came({ adults: 4, channel: 'go' }), aReservation()])];
  expect(addFigures(a, b)).toEqual(addFigures(b, a));
  expect(sumDays([a, EMPTY_DAY, b])).toEqual(addFigures(a, b));
  expect(mealsOf(sumDays([a, b]), null).seated).toEqual({ parties: 2, covers: 6 });
});
