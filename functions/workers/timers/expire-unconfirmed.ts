import { newMessageId } from '#functions/platform/ids.ts';
import { keepsUnreached } from '#functions/services/keeps-unreached.ts';
import { changeWithOffers } from '#functions/services/offer-freed.ts';
import type { TimerCommand } from '#shared/contracts/messages/outbox.ts';
import { freeParty, markParty } from '#shared/domain/day/place.ts';
import { dateOf } from '#shared/domain/kernel/ids.ts';
import { judgeExpiry } from '#shared/domain/messaging/judge-expiry.ts';
import { knownBy } from '#shared/domain/reservation/reservation.ts';
import { partyIdOf } from '#shared/domain/reservation/sheet-effect.ts';
import type { TimerDeps } from './timer-deps.ts';

/** Expires a booking that its guest has not confirmed in time, or asks again by mail, or keeps it. */
export function expireUnconfirmed(deps: TimerDeps, command: TimerCommand) {
  const { days, reservations, venues, guests, clock } = deps;
  const { venueId, reservationId, timer } = command;
  const now = clock.now();
  return days.change(
    venueId,
    dateOf(reservationId),
    async ({ sheet }) => {
      const found = await reservations.find(venueId, reservationId);
      if (!found) return { keep: 'gone' };
      const before = found.reservation;
      const isKept = await keepsUnreached(deps, before, now);
      const verdict = judgeExpiry(before, found.messages, { id: newMessageId(), now, isKept });
      if (verdict.kind === 'keep') return { keep: verdict.kind };
      if (verdict.kind === 'tooEarly') {
        const timers = [{ timer, dueAt: verdict.until, reservationId }];
        return { commit: { sheet, reservations: [], timers }, answer: verdict.kind };
      }
      const { after } = verdict;
      const id = partyIdOf(after);
      const freed = verdict.kind === 'expire' ? freeParty(sheet, id) : markParty(sheet, id, { status: 'confirmed' });
      const { thread } = await guests.of(venueId, knownBy(after.contact));
      const messages = verdict.kind === 'byMail' ? [{ message: verdict.message, thread }] : [];
      const change = { sheet: freed, reservations: [{ before, after }], messages };
      const venue = verdict.kind === 'expire' ? await venues.find(venueId) : null;
      const offered = { date: after.date, now, changed: { before, after } };
      const commit = venue ? await changeWithOffers(deps, { venue, ...offered }, change) : change;
      return { commit, answer: verdict.kind };
    },
    { now },
  );
}
