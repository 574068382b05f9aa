import type { LinkTokens } from '#functions/credentials/link-token.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { nearestFree } from '#functions/services/free-times.ts';
import { bookingPageOf, pageOf } from '#functions/services/page-link.ts';
import { wishWords } from '#functions/services/wish-words.ts';
import type { DaysStore } from '#functions/stores/days.ts';
import type { Venue, VenuesStore } from '#functions/stores/venues.ts';
import { mapLink } from '#shared/domain/kernel/contact/map-link.ts';
import { instantFrom } from '#shared/domain/kernel/time/zone.ts';
import { type TextMessage, textMessage } from '#shared/domain/messaging/reply.ts';
import { asParameter, clockInWords, timesInWords, whenInWords } from '#shared/domain/messaging/wording.ts';
import { guaranteedUntil } from '#shared/domain/reservation/late.ts';
import type { Reservation } from '#shared/domain/reservation/reservation.ts';
import { answerText } from './answer-texts.ts';
import type { Addressee } from './ask-again.ts';
import type { PressReply } from './carry-out.ts';
import { REPLY_TEXTS } from './reply-texts.ts';

export type FullReplyDeps = {
  readonly days: Pick<DaysStore, 'load'>;
  readonly venues: Pick<VenuesStore, 'recent'>;
  readonly links: Pick<LinkTokens, 'mint'>;
  /** Where this product is reached. */
  readonly origin: () => string;
  readonly clock: Clock;
};

/**
 * A reply with what the guest needs next: the evening in full when the table is confirmed, and the nearest free times
 * when no table is kept.
 */
export async function replyInFull(
  deps: FullReplyDeps,
  { reply, reservation }: Pick<PressReply, 'reply' | 'reservation'>,
  { to, answers }: Addressee,
): Promise<TextMessage> {
  const said = REPLY_TEXTS[reservation.contact.locale][reply];
  const venue = await deps.venues.recent(reservation.venueId, deps.clock.now());
  const more = venue ? await moreOf(deps, venue, { reply, reservation }) : [];
  return textMessage(to, [said, ...more].join('\n\n'), answers);
}

async function moreOf(
  deps: FullReplyDeps,
  venue: Venue,
  { reply, reservation }: Pick<PressReply, 'reply' | 'reservation'>,
): Promise<string[]> {
  if (reservation.erased) return [];
  if (reservation.booking === 'confirmed' && (reply === 'confirmed' || reply === 'already'))
    return eveningOf(deps, venue, reservation);
  return reply === 'gone' ? otherTimes(deps, venue, reservation) : [];
}

/** When, for whom with which wishes, where, until when the table is kept, and the page on which all can be changed. */
async function eveningOf({ links, origin }: FullReplyDeps, venue: Venue, reservation: Reservation): Promise<string[]> {
  const { venueId, id: reservationId, contact, date, start } = reservation;
  const { locale, phone } = contact;
  const { zone, guaranteeMinutes } = venue.rules;
  const kept = guaranteedUntil(reservation, instantFrom(date, start, zone), guaranteeMinutes);
  const link = pageOf(venue, origin(), await links.mint({ venueId, reservationId }, phone));
  const colon = answerText('colon', locale);
  const wishes = wishWords(reservation, locale).map(({ label, text }) => `${label}${colon}${asParameter(text, 300)}`);
  return [
    [asParameter(venue.name), whenInWords(date, start, zone, locale), ...wishes].join('\n'),
    ...(venue.address ? [`${asParameter(venue.address, 200)}\n${mapLink(venue.name, venue.address)}`] : []),
    ...(kept === null ? [] : [answerText('guaranteed', locale, { time: clockInWords(kept, zone, locale) })]),
    answerText('keptWays', locale, { link, phone: venue.phone }),
  ];
}

/** Why no table is kept, as far as it is known, and what is free near the time. */
async function otherTimes(deps: FullReplyDeps, venue: Venue, reservation: Reservation): Promise<string[]> {
  const { booking, contact, date } = reservation;
  const { locale } = contact;
  const free = await nearestFree(deps, venue, reservation, { now: deps.clock.now(), same: true });
  const times = timesInWords(free, date, venue.rules.zone, locale);
  return [
    ...(booking === 'expired' ? [answerText('noAnswerInTime', locale)] : []),
    ...(times ? [answerText('stillFree', locale, { times, link: bookingPageOf(venue, deps.origin()) })] : []),
  ];
}
