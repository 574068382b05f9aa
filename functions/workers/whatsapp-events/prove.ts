import type { ProofCodes } from '#functions/credentials/proof-code.ts';
import type { WhatsAppText } from '#functions/gateways/whatsapp-news.ts';
import type { LinkTarget } from '#functions/platform/actor.ts';
import { newMessageId } from '#functions/platform/ids.ts';
import { logEvent } from '#functions/platform/log.ts';
import type { FailureDeps } from '#functions/services/settle-failure.ts';
import { withCurrentId } from '#functions/services/with-current-id.ts';
import type { ReservationsStore } from '#functions/stores/reservations.ts';
import { markParty } from '#shared/domain/day/place.ts';
import { dateOf } from '#shared/domain/kernel/ids.ts';
import { dialledToday } from '#shared/domain/kernel/phone/dialled-today.ts';
import { judgeProof } from '#shared/domain/messaging/judge-proof.ts';
import {
  localeOfNumber,
  mayReply,
  type Reply,
  replyTo,
  type TextMessage,
  textMessage,
} from '#shared/domain/messaging/reply.ts';
import { isOwnDuplicate } from '#shared/domain/reservation/duplicate.ts';
import { isWish, type Reservation } from '#shared/domain/reservation/reservation.ts';
import { partyIdOf, withGuest } from '#shared/domain/reservation/sheet-effect.ts';
import { type FullReplyDeps, replyInFull } from './reply-in-full.ts';
import { REPLY_TEXTS } from './reply-texts.ts';

export type ProveDeps = Omit<FailureDeps, 'reservations' | 'limits'> &
  FullReplyDeps & {
    readonly reservations: Pick<ReservationsStore, 'find' | 'follow' | 'ofFingerprint'>;
    readonly proofs: Pick<ProofCodes, 'find' | 'hasCode'>;
  };

/** `reservation`: as it is afterwards, where there is one. */
type Answer = { readonly reply: Reply | null; readonly reservation?: Reservation };

/**
 * Handles a text with a reservation's code: it verifies the sender's number and confirms the reservation. Returns the
 * reply in the guest's language: why the code had no effect, or that it had one; `heard` if there is nothing to reply.
 * Null for any other text, and for a sender without a visible number.
 */
export async function prove(deps: ProveDeps, text: WhatsAppText): Promise<TextMessage | 'heard' | null> {
  const { proofs, clock } = deps;
  const { body, from, sentAt, id } = text;
  const target = await proofs.find(body);
  if (from === undefined || (!target && !proofs.hasCode(body))) {
    logEvent('whatsapp.text', { code: target !== null });
    return null;
  }
  const tried =
    target &&
    (await withCurrentId(deps.reservations, target, (reservationId) =>
      tryToProve(deps, { ...target, reservationId }, { from, sentAt }),
    ));
  const { reply, reservation }: Answer = tried ?? { reply: 'unknown' };
  logEvent('whatsapp.proof', { outcome: reply ?? 'proven' });
  if (!reply || !mayReply(sentAt, clock.now())) return 'heard';
  if (reservation) return replyInFull(deps, { reply, reservation }, { to: from, answers: id });
  return textMessage(from, REPLY_TEXTS[localeOfNumber(from)][reply], id);
}

/** Null if the reservation is not at this id's day. */
async function tryToProve(
  { days, reservations, venues, guests, clock }: ProveDeps,
  { venueId, reservationId }: LinkTarget,
  { from, sentAt }: { readonly from: string; readonly sentAt: number },
): Promise<Answer | null> {
  const phone = `+${dialledToday(from)}`;
  const now = clock.now();
  const date = dateOf(reservationId);
  const [{ thread, fingerprint }, venue] = await Promise.all([guests.of(venueId, phone), venues.recent(venueId, now)]);
  if (!venue) return null;

  const outcome = await days.change(
    venueId,
    date,
    async ({ sheet }) => {
      const found = await reservations.find(venueId, reservationId);
      if (!found) return { keep: null };
      const { reservation: before, messages } = found;
      const { zone } = venue.rules;
      const verdict = judgeProof(before, messages, { phone, thread, sentAt, id: newMessageId(), zone, now });
      const reply = replyTo(verdict, before.booking);
      if (verdict.kind !== 'proven') return { keep: { reply, reservation: before } satisfies Answer };
      const { after, message } = verdict;
      const others = await reservations.ofFingerprint(venueId, date, sheet, fingerprint);
      if (others.some((each) => isOwnDuplicate(each, { phone, meal: after.meal, id: after.id }))) {
        return { keep: { reply: 'duplicate', reservation: before } satisfies Answer };
      }
      return {
        commit: {
          sheet: isWish(after)
            ? sheet
            : markParty(withGuest(sheet, after, fingerprint), partyIdOf(after), { status: 'confirmed' }),
          reservations: [{ before, after }],
          messages: message ? [{ message, thread }] : [],
        },
        answer: { reply, reservation: after } satisfies Answer,
      };
    },
    { now },
  );
  if (outcome.kind === 'busy') throw new Error('the day is busy; the queue tries again');
  return outcome.kind === 'replayed' ? { reply: null } : outcome.answer;
}
