import { nearestFree } from '#functions/services/free-times.ts';
import type { DaysStore } from '#functions/stores/days.ts';
import type { Venue } from '#functions/stores/venues.ts';
import de from '#locales/de/rejected.json' with { type: 'json' };
import en from '#locales/en/rejected.json' with { type: 'json' };
import es from '#locales/es/rejected.json' with { type: 'json' };
import fr from '#locales/fr/rejected.json' with { type: 'json' };
import it from '#locales/it/rejected.json' with { type: 'json' };
import ja from '#locales/ja/rejected.json' with { type: 'json' };
import ptBR from '#locales/pt-BR/rejected.json' with { type: 'json' };
import zh from '#locales/zh/rejected.json' with { type: 'json' };
import type { Locale } from '#shared/domain/kernel/locale.ts';
import type { Message } from '#shared/domain/message/message.ts';
import type { MessagePurpose } from '#shared/domain/message/purposes.ts';
import { MAX_NOTE_LENGTH } from '#shared/domain/messaging/note.ts';
import { asParameter, timesInWords } from '#shared/domain/messaging/wording.ts';
import type { Reservation, ReservationWish } from '#shared/domain/reservation/reservation.ts';

const TEXTS: Readonly<Record<Locale, typeof en>> = { en, it, de, fr, es, 'pt-BR': ptBR, zh, ja };

const DETAILED: Partial<Record<MessagePurpose, MessagePurpose>> = {
  rejected: 'rejectedDetails',
  amendmentRejected: 'amendmentRejectedDetails',
};

/** What was rejected, and why, if that was said. `same`: the time itself was not refused. */
type Rejected = { readonly wish: ReservationWish; readonly reason?: string | undefined; readonly same: boolean };

function rejectedOf({ history, ...now }: Reservation, purpose: MessagePurpose): Rejected | null {
  if (purpose === 'amendmentRejected') {
    const { reason, before } = history.findLast(({ action }) => action === 'rejectAmendment') ?? {};
    return before?.amendment ? { wish: before.amendment, reason, same: false } : null;
  }
  const { reason } = history.findLast(({ action }) => action === 'reject') ?? {};
  return { wish: now, reason, same: now.booking === 'expired' };
}

/** What the venue itself writes into a message: a note, or the reason of a cancellation that is meant for the guest. */
function ownWords({ history }: Reservation, purpose: MessagePurpose) {
  const of = purpose === 'note' ? 'write' : purpose === 'cancelled' ? 'cancel' : null;
  const entry = of && history.findLast(({ action }) => action === of);
  if (!entry?.forGuest || !entry.reason) return null;
  return {
    purpose: purpose === 'note' ? purpose : 'cancelledDetails',
    details: asParameter(entry.reason, MAX_NOTE_LENGTH),
  } as const;
}

/**
 * A rejection as it is sent: with the venue's reason and the free times nearest to the wish, found when it is sent; a
 * note or a cancellation with what the venue writes. Any other message, and one to which there is nothing to add, as it is.
 */
export async function withDetails(
  deps: { readonly days: Pick<DaysStore, 'load'> },
  venue: Venue,
  reservation: Reservation,
  message: Message,
  now: number,
): Promise<Message & { readonly details?: string }> {
  const own = ownWords(reservation, message.purpose);
  if (own) return { ...message, ...own };
  const purpose = DETAILED[message.purpose];
  const rejected = purpose && rejectedOf(reservation, message.purpose);
  if (!purpose || !rejected) return message;
  const { wish, reason, same } = rejected;
  const { locale } = message;
  const texts = TEXTS[locale];
  const free = await nearestFree(deps, venue, wish, { now, same });
  const times = timesInWords(free, wish.date, venue.rules.zone, locale);
  const said = [
    ...(reason ? [texts.reason.replace('{{reason}}', () => asParameter(reason.replace(/[.。!]+$/, ''), 200))] : []),
    ...(!reason && reservation.booking === 'expired' ? [texts.noAnswer] : []),
    ...(times ? [texts.free.replace('{{times}}', times)] : []),
  ];
  return said.length > 0 ? { ...message, purpose, details: said.join(' ') } : message;
}
