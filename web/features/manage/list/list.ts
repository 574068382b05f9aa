import { guestMatcher, LIKE_A_NUMBER } from '#shared/domain/guest/match.ts';
import { plainNumber } from '#shared/domain/kernel/phone/plain-number.ts';
import { mayReconfirm } from '#shared/domain/reservation/reconfirm.ts';
import type { HostReservation, ServiceDay } from '../day/day-data.ts';

export type MealChoice = 'all' | HostReservation['meal'];
export type CounterFilter = 'seated' | 'expected' | 'unconfirmed' | 'unanswered' | 'waitlisted' | 'toBeManaged';
export type Choice = { readonly meal: MealChoice; readonly counter: CounterFilter | null; readonly search: string };

const MEALS = ['Breakfast', 'Lunch', 'Dinner'] as const;
const OVER = ['cancelled', 'expired', 'rejected'] as const satisfies readonly HostReservation['booking'][];

/** The current state of a party, including what a colleague did since it was opened here. */
export const newestOf = (party: HostReservation, { reservations }: Pick<ServiceDay, 'reservations'>): HostReservation =>
  reservations.find(({ id }) => id === party.id) ?? party;

export const coversOf = ({ adults, children }: Pick<HostReservation, 'adults' | 'children'>): number =>
  adults + children;

/** True for parties that neither came nor will: they are listed apart, to keep the service's list short. */
export const isOver = ({ booking }: Pick<HostReservation, 'booking'>): boolean =>
  (OVER as readonly string[]).includes(booking);

/** True for a request that the venue must still answer. */
export const isAsking = ({ booking }: Pick<HostReservation, 'booking'>): boolean => booking === 'requested';

/** True for a party on the waiting list, with or without an offer. */
export const isWaiting = ({ booking }: Pick<HostReservation, 'booking'>): boolean =>
  booking === 'waitlisted' || booking === 'offered';

export const isSeated = ({ booking, presence }: Pick<HostReservation, 'booking' | 'presence'>): boolean =>
  booking === 'confirmed' && (presence === 'seated' || presence === 'partSeated');

const isOpen = ({ booking }: HostReservation) =>
  booking === 'unconfirmed' || booking === 'pendingPayment' || booking === 'confirmed';
const SETTLED: readonly HostReservation['booking'][] = ['completed', 'noShow', 'expired', 'rejected'];

/** The reservations behind each counter, by the server's definition. */
const COUNTED = {
  seated: isSeated,
  expected: (party) => isOpen(party) && !isSeated(party),
  unconfirmed: ({ booking }) => booking === 'unconfirmed',
  unanswered: (party) => mayReconfirm(party) && party.reconfirm?.state === 'asked',
  waitlisted: isWaiting,
  toBeManaged: ({ booking, message, amendment }) =>
    booking === 'requested' || amendment !== null || (message?.state === 'failed' && !SETTLED.includes(booking)),
} as const satisfies Record<CounterFilter, (party: HostReservation) => boolean>;

/** The meals that have reservations, in the order of the day. */
export const mealsOf = (parties: readonly HostReservation[]): HostReservation['meal'][] =>
  MEALS.filter((meal) => parties.some((party) => party.meal === meal));

/** The reservations that pass the chosen meal, counter and search. */
export function chosen(parties: readonly HostReservation[], { meal, counter, search }: Choice): HostReservation[] {
  const sought = plainNumber(search).trim();
  const fits = sought === '' ? () => true : partyMatcher(sought);
  return parties.filter(
    (party) => (meal === 'all' || party.meal === meal) && (counter === null || COUNTED[counter](party)) && fits(party),
  );
}

const FEWEST_DIGITS = 3;

/**
 * Matches the code, or the guest as in every other search. One or two digits of a phone number would match everybody,
 * so they match none.
 */
function partyMatcher(search: string): (party: HostReservation) => boolean {
  const code = search.toUpperCase();
  const few = LIKE_A_NUMBER.test(search) && search.replace(/\D/g, '').length < FEWEST_DIGITS;
  const byGuest = guestMatcher(search);
  return (party) => party.code.includes(code) || (!few && byGuest({ names: [party.name], phone: party.phone }));
}

type Finishable = Pick<HostReservation, 'booking'>;

/** True for a party that has left, or did not come. */
export const isDone = ({ booking }: Finishable): boolean => booking === 'completed' || booking === 'noShow';
const SETTLED_MINUTES = 60;

/**
 * Splits off today's groups that are finished (every party has left, the last an hour ago or longer), so that a page
 * begins where the service is. Other days are not split.
 */
export function splitEarlier<Group extends { readonly start: number; readonly parties: readonly Finishable[] }>(
  groups: readonly Group[],
  { date, today, minute }: Pick<ServiceDay, 'date' | 'today' | 'minute'>,
): [earlier: readonly Group[], current: readonly Group[]] {
  const isEarlier = (group: Group) =>
    date === today && group.start + SETTLED_MINUTES <= minute && group.parties.every(isDone);
  return [groups.filter(isEarlier), groups.filter((group) => !isEarlier(group))];
}

export type TimeGroup = {
  readonly start: number;
  readonly parties: readonly HostReservation[];
  readonly covers: number;
};

/** Parties by start time, larger ones first within a time. */
export function groupsByTime(parties: readonly HostReservation[]): TimeGroup[] {
  const starts = [...new Set(parties.map(({ start }) => start))].toSorted((a, b) => a - b);
  return starts.map((start) => {
    const group = parties.filter((party) => party.start === start);
    return {
      start,
      parties: group.toSorted((a, b) => coversOf(b) - coversOf(a) || a.name.localeCompare(b.name)),
      covers: group.reduce((sum, party) => sum + coversOf(party), 0),
    };
  });
}

/** The only meal of today that is not over; otherwise all. */
export function mealToCome(
  parties: readonly HostReservation[],
  now: Pick<ServiceDay, 'date' | 'today' | 'minute'>,
): MealChoice {
  const [, current] = splitEarlier(groupsByTime(parties), now);
  const [meal, ...more] = mealsOf(current.flatMap(({ parties }) => parties));
  return meal && more.length === 0 ? meal : 'all';
}

/** The number of parties in groups. */
export const partiesIn = (groups: readonly { readonly parties: readonly unknown[] }[]): number =>
  groups.reduce((sum, { parties }) => sum + parties.length, 0);
