import { type Promotion, promoteWaiting, type Waiting } from '../availability/promote.ts';
import { waitlistOpen } from '../availability/ways-out.ts';
import { type ServiceDay, withSheet } from '../day/service-day.ts';
import type { Wish } from '../day/wish.ts';
import type { LocalDate, Minute } from '../kernel/time/local-date.ts';
import type { LocalMoment } from '../kernel/time/zone.ts';
import { isDuplicate } from '../reservation/duplicate.ts';
import { coversOf, type Reservation } from '../reservation/reservation.ts';
import { partyIdOf } from '../reservation/sheet-effect.ts';
import { isSlip } from '../reservation/undo.ts';
import { startsWanted } from '../reservation/waits.ts';
import { depositFor } from '../venue/deposits/deposit-for.ts';
import { sameDeposit } from '../venue/deposits/same-deposit.ts';
import type { VenueRules } from '../venue/rules.ts';
import type { Evening } from '../yield/evening.ts';
import { orderedStarts } from '../yield/propose.ts';
import { expiredOffersOf } from './offer.ts';

/** The most parties promoted in one commit; after a commit that promoted anybody the day is checked again. */
const MOST = 12;

/** The venue has just withdrawn an offer: it may be about to give that table to somebody else, or to undo that. */
const isWithdrawn = ({ history }: Reservation, at: number): boolean => {
  const last = history.at(-1);
  const back = last?.action === 'withdrawOffer' || (last?.action === 'undo' && history.at(-2)?.action === 'offer');
  return back && isSlip(last.actor.kind, last.at, at);
};

/**
 * The parties that can be offered a table: they wait for a time whose waiting list is open, get messages, and have not
 * found another place meanwhile. Parties that must pay beforehand can be offered one only by the venue itself. [] while
 * the venue may still undo the withdrawal of an offer. `at`: the instant of `now`.
 */
export function waitingOf(
  rules: VenueRules,
  date: LocalDate,
  day: readonly Reservation[],
  now: LocalMoment,
  at: number,
): Reservation[] {
  if (day.some((each) => isWithdrawn(each, at))) return [];
  return day
    .filter(
      ({ id, booking, start, meal, messaging, deposit, contact: { phone } }) =>
        booking === 'waitlisted' &&
        messaging !== 'none' &&
        deposit === undefined &&
        waitlistOpen(rules, date, start, now) &&
        !day.some((other) => isDuplicate(other, { phone, meal, id })),
    )
    .toSorted((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1));
}

/**
 * The best-fitting set of waiting parties, on a sheet that holds a table for each. Those whose number is proven come
 * first, and parties that let an offer pass after all that have not been asked. Of a party's starts, the one that costs the evening least is tried first.
 * `budget`: the work to spend on all open questions together.
 */
export function promoteDay(
  day: ServiceDay,
  waiting: readonly Reservation[],
  evenings: readonly Evening[] = [],
): Promotion {
  const { rules, date, sheet, now } = day;
  const turns = [...Map.groupBy(waiting, turnOf)].toSorted(([a], [b]) => a - b);
  let found: Promotion = { sheet, parties: [], moved: [] };
  for (const [, group] of turns) {
    const left = MOST - found.parties.length;
    if (left <= 0) break;
    const asked = group.map((party) => {
      const evening = evenings.find(({ service }) => service.meal === party.meal);
      const starts = startsWanted(rules, date, party, now).filter((start) => isAgreed(rules, party, start));
      return asWaiting(party, orderedStarts(rules, evening, wishOf(party), starts));
    });
    // Judged as a booking by the venue: the closing time of the waiting list replaces the lead time of new guests.
    const more = promoteWaiting(withSheet(day, found.sheet), asked, 'operator', left);
    const moved = [...new Set([...found.moved, ...more.moved])];
    found = { sheet: more.sheet, parties: [...found.parties, ...more.parties], moved };
  }
  return found;
}

/** An invented number must not keep a table from somebody who waits for it. */
const turnOf = (party: Reservation): number => 2 * expiredOffersOf(party) + (party.proof === undefined ? 0 : 1);

/** Whether the deposit at that start is the agreed one; most have none. */
const isAgreed = (rules: VenueRules, party: Reservation, start: Minute): boolean =>
  sameDeposit(depositFor(rules, { ...party, start }, party.createdAt), party.deposit);

const wishOf = (reservation: Reservation): Wish => ({
  covers: coversOf(reservation),
  area: reservation.area,
  highchair: reservation.highchairs > 0,
});

const asWaiting = (reservation: Reservation, starts: readonly Minute[]): Waiting => ({
  request: {
    id: partyIdOf(reservation),
    wish: wishOf(reservation),
    status: 'offered',
    guest: 0,
    duration: reservation.duration,
  },
  starts,
});
