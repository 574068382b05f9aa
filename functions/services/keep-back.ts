import type { GuestHashes } from '#functions/credentials/guest-hash.ts';
import type { DayChange } from '#functions/stores/days.ts';
import type { ReservationsStore } from '#functions/stores/reservations.ts';
import type { Venue } from '#functions/stores/venues.ts';
import type { StoredDay } from '#shared/domain/day/service-day.ts';
import type { DaySheet } from '#shared/domain/day/sheet.ts';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { localMomentAt } from '#shared/domain/kernel/time/zone.ts';
import type { Reservation } from '#shared/domain/reservation/reservation.ts';
import { endKept, keepBack } from '#shared/domain/waitlist/kept-back.ts';
import { keepPlaces, keepsPlace } from '#shared/domain/waitlist/kept-places.ts';
import { waitingOf } from '#shared/domain/waitlist/promote.ts';
import { changeWithOffers, offersFreely } from './offer-freed.ts';

type Deps = { readonly reservations: Pick<ReservationsStore, 'listDay'> };
type Pair = { readonly before: Reservation; readonly after: Reservation };
type On = { readonly venue: Venue; readonly date: LocalDate; readonly now: number };

/**
 * A commit of the venue, which keeps back from guests what it gives up and may still bring back, as long as somebody of
 * that day waits for a table.
 */
export async function keepingBack(
  { reservations }: Deps,
  { venue, date, now }: On,
  change: DayChange,
): Promise<DayChange> {
  const { rules, venueId } = venue;
  const given = change.reservations.filter(
    ({ before, after }) => before !== null && !keepsPlace(rules, before, now) && keepsPlace(rules, after, now),
  );
  if (given.length === 0 || !offersFreely(venue)) return change;
  const stored = (await reservations.listDay(venueId, date)).map(({ reservation }) => reservation);
  const day = stored.map((each) => change.reservations.find(({ after }) => after.id === each.id)?.after ?? each);
  if (waitingOf(rules, date, day, localMomentAt(now, rules.zone), now).length === 0) return change;
  const parties = given.map(({ after }) => after);
  return { ...change, sheet: keepBack({ rules, date, sheet: change.sheet }, parties, now) };
}

/**
 * The commits of an alteration by the venue, that of its former day first. What is given up on a day that the party
 * leaves is offered at once: its place there is not kept for an undo.
 */
export const keepingBackAltered = (
  deps: Deps & { readonly guests: Pick<GuestHashes, 'of'> },
  { venue, now }: Omit<On, 'date'>,
  changed: Pair,
  commits: readonly DayChange[],
): Promise<DayChange[]> => {
  const { date } = changed.before;
  return Promise.all(
    commits.map((commit, nth) => {
      if (nth > 0) return commit;
      return changed.after.date === date
        ? keepingBack(deps, { venue, date, now }, commit)
        : changeWithOffers(deps, { venue, date, now, changed }, commit);
    }),
  );
};

/** The sheet of a day without the places that nothing can be brought back to any more; the same if there is none. */
export async function withoutEndedKept(
  { reservations }: Deps,
  { venueId, rules }: Venue,
  { date, sheet }: Omit<StoredDay, 'rules'>,
  now: number,
): Promise<DaySheet> {
  if (!sheet.kept) return sheet;
  const day = (await reservations.listDay(venueId, date)).map(({ reservation }) => reservation);
  return endKept(sheet, keepPlaces({ rules, date, sheet }, day, now));
}
