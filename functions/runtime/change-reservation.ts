import type { ChangeOutcome, DaysStore, OutgoingMessage, TimerRequest } from '#functions/stores/days.ts';
import type { Once } from '#functions/stores/idempotency.ts';
import type { ReservationsStore } from '#functions/stores/reservations.ts';
import type { Venue, VenuesStore } from '#functions/stores/venues.ts';
import { freeParty } from '#shared/domain/day/place.ts';
import { type DaySheet, EMPTY_SHEET } from '#shared/domain/day/sheet.ts';
import type { Message } from '#shared/domain/message/message.ts';
import { type HostView, hostView } from '#shared/domain/reservation/host-view.ts';
import { dateOf, type Reservation, type ReservationId, type VenueId } from '#shared/domain/reservation/reservation.ts';
import { partyIdOf, rowsOf } from '#shared/domain/reservation/sheet-effect.ts';
import { hasEnded } from '#shared/domain/reservation/to-come.ts';
import type { LocalDate } from '#shared/domain/time/local-date.ts';
import type { LinkHolder, LinkTokens } from './link-token.ts';
import { isRefusal, type Refusal } from './refusal.ts';
import { seenByGuest } from './seen-by-guest.ts';
import { whereItStands } from './where-it-stands.ts';

/** A reservation as it is now, and the sheet of its day. */
type Found = { readonly before: Reservation; readonly messages: readonly Message[]; readonly sheet: DaySheet };

/** What becomes of it. Without a `sheet` that stays as it is; on `'unchanged'` everything does. */
type Verdict =
  | Refusal
  | 'unchanged'
  | {
      readonly after: Reservation;
      readonly sheet?: DaySheet;
      readonly sent?: readonly OutgoingMessage[];
      /** Messages that are not to be sent any more. */
      readonly withdrawn?: readonly Message[];
      readonly timers?: readonly TimerRequest[];
      readonly lookAgainAt?: number | undefined;
    };

/** The handler's call, as far as this needs it. */
type Call = {
  readonly now: number;
  readonly once: Once;
  readonly days: Pick<DaysStore, 'change'>;
  readonly reservations: Pick<ReservationsStore, 'find'>;
  settle<T, N>(outcome: ChangeOutcome<T, N>): T | N | Refusal;
};
type Target = { readonly venueId: VenueId; readonly id: ReservationId };
type Show<V> = (reservation: Reservation, messages: readonly Message[], sheet: DaySheet) => V | Promise<V>;

/** Null when the reservation is not there. */
async function change<V>(
  { now, once, days, reservations, settle }: Call,
  { venueId, id }: Target,
  show: Show<V>,
  judge: (found: Found) => Promise<Verdict> | Verdict,
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

      const { after, sheet: next = sheet, sent = [], withdrawn = [], timers = [], lookAgainAt } = verdict;
      const all = [...messages.filter((each) => !withdrawn.includes(each)), ...sent.map(({ message }) => message)];
      return {
        commit: { sheet: next, reservations: [{ before, after }], messages: sent, withdrawn, timers, lookAgainAt },
        answer: { reservation: await show(after, all, next) },
      };
    },
    { now, once },
  );
  return settle(outcome);
}

type HouseCall<C extends Call | CallAcross = Call> = C & {
  readonly venues: Pick<VenuesStore, 'find'>;
  refuse(code: 'venue.unknown' | 'reservation.unknown'): Refusal;
};

/** Decides for the house what becomes of a reservation; it is called again with the new state when another commit came first. */
export type Judge = (found: Found & { readonly venue: Venue }) => Promise<Verdict> | Verdict;

/** Changes a reservation on its day for the house, and answers with the house's view. */
export async function changeForHouse(
  call: HouseCall,
  target: Target,
  judge: Judge,
): Promise<{ reservation: HostView } | Refusal> {
  const venue = await call.venues.find(target.venueId);
  if (!venue) return call.refuse('venue.unknown');
  const show: Show<HostView> = (after, messages, sheet) =>
    hostView(after, messages, rowsOf(sheet, after), call.now, venue.rules);
  const changed = await change(call, target, show, (found) => judge({ ...found, venue }));
  return changed ?? call.refuse('reservation.unknown');
}

/**
 * The same for a reservation that moves to another day: `judge` is given that day's sheet, and both days change together or not
 * at all. Messages about it move with it.
 */
export async function changeAcrossDays(
  { now, once, days, reservations, venues, refuse, settle }: HouseCall<CallAcross>,
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

      const { after, sheet = there.sheet, sent = [], withdrawn = [], timers = [] } = verdict;
      const removed = messages.filter((each) => !withdrawn.includes(each));
      const instead = await reservations.pointer(venueId, after.id);
      return {
        commit: [
          {
            sheet: freeParty(own.sheet, partyIdOf(before)),
            ...{ reservations: [], leaves: { before, to: after.id }, removed, withdrawn },
          },
          { sheet, reservations: [{ before: null, after, instead }], messages: sent, timers },
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

type Seen = Awaited<ReturnType<typeof seenByGuest>>;

/** The same for the reservation of a guest's link, wherever it has been moved, answered with the guest's view. */
export async function changeForGuest(
  call: GuestCall,
  judge: (found: Found & { readonly venue: Venue }) => Promise<Verdict> | Verdict,
): Promise<{ reservation: Seen } | Refusal> {
  const { venueId } = call.actor;
  const venue = await call.venues.find(venueId);
  if (!venue) return call.refuse('reservation.unknown');
  const show: Show<Seen> = (after, messages) => seenByGuest(call, after, messages, venue);
  const judgeHeld = async (found: Found) => {
    const { before } = found;
    // Each of its links still opens what was erased, and nobody is to stand there again.
    if (before.erased) return call.refuse('reservation.notAllowed');
    if (!(await call.links.holds(call.actor, before))) return call.refuse('link.outdated');
    return hasEnded(before, venue.rules.zone, call.now)
      ? call.refuse('reservation.notAllowed')
      : judge({ ...found, venue });
  };
  const changed = await whereItStands(call.reservations, call.actor, (id) =>
    change(call, { venueId, id }, show, judgeHeld),
  );
  return changed ?? call.refuse('reservation.unknown');
}
