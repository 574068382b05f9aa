import { sha256 } from '#functions/runtime/ids.ts';
import type { LinkTokens } from '#functions/runtime/link-token.ts';
import { logEvent } from '#functions/runtime/log.ts';
import type { QuestionsStore } from '#functions/stores/questions.ts';
import { isCourtesy } from '#shared/domain/message/meaning.ts';
import { openQuestion } from '#shared/domain/message/open-question.ts';
import {
  choiceMessage,
  type FreeMessage,
  localeOfNumber,
  mayReply,
  textMessage,
} from '#shared/domain/message/reply.ts';
import { asParameter, whenInWords } from '#shared/domain/message/wording.ts';
import { coversOf, type Locale } from '#shared/domain/reservation/reservation.ts';
import { instantFrom } from '#shared/domain/time/zone.ts';
import { answerText, VOCABULARY } from './answer-texts.ts';
import { choicesOf } from './ask-back.ts';
import { pageOf } from './compose-mail.ts';
import { allSpokenOf, type Spoken, type SpokenDeps } from './spoken-of.ts';

export type UnreadDeps = SpokenDeps & {
  readonly questions: Pick<QuestionsStore, 'mayTell'>;
  readonly links: Pick<LinkTokens, 'mint' | 'mintButton'>;
  /** Where this product is reached. */
  readonly origin: () => string;
};

/** What somebody sent from a number (digits); no body where it was no text. */
export type Unread = {
  readonly id: string;
  readonly from?: string | undefined;
  readonly body?: string | undefined;
  readonly sentAt: number;
};

/** A message names no more tables than are read at once. */
const MOST_NAMED = 3;

const MINUTE_MS = 60_000;

/**
 * Whatever nothing here can act upon: a question, another number of guests, a voice note. No person reads the conversation, so
 * its sender is told that, and how the house is reached; with the question's own buttons where one still waits. Thanks
 * need no answer then only.
 */
export async function sayUnread(deps: UnreadDeps, { id, from, body, sentAt }: Unread): Promise<FreeMessage | null> {
  const now = deps.clock.now();
  if (from === undefined || !mayReply(sentAt, now)) return null;
  const own = (await allSpokenOf(deps, from, sentAt)).filter((each) => isToCome(each, now)).slice(0, MOST_NAMED);
  const waiting = own.filter((each) => waitsFor(each, now) !== null);
  if (body !== undefined && isCourtesy(body, VOCABULARY) && waiting.length === 0) return null;
  if (!(await deps.questions.mayTell(await deps.guests.anywhere(`+${from}`), sha256(id), now))) return null;
  logEvent('whatsapp.unread', { named: own.length, waiting: waiting.length });

  const locale = own[0]?.reservation.contact.locale ?? localeOfNumber(from);
  const [one, other] = own;
  if (!one) return textMessage(from, [answerText('unread', locale), answerText('unreadElse', locale)].join('\n\n'), id);
  const consent = other ? null : waitsFor(one, now);
  const said = [answerText(consent ? 'unreadPress' : 'unread', locale)];
  for (const each of own) said.push(await waysOf(deps, each, locale));
  const words = said.join('\n\n');
  return consent
    ? choiceMessage(from, words, await choicesOf(deps.links, { ...one, consent }), id)
    : textMessage(from, words, id);
}

/** Which table, and what can be done about it where. */
async function waysOf({ links, origin }: UnreadDeps, { reservation, venue }: Spoken, locale: Locale): Promise<string> {
  const { venueId, id: reservationId, date, start, contact } = reservation;
  const token = await links.mint({ venueId, reservationId }, contact.phone);
  const about = answerText('unreadAbout', locale, {
    venue: asParameter(venue.name, 40),
    when: whenInWords(date, start, venue.rules.zone, locale),
    covers: String(coversOf(reservation)),
  });
  return `${about}\n${answerText('unreadWays', locale, { link: pageOf(venue, origin(), token), phone: venue.phone })}`;
}

const waitsFor = (spoken: Spoken, now: number) =>
  openQuestion(spoken, spoken.messages.at(-1)?.id ?? '', { zone: spoken.venue.rules.zone, now });

const OVER: readonly string[] = ['cancelled', 'rejected', 'expired', 'noShow', 'completed'];

/** Whoever still sits at the table may write about it. */
const isToCome = (
  { reservation: { booking, date, start, duration }, venue: { rules } }: Spoken,
  now: number,
): boolean => !OVER.includes(booking) && now < instantFrom(date, start, rules.zone) + duration * MINUTE_MS;
