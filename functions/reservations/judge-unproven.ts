import type { GuestHashes } from '#functions/credentials/guest-hash.ts';
import type { SessionActor } from '#functions/platform/actor.ts';
import { isRefusal } from '#functions/platform/refusal.ts';
import type { ReservationChange } from '#functions/stores/days.ts';
import type { ReservationsStore, ReservationWithMessages } from '#functions/stores/reservations.ts';
import type { Venue } from '#functions/stores/venues.ts';
import type { InputOf } from '#shared/contracts/define.ts';
import type { DaySheet } from '#shared/domain/day/sheet.ts';
import type { Reservation } from '#shared/domain/reservation/reservation.ts';
import { isSlip, lastUndoable } from '#shared/domain/reservation/undo.ts';
import { isUnproven } from '#shared/domain/reservation/unproven.ts';
import type { remove_unproven } from '#shared/operations/reservations/evening.ts';
import { judgeAct } from './judge-act.ts';

type Call = {
  readonly input: InputOf<typeof remove_unproven>;
  readonly actor: SessionActor;
  readonly now: number;
  readonly guests: Pick<GuestHashes, 'of'>;
  readonly reservations: Pick<ReservationsStore, 'listDay' | 'ofFingerprint'>;
};

/** The most reservations of one commit. */
const AT_ONCE = 25;

/** Cancels what one network address booked with unproven numbers, or undoes that. No message is sent for it. */
export async function judgeUnprovenOf(call: Call, venue: Venue, start: DaySheet) {
  const { input, reservations, now } = call;
  const { venueId, date, origin, back } = input;
  const own = (await reservations.listDay(venueId, date)).filter(({ reservation }) => reservation.origin === origin);
  const wanted = own.filter(({ reservation }) => (back ? isBack(reservation, now) : isUnproven(reservation)));
  const changes: ReservationChange[] = [];
  let [sheet, lookAgainAt]: [DaySheet, number | undefined] = [start, undefined];
  for (const found of wanted.slice(0, AT_ONCE)) {
    const next = await judgeOne(call, venue, found, sheet);
    if (!next) continue;
    changes.push({ before: found.reservation, after: next.after });
    sheet = next.sheet ?? sheet;
    lookAgainAt ??= next.lookAgainAt;
  }
  // One whose table was given to others meanwhile cannot come back; asking again would not help.
  const more = changes.length > 0 && wanted.length > AT_ONCE;
  const answer = { count: changes.length, more };
  if (changes.length === 0) return { keep: answer };
  return { commit: { sheet, reservations: changes, lookAgainAt }, answer };
}

async function judgeOne(
  { input: { venueId, back }, ...call }: Call,
  venue: Venue,
  { reservation: before, messages }: ReservationWithMessages,
  sheet: DaySheet,
) {
  const action = back ? ('undo' as const) : ('cancel' as const);
  const input = { venueId, id: before.id, revision: before.revision, action };
  const verdict = await judgeAct({ ...call, input })({ before, messages, sheet, venue });
  return verdict === 'unchanged' || isRefusal(verdict) ? null : verdict;
}

/** Cancelled by the staff so lately that it can be undone. */
const isBack = (reservation: Reservation, now: number): boolean => {
  const last = lastUndoable(reservation, now);
  const { proof, booking } = reservation;
  return (
    proof !== undefined && booking === 'cancelled' && last?.action === 'cancel' && isSlip(last.actor.kind, last.at, now)
  );
};
