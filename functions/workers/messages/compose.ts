import type { LinkTokens } from '#functions/credentials/link-token.ts';
import type { Venue } from '#functions/stores/venues.ts';
import type { Locale } from '#shared/domain/kernel/locale.ts';
import { instantInWords } from '#shared/domain/kernel/time/instant-there.ts';
import type { Message } from '#shared/domain/message/message.ts';
import { callbackOf } from '#shared/domain/messaging/callback.ts';
import { type TemplateMessage, templateMessage, type Words } from '#shared/domain/messaging/payload.ts';
import { asParameter, sumInWords, whenInWords } from '#shared/domain/messaging/wording.ts';
import { coversOf, type Reservation } from '#shared/domain/reservation/reservation.ts';

/** A message as it is posted, in a language, with the proofs that its buttons and its link carry. */
export async function compose(
  links: Pick<LinkTokens, 'mint' | 'mintButton'>,
  venue: Venue,
  reservation: Reservation,
  { id, purpose }: Pick<Message, 'id' | 'purpose'>,
  locale: Locale,
): Promise<TemplateMessage> {
  const { venueId, id: reservationId, contact } = reservation;
  const target = { venueId, reservationId };
  // Of an offer they say which: another one may have come when they are pressed.
  const offered = purpose === 'waitlistOffer' ? reservation.start : undefined;
  const [link, confirm, reconfirm, cancel] = await Promise.all([
    links.mint(target, contact.phone),
    links.mintButton('confirm', target, offered),
    links.mintButton('reconfirm', target),
    links.mintButton('cancel', target, offered),
  ]);
  const addressing = { phone: contact.phone, locale, callback: callbackOf({ ...target, messageId: id }) };
  const words = messageWords(venue, reservation, locale);
  return templateMessage(purpose, addressing, words, { link, confirm, reconfirm, cancel });
}

/** What a message says of a reservation, in a language and by the clock of its venue. */
export function messageWords({ name, rules: { zone } }: Venue, reservation: Reservation, locale: Locale): Words {
  const { booking, contact, date, start, waits, expiresAt, deposit, difference } = reservation;
  const until = difference?.until ?? (booking === 'waitlisted' ? waits?.until : expiresAt);
  return {
    venue: asParameter(name, 40),
    guest: asParameter(contact.name),
    when: whenInWords(date, start, zone, locale),
    covers: asGroups(reservation),
    ...(until !== undefined && { until: instantInWords(until, zone, locale) }),
    ...(deposit && difference && { sum: sumInWords(difference.amount, deposit.currency, locale) }),
    ...(deposit?.refundUntil && { refund: instantInWords(deposit.refundUntil, zone, locale) }),
  };
}

/** "20", or "20 (8 + 8 + 4)" for who cannot have all seats at the same table. */
const asGroups = (reservation: Reservation): string => {
  const covers = String(coversOf(reservation));
  return reservation.parts ? `${covers} (${reservation.parts.join(' + ')})` : covers;
};
