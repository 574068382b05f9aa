import type { Clock } from '#functions/runtime/clock.ts';
import { newMessageId } from '#functions/runtime/ids.ts';
import type { ButtonPress, LinkTokens } from '#functions/runtime/link-token.ts';
import { logEvent } from '#functions/runtime/log.ts';
import type { ReservationsStore } from '#functions/stores/reservations.ts';
import type { VenuesStore } from '#functions/stores/venues.ts';
import { freeParty, markParty } from '#shared/domain/day/place.ts';
import type { DaySheet, PartyId } from '#shared/domain/day/sheet.ts';
import { pressCounts } from '#shared/domain/message/judge-press.ts';
import type { Message } from '#shared/domain/message/message.ts';
import { actionMessage } from '#shared/domain/message/purpose.ts';
import type { Reply } from '#shared/domain/message/reply.ts';
import { act } from '#shared/domain/reservation/act.ts';
import { hasBegun } from '#shared/domain/reservation/begun.ts';
import { dateOf, type Locale, type Reservation } from '#shared/domain/reservation/reservation.ts';
import { partyIdOf } from '#shared/domain/reservation/sheet-effect.ts';
import type { FailureDeps } from './settle-failure.ts';

export type PressDeps = Omit<FailureDeps, 'reservations'> & {
  readonly reservations: Pick<ReservationsStore, 'find' | 'follow'>;
  readonly venues: Pick<VenuesStore, 'recent'>;
  readonly links: Pick<LinkTokens, 'openButton'>;
  readonly clock: Clock;
};

/** What the guest is written back: an answer to a press of theirs costs nothing. */
export type PressReply = { readonly reply: Reply; readonly to: string; readonly locale: Locale };

/**
 * A guest pressed Confirm or Cancel under a message, Accept or Decline under an offer, or says under a reminder to come. A
 * forged payload, an old button and a second press do nothing. Who confirms gets no further message: the page shows it. Who
 * says to come is thanked, or told how it really stands.
 */
export async function press(deps: PressDeps, payload: string, pressed: Message | null): Promise<PressReply | null> {
  const { days, reservations, guests, venues, links, clock } = deps;
  const target = await links.openButton(payload);
  if (!target) {
    logEvent('whatsapp.press.unknown');
    return null;
  }
  const { venueId, press: action } = target;
  let back: PressReply | null = null;
  const reservationId = await reservations.follow(venueId, target.reservationId);
  const now = clock.now();

  const outcome = await days.change(
    venueId,
    dateOf(reservationId),
    async ({ sheet }) => {
      const before = (await reservations.find(venueId, reservationId))?.reservation;
      back = null;
      if (!before || !pressCounts(before, pressed)) return { keep: 'void' };
      if (action === 'reconfirm') {
        const { phone, locale } = before.contact;
        back = { reply: comes(before), to: phone.replace('+', ''), locale };
        if (back.reply !== 'coming') return { keep: back.reply };
      }
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
          sheet: sheetAfterPress(action, sheet, id),
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
  return back;
}

/** A word about a time that was altered since says nothing of the one that stands. */
function comes({ booking, reconfirm }: Reservation): 'coming' | 'gone' | 'waiting' {
  if (booking !== 'confirmed') return 'gone';
  return reconfirm ? 'coming' : 'waiting';
}

function sheetAfterPress(action: ButtonPress, sheet: DaySheet, id: PartyId): DaySheet {
  if (action === 'reconfirm') return sheet;
  return action === 'cancel' ? freeParty(sheet, id) : markParty(sheet, id, { status: 'confirmed' });
}
