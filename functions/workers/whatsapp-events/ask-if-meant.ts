import type { LinkTokens } from '#functions/credentials/link-token.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { startNamedBy } from '#shared/domain/messaging/judge-press.ts';
import { choiceMessage, type FreeMessage, textMessage } from '#shared/domain/messaging/reply.ts';
import { act } from '#shared/domain/reservation/act.ts';
import { hasBegun } from '#shared/domain/reservation/begun.ts';
import { answerText } from './answer-texts.ts';
import { type Addressee, aboutOf, askAgain } from './ask-again.ts';
import { REPLY_TEXTS } from './reply-texts.ts';
import { type MessageSubject, waitsFor } from './subject-of.ts';

type Deps = { readonly links: Pick<LinkTokens, 'mintButton'>; readonly clock: Clock };

/**
 * Asks a guest who pressed Cancel whether it is meant, with buttons for both answers: one slip of the finger must not
 * cost the table. `first`: what else is to be said. What cannot be cancelled any more is answered.
 */
export async function askIfMeant(
  { links, clock }: Deps,
  found: MessageSubject,
  to: Addressee,
  first?: 'changedSince',
): Promise<FreeMessage> {
  const over = whyNotCancel(found, clock.now());
  if (over) return replyOver(found, to, over);
  const { venueId, id: reservationId, contact } = found.reservation;
  const target = { venueId, reservationId };
  const start = startNamedBy(found.reservation);
  const [now, keep] = await Promise.all([
    links.mintButton('cancelNow', target, start),
    links.mintButton('keep', target, start),
  ]);
  const { locale } = contact;
  const lines = [...(first ? [answerText(first, locale)] : []), answerText('cancelMeant', locale), aboutOf(found)];
  const choices = [
    { id: now, title: answerText('cancelYes', locale) },
    { id: keep, title: answerText('cancelKeep', locale) },
  ];
  return choiceMessage(to.to, lines.join('\n\n'), choices, to.answers);
}

/** The reply to Keep: nothing was changed, and what is still to be answered is asked again. */
export async function replyToKeep({ links, clock }: Deps, found: MessageSubject, to: Addressee): Promise<FreeMessage> {
  const over = whyNotCancel(found, clock.now());
  if (over) return replyOver(found, to, over);
  const consent = waitsFor(found, clock.now());
  if (consent) return askAgain(links, { ...found, consent }, to, 'keptOpen');
  const { locale } = found.reservation.contact;
  return textMessage(to.to, `${answerText('unchanged', locale)}\n\n${aboutOf(found)}`, to.answers);
}

function whyNotCancel({ reservation, venue }: MessageSubject, now: number): 'begun' | 'gone' | null {
  const { kind } = act(reservation, 'cancel', { at: now, actor: { kind: 'whatsapp' } });
  if (kind === 'done') return hasBegun(reservation, venue.rules.zone, now) ? 'begun' : null;
  return kind === 'notAllowed' && reservation.booking === 'confirmed' ? 'begun' : 'gone';
}

const replyOver = ({ reservation }: MessageSubject, { to, answers }: Addressee, over: 'begun' | 'gone') =>
  textMessage(to, REPLY_TEXTS[reservation.contact.locale][over], answers);
