import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { guestHashes } from '#functions/credentials/guest-hash.ts';
import { type Clock, clock } from '#functions/platform/clock.ts';
import { eachRecord } from '#functions/platform/each-record.ts';
import { newOutboxId } from '#functions/platform/ids.ts';
import { lazily } from '#functions/platform/lazily.ts';
import { logEvent } from '#functions/platform/log.ts';
import { theTable } from '#functions/platform/table.ts';
import { type DemandDeps, demandOfDay } from '#functions/services/demand-of-day.ts';
import { rollUpStores } from '#functions/services/roll-up-day.ts';
import { type TrialDaysDeps, trialDays } from '#functions/services/trial-days.ts';
import { type OutboxStore, outboxStore } from '#functions/stores/outbox.ts';
import { type TrialsStore, trialsStore } from '#functions/stores/trials.ts';
import { type Venue, type VenuesStore, venuesStore } from '#functions/stores/venues.ts';
import { parseTrials } from '#shared/contracts/messages/parse-command.ts';
import { markOfRules } from '#shared/domain/day/findings.ts';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { changesFor } from '#shared/domain/yield/changes.ts';
import { earnMoreOn } from '#shared/domain/yield/earn-more.ts';

export type TrialsDeps = DemandDeps &
  TrialDaysDeps & {
    readonly trials: Pick<TrialsStore, 'keep'>;
    readonly venues: Pick<VenuesStore, 'find'>;
    readonly outbox: Pick<OutboxStore, 'add'>;
    readonly clock: Clock;
  };

/**
 * Plays the newest past day that was not tried yet with each change of the venue's settings, keeps what it would have
 * brought, and asks for the next day: each message costs one day, however many are missing.
 */
export const trialsWorker =
  (deps: TrialsDeps) =>
  (event: SQSEvent): Promise<SQSBatchResponse> =>
    eachRecord(event, 'trials', async (body) => {
      const { venueId } = parseTrials(body);
      const venue = await deps.venues.find(venueId);
      const now = deps.clock.now();
      const [date, ...more] = venue ? (await trialDays(deps, venue, now)).missing : [];
      if (!venue || !date) return;
      await tryDay(deps, venue, date, now);
      const event = { type: 'trials.due', venueId } as const;
      if (more.length > 0)
        await deps.outbox.add({ id: newOutboxId(), dueAt: now, entries: [{ kind: 'event', event }] });
    });

async function tryDay(deps: TrialsDeps, { venueId, rules }: Venue, date: LocalDate, now: number): Promise<void> {
  const [{ sheet }, { booked, gone }] = await Promise.all([
    deps.days.load(venueId, date),
    demandOfDay(deps, venueId, date),
  ]);
  const gains = earnMoreOn({ rules, date, sheet, reservations: booked, refused: gone }, changesFor(rules));
  await deps.trials.keep(venueId, date, { gains, rules: markOfRules(rules) }, now);
  logEvent('trial', { venueId, date, gains: gains.length });
}

export const handler = lazily(() => {
  const table = theTable();
  return trialsWorker({
    ...{ ...rollUpStores(table), trials: trialsStore(table), venues: venuesStore(table) },
    ...{ outbox: outboxStore(table), guests: guestHashes(), clock },
  });
});
