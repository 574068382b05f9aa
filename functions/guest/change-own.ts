import type { LinkTarget } from '#functions/runtime/link-token.ts';
import { isRefusal, type Refusal } from '#functions/runtime/refusal.ts';
import type { ChangeOutcome, DaysStore, OutgoingMessage } from '#functions/stores/days.ts';
import type { Once } from '#functions/stores/idempotency.ts';
import type { ReservationsStore } from '#functions/stores/reservations.ts';
import type { Venue, VenuesStore } from '#functions/stores/venues.ts';
import type { DaySheet } from '#shared/domain/day/sheet.ts';
import type { Message } from '#shared/domain/message/message.ts';
import { type GuestView, guestView } from '#shared/domain/reservation/guest-view.ts';
import { dateOf, type Reservation } from '#shared/domain/reservation/reservation.ts';

/** The reservation of a guest's link as it stands now, where it stands now, on the sheet of its day. */
type Own = {
  readonly before: Reservation;
  readonly messages: readonly Message[];
  readonly venue: Venue;
  readonly sheet: DaySheet;
};

/** What becomes of it. A sheet that is not named stays as it is, and so does all on `'unchanged'`. */
type Verdict =
  | Refusal
  | 'unchanged'
  | { readonly after: Reservation; readonly sheet?: DaySheet; readonly sent?: readonly OutgoingMessage[] };

type Answer = { readonly reservation: GuestView };

/** The handler's call, as far as this needs it. */
type Call = {
  readonly actor: LinkTarget;
  readonly now: number;
  readonly once: Once;
  readonly days: Pick<DaysStore, 'change'>;
  readonly reservations: Pick<ReservationsStore, 'find' | 'follow'>;
  readonly venues: Pick<VenuesStore, 'find'>;
  refuse(code: 'reservation.unknown'): Refusal;
  settle<T, N>(outcome: ChangeOutcome<T, N>): T | N | Refusal;
};

/**
 * Changes the reservation of a guest's link on its day, and answers as its page shows it. `judge` decides; when another
 * commit came first it is asked again with what stands there then.
 */
export async function changeOwn(
  { actor: { venueId, reservationId }, now, once, days, reservations, venues, refuse, settle }: Call,
  judge: (own: Own) => Promise<Verdict> | Verdict,
): Promise<Answer | Refusal> {
  const venue = await venues.find(venueId);
  if (!venue) return refuse('reservation.unknown');
  const id = await reservations.follow(venueId, reservationId);
  const answer = (reservation: Reservation, messages: readonly Message[]): Answer => ({
    reservation: guestView(reservation, messages, venue, now),
  });

  const outcome = await days.change(
    venueId,
    dateOf(id),
    async ({ sheet }) => {
      const found = await reservations.find(venueId, id);
      if (!found) return { keep: refuse('reservation.unknown') };
      const { reservation: before, messages } = found;
      const verdict = await judge({ before, messages, venue, sheet });
      if (verdict === 'unchanged') return { keep: answer(before, messages) };
      if (isRefusal(verdict)) return { keep: verdict };

      const { after, sent = [] } = verdict;
      return {
        commit: { sheet: verdict.sheet ?? sheet, reservations: [{ before, after }], messages: sent },
        answer: answer(after, [...messages, ...sent.map(({ message }) => message)]),
      };
    },
    { now, once },
  );
  return settle(outcome);
}
