import type { GuestHashes } from '#functions/credentials/guest-hash.ts';
import type { SolverFallback } from '#functions/gateways/solver-fallback.ts';
import { newMessageId } from '#functions/platform/ids.ts';
import type { DayChange, OutgoingMessage, ReservationChange } from '#functions/stores/days.ts';
import type { ReservationsStore } from '#functions/stores/reservations.ts';
import type { Venue } from '#functions/stores/venues.ts';
import { openDay } from '#shared/domain/day/service-day.ts';
import type { DaySheet } from '#shared/domain/day/sheet.ts';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { localMomentAt } from '#shared/domain/kernel/time/zone.ts';
import { isWish, knownBy, type Reservation } from '#shared/domain/reservation/reservation.ts';
import { partyIdOf, withGuest } from '#shared/domain/reservation/sheet-effect.ts';
import { endKept } from '#shared/domain/waitlist/kept-back.ts';
import { keepPlaces, releasePlaces } from '#shared/domain/waitlist/kept-places.ts';
import { offerTable } from '#shared/domain/waitlist/offer.ts';
import { promoteDay, waitingOf } from '#shared/domain/waitlist/promote.ts';
import type { Evening } from '#shared/domain/yield/evening.ts';
import { guestSearch } from './guest-decisions.ts';

type Deps = {
  readonly reservations: Pick<ReservationsStore, 'listDay'>;
  readonly guests: Pick<GuestHashes, 'of'>;
  readonly solver: SolverFallback;
};

type Pair = { readonly before: Reservation; readonly after: Reservation };

/** A day whose places are offered. */
type Freed = {
  readonly venue: Venue;
  readonly date: LocalDate;
  readonly sheet: DaySheet;
  readonly now: number;
  /** The reservation that has just given its place up, not yet stored; another day may be its day now. */
  readonly changed?: Pair;
  /** For a venue that steers strongly. */
  readonly evenings?: (sheet: DaySheet) => Promise<readonly Evening[]>;
};

export type Offers = {
  readonly sheet: DaySheet;
  readonly reservations: readonly ReservationChange[];
  readonly messages: readonly OutgoingMessage[];
};

/** A venue that approves every booking offers by its own hand, and one that is paused once it goes on. */
export const offersFreely = ({ rules, paused }: Venue): boolean => !rules.approval && !paused;

/** Tables held for those who wait, to be committed with what has freed them; null when there is nobody or nothing. */
export async function offersOf(deps: Deps, freed: Freed): Promise<Offers | null> {
  const { venue, date, sheet, now, changed, evenings } = freed;
  const { rules, venueId } = venue;
  const moment = localMomentAt(now, rules.zone);
  const stored = (await deps.reservations.listDay(venueId, date)).map(({ reservation }) => reservation);
  const day = changed ? dayAfter(stored, date, changed) : stored;
  // Who has just let an offer pass waits again in this very commit: the next look is for that guest.
  const waiting = waitingOf(rules, date, day, moment, now).filter(({ id }) => id !== changed?.after.id);
  if (waiting.length === 0) return null;
  const priced = (await evenings?.(sheet)) ?? [];
  // What the venue may still take back is given to nobody: a slip must not cost a party its table.
  const kept = keepPlaces({ rules, date, sheet }, day, now);
  const { sheet: placed, parties } = await deps.solver.decide((budget) =>
    promoteDay(openDay(rules, date, kept.sheet, moment, budget), waiting, priced),
  );
  if (parties.length === 0) return null;

  const offers = waiting.flatMap((before) => {
    const party = parties.find(({ id }) => id === partyIdOf(before));
    return party ? [offerTable(before, party.start, { now, zone: rules.zone, messageId: newMessageId() })] : [];
  });
  const known = await Promise.all(offers.map(({ after }) => deps.guests.of(venueId, knownBy(after.contact))));
  return {
    sheet: offers.reduce(
      (next, { after }, i) => withGuest(next, after, known[i]?.fingerprint ?? 0),
      endKept(releasePlaces(placed, kept, sheet), kept),
    ),
    reservations: offers,
    messages: offers.flatMap(({ message }, i) => (message ? [{ message, thread: known[i]?.thread ?? '' }] : [])),
  };
}

/** The reservations of the day as they are once the change is stored. */
const dayAfter = (stored: readonly Reservation[], date: LocalDate, { before, after }: Pair): Reservation[] =>
  stored.flatMap((each) => (each.id !== before.id ? [each] : after.date === date ? [after] : []));

/**
 * The day after a place has become free for good, with what that offers to those who wait: in the same commit, so that
 * nobody who asks for a table now comes before them. What the search leaves open is for the waiting list's own look.
 */
export async function withOffers({ reservations, guests }: Omit<Deps, 'solver'>, freed: Freed): Promise<Offers> {
  const { venue, sheet, changed } = freed;
  const none = { sheet, reservations: [], messages: [] };
  if ((changed && isWish(changed.before)) || !offersFreely(venue)) return none;
  return (await offersOf({ reservations, guests, solver: guestSearch() }, freed)) ?? none;
}

/** A commit that frees a place for good, and what that offers to those who wait. */
export async function changeWithOffers(
  deps: Omit<Deps, 'solver'>,
  freed: Omit<Freed, 'sheet'>,
  change: DayChange,
): Promise<DayChange> {
  const { sheet, reservations, messages } = await withOffers(deps, { ...freed, sheet: change.sheet });
  return {
    ...change,
    sheet,
    reservations: [...change.reservations, ...reservations],
    messages: [...(change.messages ?? []), ...messages],
  };
}
