import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { couponKeys } from '#functions/credentials/coupon-keys.ts';
import { guestHashes } from '#functions/credentials/guest-hash.ts';
import { clock } from '#functions/platform/clock.ts';
import { eachRecord } from '#functions/platform/each-record.ts';
import { lazily } from '#functions/platform/lazily.ts';
import { logEvent } from '#functions/platform/log.ts';
import { theTable } from '#functions/platform/table.ts';
import { visitCoupon } from '#functions/services/coupons/visit-coupon.ts';
import { eraseHealthNotes } from '#functions/services/erase-health-notes.ts';
import { consentsStore } from '#functions/stores/consents.ts';
import { couponsStore } from '#functions/stores/coupons.ts';
import { daysStore } from '#functions/stores/days.ts';
import { guestBookStore } from '#functions/stores/guest-book.ts';
import { limitsStore } from '#functions/stores/limits.ts';
import { outboxStore } from '#functions/stores/outbox.ts';
import { reservationsStore } from '#functions/stores/reservations.ts';
import { reviewGuestsStore } from '#functions/stores/review-guests.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import type { TimerCommand } from '#shared/contracts/messages/outbox.ts';
import { parseCommand } from '#shared/contracts/messages/parse-command.ts';
import { expireHold } from './expire-hold.ts';
import { closeWaiting, expireOffer } from './expire-offer.ts';
import { expireRequest } from './expire-request.ts';
import { expireUnconfirmed } from './expire-unconfirmed.ts';
import { remind } from './remind.ts';
import { thank } from './thank.ts';
import type { TimerDeps } from './timer-deps.ts';

/** Runs the timers that are due, judging by the state found then: a timer is never taken back. */
export const timersWorker =
  (deps: TimerDeps) =>
  (event: SQSEvent): Promise<SQSBatchResponse> =>
    eachRecord(event, 'timers', (body) => run(deps, parseCommand(body, 'timer')));

const RUN = {
  unconfirmedExpiry: expireUnconfirmed,
  requestExpiry: expireRequest,
  offerExpiry: expireOffer,
  waitlistClosing: closeWaiting,
  holdExpiry: expireHold,
  healthEnds: eraseHealthNotes,
  reminder: remind,
  thanks: thank,
} as const;

async function run(deps: TimerDeps, command: TimerCommand): Promise<void> {
  const { timer } = command;
  if (!Object.hasOwn(RUN, timer)) throw new Error('a timer that is not known');
  const outcome = await RUN[timer](deps, command);
  if (outcome?.kind === 'busy') throw new Error('the day is busy; the queue tries again');
  if (outcome && outcome.kind !== 'replayed') logEvent('timer', { timer, outcome: outcome.answer });
}

export const handler = lazily(() => {
  const table = theTable();
  const [days, reservations, venues] = [daysStore(table), reservationsStore(table), venuesStore(table)];
  const [coupons, keys] = [couponsStore(table), couponKeys()];
  return timersWorker({
    ...{ days, reservations, venues, outbox: outboxStore(table), guests: guestHashes(), clock },
    limits: limitsStore(table),
    book: guestBookStore(table),
    consents: consentsStore(table),
    reviewGuests: reviewGuestsStore(table),
    visitCoupon: (visit) => visitCoupon({ coupons, couponKeys: keys }, visit),
  });
});
