import { EMPTY_SHEET } from '#shared/domain/day/sheet.ts';
import { reservationIdOf } from '#shared/domain/kernel/ids.ts';
import { addDays, type LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { instantFrom } from '#shared/domain/kernel/time/zone.ts';
import type { DayFigures } from '#shared/domain/stats/day-figures.ts';
import { figuresOfDay } from '#shared/domain/stats/figures-of-day.ts';
import { forecastError, outlooks } from '#shared/domain/stats/forecast.ts';
import { messageCosts, revenueByMeal } from '#shared/domain/stats/money.ts';
import { areasIn, seriesOf, summaryOf } from '#shared/domain/stats/summary.ts';
import { aMessage, aReservation, aRules, aShift, aTable, at, day } from '#tests/kit/builders.ts';

const TODAY = day('2026-12-05');
const DAYS = 366;
const PARTIES = 200;
const CHANNELS = ['web', 'ig', 'go', 'wa', 'fb', 'host'] as const;
const REASONS = ['tables.none', 'pacing.covers', 'capacity.covers'] as const;
const ALL = { meal: null, weekday: null };
const MINUTE = 60_000;

const rules = aRules({
  tables: Array.from({ length: 40 }, (_, nth) =>
    aTable({ no: nth + 1, max: 4, area: nth < 25 ? 'Indoor' : 'Outdoor' }),
  ),
  shifts: [
    aShift(),
    aShift({ id: 'lunch', meal: 'Lunch', firstSeating: at('12:00'), lastSeating: at('14:00'), close: at('16:00') }),
  ],
  closedWeekdays: [],
});

/** A day of two hundred parties of all sizes, channels and stays; every day another. */
function busyDay(date: LocalDate, nth: number): DayFigures {
  const reservations = Array.from({ length: PARTIES }, (_, party) => {
    const lunch = party % 3 === 0;
    const start = (lunch ? at('12:00') : at('19:00')) + (party % 8) * 15;
    const seat = instantFrom(date, start, rules.zone);
    const createdAt = seat - ((party * 7 + nth) % 40) * 1440 * MINUTE;
    const guest = { kind: 'guest' } as const;
    return aReservation({
      ...{ date, start, createdAt, id: reservationIdOf(date, `00000${String(party).padStart(3, '0')}`) },
      area: party % 3 === 1 ? 'Outdoor' : 'Indoor',
      ...{ meal: lunch ? 'Lunch' : 'Dinner', adults: 1 + ((party + nth) % 9), channel: CHANNELS[party % 6] ?? 'web' },
      ...{ booking: party % 20 === 0 ? 'noShow' : 'completed', presence: 'left', bill: 3000 + party * 17 },
      history: [
        { at: createdAt, actor: guest, action: 'book' },
        { at: seat, actor: guest, action: 'seat' },
        { at: seat + (60 + ((party * 13 + nth) % 90)) * MINUTE, actor: guest, action: 'finish' },
      ],
    });
  });
  const messages = reservations.map(({ id }) => aMessage({ reservationId: id, state: 'delivered' }));
  const refused = REASONS.map((reason, who) => ({
    ...{ who: String(who), at: 0, meal: 'Dinner', start: at('20:00'), covers: 2 + (nth % 5), area: null },
    ...{ reason, proven: true, how: 'asked' },
  }));
  return figuresOfDay({ rules, date, sheet: EMPTY_SHEET, reservations, messages, refused: refused as never });
}

/** A year of a busy venue up to today, and what the screen is answered about it. */
export function busyYear() {
  const days = new Map(
    Array.from({ length: DAYS }, (_, nth) => addDays(TODAY, nth - DAYS + 1)).map((date, nth) => [
      date,
      busyDay(date, nth),
    ]),
  );
  const period = { from: addDays(TODAY, 1 - DAYS), to: TODAY };
  const averages = { Breakfast: 0, Lunch: 2400, Dinner: 3900 };
  const { total, meals } = revenueByMeal(days, null, averages);
  const messages = messageCosts(days, null);
  const earned = { total, messages: messages.reduce((sum, { micros }) => sum + micros, 0) };
  const summary = summaryOf(days, ALL);
  const range = {
    ...{ errorid: '0', period, against: period, present: summary, past: summary, currency: 'eur', missing: 0 },
    ...{ earned, earnedBefore: earned, meals, messages, series: seriesOf(days, ALL), areas: areasIn(days, ALL) },
    withoutAreas: 0,
  };
  const coming = outlooks(days, TODAY, 14);
  const outlook = {
    errorid: '0',
    today: TODAY,
    days: coming,
    error: forecastError(days, TODAY),
    missing: 0,
    areas: ['Indoor'],
  };
  return { days, period, range, outlook };
}
