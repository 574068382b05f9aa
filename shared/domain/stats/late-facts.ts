import type { GuestId } from '../guest/guest-id.ts';
import type { LocalDate } from '../kernel/time/local-date.ts';
import { deliveredOf } from '../message/delivered.ts';
import type { Message } from '../message/message.ts';
import type { MoneySummary } from '../payment/summary.ts';
import { guestIdOf } from '../reservation/guest-id.ts';
import { coversOf, type Reservation } from '../reservation/reservation.ts';
import { wasSeated } from '../reservation/visit.ts';
import { isHidden, RATED, type Review } from '../review/review.ts';
import { addFigures, type MealFigures, NO_FIGURES } from './day-figures.ts';

/**
 * What is stored of a day beside its reservations and comes without an event of the day: hours later, or a month. A
 * guest without a first visit has none yet.
 */
export type LateFacts = {
  readonly messages: readonly Message[];
  readonly reviews: readonly Review[];
  readonly money: readonly MoneySummary[];
  readonly firstVisits: ReadonlyMap<GuestId, LocalDate>;
};

/** The figures that follow from them; a nightly run brings them up to date (`settle.ts`). */
export const LATE_FIGURES = ['newGuests', 'returning', 'reviews', 'messages', 'money'] as const;
type LateFigures = Pick<MealFigures, (typeof LATE_FIGURES)[number]>;

/** The figures of some reservations of a day from what came later. */
export function lateFigures(own: readonly Reservation[], facts: Partial<LateFacts>): LateFigures {
  const { newGuests, returning, reviews, messages, money } = NO_FIGURES;
  const none = { newGuests, returning, reviews, messages, money };
  return own.map((party) => ofParty(party, facts)).reduce<LateFigures>(addFigures, none);
}

function ofParty(party: Reservation, facts: Partial<LateFacts>): LateFigures {
  const { newGuests, returning, reviews, messages, money } = NO_FIGURES;
  const been = hasBeenHere(party, facts.firstVisits);
  const one = { parties: 1, covers: coversOf(party) };
  const review = facts.reviews?.find(({ reservationId }) => reservationId === party.id);
  const paid = facts.money?.find(({ reservationId }) => reservationId === party.id);
  return {
    newGuests: been === false ? one : newGuests,
    returning: been === true ? one : returning,
    reviews: review && !isHidden(review) ? reviewed(review) : reviews,
    messages: party.erased
      ? (party.erased.delivered ?? messages)
      : deliveredOf(
          facts.messages?.filter(({ reservationId }) => reservationId === party.id) ?? [],
          party.contact.phone,
        ),
    money: paid ? moneyOf(paid) : money,
  };
}

/** Whether a seated party's guest had been here before; null where nobody can know. */
function hasBeenHere(party: Reservation, firstVisits: LateFacts['firstVisits'] = new Map()): boolean | null {
  if (!wasSeated(party)) return null;
  if (party.erased) return party.erased.returning ?? null;
  const guestId = guestIdOf(party);
  if (guestId.startsWith('res_')) return null;
  const first = firstVisits.get(guestId);
  return first !== undefined && first < party.date;
}

function reviewed({ ratings, answer }: Review): MealFigures['reviews'] {
  const votes = RATED.flatMap((rated) => ratings[rated] ?? []);
  const stars = votes.reduce((sum, each) => sum + each, 0);
  return { count: 1, answered: answer ? 1 : 0, stars, votes: votes.length };
}

const moneyOf = ({ status, charged, refunded, disputed }: MoneySummary): MealFigures['money'] => ({
  taken: charged,
  refunded,
  kept: status === 'forfeited' ? Math.max(0, charged - refunded - disputed) : 0,
});
