import type { WhatsAppText } from '#functions/gateways/whatsapp-news.ts';
import { logEvent } from '#functions/platform/log.ts';
import { withCurrentId } from '#functions/services/with-current-id.ts';
import { dateOf, type ReservationId } from '#shared/domain/kernel/ids.ts';
import { instantFrom } from '#shared/domain/kernel/time/zone.ts';
import { minutesLate } from '#shared/domain/messaging/meaning.ts';
import { type TextMessage, textMessage } from '#shared/domain/messaging/reply.ts';
import { announceLate, mayBeLate } from '#shared/domain/reservation/late.ts';
import { answerText, VOCABULARY } from './answer-texts.ts';
import type { PressDeps } from './press.ts';
import { allSubjectsOf, type MessageSubject, type SubjectDeps } from './subject-of.ts';

/** As on the page: beyond this delay the guest should call. */
const MAX_MINUTES = 60;

/**
 * Handles a text with a delay in minutes: noted as if it had been entered on the page. Null for any other text, if it
 * is unclear which reservation is meant, and too early or too late for a delay.
 */
export async function replyTooLate(deps: PressDeps & SubjectDeps, text: WhatsAppText): Promise<TextMessage | null> {
  const { from, id, sentAt } = text;
  const minutes = minutesLate(text.body, VOCABULARY);
  if (from === undefined || minutes === null || minutes < 1 || minutes > MAX_MINUTES) return null;
  const now = deps.clock.now();
  const awaited = (await allSubjectsOf(deps, from, sentAt)).filter((each) => isAwaited(each, now));
  const [one, other] = awaited;
  if (!one || other) return null;
  const { venueId, id: reservationId, contact } = one.reservation;

  const noteAt = async (id: ReservationId) => {
    const outcome = await deps.days.change(
      venueId,
      dateOf(id),
      async ({ sheet }) => {
        const found = await deps.reservations.find(venueId, id);
        if (!found) return { keep: null };
        if (!isAwaited({ ...found, venue: one.venue }, now)) return { keep: 'void' as const };
        const before = found.reservation;
        if (before.late === minutes) return { keep: 'told' as const };
        const after = announceLate(before, minutes, { at: now, actor: { kind: 'guest' } });
        return { commit: { sheet, reservations: [{ before, after }] }, answer: 'told' as const };
      },
      { now },
    );
    if (outcome.kind === 'busy') throw new Error('the day is busy; the queue tries again');
    return outcome.kind === 'replayed' ? null : outcome.answer;
  };
  const noted = (await withCurrentId(deps.reservations, { venueId, reservationId }, noteAt)) === 'told';
  logEvent('whatsapp.late', { told: noted });
  return noted ? textMessage(from, answerText('lateNoted', contact.locale, { minutes: String(minutes) }), id) : null;
}

const isAwaited = ({ reservation, venue: { rules } }: MessageSubject, now: number): boolean =>
  mayBeLate(reservation, instantFrom(reservation.date, reservation.start, rules.zone), now, rules.noShowMinutes);
