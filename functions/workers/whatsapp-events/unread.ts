import type { LinkTokens } from '#functions/credentials/link-token.ts';
import { sha256 } from '#functions/platform/ids.ts';
import { logEvent } from '#functions/platform/log.ts';
import { pageOf } from '#functions/services/page-link.ts';
import type { QuestionsStore } from '#functions/stores/questions.ts';
import type { Venue } from '#functions/stores/venues.ts';
import type { Locale } from '#shared/domain/kernel/locale.ts';
import {
  choiceMessage,
  type FreeMessage,
  localeOfNumber,
  mayReply,
  textMessage,
} from '#shared/domain/messaging/reply.ts';
import { isInPersonsHands } from '#shared/domain/messaging/thread.ts';
import { SEVERAL } from '#shared/domain/messaging/venue-of-message.ts';
import { asParameter, whenInWords } from '#shared/domain/messaging/wording.ts';
import { coversOf } from '#shared/domain/reservation/reservation.ts';
import { isToCome } from '#shared/domain/reservation/to-come.ts';
import { type AnswerTexts, answerText } from './answer-texts.ts';
import { choicesOf } from './ask-again.ts';
import type { StoredInbound } from './store-inbound.ts';
import { type MessageSubject, type SubjectDeps, waitsFor } from './subject-of.ts';

export type UnreadDeps = SubjectDeps & {
  readonly questions: Pick<QuestionsStore, 'mayTell'>;
  readonly links: Pick<LinkTokens, 'mint' | 'mintButton'>;
  /** Where this product is reached. */
  readonly origin: () => string;
};

/** What somebody sent from a number (digits); no body where it was no text. */
export type Unread = {
  readonly id: string;
  readonly from: string;
  readonly body?: string | undefined;
  readonly sentAt: number;
  /** Thanks, which nobody need answer; a yes to what a person wrote is none. */
  readonly courtesy: boolean;
};

/** A message names no more tables than are read at once. */
const MAX_NAMED = 3;

/**
 * Whatever nothing here can act upon: a question, another number of guests, a voice note. Its sender is told what becomes of it, and how
 * the venue is reached; with the question's own buttons where one still waits. Thanks need no answer but then, and while a member
 * of staff writes to them nothing else is written by itself. `own`: what the number was written about; `kept`: in whose inbox it is.
 */
export async function replyToUnread(
  deps: UnreadDeps,
  { id, from, body, sentAt, courtesy }: Unread,
  own: readonly MessageSubject[],
  kept: StoredInbound | typeof SEVERAL | null,
): Promise<FreeMessage | null> {
  const now = deps.clock.now();
  if (!mayReply(sentAt, now)) return null;
  const keeper = kept === SEVERAL ? null : kept;
  const named = own
    .filter(({ venue }) => keeper === null || venue.venueId === keeper.venue.venueId)
    .filter(({ reservation, venue }) => isToCome(reservation, venue.rules.zone, now))
    .slice(0, MAX_NAMED);
  const waiting = named.filter((each) => waitsFor(each, now) !== null);
  if (courtesy && waiting.length === 0) return null;
  const [one, other] = named;
  const consent = one && !other ? waitsFor(one, now) : null;
  const inHands = keeper !== null && isInPersonsHands(keeper.thread, now);
  if (inHands && !consent) return null;
  if (!(await deps.questions.mayTell(await deps.guests.anywhere(`+${from}`), sha256(id), now))) return null;
  logEvent('whatsapp.unread', { named: named.length, waiting: waiting.length, kept: keeper !== null });

  const locale = one?.reservation.contact.locale ?? localeOfNumber(from);
  const became: keyof AnswerTexts =
    kept === SEVERAL ? 'severalHouses' : keeper === null ? 'unread' : body === undefined ? 'keptWordless' : 'kept';
  const first = courtesy || inHands ? [] : [answerText(became, locale)];
  const said = [[...first, ...(consent || courtesy ? [answerText('keptOpen', locale)] : [])].join('\n')];
  for (const each of named) said.push(await waysOf(deps, each, locale, keeper !== null));
  if (!one) said.push(keeper ? callOf(keeper.venue, locale) : answerText('unreadElse', locale));
  const words = said.join('\n\n');
  return one && consent
    ? choiceMessage(from, words, await choicesOf(deps.links, { ...one, consent }), id)
    : textMessage(from, words, id);
}

/** Which table, and what can be done about it where. */
async function waysOf(
  { links, origin }: UnreadDeps,
  { reservation, venue }: MessageSubject,
  locale: Locale,
  isKept: boolean,
): Promise<string> {
  const { venueId, id: reservationId, date, start, contact } = reservation;
  const token = await links.mint({ venueId, reservationId }, contact.phone);
  const about = answerText('unreadAbout', locale, {
    venue: asParameter(venue.name, 40),
    when: whenInWords(date, start, venue.rules.zone, locale),
    covers: String(coversOf(reservation)),
  });
  const ways = { link: pageOf(venue, origin(), token), phone: venue.phone };
  return `${about}\n${answerText(isKept ? 'keptWays' : 'unreadWays', locale, ways)}`;
}

/** How the venue is reached where no table of it is to come. */
const callOf = ({ name, phone }: Venue, locale: Locale): string =>
  answerText('keptElse', locale, { venue: asParameter(name, 40), phone });
