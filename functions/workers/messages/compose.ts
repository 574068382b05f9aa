import type { LinkTokens } from '#functions/credentials/link-token.ts';
import { wishWords } from '#functions/services/wish-words.ts';
import type { Venue } from '#functions/stores/venues.ts';
import type { Locale } from '#shared/domain/kernel/locale.ts';
import { instantInWords } from '#shared/domain/kernel/time/instant-there.ts';
import type { Message } from '#shared/domain/message/message.ts';
import { callbackOf } from '#shared/domain/messaging/callback.ts';
import { startNamedBy } from '#shared/domain/messaging/judge-press.ts';
import { type TemplateMessage, templateMessage, type Words } from '#shared/domain/messaging/payload.ts';
import { asParameter, sumInWords, whenInWords } from '#shared/domain/messaging/wording.ts';
import { coversOf, type Reservation } from '#shared/domain/reservation/reservation.ts';

/** The message that is sent; `details`: what else it says, if its purpose has room for it. */
export type Told = Pick<Message, 'id' | 'purpose'> & { readonly details?: string };

/** A message as it is posted, in a language, with the proofs that its buttons and its link carry. */
export async function compose(
  links: Pick<LinkTokens, 'mint' | 'mintButton'>,
  venue: Venue,
  reservation: Reservation,
  { id, purpose, details }: Told,
  locale: Locale,
): Promise<TemplateMessage> {
  const { venueId, id: reservationId, contact } = reservation;
  const target = { venueId, reservationId };
  // They say of which time: the terms may be others when they are pressed.
  const start = startNamedBy(reservation);
  const [link, confirm, reconfirm, cancel, agree] = await Promise.all([
    links.mint(target, contact.phone),
    links.mintButton('confirm', target, start),
    links.mintButton('reconfirm', target, start),
    links.mintButton('cancel', target, start),
    links.mintButton('agree', target),
  ]);
  const addressing = { phone: contact.phone, locale, callback: callbackOf({ ...target, messageId: id }) };
  const words = { ...messageWords(venue, reservation, locale), ...(details !== undefined && { details }) };
  return templateMessage(purpose, addressing, words, { link, confirm, reconfirm, cancel, agree });
}

/** What a message says of a reservation, in a language and by the clock of its venue. */
export function messageWords({ name, rules: { zone } }: Venue, reservation: Reservation, locale: Locale): Words {
  const { booking, contact, date, start, waits, expiresAt, deposit, difference } = reservation;
  const until = difference?.until ?? (booking === 'waitlisted' ? waits?.until : expiresAt);
  return {
    venue: asParameter(name, 40),
    guest: asParameter(contact.name),
    when: whenInWords(date, start, zone, locale),
    covers: partyInWords(reservation, locale),
    ...(until !== undefined && { until: instantInWords(until, zone, locale) }),
    ...(deposit && difference && { sum: sumInWords(difference.amount, deposit.currency, locale) }),
    ...(deposit?.refundUntil && { refund: instantInWords(deposit.refundUntil, zone, locale) }),
  };
}

/** "2", "4 (2 adults · 2 children · 1 highchair)", or "20 (8 + 8 + 4)" for who cannot have all seats at the same table. */
function partyInWords(reservation: Reservation, locale: Locale): string {
  const { children, parts, highchairs } = reservation;
  const [party] = children > 0 || highchairs > 0 ? wishWords(reservation, locale) : [];
  const said = [parts?.join(' + '), party?.text].filter(Boolean).join(' · ');
  return said ? `${coversOf(reservation)} (${said})` : String(coversOf(reservation));
}
