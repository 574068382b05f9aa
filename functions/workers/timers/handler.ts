import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { type GuestHashes, guestHashes } from '#functions/credentials/guest-hash.ts';
import { type Clock, clock } from '#functions/platform/clock.ts';
import { eachRecord } from '#functions/platform/each-record.ts';
import { newMessageId } from '#functions/platform/ids.ts';
import { lazily } from '#functions/platform/lazily.ts';
import { logEvent } from '#functions/platform/log.ts';
import { theTable } from '#functions/platform/table.ts';
import { forgetHealth } from '#functions/services/erase-health-notes.ts';
import { type DaysStore, daysStore } from '#functions/stores/days.ts';
import { type OutboxStore, outboxStore } from '#functions/stores/outbox.ts';
import { type ReservationsStore, reservationsStore } from '#functions/stores/reservations.ts';
import { type VenuesStore, venuesStore } from '#functions/stores/venues.ts';
import type { TimerCommand } from '#shared/contracts/messages/outbox.ts';
import { parseCommand } from '#shared/contracts/messages/parse-command.ts';
import { freeParty, markParty } from '#shared/domain/day/place.ts';
import { judgeExpiry } from '#shared/domain/reservation/judge-expiry.ts';
import { dateOf, knownBy } from '#shared/domain/reservation/reservation.ts';
import { partyIdOf } from '#shared/domain/reservation/sheet-effect.ts';
import { lapseHold } from './expire-hold.ts';
import { closeWaiting, expireOffer } from './expire-offer.ts';
import { expireRequest } from './expire-request.ts';
import { remind } from './remind.ts';

export type TimersDeps = {
  readonly days: Pick<DaysStore, 'change'>;
  readonly reservations: Pick<ReservationsStore, 'find' | 'load'>;
  readonly venues: Pick<VenuesStore, 'find'>;
  readonly outbox: Pick<OutboxStore, 'add'>;
  readonly guests: GuestHashes;
  readonly clock: Clock;
};

/** Does what was put off until now, judging by the state found: a timer is never taken back. */
export const timersWorker =
  (deps: TimersDeps) =>
  (event: SQSEvent): Promise<SQSBatchResponse> =>
    eachRecord(event, 'timers', (body) => ring(deps, parseCommand(body, 'timer')));

const EXPIRES = {
  unconfirmedExpiry: expireUnconfirmed,
  requestExpiry: expireRequest,
  offerExpiry: expireOffer,
  waitlistClosing: closeWaiting,
  holdExpiry: lapseHold,
  healthEnds: forgetHealth,
  reminder: remind,
} as const;

async function ring(deps: TimersDeps, command: TimerCommand): Promise<void> {
  const { timer } = command;
  if (!Object.hasOwn(EXPIRES, timer)) throw new Error('a timer that is not known');
  const outcome = await EXPIRES[timer](deps, command);
  if (outcome?.kind === 'busy') throw new Error('the day is busy; the queue tries again');
  if (outcome && outcome.kind !== 'replayed') logEvent('timer', { timer, outcome: outcome.answer });
}

function expireUnconfirmed({ days, reservations, guests, clock }: TimersDeps, command: TimerCommand) {
  const { venueId, reservationId, timer } = command;
  const now = clock.now();
  return days.change(
    venueId,
    dateOf(reservationId),
    async ({ sheet }) => {
      const found = await reservations.find(venueId, reservationId);
      if (!found) return { keep: 'gone' };
      const before = found.reservation;
      const verdict = judgeExpiry(before, found.messages, { id: newMessageId(), now });
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
      return { commit: { sheet: freed, reservations: [{ before, after }], messages }, answer: verdict.kind };
    },
    { now },
  );
}

export const handler = lazily(() => {
  const table = theTable();
  const [days, reservations, venues] = [daysStore(table), reservationsStore(table), venuesStore(table)];
  return timersWorker({ days, reservations, venues, outbox: outboxStore(table), guests: guestHashes(), clock });
});
