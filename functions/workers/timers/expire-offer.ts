import { changeWithOffers } from '#functions/services/offer-freed.ts';
import type { TimerCommand } from '#shared/contracts/messages/outbox.ts';
import { waitlistOpen } from '#shared/domain/availability/ways-out.ts';
import { freeParty } from '#shared/domain/day/place.ts';
import { dateOf } from '#shared/domain/kernel/ids.ts';
import { localMomentAt } from '#shared/domain/kernel/time/zone.ts';
import { act } from '#shared/domain/reservation/act.ts';
import { wantedStart } from '#shared/domain/reservation/reservation.ts';
import { partyIdOf } from '#shared/domain/reservation/sheet-effect.ts';
import { judgeOfferExpiry } from '#shared/domain/waitlist/offer.ts';
import type { TimerDeps } from './timer-deps.ts';

/** The deadline of an offer has come: the table is offered to the next one in the same commit. */
export async function expireOffer(deps: TimerDeps, { venueId, reservationId, timer }: TimerCommand) {
  const { days, reservations, venues, clock } = deps;
  const now = clock.now();
  const date = dateOf(reservationId);
  const venue = await venues.find(venueId);
  if (!venue) return null;
  const { rules } = venue;
  return days.change(
    venueId,
    date,
    async ({ sheet }) => {
      const before = await reservations.load(venueId, reservationId);
      if (!before) return { keep: 'gone' };
      const listed = waitlistOpen(rules, date, wantedStart(before), localMomentAt(now, rules.zone));
      const open = listed && now < (before.waits?.until ?? Number.POSITIVE_INFINITY);
      const verdict = judgeOfferExpiry(before, now, open);
      if (verdict.kind === 'keep') return { keep: verdict.kind };
      if (verdict.kind === 'tooEarly') {
        const timers = [{ timer, dueAt: verdict.until, reservationId }];
        return { commit: { sheet, reservations: [], timers }, answer: verdict.kind };
      }
      const { after } = verdict;
      const freed = { sheet: freeParty(sheet, partyIdOf(after)), reservations: [{ before, after }] };
      const commit = await changeWithOffers(deps, { venue, date, now, changed: { before, after } }, freed);
      return { commit, answer: verdict.kind };
    },
    { now },
  );
}

/** The list of a time has closed, or a guest's own time to wait is up: who still waits waits in vain. Who holds an offer has its own deadline. */
export async function closeWaiting(
  { days, reservations, clock }: TimerDeps,
  { venueId, reservationId, timer }: TimerCommand,
) {
  const now = clock.now();
  return days.change(
    venueId,
    dateOf(reservationId),
    async ({ sheet }) => {
      const before = await reservations.load(venueId, reservationId);
      if (before?.booking !== 'waitlisted') return { keep: 'keep' };
      const { waits } = before;
      // By now it waits for another time than when this timer was set.
      if (waits !== undefined && now < waits.until) {
        const timers = [{ timer, dueAt: waits.until, reservationId }];
        return { commit: { sheet, reservations: [], timers }, answer: 'tooEarly' };
      }
      const expired = act(before, 'expire', { at: now, actor: { kind: 'clock' } });
      if (expired.kind !== 'done') return { keep: 'keep' };
      return { commit: { sheet, reservations: [{ before, after: expired.reservation }] }, answer: 'expire' };
    },
    { now },
  );
}
