import type { LinkTokens } from '#functions/credentials/link-token.ts';
import type { LinkHolder } from '#functions/platform/actor.ts';
import type { Once } from '#functions/platform/idempotency.ts';
import type { ChangeOutcome } from '#functions/platform/once.ts';
import { isRefusal, type Refusal } from '#functions/platform/refusal.ts';
import type { DayChange, DaysStore, OutgoingMessage, ReservationChange } from '#functions/stores/days.ts';
import type { ReservationsStore } from '#functions/stores/reservations.ts';
import type { Venue, VenuesStore } from '#functions/stores/venues.ts';
import { freeParty } from '#shared/domain/day/place.ts';
import { type DaySheet, EMPTY_SHEET } from '#shared/domain/day/sheet.ts';
import { dateOf, type ReservationId, type VenueId } from '#shared/domain/kernel/ids.ts';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import type { Message } from '#shared/domain/message/message.ts';
import type { Reservation } from '#shared/domain/reservation/reservation.ts';
import { partyIdOf, rowsOf } from '#shared/domain/reservation/sheet-effect.ts';
import { hasEnded } from '#shared/domain/reservation/to-come.ts';
import { type HostView, hostView } from '#shared/domain/reservation/views/host-view.ts';
import { guestPageOf } from './guest-page.ts';
import { keepingBack } from './keep-back.ts';
import { withCurrentId } from './with-current-id.ts';

/** A reservation as stored, and the sheet that it is to be changed on. */
type Found = { readonly before: Reservation; readonly messages: readonly Message[]; readonly sheet: DaySheet };

/** The decision about a reservation. Without `sheet` the sheet stays as it is; `'unchanged'` writes nothing. */
type Verdict =
  | Refusal
  | 'unchanged'
  | {
      readonly after: Reservation;
      readonly sheet?: DaySheet;
      readonly sent?: readonly OutgoingMessage[];
      /** Queued messages that are no longer to be sent. */
      readonly withdrawn?: readonly Message[];
      readonly lookAgainAt?: number | undefined;
      /** Other reservations of the day that change in the same commit. */
      readonly others?: readonly ReservationChange[];
    };

/** The parts of a handler's call that are needed here. */
type Call = {
  readonly now: number;
  readonly once: Once;
  readonly days: Pick<DaysStore, 'change'>;
  readonly reservations: Pick<ReservationsStore, 'find'>;
  settle<T, N>(outcome: ChangeOutcome<T, N>): T | N | Refusal;
};
type CallHere = Call & { readonly reservations: Pick<ReservationsStore, 'listDay'> };
type Target = { readonly venueId: VenueId; readonly id: ReservationId };
type Show<V> = (reservation: Reservation, messages: readonly Message[], sheet: DaySheet) => V | Promise<V>;

/** Changes a reservation on its day. Null when there is no reservation under this id. */
async function change<V>(
  { now, once, days, reservations, settle }: Call,
  { venueId, id }: Target,
  show: Show<V>,
  judge: (found: Found) => Promise<Verdict> | Verdict,
  finish: (commit: DayChange) => Promise<DayChange> | DayChange = (commit) => commit,
): Promise<{ reservation: V } | Refusal | null> {
  const outcome = await days.change(
    venueId,
    dateOf(id),
    async ({ sheet }) => {
      const found = await reservations.find(venueId, id);
      if (!found) return { keep: null };
      const { reservation: before, messages } = found;
      const verdict = await judge({ before, messages, sheet });
      if (verdict === 'unchanged') return { keep: { reservation: await show(before, messages, sheet) } };
      if (isRefusal(verdict)) return { keep: verdict };

      const { after, sheet: next = sheet, sent = [], withdrawn = [], lookAgainAt, others = [] } = verdict;
      const own = sent.filter(({ message }) => message.reservationId === after.id).map(({ message }) => message);
      const all = [...messages.filter((each) => !withdrawn.includes(each)), ...own];
      const written = { sheet: next, reservations: [{ before, after }, ...others], messages: sent };
      return {
        commit: await finish({ ...written, withdrawn, lookAgainAt }),
        answer: { reservation: await show(after, all, next) },
      };
    },
    { now, once },
  );
  return settle(outcome);
}

type VenueCall<C extends Call | CallAcross = CallHere> = C & {
  readonly venues: Pick<VenuesStore, 'find'>;
  refuse(code: 'venue.unknown' | 'reservation.unknown'): Refusal;
};

/** Decides how the venue changes a reservation; called again with the new state when another commit came first. */
export type Judge = (found: Found & { readonly venue: Venue }) => Promise<Verdict> | Verdict;

/** Changes a reservation on its day for the venue; returns the staff's view of it. */
export async function changeForVenue(
  call: VenueCall,
  target: Target,
  judge: Judge,
): Promise<{ reservation: HostView } | Refusal> {
  const venue = await call.venues.find(target.venueId);
  if (!venue) return call.refuse('venue.unknown');
  const show: Show<HostView> = (after, messages, sheet) =>
    hostView(after, messages, rowsOf(sheet, after), call.now, venue.rules);
  const on = { venue, date: dateOf(target.id), now: call.now };
  const changed = await change(
    call,
    target,
    show,
    (found) => judge({ ...found, venue }),
    (commit) => keepingBack(call, on, commit),
  );
  return changed ?? call.refuse('reservation.unknown');
}

/**
 * Moves a reservation to another day: `judge` is given that day's sheet, and both days change in one transaction. A
 * pointer stays under the old id. The messages so far are removed; only those that `judge` sends belong to the new id.
 */
export async function changeAcrossDays(
  { now, once, days, reservations, venues, refuse, settle }: VenueCall<CallAcross>,
  { venueId, id }: Target,
  to: LocalDate,
  judge: Judge,
): Promise<{ reservation: HostView } | Refusal> {
  const venue = await venues.find(venueId);
  if (!venue) return refuse('venue.unknown');
  const { rules } = venue;
  const outcome = await days.changeAll(
    venueId,
    [dateOf(id), to],
    async ([own = NO_DAY, there = NO_DAY]) => {
      const found = await reservations.find(venueId, id);
      if (!found) return { keep: refuse('reservation.unknown') };
      const { reservation: before, messages } = found;
      const verdict = await judge({ before, messages, sheet: there.sheet, venue });
      if (verdict === 'unchanged')
        return { keep: { reservation: hostView(before, messages, rowsOf(own.sheet, before), now, rules) } };
      if (isRefusal(verdict)) return { keep: verdict };

      const { after, sheet = there.sheet, sent = [], withdrawn = [] } = verdict;
      const removed = messages.filter((each) => !withdrawn.includes(each));
      const instead = await reservations.pointer(venueId, after.id);
      return {
        commit: [
          {
            sheet: freeParty(own.sheet, partyIdOf(before)),
            ...{ reservations: [], leaves: { before, to: after.id }, removed, withdrawn },
          },
          { sheet, reservations: [{ before: null, after, instead }], messages: sent },
        ],
        answer: {
          reservation: hostView(
            after,
            sent.map(({ message }) => message),
            rowsOf(sheet, after),
            now,
            rules,
          ),
        },
      };
    },
    { now, once },
  );
  return settle(outcome);
}

type CallAcross = Omit<Call, 'days' | 'reservations'> & {
  readonly days: Pick<DaysStore, 'changeAll'>;
  readonly reservations: Pick<ReservationsStore, 'find' | 'pointer'>;
};
const NO_DAY = { sheet: EMPTY_SHEET };

type GuestCall = Call & {
  readonly actor: LinkHolder;
  readonly links: Pick<LinkTokens, 'holds'>;
  readonly reservations: Pick<ReservationsStore, 'follow' | 'listDay'>;
  readonly venues: Pick<VenuesStore, 'find'>;
  refuse(code: 'reservation.unknown' | 'reservation.notAllowed' | 'link.outdated'): Refusal;
};

type Seen = Awaited<ReturnType<typeof guestPageOf>>;

/**
 * Changes the reservation of a guest's link, also when it has moved to another day; returns the guest's view. Refused
 * for an outdated link, an erased reservation, and one whose time is over.
 */
export async function changeForGuest(
  call: GuestCall,
  judge: (found: Found & { readonly venue: Venue }) => Promise<Verdict> | Verdict,
): Promise<{ reservation: Seen } | Refusal> {
  const { venueId } = call.actor;
  const venue = await call.venues.find(venueId);
  if (!venue) return call.refuse('reservation.unknown');
  const show: Show<Seen> = (after, messages) => guestPageOf(call, after, messages, venue);
  const judgeHeld = async (found: Found) => {
    const { before } = found;
    // An erased reservation is still opened by each of its links, but no data may be entered into it again.
    if (before.erased) return call.refuse('reservation.notAllowed');
    if (!(await call.links.holds(call.actor, before))) return call.refuse('link.outdated');
    return hasEnded(before, venue.rules.zone, call.now)
      ? call.refuse('reservation.notAllowed')
      : judge({ ...found, venue });
  };
  const changed = await withCurrentId(call.reservations, call.actor, (id) =>
    change(call, { venueId, id }, show, judgeHeld),
  );
  return changed ?? call.refuse('reservation.unknown');
}
