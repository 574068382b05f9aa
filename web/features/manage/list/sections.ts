import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { instantFrom } from '#shared/domain/kernel/time/zone.ts';
import { isHere } from '#shared/domain/reservation/axes.ts';
import { isUnmarked } from '../actions/offered-actions.ts';
import type { HostReservation } from '../day/day-data.ts';
import { minutesPassed } from '../day/passed.ts';
import { latenessOf, type VenueClock } from './lateness.ts';
import { coversOf, isAsking, isDone, isOver, isSeated, isWaiting } from './list.ts';

/** The sections of a day by what a host does next; `all`: a day that is not today, by time. */
const ORDER = ['needsYou', 'due', 'seated', 'later', 'all', 'waiting', 'done'] as const;
export type SectionName = (typeof ORDER)[number];
export type Section = { readonly name: SectionName; readonly parties: readonly HostReservation[] };

const MINUTE_MS = 60_000;

/** From how many minutes before its start a party is due. */
export const DUE_MINUTES = 15;

/** A message that did not arrive matters until the guests are at the venue, or the booking is settled. */
const isUntold = (party: HostReservation): boolean =>
  party.message?.state === 'failed' &&
  !isDone(party) &&
  party.booking !== 'expired' &&
  party.booking !== 'rejected' &&
  !isHere(party);

/** True if somebody at the venue must decide something or call the guest. */
const needsYou = (party: HostReservation, clock: VenueClock): boolean =>
  isAsking(party) ||
  party.amendment !== null ||
  isUntold(party) ||
  isUnmarked(party) ||
  latenessOf(party, clock)?.flag === 'noShow';

export function sectionOf(party: HostReservation, clock: VenueClock): SectionName {
  if (needsYou(party, clock)) return 'needsYou';
  if (isWaiting(party)) return 'waiting';
  if (isDone(party) || isOver(party)) return 'done';
  if (clock.date !== clock.today) return 'all';
  if (isSeated(party)) return 'seated';
  const isDue = minutesPassed(clock, clock.minute, party.start) <= DUE_MINUTES;
  return isHere(party) || isDue ? 'due' : 'later';
}

/** The sections that have parties, in order. */
export function sectionsOf(parties: readonly HostReservation[], clock: VenueClock): readonly Section[] {
  const byName = Map.groupBy(parties, (party) => sectionOf(party, clock));
  return ORDER.flatMap((name) => {
    const own = byName.get(name);
    return own ? [{ name, parties: sorted(name, own, clock) }] : [];
  });
}

/** What a section is sorted by first: the smaller, the earlier. */
function keyOf(name: SectionName, party: HostReservation, startOf: (party: HostReservation) => number): number {
  // When the decision is due: the end of the time for an answer, or the party's start.
  if (name === 'needsYou') return isAsking(party) && party.expiresAt !== undefined ? party.expiresAt : startOf(party);
  if (name === 'seated') return party.start + party.duration;
  if (name === 'due') return isHere(party) ? 0 : 1;
  if (name === 'waiting') return party.booking === 'offered' ? 0 : 1;
  return 0;
}

/** Each key is computed once, and the zone is asked once for the day: asking it for each party delays the first view. */
function sorted(name: SectionName, parties: readonly HostReservation[], clock: VenueClock): HostReservation[] {
  const dayStart = instantFrom(clock.date as LocalDate, 0, clock.zone);
  const startOf = ({ start }: HostReservation) => dayStart + minutesPassed(clock, 0, start) * MINUTE_MS;
  const keyed = parties.map((party) => ({ party, key: keyOf(name, party, startOf) }));
  keyed.sort(
    ({ party: a, key: first }, { party: b, key: second }) =>
      first - second || a.start - b.start || coversOf(b) - coversOf(a) || a.name.localeCompare(b.name),
  );
  return keyed.map(({ party }) => party);
}
