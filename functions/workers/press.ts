import type { Clock } from '#functions/runtime/clock.ts';
import { newMessageId } from '#functions/runtime/ids.ts';
import type { LinkTokens } from '#functions/runtime/link-token.ts';
import { logEvent } from '#functions/runtime/log.ts';
import type { ReservationsStore } from '#functions/stores/reservations.ts';
import type { VenuesStore } from '#functions/stores/venues.ts';
import { freeParty, markParty } from '#shared/domain/day/place.ts';
import { pressCounts } from '#shared/domain/message/judge-press.ts';
import type { Message } from '#shared/domain/message/message.ts';
import { actionMessage } from '#shared/domain/message/purpose.ts';
import { act } from '#shared/domain/reservation/act.ts';
import { hasBegun } from '#shared/domain/reservation/begun.ts';
import { dateOf } from '#shared/domain/reservation/reservation.ts';
import { partyIdOf } from '#shared/domain/reservation/sheet-effect.ts';
import type { FailureDeps } from './settle-failure.ts';

export type PressDeps = Omit<FailureDeps, 'reservations'> & {
  readonly reservations: Pick<ReservationsStore, 'find' | 'follow'>;
  readonly venues: Pick<VenuesStore, 'recent'>;
  readonly links: Pick<LinkTokens, 'openButton'>;
  readonly clock: Clock;
};

/**
 * A guest pressed Confirm or Cancel under a message, or Accept or Decline under an offer. A forged payload, an old button and a second press do nothing. Who
 * confirms gets no further message: the page shows it, and each message costs.
 */
export async function press(deps: PressDeps, payload: string, pressed: Message | null): Promise<void> {
  const { days, reservations, guests, venues, links, clock } = deps;
  const target = await links.openButton(payload);
  if (!target) return logEvent('whatsapp.press.unknown');
  const { venueId, press: action } = target;
  const reservationId = await reservations.follow(venueId, target.reservationId);
  const now = clock.now();

  const outcome = await days.change(
    venueId,
    dateOf(reservationId),
    async ({ sheet }) => {
      const before = (await reservations.find(venueId, reservationId))?.reservation;
      if (!before || !pressCounts(before, pressed)) return { keep: 'void' };
      const done = act(before, action, { at: now, actor: { kind: 'whatsapp' } });
      if (done.kind !== 'done') return { keep: done.kind };
      const venue = action === 'cancel' ? await venues.recent(venueId, now) : null;
      if (venue && hasBegun(before, venue.rules.zone, now)) return { keep: 'notAllowed' };

      const after = done.reservation;
      const id = partyIdOf(after);
      const message = action === 'cancel' ? actionMessage(action, before, after, newMessageId(), now) : null;
      const { thread } = await guests.of(venueId, after.contact.phone);
      return {
        commit: {
          sheet: action === 'cancel' ? freeParty(sheet, id) : markParty(sheet, id, { status: 'confirmed' }),
          reservations: [{ before, after }],
          messages: message ? [{ message, thread }] : [],
        },
        answer: 'done',
      };
    },
    { now },
  );
  if (outcome.kind === 'busy') throw new Error('the day is busy; the queue tries again');
  if (outcome.kind !== 'replayed') logEvent('whatsapp.press', { press: action, outcome: outcome.answer });
}
