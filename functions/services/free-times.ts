import type { DaysStore } from '#functions/stores/days.ts';
import type { Venue } from '#functions/stores/venues.ts';
import { alternativeDays, judgeStarts, nearestAlternatives, type SheetOf } from '#shared/domain/availability/day.ts';
import { openDay } from '#shared/domain/day/service-day.ts';
import type { Alternative, Wish } from '#shared/domain/day/wish.ts';
import { addDays, type LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { localMomentAt } from '#shared/domain/kernel/time/zone.ts';
import { coversOf, type ReservationWish } from '#shared/domain/reservation/reservation.ts';
import { sheetForGuests } from '#shared/domain/waitlist/kept-back.ts';
import { takingGuests } from './taking-guests.ts';

type Deps = { readonly days: Pick<DaysStore, 'load'> };

/** The days that are tried as alternatives, as offsets in order of preference. */
const NEAR_DAYS = [1, -1, 2, -2, 7, -7] as const;

/** The sheets of the days near a day that are not over, in order of preference. */
export async function nearDays(
  { days }: Deps,
  { venueId, rules }: Pick<Venue, 'venueId' | 'rules'>,
  date: LocalDate,
  now: number,
): Promise<SheetOf[]> {
  const moment = localMomentAt(now, rules.zone);
  const near = NEAR_DAYS.map((offset) => addDays(date, offset)).filter((other) => other >= moment.date);
  return Promise.all(
    near.map(async (other) => {
      const { sheet } = await days.load(venueId, other);
      return { date: other, sheet: sheetForGuests({ rules, date: other, sheet }, now) };
    }),
  );
}

const MAX_TIMES = 3;
const MAX_DAYS = 2;

type Wanted = Pick<ReservationWish, 'date' | 'start' | 'adults' | 'children' | 'highchairs' | 'area'>;

/**
 * The free times nearest to a party's wish, for a guest who does not get the table: three of that day at most, otherwise
 * about the same time on days near it. `same`: the wished time itself may be offered, too. Empty when the venue takes no
 * bookings.
 */
export async function nearestFree(
  deps: Deps,
  venue: Venue,
  party: Wanted,
  { now, same }: { readonly now: number; readonly same: boolean },
): Promise<Alternative[]> {
  if (!('venueId' in takingGuests(venue))) return [];
  const { rules, venueId } = venue;
  const { date, start, area } = party;
  const moment = localMomentAt(now, rules.zone);
  const wish: Wish = { covers: coversOf(party), area, highchair: party.highchairs > 0 };
  const { sheet } = await deps.days.load(venueId, date);
  const day = openDay(rules, date, sheetForGuests({ rules, date, sheet }, now), moment);
  const [own] = same ? judgeStarts(day, wish, [start], 'guest') : [];
  const others = nearestAlternatives(day, wish, start, MAX_TIMES).filter((each) => each.area === area);
  const found = [...(own?.free ? [{ date, start, area }] : []), ...others].slice(0, MAX_TIMES);
  if (found.length > 0) return found;
  return alternativeDays(rules, await nearDays(deps, venue, date, now), wish, start, moment, MAX_DAYS);
}
