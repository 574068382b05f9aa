import type { WhatsAppText } from '#functions/gateways/whatsapp-news.ts';
import type { Clock } from '#functions/runtime/clock.ts';
import { newMessageId } from '#functions/runtime/ids.ts';
import { logEvent } from '#functions/runtime/log.ts';
import type { ProofCodes } from '#functions/runtime/proof-code.ts';
import type { ReservationsStore } from '#functions/stores/reservations.ts';
import { markParty } from '#shared/domain/day/place.ts';
import { judgeProof } from '#shared/domain/message/judge-proof.ts';
import { isDuplicate } from '#shared/domain/reservation/duplicate.ts';
import { dateOf } from '#shared/domain/reservation/reservation.ts';
import { partyIdOf, withGuest } from '#shared/domain/reservation/sheet-effect.ts';
import type { FailureDeps } from './settle-failure.ts';

export type ProveDeps = Omit<FailureDeps, 'reservations'> & {
  readonly reservations: Pick<ReservationsStore, 'find' | 'follow' | 'ofFingerprint'>;
  readonly proofs: Pick<ProofCodes, 'find'>;
  readonly clock: Clock;
};

/**
 * A guest wrote to us. With the code of a reservation the text proves the sender's number and confirms; any other text,
 * a forged code, and a sender who shows no number change nothing.
 */
export async function prove(deps: ProveDeps, { body, from, sentAt }: WhatsAppText): Promise<void> {
  const { days, reservations, guests, proofs, clock } = deps;
  const target = await proofs.find(body);
  if (!target || from === undefined) return logEvent('whatsapp.text', { code: target !== null });
  const { venueId } = target;
  const phone = `+${from}`;
  const now = clock.now();
  const reservationId = await reservations.follow(venueId, target.reservationId);
  const date = dateOf(reservationId);
  const { thread, fingerprint } = await guests.of(venueId, phone);

  const outcome = await days.change(
    venueId,
    date,
    async ({ sheet }) => {
      const found = await reservations.find(venueId, reservationId);
      if (!found) return { keep: 'unknown' };
      const { reservation: before, messages } = found;
      const verdict = judgeProof(before, messages, { phone, thread, sentAt, id: newMessageId(), now });
      if (verdict.kind !== 'proven') return { keep: verdict.kind };
      const { after, message } = verdict;
      const others = await reservations.ofFingerprint(venueId, date, sheet, fingerprint);
      if (others.some((each) => isDuplicate(each, { phone, meal: after.meal, id: after.id }))) {
        return { keep: 'duplicate' };
      }
      return {
        commit: {
          sheet: markParty(withGuest(sheet, after, fingerprint), partyIdOf(after), { status: 'confirmed' }),
          reservations: [{ before, after }],
          messages: message ? [{ message, thread }] : [],
        },
        answer: 'proven',
      };
    },
    { now },
  );
  if (outcome.kind === 'busy') throw new Error('the day is busy; the queue tries again');
  if (outcome.kind !== 'replayed') logEvent('whatsapp.proof', { outcome: outcome.answer });
}
