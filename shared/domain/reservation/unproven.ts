import type { PlatformLimits } from '../account/platform-limits.ts';
import { coversOf, type Reservation } from './reservation.ts';

/** How long a table is held for a guest who must prove the number. */
const PROOF_MS = 10 * 60_000;
const HOUR_MS = 60 * 60_000;

type Limit = { readonly parties: number; readonly covers: number };
type LimitKind = 'hour' | 'standing' | 'held' | 'unreached' | 'wishes';
type Party = Pick<Reservation, 'adults' | 'children'>;
type Origin = Pick<Reservation, 'origin'>;

const TAKES_TABLE: readonly Reservation['booking'][] = ['unconfirmed', 'pendingPayment', 'offered', 'confirmed'];
const WISHES: readonly Reservation['booking'][] = ['requested', 'waitlisted'];

/** A booking from the page, with a number that nobody has shown to be theirs. */
export const isUnproven = ({ proof, booking }: Pick<Reservation, 'proof' | 'booking'>): boolean =>
  proof !== undefined && (TAKES_TABLE.includes(booking) || WISHES.includes(booking));

const limitOf = (limits: PlatformLimits, kind: LimitKind): Limit => ({
  parties: limits[`${kind}Parties`],
  covers: limits[`${kind}Covers`],
});

/** Whether one party more is still within the limit; the first party always is. */
function isWithin({ parties, covers }: Limit, others: readonly Party[], party: Party): boolean {
  const seated = others.reduce((sum, other) => sum + coversOf(other), 0);
  return others.length === 0 || (others.length < parties && seated + coversOf(party) <= covers);
}

const ofOrigin = (day: readonly Reservation[], { origin }: Origin): Reservation[] =>
  origin === undefined ? [] : day.filter((each) => each.origin === origin);

/**
 * What one more booking from a network address may become; `day`: all reservations of the evening. One that `pays` first
 * ends by itself like one that is held.
 */
export function judgeUnproven(
  limits: PlatformLimits,
  day: readonly Reservation[],
  party: Party & Origin & { readonly now: number; readonly pays: boolean },
): 'open' | 'must' | 'refused' {
  const standing = ofOrigin(day, party).filter((each) => isUnproven(each) && TAKES_TABLE.includes(each.booking));
  const held = standing.filter((each) => isHeld(each) && (each.expiresAt ?? 0) > party.now);
  const open = standing.filter((each) => !isHeld(each));
  if (party.pays) return isWithin(limitOf(limits, 'held'), held, party) ? 'open' : 'refused';
  const lately = open.filter(({ createdAt }) => party.now - createdAt < HOUR_MS);
  if (isWithin(limitOf(limits, 'hour'), lately, party) && isWithin(limitOf(limits, 'standing'), open, party))
    return 'open';
  return isWithin(limitOf(limits, 'held'), held, party) ? 'must' : 'refused';
}

/** It ends within minutes by itself. */
const isHeld = ({ proof, booking }: Reservation): boolean => proof === 'must' || booking === 'pendingPayment';

/** Whether a network address may have one more request or place on the waiting list; proven numbers count too. */
export const mayWish = (limits: PlatformLimits, day: readonly Reservation[], party: Party & Origin): boolean =>
  isWithin(
    limitOf(limits, 'wishes'),
    ofOrigin(day, party).filter(({ booking }) => WISHES.includes(booking)),
    party,
  );

/** Whether a table is kept although no message reaches its guest. One without origin was not booked from a page. */
export function isKeptUnreached(
  limits: PlatformLimits,
  day: readonly Reservation[],
  reservation: Reservation,
): boolean {
  if (reservation.proof === undefined) return true;
  const kept = ofOrigin(day, reservation).filter(
    ({ id, proof, booking }) => id !== reservation.id && proof !== undefined && booking === 'confirmed',
  );
  return reservation.proof === 'open' && isWithin(limitOf(limits, 'unreached'), kept, reservation);
}

/** Until when a table is held for a guest who must prove the number, but not beyond `deadline`. */
export const proofDeadline = (now: number, deadline: number): number => Math.min(now + PROOF_MS, deadline);

/** The deadline after an alteration: the time to prove the number never gets longer. */
export const deadlineKept = ({ proof, expiresAt }: Pick<Reservation, 'proof' | 'expiresAt'>, deadline: number) =>
  proof === 'must' && expiresAt !== undefined ? Math.min(expiresAt, deadline) : deadline;

/** The reservation of a guest who has shown that the number is theirs, or whom the venue knows. */
export function withoutProof({ proof: _, ...proven }: Reservation): Reservation {
  return proven;
}
