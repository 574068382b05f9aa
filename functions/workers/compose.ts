import type { LinkTokens } from '#functions/runtime/link-token.ts';
import type { Venue } from '#functions/stores/venues.ts';
import { callbackOf } from '#shared/domain/message/callback.ts';
import type { Message } from '#shared/domain/message/message.ts';
import { type TemplateMessage, templateMessage } from '#shared/domain/message/payload.ts';
import { asParameter, instantInWords, whenInWords } from '#shared/domain/message/wording.ts';
import { coversOf, type Locale, type Reservation } from '#shared/domain/reservation/reservation.ts';

/** A message as it is posted, in a language, with the proofs that its buttons and its link carry. */
export async function compose(
  links: Pick<LinkTokens, 'mint' | 'mintButton'>,
  venue: Venue,
  reservation: Reservation,
  { id, purpose }: Pick<Message, 'id' | 'purpose'>,
  locale: Locale,
): Promise<TemplateMessage> {
  const { venueId, id: reservationId, contact, date, start } = reservation;
  const target = { venueId, reservationId };
  const until = reservation.booking === 'waitlisted' ? reservation.waits?.until : reservation.expiresAt;
  const { deposit } = reservation;
  const words = {
    venue: asParameter(venue.name, 40),
    guest: asParameter(contact.name),
    when: whenInWords(date, start, venue.rules.zone, locale),
    covers: asGroups(reservation),
    ...(until !== undefined && { until: instantInWords(until, venue.rules.zone, locale) }),
    ...(deposit?.refundUntil && { refund: instantInWords(deposit.refundUntil, venue.rules.zone, locale) }),
  };
  const [link, confirm, reconfirm, cancel] = await Promise.all([
    links.mint(target),
    links.mintButton('confirm', target),
    links.mintButton('reconfirm', target),
    links.mintButton('cancel', target),
  ]);
  const addressing = { phone: contact.phone, locale, callback: callbackOf({ ...target, messageId: id }) };
  return templateMessage(purpose, addressing, words, { link, confirm, reconfirm, cancel });
}

/** "20", or "20 (8 + 8 + 4)" for who cannot have all seats at the same table. */
const asGroups = (reservation: Reservation): string => {
  const covers = String(coversOf(reservation));
  return reservation.parts ? `${covers} (${reservation.parts.join(' + ')})` : covers;
};
