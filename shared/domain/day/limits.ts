import type { Minute } from '../kernel/time/local-date.ts';
import type { DayOffer } from '../venue/hours.ts';
import type { UnavailableReason } from '../venue/reasons.ts';
import type { Caps, Shift, VenueRules } from '../venue/rules.ts';
import type { Party } from './sheet.ts';

/** A stay to be admitted. The row of a further table (`part`) adds covers but no party. */
export type Stay = Pick<Party, 'start' | 'duration' | 'covers' | 'part'>;

/** A party at several tables counts once. */
const countParties = (rows: readonly Party[]): number => rows.filter(({ part }) => !part).length;
const one = (part: Stay['part']): number => (part ? 0 : 1);

/** The caps at a minute. If several exceptions set the same cap, the last one wins. */
function capsAt(rules: VenueRules, offer: DayOffer, kind: 'pacing' | 'capacity', minute: Minute): Caps {
  let caps = rules[kind];
  for (const exception of offer.exceptions) {
    const other = exception[kind];
    if (other && exception.from <= minute && minute < exception.to) caps = { ...caps, ...other };
  }
  return caps;
}

/** A limit that one more stay would break: its value, and how much of it is taken already. */
export type Breach = { readonly reason: UnavailableReason; readonly limit: number; readonly taken: number };

/** The first pacing or capacity limit that one more stay would break, or null. */
export function brokenLimit(
  rules: VenueRules,
  offer: DayOffer,
  shift: Shift,
  parties: readonly Party[],
  stay: Stay,
): UnavailableReason | null {
  return breachOf(rules, offer, shift, parties, stay)?.reason ?? null;
}

/** `brokenLimit` with the limit's figures. */
export function breachOf(
  rules: VenueRules,
  offer: DayOffer,
  shift: Shift,
  parties: readonly Party[],
  stay: Stay,
): Breach | null {
  return brokenPacing(rules, offer, shift, parties, stay) ?? brokenCapacity(rules, offer, parties, stay);
}

/** Pacing counts the parties that start in the same step of the shift's grid as the new stay. */
function brokenPacing(
  rules: VenueRules,
  offer: DayOffer,
  { firstSeating, slotStep }: Shift,
  parties: readonly Party[],
  { start, covers, part }: Stay,
): Breach | null {
  const caps = capsAt(rules, offer, 'pacing', start);
  if (caps.covers === undefined && caps.parties === undefined) return null;
  // The venue may also seat a party before the first start of the grid.
  const from = firstSeating + Math.floor((start - firstSeating) / slotStep) * slotStep;
  const together = parties.filter((party) => party.start >= from && party.start < from + slotStep);
  const starting = countParties(together);
  const seats = together.reduce((sum, party) => sum + party.covers, 0);
  if (caps.covers !== undefined && seats + covers > caps.covers)
    return { reason: 'pacing.covers', limit: caps.covers, taken: seats };
  if (caps.parties !== undefined && starting + one(part) > caps.parties)
    return { reason: 'pacing.parties', limit: caps.parties, taken: starting };
  return null;
}

/**
 * Capacity counts the parties present during the new stay, without their resets. The figures are those of the fullest
 * moment that breaks the limit.
 */
function brokenCapacity(
  rules: VenueRules,
  offer: DayOffer,
  parties: readonly Party[],
  { start, duration, covers, part }: Stay,
): Breach | null {
  const end = start + duration;
  const exceptions = offer.exceptions.filter(({ capacity, from, to }) => capacity && from < end && start < to);
  if (rules.capacity.covers === undefined && rules.capacity.parties === undefined && exceptions.length === 0)
    return null;
  const present = parties.filter((party) => party.start < end && start < party.start + party.duration);
  // Between these moments nobody arrives and no cap changes.
  const moments = [start, ...present.map((party) => party.start), ...exceptions.flatMap(({ from, to }) => [from, to])];
  let broken: Breach | null = null;
  let crowded: Breach | null = null;
  for (const moment of moments) {
    if (moment < start || moment >= end) continue;
    const caps = capsAt(rules, offer, 'capacity', moment);
    const here = present.filter((party) => party.start <= moment && moment < party.start + party.duration);
    const seats = here.reduce((sum, party) => sum + party.covers, 0);
    if (caps.covers !== undefined && seats + covers > caps.covers)
      broken = fuller(broken, { reason: 'capacity.covers', limit: caps.covers, taken: seats });
    const taken = countParties(here);
    if (caps.parties !== undefined && taken + one(part) > caps.parties)
      crowded = fuller(crowded, { reason: 'capacity.parties', limit: caps.parties, taken });
  }
  return broken ?? crowded;
}

const fuller = (a: Breach | null, b: Breach): Breach => (a && a.taken >= b.taken ? a : b);
